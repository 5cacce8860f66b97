//! Order words are read, and written in letters, and no spelling means two things.

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::TITLES;
use landfall::judge::moderator;
use landfall::judge::schedule::Days;
use landfall::language::{Cast, tokens};
use landfall::orders::{Codes, LineOutcome, OrderLine, may_be_short};
use landfall::rules::MisreadKind;

use super::{OTHERS, lexicon, meant, order_in, previewed, voices};
use crate::kits::titles;
use crate::support::LANGUAGES;
use crate::support::playout::{Plan, Playout};

/// The words of the order language that a title reads.
fn words_of(plan: &Plan) -> BTreeSet<&'static str> {
    let game = plan.open();
    let mut words: BTreeSet<&str> = game.words().into_iter().collect();
    for phrase in game.phrases() {
        words.insert(phrase.keyword);
        words.extend(phrase.continued_by);
    }
    words
}

fn texts(line: &OrderLine) -> Vec<&str> {
    line.words.iter().map(|word| word.text.as_str()).collect()
}

#[test]
fn every_section_of_words_is_known() {
    let mut known: BTreeSet<&str> = titles().map(|title| title.name).collect();
    known.extend(["ahead", "judge", "seats", "topics", "weekdays"]);
    for section in voices().sections() {
        assert!(known.contains(section), "there is no title {section}");
    }
}

#[test]
fn spellings_are_single_words_in_capitals() {
    let voices = voices();
    for section in voices.sections() {
        for (spelling, _) in voices.words(section) {
            let line = OrderLine::new(spelling);
            assert_eq!(texts(&line), [spelling], "{section}");
        }
    }
}

#[test]
fn the_meaning_of_every_word_exists() {
    let voices = voices();
    for (spelling, word) in voices.words("judge") {
        let known = moderator::all_words().contains(word);
        assert!(known, "{spelling}: no request has {word}");
    }
    for title in titles() {
        let words = words_of(&Plan::new(title, 0));
        for (spelling, word) in voices.words(title.name) {
            let known = words.contains(word);
            assert!(known, "{spelling}: {} has no {word}", title.name);
        }
    }
    for (spelling, seat) in voices.words("seats") {
        let known = titles().any(|title| title.seat_names.contains(&seat));
        assert!(known, "{spelling}: no title has the seat {seat}");
    }
    for (spelling, day) in voices.words("weekdays") {
        let days = day.to_lowercase().parse::<Days>();
        assert!(days.is_ok(), "{spelling}: there is no day {day}");
    }
    let english = voices.named("en").unwrap();
    for (spelling, topic) in voices.words("topics") {
        let topic = topic.to_lowercase();
        let titles = TITLES.iter().map(|title| title.name.replace('_', "-"));
        let mut pages: Vec<String> = titles
            .map(|title| format!("rules-{title}-{topic}"))
            .collect();
        pages.push(topic);
        let exists = |page: &String| english.has_layout(&format!("help/{page}.txt.j2"));
        let known = pages.iter().any(exists);
        assert!(known, "{spelling}: there is no page {pages:?}");
    }
}

/// Every language has its own word for every word: else a letter mixes them. A word that is the
/// same in both languages needs no entry.
#[test]
fn every_word_has_a_spelling_in_each_language() {
    const ALIKE: [&str; 7] = ["N", "NW", "W", "WEST", "SHERIFF", "OVEN", "STUDIO"];
    let voices = voices();
    for title in titles() {
        let spelled: BTreeSet<&str> = voices.words(title.name).map(|(_, word)| word).collect();
        let words = words_of(&Plan::new(title, 0));
        let is_alike = |word: &&&str| ALIKE.contains(*word);
        let lacks = words.difference(&spelled).filter(|word| !is_alike(word));
        let lacks: Vec<_> = lacks.collect();
        assert!(lacks.is_empty(), "{}: {lacks:?}", title.name);
    }
    let spelled: BTreeSet<&str> = voices.words("judge").map(|(_, word)| word).collect();
    assert_eq!(spelled, moderator::all_words());
    for language in OTHERS {
        let cast = Cast::default();
        for seat in titles().flat_map(|title| title.seat_names) {
            assert_ne!(voices.named(language).unwrap().order(seat, &cast), *seat);
        }
    }
}

