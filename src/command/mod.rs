//! The commands, each with its arguments, its help, and a short script over the judge; similar ones
//! are in one file.

mod analyse;
mod archive;
pub mod backup;
mod batch;
mod clock;
mod database;
pub mod demo;
mod doctor;
mod edges;
mod export;
mod folder;
mod games;
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
mod ratings;
mod read;
mod receive;
mod release;
mod serve;
mod setup;
mod show;
mod site;
mod status;
pub mod terminal;
mod verify;

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use clap::{Parser, Subcommand};
use serde_json::Value;

use crate::failure::Failure;
use crate::games::Titles;
pub use database::this_process;
pub use log::log_to_stderr;
pub use serve::Backoff;
use site::Site;
use terminal::{Printed, Replace};

/// A play-by-email judge for board games of discovery.
///
/// It reads a mailbox, finds the orders in the mails, plays them by the rules, and writes to each
/// player about the events and the next question, so that people anywhere can play by mail.
#[derive(Clone, Debug, Parser)]
#[command(name = "landfall", version, arg_required_else_help = true)]
pub struct Cli {
    /// The configuration file.
    #[arg(
        long,
        global = true,
        value_name = "FILE",
        env = "LANDFALL_CONFIG",
        default_value = "judge.toml"
    )]
    config: PathBuf,
    /// Use TIME as the current time (RFC 3339, such as 2026-11-20T18:00:00Z); it does not advance.
    #[arg(long, global = true, value_name = "TIME")]
    now: Option<DateTime<Utc>>,
    /// The options of the log.
    #[command(flatten)]
    log: log::LogArgs,
    /// The subcommand.
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
    Moderate(moderate::ModeratorArgs),
    People(people::PeopleArgs),
    Mail(mail::MailArgs),
    Quarantine(mail::QuarantineArgs),
    Keys(keys::KeysArgs),
    Games(games::GamesArgs),
    Ratings(ratings::RatingsArgs),
    Show(show::ShowArgs),
    #[command(visible_alias = "history")]
    Transcript(show::TranscriptArgs),
    Verify(verify::VerifyArgs),
    Analyse(analyse::AnalyseArgs),
    Archive(archive::ArchiveArgs),
    Export(export::ExportArgs),
    Import(export::ImportArgs),
    Batch(batch::BatchArgs),
    Release(release::ReleaseArgs),
    Backup(backup::BackupArgs),
    Copy(backup::CopyArgs),
    Restore(backup::RestoreArgs),
    Status(status::StatusArgs),
    Judges(judges::JudgesArgs),
    Clock(clock::ClockArgs),
    Demo(demo::DemoArgs),
    Play(play::PlayArgs),
    Completions(man::CompletionsArgs),
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
    let answer = match &cli.command {
        Command::Init(args) => return init::run(&site, args, out),
        Command::Doctor(args) => return doctor::run(&site, args, out),
        Command::Serve(args) => return serve::run(&site, args),
        Command::Receive(_) => return receive::run(&site),
        Command::Read(args) => return read::run(&site, args, out),
        Command::Open(args) => open::run(&site, args)?,
        Command::Moderate(args) => moderate::run(&site, args, out)?,
        Command::People(args) => people::run(&site, args)?,
        Command::Mail(args) => mail::mail(&site, args)?,
        Command::Quarantine(args) => mail::quarantine(&site, args)?,
        Command::Keys(args) => keys::run(&site, args)?,
        Command::Games(args) => games::run(&site, args)?,
        Command::Ratings(args) => ratings::run(&site, args)?,
        Command::Show(args) => show::show(&site, args)?,
        Command::Transcript(args) => show::transcript(&site, args)?,
        Command::Verify(args) => return verify::run(&site, args, out),
        Command::Analyse(args) => analyse::run(&site, args)?,
        Command::Archive(args) => Answer::Text(archive::run(&site, args)?),
        Command::Export(args) => Answer::Text(export::export(&site, args)?),
        Command::Import(args) => return export::import(&site, args, out),
        Command::Batch(args) => batch::run(&site, args)?,
        Command::Release(args) => release::run(&site, args)?,
        Command::Backup(args) => Answer::Text(backup::backup(&site, args)?),
        Command::Copy(args) => Answer::Text(backup::copy(&site, args)?),
        Command::Restore(args) => Answer::Text(backup::restore(&site, args)?),
        Command::Judges(args) => judges::run(&site, args)?,
        Command::Clock(args) => clock::run(&site, args)?,
        Command::Status(args) => return status::run(&site, args, out),
        Command::Demo(args) => Answer::Text(demo::run(&site, args)?),
        // It prints colours, and filters the typed lines instead.
        Command::Play(args) => return play::run(&site, args, out.unfiltered()),
        Command::Completions(args) => Answer::Text(man::completions(args)?),
        Command::Man(_) => Answer::Text(man::man()?),
    };
    match answer {
        Answer::Text(text) => say(out, &text),
        Answer::Json(value) => say_json(out, &value),
    }
}

/// Prints to standard error why a command failed.
pub fn complain(failure: &Failure) {
    let hint = failure.help().map(|hint| format!("hint: {hint}\n"));
    let told = format!("landfall: {failure}\n{}", hint.unwrap_or_default());
    // If standard error is closed, there is no reader.
    drop(Printed::new(std::io::stderr(), Replace::ByMark).write_all(told.as_bytes()));
}

/// The answer of a command.
enum Answer {
    Text(String),
    Json(Value),
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

fn say_json(out: &mut dyn Write, value: &Value) -> Result<(), Failure> {
    say(out, &terminal::escaped(&format!("{value:#}\n")))
}
