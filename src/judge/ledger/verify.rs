//! Verifies ledgers: their digests, their chance, their rules.
//!
//! Everything is computed again from the game's record. A record file is checked without other
//! sources; a record from the database is also compared with the data there outside the ledger. A
//! running game is checked with the seed of its keeper.
//!
//! A game is *verified* only if everything could be compared: digests, the order of the rows
//! (`judge::ledger::step`), draws, each event against the table before it
//! ([`Proof::follows`](crate::rules::Proof::follows), which needs no order), and each order played
//! again. If something could not be compared the game is *not verified*, and an import keeps that
//! mark for ever. A wrong row makes it *false*.

mod clock;
pub(crate) mod finding;
mod held;
mod outcome;
mod redraw;
mod replayed;
mod result;
mod rows;
mod terms;
mod words_of_luck;

pub use held::{Holdings, SavedLetter, holdings_alone};
pub use outcome::{Outcome, uncompared};
use redraw::{Group, Walk};
use rows::Rows;

use crate::games::Titles;
use crate::judge::base::{Result, counted};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::{Record, RecordError};
use crate::judge::ledger::step::{Stage, State};
use crate::store::{EntryKind, Game, LedgerRow, Reader};
use finding::Beside;
pub use finding::{Finding, Verdict};

/// Verifies a game of this judge. `head` is the digest in the game's last letters, if known.
///
/// # Errors
/// Those of the database, and of settings that this program no longer knows. A ledger that fails is
/// no error, but a finding.
pub fn verify(
    titles: Titles,
    reader: &Reader,
    game: &Game,
    head: Option<&str>,
) -> Result<Vec<Finding>> {
    let seats = reader.seats(game.id)?;
    let beside = Beside {
        luck: seats.into_iter().map(|seat| seat.luck).collect(),
        stands: (game.state, game.awaiting),
    };
    let record = Record::of(titles, reader, game)?;
    let mut findings = check(titles, &record, Some(&beside))?;
    findings.extend(head.map(|head| letters(&record, head)));
    Ok(findings)
}

/// Verifies a file written by [`Record::to_text`], the only source.
///
/// # Errors
/// Those of a title or of settings that this program does not know. A file that fails is no error,
/// but a finding.
pub fn verify_text(titles: Titles, text: &str, head: Option<&str>) -> Result<Vec<Finding>> {
    let (record, damage) = match Record::read(text) {
        Ok(read) => read,
        Err(error) if error.newer => return Ok(vec![result::newer(&error)]),
        Err(error) => return Ok(vec![file(0, Some(error))]),
    };
    let lines = u64::try_from(record.rows.len()).unwrap_or(u64::MAX);
    let mut findings = vec![file(lines.saturating_add(4), damage)];
    result::partly(&record, &mut findings);
    findings.extend(check(titles, &record, None)?);
    findings.extend(head.map(|head| letters(&record, head)));
    Ok(findings)
}

/// Verifies a record without other sources.
pub fn verify_record(titles: Titles, record: &Record) -> Result<Vec<Finding>> {
    check(titles, record, None)
}

/// Checks a player's evidence against a game of this judge.
pub fn holdings(
    titles: Titles,
    reader: &Reader,
    game: &Game,
    holdings: &Holdings,
) -> Result<Vec<Finding>> {
    Ok(held::check(
        Some(&Record::of(titles, reader, game)?),
        holdings,
    ))
}

/// Checks a player's evidence against a file; empty if that is unreadable, which [`verify_text`]
/// reports.
pub fn holdings_in_text(text: &str, holdings: &Holdings) -> Vec<Finding> {
    match Record::read(text) {
        Ok((record, _)) => held::check(Some(&record), holdings),
        Err(_) => Vec::new(),
    }
}

/// Compares the digest of the last letters. A ledger that was rewritten as a whole is consistent,
/// but sent letters cannot be changed.
fn letters(record: &Record, head: &str) -> Finding {
    let other = !head.trim().eq_ignore_ascii_case(&record.stands.chain);
    let wrong = other.then(|| "the last letters of the game gave another digest".to_owned());
    let holds = "the ledger ends with the digest that the last letters gave";
    Finding::new("letters", holds, wrong)
}

fn file(lines: u64, damage: Option<RecordError>) -> Finding {
    let lines = counted(lines, "line", "lines");
    let holds = format!("{lines}, each as it was written");
    Finding::new("file", holds, damage.map(|damage| damage.to_string()))
}

