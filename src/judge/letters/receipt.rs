//! Receipts: the outcome of each line of a mail, in words.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use crate::judge::base::DraftLine;
use crate::judge::letters::wishes;
use crate::language::{Cast, Composer, Voice};
use crate::orders::{LineOutcome, OrderLine, SetLine, Unclear, hint};
use crate::rules::{Arg, Expected, Line, Misread, MisreadKind, Refusal};

/// Maximum number of near words listed for a misread word.
const HINTS: usize = 3;

/// Maximum number of unread lines repeated in a receipt.
const TALK_LINES: usize = 5;

/// Maximum number of columns shown of a line.
const SHOWN: usize = 68;

/// Returns the lines of a preview, with `would be played` for those that can be played.
pub(crate) fn foreseen(lines: &[SetLine], voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
    let would_be = voice.word("outcome-would-be-played");
    let listed = lines.iter().filter(|line| is_listed(line));
    let all = self::lines(lines, voice, cast).into_iter().zip(listed);
    all.map(|(mut draft, line)| {
        if line.outcome == LineOutcome::Played {
            draft.outcome.clone_from(&would_be);
        }
        draft
    })
    .collect()
}

/// Returns the lines of a set with their outcomes. Omits prose and repeated orders.
pub(crate) fn lines(lines: &[SetLine], voice: &Voice, cast: &Cast) -> Vec<DraftLine> {
    let composer = Composer::new(voice, cast);
    let told = lines.iter().filter(|line| is_listed(line));
    told.map(|line| one(line, &composer)).collect()
}

/// Returns notes on lines that were not refused: codes written in another way, requests with their
/// commands, and lines that were not read.
pub(crate) fn asides(lines: &[SetLine], today: NaiveDate) -> Vec<Line> {
    let read_as = lines.iter().filter_map(|line| {
        let code = line.code.as_deref()?;
        let line = Line::new("read-as").with("line", clipped(&line.line.raw));
        Some(line.with("code", code))
    });
    let mut asides: Vec<Line> = read_as.collect();
    let remarks = lines
        .iter()
        .filter(|line| line.outcome == LineOutcome::Remark);
    let (wishes, talk): (Vec<&SetLine>, Vec<&SetLine>) =
        remarks.partition(|line| line.line.wish.is_some());
    let wishes = wishes.into_iter().map(|line| &line.line);
    asides.extend(wishes::offers(wishes, today));
    let talk: Vec<String> = talk
        .into_iter()
        .take(TALK_LINES)
        .map(|line| clipped(&line.line.raw))
        .collect();
    if !talk.is_empty() {
        asides.push(Line::new("not-read").with("lines", talk.join(" / ")));
    }
    asides
}

/// Returns whether a letter lists a line of a set.
pub(crate) const fn is_listed(line: &SetLine) -> bool {
    !matches!(line.outcome, LineOutcome::Remark | LineOutcome::Repeated)
}

/// Counts the lines that kept the others from being played.
pub(crate) fn failed(lines: &[SetLine]) -> usize {
    lines.iter().filter(|line| line.outcome.stops()).count()
}

fn one(line: &SetLine, composer: &Composer<'_>) -> DraftLine {
    let mut says = Vec::new();
    let mut caret = String::new();
    let outcome = match &line.outcome {
        LineOutcome::Played => "outcome-played",
        LineOutcome::Held | LineOutcome::Repeated | LineOutcome::Remark => "outcome-held",
        LineOutcome::NotReached => "outcome-not-reached",
        LineOutcome::Unplayed => "outcome-unplayed",
        LineOutcome::Misread(misread) => {
            says = misread_in_words(misread, &line.read_as, composer);
            // A code inside the line was replaced by its order, so the caret's column would be
            // wrong.
            if line.read_as.raw == line.line.raw {
                caret = caret_below(misread, &line.read_as);
            }
            match misread.kind {
                MisreadKind::Ambiguous => "outcome-ambiguous",
                MisreadKind::Unknown | MisreadKind::Missing | MisreadKind::Surplus => {
                    "outcome-misread"
                }
            }
        }
        LineOutcome::Refused(refusal) => {
            says = refusal_in_words(refusal, composer);
            "outcome-refused"
        }
        LineOutcome::Unclear(unclear) => {
            says = vec![composer.say(&unclear_in_words(unclear))];
            let rival = line.canonical.as_deref();
            let offer =
                rival.map(|order| Line::new("aside-offer").with("order", Arg::order(order)));
            says.extend(offer.map(|offer| composer.say(&offer)));
            "outcome-unclear"
        }
    };
    let raw = match line.of_several {
        true => format!("{}: {}", line.line.raw, composer.order(&line.read_as.raw)),
        false => line.line.raw.clone(),
    };
    DraftLine {
        raw: clipped(&raw),
        caret,
        outcome: composer.voice().word(outcome),
        says,
    }
}

pub(crate) fn unclear_in_words(unclear: &Unclear) -> Line {
    match unclear {
        Unclear::NoSuchCode { code, offered } => match offered {
            Some((first, last)) => Line::new("unclear-no-such-code")
                .with("code", code.as_str())
                .with("first", first.as_str())
                .with("last", last.as_str()),
            None => Line::new("unclear-no-codes").with("code", code.as_str()),
        },
        Unclear::NearCode { code } => Line::new("unclear-near-code").with("code", code.as_str()),
        Unclear::Misspelt { word } => Line::new("unclear-misspelt").with("word", clipped(word)),
        Unclear::Retracted => Line::new("unclear-retracted"),
        Unclear::Asked => Line::new("unclear-asked"),
        Unclear::Closer => Line::new("unclear-closer"),
        Unclear::LetterAlone { code } => {
            Line::new("unclear-letter-alone").with("code", code.as_str())
        }
        Unclear::BesideCode { code } => {
            Line::new("unclear-beside-code").with("code", code.as_str())
        }
        Unclear::SeveralCodes => Line::new("unclear-several-codes"),
        Unclear::Question => Line::new("unclear-question"),
        Unclear::TooMany => Line::new("unclear-too-many"),
        Unclear::Rival => Line::new("unclear-rival"),
    }
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

/// Returns words that may have been meant. The title knows near words of the order language; words
/// of another language are compared in their own spelling.
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

/// Returns the marks below the wrong piece; empty if the line is too long for one row.
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

/// Shortens a line to the columns that a letter shows.
pub(crate) fn clipped(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_owned();
    }
    let kept: String = text.chars().take(SHOWN.saturating_sub(3)).collect();
    format!("{kept}...")
}
