//! The moderator's desk: the same verbs by mail and by the command line.
//!
//! Both make a [`Command`], and [`Judge::desk`] does it: in one transaction, with a [`Deed`] in the
//! ledger that says who and why, and a letter to everybody whom it concerns. What would follow
//! ([`Judge::rehearse`]) is found by doing it and undoing the transaction, so that the two cannot
//! differ. A verb is a variant of [`Verb`], a [`Form`] that reads it, an arm in [`apply`], and a
//! subcommand of the same name.

mod admission;
mod by_mail;
mod care;
mod change;
mod deadline;
pub(in crate::judge) mod failed;
mod holidays;
mod lines;
mod mails;
mod opener;
mod people;
pub(in crate::judge) mod plan;
mod press;
mod process;
pub(in crate::judge) mod rehearsal;
mod rulings;
mod seats;
mod status;

pub(in crate::judge) use by_mail::{Wish, released, run};
use care::Care;
use chrono::{DateTime, Utc};
pub(in crate::judge) use opener::is_openers;
pub use plan::{NeutralLetter, Plan, PlannedLetter, PlannedRow, Showing};
pub(in crate::judge) use rehearsal::foreseen;
pub use status::{Watched, watched};

use crate::judge::archive::show;
use crate::judge::base::error::JudgeError;
pub use crate::judge::base::failed_orders::At;
use crate::judge::base::house::House;
use crate::judge::ledger::act::Act;
pub use crate::judge::ledger::deed::Deed;
pub(in crate::judge) use crate::judge::ledger::deed::{sentence, told};
use crate::judge::ledger::quiet::{count, is_quiet};
use crate::judge::letters::notice::Notice;
pub use crate::judge::request::desk::form::{Below, FORMS, Form, form_of, reason_of};
pub use crate::judge::request::desk::verb::{Command, Holidays, Substitutes, To, Verb};
pub use crate::judge::request::desk::words::to;
use crate::judge::work::Work;
use crate::language::Cast;
use crate::rules::Line;
use crate::store::{Game, GameState, LetterKind, Person, SeatRow};

/// The language of the command line.
pub const LANGUAGE: &str = "en";

/// What a verb has to say to the moderator once it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// In sentences.
    pub says: Vec<Line>,
    /// The names of the seats that the sentences speak of.
    pub seats: Vec<String>,
    /// Text that stands as it is.
    pub text: String,
    /// Whether the sentences say what came of orders that were played, which no rehearsal says.
    pub follows_play: bool,
}

impl Done {
    /// Sentences about a game.
    pub(in crate::judge) fn says(seats: &[SeatRow], line: Line) -> Self {
        Self {
            says: vec![line],
            seats: seats.iter().map(|seat| seat.name.clone()).collect(),
            ..Self::default()
        }
    }

    /// Its sentences in a language.
    ///
    /// # Errors
    /// When there is no language at all.
    pub fn said(&self, house: &House, language: &str) -> Result<Vec<String>, JudgeError> {
        let voice = house.voice(language)?;
        let cast = Cast::new(self.seats.clone(), None);
        let said = self.says.iter().map(|line| voice.say(line, &cast));
        Ok(said.collect())
    }
}

/// Who acts, and why: what the ledger keeps beside a deed.
#[derive(Clone, Copy, Debug)]
pub(in crate::judge) struct Moderating<'m> {
    /// The moderator's name; empty for none.
    pub(in crate::judge) by: &'m str,
    /// The reason; empty for none.
    pub(in crate::judge) reason: &'m str,
}

impl Moderating<'_> {
    /// A deed as an act of the ledger.
    pub(in crate::judge) fn act(self, deed: Deed) -> Act {
        Act::Moderated {
            by: self.by.to_owned(),
            reason: self.reason.to_owned(),
            deed,
        }
    }

    /// Writes a deed into the ledger; returns the game as it stands then. The ledger of a game that
    /// is over is closed: its last digest has gone to everybody.
    ///
    /// # Errors
    /// Those of the database.
    pub(in crate::judge) fn note(
        self,
        work: &mut Work<'_, '_>,
        game: &Game,
        deed: &Deed,
    ) -> Result<Game, JudgeError> {
        if game.state == GameState::Over {
            return Ok(game.clone());
        }
        work.append(game, &self.act(deed.clone()))?;
        Ok(work.tx.game(game.id)?)
    }

    /// Writes to the players of a game what was done, each but `except` in the thread of the seat.
    /// `more` adds to it by the reader's seat and clock.
    ///
    /// # Errors
    /// Those of the database and of the languages.
    pub(in crate::judge) fn tell(
        self,
        work: &mut Work<'_, '_>,
        (game, deed): (&Game, &Deed),
        except: Option<u8>,
        more: impl Fn(&SeatRow, (chrono_tz::Tz, DateTime<Utc>)) -> Option<Line>,
    ) -> Result<(), JudgeError> {
        let Some(said) = told(deed, (self.by, self.reason), &game.name) else {
            return Ok(());
        };
        let seats = work.tx.seats(game.id)?;
        let notice = Notice {
            game,
            seats: &seats,
            effect: &format!("desk/{}", nth(work, game)?),
            kind: LetterKind::Notice,
            deadline: None,
        };
        for row in seats.iter().filter(|row| Some(row.seat) != except) {
            let awaited = game.awaiting == Some(row.seat);
            let notice = Notice {
                deadline: game.deadline.filter(|_| awaited),
                ..notice
            };
            notice.tell(work, row, |clock| {
                [said.clone()].into_iter().chain(more(row, clock)).collect()
            })?;
        }
        Ok(())
    }
}

