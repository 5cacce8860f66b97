//! Anonymous games: what the desk, the lists and the archives say of them.

use std::collections::BTreeMap;

use landfall::judge::anonymity;
use landfall::judge::archive::{self, ArchiveOptions, Destination, Names};
use landfall::judge::moderator::Showing;
use landfall::rules::Seat;
use landfall::store::TableOptions;

use super::*;
use crate::judge::moderator::command;
use crate::support::page;

const ANONYMOUS: TableOptions = TableOptions {
    press: PressKinds::Both,
    overheard: true,
    anonymous: true,
};

#[test]
fn the_first_letter_says_so_and_no_later_one() {
    let mut table = Table::playing(&opening(ANONYMOUS));
    assert!(table.says(BOB, "This game is anonymous:"));
    let (who, code) = (table.awaited(), code(&table));
    table.answer(who, &code);
    assert!(!table.says(BOB, "This game is anonymous:"));
    let table = Table::playing(&opening(TableOptions::default()));
    assert!(!table.says(BOB, "anonymous"));
}

/// To a stand-in no letter goes, so that none is ever its first.
#[test]
fn beside_a_stand_in_it_is_said_once_as_well() {
    let mut with_stand_in = opening(ANONYMOUS);
    "bot:calm".clone_into(&mut with_stand_in.players[2].1);
    let mut table = Table::playing(&with_stand_in);
    for _ in 0..4 {
        let (who, code) = (table.awaited(), code(&table));
        table.answer(who, &code);
    }
    for who in [ALICE, BOB] {
        let letters = table.letters(who).into_iter();
        let says = letters.filter(|letter| letter.text.contains("This game is anonymous:"));
        assert_eq!(says.count(), 1, "{who}");
    }
}

#[test]
fn lists_that_name_people_do_not_name_their_seats() {
    for (anonymous, name) in [(true, "-"), (false, "RED")] {
        let table_options = TableOptions {
            anonymous,
            ..ANONYMOUS
        };
        let table = Table::playing(&opening(table_options));
        let store = table.judge.store();
        let seat = store.seat(table.game().at(Seat::new(0))).unwrap();
        assert_eq!(anonymity::seat_beside_name(store, &seat).unwrap(), name);
    }
}

#[test]
fn a_finished_game_is_kept_without_names_and_addresses() {
    for anonymous in [true, false] {
        let table_options = TableOptions {
            anonymous,
            ..ANONYMOUS
        };
        let mut table = Table::playing(&opening(table_options));
        while table.game().awaiting.is_some() {
            let (who, code) = (table.awaited(), code(&table));
            table.answer(who, &code);
        }
        let (store, game) = (table.judge.store(), table.game());
        let seats = store.seats(game.id).unwrap();
        let wish = ArchiveOptions {
            seat: None,
            public: false,
            language: "en",
            zone: chrono_tz::Tz::UTC,
            place: Destination::Folder,
        };
        let mut archive = archive::archive(table.judge.context(), store, &game, wish).unwrap();
        let addresses = archive.files.iter().filter(|file| {
            let text = String::from_utf8_lossy(&file.bytes);
            page::unpacked(&text).contains("@example.org")
        });
        assert_eq!(addresses.count(), usize::from(!anonymous));
        let names: Names = BTreeMap::from([(BOB.to_owned(), "Bob".to_owned())]);
        archive.entry.name_people(store, &seats, &names).unwrap();
        let named = archive
            .entry
            .players
            .iter()
            .any(|player| player.person.as_deref() == Some("Bob"));
        assert_eq!(named, !anonymous);
    }
}

#[test]
fn the_moderator_who_may_play_is_not_shown_who_has_which_seat() {
    for (anonymous, shown) in [
        (true, "To -, subject [new-world-1]:"),
        (false, "To bob@example.org, subject"),
    ] {
        let table_options = TableOptions {
            anonymous,
            ..ANONYMOUS
        };
        let mut table = Table::playing(&opening(table_options));
        let told = |table: &mut Table, words: &[&str]| -> Result<String, String> {
            let plan = table.judge.rehearse("Ann", &[command(words)], table.now);
            let plan = plan.map_err(|error| error.to_string())?;
            let lines = plan
                .lines(table.judge.context(), "en", Showing::Public)
                .unwrap();
            Ok(lines.join("\n"))
        };
        let would = told(&mut table, &["eject", "new-world-1", "YELLOW"]).unwrap();
        assert!(would.contains(shown), "{would}");
        assert_eq!(would.contains("@example.org"), !anonymous, "{would}");
        let replaced = ["replace", "new-world-1", "YELLOW", BOB];
        let refused = told(&mut table, &replaced).unwrap_err();
        assert_eq!(refused.contains("BLUE"), !anonymous, "{refused}");
    }
}
