//! What was before, by mail: the story, a board of old, the last letter, and the archive at the
//! end of a game.
#![allow(clippy::string_slice)]

use landfall::judge::Settings;
use mail_parser::{MessageParser, MessagePart, MimeHeaders};

use super::files::by_mail;
use crate::support::{PLAYERS, Table, new_world, on_one_line, settings};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";

/// A game of two in which some decisions were made.
fn begun() -> Table {
    let mut table = Table::playing(&new_world(2, 3));
    for _ in 0..6 {
        let seat = table.game_named("new-world-1").awaiting.unwrap();
        let player = PLAYERS[usize::from(seat)].1;
        let code = table.letter(player).codes().swap_remove(0);
        table.answer(player, &code);
    }
    table
}

/// The answer to a line that a person writes below the last letter, in one run of text.
fn answer(table: &mut Table, from: &str, line: &str) -> String {
    let letters = table.letters(from).len();
    table.answer(from, line);
    assert_eq!(table.letters(from).len(), letters + 1, "{line}");
    table.text(from)
}

#[test]
fn the_story_is_told_in_whole_and_by_rounds() {
    let mut table = begun();
    let whole = answer(&mut table, ALICE, "HISTORY");
    for part in [
        "new-world-1, the story so far.",
        "Round 3",
        "The judge has bound itself",
        "6. Friday 20 November 2026",
        "PLACE W1-",
    ] {
        assert!(whole.contains(part), "{part}: {whole}");
    }
    let round = answer(&mut table, ALICE, "history new-world-1 round 2");
    assert!(round.contains("new-world-1, Round 2."), "{round}");
    assert!(round.contains("3. Friday") && round.contains("4. Friday"));
    assert!(!round.contains("5. Friday"), "{round}");
    let none = answer(&mut table, ALICE, "HISTORY ROUND 90");
    assert!(none.contains("no round 90; the newest one is 3"), "{none}");
    table.answer(BOB, "LANGUAGE nl");
    let dutch = answer(&mut table, BOB, "VERLOOP new-world-1 RONDE 2");
    assert!(
        dutch.contains("Ronde 2") && dutch.contains("LEG W"),
        "{dutch}"
    );
}

#[test]
fn a_board_of_old_is_the_board_of_its_letter() {
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
    let olds: Vec<_> = (0..=6)
        .filter_map(|decision| {
            board(&answer(
                &mut table,
                ALICE,
                &format!("BOARD AFTER {decision}"),
            ))
        })
        .collect();
    let letters = then.iter().map(|letter| on_one_line(&letter.text));
    let told: Vec<_> = letters.filter_map(|text| board(&text)).collect();
    assert!(
        !told.is_empty() && told.iter().all(|told| olds.contains(told)),
        "{told:#?}"
    );
    let first = answer(&mut table, ALICE, "BOARD AFTER 0");
    assert!(first.contains("as it was set up"), "{first}");
    let never = answer(&mut table, ALICE, "BOARD AFTER 7");
    assert!(never.contains("has had 6 decisions so far"), "{never}");
    assert!(!never.contains("THE MAP"), "{never}");
    table.answer(BOB, "LANGUAGE nl");
    let dutch = answer(&mut table, BOB, "bord new-world-1 nr 2");
    assert!(dutch.contains("na beslissing 2 van 6"), "{dutch}");
}

#[test]
fn who_has_no_seat_gets_what_everybody_may_see() {
    let mut table = begun();
    let olga = "olga@example.net";
    let ask = |table: &mut Table, line: &str| {
        table.write(olga, "a game", line);
        table.letter(olga).text.replace('\n', " ")
    };
    assert!(ask(&mut table, "HISTORY new-world-1").contains("Round 1"));
    assert!(ask(&mut table, "BOARD new-world-1 AFTER 3").contains("THE MAP"));
    assert!(ask(&mut table, "HISTORY").contains("Which game?"));
    assert!(ask(&mut table, "BOARD race-9 AFTER 3").contains("no game called race-9"));
    assert!(ask(&mut table, "RESEND").contains("which letter you mean"));
}

#[test]
fn the_last_letter_comes_again_to_the_byte_and_to_its_reader_alone() {
    let mut table = begun();
    let last = table.letter(ALICE);
    let letters = table.letters(ALICE).len();
    table.answer(ALICE, "RESEND");
    table.lap();
    let again = table.letters(ALICE);
    assert_eq!(again.len(), letters + 2, "a receipt and the letter");
    assert_eq!(again.iter().filter(|letter| **letter == last).count(), 2);
    assert!(
        again
            .iter()
            .any(|letter| letter.text.contains("is sent again"))
    );
    // With another's tag nothing is sent to anybody but the registered address.
    let sent = table.transport.all().len();
    let mail = table.reply("mallory@example.net", &last, "RESEND");
    table.mailbox.post(mail);
    table.lap();
    table.lap();
    let new = &table.transport.all()[sent..];
    assert!(new.iter().all(|sent| sent.to == ALICE), "{new:?}");
}

/// The names and bytes of the files in the letters that bring them.
fn files(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let message = MessageParser::default().parse(bytes).unwrap();
    let files = message.attachments();
    let is_file = |part: &&MessagePart<'_>| {
        part.content_disposition()
            .is_some_and(|of| of.is_attachment())
    };
    files
        .filter(is_file)
        .map(|file| {
            let name = file.attachment_name().unwrap().to_owned();
            (name, file.contents().to_vec())
        })
        .collect()
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
        while table.game_named("new-world-1").awaiting.is_some() {
            table.wait(chrono::TimeDelta::days(4));
        }
        let letter = table.letter(ALICE);
        let files = files(&letter.bytes);
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert!(
            names.starts_with(fit) && (bytes > 9_999_999 || names.len() < 3),
            "{names:?}"
        );
        assert!(u64::try_from(letter.bytes.len()).unwrap() < bytes + 4_000);
        let text = letter.text.replace('\n', " ");
        assert_eq!(
            text.contains("Too large for a letter"),
            bytes < 10_000_000,
            "{text}"
        );
        if let Some((_, ledger)) = files.iter().find(|(name, _)| name == "game.jsonl") {
            let ledger = String::from_utf8(ledger.clone()).unwrap();
            let found =
                landfall::judge::verify::verify_text(landfall::games::TITLES, &ledger, None)
                    .unwrap();
            assert!(
                found
                    .iter()
                    .all(|found| { found.verdict == landfall::judge::verify::Verdict::Holds })
            );
        }
    }
    let table = by_mail(&new_world(2, 3));
    assert!(
        files(&table.letter(BOB).bytes).is_empty(),
        "0 sends nothing"
    );
}
