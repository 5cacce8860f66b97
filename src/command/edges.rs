//! Opens the mailbox and the transport that a configuration names.

use super::secret;
use crate::config::{Config, LoginConfig, MailboxConfig, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::mail::Transport;
use crate::mail::mailbox::{Imap, Maildir};
use crate::mail::server::Login;
use crate::mail::transport::{MaildirTransport, ReturnPath, Sendmail, Smtp, SmtpPool};
use crate::program::{Stop, Terms};

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
    imap.map(Some)
        .doing(|| "cannot open the mailbox".to_owned())
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
        secret: secret::source(&login.secret, config),
    }
}