pub(crate) fn check(
    titles: Titles,
    record: &Record,
    beside: Option<&Beside>,
) -> Result<Vec<Finding>> {
    let mut findings = vec![chain(record)];
    findings.extend(record.unverified.then(replayed::brought_in));
    let groups = match grouped(record) {
        Ok(groups) => groups,
        Err(damaged) => {
            findings.push(result::unreadable(record, damaged));
            return Ok(findings);
        }
    };
    let state = record.standing()?;
    findings.push(terms::check(record, &state));
    if beside.is_none() {
        findings.push(result::result(titles, record));
    }
    findings.push(commitment(record, &state, beside));
    findings.push(words_of_luck::finding(record, &state));
    let Some(seed) = record.own_seed() else {
        return Ok(findings);
    };
    let luck = record.luck();
    let words = luck.iter().flatten().map(String::as_str);
    let seed = seed.with_luck(words);
    let mut walk = match record.terms.open(titles, seed.clone()) {
        Ok(blank) => Walk::new(blank, seed, Rows::new(record)),
        Err(error) => {
            findings.push(replayed::unopened(&error));
            return Ok(findings);
        }
    };
    for group in &groups {
        walk.group(group);
    }
    findings.push(walk.rows.finding(&*walk.table));
    if luck.is_some() {
        findings.extend(replayed::findings(record, walk, beside));
    }
    Ok(findings)
}

fn chain(record: &Record) -> Finding {
    let mut previous = String::new();
    let (mut no, mut head) = (0_u32, 0_u32);
    let mut wrong = None;
    for row in &record.rows {
        no = no.saturating_add(1);
        head = match row.is_act() {
            // The walk checks whether an undo leaves fewer live events.
            true if takes_back(record, row) => head.min(row.event_no),
            true => head,
            false => head.saturating_add(1),
        };
        let link = row.link(&previous, &record.terms.game);
        if row.no != no || row.event_no != head || row.chain != link {
            // Name the place: the number itself may have been changed.
            let place = LedgerRow { no, ..row.clone() };
            wrong = Some(format!(
                "{} is not what was written",
                finding::named(&place)
            ));
            break;
        }
        previous.clone_from(&row.chain);
    }
    let stands = &record.stands;
    if wrong.is_none() && (no, head, &previous) != (stands.rows, stands.events, &stands.chain) {
        let next = no.min(stands.rows).saturating_add(1);
        wrong = Some(format!(
            "row {next} is not what was written: the ledger ends with another digest"
        ));
    }
    let rows = counted(no.into(), "row", "rows");
    Finding::new("chain", format!("{rows}, each as it was written"), wrong)
}

fn takes_back(record: &Record, row: &LedgerRow) -> bool {
    matches!(record.act(row), Ok(Act::Undone { .. }))
}

/// Groups the rows of a ledger, each act with its events.
fn grouped(record: &Record) -> Result<Vec<Group<'_>>, String> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for row in &record.rows {
        match (row.kind, groups.last_mut()) {
            (EntryKind::Act, _) => {
                let act = record.act(row);
                let act = act.map_err(|_| format!("{} is no act", finding::named(row)))?;
                groups.push(Group::new(row, Some(act)));
            }
            (EntryKind::Event, Some(group)) => group.events.push(row),
            (EntryKind::Event, None) => {
                let mut group = Group::new(row, None);
                group.events.push(row);
                groups.push(group);
            }
        }
    }
    Ok(groups)
}

/// Checks that the judge used the very seed that it had committed to before players added luck.
fn commitment(record: &Record, state: &State, beside: Option<&Beside>) -> Finding {
    let seed = record.own_seed();
    let own = seed
        .as_ref()
        .map(|seed| seed.commitment(&record.terms.game));
    let own = own.map(|digest| digest.to_string());
    let hex = seed.map(|seed| data_encoding::HEXLOWER.encode(seed.bytes()));
    let (revealed, sealed) = (state.stage == Stage::Over, state.sealed);
    let (mut opened, mut wrong) = (false, None);
    for act in record.acts() {
        let found = match &act {
            Act::Opened {
                commitment,
                set_draws,
                ..
            } => {
                opened = true;
                let other = own.as_ref().is_some_and(|own| own != commitment);
                (other || *set_draws != record.terms.draws.is_some())
                    .then_some("it was opened with another seed or other draws")
            }
            Act::Started { luck, .. } => beside
                .is_some_and(|beside| beside.luck != *luck)
                .then_some("the words of luck differ"),
            Act::Revealed { seed } => {
                (Some(seed) != hex.as_ref()).then_some("another seed was revealed")
            }
            _ => None,
        };
        wrong = wrong.or(found);
    }
    let over = record.over_at.is_some();
    let wrong = wrong
        .or((!opened).then_some("there is no commitment"))
        .or(((revealed || sealed) != over).then_some("the seed is not revealed at the end"))
        .or((own.is_none() && !sealed).then_some("there is no seed"));
    let holds = if revealed {
        "the revealed seed is the one that was committed to"
    } else if own.is_some() {
        "the seed that is kept is the one that was committed to"
    } else {
        "the ledger has a commitment"
    };
    let mut finding = Finding::new("commitment", holds, wrong.map(str::to_owned));
    if sealed {
        finding.not_compared("the seed is not revealed yet");
    }
    finding
}
