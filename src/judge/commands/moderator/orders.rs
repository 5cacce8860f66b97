//! Plays a seat for its player, or shows it: `AS` and `SHOW`.

use chrono::{DateTime, Utc};

use super::acting::{Done, Moderating, game, player, running, seat};
use super::verb::{Below, Command, Verb, names_like_game};
use crate::judge::archive::{show, transcript};
use crate::judge::base::{
    At, Context, Correspondent, FailedOrders, JudgeError, REQUESTS, Result, Roster, about,
};
use crate::judge::ledger::{Act, Entry, ModeratorAct};
use crate::judge::letters::report;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::orders;
use crate::judge::play::stray_orders::StrayOrders;
use crate::judge::play::unplayed::{Attempt, foreseen};
use crate::judge::play::{advance, pending_sets, turn};
use crate::judge::request::{Request, preview};
use crate::judge::work::Work;
use crate::orders::order_set::Mode;
use crate::orders::words::is_code;
use crate::orders::{LineOutcome, OrderLine, SetLine, without_words_behind};
use crate::rules::{Arg, Line, Misread, MisreadKind, Seat, Viewer, line};
use crate::store::{Game, GameState, PendingSet, Reader, SeatRow};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "ORDER",
        usage: "AS game SEAT [REASON words], and orders on the lines below, or PREVIEW and orders",
        about: Some("Play orders from standard input for a seat; all players are informed"),
        takes: Below::Orders,
        // `Order A1, please` is the player's.
        is_meant: |_, line, _| {
            let bare = without_words_behind(line);
            let pair = bare.as_ref().unwrap_or(line).words.len() == 3;
            let code = line.words.get(1).is_some_and(|word| is_code(&word.text));
            names_like_game(line) && (pair || !code)
        },
        // `AS game SEAT`, `AS SEAT`, `ORDER game SEAT` and `ORDER game AS SEAT`.
        read: |words| {
            let first = words.text()?;
            let (game, seat) = match words.skip_as() {
                Some(seat) => (first.to_lowercase(), seat),
                None => (String::new(), words.lexicon.meaning(first)),
            };
            let seat = seat.to_owned();
            let at = At { game, seat };
            let (seen, lines) = (at.clone(), words.below());
            Some(Command {
                looks: Some(Box::new(move |work| looked_at(work, &seen))),
                ..Command::of_seat(at, move |work, by, at| order(work, by, at, &lines))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "SHOW",
        usage: "SHOW game AS SEAT [REASON words]",
        shared: true,
        read: |words| {
            let game = words.small()?;
            let seat = words.skip_as()?.to_owned();
            Some(look(At { game, seat }))
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "HISTORY",
        usage: "HISTORY game AS SEAT [REASON words]",
        shared: true,
        read: |words| {
            let game = words.small()?;
            let seat = match words.keyword()? {
                "AS" => words.keyword()?.to_owned(),
                _ => return None,
            };
            Some(looking(At { game, seat }, story))
        },
        ..Verb::OF_GAME
    },
];

/// Creates the command that shows a seat's view.
pub fn look(at: At) -> Command {
    looking(at, show::text)
}

fn looking(at: At, shown: Shown) -> Command {
    Command::of_seat(at, move |work, by, at| look_at(work, by, at, shown)).without_changes()
}

/// Plays orders for a seat. Their effects are reported as if its player had written them, and all
/// players learn that a moderator did. Hidden facts of the seat go only to its player.
fn order(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    at: &At,
    lines: &[String],
) -> Result<Done> {
    let game = running(work, &only(work, &at.game)?)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    if game.awaiting != Some(row.seat) {
        let awaited = seats.iter().find(|seat| game.awaiting == Some(seat.seat));
        let awaited = Arg::order(awaited.map_or("", |seat| &seat.name));
        return Err(line!(
            "moderator-not-awaited",
            given = Arg::order(&row.name),
            awaited
        )
        .into());
    }
    let from = player(work, &game, row)?;
    let lines = lines.iter().map(|line| OrderLine::new(line));
    let lines = lines.filter(|line| !line.words.is_empty()).collect();
    let (lines, preview) = previewed(work, lines);
    if lines.is_empty() {
        return Err(Line::new("moderator-no-text").into());
    }
    if preview {
        return foresee(work, moderating, &from, &seats, &lines);
    }
    if game.paused_at.is_some() {
        return Err(about("moderator-paused", &game.name).into());
    }
    let deed = moderating.act(ModeratorAct::Ordered { seat: row.seat });
    match play_for(work, &from, deed, &lines)? {
        Ok(count) => {
            let line = about("moderator-done-order", &game.name).with("seat", row.seat);
            Ok(Done::says(&seats, line.with("count", count)))
        }
        Err(failed) => Err(cannot(work, moderating, &from, failed, &lines)?),
    }
}

/// Returns the lines without `PREVIEW`, and whether any line had it.
fn previewed(work: &Work<'_>, lines: Vec<OrderLine>) -> (Vec<OrderLine>, bool) {
    match preview(&lines, work.context.lexicon(REQUESTS)) {
        Request::Orders { lines: bare, .. } if bare != lines => (bare, true),
        _ => (lines, false),
    }
}

/// Shows the effects of orders, as to the seat's own player; this counts as a look.
fn foresee(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    from: &Correspondent,
    seats: &[SeatRow],
    lines: &[OrderLine],
) -> Result<Done> {
    let attempt = match orders::attempt(work, from, lines, Mode::Preview)? {
        Some(attempt) if attempt.outcome.played => attempt,
        tried => {
            let failed = tried.map(|attempt| attempt.outcome.lines);
            let failed = failed.unwrap_or_default();
            return Err(cannot(work, moderating, from, failed, lines)?);
        }
    };
    let opening = Line::new("preview");
    let mut draft = foreseen(work, from, &attempt, &StrayOrders::default(), &opening)?;
    draft.help = false;
    let text = draft.text(work.context.voice(&from.person.language)?)?;
    let roster = Roster::of(&from.game, seats);
    looked(work, moderating, roster, &from.seat, text)
}

/// Returns why these orders cannot be played, as the seat's own player would read it.
fn cannot(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    from: &Correspondent,
    mut lines: Vec<SetLine>,
    written: &[OrderLine],
) -> Result<JudgeError> {
    let seats = &work.tx.seats(from.game.id)?;
    let (game, row) = (&from.game, &from.seat);
    let hides = !work.tables.load(&work.tx, game)?.game.is_open();
    let at = At {
        game: game.name.clone(),
        seat: row.name.clone(),
    };
    lines.retain(|line| !matches!(line.outcome, LineOutcome::Played | LineOutcome::Unplayed));
    if !lines.iter().any(|line| line.outcome.stops()) {
        // All lines below the verb were meant as orders, even prose.
        for line in lines
            .iter_mut()
            .filter(|line| line.outcome == LineOutcome::Remark)
        {
            line.outcome = LineOutcome::Misread(Misread::new(MisreadKind::Unknown, 0..1));
        }
    }
    let wrong = lines.iter().filter(|line| line.outcome.stops());
    let mut raw: Vec<String> = wrong.map(|line| line.line.raw.clone()).collect();
    if raw.is_empty() {
        raw = written.iter().map(|line| line.raw.clone()).collect();
    }
    let failed = FailedOrders {
        heading: line!("moderator-orders", lines = raw.join(" / ")),
        hidden: (hides && !lines.is_empty()).then_some(at),
        cast: report::cast(game, seats, Some(row.seat)),
        reason: moderating.reason.to_owned(),
        said: String::new(),
        raw,
        lines,
    };
    Ok(JudgeError::Unplayed(Box::new(failed.tell(work.context)?)))
}

/// Plays a moderator's orders for a seat, with `deed` before them in the ledger. Returns the number
/// of lines played, or else all lines with their outcomes; no lines without an open question.
fn play_for(
    work: &mut Work<'_>,
    from: &Correspondent,
    deed: Act,
    lines: &[OrderLine],
) -> Result<Result<usize, Vec<SetLine>>> {
    let attempt = orders::attempt(work, from, lines, Mode::Play)?;
    let Some(Attempt {
        mut table, outcome, ..
    }) = attempt
    else {
        return Ok(Err(Vec::new()));
    };
    if !outcome.played {
        return Ok(Err(outcome.lines));
    }
    let done = outcome.lines.into_iter();
    let done = done.filter(|line| line.outcome == LineOutcome::Played);
    let lines: Vec<String> = done.filter_map(|line| line.canonical).collect();
    let (seat, count) = (from.at().seat, lines.len());
    turn::answered(work, from, work.now)?;
    let at = from.game.at(seat);
    work.tx.answer_prompt(at, from.prompt, work.now)?;
    let told = pending_sets::told_dropped(work, &from.game)?;
    work.tx.remove::<PendingSet>(from.game.id)?;
    let ordered = table.ordered(outcome.game, seat, lines, None, outcome.events);
    let entries = vec![Entry::of_judge(deed), ordered];
    let extra = Extra {
        told,
        ..Extra::default()
    };
    advance::advance(work, &from.game, table, entries, &extra)?;
    Ok(Ok(count))
}

/// Returns the seat that a dry run of its orders looks at.
fn looked_at(work: &Work<'_>, at: &At) -> Result<Vec<(Game, Seat)>> {
    let game = game(work, &only(work, &at.game)?)?;
    let seats = work.tx.seats(game.id)?;
    let seat = seat(&seats, &at.seat)?.seat;
    Ok(vec![(game, seat)])
}

/// Returns the named game, or else the only running one.
fn only(work: &Work<'_>, name: &str) -> Result<String> {
    if !name.is_empty() {
        return Ok(name.to_owned());
    }
    let mut running = work.tx.games(GameState::Running)?.into_iter();
    match (running.next(), running.next()) {
        (Some(game), None) => Ok(game.name),
        _ => Err(Line::new("moderator-which-game").into()),
    }
}

/// Renders a game for a person who looks at it as a seat.
type Shown = fn(&Context, &Reader, &Game, Option<&SeatRow>, DateTime<Utc>) -> Result<String>;

/// Renders the story of a game as a seat has seen it.
fn story(
    context: &Context,
    reader: &Reader,
    game: &Game,
    seat: Option<&SeatRow>,
    _: DateTime<Utc>,
) -> Result<String> {
    let viewer = seat.map_or(Viewer::Public, |row| Viewer::Seat(row.seat));
    transcript::text(context, reader, game, viewer)
}

/// Shows a seat's view or story. In a game with secrets the ledger records the look, and all
/// players learn of it when the seed is revealed.
fn look_at(work: &mut Work<'_>, moderating: Moderating<'_>, at: &At, shown: Shown) -> Result<Done> {
    let game = game(work, &at.game)?;
    if !game.has_begun() {
        return Err(about("moderator-not-begun", &game.name).into());
    }
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let text = shown(work.context, &work.tx, &game, Some(row), work.now)?;
    let roster = Roster::of(&game, &seats);
    looked(work, moderating, roster, row, text)
}

/// Returns the text of a look. The ledger records it if there are secrets to see.
fn looked(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    Roster { game, seats }: Roster<'_>,
    row: &SeatRow,
    text: String,
) -> Result<Done> {
    let hides = !work.tables.load(&work.tx, game)?.game.is_open();
    let key = match hides && game.has_secrets() {
        true => {
            moderating.note(work, game, &ModeratorAct::Looked { seat: row.seat })?;
            "moderator-done-look"
        }
        false => "moderator-done-show",
    };
    let line = about(key, &game.name).with("seat", row.seat);
    Ok(Done {
        text,
        ..Done::says(seats, line)
    })
}
