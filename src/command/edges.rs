//! The edges of the judge: opens the mailbox and the transport that a configuration names, reads
//! secrets whenever a connection needs one, and draws from the system.

use std::env::{self, VarError};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rand::TryRng;
#[expect(clippy::disallowed_types, reason = "the edge where randomness enters")]
use rand::rngs::SysRng;

use crate::config::{Config, LoginConfig, MailboxConfig, SecretConfig, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::mail::Transport;
use crate::mail::mailbox::{Imap, Maildir};
use crate::mail::server::{Login, SecretError, SecretSource};
use crate::mail::transport::{MaildirTransport, ReturnPath, Sendmail, Smtp, SmtpPool};
use crate::program::{self, Stop, Terms};

/// Timeout of a command that prints a secret.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens the mailbox of a configuration, if it is on a server.
pub(super) fn imap(config: &Config) -> Result<Option<Imap>, Failure> {
    let MailboxConfig::Imap {
        server,
        login,
        folders,
    } = &config.mailbox
    else {
        return Ok(None);
    };
    let imap = Imap::new(server.clone(), login_of(login, config), folders.clone());
    let imap = imap.doing(|| "cannot open the mailbox".to_owned())?;
    Ok(Some(imap))
}

/// Opens the mailbox of a configuration that is a Maildir.
pub(super) fn maildir(config: &Config) -> Result<Maildir, Failure> {
    let folder = config.mailbox.maildir();
    let folder = folder.ok_or_else(|| Failure::new("the mailbox is no Maildir"))?;
    Maildir::open(folder).doing(|| "cannot open the mailbox".to_owned())
}

/// Creates the configured transport; one to a server is not connected yet. `stop` ends a program
/// that is sending a letter.
pub(super) fn transport(config: &Config, stop: &Stop) -> Result<Box<dyn Transport>, Failure> {
    let judge = config.settings.address.clone();
    let bounces = match config.bounce_addresses {
        true => ReturnPath::PerLetter(judge),
        false => ReturnPath::Plain(judge),
    };
    Ok(match &config.transport {
        TransportConfig::Maildir(folder) => Box::new(MaildirTransport::new(folder)),
        TransportConfig::Sendmail(program) => {
            let terms = Terms {
                hidden: config.secret_variables(),
                stop: Stop::clone(stop),
                ..Terms::within(Sendmail::PATIENCE)
            };
            Box::new(Sendmail::new(program, bounces, terms))
        }
        TransportConfig::Smtp {
            server,
            login,
            connections,
        } => {
            let host = config.settings.host();
            let connection = || {
                let login = login.as_ref().map(|login| login_of(login, config));
                let smtp = Smtp::new(server.clone(), login, host, bounces.clone());
                smtp.doing(|| "cannot set up the way out".to_owned())
            };
            let first = connection()?;
            let others = (1..*connections).map(|_| connection());
            Box::new(SmtpPool::new(first, others.collect::<Result<_, _>>()?))
        }
    })
}

fn login_of(login: &LoginConfig, config: &Config) -> Login {
    Login {
        user: login.user.clone(),
        method: login.method,
        secret: secret(&login.secret, config),
    }
}

/// Returns a function that reads the secret each time.
#[expect(
    clippy::disallowed_methods,
    reason = "the edge where the environment enters"
)]
pub(super) fn secret(place: &SecretConfig, config: &Config) -> SecretSource {
    let place = place.clone();
    let terms = Terms {
        hidden: config.secret_variables(),
        ..Terms::within(PATIENCE)
    };
    Box::new(move || {
        let secret = match &place {
            SecretConfig::File(path) => from_file(path),
            SecretConfig::Env(name) => env::var(name).map_err(|error| {
                let why = match error {
                    VarError::NotPresent => "it is not found",
                    // Not the error's own text, which contains the secret.
                    VarError::NotUnicode(_) => "it is no text",
                };
                SecretError(format!("the variable {name}: {why}"))
            }),
            SecretConfig::Command(words) => from_command(words, &terms),
        }?;
        let secret = secret.trim_end_matches(['\r', '\n']);
        if secret.is_empty() || secret.contains(char::is_control) {
            let place = place_of_secret(&place);
            return Err(SecretError(format!("{place} gives no secret of one line")));
        }
        Ok(secret.to_owned())
    })
}

/// Describes the place of a secret, for messages.
pub(super) fn place_of_secret(place: &SecretConfig) -> String {
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
    let Some((name, arguments)) = words.split_first() else {
        return Err(SecretError("there is no command".to_owned()));
    };
    let mut command = Command::new(name);
    command.args(arguments).stdout(Stdio::piped());
    let ended = program::run(&mut command, Vec::new(), terms);
    let ended = ended.map_err(|error| SecretError(format!("{name} {error}")))?;
    if !ended.status.success() {
        let why = format!("{name} ended with {}", ended.summary());
        return Err(SecretError(why));
    }
    String::from_utf8(ended.output).map_err(|error| SecretError(format!("{name}: {error}")))
}

/// Draws random bytes; `doing` is the purpose, for the error.
pub(super) fn drawn<const N: usize>(doing: &str) -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    let filled = SysRng.try_fill_bytes(&mut bytes);
    filled.map(|()| bytes).doing(|| doing.to_owned())
}
