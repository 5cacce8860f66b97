//! What could be sent instead of lines that were not played.
//!
//! An offer is sent back by a tap, so it must be what was meant: lines that were understood stay,
//! a line that was not is changed in one word, and what ends a turn is offered only to a writer
//! who wrote it. Where that is not possible nothing is offered, and the letter says what is missing.

use super::codes::Codes;
use super::hint;
use super::order_set::{Fate, SetLine, Unclear};
use super::reader::Reader;
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Lawful, MisreadKind, Rules, Seat, Viewer};

/// How many near orders a refusal names.
const NEAREST: usize = 2;

/// A name of the game may have been written as so many words.
const NAME_WORDS: usize = 3;

/// The word before lines that are only looked at.
const PREVIEW: &str = "PREVIEW";

/// Lines that could be sent back as they stand. All of them together are lawful, as far as can be
/// told; those of a mail that asks something are a preview.
pub(super) fn lines<R: Rules>(reader: &Reader<'_, R>, lines: &[SetLine]) -> Vec<String> {
    let taken_back = |line: &SetLine| {
        matches!(
            line.fate,
            Fate::Unclear(Unclear::Rival | Unclear::Retracted | Unclear::Closer)
        )
    };
    if lines.iter().any(taken_back) {
        return Vec::new();
    }
    let mut game = reader.game.clone();
    let mut mended = Vec::new();
    let asks = |line: &SetLine| {
        matches!(line.fate, Fate::Unclear(Unclear::Question | Unclear::Asked)) || line.line.asks()
    };
    let skipped = |line: &SetLine| {
        matches!(
            line.fate,
            Fate::Remark | Fate::Repeated | Fate::Unclear(Unclear::Asked)
        )
    };
    let meant = lines.iter().filter(|line| !skipped(line));
    for line in meant.flat_map(|line| spelled(reader, line)) {
        if game.awaiting() != Awaiting::Seat(reader.seat) {
            break;
        }
        let Some(lawful) = instead(reader, &game, &line) else {
            return Vec::new();
        };
        mended.push(lawful.order().to_string());
        let foresight = game.foresee(&lawful);
        for event in &foresight.events {
            game.replay(event);
        }
        let rules = game.rules();
        if !foresight.whole || foresight.events.iter().any(|event| rules.halts(event)) {
            break;
        }
    }
    match mended.as_slice() {
        [] => Vec::new(),
        [only] if lines.iter().any(asks) => vec![format!("{PREVIEW} {only}")],
        _ if lines.iter().any(asks) => std::iter::once(PREVIEW.to_owned()).chain(mended).collect(),
        _ => mended,
    }
}

/// The line; or the orders of the code that it names, where that stands for several.
fn spelled<R: Rules>(reader: &Reader<'_, R>, line: &SetLine) -> Vec<SetLine> {
    let orders =
        meant_code(reader.codes, line).and_then(|code| reader.several(&OrderLine::new(code)));
    let Some(orders) = orders else {
        return vec![line.clone()];
    };
    let of_code = orders.into_iter().map(|read_as| SetLine {
        read_as,
        fate: Fate::Held,
        ..line.clone()
    });
    of_code.collect()
}

/// The code that a line which is none was meant as: with hardly a word beside it, or the only one
/// with its letter.
fn meant_code<'c>(codes: &'c Codes, line: &'c SetLine) -> Option<&'c str> {
    match &line.fate {
        Fate::Unclear(Unclear::BesideCode { code }) => {
            let begins = super::beside::starts(&line.line)
                .iter()
                .any(|start| start.first() == Some(code) && start.words.len() <= 2);
            (begins || line.line.asks()).then_some(code)
        }
        Fate::Unclear(Unclear::LetterAlone { code } | Unclear::NearCode { code }) => Some(code),
        Fate::Unclear(Unclear::NoSuchCode { code, .. }) => {
            let letter = code.get(..1)?;
            let mut same = codes.keys().filter(|code| code.starts_with(letter));
            let only = same.next();
            only.filter(|_| same.next().is_none()).map(String::as_str)
        }
        _ => None,
    }
}

