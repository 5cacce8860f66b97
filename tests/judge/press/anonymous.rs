//! Anonymous games: what the desk, the lists and the archives say of them.

use std::collections::BTreeMap;

use landfall::judge::anonymity;
use landfall::judge::archive::{self, ArchiveOptions, Destination, Names};
use landfall::judge::moderator::Showing;
use landfall::rules::Seat;
use landfall::store::{PressKinds, TableOptions};

use super::{ALICE, BOB, opening};
use crate::judge::moderator::command;
use crate::support::{Table, page};

/// Begins a game with all press that observers overhear, anonymous or not.
fn playing(anonymous: bool) -> Table {
    Table::playing(&opening(with_all(anonymous)))
}

fn with_all(anonymous: bool) -> TableOptions {
    TableOptions {
        press: PressKinds::Both,
        overheard: true,
        anonymous,
        solo: false,
        hints: false,
    }
}

#[test]
fn only_the_first_letter_says_that_a_game_is_anonymous() {
    let mut table = playing(true);
    assert!(table.has(BOB, "game-anonymous"));
    table.decide();
    assert!(!table.has(BOB, "game-anonymous"));
    let table = Table::playing(&opening(TableOptions::default()));
    assert!(!table.says(BOB, "anonymous"));
}

/// To a stand-in no letter goes, so that none is ever its first.
#[test]
fn players_beside_a_stand_in_read_once_that_a_game_is_anonymous() {
    let mut with_stand_in = opening(with_all(true));
    "bot:calm".clone_into(&mut with_stand_in.players[2].1);
    let mut table = Table::playing(&with_stand_in);
    for _ in 0..4 {
        table.decide();
    }
    for who in [ALICE, BOB] {
        assert_eq!(table.letters_with(who, "game-anonymous"), 1, "{who}");
    }
}

#[test]
fn lists_that_name_people_do_not_name_their_seats() {
    for (anonymous, name) in [(true, "-"), (false, "RED")] {
        let table = playing(anonymous);
        let store = table.judge.store();
        let seat = store.seat(table.game().at(Seat::new(0))).unwrap();
        assert_eq!(anonymity::seat_beside_name(store, &seat).unwrap(), name);
    }
}

#[test]
fn an_anonymous_game_is_archived_without_names_and_addresses() {
    for anonymous in [true, false] {
        let mut table = playing(anonymous);
        while table.game().awaiting.is_some() {
            table.decide();
        }
        let (store, context) = (table.judge.store(), table.judge.context());
        let wish = ArchiveOptions {
            public: false,
            ..ArchiveOptions::public(context, Destination::Folder)
        };
        let mut archive = archive::archive(context, store, &table.game(), wish).unwrap();
        let addresses = archive.files.iter().filter(|file| {
            let text = String::from_utf8_lossy(&file.bytes);
            page::unpacked(&text).contains("@example.org")
        });
        assert_eq!(addresses.count(), usize::from(!anonymous));
        let names: Names = BTreeMap::from([(BOB.to_owned(), "Bob".to_owned())]);
        let seats = table.seats();
        archive.entry.name_people(store, &seats, &names).unwrap();
        let mut players = archive.entry.players.iter();
        let named = players.any(|player| player.person.as_deref() == Some("Bob"));
        assert_eq!(named, !anonymous);
    }
}

#[test]
fn the_moderator_who_may_play_is_not_shown_who_has_which_seat() {
    for (anonymous, shown) in [
        (true, "To -, subject [new-world-1]:"),
        (false, "To bob@example.org, subject"),
    ] {
        let mut table = playing(anonymous);
        let told = |table: &mut Table, words: &[&str]| -> Result<String, String> {
            let plan = table.judge.rehearse("Ann", &[command(words)], table.now);
            let plan = plan.map_err(|error| error.to_string())?;
            let lines = plan.lines(table.judge.context(), "en", Showing::Public);
            Ok(lines.unwrap().join("\n"))
        };
        let would = told(&mut table, &["eject", "new-world-1", "YELLOW"]).unwrap();
        assert!(would.contains(shown), "{would}");
        assert_eq!(would.contains("@example.org"), !anonymous, "{would}");
        let replaced = ["replace", "new-world-1", "YELLOW", BOB];
        let refused = told(&mut table, &replaced).unwrap_err();
        assert_eq!(refused.contains("BLUE"), !anonymous, "{refused}");
    }
}
