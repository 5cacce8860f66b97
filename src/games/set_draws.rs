//! Set draws: a file that lists the draws, for lessons, tests and duplicate play. These checks are
//! the same in all titles.

use std::fmt::Display;

use crate::rules::Seat;

/// Parses a listed order of play: each seat of the game once.
pub(super) fn seats(names: &[String], seat_names: &[String]) -> Result<Vec<Seat>, String> {
    let mut order = Vec::with_capacity(names.len());
    for name in names {
        let known = (0u8..).zip(seat_names);
        let mut known = known.filter(|(_, known)| known.eq_ignore_ascii_case(name));
        let (number, _) = known
            .next()
            .ok_or_else(|| format!("{name} has no seat in this game"))?;
        if order.contains(&Seat::new(number)) {
            return Err(format!("{name} is listed twice"));
        }
        order.push(Seat::new(number));
    }
    let all = seat_names.len();
    match all.saturating_sub(order.len()) {
        0 => Ok(order),
        missing => Err(format!("{missing} of {all} seats are not listed")),
    }
}

/// Checks that no piece is listed more often than it occurs `at` a place, such as the bag.
pub(super) fn at_most<P: PartialEq + Display>(
    listed: &[P],
    at: &str,
    copies: impl Fn(&P) -> u8,
) -> Result<(), String> {
    for piece in listed {
        let times = listed.iter().filter(|other| *other == piece).count();
        let most = copies(piece);
        if times > usize::from(most) {
            return Err(format!(
                "{piece} is listed {times} times, the {at} has {most}"
            ));
        }
    }
    Ok(())
}
