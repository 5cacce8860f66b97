//! Passwords and tokens: read where they are, whenever a connection needs one.

use std::env::{self, VarError};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::config::SecretConfig;
use crate::mail::login::{SecretError, SecretSource};

/// How long a command may think about a secret, in steps of a tenth of a second.
const STEPS: u32 = 300;

/// The longest secret in bytes; tokens are long.
const LONGEST: u64 = 64 * 1024;

/// What reads the secret whenever it is asked.
#[expect(
    clippy::disallowed_methods,
    reason = "the edge where the environment enters"
)]
pub(super) fn source(place: SecretConfig) -> SecretSource {
    Box::new(move || {
        let secret = match &place {
            SecretConfig::File(path) => from_file(path),
            SecretConfig::Env(name) => {
                env::var(name).map_err(|error| {
                    let why = match error {
                        VarError::NotPresent => "it is not found",
                        // The error itself shows what is in it.
                        VarError::NotUnicode(_) => "it is no text",
                    };
                    SecretError(format!("the variable {name}: {why}"))
                })
            }
            SecretConfig::Command(words) => from_command(words),
        }?;
        let secret = secret.trim_end_matches(['\r', '\n']);
        let odd = secret.is_empty() || secret.chars().any(char::is_control);
        if odd {
            let place = told(&place);
            return Err(SecretError(format!("{place} gives no secret of one line")));
        }
        Ok(secret.to_owned())
    })
}

/// Where a secret is, for messages.
pub(super) fn told(place: &SecretConfig) -> String {
    match place {
        SecretConfig::File(path) => format!("the file {}", path.display()),
        SecretConfig::Env(name) => format!("the variable {name}"),
        SecretConfig::Command(words) => {
            format!("the command {}", words.first().map_or("", String::as_str))
        }
    }
}

/// Whether others on this machine can read a secret in a file.
#[cfg(unix)]
pub(super) fn is_open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
}

/// Whether others on this machine can read a secret in a file; here nobody knows.
#[cfg(not(unix))]
pub(super) fn is_open_to_others(_path: &Path) -> bool {
    false
}

fn from_file(path: &Path) -> Result<String, SecretError> {
    if is_open_to_others(path) {
        tracing::warn!("{} can be read by others: chmod 600 it", path.display());
    }
    fs::read_to_string(path).map_err(|error| SecretError(format!("{}: {error}", path.display())))
}

/// What a command prints. One that takes too long is ended.
fn from_command(words: &[String]) -> Result<String, SecretError> {
    let (program, arguments) = words
        .split_first()
        .ok_or_else(|| SecretError("there is no command".to_owned()))?;
    let wrong = |error: std::io::Error| SecretError(format!("{program}: {error}"));
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(wrong)?;
    let pipe = child.stdout.take();
    let reader = thread::spawn(move || {
        let mut text = String::new();
        let read = pipe.map_or(Ok(0), |pipe| pipe.take(LONGEST).read_to_string(&mut text));
        read.map(|_| text)
    });
    for _ in 0..STEPS {
        let Some(status) = child.try_wait().map_err(wrong)? else {
            thread::sleep(Duration::from_millis(100));
            continue;
        };
        if !status.success() {
            return Err(SecretError(format!("{program} ended with {status}")));
        }
        let text = reader.join();
        return text
            .unwrap_or_else(|_| Err(std::io::ErrorKind::Other.into()))
            .map_err(wrong);
    }
    child.kill().and_then(|()| child.wait()).map_err(wrong)?;
    let seconds = STEPS / 10;
    Err(SecretError(format!(
        "{program} says nothing for {seconds} seconds"
    )))
}
