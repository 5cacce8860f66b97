//! News since a reader's last letter: the important events in a few sentences above the whole
//! story, and the changes of the board.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::judge::base::{Context, Draft, Item, Result, SeatPoints, json};
use crate::judge::letters::report::{Position, ReportReader};
use crate::judge::letters::story::{self, About, By, Part, Telling};
use crate::judge::work::Work;
use crate::language::{Composer, Known};
use crate::render::colour::Colour;
use crate::rules::{Arg, Awaiting, Line, Seat, StandIn, Viewer, Weight, line};
use crate::store::{SeatRef, ToldBoard};

/// Maximum number of sentences in the first part.
const SENTENCES: usize = 5;

/// Maximum number of characters of these, if they are several: the first button of a page is on the
/// first screen.
const FIRST: usize = 480;

#[derive(Clone, Debug)]
struct Happening {
    /// The decision that it follows.
    label: String,
    line: Line,
    weight: Weight,
    about: About,
    /// May be in the first part.
    is_telling: bool,
}

/// The story split by importance; one item per decision.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// The reader's orders that no letter has reported; what they do not say is in the story.
    pub(crate) own: Vec<String>,
    /// The important events, in few sentences.
    pub(crate) first: Vec<Item>,
    pub(crate) rest: Vec<Item>,
}

/// Splits the story of a position's rows. The first part has no moves of the reader and nothing
/// implied by other sentences; a stand-in's turn is one sentence in it. The reader's `answered`
/// decision is no news.
///
/// # Errors
/// The ledger cannot be read.
pub(crate) fn tell(
    position: Position<'_>,
    seat: Seat,
    answered: Option<u32>,
    composer: &Composer<'_>,
) -> Result<News> {
    let Position {
        game, table, rows, ..
    } = position;
    let viewer = Viewer::Seat(seat);
    let mut parts = story::parts(game, table, rows, viewer, Telling::Standing)?;
    if table.game.awaiting() == Awaiting::Seat(seat) {
        for part in &mut parts {
            part.sentences.retain(|told| told.weight != Weight::Asked);
        }
    }
    // The letter lists these orders. A decision of which nothing else is said keeps its number.
    let says_more = |part: &&mut Part| {
        let mut sentences = part.sentences.iter();
        part.own.is_some() && sentences.any(|told| told.about == About::Event)
    };
    for part in parts.iter_mut().filter(says_more) {
        part.sentences.retain(|told| told.about != About::Repeated);
    }
    let own = parts.iter().filter_map(|part| part.own.as_ref());
    let own = own.filter(|(decision, _)| Some(*decision) != answered);
    let own = own.map(|(_, played)| composer.say(played)).collect();
    let goes_on = |one: &Part, next: &Part| match one.by {
        By::StandIn { .. } => one.by == next.by,
        By::Reader | By::Other => false,
    };
    let mut all = Vec::new();
    for turn in parts.chunk_by(goes_on) {
        let mut happenings: Vec<Happening> = turn.iter().flat_map(happenings).collect();
        if let Some(By::StandIn { seat, kind }) = turn.first().map(|part| part.by) {
            tell_in_one(&mut happenings, seat, kind);
        }
        all.extend(happenings);
    }
    Ok(News {
        own,
        ..parted(all, table.is_over(), composer)
    })
}

fn happenings(part: &Part) -> impl Iterator<Item = Happening> {
    part.sentences.iter().map(|sentence| Happening {
        label: part.label.clone(),
        line: sentence.line.clone(),
        weight: sentence.weight,
        about: sentence.about,
        is_telling: match sentence.about {
            About::Event | About::Repeated => {
                sentence.weight == Weight::Major || part.by == By::Other
            }
            About::Order | About::Act => true,
            About::StandIn | About::NoEffect => false,
        },
    })
}

/// Condenses a stand-in's turn into its most important sentence.
fn tell_in_one(turn: &mut [Happening], seat: Seat, kind: StandIn) {
    let events = turn.iter_mut().filter(|told| told.about != About::StandIn);
    // `max_by_key` takes the last of equals, so `rev` makes it the first.
    let Some(most) = events.rev().max_by_key(|told| told.weight) else {
        return;
    };
    let told = most.line.clone();
    most.line = line!("story-stood-in", seat, kind = kind.name(), told);
    most.weight = most.weight.max(Weight::Ordinary);
    most.is_telling = true;
}

/// Moves the weightiest sentences, the latest among equals, to the first part. The end of a game,
/// with no choices below, is told in one piece.
fn parted(all: Vec<Happening>, is_over: bool, composer: &Composer<'_>) -> News {
    let telling = |happening: &Happening| happening.is_telling && happening.weight > Weight::Minor;
    let mut first: Vec<usize> = (0..all.len()).collect();
    first.retain(|nth| all.get(*nth).is_some_and(telling));
    let most = if is_over { usize::MAX } else { SENTENCES };
    let over = first.len().saturating_sub(most);
    first.sort_by_key(|nth| all.get(*nth).map(|happening| happening.weight));
    let mut first = first.split_off(over);
    let said: Vec<String> = all.iter().map(|one| composer.say(&one.line)).collect();
    let length = |which: &dyn Fn(usize) -> bool| -> usize {
        let which = said.iter().enumerate().filter(|(nth, _)| which(*nth));
        which.map(|(_, said)| said.chars().count()).sum()
    };
    while !is_over && first.len() > 1 && length(&|nth| first.contains(&nth)) > FIRST {
        first.remove(0);
    }
    let mut news = News::default();
    for (nth, (happening, said)) in all.into_iter().zip(said).enumerate() {
        let items = match first.contains(&nth) {
            true => &mut news.first,
            false => &mut news.rest,
        };
        match items.last_mut() {
            Some(item) if item.label == happening.label => {
                item.text.push(' ');
                item.text.push_str(&said);
            }
            _ => items.push(Item {
                label: happening.label,
                text: said,
            }),
        }
    }
    news
}

