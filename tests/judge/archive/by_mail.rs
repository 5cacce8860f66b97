//! The past of a game by mail: the story, an old board, the last letter, and the archive at the end
//! of a game.
#![allow(clippy::string_slice)]

use chrono::TimeDelta;
use landfall::judge::act::Ending;
use landfall::judge::ruling::Ruling;
use landfall::judge::{PublicPages, Settings};
use mail_parser::{MessageParser, MessagePart, MimeHeaders};

use super::{ALICE, BOB, answer_first, by_mail, finish, ledger_holds};
use crate::support::sentences::has;
use crate::support::{LANGUAGES, Table, new_world, on_one_line, settings};

/// A game of two in which some decisions were made.
fn begun() -> Table {
    let mut table = Table::playing(&new_world(2, 3));
    for _ in 0..6 {
        answer_first(&mut table);
    }
    table
}

/// Returns the answer to a line that a person writes below the last letter, without its line
/// breaks.
fn answer(table: &mut Table, from: &str, line: &str) -> String {
    let told = table.told(from, line);
    assert_eq!(told.len(), 1, "{line}");
    on_one_line(&told[0].text)
}

#[test]
fn history_brings_the_whole_story_or_one_round() {
    let mut table = begun();
    let whole = answer(&mut table, ALICE, "HISTORY");
    assert!(
        has(&whole, "history-all") && has(&whole, "act-opened"),
        "{whole}"
    );
    for part in ["Round 3", "6. Friday 20 November 2026", "PLACE W1-"] {
        assert!(whole.contains(part), "{part}: {whole}");
    }
    let round = answer(&mut table, ALICE, "history new-world-1 round 2");
    for (part, there) in [
        ("new-world-1, Round 2.", true),
        ("3. Friday", true),
        ("4. Friday", true),
        ("5. Friday", false),
    ] {
        assert_eq!(round.contains(part), there, "{part}: {round}");
    }
    let none = answer(&mut table, ALICE, "HISTORY ROUND 90");
    assert!(none.contains("no round 90; the newest one is 3"), "{none}");
    table.answer(BOB, "LANGUAGE nl");
    let dutch = answer(&mut table, BOB, "VERLOOP new-world-1 RONDE 2");
    let parts = ["Ronde 2", "LEG W"];
    assert!(parts.iter().all(|part| dutch.contains(part)), "{dutch}");
}

#[test]
fn an_old_board_is_the_board_of_its_letter() {
    let mut table = begun();
    let then = table.letters(ALICE);
    let newest = answer(&mut table, ALICE, "BOARD");
    assert!(newest.contains("after decision 6 of 6"), "{newest}");
    let old = answer(&mut table, ALICE, "BOARD new-world-1 AFTER 2");
    assert!(old.contains("new-world-1, after decision 2 of 6."), "{old}");
    let board = |text: &str| {
        let headings = ["THE WHOLE LAND", "THE MAP AROUND THE ACTION"];
        let board = headings.iter().find_map(|heading| text.split_once(heading));
        let (_, board) = board?;
        let ends = ["One sign", "West is left", "THE MAP IN"];
        let end = ends.iter().filter_map(|end| board.find(end)).min();
        Some(board[..end?].trim().to_owned())
    };
    let old = (0..=6).map(|decision| format!("BOARD AFTER {decision}"));
    let old = old.filter_map(|line| board(&answer(&mut table, ALICE, &line)));
    let old: Vec<_> = old.collect();
    let letters = then.iter().map(|letter| on_one_line(&letter.text));
    let told: Vec<_> = letters.filter_map(|text| board(&text)).collect();
    let all_old = told.iter().all(|told| old.contains(told));
    assert!(!told.is_empty() && all_old, "{told:#?}");
    let first = answer(&mut table, ALICE, "BOARD AFTER 0");
    assert!(has(&first, "board-set-up"), "{first}");
    let never = answer(&mut table, ALICE, "BOARD AFTER 7");
    assert!(never.contains("has had 6 decisions so far"), "{never}");
    assert!(!never.contains("THE MAP"), "{never}");
    table.answer(BOB, "LANGUAGE nl");
    let dutch = answer(&mut table, BOB, "bord new-world-1 nr 2");
    assert!(dutch.contains("na beslissing 2 van 6"), "{dutch}");
}

#[test]
fn a_stranger_gets_the_past_of_a_game_as_all_may_see_it() {
    let mut table = begun();
    let olga = "olga@example.net";
    let ask = |table: &mut Table, line: &str| {
        table.write(olga, "a game", line);
        table.text(olga)
    };
    for (line, part) in [
        ("HISTORY new-world-1", "Round 1"),
        ("BOARD new-world-1 AFTER 3", "THE MAP"),
        ("BOARD race-9 AFTER 3", "no game called race-9"),
    ] {
        assert!(ask(&mut table, line).contains(part), "{line}");
    }
    for (line, key) in [("HISTORY", "past-which"), ("RESEND", "resend-which")] {
        assert!(has(&ask(&mut table, line), key), "{line}");
    }
}

