//! Receipts: the outcome of each line of a mail, in words, and offers for requests in plain
//! sentences: `who is winning?` is answered with the command for it.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};

use crate::games::AnyGame;
use crate::judge::base::DraftLine;
use crate::judge::time::dates;
use crate::judge::work::Work;
use crate::language::{Cast, Composer, Voice};
use crate::orders::{LineOutcome, OrderLine, SetLine, Unclear, hint};
use crate::rules::{Arg, Expected, Line, Misread, MisreadKind, Refusal, Seat, Word, line};
use crate::store::Person;

/// Maximum number of near words listed for a misread word.
const HINTS: usize = 3;

/// Maximum number of unread lines repeated in a receipt.
const TALK_LINES: usize = 5;

/// Maximum number of columns shown of a line.
const SHOWN: usize = 68;

/// Maximum number of offers per letter.
const OFFERS: usize = 5;

/// Maximum number of words of a sentence searched for days.
const WORDS: usize = 60;

/// Maximum number of words that name days: `from 3 December 2026 to 7 January 2027`.
const WORDS_OF_DAYS: usize = 10;

/// Number of days offered if the sentence names none.
const DAYS: u64 = 7;

/// Maximum number of days that a sentence may count.
const DAYS_MOST: u64 = 60;

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
    let remarks = remarks.map(|line| &line.line);
    asides.extend(offers(remarks.clone(), today));
    let talk = remarks.filter(|line| line.wish.is_none()).take(TALK_LINES);
    let talk: Vec<String> = talk.map(|line| clipped(&line.raw)).collect();
    if !talk.is_empty() {
        asides.push(Line::new("not-read").with("lines", talk.join(" / ")));
    }
    asides
}

/// Returns whether lines need an answer: one is doubtful or was mended, or is a request in plain
/// words, or talk with a code, digit, verb or name of the title.
pub(crate) fn is_doubtful(game: &dyn AnyGame, seat: Seat, lines: &[SetLine]) -> bool {
    let remarks = |line: &&SetLine| line.outcome == LineOutcome::Remark;
    if lines.iter().any(|line| line.code.is_some()) {
        return true;
    }
    let mut remarks = lines.iter().filter(remarks).peekable();
    if remarks.peek().is_none() {
        return false;
    }
    let names = game.names(seat);
    let is_of_game = |word: &Word| {
        let text = word.text.as_str();
        text.chars().any(char::is_numeric)
            || text.chars().count() > 1
                && (game.phrases().iter().any(|phrase| phrase.keyword == text)
                    || names.iter().any(|name| name == text))
    };
    remarks.any(|line| line.line.wish.is_some() || line.line.words.iter().any(is_of_game))
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
            let offer = rival.map(|order| line!("aside-offer", order = Arg::order(order)));
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
            Some((first, last)) => line!("unclear-no-such-code", code, first, last),
            None => Line::new("unclear-no-codes").with("code", code),
        },
        Unclear::NearCode { code } => Line::new("unclear-near-code").with("code", code),
        Unclear::Misspelt { word } => Line::new("unclear-misspelt").with("word", clipped(word)),
        Unclear::Retracted => Line::new("unclear-retracted"),
        Unclear::Asked => Line::new("unclear-asked"),
        Unclear::Closer => Line::new("unclear-closer"),
        Unclear::LetterAlone { code } => Line::new("unclear-letter-alone").with("code", code),
        Unclear::BesideCode { code } => Line::new("unclear-beside-code").with("code", code),
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

/// Returns the offers for requests in these lines, which are never carried out.
pub(crate) fn offers<'l>(
    lines: impl IntoIterator<Item = &'l OrderLine>,
    today: NaiveDate,
) -> Vec<Line> {
    let wishes = lines.into_iter().filter_map(|line| {
        let wish = line.wish.as_deref()?;
        let order = wish
            .replace("{days}", &days(line, today))
            .replace("{count}", &counted(line, today));
        let offer = Line::new("wish-offer").with("line", clipped(&line.raw));
        Some(offer.with("order", order))
    });
    wishes.take(OFFERS).collect()
}

/// Returns the offers for a mail that no game has parsed.
pub(crate) fn offers_of_mail(work: &Work<'_>, person: &Person, lines: &[OrderLine]) -> Vec<Line> {
    let mut lines = lines.to_vec();
    work.context.idioms.mark(&mut lines);
    offers(&lines, work.today(person))
}

/// Returns the days that a sentence names, as in `until 5 December`.
fn days(line: &OrderLine, today: NaiveDate) -> String {
    let words: Vec<&str> = line.words.iter().map(|word| word.text.as_str()).collect();
    let words = words.get(..WORDS.min(words.len())).unwrap_or_default();
    let run = |from: usize, length: usize| {
        let words = words.get(from..from.checked_add(length)?)?;
        dates::range(&words.join(" "))?.on(today)
    };
    let mut runs = (0..words.len())
        .flat_map(|from| (1..=WORDS_OF_DAYS).rev().map(move |length| (from, length)));
    let named = runs.find_map(|(from, length)| run(from, length));
    let ahead = |count| today.checked_add_days(Days::new(count)).unwrap_or(today);
    let (first, last) = named.unwrap_or_else(|| (today, ahead(DAYS)));
    format!("{first} {last}")
}

/// Returns the period from today of the length given by the sentence's first number.
fn counted(line: &OrderLine, today: NaiveDate) -> String {
    let mut words = line.words.iter();
    let count = words.find_map(|word| word.text.parse().ok());
    let count = count.filter(|count| (1..=DAYS_MOST).contains(count));
    let last = today.checked_add_days(Days::new(count.unwrap_or(DAYS)));
    format!("{today} {}", last.unwrap_or(today))
}
