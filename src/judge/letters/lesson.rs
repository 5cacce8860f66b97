//! The lesson in the letters of a guided game: each topic comes when the position first shows it.

use std::iter;

use crate::judge::base::Result;
use crate::judge::letters::report::{Position, ReportReader};
use crate::judge::work::Work;
use crate::rules::{Line, Section, Topic, line};
use crate::store::SeatRow;

/// The number of questions whose letters teach.
const LETTERS: u32 = 10;

/// Maximum number of topics in a letter, except the last one of the lesson.
const TOPICS: usize = 2;

/// Noted behind the topics once the lesson is over.
const OVER: &str = "over";

/// Returns whether a lesson of a seat has not ended.
pub(crate) fn lasts(seat: &SeatRow) -> bool {
    let lesson = seat.lesson.as_deref();
    lesson.is_some_and(|lesson| !lesson.split(' ').any(|key| key == OVER))
}

/// Returns the sections that a letter teaches, and notes their topics; `asks` if it has a question.
pub(crate) fn teach(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
    asks: bool,
) -> Result<Vec<Section>> {
    let Some(lesson) = reader.seat.lesson.as_deref().filter(|_| lasts(reader.seat)) else {
        return Ok(Vec::new());
    };
    let given: Vec<&str> = lesson.split(' ').filter(|key| !key.is_empty()).collect();
    let ends = position.table.is_over() || asks && reader.seat.prompt_no >= LETTERS;
    let topics = position.table.game.topics(reader.at().seat);
    let new: Vec<Topic> = topics
        .into_iter()
        .filter(|topic| !given.contains(&topic.key))
        .filter(|topic| ends || asks && topic.is_shown)
        .take(if ends { usize::MAX } else { TOPICS })
        .collect();
    if new.is_empty() && !ends {
        return Ok(Vec::new());
    }
    let introduces = match (ends, position.table.is_over()) {
        (true, true) => Some(line!("lesson-over-game", title = &position.game.title)),
        (true, false) => Some(line!("lesson-over", game = &position.game.name)),
        (false, _) if given.is_empty() => Some(line!("lesson-begins", letters = LETTERS)),
        (false, _) => None,
    };
    let rest = (ends && !new.is_empty()).then(|| Line::new("lesson-rest"));
    let texts = new.iter().map(|topic| Line::new(topic.key));
    let texts = introduces.into_iter().chain(rest).chain(texts);
    let texts = texts.map(|line| Section::Paragraph(vec![line]));
    let heading = Section::Heading(Line::new("heading-lesson"));
    let noted = given.into_iter().chain(new.iter().map(|topic| topic.key));
    let noted: Vec<&str> = noted.chain(ends.then_some(OVER)).collect();
    work.tx
        .set(reader.at(), &SeatRow::LESSON, Some(noted.join(" ")))?;
    Ok(iter::once(heading).chain(texts).collect())
}
