//! The command line as data.

use std::path::PathBuf;

use chrono::{DateTime, Utc};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::command::arguments::{KeyValue, entry};

mod archive;
pub mod desk;
mod games;
mod init;
mod keys;
mod log;
mod mails;
mod press;
mod tools;
mod trial;

pub use archive::{Archive, Export, Import, Transcript, Verify};
pub use games::{Games, Stands};
pub use init::{Init, Sample};
pub use keys::{Keys, KeysAct};
pub use log::Log;
pub use mails::{Mail, Quarantine, QuarantineAct};
pub use press::{Kinds, Manners};
pub use tools::{Backup, Batch, Clock, Copy, Judges, Release, Restore, Status};
pub use trial::{Demo, Play, Trial};

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
    pub config: PathBuf,
    /// Pretend that it is TIME (RFC 3339, such as 2026-11-20T18:00:00Z), and that it stays so.
    #[arg(long, global = true, value_name = "TIME")]
    pub now: Option<DateTime<Utc>>,
    /// How the log is written.
    #[command(flatten)]
    pub log: Log,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program can do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Make a folder with a configuration, a mailbox and a database, and say what to do next.
    ///
    /// On a terminal, and without any option, it asks for the address, the provider and the
    /// moderator. The settings of large providers are known to it.
    Init(Init),
    /// Try every part of a configuration for real: mailbox, letters, database, clock, disk.
    ///
    /// It sends one mail, from the judge to itself, and prints the DNS records that the judge's
    /// domain needs. The exit code is 1 if something does not work.
    Doctor(Doctor),
    /// Be the judge: take mails in, act on deadlines, send letters, until stopped.
    Serve(Serve),
    /// Take one mail from standard input, for .forward files and procmail.
    ///
    /// The exit code is 75 when the mail should be handed over again later.
    Receive,
    /// Read one mail from standard input, and tell what the judge makes of it without a game.
    ///
    /// It prints who wrote to whom, whether a program wrote it, what the mail server says of the
    /// sender, and whose each line is: the player's own, quoted, or a signature. Nothing is played,
    /// and no configuration is needed; if there is one, its addresses and its server count.
    Read(Read),
    /// Open a game.
    Open(Box<Open>),
    /// What a moderator does.
    #[command(flatten)]
    Desk(desk::Desk),
    /// List the people who play, with their addresses, and care for addresses that do not work.
    People(People),
    /// List the mails of a game or the newest ones with what became of them, or show one.
    Mail(Mail),
    /// Look after mails that the judge failed on three times.
    Quarantine(Quarantine),
    /// Look after the keys that the tags of letters are made with.
    Keys(Keys),
    /// List the games: all of them, or those that are asked for.
    Games(Games),
    /// Show where a game stands.
    Show(Show),
    /// Tell what happened in a game.
    #[command(visible_alias = "history")]
    Transcript(Transcript),
    /// Check a game's ledger: its digests, its draws, its rules.
    ///
    /// A file needs neither a configuration nor a judge that has ever seen the game. The exit code
    /// is 0 if it is verified, 3 if it is not verified since something could not be compared, and 1
    /// if it is false; 74 if it could not be read.
    Verify(Verify),
    /// Write games into folders that need no program to be read: transcripts, letters, a page that
    /// replays the game, and the ledger once it is over.
    Archive(Archive),
    /// Write a game into one file, to go on with it at another judge.
    ///
    /// As long as the game goes on the file holds its seed, so it is for nobody but the other
    /// judge.
    Export(Export),
    /// Bring a game in from a file, to go on with it or to keep it.
    ///
    /// A false one is refused. One that is not verified is brought in and marked so for ever; the
    /// exit code is 3 then.
    Import(Import),
    /// Work through a heap of collected mails in one go; nothing is sent before --send.
    ///
    /// They are worked on in the order in which they came, each game in one transaction. You vouch
    /// for their senders: a mail without proof counts for the seat that it names, in this order: by
    /// the tag of a letter, by the letter that it answers, by game and seat in its subject, by its
    /// sender's only seat. A batch that was cut short is run again.
    Batch(Batch),
    /// List letters that are held, and send them or give them up.
    Release(Release),
    /// Copy the database into a file, whole and checked, while a daemon serves it.
    Backup(Backup),
    /// Copy the judge into a database on a PostgreSQL server.
    ///
    /// Everything is copied in one transaction and compared before that is made durable; the file
    /// stays as it is. A judge that is being served is not copied.
    Copy(Copy),
    /// Put a backup in the place of the database; the judge is held until `landfall release`.
    ///
    /// What stood there is kept, and compared with the backup as far as it can be read: games that
    /// had moved on are named, and the mails that had come since are written into an mbox for
    /// `landfall batch`.
    Restore(Restore),
    /// Say how the judge stands: games, letters, mails, what is held, the last lap, the database.
    Status(Status),
    /// List the judges that serve one database on a PostgreSQL server, with what each does for all.
    Judges(Judges),
    /// Say whether the judge believes the machine's clock, or confirm that it is right.
    ///
    /// A clock that has gone on by more than ten days since the last lap, or back by more than an
    /// hour, is in doubt: mails are stored, and nothing else is done, until stamps of the receiving
    /// server agree with it or you confirm it.
    Clock(Clock),
    /// Play one game with scripted correspondents, and leave their letters to read.
    Demo(Demo),
    /// Play against the program in this terminal: its letters as text, and your answers as you
    /// would mail them.
    Play(Play),
    /// Print a completion script for a shell.
    Completions(Completions),
    /// Print the manual page.
    Man,
}

