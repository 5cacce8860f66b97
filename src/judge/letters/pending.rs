//! Requests that wait for a confirmation by an address, and the letter that asks: the effects of a
//! yes, and how to answer.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::judge::base::{Context, Draft, Result, json};
use crate::judge::request::join;
use crate::judge::request::open::Terms;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Coded, Said, Voice};
use crate::rules::{Line, line};
use crate::store::{Confirmation, Letter, LettersBy, OpenFor, Purpose, SeatRef};

/// Width at which lines of the sender's mail are broken, in characters.
const WIDTH: usize = 66;

/// A request that waits for a yes, as stored with its confirmation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pending {
    /// A seat for the person who asked for it.
    Seat(join::JoinRequest),
    /// Starting or ending to observe a game.
    Observe { game: String, begin: bool },
    /// A new game, and the mail that asked for it.
    Open { terms: Terms, mail: i64 },
    /// The answer to a mail of an unconfirmed address.
    Answer { mail: i64 },
    /// The orders of a mail that came in the name of a seat.
    Orders(HeldOrders),
    /// A moderator's mail; a yes has to repeat its grave acts.
    Moderator { mail: i64, deeds: String },
    /// A second address of a person.
    Address { person: i64 },
}

/// A player's mail that waits for a yes from the registered address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HeldOrders {
    pub(crate) mail: i64,
    pub(crate) game: String,
    pub(crate) seat: String,
    pub(crate) prompt: u32,
}

/// A person who asks again after this time has not got the letter.
const ASK_AGAIN: TimeDelta = TimeDelta::hours(1);

/// Name of a [`Pending`] in errors.
const WHAT: &str = "what waits for a confirmation";

impl Pending {
    /// Parses the request of a confirmation.
    pub(crate) fn of(confirmation: &Confirmation) -> Result<Self> {
        json::read(WHAT, &confirmation.payload)
    }

    /// Returns the words that a yes has to repeat; empty if a yes is enough.
    pub(crate) fn deeds(&self) -> &str {
        match self {
            Self::Moderator { deeds, .. } => deeds,
            _ => "",
        }
    }

    /// Stores the request until an address confirms it.
    pub(crate) fn wait_for(
        &self,
        work: &mut Work<'_>,
        address: &str,
        purpose: Purpose,
    ) -> Result<Option<Confirmation>> {
        let payload = json::write(WHAT, self)?;
        let id = work
            .tx
            .across()?
            .add_confirmation(address, purpose, &payload, work.now)?;
        Ok(work.tx.find::<Confirmation>(id)?)
    }

    /// Stores the request unless the address was recently asked for the same thing.
    pub(crate) fn wait_once(
        &self,
        work: &mut Work<'_>,
        address: &str,
        purpose: Purpose,
    ) -> Result<Option<Confirmation>> {
        let now = work.now;
        let asked = |other: &Confirmation| {
            let lately = (now - other.created_at).abs() < ASK_AGAIN;
            other.purpose == purpose
                && lately
                && Self::of(other).is_ok_and(|other| self.is_same(&other))
        };
        let open = work.tx.list::<Confirmation>(OpenFor(address.into()))?;
        if open.iter().any(asked) {
            return Ok(None);
        }
        self.wait_for(work, address, purpose)
    }

    /// Returns whether another request asks for the same thing, perhaps in another mail.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Seat(wish), Self::Seat(other)) => {
                let mail = wish.mail;
                let other = other.clone();
                join::JoinRequest { mail, ..other } == *wish
            }
            (Self::Open { terms, .. }, Self::Open { terms: other, .. }) => terms == other,
            _ => self == other,
        }
    }
}

