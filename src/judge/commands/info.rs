//! Answers that play nothing: help, rules, the list of games, the present position.

use crate::judge::base::disposition::Disposition;
use crate::judge::base::draft::Draft;
use crate::judge::base::error::JudgeError;
use crate::judge::base::house::TOPICS;
use crate::judge::commands::{listing, opening};
use crate::judge::letters::replies::{self, Answered};
use crate::judge::letters::report;
use crate::judge::letters::sentences::{Addressee, send};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Composer, Voice};
use crate::rules::{Line, Viewer};
use crate::store::{Game, GameState};

/// A page of help or rules. A topic that is not there gets the first page with the list of topics.
pub(crate) fn page(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
    kind: &str,
    topics: &[String],
) -> Result<Disposition, JudgeError> {
    let voice = work.house.voice(&reader.language)?;
    let title = reader
        .seat
        .as_ref()
        .map(|seat| seat.game.title.replace('_', "-"));
    let known = work.house.lexicon(TOPICS);
    let topics: Vec<String> = topics
        .iter()
        .map(|topic| known.meaning(topic).to_lowercase())
        .collect();
    let limits = work.house.settings.press;
    let allowed = minijinja::context! {
        open => opening::offered(work.house, &reader.address),
        press_lines => limits.lines,
        press_per_day => limits.per_day,
    };
    let text = find_page(voice, (kind, &topics), title.as_deref(), &allowed)?;
    let draft = Draft {
        board: vec![Block::Verbatim(text.lines().map(str::to_owned).collect())].into(),
        closing: deadline(work, reader)?,
        ..Draft::default()
    };
    send(work, reader, answered, draft)?;
    Ok(Disposition::Help)
}

/// By when the game is waited for whose letter is answered.
pub(crate) fn deadline(work: &Work<'_, '_>, reader: &Addressee) -> Result<Vec<String>, JudgeError> {
    let seat = reader.seat.as_ref();
    Ok(seat
        .map(|seat| replies::deadline(work, seat))
        .transpose()?
        .unwrap_or_default())
}

/// The most special page there is: title and topic, topic, title, the first page.
fn find_page(
    voice: &Voice,
    (kind, topics): (&str, &[String]),
    title: Option<&str>,
    allowed: &minijinja::Value,
) -> Result<String, JudgeError> {
    let plain = |word: &String| word.replace('_', "-");
    let topic = topics.iter().map(plain).collect::<Vec<_>>().join("-");
    let mut names: Vec<String> = Vec::new();
    if let Some(title) = title {
        names.push(format!("{kind}-{title}-{topic}"));
        names.push(format!("{topic}-{title}"));
        names.push(format!("{kind}-{topic}"));
        names.push(topic.clone());
        names.push(format!("{kind}-{title}"));
    } else {
        names.push(format!("{kind}-{topic}"));
        names.push(topic);
    }
    names.push(kind.to_owned());
    let layouts = names.iter().map(|name| format!("help/{name}.txt.j2"));
    let found = layouts.into_iter().find(|layout| voice.has_layout(layout));
    let layout = found.unwrap_or_else(|| "help/help.txt.j2".to_owned());
    Ok(voice.fill(&layout, allowed)?)
}

/// The list of games.
pub(crate) fn games(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
) -> Result<Disposition, JudgeError> {
    let voice = work.house.voice(&reader.language)?;
    let mut said = listing::listed(work, voice, GameState::Waiting)?;
    said.extend(listing::listed(work, voice, GameState::Running)?);
    let opening = if said.is_empty() {
        "games-none"
    } else {
        "games-list"
    };
    let draft = Draft {
        opening: vec![voice.word(opening)],
        board: vec![Block::Items(said)].into(),
        help: true,
        closing: deadline(work, reader)?,
        ..Draft::default()
    };
    send(work, reader, answered, draft)?;
    Ok(Disposition::Games)
}

/// The present position: the seat's own letter once more, or what an observer may see.
pub(crate) fn show(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
    (name, told): (Option<&str>, Option<Line>),
) -> Result<Disposition, JudgeError> {
    let voice = work.house.voice(&reader.language)?;
    let own = reader
        .seat
        .as_ref()
        .filter(|seat| name.is_none_or(|name| name == seat.game.name) && seat.game.has_begun());
    let mut draft = match (own, name) {
        (Some(seat), _) => replies::present_position(work, seat, seat.seat.told, Vec::new())?,
        (None, Some(name)) => match work.tx.game_by_name(name)? {
            Some(game) if game.state == GameState::Waiting => opening::waiting(work, voice, &game)?,
            Some(game) if !game.has_begun() => {
                let line = Line::new("game-called-off").with("game", game.name);
                replies::paragraphs(voice, &Cast::default(), &[line])
            }
            Some(game) => public(work, voice, &game)?,
            None => {
                let line = Line::new("no-such-game").with("game", name);
                replies::paragraphs(voice, &Cast::default(), &[line])
            }
        },
        (None, None) => replies::paragraphs(voice, &Cast::default(), &[Line::new("show-which")]),
    };
    let told = told.map(|line| voice.say(&line, &Cast::default()));
    draft.opening.splice(0..0, told);
    send(work, reader, answered, draft)?;
    Ok(Disposition::Shown)
}

/// What an observer may see.
fn public(work: &mut Work<'_, '_>, voice: &Voice, game: &Game) -> Result<Draft, JudgeError> {
    let table = work.tables.load(work.tx, game)?;
    let cast = report::cast(game, &work.tx.seats(game.id)?, None);
    let line = Line::new("show-public").with("game", game.name.as_str());
    Ok(Draft {
        opening: vec![voice.say(&line, &cast)],
        board: Composer::new(voice, &cast)
            .blocks(&table.game.board(Viewer::Public))
            .into(),
        help: true,
        ..Draft::default()
    })
}
