//! The folder of a game: its files, and for whom they are.

use landfall::judge::archive::{self, Archive, ArchiveOptions, Destination};
use landfall::mail::mbox::Mbox;
use landfall::rules::grouped;
use landfall::store::{GameState, LettersBy};

use super::{ALICE, BOB, by_mail, finish, kept_games, ledger_holds, mails, texts};
use crate::support::sentences::has;
use crate::support::{Table, new_world, noon, on_one_line};

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
        expected: &[],
    };
    archive::archive(table.judge.context(), table.judge.store(), &game, wish).unwrap()
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
            "The judge has fixed its part",
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
    // The digests and the seed are single words.
    let mut lines = files["transcript.txt"].lines();
    assert!(lines.all(|line| line.chars().count() <= 72));
    let dutch = texts(archived(&table, "new-world-1", None, "nl"));
    assert!(dutch["transcript.md"].contains("Eindstand"));
    assert!(dutch["transcript.md"].contains("LEG W1-"));
    assert!(dutch["index.html"].contains("<html lang=\"nl\">"));
    let ledgers = [&dutch, &files].map(|files| &files["game.jsonl"]);
    assert_eq!(ledgers[0], ledgers[1], "a ledger has no language");
}

#[test]
fn each_round_of_each_title_ends_with_the_board() {
    for (name, game, table) in kept_games() {
        let files = texts(archived(&table, &game, None, "en"));
        let rounds = files["transcript.md"].split("\n## Round ").skip(1);
        let rounds: Vec<&str> = rounds.collect();
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
    ledger_holds(&files["game.jsonl"]);
    for (name, text) in files.iter().filter(|(name, _)| **name != "letters.mbox") {
        assert!(!text.contains("example.org"), "{name}");
        assert!(!text.contains("judge+"), "{name}");
    }
}

#[test]
fn the_last_letters_give_the_digest_of_the_ledger_in_both_languages() {
    for language in ["en", "nl"] {
        let mut opening = new_world(2, 5);
        opening.players.clear();
        let mut table = Table::playing(&opening);
        for player in [ALICE, BOB] {
            table.write(player, "", &format!("JOIN new-world-1 LANGUAGE {language}"));
            table.answer(player, "YES");
        }
        finish(&mut table);
        let chain = grouped(&table.game().chain);
        for player in [ALICE, BOB] {
            let letter = table.text(player);
            let says = match language {
                "en" => has(&letter, "over-chain"),
                _ => on_one_line(&letter).contains("Controlesom aan het eind van het logboek"),
            };
            assert!(says && on_one_line(&letter).contains(&chain), "{letter}");
        }
    }
}

#[test]
fn the_archive_has_each_mail_of_the_game_as_it_was() {
    let table = by_mail(&new_world(2, 6));
    let store = table.judge.store();
    let game = table.game_named("new-world-1");
    let kept = mails(archived(&table, "new-world-1", None, "en"));
    let plain = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace("\r\n", "\n");
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap();
    let written = store.newest_mails(game.id, u32::MAX).unwrap();
    assert_eq!(kept.len(), letters.len() + written.len());
    assert!(written.len() > 30);
    let letters = letters.into_iter().map(|letter| letter.bytes);
    let written = written
        .iter()
        .map(|mail| store.mail_bytes(mail.id).unwrap());
    for bytes in letters.chain(written) {
        assert!(kept.contains(&plain(bytes).trim_end().to_owned()));
    }
    let own = mails(archived(&table, "new-world-1", Some(0), "en"));
    assert!(own.len() < kept.len());
    let others = own.iter().any(|mail| mail.contains(BOB));
    assert!(!others, "letters of others");
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
