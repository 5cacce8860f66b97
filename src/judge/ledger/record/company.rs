//! What else a game needs to go on with another judge: what its people have written to each other,
//! who looks on, how they have voted, and an answer that waits.
//!
//! It stands in the file of a game that goes on, which holds the seed as well and is for nobody but
//! the other judge. The file of one that is over is everybody's, and has none of it. Seats stand
//! for players here too; those who look on have no seat, and so their addresses do.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::games::Titles;
use crate::judge::base::{Result, json};
use crate::judge::ledger::table;
use crate::mail::letter::is_reachable;
use crate::orders::order_set::Mode;
use crate::orders::{Codes, words};
use crate::rules::Seat;
use crate::store::{
    Game, GameId, GameState, Muted, NewPress, PendingSet, PersonId, PressKind, Reader, SeatRow,
    StoreError, Tx, Vote,
};

/// What a game's people have written, and who looks on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// What was written, in that order.
    pub press: Vec<PressKept>,
    /// The addresses of those who look on.
    pub observers: Vec<String>,
    /// How seats have voted on what happens without the awaited one.
    pub votes: Vec<(u8, String)>,
    /// Whose press the players of seats do not want: their seats, and the seat that signs; none
    /// for what nobody signs.
    pub mutes: Vec<(u8, Option<u8>)>,
    /// The answer that waits, where one does.
    pub answer: Option<AnswerKept>,
}

/// A pending answer, which waits for its delay or for the moderator, as a line of a game's file
/// has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerKept {
    seat: u8,
    /// Its lines, with no code of a letter before them.
    lines: Vec<String>,
    arrived_at: DateTime<Utc>,
    /// When it is played.
    pub(crate) plays_at: DateTime<Utc>,
}

impl AnswerKept {
    /// The answer that waits in a game. What its codes mean was said by a letter that the other
    /// judge does not have.
    fn of(titles: Titles, reader: &Reader, game: &Game) -> Result<Option<Self>> {
        let waits = reader.pending_set(game.id)?;
        let Some((set, plays_at)) = waits.zip(game.closes_at) else {
            return Ok(None);
        };
        let prompt = reader.prompt(game.id, set.seat, set.prompt_no)?;
        let codes: Codes = match prompt {
            Some(prompt) => json::read("a list of codes", &prompt.codes)?,
            None => Codes::new(),
        };
        let written = words::split(set.text.lines());
        let table = table::replay(titles, reader, game)?;
        let seat = Seat::new(set.seat);
        let read = table.game.run(seat, &written, &codes, Mode::Preview)?;
        Ok(Some(Self {
            seat: set.seat,
            lines: read
                .lines
                .into_iter()
                .map(|line| line.read_as.raw)
                .collect(),
            arrived_at: set.arrived_at,
            plays_at,
        }))
    }

    /// The same as what waits here for the answer to a question.
    pub(crate) fn set(&self, game: GameId, prompt_no: u32) -> PendingSet {
        PendingSet {
            game,
            seat: self.seat,
            prompt_no,
            inbox: None,
            arrived_at: self.arrived_at,
            text: self.lines.join("\n"),
        }
    }

    /// What it says, in one line.
    pub(crate) fn says(&self) -> String {
        self.lines.join("; ")
    }
}

/// Press, as a line of a game's file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PressKept {
    /// Which seat wrote it; none for the moderator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// Whether the writer plays that seat still.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    plays: bool,
    kind: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    to_all: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    to_moderator: bool,
    /// The seats it is for, and whether those who played them then do so still.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    to: Vec<(u8, bool)>,
    text: String,
    written_at: DateTime<Utc>,
    due_at: DateTime<Utc>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    passed_at: Option<DateTime<Utc>>,
}

impl PressKept {
    /// Whether its readers have it.
    pub(super) const fn was_passed_on(&self) -> bool {
        self.passed_at.is_some()
    }
}

/// What a player does not want of those who play still.
fn mute_kept(seats: &[SeatRow], reader: PersonId, muted: Muted) -> Option<(u8, Option<u8>)> {
    let of = seats.iter().find(|row| row.person == Some(reader))?;
    match muted {
        Muted::Seat { seat, writer } => {
            let plays = |row: &&SeatRow| row.seat == seat && row.person == Some(writer);
            seats.iter().find(plays).map(|_| (of.seat, Some(seat)))
        }
        Muted::Unsigned => Some((of.seat, None)),
    }
}

