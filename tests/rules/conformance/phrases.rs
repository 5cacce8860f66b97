//! The words of every title: examples that read, keywords that differ, and names in orders.

use std::collections::BTreeSet;

use landfall::orders::order_set::Mode;
use landfall::orders::{LineOutcome, OrderLine};
use landfall::rules::MisreadKind;

use super::of_each_size;
use crate::kits::{titles, voices};
use crate::support::playout::{Plan, Playout, run};

#[test]
fn keywords_are_words_and_differ() {
    for title in titles() {
        let game = Plan::new(title, 0).open();
        let keywords = game.phrases().iter().map(|phrase| phrase.keyword);
        let mut all: Vec<&str> = keywords.collect();
        // Several phrases may go on with one word.
        let continued = game.phrases().iter();
        let continued = continued.flat_map(|phrase| phrase.continued_by.to_vec());
        all.extend(continued.collect::<BTreeSet<&str>>());
        let different: BTreeSet<&&str> = all.iter().collect();
        assert_eq!(different.len(), all.len(), "{all:?}");
        for keyword in all {
            // It is one word in capitals; one letter is a code.
            assert_eq!(OrderLine::new(keyword).first(), Some(keyword));
            assert!(keyword.len() > 1, "{keyword}");
        }
    }
}

#[test]
fn phrases_have_words_in_every_language() {
    let voices = voices();
    for title in titles() {
        let game = Plan::new(title, 0).open();
        for phrase in game.phrases() {
            let blanks = phrase.blanks.iter().map(|blank| blank.key);
            for key in blanks.chain([phrase.help]) {
                for language in voices.names() {
                    let has = voices.get(language).unwrap().has(key);
                    assert!(has, "{language} lacks {key}");
                }
            }
        }
    }
}

/// An example need not be lawful anywhere, but it is an order: it is read at some decision, and
/// what it is read as reads as itself.
#[test]
fn every_example_reads() {
    for title in titles() {
        for phrase in Plan::new(title, 0).open().phrases() {
            assert_eq!(OrderLine::new(phrase.example).first(), Some(phrase.keyword));
            let read = of_each_size(title).any(|plan| is_read(plan, phrase.example));
            assert!(read, "{} is read nowhere", phrase.example);
        }
    }
}

fn is_read(plan: Plan, example: &str) -> bool {
    let mut read = false;
    let mut playout = Playout::start(plan);
    playout.play_out(|playout, seat, _| {
        let outcome = run(playout.game.as_ref(), seat, example, Mode::Preview);
        if let Some(canonical) = outcome.lines[0].canonical.clone() {
            let again = run(playout.game.as_ref(), seat, &canonical, Mode::Preview);
            assert_eq!(again.lines[0].canonical.as_ref(), Some(&canonical));
            read = true;
        }
    });
    read
}

/// The words of an example, cut off anywhere, are understood or misread with the missing word.
#[test]
fn an_example_cut_short_is_misread_or_means_less() {
    for title in titles() {
        let playout = Playout::start(Plan::new(title, 0));
        let seat = playout.awaited().unwrap();
        for phrase in playout.game.phrases() {
            let words: Vec<&str> = phrase.example.split(' ').collect();
            for kept in 1..words.len() {
                let cut = words[..kept].join(" ");
                let outcome = run(playout.game.as_ref(), seat, &cut, Mode::Preview);
                let [line] = outcome.lines.as_slice() else {
                    panic!("one line, one outcome")
                };
                if let LineOutcome::Misread(misread) = &line.outcome {
                    let explained = !misread.expected.is_empty() || !misread.nearest.is_empty();
                    let surplus = misread.kind == MisreadKind::Surplus;
                    assert!(explained || surplus, "{cut}: {misread:?}");
                }
            }
        }
    }
}

#[test]
fn a_lawful_order_names_only_names_of_the_game() {
    for title in titles() {
        for plan in of_each_size(title).take(2) {
            Playout::start(plan).play_out(|playout, seat, legal| {
                let names: BTreeSet<String> = playout.game.names(seat).into_iter().collect();
                let mut words: BTreeSet<&str> = playout.game.words().into_iter().collect();
                words.extend(playout.game.phrases().iter().map(|phrase| phrase.keyword));
                for line in legal {
                    for word in OrderLine::new(line).words.into_iter().skip(1) {
                        let text = word.text;
                        let number = text.parse::<u8>().is_ok();
                        let known = number || text == "+" || words.contains(text.as_str());
                        assert!(known || names.contains(&text), "{line}: {text}");
                    }
                }
            });
        }
    }
}

#[test]
fn names_are_words_as_a_mail_has_them_and_none_is_a_number() {
    for title in titles() {
        for plan in of_each_size(title) {
            let playout = Playout::start(plan);
            let seat = playout.awaited().unwrap();
            let names = playout.game.names(seat);
            assert!(names.len() > 5, "{}: {names:?}", title.name);
            for name in &names {
                let line = OrderLine::new(name);
                let words: Vec<&str> = line.words.iter().map(|word| word.text.as_str()).collect();
                assert_eq!(words, [name], "{}", title.name);
                assert!(name.len() > 1 && name.parse::<u32>().is_err(), "{name}");
            }
            let once: BTreeSet<&String> = names.iter().collect();
            assert_eq!(once.len(), names.len());
        }
    }
}
