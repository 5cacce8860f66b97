//! Arguments of the moderator's commands: the same verbs as by mail.

mod club;

use clap::{Args, Subcommand};

pub use club::{Ban, Holidays, Substitutes};

use crate::command::arguments::{KeyValue, day, deadline, news, span};
use crate::judge::dates::Day;
use crate::judge::desk::To;
use crate::judge::news::News as Wanted;
use crate::judge::schedule::{Process as Mode, Span};

/// The verbs of the moderator's desk. Each is told to the players with its reason, and kept in the
/// game's ledger.
#[derive(Clone, Debug, Subcommand)]
pub enum Desk {
    /// Move the deadline of the present decision, earlier or later.
    Deadline(Act<Deadline>),
    /// Give a seat of a game that goes on to another player.
    Replace(Act<Replace>),
    /// Take a seat from its player; a stand-in plays it until a new player joins.
    Eject(Act<Eject>),
    /// Keep an address from joining games here by itself.
    Ban(Act<Ban>),
    /// Let an address join games here again.
    Unban(Act<Ban>),
    /// List who is banned, on whose word, and why.
    Banned(Common),
    /// List who is asked when a seat is offered, or change that list.
    Substitutes(Act<Substitutes>),
    /// List or change the days on which no time runs, in any game.
    Holidays(Act<Holidays>),
    /// Play what was collected in a game, or say when its orders are played.
    Process(Act<Process>),
    /// Write to all players of a game, or of all games.
    Broadcast(Act<Broadcast>),
    /// Write to some players of a game, as they write to each other.
    Press(Act<Press>),
    /// Give a seat of a game that has not begun to a player or a stand-in.
    Seat(Act<Seat>),
    /// Play orders for a seat, out of standard input; all are told that a moderator did.
    Order(Act<Order>),
    /// Take decisions back, as many as are asked for.
    Undo(Act<Undo>),
    /// Play again what was taken back last, with the same draws.
    Redo(Act<Whole>),
    /// Stop the clock of a game; no orders are played until it goes on.
    Pause(Act<Whole>),
    /// Let a paused game go on.
    Resume(Act<Whole>),
    /// End a game before its rules end it.
    End(Act<End>),
    /// Reveal the seed of a game that a moderator ended, without waiting for a day to pass.
    Reveal(Act<Whole>),
    /// Note that the player of a seat is away.
    Absent(Act<Absent>),
    /// Set what is left of a player's reserve of time.
    Bank(Act<Bank>),
    /// Set the language of a player's letters.
    Language(Act<Language>),
    /// Set the hour at which a player gets one letter a day.
    Digest(Act<Digest>),
    /// Set or remove a player's second address.
    Address(Act<Address>),
    /// Change what a game says about time, from the next question on.
    Change(Act<Change>),
    /// Send a player's newest letter once more.
    Resend(Act<Eject>),
    /// Say when a moderator is told of what happens in games.
    News(Act<News>),
}

impl Desk {
    /// Who acts and why, and how it is told: the same for every verb.
    pub const fn common(&self) -> &Common {
        match self {
            Self::Deadline(Act { common, .. })
            | Self::Replace(Act { common, .. })
            | Self::Eject(Act { common, .. })
            | Self::Ban(Act { common, .. })
            | Self::Unban(Act { common, .. })
            | Self::Banned(common)
            | Self::Substitutes(Act { common, .. })
            | Self::Holidays(Act { common, .. })
            | Self::Process(Act { common, .. })
            | Self::Broadcast(Act { common, .. })
            | Self::Press(Act { common, .. })
            | Self::Seat(Act { common, .. })
            | Self::Order(Act { common, .. })
            | Self::Undo(Act { common, .. })
            | Self::Redo(Act { common, .. })
            | Self::Reveal(Act { common, .. })
            | Self::Pause(Act { common, .. })
            | Self::Resume(Act { common, .. })
            | Self::End(Act { common, .. })
            | Self::Absent(Act { common, .. })
            | Self::Bank(Act { common, .. })
            | Self::Language(Act { common, .. })
            | Self::Digest(Act { common, .. })
            | Self::Address(Act { common, .. })
            | Self::Change(Act { common, .. })
            | Self::Resend(Act { common, .. })
            | Self::News(Act { common, .. }) => common,
        }
    }
}

/// Who acts, and why: the ledger keeps both.
#[derive(Args, Clone, Debug)]
pub struct Why {
    /// Why: the players are told.
    #[arg(long, value_name = "WORDS", default_value = "")]
    pub reason: String,
    /// The moderator's name as players read it; the first one of the configuration if none is
    /// given.
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
}

/// What all verbs of the desk have in common.
#[derive(Args, Clone, Debug)]
pub struct Common {
    /// Who acts, and why.
    #[command(flatten)]
    pub why: Why,
    /// Print the rows and the letters that would follow, and change nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// Write JSON, for scripts.
    #[arg(long)]
    pub json: bool,
    /// Do what is hard to take back without asking at the terminal.
    #[arg(long)]
    pub yes: bool,
}

/// What one verb of the desk takes, and what all of them do.
#[derive(Args, Clone, Debug)]
pub struct Act<T: Args> {
    /// What it is about.
    #[command(flatten)]
    pub args: T,
    /// Reason, and what to do with it.
    #[command(flatten)]
    pub common: Common,
}