impl Company {
    /// What there is of a game that goes on, and nothing of any other.
    pub(super) fn of(titles: Titles, reader: &Reader, game: &Game) -> Result<Self> {
        if game.state != GameState::Running {
            return Ok(Self::default());
        }
        let seats = reader.seats(game.id)?;
        let plays = |seat: u8, person: Option<PersonId>| {
            let row = seats.iter().find(|row| row.seat == seat);
            person.is_some() && row.is_some_and(|row| row.person == person)
        };
        let mut press = Vec::new();
        for one in reader.all_press(game.id)? {
            let readers = reader.press_readers(one.id)?.into_iter();
            press.push(PressKept {
                plays: one.seat.is_some_and(|seat| plays(seat, one.person)),
                seat: one.seat,
                kind: one.kind.as_str().to_owned(),
                to_all: one.to_all,
                to_moderator: one.to_moderator,
                to: readers
                    .map(|(seat, who)| (seat, plays(seat, who)))
                    .collect(),
                text: one.text,
                written_at: one.written_at,
                due_at: one.due_at,
                passed_at: one.passed_at,
            });
        }
        let mut observers = Vec::new();
        for observer in reader.observers(game.id)? {
            observers.push(reader.person(observer.person)?.address);
        }
        observers.sort();
        let votes = reader.ballots(game.id)?.into_iter();
        let mutes = reader.all_mutes(game.id)?.into_iter();
        Ok(Self {
            mutes: mutes
                .filter_map(|(who, muted)| mute_kept(&seats, who, muted))
                .collect(),
            press,
            observers,
            votes: votes
                .map(|(seat, vote)| (seat, vote.as_str().to_owned()))
                .collect(),
            answer: AnswerKept::of(titles, reader, game)?,
        })
    }

    /// Whether this program can keep that at a table of so many seats.
    pub(super) fn is_sound(&self, seats: usize) -> bool {
        let there = |seat: u8| usize::from(seat) < seats;
        let kept = |press: &PressKept| {
            PressKind::named(&press.kind).is_some()
                && press.seat.is_none_or(there)
                && press.to.iter().all(|(seat, _)| there(*seat))
                && press.to.is_sorted_by(|one, next| one.0 < next.0)
        };
        let voted = |(seat, vote): &(u8, String)| there(*seat) && Vote::named(vote).is_some();
        let other = |of: &u8, seat: Option<u8>| seat.is_none_or(|seat| there(seat) && seat != *of);
        let muted = |(of, seat): &(u8, Option<u8>)| there(*of) && other(of, *seat);
        let known = self.observers.iter().all(|who| is_reachable(who));
        let answers = self.answer.iter().all(|answer| there(answer.seat));
        self.press.iter().all(kept)
            && known
            && self.votes.iter().all(voted)
            && answers
            && self.mutes.iter().all(muted)
    }

    /// Keeps press and votes of a game whose players have taken their seats. Press waits for its
    /// hour as at the other judge, and votes until they are called for again.
    pub(crate) fn restore(
        &self,
        tx: &mut Tx<'_>,
        game: GameId,
        seats: &[SeatRow],
    ) -> Result<(), StoreError> {
        let player = |seat: u8, plays: bool| {
            let row = seats.iter().find(|row| row.seat == seat && plays);
            row.and_then(|row| row.person)
        };
        for press in &self.press {
            let to = press.to.iter();
            let to: Vec<(u8, Option<PersonId>)> = to
                .map(|(seat, plays)| (*seat, player(*seat, *plays)))
                .collect();
            tx.add_press(&NewPress {
                game,
                from: press.seat.map(|seat| (seat, player(seat, press.plays))),
                kind: PressKind::named(&press.kind).unwrap_or(PressKind::Grey),
                to_all: press.to_all,
                to_moderator: press.to_moderator,
                to: &to,
                text: &press.text,
                written_at: press.written_at,
                due_at: press.due_at,
                passed_at: press.passed_at,
            })?;
        }
        for (of, seat) in &self.mutes {
            let muted = match seat {
                Some(seat) => player(*seat, true).map(|writer| Muted::Seat {
                    seat: *seat,
                    writer,
                }),
                None => Some(Muted::Unsigned),
            };
            if let Some((reader, muted)) = player(*of, true).zip(muted) {
                tx.mute(game, reader, muted)?;
            }
        }
        for (seat, vote) in &self.votes {
            tx.vote(game, *seat, Vote::named(vote).unwrap_or(Vote::Default))?;
        }
        Ok(())
    }
}