/// Within what one mail can mean, a spelling has one meaning: the requests with the words of each
/// title, in all languages.
#[test]
fn no_spelling_means_two_things() {
    let voices = voices();
    for title in titles() {
        let own = words_of(&Plan::new(title, 0));
        let mut meanings: BTreeMap<&str, &str> = BTreeMap::new();
        let english = own.iter().copied().chain(moderator::all_words());
        let others = voices.words("judge").chain(voices.words("seats"));
        let others = others.chain(voices.words(title.name));
        for (spelling, word) in english.map(|word| (word, word)).chain(others) {
            let before = meanings.insert(spelling, word);
            let same = before.is_none_or(|before| before == word);
            assert!(
                same,
                "{}: {spelling} means {before:?} and {word}",
                title.name
            );
        }
        a_short_word_is_no_other(&meanings, &own);
    }
}

/// Short words that mean themselves although another one begins like that: the *and* of Dutch, the
/// words behind JOIN and OPEN, and a verb of the desk, which begins no order.
const THEMSELVES: [&str; 4] = ["EN", "AS", "FOR", "BAN"];

/// A spelling that is the start of only one English word would have been read as that word.
fn a_short_word_is_no_other(meanings: &BTreeMap<&str, &str>, own: &BTreeSet<&str>) {
    let shortened = meanings.iter().filter(|(word, _)| may_be_short(word));
    for (spelling, word) in shortened.filter(|(word, _)| !THEMSELVES.contains(word)) {
        let begun = own.iter().filter(|other| other.starts_with(spelling));
        let begun: Vec<_> = begun.collect();
        if let [only] = begun.as_slice() {
            assert_eq!(*only, word, "{spelling} is short for another word");
        }
    }
}

#[test]
fn an_example_of_each_phrase_is_read_as_its_meaning_in_each_language() {
    for title in titles() {
        let words = lexicon(title.name);
        for phrase in Plan::new(title, 0).open().phrases() {
            // The example title speaks only Dutch.
            let known = |language: &&str| {
                TITLES.iter().any(|known| known.name == title.name) || *language == "nl"
            };
            for language in OTHERS.into_iter().filter(known) {
                let spelled = order_in(language, title.name, phrase.example);
                assert_ne!(spelled, phrase.example);
                let understood = words.understood(&OrderLine::new(&spelled));
                assert_eq!(texts(&understood), texts(&OrderLine::new(phrase.example)));
                assert_eq!(understood.raw, spelled);
            }
        }
    }
}

#[test]
fn an_order_is_written_in_the_words_of_the_reader() {
    let order = "PLACE W3-06 TURN 1 TRAPPER SE SCORE FARM W1-06, TRAIL E";
    let dutch = "LEG W3-06 DRAAI 1 PELSJAGER ZO SCOOR BOERDERIJ W1-06, WEG O";
    assert_eq!(order_in("nl", "new_world", order), dutch);
    let order = "PLACE W3-06 TRAPPER SE";
    let english = order_in("en", "new_world", order);
    assert_eq!(english, order_in("nl", "no title", order));
}

