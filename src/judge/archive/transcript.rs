//! The story of a game as text: as the ledger has it, and for an archive as plain text and as
//! Markdown.

use minijinja::Value;
use minijinja::value::Serde;
use serde::Serialize;

use super::{About, Chronicle, File, Placed, Step};
use crate::judge::base::{Context, Item, JudgeError, Result, Roster, about};
use crate::judge::ledger::press::{self, ShownPress};
use crate::judge::ledger::{Table, table, timing};
use crate::judge::letters::report;
use crate::judge::letters::story::{self, Telling};
use crate::language::{Blocks, Cast, Composer, Introductions, Voice};
use crate::rules::{Arg, Line, Seat, Viewer};
use crate::store::{Game, Reader, Unverified};

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
        opening: opening(context, reader, Roster::of(game, &seats), viewer, voice)?,
        story: story::tell(game, &table, &rows, viewer, Telling::Whole, &composer)?,
        press: press
            .iter()
            .map(|heard| heard.shown(&composer, zone))
            .collect(),
        board,
        places: places(&table, voice, &cast),
    };
    Ok(voice.fill("transcript.txt.j2", &Value::from(Serde(&transcript)))?)
}

/// Returns the sentences about the game, which introduce its players.
fn opening(
    context: &Context,
    reader: &Reader,
    roster: Roster<'_>,
    viewer: Viewer,
    voice: &Voice,
) -> Result<Vec<String>> {
    let game = roster.game;
    let title = about("transcript-title", &game.name)
        .with("title", Line::new(context.titles().key(&game.title)))
        .with("edition", game.edition.as_str())
        .with("seats", Arg::list(Seat::all(game.seats)));
    let cast = report::introducing(context, reader, roster, None)?;
    let composer = Composer::new(voice, &cast);
    let mut said = vec![composer.say(&title), composer.say(&viewed_by(viewer))];
    if game.set_draws {
        said.push(composer.voice().word("set-draws"));
    }
    if reader.find::<Unverified>(game.id)?.is_some() {
        said.push(composer.voice().word("not-verified"));
    }
    if timing::takes_no_words(game)? {
        said.push(composer.voice().word("foot-no-luck"));
    }
    Introductions::default().settle_all(&mut said);
    Ok(said)
}

/// Returns the sentence about the reader.
pub(super) fn viewed_by(viewer: Viewer) -> Line {
    match viewer {
        Viewer::Public => Line::new("transcript-public"),
        Viewer::Seat(seat) => Line::new("transcript-seat").with("seat", seat),
        Viewer::All => Line::new("transcript-all"),
    }
}

/// Returns the places of the seats in words; empty before the end.
pub(crate) fn places(table: &Table, voice: &Voice, cast: &Cast) -> Vec<String> {
    if table.game.event_no() == 0 || !table.is_over() {
        return Vec::new();
    }
    let ranking = table.ranking();
    let places = ranking.places.iter().map(report::place);
    places.map(|line| voice.say(&line, cast)).collect()
}

/// Parameters of the layouts in an archive.
#[derive(Serialize)]
struct ArchivedStory<'t> {
    heading: &'t str,
    mark: Option<&'t str>,
    opening: &'t [String],
    remarks: &'t [String],
    rounds: Vec<Round<'t>>,
    places: &'t [Placed],
    closing: &'t [String],
}

/// The steps of one round, and its last board.
#[derive(Serialize)]
struct Round<'t> {
    heading: String,
    steps: Vec<Told<'t>>,
    board: Blocks,
}

#[derive(Serialize)]
struct Told<'t> {
    head: String,
    orders: &'t [String],
    says: String,
    press: &'t [ShownPress],
}

/// Creates `transcript.txt` and `transcript.md`.
pub(super) fn files(
    about: &About,
    chronicle: &Chronicle,
    composer: &Composer<'_>,
) -> Result<Vec<File>> {
    let voice = composer.voice();
    let story = ArchivedStory {
        heading: &about.heading,
        mark: about.mark.as_deref(),
        opening: &about.opening,
        remarks: &about.remarks,
        rounds: rounds(&chronicle.steps, composer),
        places: &chronicle.places,
        closing: &about.closing,
    };
    let parts = Value::from(Serde(&story));
    let file = |name, layout| -> Result<File> {
        let bytes = voice.fill(layout, &parts)?.into_bytes();
        Ok(File { name, bytes })
    };
    Ok(vec![
        file("transcript.txt", "archive/transcript.txt.j2")?,
        file("transcript.md", "archive/transcript.md.j2")?,
    ])
}

fn rounds<'t>(steps: &'t [Step], composer: &Composer<'_>) -> Vec<Round<'t>> {
    let rounds = steps.chunk_by(|one, other| one.round == other.round);
    rounds
        .map(|steps| Round {
            heading: steps
                .first()
                .map(|step| round(step.round, composer.voice()))
                .unwrap_or_default(),
            steps: steps.iter().map(|step| told(step, composer)).collect(),
            board: steps
                .last()
                .map(|step| step.board.clone())
                .unwrap_or_default()
                .into(),
        })
        .collect()
}

/// Returns the heading of a round.
pub(crate) fn round(round: u32, voice: &Voice) -> String {
    let line = match round {
        0 => Line::new("archive-setup"),
        _ => Line::new("archive-round").with("round", round),
    };
    voice.say(&line, &Cast::default())
}

fn told<'t>(step: &'t Step, composer: &Composer<'_>) -> Told<'t> {
    let line = match step.seat {
        Some(seat) => Line::new("archive-step").with("seat", seat),
        None => Line::new("archive-step-nobody"),
    };
    let line = line.with("no", step.no).with("date", step.date.as_str());
    Told {
        head: composer.say(&line),
        orders: &step.orders,
        says: step.says.join(" "),
        press: &step.press,
    }
}
