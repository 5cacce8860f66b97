//! What the folder of a game holds, and for whom.

use std::collections::BTreeMap;

use landfall::judge::Opening;
use landfall::judge::archive::{self, Archive, ArchiveOptions, Destination};
use landfall::mail::mbox::Mbox;
use landfall::store::{GameState, LettersBy};

use super::letters::mails;
use crate::support::{Table, new_world, noon, on_one_line, page};

/// A game by mail that is over: everybody always answers with the first code.
pub(super) fn by_mail(opening: &Opening) -> Table {
    let mut table = Table::playing(opening);
    let players: Vec<String> = opening.players.iter().map(|(_, to)| to.clone()).collect();
    for _ in 0..2_000 {
        let game = table.game_named(&opening.name);
        let Some(seat) = game.awaiting else {
            return table;
        };
        let player = &players[usize::from(seat)];
        table.now += chrono::TimeDelta::hours(3);
        let codes = table.letter(player).codes();
        table.answer(player, &codes[codes.len() / 2]);
    }
    panic!("the game does not end");
}

/// The archive of a game for a seat, in a language.
pub fn archived(table: &Table, name: &str, seat: Option<u8>, language: &str) -> Archive {
    let game = table.game_named(name);
    let seats = table.judge.store().seats(game.id).unwrap();
    let wish = ArchiveOptions {
        seat: seat.map(|seat| &seats[usize::from(seat)]),
        public: false,
        language,
        zone: chrono_tz::Europe::Berlin,
        place: Destination::Site,
    };
    archive::archive(table.judge.context(), table.judge.store(), &game, wish).unwrap()
}

/// The files of an archive as text, the page with its data unpacked.
pub(super) fn texts(archive: Archive) -> BTreeMap<&'static str, String> {
    let text = |file: archive::File| {
        let text = String::from_utf8(file.bytes).unwrap();
        match file.name {
            "index.html" => page::unpacked(&text),
            _ => text,
        }
    };
    let files = archive.files.into_iter();
    files.map(|file| (file.name, text(file))).collect()
}

#[test]
fn a_game_that_is_over_is_told_from_its_opening_to_its_final_table() {
    let table = by_mail(&new_world(2, 3));
    let files = texts(archived(&table, "new-world-1", None, "en"));
    let names: Vec<&str> = files.keys().copied().collect();
    let mut all = archive::NAMES.to_vec();
    all.sort_unstable();
    assert_eq!(names, all);
    let game = table.game_named("new-world-1");
    assert_eq!(game.state, GameState::Over);
    for name in ["transcript.txt", "transcript.md"] {
        let text = &files[name];
        for part in [
            "Carcassonne: New World",
            "The judge has bound itself",
            "Friday 20 November 2026, 13:00 Berlin time",
            "Round 2",
            "PLACE W1-",
            "THE MAP IN WORDS",
            "Final table",
            "The judge's own seed was",
            game.chain.as_str(),
        ] {
            let flat = on_one_line(text);
            assert!(flat.contains(part), "{name}: {part}");
        }
    }
    let widest = files["transcript.txt"]
        .lines()
        .map(|line| line.chars().count());
    // The digests and the seed are single words.
    assert!(widest.max().unwrap() <= 72);
    let dutch = texts(archived(&table, "new-world-1", None, "nl"));
    assert!(dutch["transcript.md"].contains("Eindstand"));
    assert!(dutch["transcript.md"].contains("LEG W1-"));
    assert!(dutch["index.html"].contains("<html lang=\"nl\">"));
    assert_eq!(
        dutch["game.jsonl"], files["game.jsonl"],
        "a ledger has no language"
    );
}

