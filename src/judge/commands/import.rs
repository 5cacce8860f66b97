//! Imports a game that another judge has begun.

use crate::games::Titles;
use crate::judge::base::{JudgeError, Result, json};
use crate::judge::ledger::verify::finding::Verdict;
use crate::judge::ledger::{Act, Record, table, verify};
use crate::judge::play::{advance, proposals, seating, start};
use crate::judge::work::Work;
use crate::rules::{Seat, line};
use crate::store::{
    FormerPlayer, Game, GameId, GameState, NewEntry, NewGame, SeatRef, SeatRow, TableOptions,
    Unverified,
};

/// Imports a game that is over or paused. A paused one stays paused, and is continued here by
/// `players`, the names of its seats with addresses that the operator vouches for.
///
/// # Errors
/// [`JudgeError::Refused`] if the import is not possible; else those of the database and the
/// ledger.
pub(crate) fn import(
    work: &mut Work<'_>,
    record: &Record,
    players: &[(String, String)],
) -> Result<GameId> {
    let name = &record.terms.game;
    start::check_name(name)?;
    if work.tx.game_by_name(name)?.is_some() {
        let taken = line!("open-taken", game = name);
        return Err(taken.into());
    }
    if record.marks.is_newer() {
        let why =
            format!("the file of {name} is of a newer format, and not all of it could be kept");
        return Err(refused(why));
    }
    check_players(record, players)?;
    let doubt = doubt(work.context.titles(), record)?;
    let game = insert(work, record)?;
    append(work, game, record)?;
    let until = record.stands.rows;
    for seat in Seat::all(record.terms.seat_count()) {
        let former = FormerPlayer {
            game,
            seat,
            until,
            person: None,
        };
        work.tx.across()?.add(&former)?;
    }
    if let Some(why) = doubt {
        work.tx.across()?.add(&Unverified { game, why })?;
    }
    match (record.state(), record.over_at) {
        (GameState::Over, Some(at)) => {
            work.tx.across()?.start_game(game)?;
            work.tx.across()?.finish_game(game, at)?;
            // This program must be able to replay the ledger.
            let table = table::replay(work.context.titles(), &work.tx, &work.tx.game(game)?)?;
            if let Some(how) = table.state.ended {
                let mut all = work.tx.across()?;
                all.set(game, &Game::ENDING, Some(how.name()))?;
            }
        }
        (GameState::Over | GameState::Running | GameState::Waiting, _) => {
            work.tx.across()?.start_game(game)?;
            for (seat, kept) in Seat::all(u8::MAX).zip(record.kept.iter().flatten()) {
                kept.restore(&mut work.tx, SeatRef::new(game, seat))?;
            }
            for (seat, address) in players {
                sit(work, game, seat, address)?;
            }
            go_on(work, game)?;
        }
    }
    Ok(game)
}

/// Returns the reason why a game could not be fully verified; refuses one that fails.
fn doubt(titles: Titles, record: &Record) -> Result<Option<String>> {
    let findings = verify::verify_record(titles, record)?;
    let mut wrong = findings.iter();
    match wrong.find(|finding| finding.verdict == Verdict::Fails) {
        Some(wrong) => Err(refused(format!("{}: {}", wrong.check, wrong.says))),
        None => Ok(verify::uncompared(&findings)),
    }
}

/// Asks the awaited seat, and notifies all players, without starting the clock.
fn go_on(work: &mut Work<'_>, game: GameId) -> Result<()> {
    let row = work.tx.game(game)?;
    let table = work.tables.load(&work.tx, &row)?;
    work.tx.across()?.pause_game(&row, work.now)?;
    proposals::restore(work, &row, &table)?;
    let row = work.tx.game(game)?;
    advance::resume(work, &row, &table)
}

fn refused(why: String) -> JudgeError {
    JudgeError::Refused(why)
}