/// The question to an address.
///
/// A mark precedes each line of the sender's mail: none can look like a sentence of the judge, and
/// a quoted letter contains no line that is a yes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Question {
    /// The request and its sender, and the effect of a yes.
    pub(crate) opening: Vec<Line>,
    pub(crate) details: Vec<Line>,
    /// The sender's mail, as typed.
    pub(crate) typed: Vec<String>,
    /// A preview, line by line.
    pub(crate) foreseen: Vec<String>,
    /// Text that may accompany a yes.
    pub(crate) besides: Option<Line>,
    pub(crate) whose: Whose,
    /// Words that a yes has to repeat; empty if a yes is enough.
    pub(crate) deeds: String,
}

/// The statement that a yes makes about the sender's mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The reader wrote it.
    #[default]
    Mail,
    /// The orders are the reader's.
    Orders,
}

impl Question {
    /// Drafts the letter.
    pub(crate) fn draft(&self, voice: &Voice) -> Draft {
        let say = |line: &Line| voice.say(line, &Cast::default());
        let mut board = Vec::new();
        if !self.typed.is_empty() {
            let typed = self.typed.iter().flat_map(|line| marked(line));
            board.push(Block::Verbatim(typed.collect()));
        }
        if !self.details.is_empty() {
            let details = self.details.iter().map(|line| Said::from(say(line)));
            board.push(Block::Items(details.collect()));
        }
        if !self.foreseen.is_empty() {
            board.push(Block::Verbatim(self.foreseen.clone().into()));
        }
        let closing = self.besides.iter().map(say);
        let answers = answers(voice);
        let yes = answers.first().map_or("", |yes| &yes.code);
        let yes = match self.whose {
            _ if !self.deeds.is_empty() => {
                let line = Line::new("confirm-deeds");
                line.with("yes", format!("{yes} {}", self.deeds))
            }
            Whose::Mail => Line::new("confirm-yes"),
            Whose::Orders => Line::new("confirm-sender"),
        };
        let how = [say(&yes), voice.word("confirm-ignore")];
        // A button sends one word, which is not enough for a grave moderator act.
        let choices = match self.deeds.is_empty() {
            true => answers,
            false => Vec::new(),
        };
        Draft {
            opening: self.opening.iter().map(say).collect(),
            choices: choices.into(),
            board: board.into(),
            closing: closing.chain(how).collect(),
            ..Draft::default()
        }
    }
}

/// Returns the sentence that introduces the judge to a person who may not know it.
pub(crate) fn who_asks(context: &Context, voice: &Voice) -> String {
    let line = line!("confirm-who", judge = context.settings.name.as_str());
    voice.say(&line, &Cast::default())
}

/// Returns the two answers, which an HTML page shows as buttons.
pub(crate) fn answers(voice: &Voice) -> Vec<Coded> {
    let answers = [
        ("confirm-yeses", "confirm-yes-does"),
        ("confirm-noes", "confirm-no-does"),
    ];
    let answers = answers.map(|(words, does)| Coded {
        code: voice.word(words).split(' ').take(1).collect(),
        says: voice.word(does).into(),
        is_best: true,
        variants: Vec::new(),
    });
    answers.into()
}

/// Breaks a line of the sender's mail, with a mark before each piece.
fn marked(line: &str) -> Vec<String> {
    let characters: Vec<char> = line.chars().collect();
    if characters.is_empty() {
        return vec!["  |".to_owned()];
    }
    let pieces = characters.chunks(WIDTH).enumerate();
    let pieces = pieces.map(|(nth, piece)| {
        let mark = match nth {
            0 => "  | ",
            _ => "  |    ",
        };
        format!("{mark}{}", piece.iter().collect::<String>())
    });
    pieces.collect()
}

/// Files a letter under a seat, after the fact: it asked about taking that seat or about mails in
/// its name.
pub(crate) fn letter_is_of(work: &mut Work<'_>, effect: &str, seat: SeatRef) -> Result<()> {
    for letter in work.tx.letters_by(LettersBy::Effect(effect))? {
        work.tx.set(letter.id, &Letter::GAME, Some(seat.game))?;
        work.tx.set(letter.id, &Letter::SEAT, Some(seat.seat))?;
    }
    Ok(())
}
