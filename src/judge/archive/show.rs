//! The present state of a game, for the operator.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::games::Titles;
use crate::judge::base::{Context, Draft, PageHead, Result};
use crate::judge::ledger::table;
use crate::judge::letters::report::{self, OwnMail, Position, Report, ReportReader};
use crate::judge::letters::{choices, picture};
use crate::language::{Composer, Voice};
use crate::render::scene::Medium;
use crate::render::scene::Scene;
use crate::rules::{Place, Viewer};
use crate::store::{self, Game, LedgerRow, SeatRow};

/// A position as the text of a letter, and as a picture.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// The text, in the columns of a letter; empty before a game begins.
    pub text: String,
    /// The text as a page of HTML.
    pub html: String,
    /// The board; absent if the title draws no pictures.
    pub scene: Option<Scene<String>>,
}

/// Returns the position as `seat` sees it, or the public one. The picture marks events since the
/// seat's last decision.
///
/// If a person plays the seat, the text is that of the seat's letter now.
pub fn shown(
    context: &Context,
    reader: &store::Reader,
    game: &Game,
    seat: Option<&SeatRow>,
    now: DateTime<Utc>,
) -> Result<Shown> {
    if !game.has_begun() {
        return Ok(Shown::default());
    }
    let table = table::replay(context.titles(), reader, game)?;
    let seats = reader.seats(game.id)?;
    let person = seat.and_then(|seat| seat.person);
    let person = person.map(|person| reader.person(person)).transpose()?;
    let language = person.as_ref().map(|person| &person.language);
    let voice = context.voice(language.unwrap_or(&context.settings.language))?;
    let rows = reader.rows_since(game.id, 0)?;
    let position = Position {
        game,
        seats: &seats,
        table: &table,
        rows: &[],
        deadline: game.deadline,
        board: None,
    };
    let report = match (seat, &person) {
        (Some(seat), Some(person)) => {
            let of = ReportReader { seat, person };
            report::compose(context, reader, position, of, OwnMail::default(), now)?
        }
        (_, None) | (None, _) => of_nobody(position, seat, voice),
    };
    let position = Position {
        rows: since_acted(&rows, seat),
        ..position
    };
    let scene = picture::scene(position, viewer(seat), &report.offers, Medium::Page)?;
    let cast = report::cast(game, &seats, seat.map(|seat| seat.seat));
    let scene = scene.map(|scene| scene.said(|line| voice.say(line, &cast)));
    let mut draft = Draft {
        help: false,
        ..report.draft
    };
    draft.introduce();
    Ok(Shown {
        text: draft.text(voice)?,
        html: draft.html(voice, &PageHead::default())?,
        scene,
    })
}

/// Creates the report for the public, or for a seat without a player.
fn of_nobody(position: Position<'_>, seat: Option<&SeatRow>, voice: &Voice) -> Report {
    let table = position.table;
    let cast = report::cast(position.game, position.seats, None);
    let board = Composer::new(voice, &cast).blocks(&table.game.board(viewer(seat)));
    let asks = !table::rests(position.seats) && !table.is_over();
    let asked = seat.filter(|_| asks).map(|seat| seat.seat);
    let question = asked.and_then(|seat| table.game.question(seat));
    let letters = table.game.code_letters();
    let offers = question.map(|question| choices::offers(&question, letters));
    Report {
        draft: Draft {
            board: board.into(),
            ..Draft::default()
        },
        offers: offers.unwrap_or_default(),
        ..Report::default()
    }
}

/// Returns the rows since the last act, of the seat if given.
fn since_acted<'r>(rows: &'r [LedgerRow], seat: Option<&SeatRow>) -> &'r [LedgerRow] {
    let acted = rows.iter().rposition(|row| match seat {
        Some(seat) => row.actor == Some(seat.seat),
        None => row.is_act(),
    });
    let since = acted.map_or(0, |last| last.saturating_add(1));
    rows.get(since..).unwrap_or_default()
}

/// Returns the text of [`shown`].
pub(crate) fn text(
    context: &Context,
    reader: &store::Reader,
    game: &Game,
    seat: Option<&SeatRow>,
    now: DateTime<Utc>,
) -> Result<String> {
    Ok(shown(context, reader, game, seat, now)?.text)
}

/// Returns the position as data, for scripts.
pub fn data(
    titles: Titles,
    reader: &store::Reader,
    game: &Game,
    seat: Option<&SeatRow>,
) -> Result<Value> {
    if !game.has_begun() {
        return Ok(Value::Null);
    }
    let table = table::replay(titles, reader, game)?;
    let seats = reader.seats(game.id)?;
    let cast = report::cast(game, &seats, None);
    let ranking = table.ranking();
    let place = |place: &Place| {
        json!({
            "place": place.place,
            "seat": cast.name(place.seat),
            "score": place.score,
        })
    };
    Ok(json!({
        "event": table.game.event_no(),
        "phase": table.game.phase(),
        "ranking": ranking.places.iter().map(place).collect::<Vec<_>>(),
        "view": table.game.view(viewer(seat)),
    }))
}

const fn viewer(seat: Option<&SeatRow>) -> Viewer {
    match seat {
        Some(seat) => Viewer::Seat(seat.seat),
        None => Viewer::Public,
    }
}
