//! Passwords and tokens: read from their source whenever a connection needs one.

use std::env::{self, VarError};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::config::{Config, SecretConfig};
use crate::mail::server::{SecretError, SecretSource};
use crate::program::{self, Terms};

/// Timeout of a command that prints a secret.
const PATIENCE: Duration = Duration::from_secs(30);

/// Returns a function that reads the secret each time.
#[expect(
    clippy::disallowed_methods,
    reason = "the edge where the environment enters"
)]
pub(super) fn source(place: &SecretConfig, config: &Config) -> SecretSource {
    let place = place.clone();
    let terms = Terms {
        hidden: config.secret_variables(),
        ..Terms::within(PATIENCE)
    };
    Box::new(move || {
        let secret = match &place {
            SecretConfig::File(path) => from_file(path),
            SecretConfig::Env(name) => {
                env::var(name).map_err(|error| {
                    let why = match error {
                        VarError::NotPresent => "it is not found",
                        // Not the error's own text, which contains the secret.
                        VarError::NotUnicode(_) => "it is no text",
                    };
                    SecretError(format!("the variable {name}: {why}"))
                })
            }
            SecretConfig::Command(words) => from_command(words, &terms),
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

/// Describes the place of a secret, for messages.
pub(super) fn told(place: &SecretConfig) -> String {
    match place {
        SecretConfig::File(path) => format!("the file {}", path.display()),
        SecretConfig::Env(name) => format!("the variable {name}"),
        SecretConfig::Command(words) => {
            format!("the command {}", words.first().map_or("", String::as_str))
        }
    }
}

/// Checks if other users of this machine can read a secret in a file.
#[cfg(unix)]
pub(super) fn is_open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
}

/// Elsewhere this is unknown.
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

/// Reads the output of a command.
fn from_command(words: &[String], terms: &Terms) -> Result<String, SecretError> {
    let (name, arguments) = words
        .split_first()
        .ok_or_else(|| SecretError("there is no command".to_owned()))?;
    let mut command = Command::new(name);
    command.args(arguments).stdout(Stdio::piped());
    let ended = program::run(&mut command, Vec::new(), terms)
        .map_err(|error| SecretError(format!("{name} {error}")))?;
    if !ended.status.success() {
        return Err(SecretError(format!(
            "{name} ended with {}",
            ended.summary()
        )));
    }
    String::from_utf8(ended.output).map_err(|error| SecretError(format!("{name}: {error}")))
}
