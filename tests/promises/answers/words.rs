//! Beside a code: each word of each title misspelt, denied and asked about, in four languages.
//! Nothing is played, and the letter shows the line.
//!
//! `LANDFALL_MEANT=all` tries every word in every way; without it each word is tried in a few.

use std::collections::BTreeSet;
use std::env;
use std::sync::LazyLock;

use landfall::games::{TitleEntry, title};
use landfall::language::Voices;
use landfall::orders::idioms::Sense;
use landfall::orders::{Idioms, OrderLine};
use landfall::rules::Seat;

use super::{played, playing};
use crate::support::playout::{Plan, Playout};
use crate::support::{Table, on_one_line};

/// A title with a code of its first letter, and an order with a thing behind its verb.
const TITLES: [(&str, &str, &str); 3] = [
    ("race", "G1", "BUILD dipper"),
    ("neuland", "F1", "PRODUCE FOOD"),
    ("new_world", "A0", "PLACE W1-04 TURN 0 ROBBER E"),
];

/// How people take back, deny, put off or question what a word names.
const DOUBTS: [&str; 24] = [
    "Do not play {} yet",
    "I don't want {} after all",
    "not {}, please wait",
    "never mind the {}, cancel that",
    "Should I take {}?",
    "Is {} better than this?",
    "{} or not?",
    "nog niet {} spelen",
    "toch maar geen {}",
    "niet {}, wacht even",
    "annuleer {}",
    "Moet ik {} nemen?",
    "is {} beter?",
    "bitte noch nicht {} spielen",
    "doch kein {}",
    "nicht {}, bitte warten",
    "storniere {}",
    "Soll ich {} nehmen?",
    "ist {} besser?",
    "ne jouez pas {}",
    "finalement pas de {}",
    "annule {}",
    "Dois-je prendre {} ?",
    "est-ce que {} est mieux ?",
];

/// Idioms that deny or ask nothing ("not against", "never-ending", "not great", "not finished"),
/// and words that make no sense where a thing is named.
const IDIOMS: [&str; 8] = [
    "pas contre",
    "kein ende",
    "niet naar",
    "niet best",
    "nicht nach",
    "nicht nehmen",
    "nicht fertig",
    "est-ce que passe",
];

/// How many mails are sent to one table.
const MAILS: usize = 20;

/// Every how many ways one is tried.
fn every() -> usize {
    let all = env::var("LANDFALL_MEANT").is_ok_and(|wish| wish == "all");
    if all { 1 } else { 6 }
}

/// Returns the words with which an order of a title may begin, in all languages.
fn verbs(title: &'static TitleEntry) -> BTreeSet<String> {
    let voices = Voices::embedded().unwrap();
    let phrases = Playout::start(Plan::new(title, 0)).game.phrases();
    let keywords: Vec<&str> = phrases.iter().map(|phrase| phrase.keyword).collect();
    let spelled = voices.words(title.name);
    let spelled = spelled.filter(|(_, meaning)| keywords.contains(meaning));
    let spelled = spelled.map(|(spelling, _)| spelling.to_owned());
    let own = keywords.iter().map(|keyword| (*keyword).to_owned());
    own.chain(spelled).collect()
}

/// Returns the words that name things of a title, in all languages.
fn things(title: &'static TitleEntry) -> BTreeSet<String> {
    let verbs = verbs(title);
    let voices = Voices::embedded().unwrap();
    let start = Playout::start(Plan::new(title, 0));
    let seats = (0..2).map(Seat::new);
    let lawful = seats.map(|seat| start.game.legal_lines(seat));
    let lawful: Vec<String> = lawful.flatten().collect();
    let spelled = voices.words(title.name);
    let spelled = spelled.flat_map(|(spelling, meaning)| [spelling, meaning]);
    let named = lawful.iter().flat_map(|line| line.split([' ', ',']));
    let all = spelled.chain(named).map(str::to_uppercase);
    let letters = |word: &str| word.chars().filter(|letter| letter.is_alphabetic()).count();
    let things = all.filter(|word| letters(word) > 3 && !verbs.contains(word));
    things.collect()
}

/// Makes a slip of the pen of a few kinds in a word, and two in a long one.
fn misspelt(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    let mut swapped = letters.clone();
    swapped.swap(middle - 1, middle);
    let mut dropped = letters.clone();
    dropped.remove(middle - 1);
    let mut doubled = letters.clone();
    doubled.insert(middle, letters[middle]);
    let mut other = letters.clone();
    other[middle] = if letters[middle] == 'X' { 'Q' } else { 'X' };
    let mut twice = other.clone();
    twice.remove(1);
    let twice = (letters.len() > 9).then_some(twice);
    [swapped, dropped, doubled, other]
        .into_iter()
        .chain(twice)
        .filter(|changed| *changed != letters)
        .map(|changed| changed.into_iter().collect())
        .collect()
}