#[test]
fn each_round_of_each_title_ends_with_the_board() {
    for (name, text) in crate::judge::ledger::kept::kept() {
        let mut table = Table::new();
        let (record, _) = landfall::judge::record::Record::read(&text).unwrap();
        table.judge.import(&record, &[], table.now).unwrap();
        let files = texts(archived(&table, &record.terms.game, None, "en"));
        let rounds: Vec<&str> = files["transcript.md"]
            .split("\n## Round ")
            .skip(1)
            .collect();
        assert!(rounds.len() > 3, "{name}: {}", rounds.len());
        for (no, round) in (1..).zip(rounds) {
            assert!(round.starts_with(&format!("{no}\n")), "{name}, round {no}");
            let boards = round.matches("\n### The board\n").count();
            assert_eq!(boards, 1, "{name}, round {no}");
            let board = round.split("\n### The board\n").nth(1).unwrap();
            assert!(board.contains("\n```text\n"), "{name}, round {no}");
            assert!(!board.contains("\n### "), "{name}, round {no}");
        }
    }
}

#[test]
fn the_file_of_a_game_by_mail_holds_and_knows_no_address() {
    let table = by_mail(&new_world(2, 4));
    let files = texts(archived(&table, "new-world-1", None, "en"));
    let found =
        landfall::judge::verify::verify_text(landfall::games::TITLES, &files["game.jsonl"], None)
            .unwrap();
    let holds = |found: &landfall::judge::verify::Finding| {
        found.verdict == landfall::judge::verify::Verdict::Holds
    };
    assert!(found.iter().all(holds), "{found:?}");
    for (name, text) in files.iter().filter(|(name, _)| **name != "letters.mbox") {
        assert!(!text.contains("example.org"), "{name}");
        assert!(!text.contains("judge+"), "{name}");
    }
}

#[test]
fn the_last_letters_give_the_digest_of_the_ledger_in_both_languages() {
    for (language, ends) in [
        ("en", "ends with this digest"),
        ("nl", "eindigt met deze controlesom"),
    ] {
        let mut opening = new_world(2, 5);
        opening.players.clear();
        let mut table = Table::playing(&opening);
        let players = ["alice@example.org", "bob@example.org"];
        for player in players {
            table.write(player, "", &format!("JOIN new-world-1 LANGUAGE {language}"));
            table.answer(player, "YES");
        }
        while table.game_named("new-world-1").awaiting.is_some() {
            table.wait(chrono::TimeDelta::days(4));
        }
        let chain = table.game_named("new-world-1").chain;
        for player in players {
            let letter = table.letter(player).text.replace('\n', " ");
            assert!(letter.contains(&chain) && letter.contains(ends), "{letter}");
        }
    }
}

#[test]
fn letters_are_kept_as_they_were() {
    let table = by_mail(&new_world(2, 6));
    let store = table.judge.store();
    let game = table.game_named("new-world-1");
    let kept = mails(archived(&table, "new-world-1", None, "en"));
    let plain = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace("\r\n", "\n");
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap();
    let written = store.newest_mails(game.id, u32::MAX).unwrap();
    assert_eq!(kept.len(), letters.len() + written.len());
    assert!(written.len() > 30);
    for bytes in letters.into_iter().map(|letter| letter.bytes) {
        assert!(kept.contains(&plain(bytes).trim_end().to_owned()));
    }
    for mail in written {
        let bytes = store.mail_bytes(mail.id).unwrap();
        assert!(kept.contains(&plain(bytes).trim_end().to_owned()));
    }
    let own = mails(archived(&table, "new-world-1", Some(0), "en"));
    assert!(own.len() < kept.len());
    assert!(
        own.iter().all(|mail| !mail.contains("bob@example.org")),
        "letters of others"
    );
}

#[test]
fn a_line_that_looks_like_the_beginning_of_a_mail_is_quoted_and_comes_back() {
    let mail = b"Subject: x\r\n\r\nFrom here on\r\n>From there\r\n> From quoted\r\n\r\n";
    let mut mbox = Mbox::default();
    mbox.add("judge@play.example", noon(), mail);
    mbox.add("judge@play.example", noon(), mail);
    let text = String::from_utf8(mbox.into_bytes()).unwrap();
    let head = "From judge@play.example Fri Nov 20 12:00:00 2026\n";
    let one = format!("{head}Subject: x\n\n>From here on\n>>From there\n> From quoted\n\n\n");
    assert_eq!(text, one.repeat(2));
}
