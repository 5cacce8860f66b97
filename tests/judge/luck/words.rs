//! How words of luck are asked for, and how they are read in an answer.

use landfall::judge::act::Act;
use landfall::judge::{Opening, Settings};

use super::{ALICE, GAME, acts, asking, first_seat, free, hash_of};
use crate::support::{Table, settings};

/// A line with words of luck counts wherever people write it, and a sentence that mentions luck
/// gives none.
#[test]
fn words_of_luck_are_found_below_a_greeting_and_never_inside_a_sentence() {
    let hash = format!("SHA256 {}", hash_of("purple owls hum"));
    let line = format!("LUCK {hash}");
    let shapes = [
        line.clone(),
        format!("Hi!\n\n{line}\n\nAnn"),
        format!("Hi!\n{line}\nAnn"),
        format!("Dear judge,\n{line}\nthanks, Ann"),
        format!("Hello, and thank you for having me at this table.\n\n{line}"),
        format!("\n\n  {line}\n--\nAnn\n"),
        format!("What a nice idea this is, I have been waiting for it.\n\n{line}\nSee you!"),
    ];
    for text in shapes {
        let mut table = Table::playing(&asking(2));
        table.answer(ALICE, &text);
        assert_eq!(first_seat(&table).luck, hash, "{text}");
    }
    for text in [
        "Thanks for the invitation to play, and I wish everybody good\nluck in this game!",
        "Good luck to all of you!",
        "I have no words; luck is what I need.",
    ] {
        let mut table = Table::playing(&asking(2));
        table.answer(ALICE, text);
        assert_eq!(first_seat(&table).luck, "", "{text}");
    }
}

/// A player who wants no words says so as people do, and a courtesy is no word of luck.
#[test]
fn a_polite_answer_that_wants_no_words_of_luck_gives_none() {
    for (text, kept) in [
        ("luck none thanks", ""),
        ("LUCK: none, thank you!", ""),
        ("luck please none", ""),
        ("LUCK nothing, thanks", ""),
        ("luck no thanks", ""),
        ("luck no words please", ""),
        ("GLÜCK keine, danke", ""),
        ("GELUK geen, dank je", ""),
        ("CHANCE aucun, merci", ""),
        ("luck thanks", "thanks"),
        ("luck none of your business", "none of your business"),
        ("luck none the wiser, thanks", "none the wiser, thanks"),
        ("luck thanks to none", "thanks to none"),
    ] {
        let mut table = Table::playing(&asking(2));
        table.answer(ALICE, text);
        let given = acts(&table).into_iter().find_map(|act| match act {
            Act::Luck { words, .. } => Some(words),
            _ => None,
        });
        assert_eq!(given.as_deref(), Some(kept), "{text}");
    }
}

#[test]
fn each_line_of_help_luck_is_taken_as_an_answer_to_the_first_letter() {
    for (line, word) in [("HELP LUCK", "LUCK"), ("HULP GELUK", "GELUK")] {
        let mut table = Table::playing(&asking(2));
        if word == "GELUK" {
            table.answer(ALICE, "LANGUAGE nl");
        }
        let first = table.letter(ALICE);
        table.answer_to(ALICE, &first, line);
        let help = table.letter(ALICE).text;
        let lines: Vec<&str> = help
            .lines()
            .filter_map(|line| line.strip_prefix("  ")?.strip_prefix(word))
            .map(str::trim)
            .collect();
        let [words, none, hash] = lines[..] else {
            panic!("{help}");
        };
        assert!(hash.starts_with("SHA256 "), "{hash}");
        let hash = format!("SHA256 {}", hash_of("words that no one guesses"));
        for given in [none, &hash, words] {
            table.answer_to(ALICE, &first, &format!("{word} {given}"));
            let kept = first_seat(&table).luck;
            let expected = if given == none { "" } else { given };
            assert_eq!(kept, expected, "{word} {given}");
        }
    }
}

/// A player who has never heard of the game reads which one it is, and what luck is for.
#[test]
fn the_first_letter_of_a_seat_names_the_title_and_says_what_words_of_luck_are_good_for() {
    for (language, title, good_for, silence) in [
        (
            "en",
            "Carcassonne: New World",
            "the judge cannot choose what is drawn",
            "fine too",
        ),
        (
            "nl",
            "Carcassonne: De Nieuwe Wereld",
            "kan ik niet kiezen wat er getrokken wordt",
            "mag ook",
        ),
    ] {
        let judge = |opening: &Opening| {
            let mut table = Table::with(Settings {
                language: language.to_owned(),
                ..settings()
            });
            table.open(opening);
            table
        };
        let all_seated = judge(&asking(2));
        let mut opening = asking(2);
        opening.players.truncate(1);
        let one_seated = judge(&opening);
        let mut asked = judge(&free(2));
        asked.write(ALICE, "", "JOIN new-world-1");
        for (who, table) in [
            ("all are seated", &all_seated),
            ("one is seated", &one_seated),
            ("JOIN", &asked),
        ] {
            let letter = table.text(ALICE);
            for words in [GAME, title, good_for, silence] {
                assert!(letter.contains(words), "{who}, {words}: {letter}");
            }
        }
        asked.answer(ALICE, "YES");
        assert!(asked.text(ALICE).contains(title));
    }
}
