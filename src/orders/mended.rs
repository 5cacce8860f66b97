//! Suggests corrections for lines that were not played.
//!
//! A suggestion is sent back with one tap, so it must match the intent: understood lines stay, a
//! misread line is changed in one word, and words that end a turn are suggested only to a writer
//! who used them. If that is not possible there is no suggestion, and the letter explains the
//! problem.

use super::hint;
use super::order_set::{LineOutcome, Mode, SetLine, Unclear};
use super::reader::{Codes, LineReader, play_ahead};
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Lawful, Seat, Title, Viewer, Word};

/// Maximum number of near orders in a refusal.
const NEAREST: usize = 2;

/// Maximum number of words that one name may have been split into.
const NAME_WORDS: usize = 3;

const PREVIEW: &str = "PREVIEW";

/// Returns lines that could be sent back as they are. Together they are lawful, as far as can be
/// foreseen; for a mail with a question they are a preview.
pub(super) fn lines<R: Title>(
    reader: &LineReader<'_, R>,
    lines: &[SetLine],
    mode: Mode,
) -> Vec<String> {
    let taken_back = |line: &SetLine| {
        matches!(
            line.outcome,
            LineOutcome::Unclear(Unclear::Rival | Unclear::Retracted | Unclear::Closer)
        )
    };
    if lines.iter().any(taken_back) {
        return Vec::new();
    }
    let asks = |line: &SetLine| {
        mode == Mode::Preview
            || matches!(
                line.outcome,
                LineOutcome::Unclear(Unclear::Question | Unclear::Asked)
            )
            || line.line.asks()
    };
    let skipped = |line: &SetLine| {
        matches!(
            line.outcome,
            LineOutcome::Remark | LineOutcome::Repeated | LineOutcome::Unclear(Unclear::Asked)
        )
    };
    let mut game = reader.game.clone();
    let mut mended = Vec::new();
    let meant = lines.iter().filter(|line| !skipped(line));
    for line in meant.flat_map(|line| spelled(reader, line)) {
        if game.awaiting() != Awaiting::Seat(reader.seat) {
            break;
        }
        let Some(lawful) = instead(reader, &game, &line) else {
            return Vec::new();
        };
        mended.push(lawful.order().to_string());
        let (_, halts) = play_ahead(&mut game, &lawful);
        if halts {
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

/// Returns the line, or the orders of its code if it has several.
fn spelled<R: Title>(reader: &LineReader<'_, R>, line: &SetLine) -> Vec<SetLine> {
    let code = meant_code(reader.codes, line).map(OrderLine::new);
    let Some(orders) = code.and_then(|code| reader.several(&code)) else {
        return vec![line.clone()];
    };
    let of_code = orders.into_iter().map(|read_as| SetLine {
        read_as,
        outcome: LineOutcome::Held,
        ..line.clone()
    });
    of_code.collect()
}

/// Returns the code meant by a line that is not one: with hardly a word around it, or the only code
/// with its letter.
fn meant_code<'c>(codes: &'c Codes, line: &'c SetLine) -> Option<&'c str> {
    match &line.outcome {
        LineOutcome::Unclear(Unclear::BesideCode { code }) => {
            let begins = super::beside::starts(&line.line)
                .iter()
                .any(|start| start.first() == Some(code) && start.words.len() <= 2);
            (begins || line.line.asks()).then_some(code)
        }
        LineOutcome::Unclear(Unclear::LetterAlone { code } | Unclear::NearCode { code }) => {
            Some(code)
        }
        LineOutcome::Unclear(Unclear::NoSuchCode { code, .. }) => {
            let letter = code.get(..1)?;
            let mut same = codes.keys().filter(|code| code.starts_with(letter));
            let only = same.next();
            only.filter(|_| same.next().is_none()).map(String::as_str)
        }
        _ => None,
    }
}

/// Returns the order of a line if it is lawful; otherwise that of the line with one word changed.
fn instead<R: Title>(
    reader: &LineReader<'_, R>,
    game: &Game<R>,
    line: &SetLine,
) -> Option<Lawful<R::Order>> {
    let lawful = |line: &OrderLine| {
        let order = reader.read(game, line).ok()?;
        game.admit(reader.seat, order).ok()
    };
    if let LineOutcome::Unclear(_) = &line.outcome
        && !matches!(line.outcome, LineOutcome::Unclear(Unclear::Question))
    {
        let code = meant_code(reader.codes, line)?;
        return lawful(&OrderLine::new(code));
    }
    let itself = lawful(&line.read_as);
    if itself.is_some() {
        return itself;
    }
    let changed = changed(reader, line);
    // An order that only ends a turn is no correction.
    let bare = |line: &OrderLine| {
        let phrase = reader.phrase(line);
        phrase.is_none_or(|phrase| phrase.blanks.is_empty())
    };
    let mut orders = changed.iter().filter(|line| !bare(line));
    let first = orders.find_map(lawful);
    // Each of several equally near orders is as likely, so suggest none.
    let only = |lines: Vec<OrderLine>| {
        let mut orders = lines.iter().filter(|line| !bare(line)).filter_map(lawful);
        let only = orders.next()?;
        let said = only.order().to_string();
        let others = orders.any(|other| other.order().to_string() != said);
        (!others).then_some(only)
    };
    first
        .or_else(|| only(with_verbs(reader, &line.read_as)))
        .or_else(|| only(near(game, reader.seat, line)))
}

/// Returns the line with each verb of the title before it, and in place of its first word.
fn with_verbs<R: Title>(reader: &LineReader<'_, R>, line: &OrderLine) -> Vec<OrderLine> {
    let phrases = reader.game.rules().phrases().iter();
    let phrases = phrases.filter(|phrase| !phrase.blanks.is_empty());
    let with = phrases.flat_map(|phrase| {
        let verb = OrderLine::new(phrase.keyword);
        [verb.joined(line), verb.joined(&line.without_first())]
    });
    with.collect()
}

/// Returns the line with its wrong piece replaced by each of the nearest words: suggestions of the
/// title, words of other languages, and names that were split.
fn changed<R: Title>(reader: &LineReader<'_, R>, line: &SetLine) -> Vec<OrderLine> {
    let LineOutcome::Misread(misread) = &line.outcome else {
        return Vec::new();
    };
    let words = &line.read_as.words;
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let with = |from: usize, to: usize, instead: &str| {
        let before = texts.get(..from).unwrap_or_default().iter().copied();
        let behind = texts.get(to..).unwrap_or_default().iter().copied();
        let line: Vec<&str> = before.chain([instead]).chain(behind).collect();
        OrderLine::new(&line.join(" "))
    };
    let start = misread.words.start;
    let others = words.get(start).into_iter().flat_map(|word| &word.near);
    let nearest = misread.nearest.iter().chain(others.map(|near| &near.word));
    let mut changed = Vec::new();
    for near in nearest {
        let ends = misread.words.end..=start.saturating_add(NAME_WORDS).min(words.len());
        changed.extend(ends.map(|end| with(start, end, near)));
    }
    for from in start.saturating_sub(NAME_WORDS)..=start {
        for to in start.saturating_add(1)..=from.saturating_add(NAME_WORDS).min(words.len()) {
            let written = texts.get(from..to).unwrap_or_default().join("-");
            let names = reader.names().iter();
            let names = names.filter(|name| hint::is_slip(&written, name));
            changed.extend(names.map(|name| with(from, to, name)));
        }
    }
    changed
}

/// Returns the lawful orders that differ from a line in one word.
fn near<R: Title>(game: &Game<R>, seat: Seat, line: &SetLine) -> Vec<OrderLine> {
    let written = line.canonical.as_deref().unwrap_or(&line.read_as.raw);
    let written = OrderLine::new(written);
    let view = game.view(Viewer::Seat(seat));
    let legal = game.rules().legal(&view, seat);
    let legal = legal.iter().map(|order| OrderLine::new(&order.to_string()));
    legal
        .filter(|legal| is_one_word_apart(&written, legal))
        .collect()
}

fn is_one_word_apart(one: &OrderLine, other: &OrderLine) -> bool {
    let (one, other) = (&one.words, &other.words);
    let same = |(one, other): &(&Word, &Word)| one.text == other.text;
    let begin = one.iter().zip(other).take_while(same).count();
    let end = one.iter().rev().zip(other.iter().rev());
    let end = end.take_while(same).count();
    let longest = one.len().max(other.len());
    one.len().abs_diff(other.len()) <= 1 && begin.saturating_add(end) >= longest.saturating_sub(1)
}

/// Returns the lawful orders nearest to an unlawful one.
pub(super) fn nearest<R: Title>(game: &Game<R>, seat: Seat, given: &str) -> Vec<String> {
    let view = game.view(Viewer::Seat(seat));
    let legal = game.rules().legal(&view, seat);
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    hint::closest(given, legal.iter().map(String::as_str), NEAREST)
}
