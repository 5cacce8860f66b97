//! Short letters that no mail asked for: reminders, and what has changed about time.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::{Act, ruling_words};
use crate::judge::letters::deed;
use crate::judge::letters::report;
use crate::judge::time::LocalClock;
use crate::judge::work::{Said, Work};
use crate::rules::{Line, Seat};
use crate::store::{Game, LetterKind, SeatRow};

/// What a notice is about.
#[derive(Clone, Debug)]
pub(crate) struct Notice<'n> {
    pub(crate) game: &'n Game,
    pub(crate) seats: &'n [SeatRow],
    /// The last word of its effect, that no two notices at one position share.
    pub(crate) effect: String,
    pub(crate) kind: LetterKind,
    /// The new deadline of its reader, where that is what it tells.
    pub(crate) deadline: Option<DateTime<Utc>>,
    /// Whether it asks for an answer, once.
    pub(crate) asks: bool,
}

impl<'n> Notice<'n> {
    /// A notice to players of a game that tells of no new deadline.
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

    /// Writes to everybody at the table but the player of one seat; `says` gets the reader's seat
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

    /// Writes to the player of a seat in its thread; `says` gets the reader's clock. Says
    /// whether anybody plays there.
    pub(crate) fn tell(
        &self,
        work: &mut Work<'_>,
        seat: &SeatRow,
        says: impl FnOnce(LocalClock) -> Vec<Line>,
    ) -> Result<bool> {
        let Some(person) = work.player(seat)? else {
            return Ok(false);
        };
        let (game, house) = (self.game, work.house);
        let voice = house.voice(&person.language)?;
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
        deed::tell(work, said)?;
        Ok(true)
    }
}

/// Tells everybody at the table of a game once; `says` gets the reader's seat and clock.
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

/// Tells everybody at the table but one seat of an act that no rule decides; `then` says what it
/// means for the reader's seat.
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