/// Checks that a game is paused or over, and has one player for each seat that people play; a game
/// that is over has no players.
fn check_players(record: &Record, players: &[(String, String)]) -> Result<()> {
    let name = &record.terms.game;
    let played = |at: usize| {
        let kept = record.kept.as_ref().and_then(|kept| kept.get(at));
        kept.is_none_or(|kept| kept.played)
    };
    let seats = record.terms.seats.iter().enumerate();
    let seats = seats.filter_map(|(at, seat)| played(at).then_some(seat.as_str()));
    let seats: Vec<&str> = seats.collect();
    let given = |seat: &str| {
        let same = |(named, _): &&(String, String)| named.eq_ignore_ascii_case(seat);
        players.iter().filter(same).count()
    };
    match record.state() {
        GameState::Waiting => Err(refused(format!("{name} has not begun: open it here anew"))),
        GameState::Over if players.is_empty() => Ok(()),
        GameState::Over => Err(refused(format!("{name} is over, and nobody plays it"))),
        GameState::Running if !record.is_paused() => Err(refused(format!(
            "{name} is being played: pause it at the other judge (`landfall pause {name}`, or \
             PAUSE by mail), export it again, and import that file"
        ))),
        GameState::Running
            if players.len() != seats.len() || seats.iter().any(|s| given(s) != 1) =>
        {
            let seats = seats.join(", ");
            Err(refused(format!(
                "{name} goes on, so each seat needs its player: {seats}"
            )))
        }
        GameState::Running => Ok(()),
    }
}

fn insert(work: &mut Work<'_>, record: &Record) -> Result<GameId> {
    let terms = &record.terms;
    let title = terms.title(work.context.titles())?;
    let seed = record.own_seed();
    let seed = seed.ok_or_else(|| {
        refused(format!(
            "the seed of {} is not revealed in its file: export it again a day after the end",
            terms.game
        ))
    })?;
    let seats: Vec<&str> = terms.seats.iter().map(String::as_str).collect();
    let game = work.tx.across()?.open_game(&NewGame {
        name: &terms.game,
        title: title.name,
        edition: &terms.edition,
        house: &json::write("the list of house rules", &terms.house)?,
        components: &terms.components,
        seats: &seats,
        opened_at: record.opened_at,
        schedule: &record.schedule,
        seed: *seed.bytes(),
        draws: terms.draws.as_deref(),
    })?;
    if record.table_options != TableOptions::default() {
        work.tx
            .across()?
            .set_table_options(game, &record.table_options)?;
    }
    for (seat, luck) in Seat::all(u8::MAX).zip(record.luck().unwrap_or_default()) {
        let seat = SeatRef::new(game, seat);
        let mut across = work.tx.across()?;
        across.set(seat, &SeatRow::LUCK, luck)?;
        across.set(seat, &SeatRow::TOLD, record.stands.rows)?;
    }
    Ok(game)
}

/// Appends the rows; each gets its old digest, since a digest depends only on content.
fn append(work: &mut Work<'_>, game: GameId, record: &Record) -> Result<()> {
    let mut now = work.tx.game(game)?;
    for row in &record.rows {
        let act = row.is_act().then(|| record.act(row)).transpose()?;
        if matches!(act, Some(Act::Undone { .. })) {
            let mut across = work.tx.across()?;
            now = across.take_back(game, now.head, row.event_no, row.at, &row.body)?;
            continue;
        }
        let entry = NewEntry {
            actor: row.actor,
            kind: row.kind,
            body: &row.body,
            secret: act.as_ref().is_some_and(Act::is_secret),
        };
        now = work.tx.append(game, now.head, row.at, &[entry])?;
    }
    let stands = &record.stands;
    if (now.head, now.entries, &now.chain) != (stands.events, stands.rows, &stands.chain) {
        let why = format!("the ledger of {} does not come to its digest", now.name);
        return Err(refused(why));
    }
    Ok(())
}

fn sit(work: &mut Work<'_>, game: GameId, name: &str, address: &str) -> Result<()> {
    let person = seating::vouched(work, address)?;
    if let Some(seat) = seating::named(work, game, name)? {
        let mut all = work.tx.across()?;
        all.fill_seat(SeatRef::new(game, seat.seat), person.id, &seat.luck)?;
    }
    Ok(())
}
