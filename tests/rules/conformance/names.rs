//! The names that may stand in an order: all that lawful orders name is among them.

use std::collections::BTreeSet;

use landfall::orders::OrderLine;

use super::of_each_size;
use crate::kits::titles;
use crate::support::playout::Playout;

#[test]
fn what_a_lawful_order_names_is_a_name_of_the_game() {
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