/// Does one command.
///
/// # Errors
/// [`JudgeError::Declined`] and [`JudgeError::Unplayed`] say what cannot be; else those of the
/// database, the ledger and the languages.
fn apply(work: &mut Work<'_, '_>, by: &str, command: &Command) -> Result<Done, JudgeError> {
    let reason = command.reason.as_str();
    let moderating = Moderating { by, reason };
    match &command.verb {
        Verb::Deadline { game, seat, to } => {
            deadline::moved(work, moderating, (game, seat.as_deref()), *to)
        }
        Verb::Replace { at, address } => people::replace(work, moderating, at, address),
        Verb::Eject { at, ban } => people::eject(work, moderating, (at, *ban)),
        Verb::Ban { address } => admission::ban(work, moderating, address),
        Verb::Unban { address } => admission::unban(work, address),
        Verb::Banned => admission::banned(work),
        Verb::Substitutes(wanted) => admission::substitutes(work, wanted),
        Verb::Rule { game, ruling } => rulings::rule(work, moderating, game, *ruling),
        Verb::Seat { at, player } => care::give_seat(work, moderating, at, player),
        Verb::Order { at, lines } => seats::order(work, moderating, at, lines),
        Verb::Show(at) => seats::look(work, moderating, at, show::text),
        Verb::History(at) => seats::look(work, moderating, at, seats::story),
        Verb::Absent { at, days } => care::absent(work, moderating, at, *days),
        Verb::Bank { at, left } => care::bank(work, moderating, at, *left),
        Verb::Language { at, language } => {
            care::set(work, moderating, at, Care::Language(language))
        }
        Verb::Digest { at, hour } => care::set(work, moderating, at, Care::Digest(hour)),
        Verb::Address { at, second } => {
            care::set(work, moderating, at, Care::Address(second.as_deref()))
        }
        Verb::Process { game, mode } => match (game, mode) {
            (Some(game), Some(mode)) => process::change(work, moderating, game, *mode),
            (game, _) => process::run(work, moderating, game.as_deref()),
        },
        Verb::Broadcast { game, text } => {
            people::broadcast(work, moderating, game.as_deref(), text)
        }
        Verb::Mail {
            game,
            number,
            whole,
        } => mails::show(work, moderating, game, (*number, *whole)),
        Verb::Change { game, entries } => change::schedule(work, moderating, game, entries),
        Verb::Resend(at) => change::resend(work, moderating, at),
        Verb::Holidays(wanted) => holidays::run(work, moderating, *wanted),
        Verb::Status(game) => status::tell(work, game.as_deref()),
        Verb::News(news) => status::choose(work, by, *news),
        Verb::Press {
            game,
            as_seat,
            to,
            text,
        } => press::write(work, moderating, (game, as_seat.as_deref()), (to, text)),
    }
}

/// How many deeds there are, but for quiet ones: these must not show, not even in the name of a
/// letter.
fn nth(work: &Work<'_, '_>, game: &Game) -> Result<u32, JudgeError> {
    count(
        work.tx,
        game,
        |act| matches!(act, Act::Moderated { .. } if !is_quiet(act)),
    )
}

/// Does all commands or none.
///
/// # Errors
/// Those of the first one that cannot be done.
pub(in crate::judge) fn apply_all(
    work: &mut Work<'_, '_>,
    by: &str,
    commands: &[Command],
) -> Result<Vec<Done>, JudgeError> {
    let done = commands.iter().map(|command| apply(work, by, command));
    done.collect()
}

/// The game of this name.
pub(in crate::judge) fn game(work: &Work<'_, '_>, name: &str) -> Result<Game, JudgeError> {
    let game = work.tx.game_by_name(name)?;
    game.ok_or_else(|| Line::new("desk-no-game").with("game", name).into())
}

/// The game of this name, which goes on.
pub(in crate::judge) fn running(work: &Work<'_, '_>, name: &str) -> Result<Game, JudgeError> {
    let game = game(work, name)?;
    match game.state {
        GameState::Running => Ok(game),
        GameState::Waiting => Err(Line::new("desk-not-begun").with("game", game.name).into()),
        GameState::Over => Err(Line::new("desk-over").with("game", game.name).into()),
    }
}

/// A seat of a game and its player.
pub(super) struct Seated {
    /// The game.
    pub(super) game: Game,
    /// All its seats.
    pub(super) seats: Vec<SeatRow>,
    /// The seat.
    pub(super) row: SeatRow,
    /// Its player.
    pub(super) person: Person,
}

/// The seat of this name, which a person plays.
pub(super) fn seated(work: &Work<'_, '_>, at: &At) -> Result<Seated, JudgeError> {
    let game = game(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?.clone();
    let person = work.player(&row)?;
    let person = person.ok_or_else(|| Line::new("desk-empty").with("given", row.name.clone()))?;
    Ok(Seated {
        game,
        seats,
        row,
        person,
    })
}

/// The seat of this name.
pub(in crate::judge) fn seat<'s>(
    seats: &'s [SeatRow],
    name: &str,
) -> Result<&'s SeatRow, JudgeError> {
    let mut found = seats.iter();
    let found = found.find(|seat| seat.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let seats: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
        let seats = seats.join(", ");
        let seat: String = name.chars().take(40).collect();
        Line::new("desk-no-seat")
            .with("given", seat)
            .with("seats", seats)
            .into()
    })
}