/// Returns whether a word is kept in the lists as one of every day: `Pasen`, `cats`.
fn is_saying(word: &str) -> bool {
    static SENSES: LazyLock<Idioms> =
        LazyLock::new(|| Idioms::read(Voices::embedded().unwrap().idioms()).unwrap());
    let mut line = [OrderLine::new(word)];
    SENSES.mark(&mut line);
    line[0].sense == Sense::Saying
}

/// Lines that are sent above a code, and what went wrong with them.
struct Trial {
    title: &'static str,
    code: &'static str,
    table: Table,
    sent: usize,
    wrong: Vec<String>,
}

impl Trial {
    fn new(title: &'static str, code: &'static str) -> Self {
        Self {
            title,
            code,
            table: playing(title),
            sent: 0,
            wrong: Vec::new(),
        }
    }

    /// Sends a line above the code: nothing may be played, and the letter has to show the line.
    fn doubtful(&mut self, line: &str) {
        // After an order the letter has other codes, and after many mails answers are fewer.
        if self.sent.is_multiple_of(MAILS) || !played(&self.table).is_empty() {
            self.table = playing(self.title);
        }
        let code = self.code;
        let from = self.table.awaited();
        self.table.answer(from, &format!("{line}\n{code}"));
        self.sent += 1;
        let played = played(&self.table);
        let shown = on_one_line(&self.table.letter(from).text).contains(line);
        if played.is_empty() && shown {
            return;
        }
        let what = if shown { "played" } else { "not shown" };
        self.wrong.push(format!(
            "{}: {line} / {code}: {what} {played:?}",
            self.title
        ));
    }

    fn done(self) {
        let (failed, sent) = (self.wrong.len(), self.sent);
        assert!(sent > 50, "{}: {sent}", self.title);
        assert!(
            failed == 0,
            "{failed} of {sent}:\n{}",
            self.wrong.join("\n")
        );
    }
}

#[test]
fn beside_a_misspelt_verb_of_any_language_nothing_is_played() {
    for (name, code, order) in TITLES {
        let all = verbs(title(name).unwrap());
        let (_, rest) = order.split_once(' ').unwrap();
        let mut trial = Trial::new(name, code);
        // A beginning of a verb is no slip, and by itself it may be any word.
        let is_short = |slip: &str| all.iter().any(|verb| verb.starts_with(slip));
        for verb in all.iter().filter(|verb| verb.chars().count() > 3) {
            let slips = misspelt(verb).into_iter();
            let slips = slips.filter(|slip| !is_short(slip) && !is_saying(slip));
            for slip in slips {
                trial.doubtful(&format!("{slip} {rest}"));
                trial.doubtful(&slip.to_lowercase());
            }
        }
        trial.done();
    }
}

#[test]
fn beside_a_misspelt_thing_of_any_language_nothing_is_played() {
    for (name, code, order) in TITLES {
        let (verb, _) = order.split_once(' ').unwrap();
        let mut trial = Trial::new(name, code);
        for (nth, thing) in things(title(name).unwrap()).iter().enumerate() {
            let mut ways = misspelt(thing);
            ways.extend([format!("{thing}S"), format!("{thing}N")]);
            let ways = ways
                .iter()
                .flat_map(|way| [way.clone(), way.to_lowercase()]);
            for (_, way) in (nth..).zip(ways).filter(|(nth, _)| nth % every() == 0) {
                trial.doubtful(&format!("{verb} {way}"));
            }
        }
        trial.done();
    }
}

#[test]
fn beside_a_denial_or_a_question_about_any_word_nothing_is_played() {
    for (name, code, _) in TITLES {
        let title = title(name).unwrap();
        let mut trial = Trial::new(name, code);
        for (nth, word) in verbs(title).union(&things(title)).enumerate() {
            let doubts = (nth..).zip(DOUBTS);
            for (_, doubt) in doubts.filter(|(nth, _)| nth % every() == 0) {
                let line = doubt.replace("{}", &word.to_lowercase());
                if !IDIOMS.iter().any(|idiom| line.contains(idiom)) {
                    trial.doubtful(&line);
                }
            }
        }
        trial.done();
    }
}