/// `landfall doctor`
#[derive(Args, Clone, Debug)]
pub struct Doctor {
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
    /// How many seconds to wait for a mail that the judge sends to itself.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub wait: u64,
}

/// `landfall serve`
#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// Stop as soon as there is nothing left to do, for cron.
    #[arg(long)]
    pub once: bool,
}

/// `landfall read`
#[derive(Args, Clone, Debug)]
pub struct Read {
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
    /// The letter that the mail answers: what equals its lines is quotation.
    #[arg(long, value_name = "LETTER.eml")]
    pub sent: Option<PathBuf>,
}

/// `landfall open`
#[derive(Args, Clone, Debug)]
pub struct Open {
    /// The title, such as new_world.
    pub title: String,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub seats: u8,
    /// The game's public name; the next free one of the title if none is given.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The printed edition; the title's first one if none is given.
    #[arg(long, value_name = "E")]
    pub edition: Option<String>,
    /// A house rule; may be given several times.
    #[arg(long, value_name = "KEY=VALUE")]
    pub house: Vec<KeyValue>,
    /// A seat for a player, such as RED=alice@example.org, or for a stand-in, such as BLUE=bot:calm
    /// or bot:random; may be given several times.
    #[arg(long = "seat", value_name = "SEAT=ADDRESS")]
    pub players: Vec<KeyValue>,
    /// A file of set draws: what is drawn is listed there instead of left to chance.
    #[arg(long, value_name = "FILE")]
    pub draws: Option<PathBuf>,
    /// Take no words of luck from players: all chance follows from the judge's own seed.
    #[arg(long, conflicts_with = "luck")]
    pub no_luck: bool,
    /// What the game says about its people.
    #[command(flatten)]
    pub manners: Manners,
    /// What the game says about time; what is not given is as the configuration says.
    #[command(flatten)]
    pub time: Time,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: desk::Common,
}

