//! Sets up the parts that serving needs, except the database. `serve` and `doctor` share this:
//! `doctor` finds the faults on which `serve` refuses to start.

mod access;

use std::fs;
use std::path::Path;

use super::{edges, site};
use crate::config::{Config, MailboxConfig, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::judge::opening;
use crate::mail::mailbox::Imap;
use crate::mail::server::{Roots, Server};
use crate::mail::{Mailbox, Transport};
use crate::program::Stop;
use crate::store::Store;

/// The parts of a configuration, as far as they can be set up. No server is connected yet.
pub(super) struct Setup {
    pub(super) mailbox: Result<Inlet, Failure>,
    pub(super) transport: Result<Box<dyn Transport>, Failure>,
    /// All other parts.
    pub(super) parts: Vec<Part>,
}

/// A mailbox; one on a server can be tested in more ways.
pub(super) enum Inlet {
    Imap(Box<Imap>),
    Other(Box<dyn Mailbox>),
}

/// Mailbox and transport.
pub(super) struct Ways {
    pub(super) mailbox: Box<dyn Mailbox>,
    pub(super) transport: Box<dyn Transport>,
}

/// A part of a configuration.
pub(super) struct Part {
    pub(super) name: &'static str,
    /// The state of the part, or why it cannot work.
    pub(super) found: Result<String, Failure>,
}

impl Setup {
    /// Sets up all parts of a configuration, with the database if there is one. `stop` ends a
    /// program that sends letters.
    pub(super) fn of(config: &Config, store: Option<&Store>, stop: &Stop) -> Self {
        let part = |name, found| Part { name, found };
        let held = store.and_then(|store| site::refuse_restored(store).err());
        let parts = [
            held.map(|held| part("held", Err(held))),
            time(config).err().map(|wrong| part("pace", Err(wrong))),
            components(config).map(|found| part("components", found)),
            pages(config).map(|found| part("site", found)),
            metrics(config).map(|found| part("metrics", found)),
            hook(config).map(|found| part("hooks", found)),
        ];
        Self {
            mailbox: mailbox(config),
            transport: transport(config, stop),
            parts: parts.into_iter().flatten().collect(),
        }
    }

    /// Returns mailbox and transport.
    ///
    /// # Errors
    /// The failure of the first part that cannot work.
    pub(super) fn whole(self) -> Result<Ways, Failure> {
        for part in self.parts {
            part.found?;
        }
        let mailbox: Box<dyn Mailbox> = match self.mailbox? {
            Inlet::Imap(imap) => imap,
            Inlet::Other(mailbox) => mailbox,
        };
        let transport = self.transport?;
        Ok(Ways { mailbox, transport })
    }
}

fn mailbox(config: &Config) -> Result<Inlet, Failure> {
    if let MailboxConfig::Imap { server, .. } = &config.mailbox {
        read_certificates("mailbox.imap.ca", server)?;
    }
    Ok(match edges::imap(config)? {
        Some(imap) => Inlet::Imap(Box::new(imap)),
        None => Inlet::Other(Box::new(edges::maildir(config)?)),
    })
}

fn transport(config: &Config, stop: &Stop) -> Result<Box<dyn Transport>, Failure> {
    match &config.transport {
        TransportConfig::Maildir(folder) => {
            access::may_write("transport.maildir", access::made(folder))?;
        }
        TransportConfig::Sendmail(program) => {
            access::may_run("transport.sendmail", &program.to_string_lossy())?;
        }
        TransportConfig::Smtp { server, .. } => read_certificates("transport.smtp.ca", server)?,
    }
    edges::transport(config, stop)
}

fn read_certificates(entry: &str, server: &Server) -> Result<(), Failure> {
    if server.roots == Roots::System {
        return Ok(());
    }
    let read = server.roots.client();
    read.map(drop).doing(|| entry.to_owned())
}

/// Checks that the configured kinds of phases exist in a title.
fn time(config: &Config) -> Result<(), Failure> {
    let settings = &config.settings;
    let schedule = opening::schedule(settings.titles, &settings.openings.pace, settings.zone, "");
    schedule
        .map(drop)
        .doing(|| "no game can be opened".to_owned())
}

fn components(config: &Config) -> Option<Result<String, Failure>> {
    let files = config.components.iter();
    let tried = files.map(|(title, path)| {
        let text = fs::read_to_string(path);
        let text = text.doing(|| format!("cannot read {}", path.display()))?;
        let title = config.settings.titles.get(title);
        let tried = title.map_or(Ok(()), |title| opening::try_components(title, text));
        tried.doing(|| format!("{} does not hold", path.display()))
    });
    let tried: Result<Vec<()>, Failure> = tried.collect();
    let count = config.components.len();
    (count > 0).then(|| tried.map(|_| format!("files that hold: {count}")))
}

fn pages(config: &Config) -> Option<Result<String, Failure>> {
    let folder = &config.site.as_ref()?.dir;
    let may = access::may_write("site.dir", access::made(folder));
    Some(may.map(|()| format!("{} can be written", folder.display())))
}

fn metrics(config: &Config) -> Option<Result<String, Failure>> {
    const ENTRY: &str = "metrics.file";
    let file = &config.metrics.as_ref()?.file;
    let shown = file.display();
    if file.is_dir() {
        let why = format!("{ENTRY}: {shown} is a folder");
        return Some(Err(Failure::new(why)));
    }
    let folder = file.parent().unwrap_or_else(|| Path::new(""));
    let may = access::may_write(ENTRY, folder);
    Some(may.map(|()| format!("{shown} can be written")))
}

fn hook(config: &Config) -> Option<Result<String, Failure>> {
    let program = access::program_of(config.hooks.on_turn.as_ref()?);
    let may = program.map_or(Ok(()), |program| access::may_run("hooks.on_turn", program));
    Some(may.map(|()| match program {
        Some(program) => format!("there is a program {program}"),
        None => "what the shell makes of the command is not tried".to_owned(),
    }))
}
