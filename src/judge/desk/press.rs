//! `PRESS`: the moderator writes to players, as they write to each other.
//!
//! The ledger keeps that it was so, and to whom; what was written stands with all other press.

use super::{Deed, Done, LANGUAGE, Moderating, Unable, game};
use crate::judge::work::Work;
use crate::judge::{JudgeError, press};
use crate::language::Cast;
use crate::rules::Line;

/// Passes it on, and says to how many.
pub(super) fn write(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    name: &str,
    (to, text): (&[String], &[String]),
) -> Result<Done, JudgeError> {
    let game = game(work, name)?;
    let tos = work.house.words("press-tos")?;
    let names = to.iter().map(|name| name.to_uppercase());
    let names: Vec<String> = names.filter(|name| !tos.contains(name)).collect();
    let passed = match press::from_moderator(work, &game, &names, text)? {
        Ok(passed) => passed,
        Err(line) => {
            let voice = work.house.voice(LANGUAGE)?;
            let said = voice.say(&line, &Cast::default());
            return Err(Unable::Ruling { said, line }.into());
        }
    };
    let seats = passed.seats;
    moderating.note(work, &game, &Deed::Press { seats })?;
    let count = u32::try_from(passed.written).unwrap_or(u32::MAX);
    Ok(Done {
        says: vec![Line::new("desk-done-broadcast").with("count", count)],
        ..Done::default()
    })
}