#[test]
fn the_last_letter_comes_again_to_the_byte_and_only_to_its_reader() {
    let mut table = begun();
    let last = table.letter(ALICE);
    let letters = table.letters(ALICE).len();
    table.answer(ALICE, "RESEND");
    table.lap();
    let again = table.letters(ALICE);
    assert_eq!(again.len(), letters + 2, "a receipt and the letter");
    assert_eq!(again.iter().filter(|letter| **letter == last).count(), 2);
    assert!(again.iter().any(|letter| letter.has("resent")));
    // With another's tag nothing is sent to any but the registered address.
    let sent = table.sent();
    table.answer_to("mallory@example.net", &last, "RESEND");
    table.lap();
    let new = &table.transport.all()[sent..];
    assert!(new.iter().all(|sent| sent.to == ALICE), "{new:?}");
}

/// The names and bytes of the files in the letters that bring them.
fn files(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let message = MessageParser::default().parse(bytes).unwrap();
    let is_file = |part: &&MessagePart<'_>| {
        let disposition = part.content_disposition();
        disposition.is_some_and(|of| of.is_attachment())
    };
    let files = message.attachments().filter(is_file);
    let named = files.map(|file| {
        let name = file.attachment_name().unwrap().to_owned();
        (name, file.contents().to_vec())
    });
    named.collect()
}

/// A judge whose operator publishes the pages of all games but these.
fn published(private: &[&str]) -> Settings {
    let private = private.iter().map(|name| (*name).to_owned()).collect();
    Settings {
        pages: Some(PublicPages {
            url: "https://example.org/games".to_owned(),
            private,
        }),
        archive_bytes: 1_000,
        ..settings()
    }
}

/// The address of the page of the game.
const PAGE: &str = "https://example.org/games/new-world-1/index.html";

#[test]
fn the_last_letters_link_to_the_page_in_each_language_unless_the_game_is_private() {
    for (private, links) in [(&[][..], true), (&["new-world-1"], false)] {
        for language in LANGUAGES {
            let mut table = Table::with(published(private));
            table.open(&new_world(2, 3));
            table.answer(ALICE, &format!("LANGUAGE {language}"));
            finish(&mut table);
            let letters = table.letters(ALICE);
            let with = letters.iter().filter(|letter| letter.text.contains(PAGE));
            // The one about the end, and the one with the files.
            assert_eq!(with.count(), if links { 2 } else { 0 }, "{language}");
            for asks in ["SHOW", "HISTORY"] {
                let told = table.told(ALICE, asks);
                assert_eq!(told[0].text.contains(PAGE), links, "{asks}, {language}");
            }
        }
    }
}

#[test]
fn no_letter_links_to_the_page_of_a_game_before_its_seal_is_opened() {
    let mut table = Table::with(published(&[]));
    table.open(&new_world(2, 3));
    answer_first(&mut table);
    let linked = |table: &Table| {
        let letters = [ALICE, BOB].map(|who| table.letters(who));
        let mut letters = letters.iter().flatten();
        letters.any(|letter| letter.text.contains("https://example.org/games"))
    };
    table.rule(Ruling::End(Ending::Abandoned));
    table.told(ALICE, "SHOW");
    table.told(ALICE, "HISTORY");
    assert!(!table.game_named("new-world-1").is_revealed() && !linked(&table));
    table.now += TimeDelta::hours(25);
    table.lap();
    assert!(table.game_named("new-world-1").is_revealed() && linked(&table));
}

#[test]
fn the_archive_comes_at_the_end_as_far_as_it_fits() {
    let with = |archive_bytes: u64| Settings {
        archive_bytes,
        ..settings()
    };
    let all = ["index.html", "transcript.txt", "game.jsonl"];
    for (bytes, fit) in [(10_000_000, &all[..]), (1_000, &[]), (350_000, &all[..1])] {
        let mut table = Table::with(with(bytes));
        table.open(&new_world(2, 3));
        finish(&mut table);
        let letter = table.letter(ALICE);
        let files = files(&letter.bytes);
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let is_all = bytes == 10_000_000;
        assert!(names.starts_with(fit), "{names:?}");
        assert!(is_all || names.len() < 3, "{names:?}");
        assert!(u64::try_from(letter.bytes.len()).unwrap() < bytes + 4_000);
        let told = &letter.text;
        assert_eq!(letter.has("keepsake-too-large"), !is_all, "{told}");
        if let Some((_, ledger)) = files.iter().find(|(name, _)| name == "game.jsonl") {
            ledger_holds(str::from_utf8(ledger).unwrap());
        }
    }
    let without = by_mail(&new_world(2, 3)).letter(BOB);
    assert_eq!(files(&without.bytes), [], "0 sends nothing");
}
