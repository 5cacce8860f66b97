//! The recipients of press, and whether it may be written to them.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

use crate::judge::base::{Correspondent, Result, press_text};
use crate::judge::letters::moderator;
use crate::judge::request::press::Piece;
use crate::judge::work::Work;
use crate::rules::{Arg, Line, Seat, line};
use crate::store::{Bucket, LimitClass, PersonId, PressKind, PressKinds, SeatRow};

/// Anonymous press is passed on at the full hour, all together, so that the time of its letters
/// does not reveal who has just written to the judge.
const ANONYMOUS_EVERY: TimeDelta = TimeDelta::hours(1);

/// Press that may be passed on.
#[derive(Debug)]
pub(super) struct Fit {
    pub(super) kind: PressKind,
    pub(super) to: To,
    pub(super) text: String,
}

/// The recipients of press.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct To {
    pub(super) all: bool,
    pub(super) moderator: bool,
    /// The seats with their players.
    pub(super) seats: Vec<(Seat, Option<PersonId>)>,
}

impl To {
    /// Finds the seats of these names; `own` is the writer's seat, `None` for the moderator.
    ///
    /// # Errors
    /// A line about an unknown name, or a seat that gets no letters.
    pub(super) fn find(
        names: &[String],
        seats: &[SeatRow],
        own: Option<Seat>,
    ) -> Result<Self, Line> {
        let mut to = Self::default();
        for name in names {
            match name.as_str() {
                "ALL" => to.all = true,
                "MODERATOR" => to.moderator = true,
                _ => {
                    let named = |seat: &&SeatRow| seat.name.eq_ignore_ascii_case(name);
                    let seat = seats.iter().find(named);
                    to.add(seat.ok_or_else(|| no_seat(name, seats))?, own)?;
                }
            }
        }
        if to.all {
            let others = seats.iter().filter(|seat| Some(seat.seat) != own);
            let reached = others.filter(|seat| seat.person.is_some());
            to.seats = reached.map(|seat| (seat.seat, seat.person)).collect();
        }
        match to.all || to.moderator || !to.seats.is_empty() {
            true => Ok(to),
            false => Err(line!("press-to-whom", seats = names_of(seats))),
        }
    }

    fn add(&mut self, seat: &SeatRow, own: Option<Seat>) -> Result<(), Line> {
        if Some(seat.seat) == own {
            return Err(Line::new("press-to-oneself"));
        }
        if seat.person.is_none() {
            return Err(line!("press-nobody-reads", name = Arg::order(&seat.name)));
        }
        if !self.seats.iter().any(|(known, _)| *known == seat.seat) {
            self.seats.push((seat.seat, seat.person));
        }
        Ok(())
    }

    /// Returns whether it is only for the moderator, to whom players may always write.
    fn is_moderator(&self) -> bool {
        self.moderator && !self.all && self.seats.is_empty()
    }
}

fn names_of(seats: &[SeatRow]) -> Arg {
    Arg::list(seats.iter().map(|seat| Arg::order(&seat.name)))
}

fn no_seat(name: &str, seats: &[SeatRow]) -> Line {
    line!("press-no-seat", name, seats = names_of(seats))
}

/// Checks a player's press; returns it ready to pass on, or else the reason why not.
pub(super) fn fit(
    work: &Work<'_>,
    from: &Correspondent,
    seats: &[SeatRow],
    kinds: PressKinds,
    piece: &Piece,
) -> Result<Fit> {
    let to = To::find(&piece.to, seats, Some(from.at().seat))?;
    if to.moderator && !moderator::is_moderated(work.context, &from.game.name) {
        return Err(Line::new("press-no-moderator").into());
    }
    let kind = kind(kinds, piece.grey, to.is_moderator()).map_err(Line::new)?;
    let limits = work.context.settings.limits;
    let text = press_text::clean(&piece.lines, limits.press_lines).map_err(|why| why.line())?;
    if work.level(&written(from))?.left == 0 {
        return Err(line!("press-too-much", most = limits.press_per_day).into());
    }
    Ok(Fit { kind, to, text })
}

/// Returns the bucket that limits the press of a seat.
pub(super) fn written(from: &Correspondent) -> Bucket {
    Bucket::new(LimitClass::Press, "", Some(from.at()))
}

/// Returns whether press is signed: by choice if the game allows, signed by default.
fn kind(kinds: PressKinds, grey: Option<bool>, moderator: bool) -> Result<PressKind, &'static str> {
    match (kinds, grey) {
        (PressKinds::Grey | PressKinds::Both, Some(true)) | (PressKinds::Grey, None) => {
            Ok(PressKind::Grey)
        }
        (PressKinds::White | PressKinds::Both, Some(false) | None) => Ok(PressKind::White),
        (PressKinds::None | PressKinds::Grey, Some(false) | None) if moderator => {
            Ok(PressKind::White)
        }
        (PressKinds::None, _) => Err("press-none"),
        (PressKinds::White, Some(true)) => Err("press-no-grey"),
        (PressKinds::Grey, Some(false)) => Err("press-no-white"),
    }
}

/// Returns when to pass press on.
pub(super) fn due(kind: PressKind, now: DateTime<Utc>) -> DateTime<Utc> {
    let hour = match kind {
        PressKind::White => return now,
        PressKind::Grey => now.duration_trunc(ANONYMOUS_EVERY).unwrap_or(now),
    };
    hour.checked_add_signed(ANONYMOUS_EVERY).unwrap_or(now)
}