#[test]
fn words_keep_their_places_and_codes_are_no_words() {
    let words = lexicon("new_world");
    let line = words.understood(&OrderLine::new("  leg W3-06, (draai) 1 rover o # hallo"));
    assert_eq!(texts(&line), ["PLACE", "W3-06", "TURN", "1", "ROBBER", "E"]);
    let turn = &line.words[2];
    let written = line.raw.chars().skip(turn.at.start);
    assert!(written.take(turn.at.len()).eq("draai".chars()));
    assert_eq!(meant("new_world", "O 1 rover O"), ["E", "1", "ROBBER", "E"]);
    assert_eq!(meant("new_world", "Z2 rover O"), ["Z2", "ROBBER", "E"]);
    let score = words.understood(&OrderLine::new("scoor weg z"));
    let joined = line.without_first().joined(&score);
    let expected = ["W3-06", "TURN", "1", "ROBBER", "E", "SCORE", "TRAIL", "S"];
    assert_eq!(texts(&joined), expected);
    for (word, written) in joined.words.iter().zip(OrderLine::new(&joined.raw).words) {
        assert_eq!(word.at, written.at);
    }
}

/// The first decision of a game of New World, and a lawful placement of a settler with its side.
fn decision() -> (Playout, String) {
    let playout = Playout::start(Plan::new(&TITLES[0], 0));
    let seat = playout.awaited().unwrap();
    let legal = playout.game.legal_lines(seat);
    let order = legal.into_iter().find(|line| line.contains("TRAPPER"));
    (playout, order.expect("plains for a trapper"))
}

/// The canonical line and the outcome of a line of the awaited seat.
fn outcome(playout: &Playout, line: &str) -> (Option<String>, LineOutcome) {
    let seat = playout.awaited().unwrap();
    let line = previewed(playout, seat, line, &Codes::new());
    (line.canonical, line.outcome)
}

#[test]
fn words_of_two_languages_may_be_in_one_line_and_be_short() {
    let (playout, order) = decision();
    let [_, cell, _, turn, _, side] = order.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{order}")
    };
    for line in [
        format!("LEG {cell} DRAAI {turn} PELSJAGER {side}"),
        format!("place {cell} draai {turn} trapper {side}"),
        format!("leg {cell} dra {turn} pels {side}"),
    ] {
        let (canonical, outcome) = outcome(&playout, &line);
        assert_eq!(canonical.as_ref(), Some(&order), "{line}");
        assert_eq!(outcome, LineOutcome::Played, "{line}");
    }
    let initials = format!("leg {cell} t {turn} tr {side}");
    let LineOutcome::Misread(misread) = outcome(&playout, &initials).1 else {
        panic!("{initials}")
    };
    assert_eq!(misread.kind, MisreadKind::Unknown, "an initial");
}

#[test]
fn a_short_word_that_could_mean_two_things_in_two_languages_is_asked_back() {
    let playout = Playout::start(Plan::new(&TITLES[2], 0));
    let (_, outcome) = outcome(&playout, "BUILD SME AT A1");
    let LineOutcome::Misread(misread) = outcome else {
        panic!("SMELTER or SMEDERIJ: {outcome:?}")
    };
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert!(misread.nearest.contains(&"SMITHY".to_owned()));
}

/// The lists of the table `[consent]` of a language's idioms.
fn consent(language: &str) -> BTreeMap<String, Vec<String>> {
    let path = format!("templates/lang/{language}/idioms.toml");
    let text = std::fs::read_to_string(path).unwrap();
    let mut tables: BTreeMap<String, BTreeMap<String, Vec<String>>> =
        toml::from_str(&text).unwrap();
    tables.remove("consent").unwrap()
}

#[test]
fn a_phrase_around_a_yes_means_one_thing_in_all_languages() {
    let mut meanings: BTreeMap<Vec<String>, BTreeSet<String>> = BTreeMap::new();
    let names: Vec<String> = consent("en").into_keys().collect();
    for language in LANGUAGES {
        let lists = consent(language);
        assert!(lists.keys().eq(&names), "{language}: {:?}", lists.keys());
        for (name, phrases) in lists {
            for phrase in phrases {
                assert_eq!(phrase, phrase.to_lowercase(), "{language}");
                let meaning = meanings.entry(tokens(&phrase)).or_default();
                meaning.insert(name.clone());
            }
        }
    }
    meanings.retain(|_, meaning| meaning.len() > 1);
    assert!(meanings.is_empty(), "{meanings:#?}");
}
