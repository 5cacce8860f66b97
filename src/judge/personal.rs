//! What players ask for themselves, and what only they may ask for.

use super::identify::Sender;
use super::info::{self, Addressee};
use super::letters::{self, Answered};
use super::request::Own;
use super::work::Work;
use super::{JudgeError, absence};
use crate::language::Cast;
use crate::rules::Line;

/// Does what a mail asks for its own player. It must carry a tag: From alone proves nothing, and
/// an absence costs all others time.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn run(
    work: &mut Work<'_, '_>,
    sender: &Sender,
    reader: &Addressee,
    answered: Answered<'_>,
    own: &Own,
) -> Result<&'static str, JudgeError> {
    let Sender::Seat(from) = sender else {
        let voice = work.house.voice(&reader.language)?;
        let line = Line::new("personal-own-letter");
        let draft = letters::paragraphs(voice, &Cast::default(), &[line]);
        info::send(work, reader, answered, draft)?;
        return Ok("not proved to be the player's own");
    };
    match own {
        Own::Absent(words) => absence::absent(work, from, answered, words),
        Own::Back => absence::back(work, from, answered),
        Own::Zone(name) => absence::zone(work, from, answered, name),
    }
}
