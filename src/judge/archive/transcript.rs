//! The ledger as text, from the opening to the end.

use serde::Serialize;

use crate::games::Titles;
use crate::judge::base::{Context, Item, JudgeError, Result, about};
use crate::judge::ledger::press::{self, ShownPress};
use crate::judge::ledger::{Table, places, table, timing};
use crate::judge::letters::report;
use crate::judge::letters::story::{self, Telling};
use crate::language::{Blocks, Cast, Composer, Voice};
use crate::rules::{Line, Viewer};
use crate::store::{Game, Reader, Unverified};

const LAYOUT: &str = "transcript.txt.j2";

/// Parameters of the layout, in reading order.
#[derive(Debug, Serialize)]
struct Transcript {
    /// The game, and the reader.
    opening: Vec<String>,
    /// The story, decision by decision.
    story: Vec<Item>,
    /// The press, oldest first.
    press: Vec<ShownPress>,
    board: Blocks,
    places: Vec<String>,
}

/// Returns the whole story of a game for `viewer`.
///
/// # Errors
/// [`JudgeError::Refused`] for hidden information of a running game; else those of the database,
/// the ledger and the languages.
pub fn text(context: &Context, reader: &Reader, game: &Game, viewer: Viewer) -> Result<String> {
    if viewer == Viewer::All && !game.is_revealed() {
        let why = format!(
            "the seed of {} is not revealed, and its hidden things stay hidden",
            game.name
        );
        return Err(JudgeError::Refused(why));
    }
    let voice = context.voice(&context.settings.language)?;
    let seats = reader.seats(game.id)?;
    let cast = report::cast(game, &seats, None);
    let table = table::replay(context.titles(), reader, game)?;
    let rows = reader.ledger(game.id)?;
    let composer = Composer::new(voice, &cast);
    let board = match game.has_begun() {
        true => composer.blocks(&table.game.board(viewer)).into(),
        false => Blocks::default(),
    };
    let press = press::readable(reader, game, viewer)?;
    let zone = context.settings.zone;
    let transcript = Transcript {
        opening: opening(context.titles(), reader, game, viewer, &composer, &cast)?,
        story: story::tell(game, &table, &rows, viewer, Telling::Whole, &composer)?,
        press: press
            .iter()
            .map(|heard| heard.shown(&composer, zone))
            .collect(),
        board,
        places: places(&table, voice, &cast),
    };
    let parts = minijinja::Value::from(minijinja::value::Serde(&transcript));
    Ok(voice.fill(LAYOUT, &parts)?)
}

fn opening(
    titles: Titles,
    reader: &Reader,
    game: &Game,
    viewer: Viewer,
    composer: &Composer<'_>,
    cast: &Cast,
) -> Result<Vec<String>> {
    let title = about("transcript-title", &game.name)
        .with("title", Line::new(titles.key(&game.title)))
        .with("edition", game.edition.as_str())
        .with("seats", cast.names().to_vec());
    let told = match viewer {
        Viewer::Public => Line::new("transcript-public"),
        Viewer::Seat(seat) => Line::new("transcript-seat").with("seat", seat),
        Viewer::All => Line::new("transcript-all"),
    };
    let mut said = vec![composer.say(&title), composer.say(&told)];
    if game.set_draws {
        said.push(composer.voice().word("set-draws"));
    }
    if reader.find::<Unverified>(game.id)?.is_some() {
        said.push(composer.voice().word("not-verified"));
    }
    if timing::takes_no_words(game)? {
        said.push(composer.voice().word("foot-no-luck"));
    }
    Ok(said)
}

/// Returns the places of the seats in words; empty before the end.
pub(crate) fn places(table: &Table, voice: &Voice, cast: &Cast) -> Vec<String> {
    if table.game.event_no() == 0 || !table.is_over() {
        return Vec::new();
    }
    let ranking = places::ranking(table);
    let places = ranking.places.iter().map(report::place);
    places.map(|line| voice.say(&line, cast)).collect()
}
