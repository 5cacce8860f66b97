//! The commands: one file each, with its arguments, its help, and a short script over the judge.

mod archive;
pub mod backup;
mod batch;
mod chance;
mod clock;
mod columns;
mod completions;
mod copy;
mod database;
pub mod demo;
mod doctor;
mod edges;
mod export;
mod folder;
mod games;
mod import;
mod init;
mod judges;
mod keys;
mod log;
mod mail;
mod man;
pub mod moderate;
mod open;
mod people;
mod play;
mod process;
mod providers;
mod quarantine;
mod read;
mod receive;
mod release;
pub mod restore;
mod secret;
mod serve;
mod served;
mod setup;
mod show;
mod site;
mod status;
mod terminal;
mod transcript;
mod verify;
mod vouching;

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::games::Titles;
pub use log::log_to_stderr;
use site::Site;
use terminal::{Printed, Replace};

/// A play-by-email judge for board games of discovery.
///
/// One mailbox and this program let people anywhere play by letter: it takes mails in, understands
/// the orders in them, plays them by the rules, and writes to each player what happened and what is
/// asked next.
#[derive(Clone, Debug, Parser)]
#[command(name = "landfall", version, arg_required_else_help = true)]
pub struct Cli {
    /// The judge's configuration.
    #[arg(
        long,
        global = true,
        value_name = "FILE",
        env = "LANDFALL_CONFIG",
        default_value = "judge.toml"
    )]
    config: PathBuf,
    /// Pretend that it is TIME (RFC 3339, such as 2026-11-20T18:00:00Z), and that it stays so.
    #[arg(long, global = true, value_name = "TIME")]
    now: Option<DateTime<Utc>>,
    /// How the log is written.
    #[command(flatten)]
    log: log::LogArgs,
    /// What to do.
    #[command(subcommand)]
    command: Command,
}

/// The subcommands. Their help is that of their arguments.
#[derive(Clone, Debug, Subcommand)]
enum Command {
    Init(Box<init::InitArgs>),
    Doctor(doctor::DoctorArgs),
    Serve(serve::ServeArgs),
    Receive(receive::ReceiveArgs),
    Read(read::ReadArgs),
    Open(Box<open::OpenArgs>),
    #[command(flatten)]
    Desk(moderate::ModeratorArgs),
    People(people::PeopleArgs),
    Mail(mail::MailArgs),
    Quarantine(quarantine::QuarantineArgs),
    Keys(keys::KeysArgs),
    Games(games::GamesArgs),
    Show(show::ShowArgs),
    #[command(visible_alias = "history")]
    Transcript(transcript::TranscriptArgs),
    Verify(verify::VerifyArgs),
    Archive(archive::ArchiveArgs),
    Export(export::ExportArgs),
    Import(import::ImportArgs),
    Batch(batch::BatchArgs),
    Release(release::ReleaseArgs),
    Backup(backup::BackupArgs),
    Copy(copy::CopyArgs),
    Restore(restore::RestoreArgs),
    Status(status::StatusArgs),
    Judges(judges::JudgesArgs),
    Clock(clock::ClockArgs),
    Demo(demo::DemoArgs),
    Play(play::PlayArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

impl Cli {
    /// Parses the words of a command line.
    ///
    /// # Errors
    /// Usage errors, and the texts of `--help` and `--version`.
    pub fn read(words: impl IntoIterator<Item = impl Into<OsString>>) -> Result<Self, clap::Error> {
        Self::try_parse_from(
            words
                .into_iter()
                .map(|word| moderate::with_minus(word.into())),
        )
    }
}

/// Runs a command of a judge with these titles; output is written to `out`.
///
/// # Errors
/// The [`Failure`] names the failed action, and has the program's exit code.
pub fn run(cli: &Cli, titles: Titles, out: &mut dyn Write) -> Result<(), Failure> {
    let site = Site::of(cli, titles);
    let out = &mut Printed::new(out, Replace::ByMark);
    match &cli.command {
        Command::Init(args) => init::run(&site, args, out),
        Command::Doctor(args) => doctor::run(&site, args, out),
        Command::Serve(args) => serve::run(&site, args),
        Command::Receive(_) => receive::run(&site),
        Command::Read(args) => read::run(&site, args, out),
        Command::Open(args) => open::run(&site, args, out),
        Command::Desk(args) => moderate::run(&site, args, out),
        Command::People(args) => people::run(&site, args, out),
        Command::Mail(args) => mail::run(&site, args, out),
        Command::Quarantine(args) => quarantine::run(&site, args, out),
        Command::Keys(args) => keys::run(&site, args, out),
        Command::Games(args) => games::run(&site, args, out),
        Command::Show(args) => show::run(&site, args, out),
        Command::Transcript(args) => transcript::run(&site, args, out),
        Command::Verify(args) => verify::run(&site, args, out),
        Command::Archive(args) => archive::run(&site, args, out),
        Command::Export(args) => export::run(&site, args, out),
        Command::Import(args) => import::run(&site, args, out),
        Command::Batch(args) => batch::run(&site, args, out),
        Command::Release(args) => release::run(&site, args, out),
        Command::Backup(args) => backup::run(&site, args, out),
        Command::Copy(args) => copy::run(&site, args, out),
        Command::Restore(args) => restore::run(&site, args, out),
        Command::Judges(args) => judges::run(&site, args, out),
        Command::Clock(args) => clock::run(&site, args, out),
        Command::Status(args) => status::run(&site, args, out),
        Command::Demo(args) => demo::run(&site, args, out),
        Command::Play(args) => play::run(&site, args, out),
        Command::Completions(args) => completions::run(args, out),
        Command::Man(_) => man::run(out),
    }
}

/// Prints to standard error why a command failed.
pub fn complain(failure: &Failure) {
    let mut told = format!("landfall: {failure}\n");
    if let Some(hint) = failure.help() {
        told.push_str(&format!("hint: {hint}\n"));
    }
    // If standard error is closed, there is no reader.
    drop(Printed::new(std::io::stderr(), Replace::ByMark).write_all(told.as_bytes()));
}

/// Writes an answer; a pipe closed early by its reader is no failure.
fn say(out: &mut dyn Write, text: &str) -> Result<(), Failure> {
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::new("cannot write to standard output").because(error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

fn say_json(out: &mut dyn Write, value: &serde_json::Value) -> Result<(), Failure> {
    say(out, &terminal::escaped(&format!("{value:#}\n")))
}