/// `landfall deadline`
#[derive(Args, Clone, Debug)]
pub struct Deadline {
    /// The game's name, or all for all games that have a deadline.
    pub game: String,
    /// 3d or 12h from now, +2d later, -6h earlier, or 2026-12-01T20:00 in the game's zone.
    #[arg(value_name = "TIME", value_parser = deadline, allow_hyphen_values = true)]
    pub to: To,
    /// The seat that has to be the awaited one.
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
}

/// `landfall process`
#[derive(Args, Clone, Debug)]
pub struct Process {
    /// The game's name, or all for all games that are played on command.
    pub game: String,
    /// When orders are played from now on, at-once or on-command; without it, what was collected
    /// is played.
    #[arg(value_name = "WHEN", value_parser = |text: &str| text.parse::<Mode>())]
    pub mode: Option<Mode>,
}

/// `landfall replace`
#[derive(Args, Clone, Debug)]
pub struct Replace {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// The new player's address.
    pub address: String,
}

/// `landfall eject`
#[derive(Args, Clone, Debug)]
pub struct Eject {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// Keep that player from joining any game here, too.
    #[arg(long)]
    pub ban: bool,
}

/// `landfall broadcast`
#[derive(Args, Clone, Debug)]
pub struct Broadcast {
    /// The game's name, or ALL.
    pub game: String,
    /// The text; standard input if none is given.
    #[arg(long, value_name = "TEXT")]
    pub text: Option<String>,
}

/// `landfall press`
#[derive(Args, Clone, Debug)]
pub struct Press {
    /// The game's name.
    pub game: String,
    /// In the place of this seat's player; all are told that it was so.
    #[arg(long = "as", value_name = "SEAT")]
    pub seat: Option<String>,
    /// A seat that it is for, or ALL; may be given several times, or with commas.
    #[arg(
        long,
        value_name = "SEAT",
        value_delimiter = ',',
        default_value = "ALL"
    )]
    pub to: Vec<String>,
    /// The text; standard input if none is given.
    #[arg(long, value_name = "TEXT")]
    pub text: Option<String>,
}

/// `landfall seat`
#[derive(Args, Clone, Debug)]
pub struct Seat {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// An address, or bot:calm or bot:random.
    #[arg(value_name = "ADDRESS")]
    pub player: String,
}

/// `landfall order`
#[derive(Args, Clone, Debug)]
pub struct Order {
    /// The game's name.
    pub game: String,
    /// The seat.
    #[arg(long = "as", value_name = "SEAT")]
    pub seat: String,
    /// The orders; standard input if none are given. May be given several times.
    #[arg(long = "line", value_name = "ORDER")]
    pub lines: Vec<String>,
}

/// `landfall absent`
#[derive(Args, Clone, Debug)]
pub struct Absent {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// The first day, such as 2026-12-20, in the player's zone.
    #[arg(value_name = "FIRST", value_parser = day)]
    pub first: Day,
    /// The last day.
    #[arg(value_name = "LAST", value_parser = day)]
    pub last: Day,
}

/// `landfall bank`
#[derive(Args, Clone, Debug)]
pub struct Bank {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// What is left of it, such as 2d, or 0h for nothing.
    #[arg(value_name = "TIME", value_parser = span)]
    pub left: Span,
}

/// `landfall language`
#[derive(Args, Clone, Debug)]
pub struct Language {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// Its code, such as nl.
    pub language: String,
}

/// `landfall digest`
#[derive(Args, Clone, Debug)]
pub struct Digest {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// Such as 8:00, or OFF.
    pub hour: String,
}

/// `landfall address`
#[derive(Args, Clone, Debug)]
pub struct Address {
    /// The game's name.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// The second address; none removes it.
    #[arg(value_name = "ADDRESS")]
    pub second: Option<String>,
}

/// `landfall undo`
#[derive(Args, Clone, Debug)]
pub struct Undo {
    /// The game's name.
    pub game: String,
    /// How many decisions.
    #[arg(default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub count: u32,
    /// All after this decision, which stands; 0 takes all back.
    #[arg(long, value_name = "DECISION", conflicts_with = "count")]
    pub after: Option<u32>,
}

/// A verb about a whole game, such as `landfall pause`.
#[derive(Args, Clone, Debug)]
pub struct Whole {
    /// The game's name.
    pub game: String,
}

/// `landfall end`
#[derive(Args, Clone, Debug)]
pub struct End {
    /// The game's name.
    pub game: String,
    /// All seats share the first place; else the places are those of the present position.
    #[arg(long)]
    pub draw: bool,
}

/// `landfall change`
#[derive(Args, Clone, Debug)]
pub struct Change {
    /// The game's name.
    pub game: String,
    /// Entries such as every=2d, grace=1d, nmr=wait or planning.every=1d.
    #[arg(value_name = "KEY=VALUE", required = true)]
    pub entries: Vec<KeyValue>,
}

/// `landfall news`
#[derive(Args, Clone, Debug)]
pub struct News {
    /// each, off, or the hour of one letter a day, such as 8:00.
    #[arg(value_name = "WHEN", value_parser = news)]
    pub when: Wanted,
}
