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
mod redraw;
mod rows;
mod stated;

pub use held::{Holdings, SavedLetter, holdings_alone};
use redraw::{Group, Walk};
use rows::Rows;

use crate::games::Titles;
use crate::judge::base::{JudgeError, Result, counted};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::{Record, RecordError};
use crate::store::{Game, LedgerRow, Reader};
use finding::Beside;
pub use finding::{Finding, Outcome, Verdict, uncompared};

/// What to compare in addition to a ledger itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'o> {
    /// The digest in the game's last letters, if known.
    pub head: Option<&'o str>,
    /// Whether this program decides for each stand-in again. Its lawful order is an order either
    /// way: later programs may decide otherwise.
    pub think: bool,
}

/// Verifies a game of this judge.
///
/// # Errors
/// Those of the database, and of settings that this program no longer knows. A ledger that fails is
/// no error, but a finding.
pub fn verify(
    titles: Titles,
    reader: &Reader,
    game: &Game,
    options: Options<'_>,
) -> Result<Vec<Finding>> {
    let seats = reader.seats(game.id)?;
    let beside = Beside {
        luck: seats.into_iter().map(|seat| seat.luck).collect(),
        stands: (game.state, game.awaiting),
    };
    let record = Record::of(titles, reader, game)?;
    let mut findings = check(titles, &record, Some(&beside), options)?;
    findings.extend(options.head.map(|head| letters(&record, head)));
    Ok(findings)
}

/// Verifies a file written by [`Record::to_text`], the only source.
///
/// # Errors
/// Those of a title or of settings that this program does not know. A file that fails is no error,
/// but a finding.
pub fn verify_text(titles: Titles, text: &str, options: Options<'_>) -> Result<Vec<Finding>> {
    let (record, damage) = match Record::read(text) {
        Ok(read) => read,
        Err(error) if error.newer => {
            let says = format!("{error}; nothing was checked");
            return Ok(vec![Finding::open("file", says)]);
        }
        Err(error) => return Ok(vec![file(0, Some(error))]),
    };
    let lines = u64::try_from(record.rows.len()).unwrap_or(u64::MAX);
    let mut intact = file(lines.saturating_add(4), damage);
    if record.marks.is_newer() {
        intact.not_compared("a newer release wrote it, and what is new in it was not checked");
    }
    let mut findings = vec![intact];
    findings.extend(check(titles, &record, None, options)?);
    findings.extend(options.head.map(|head| letters(&record, head)));
    Ok(findings)
}

/// Verifies a record without other sources.
pub fn verify_record(titles: Titles, record: &Record) -> Result<Vec<Finding>> {
    check(titles, record, None, Options::default())
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

/// Returns a digest without the spaces between its groups.
fn ungrouped(given: &str) -> String {
    given.split_whitespace().collect()
}

/// Compares the digest of the last letters. A ledger that was rewritten as a whole is consistent,
/// but sent letters cannot be changed.
fn letters(record: &Record, head: &str) -> Finding {
    let other = !ungrouped(head).eq_ignore_ascii_case(&record.stands.chain);
    let wrong = other.then_some("the ledger ends with another digest than the one given");
    let holds = "the ledger ends with the digest that the last letters gave";
    Finding::new("letters", holds, wrong)
}

fn file(lines: u64, damage: Option<RecordError>) -> Finding {
    let lines = counted(lines, "line", "lines");
    let holds = format!("{lines}, each as it was written");
    Finding::new("file", holds, damage.map(|damage| damage.to_string()))
}

/// Checks a record, also against the data of the database outside of it.
fn check(
    titles: Titles,
    record: &Record,
    beside: Option<&Beside>,
    options: Options<'_>,
) -> Result<Vec<Finding>> {
    let mut findings = vec![chain(record)];
    if record.unverified {
        let says = "a judge once brought it in without having verified it";
        findings.push(Finding::open("origin", says));
    }
    let groups = match grouped(record) {
        Ok(groups) => groups,
        // It may be an act of a newer release.
        Err(damaged) if record.marks.is_newer() => {
            let says = format!("{damaged}; a newer release may know what it says");
            findings.push(Finding::open("replay", says));
            return Ok(findings);
        }
        Err(damaged) => {
            findings.push(Finding::fails("replay", damaged));
            return Ok(findings);
        }
    };
    let state = record.standing()?;
    findings.push(stated::terms(record, &state));
    if beside.is_none() {
        findings.push(stated::result(titles, record));
    }
    findings.push(stated::commitment(record, &state, beside));
    findings.push(stated::luck(record, &state));
    let Some(seed) = record.own_seed() else {
        return Ok(findings);
    };
    let luck = record.luck();
    let words = luck.iter().flatten().map(String::as_str);
    let seed = seed.with_luck(words);
    let mut walk = match record.terms.open(titles, seed.clone()) {
        Ok(blank) => Walk::new(blank, seed, Rows::new(record)),
        Err(error) => {
            findings.push(unopened(&error));
            return Ok(findings);
        }
    };
    walk.think = options.think;
    for group in &groups {
        walk.group(group);
    }
    findings.push(walk.rows.finding(&*walk.table));
    if luck.is_some() {
        findings.extend(walk.findings(record, beside));
    }
    Ok(findings)
}

/// Reports a game that cannot be opened. A title that this program lacks is no failure.
fn unopened(error: &JudgeError) -> Finding {
    match error {
        JudgeError::Title(title) => {
            let says = format!("it could not be compared: this program has no title {title:?}");
            Finding::open("replay", says)
        }
        error => {
            let wrong = format!("the game cannot be opened as it says: {error}");
            Finding::fails("replay", wrong)
        }
    }
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
    let mut groups = Vec::new();
    for rows in record.rows.chunk_by(|_, next| !next.is_act()) {
        let Some((row, behind)) = rows.split_first() else {
            continue;
        };
        let (act, events) = match (row.is_act(), record.act(row)) {
            (true, Ok(act)) => (Some(act), behind),
            (true, Err(_)) => return Err(format!("{} is no act", finding::named(row))),
            // Only before the first act.
            (false, _) => (None, rows),
        };
        groups.push(Group { row, act, events });
    }
    Ok(groups)
}