/// What `landfall open` says about time.
#[derive(Args, Clone, Debug)]
pub struct Time {
    /// The time for each decision, such as 3d, 36h or 45m; days keep the hour of the day.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("every", text))]
    pub every: Option<String>,
    /// The hour that deadlines move on to, such as 20:00, or none.
    #[arg(long, value_name = "HOUR", value_parser = |text: &str| entry("at", text))]
    pub at: Option<String>,
    /// The weekdays that count, such as mon-fri or sat,sun; time stands still on the others.
    #[arg(long, value_name = "DAYS", value_parser = |text: &str| entry("days", text))]
    pub days: Option<String>,
    /// The game's time zone, such as Europe/Berlin.
    #[arg(long, value_name = "ZONE", value_parser = |text: &str| entry("zone", text))]
    pub zone: Option<String>,
    /// How long an answer still counts when the deadline has passed.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("grace", text))]
    pub grace: Option<String>,
    /// What each player may be late by in the whole game, besides.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("bank", text))]
    pub bank: Option<String>,
    /// How long players are awaited for words of luck once all seats are taken, such as 2d.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("luck", text))]
    pub luck: Option<String>,
    /// How long before the deadline a player is reminded, such as 24h,6h, or none.
    #[arg(long, value_name = "TIMES", value_parser = |text: &str| entry("remind", text))]
    pub remind: Option<String>,
    /// How many days of a year a player may be away, such as 30d.
    #[arg(long, value_name = "DAYS", value_parser = |text: &str| entry("absence", text))]
    pub absence: Option<String>,
    /// What happens when all time is over: default plays the default order, skip-to-bot lets a
    /// stand-in decide, wait waits, vote lets the others decide.
    #[arg(long, value_name = "POLICY", value_parser = |text: &str| entry("nmr", text))]
    pub nmr: Option<String>,
    /// After how many decisions missed in a row a seat is offered to others, such as 2, or none.
    #[arg(long, value_name = "N", value_parser = |text: &str| entry("misses", text))]
    pub misses: Option<String>,
    /// How long a proposal of a player waits for the word of one who is away, such as 7d.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("proposal", text))]
    pub proposal: Option<String>,
    /// Whether players see how the others vote and answer proposals: open or secret.
    #[arg(long, value_name = "HOW", value_parser = |text: &str| entry("ballots", text))]
    pub ballots: Option<String>,
    /// How long an accepted answer waits, and may be replaced by another one.
    #[arg(long, value_name = "TIME", value_parser = |text: &str| entry("delay", text))]
    pub delay: Option<String>,
    /// When orders are played: at-once as they come, on-command by `landfall process` or at the
    /// deadline.
    #[arg(long, value_name = "WHEN", value_parser = |text: &str| entry("process", text))]
    pub process: Option<String>,
    /// The time for one kind of phase, such as land.every=2d; may be given several times.
    #[arg(long = "pace", value_name = "KIND.ENTRY=VALUE")]
    pub paces: Vec<KeyValue>,
}

/// `landfall people`
#[derive(Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct People {
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
    /// What to do; without it, list them.
    #[command(subcommand)]
    pub care: Option<Care>,
}

/// What can be done about a person's addresses.
#[derive(Clone, Debug, Subcommand)]
pub enum Care {
    /// Note a second address, for when letters to the first come back.
    Second {
        /// The address that the judge knows.
        #[arg(value_name = "ADDRESS")]
        address: String,
        /// The second address; none removes it.
        #[arg(value_name = "SECOND")]
        second: Option<String>,
    },
    /// Forget that letters came back from an address, and write to it again.
    Trust {
        /// The address.
        #[arg(value_name = "ADDRESS")]
        address: String,
    },
}

/// `landfall show`
#[derive(Args, Clone, Debug)]
pub struct Show {
    /// The game's name.
    pub game: String,
    /// As the player of this seat sees it; in a game with secrets the ledger keeps that.
    #[arg(long = "as", value_name = "SEAT")]
    pub viewer: Option<String>,
    /// Write the board as a picture of pixels into this file, too.
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Write the board as a drawing into this file, too; its pieces say what they are when they are
    /// pointed at.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write what is shown as a page of HTML into this file, too.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: desk::Common,
}

/// `landfall completions`
#[derive(Args, Clone, Debug)]
pub struct Completions {
    /// The shell.
    pub shell: Shell,
}
