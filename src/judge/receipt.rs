//! What became of each line of a mail, in words.

use std::collections::BTreeSet;

use super::draft::DraftLine;
use crate::language::{Cast, Composer, Voice};
use crate::orders::{Fate, OrderLine, SetLine, hint};
use crate::rules::{Arg, Expected, Line, Misread, MisreadKind, Refusal};

/// How many near words a misread shows.
const HINTS: usize = 3;

/// As many columns of a line as are shown.
const SHOWN: usize = 68;

/// The lines of a preview: what would be played was not.
pub(super) fn foreseen(lines: &[SetLine], voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
    let would_be = voice.word("fate-would-be-played");
    let all = self::lines(lines, voice, cast).into_iter().zip(lines);
    all.map(|(mut draft, line)| {
        if line.fate == Fate::Played {
            draft.fate.clone_from(&would_be);
        }
        draft
    })
    .collect()
}

/// The lines of a set with their fates, for a letter.
pub(super) fn lines(lines: &[SetLine], voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
    let composer = Composer::new(voice, cast);
    lines.iter().map(|line| one(line, &composer)).collect()
}

/// How many of these lines stood in the way of the others.
pub(super) fn failed(lines: &[SetLine]) -> usize {
    let failed = |line: &&SetLine| matches!(line.fate, Fate::Misread(_) | Fate::Refused(_));
    lines.iter().filter(failed).count()
}

fn one(line: &SetLine, composer: &Composer<'_>) -> DraftLine {
    let shown = shown(line, composer);
    let mut says = Vec::new();
    let mut caret = String::new();
    let fate = match &line.fate {
        Fate::Played => "fate-played",
        Fate::Held => "fate-held",
        Fate::NotReached => "fate-not-reached",
        Fate::Unplayed => "fate-unplayed",
        Fate::Remark => "fate-remark",
        Fate::Misread(misread) => {
            says = misread_in_words(misread, &shown, composer);
            caret = caret_below(misread, &shown);
            match misread.kind {
                MisreadKind::Ambiguous => "fate-ambiguous",
                MisreadKind::Unknown | MisreadKind::Missing | MisreadKind::Surplus => {
                    "fate-misread"
                }
            }
        }
        Fate::Refused(refusal) => {
            says = refusal_in_words(refusal, composer);
            "fate-refused"
        }
    };
    DraftLine {
        raw: clipped(&shown.raw),
        caret,
        fate: composer.voice().word(fate),
        says,
    }
}

/// The line as it was written; where a code stands for the half of it, in the words of the reader.
fn shown(line: &SetLine, composer: &Composer<'_>) -> OrderLine {
    if line.read_as == line.line {
        return OrderLine::new(&line.line.raw);
    }
    OrderLine::new(&composer.order(&line.read_as.raw))
}

fn misread_in_words(misread: &Misread, line: &OrderLine, composer: &Composer<'_>) -> Vec<String> {
    let piece = line.words.get(misread.words.clone()).unwrap_or_default();
    let piece: Vec<&str> = piece.iter().map(|word| word.text.as_str()).collect();
    let piece = clipped(&piece.join(" "));
    let first = match misread.kind {
        MisreadKind::Unknown => Line::new("misread-unknown").with("piece", piece),
        MisreadKind::Ambiguous => Line::new("misread-ambiguous").with("piece", piece),
        MisreadKind::Missing => Line::new("misread-missing"),
        MisreadKind::Surplus => Line::new("misread-surplus").with("piece", piece),
    };
    let mut says = vec![composer.say(&first)];
    if !misread.expected.is_empty() {
        let expected: Vec<Line> = misread.expected.iter().map(expected_in_words).collect();
        let line = Line::new("misread-expected").with("expected", Arg::either(expected));
        says.push(composer.say(&line));
    }
    let nearest = nearest_words(misread, line, composer);
    if !nearest.is_empty() {
        let key = match misread.kind {
            MisreadKind::Ambiguous => "misread-meanings",
            MisreadKind::Unknown | MisreadKind::Missing | MisreadKind::Surplus => "nearest",
        };
        says.push(composer.say(&Line::new(key).with("nearest", Arg::either(nearest))));
    }
    vec![says.join(" ")]
}

/// What may have been meant. A title knows which words of the order language are near; what is near
/// in another language shows only when these words are spelled in it.
fn nearest_words(misread: &Misread, line: &OrderLine, composer: &Composer<'_>) -> Vec<String> {
    let near = misread.nearest.iter().map(|order| composer.order(order));
    let mut near: Vec<String> = near.collect();
    let piece = line.words.get(misread.words.start);
    let (MisreadKind::Unknown, Some(piece)) = (misread.kind, piece) else {
        return near;
    };
    let expected = misread
        .expected
        .iter()
        .filter_map(|expected| match expected {
            Expected::Word(word) => Some(word.as_str()),
            Expected::Blank(_) => None,
        });
    let could_stand = expected.chain(misread.among.iter().copied());
    let spelled: Vec<String> = could_stand
        .filter_map(|word| Some(composer.order(word)).filter(|other| other != word))
        .collect();
    let candidates = spelled.iter().map(String::as_str);
    let more = hint::nearest(&piece.text, candidates, HINTS);
    near.extend(more);
    let mut once = BTreeSet::new();
    near.retain(|word| once.insert(word.clone()));
    near
}

fn expected_in_words(expected: &Expected) -> Line {
    match expected {
        Expected::Word(word) => Line::new("expected-word").with("word", Arg::order(word)),
        Expected::Blank(key) => Line::new(key),
    }
}

fn refusal_in_words(refusal: &Refusal, composer: &Composer<'_>) -> Vec<String> {
    let mut says = vec![composer.say(&refusal.reason)];
    if !refusal.nearest.is_empty() {
        let line = Line::new("nearest").with("nearest", Arg::either_order(&refusal.nearest));
        says.push(composer.say(&line));
    }
    says.push(composer.say(&Line::new("refused-by").with("rule", Line::new(refusal.rule))));
    vec![says.join(" ")]
}

/// Marks below the wrong piece; none where the line is too long to stand in one row.
fn caret_below(misread: &Misread, line: &OrderLine) -> String {
    let end = line.raw.chars().count();
    let start_of = |nth: usize| line.words.get(nth).map(|word| word.at.start);
    let start = start_of(misread.words.start).unwrap_or(end.saturating_add(1));
    let last = misread.words.end.checked_sub(1);
    let stop = last
        .filter(|_| misread.kind != MisreadKind::Missing)
        .and_then(|nth| line.words.get(nth))
        .map_or(start.saturating_add(1), |word| word.at.end);
    if end > SHOWN || stop > SHOWN {
        return String::new();
    }
    let marks = "^".repeat(stop.saturating_sub(start).max(1));
    format!("{}{marks}", " ".repeat(start))
}

/// A line as far as a letter shows it.
pub(super) fn clipped(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    let kept: String = text.chars().take(SHOWN.saturating_sub(3)).collect();
    format!("{kept}...")
}
