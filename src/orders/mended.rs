//! What could be sent instead of lines that were not played.

use super::codes::Codes;
use super::hint;
use super::order_set::{Fate, SetLine, Unclear};
use super::reader::Reader;
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Lawful, Rules, Seat, Viewer};

/// How many near orders a refusal names.
const NEAREST: usize = 2;

/// Lines that could be sent back as they stand: what was understood, and the nearest lawful orders
/// in place of what was not. All of them together are lawful, as far as can be told.
pub(super) fn lines<R: Rules>(reader: &Reader<'_, R>, lines: &[SetLine]) -> Vec<String> {
    let rival = |line: &SetLine| line.fate == Fate::Unclear(Unclear::Rival);
    if lines.iter().any(rival) {
        return Vec::new();
    }
    let mut game = reader.game.clone();
    let mut mended = Vec::new();
    let meant = lines.iter();
    let meant = meant.filter(|line| !matches!(line.fate, Fate::Remark | Fate::Repeated));
    for line in meant.flat_map(|line| spelled(reader, line)) {
        if game.awaiting() != Awaiting::Seat(reader.seat) {
            break;
        }
        let Some(lawful) = instead(reader, &game, &line) else {
            break;
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
    mended
}

/// The line; or the orders of the code that it names, where that stands for several.
fn spelled<R: Rules>(reader: &Reader<'_, R>, line: &SetLine) -> Vec<SetLine> {
    let code = match &line.fate {
        Fate::Unclear(Unclear::BesideCode { code } | Unclear::LetterAlone { code }) => {
            Some(&**code)
        }
        Fate::Unclear(Unclear::NoSuchCode { code, .. }) => nearest_code(reader.codes, code),
        _ => None,
    };
    let orders = code.and_then(|code| reader.several(&OrderLine::new(code)));
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

/// The order that a line is, if it is lawful; else the nearest that is.
fn instead<R: Rules>(
    reader: &Reader<'_, R>,
    game: &Game<R>,
    line: &SetLine,
) -> Option<Lawful<R::Order>> {
    let lawful = |line: &OrderLine| {
        let order = reader.read(game, line).ok()?;
        game.admit(reader.seat, order).ok()
    };
    let near = |near: &String| lawful(&OrderLine::new(near));
    let named = match &line.fate {
        Fate::Refused(refusal) => refusal.nearest.as_slice(),
        Fate::Misread(misread) => misread.nearest.as_slice(),
        _ => &[],
    };
    let code = match &line.fate {
        Fate::Unclear(Unclear::BesideCode { code } | Unclear::LetterAlone { code }) => {
            lawful(&OrderLine::new(code))
        }
        _ => None,
    };
    // The words that a misread names may stand for the wrong piece alone.
    let piece = |near: &String| {
        let Fate::Misread(misread) = &line.fate else {
            return None;
        };
        let words = &line.read_as.words;
        let before = words.get(..misread.words.start)?.iter();
        let behind = words.get(misread.words.end..)?.iter();
        let before = before.map(|word| word.text.as_str());
        let behind = behind.map(|word| word.text.as_str());
        let mended: Vec<&str> = before.chain([near.as_str()]).chain(behind).collect();
        lawful(&OrderLine::new(&mended.join(" ")))
    };
    if let Fate::Unclear(Unclear::NoSuchCode { code, .. }) = &line.fate {
        let code = nearest_code(reader.codes, code)?;
        return lawful(&OrderLine::new(code));
    }
    let itself = || lawful(&line.read_as);
    let nearest = || {
        let near = nearest(game, reader.seat, Some(&line.read_as.raw));
        near.iter().find_map(|near| lawful(&OrderLine::new(near)))
    };
    code.or_else(itself)
        .or_else(|| named.iter().find_map(near))
        .or_else(|| named.iter().find_map(piece))
        .or_else(nearest)
}

/// The code that was offered in place of one that was not: another variant of the same choice,
/// else the first. How alike the words are says nothing about a code, and short orders such as PASS
/// would be the most alike.
fn nearest_code<'c>(codes: &'c Codes, given: &str) -> Option<&'c str> {
    let letter = given.get(..1)?;
    let mut offered = codes.keys();
    let same = offered.find(|code| code.starts_with(letter));
    same.or_else(|| codes.keys().next()).map(String::as_str)
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