/// The order that a line is, if it is lawful; else the one that it is with one word changed.
fn instead<R: Rules>(
    reader: &Reader<'_, R>,
    game: &Game<R>,
    line: &SetLine,
) -> Option<Lawful<R::Order>> {
    let lawful = |line: &OrderLine| {
        let order = reader.read(game, line).ok()?;
        game.admit(reader.seat, order).ok()
    };
    if let Fate::Unclear(_) = &line.fate
        && !matches!(line.fate, Fate::Unclear(Unclear::Question))
    {
        let code = meant_code(reader.codes, line)?;
        return lawful(&OrderLine::new(code));
    }
    let itself = lawful(&line.read_as);
    if itself.is_some() {
        return itself;
    }
    let changed = changed(reader, line);
    // What only ends a turn is no other way to write anything.
    let bare = |line: &OrderLine| {
        let phrase = reader.phrase(line);
        phrase.is_none_or(|phrase| phrase.blanks.is_empty())
    };
    let mut orders = changed.iter().filter(|line| !bare(line));
    let first = orders.find_map(lawful);
    first.or_else(|| {
        // Of several orders that are as near, none is more what was meant than the others.
        let mut near = near(game, reader.seat, line)
            .into_iter()
            .filter(|line| !bare(line));
        let only = near.next();
        only.filter(|_| near.next().is_none())
            .and_then(|line| lawful(&line))
    })
}

/// The line with its wrong piece replaced by each of the nearest words, and with a verb before it.
fn changed<R: Rules>(reader: &Reader<'_, R>, line: &SetLine) -> Vec<OrderLine> {
    let words: Vec<&str> = line
        .read_as
        .words
        .iter()
        .map(|word| word.text.as_str())
        .collect();
    let mut changed = Vec::new();
    if let Fate::Misread(misread) = &line.fate {
        let start = misread.words.start;
        for near in &misread.nearest {
            let ends = start..=start.saturating_add(NAME_WORDS).min(words.len());
            for end in ends.filter(|end| *end >= misread.words.end) {
                let before = words.get(..start).unwrap_or_default().iter().copied();
                let behind = words.get(end..).unwrap_or_default().iter().copied();
                let line: Vec<&str> = before.chain([near.as_str()]).chain(behind).collect();
                changed.push(OrderLine::new(&line.join(" ")));
            }
        }
        let unknown = misread.kind == MisreadKind::Unknown && start == 0;
        for phrase in reader.game.rules().phrases().iter().filter(|_| unknown) {
            changed.push(OrderLine::new(phrase.keyword).joined(&line.read_as));
        }
    }
    changed
}

/// The lawful orders that differ from a line in one word.
fn near<R: Rules>(game: &Game<R>, seat: Seat, line: &SetLine) -> Vec<OrderLine> {
    let written = line.canonical.as_deref().unwrap_or(&line.read_as.raw);
    let written = OrderLine::new(written);
    let view = game.view(Viewer::Seat(seat));
    let legal = game.rules().legal(&view, seat);
    let legal = legal.iter().map(|order| OrderLine::new(&order.to_string()));
    legal
        .filter(|legal| is_one_word_apart(&written, legal))
        .collect()
}

/// Whether two lines differ in one word: another one, one more or one fewer.
fn is_one_word_apart(one: &OrderLine, other: &OrderLine) -> bool {
    let texts = |line: &OrderLine| -> Vec<String> {
        line.words.iter().map(|word| word.text.clone()).collect()
    };
    let (one, other) = (texts(one), texts(other));
    let same = |words: (&String, &String)| words.0 == words.1;
    let begin = one
        .iter()
        .zip(&other)
        .take_while(|words| same(*words))
        .count();
    let end = one.iter().rev().zip(other.iter().rev());
    let end = end.take_while(|words| same(*words)).count();
    let longest = one.len().max(other.len());
    one.len().abs_diff(other.len()) <= 1 && begin.saturating_add(end) >= longest.saturating_sub(1)
}

/// The lawful orders nearest to one that is not.
pub(super) fn nearest<R: Rules>(game: &Game<R>, seat: Seat, given: Option<&str>) -> Vec<String> {
    let view = game.view(Viewer::Seat(seat));
    let legal: Vec<String> = game
        .rules()
        .legal(&view, seat)
        .iter()
        .map(ToString::to_string)
        .collect();
    given.map_or_else(Vec::new, |given| {
        hint::closest(given, legal.iter().map(String::as_str), NEAREST)
    })
}