/// The content of a seat's letters so far.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Told {
    points: Vec<i32>,
    board: Known,
}

/// Omits content that a seat has read before and stores the letter's content. Returns the content
/// stored before. Everything is kept if the letter does not continue the last one.
///
/// A letter without a question omits the board while the game is running.
pub(crate) fn leave_out(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
    goes_on: bool,
    composer: &Composer<'_>,
    draft: &mut Draft,
) -> Result<Option<String>> {
    let (SeatRef { game, seat }, person) = (reader.at(), reader.person.id);
    let stored = work.tx.find::<ToldBoard>(reader.at())?;
    let stored = stored.filter(|stored| stored.person == person);
    let stored = stored.map(|stored| stored.told);
    let before = stored.as_deref().filter(|_| goes_on);
    let before: Option<Told> = before
        .map(|stored| json::read("what a seat was told", stored))
        .transpose()?;
    let asks_nothing = draft.choices.is_empty() && !position.table.is_over();
    let mut told = Told {
        points: position.table.game.points(),
        board: Known::from_blocks(&draft.board),
    };
    told.board.add_legends(&Known::from_blocks(&draft.about));
    told.board.add_remarks(&draft.remarks);
    told.board.add_remarks(&draft.closing);
    let together = composer.voice().word("heading-together");
    if !draft.together.is_empty() {
        told.board.add_remarks(std::slice::from_ref(&together));
    }
    if let Some(before) = &before {
        told.board.add_legends(&before.board);
    }
    let points = before.as_ref().map(|told| &told.points);
    tell_points(work.context, position, points, composer, draft);
    match before {
        Some(before) if asks_nothing => {
            draft.board = Vec::new().into();
            draft
                .left_out
                .insert(0, composer.voice().word("left-out-board"));
            told.board = before.board;
        }
        Some(before) => {
            let is_new = |remark: &String| !before.board.explains(remark);
            draft.remarks.retain(is_new);
            draft.closing.retain(is_new);
            draft.about = before.board.about(&draft.about);
            let news = before.board.news(&draft.board);
            draft.board = news.blocks;
            let left_out = news.left_out.then_some("left-out");
            let provenance = news.provenance_left_out.then_some("left-out-provenance");
            let said = left_out.into_iter().chain(provenance);
            let said = said.map(|key| composer.voice().word(key));
            draft.left_out.splice(0..0, said);
            // An example of several orders is shown once.
            if before.board.explains(&together) {
                draft.together.clear();
            }
        }
        None => {}
    }
    let told = json::write("what a seat was told", &told)?;
    work.tx.put(&ToldBoard {
        game,
        seat,
        person,
        told,
    })?;
    Ok(stored)
}

/// Puts the points of all seats into the draft, with changes since `before`.
pub(crate) fn tell_points(
    context: &Context,
    position: Position<'_>,
    before: Option<&Vec<i32>>,
    composer: &Composer<'_>,
    draft: &mut Draft,
) {
    let Position { game, table, .. } = position;
    let now = table.game.points();
    let seats = Seat::all(u8::MAX).zip(&now);
    let lines: Vec<Line> = seats
        .map(|(seat, points)| {
            let before = before.and_then(|before| before.get(usize::from(seat)));
            of_seat(seat, *points, before)
        })
        .collect();
    let title = context.titles().get(&game.title);
    let rows = position.seats.iter().zip(&now).zip(&lines);
    let mut rows: Vec<_> = rows.collect();
    rows.sort_by_key(|((_, points), _)| Reverse(**points));
    let seats = rows.into_iter().map(|((row, _), line)| {
        let ground = title.map_or(Colour::Soft, |title| title.colour(&row.name));
        SeatPoints {
            says: composer.say(line),
            ground: ground.hex(),
            ink: ground.writing().hex(),
            is_reader: composer.reader() == Some(row.seat),
        }
    });
    draft.seats = seats.collect();
    let points = Line::new(table.game.points_key());
    let label = composer.say(&points.clone().with("points", ""));
    let label = label.trim_end_matches(|c: char| c.is_whitespace() || c == '.');
    label.clone_into(&mut draft.points_of);
    draft.points = composer.say(&points.with("points", Arg::list(lines)));
}

/// Returns the points of a seat, with the change since `before`.
fn of_seat(seat: Seat, points: i32, before: Option<&i32>) -> Line {
    let change = before.map_or(0, |before| points.saturating_sub(*before));
    match change {
        0 => line!("points-of", seat, points),
        1.. => line!("points-of-more", seat, points, change),
        _ => line!(
            "points-of-less",
            seat,
            points,
            change = change.saturating_neg()
        ),
    }
}
