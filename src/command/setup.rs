//! Sets up the parts that serving needs, except the database. `serve` and `doctor` share this:
//! `doctor` finds the faults on which `serve` refuses to start.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, io};

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
            may_write("transport.maildir", made(folder))?;
        }
        TransportConfig::Sendmail(program) => {
            may_run("transport.sendmail", &program.to_string_lossy())?;
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
        .doing(|| "no game can be opened".to_owned())
        .map(drop)
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
    let may = may_write("site.dir", made(folder));
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
    let may = may_write(ENTRY, file.parent().unwrap_or_else(|| Path::new("")));
    Some(may.map(|()| format!("{shown} can be written")))
}

fn hook(config: &Config) -> Option<Result<String, Failure>> {
    let program = program_of(config.hooks.on_turn.as_ref()?);
    let may = program.map_or(Ok(()), |program| may_run("hooks.on_turn", program));
    Some(may.map(|()| match program {
        Some(program) => format!("there is a program {program}"),
        None => "what the shell makes of the command is not tried".to_owned(),
    }))
}

/// Returns the nearest existing folder above a folder that would be created.
fn made(folder: &Path) -> &Path {
    let there = folder.ancestors().find(|above| or_here(above).exists());
    there.unwrap_or(folder)
}

/// Replaces the empty path by that of the working directory.
fn or_here(folder: &Path) -> &Path {
    match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    }
}

/// Checks if the judge may create files in a folder.
///
/// # Errors
/// Names the entry that names the folder.
fn may_write(entry: &str, folder: &Path) -> Result<(), Failure> {
    let folder = or_here(folder);
    let doing = || format!("{entry}: cannot write into {}", folder.display());
    let may = match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => Err(Failure::new(doing() + ": it is no folder")),
        Ok(_) => permit(folder, true).doing(doing),
        Err(error) => Err(error).doing(doing),
    };
    let todo = "name a folder that is there and that the judge's user may write into; as a service \
                of systemd it also needs ReadWritePaths=";
    may.map_err(|failure| failure.hint(todo))
}

/// Checks if there is a program of this name that the judge may run. A relative path is not
/// checked, since it depends on each command's working directory.
///
/// # Errors
/// Names the entry that names the program.
fn may_run(entry: &str, program: &str) -> Result<(), Failure> {
    let path = Path::new(program);
    let is_there = match program.contains('/') {
        true => path.is_relative() || path.is_file() && permit(path, false).is_ok(),
        false => shell_knows(program),
    };
    if is_there {
        return Ok(());
    }
    let why = format!("{entry}: there is no program {program} that can be run");
    Err(Failure::new(why).hint("name one that is there, and that the judge's user may run"))
}

/// Checks if a name is a program on the path, or a builtin of the shell.
fn shell_knows(name: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", "command -v \"$1\"", "sh", name])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    found.is_ok_and(|status| status.success())
}

/// Returns the first program of a shell command; `None` if only a shell can find it.
fn program_of(command: &str) -> Option<&str> {
    let command = command.trim_start();
    let ends = |c: char| c.is_whitespace() || matches!(c, ';' | '|' | '&' | '<' | '>');
    let word = command.split(ends).next()?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._+-@%,:".contains(c);
    let is_word = word.chars().all(is_plain) && word.chars().any(|c| !c.is_ascii_digit());
    is_word.then_some(word)
}

/// Checks if the system lets this process write into a folder, or run a file.
#[cfg(unix)]
fn permit(path: &Path, writes: bool) -> io::Result<()> {
    use rustix::fs::{Access, access};
    // Creating files in a folder takes both permissions.
    let wanted = match writes {
        true => Access::WRITE_OK | Access::EXEC_OK,
        false => Access::EXEC_OK,
    };
    Ok(access(path, wanted)?)
}

/// Elsewhere only a real attempt shows it.
#[cfg(not(unix))]
const fn permit(_: &Path, _: bool) -> io::Result<()> {
    Ok(())
}
