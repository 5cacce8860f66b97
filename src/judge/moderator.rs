//! What the moderator has to know at once.

use super::JudgeError;
use super::draft::Draft;
use super::post::{self, Mailing, Thread};
use super::work::Work;
use crate::language::{Block, Cast, Voice};
use crate::rules::Line;
use crate::store::LetterKind;

/// Writes to the moderator, where there is an address for that; the log has it in any case.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn tell(
    work: &mut Work<'_, '_>,
    effect: &str,
    lines: &[Line],
) -> Result<(), JudgeError> {
    let cast = Cast::default();
    write(work, effect, |voice| Draft {
        opening: lines.iter().map(|line| voice.say(line, &cast)).collect(),
        ..Draft::default()
    })
}

/// Passes on what a player writes to the moderator, in these lines.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn pass_on(
    work: &mut Work<'_, '_>,
    effect: &str,
    (heading, cast): (&[Line], &Cast),
    lines: Block,
) -> Result<(), JudgeError> {
    write(work, effect, |voice| Draft {
        opening: heading.iter().map(|line| voice.say(line, cast)).collect(),
        board: vec![lines].into(),
        ..Draft::default()
    })
}

fn write(
    work: &mut Work<'_, '_>,
    effect: &str,
    draft: impl FnOnce(&Voice) -> Draft,
) -> Result<(), JudgeError> {
    let Some(to) = work.house.settings.moderator.as_deref() else {
        tracing::warn!("The moderator has no address to be told of {effect}");
        return Ok(());
    };
    let person = work.tx.person_by_address(to)?;
    let language = person.map(|person| person.language);
    let language = language.as_ref().unwrap_or(&work.house.settings.language);
    let voice = work.house.voice(language)?;
    let draft = draft(voice);
    let mailing = Mailing {
        effect: format!("moderator/{effect}"),
        to,
        kind: LetterKind::Notice,
        thread: Thread::Moderator,
        text: &draft.text(voice)?,
        answers: None,
        deadline: None,
        files: Vec::new(),
    };
    post::queue(work.tx, work.house, voice, &mailing, work.now)?;
    Ok(())
}
