//! Short letters that no mail asked for: reminders, and changes of deadlines and players.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::{Act, ruling_words};
use crate::judge::letters::moderator_notices;
use crate::judge::letters::report;
use crate::judge::time::LocalClock;
use crate::judge::work::{Said, Work};
use crate::rules::{Line, Seat};
use crate::store::{Game, LetterKind, SeatRow};

/// A short letter to players of a game.
#[derive(Clone, Debug)]
pub(crate) struct Notice<'n> {
    pub(crate) game: &'n Game,
    pub(crate) seats: &'n [SeatRow],
    /// Last part of its effect, unique among notices at one position.
    pub(crate) effect: String,
    pub(crate) kind: LetterKind,
    /// The reader's new deadline, if the notice announces one.
    pub(crate) deadline: Option<DateTime<Utc>>,
    /// Asks for an answer, once.
    pub(crate) asks: bool,
}

impl<'n> Notice<'n> {
    /// Creates a notice to players of a game, without a new deadline.
    pub(crate) fn new(game: &'n Game, seats: &'n [SeatRow], effect: impl Into<String>) -> Self {
        Self {
            game,
            seats,
            effect: effect.into(),
            kind: LetterKind::Notice,
            deadline: None,
            asks: false,
        }
    }

    /// Writes to all players at the table except that of one seat; `says` gets the reader's seat
    /// and clock.
    pub(crate) fn all(
        &self,
        work: &mut Work<'_>,
        but: Option<Seat>,
        says: impl Fn(&SeatRow, LocalClock) -> Vec<Line>,
    ) -> Result<()> {
        for row in self.seats.iter().filter(|row| but != Some(row.seat)) {
            self.tell(work, row, |clock| says(row, clock))?;
        }
        Ok(())
    }

    /// Writes to the player of a seat in its thread; `says` gets the reader's clock. Returns
    /// whether a person plays there.
    pub(crate) fn tell(
        &self,
        work: &mut Work<'_>,
        seat: &SeatRow,
        says: impl FnOnce(LocalClock) -> Vec<Line>,
    ) -> Result<bool> {
        let Some(person) = work.player(seat)? else {
            return Ok(false);
        };
        let (game, context) = (self.game, work.context);
        let voice = context.voice(&person.language)?;
        let cast = report::cast(game, self.seats, Some(seat.seat));
        let lines = says(work.local_clock(Some(&person)));
        let said: Vec<String> = lines.iter().map(|line| voice.say(line, &cast)).collect();
        let said = Said {
            effect: format!(
                "{}/{}/{}/{}",
                game.name,
                game.position(),
                seat.name,
                self.effect
            ),
            game: game.clone(),
            seat: seat.clone(),
            kind: self.kind,
            deadline: self.deadline,
            asks: self.asks,
            text: said.join(" "),
            reported: false,
            person,
        };
        moderator_notices::tell(work, said)?;
        Ok(true)
    }
}

/// Notifies all players of a game once; `says` gets the reader's seat and clock.
pub(crate) fn tell_all(
    work: &mut Work<'_>,
    game: &Game,
    effect: &str,
    says: impl Fn(Seat, LocalClock) -> Vec<Line>,
) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let notice = Notice::new(game, &seats, effect);
    notice.all(work, None, |row, clock| says(row.seat, clock))
}

/// Notifies all players except one seat of an act outside the rules; `then` gives its effect on the
/// reader's seat.
pub(crate) fn tell_ruling(
    work: &mut Work<'_>,
    game: &Game,
    effect: &str,
    act: &Act,
    but: Option<Seat>,
    then: impl Fn(&Notice<'_>, &SeatRow, LocalClock) -> Vec<Line>,
) -> Result<()> {
    let game = &work.tx.game(game.id)?;
    let seats = work.tx.seats(game.id)?;
    let notice = Notice::new(game, &seats, format!("{effect}/{}", game.told_rows()));
    notice.all(work, but, |row, clock| {
        let said = ruling_words::act(act).into_iter();
        said.chain(then(&notice, row, clock)).collect()
    })
}
