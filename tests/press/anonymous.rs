//! Anonymous games: what the desk, the lists and the archives say of them.

use std::collections::BTreeMap;

use landfall::judge::anonymity;
use landfall::judge::archive::{self, Names, Wish};
use landfall::store::Manners;

use super::*;

const ANONYMOUS: Manners = Manners {
    press: PressKinds::Both,
    overheard: true,
    anonymous: true,
};

#[test]
fn the_first_letter_says_so_and_no_later_one() {
    let mut table = Table::playing(&opening(ANONYMOUS));
    assert!(said(&table, BOB).contains("This game is anonymous:"));
    let (who, code) = (awaited(&table), code(&table));
    table.answer(who, &code);
    assert!(!said(&table, BOB).contains("This game is anonymous:"));
    let table = Table::playing(&opening(Manners::default()));
    assert!(!said(&table, BOB).contains("anonymous"));
}

#[test]
fn lists_that_name_people_do_not_name_their_seats() {
    for (anonymous, name) in [(true, "-"), (false, "RED")] {
        let manners = Manners {
            anonymous,
            ..ANONYMOUS
        };
        let table = Table::playing(&opening(manners));
        let store = table.judge.store();
        let seat = store.seat(game(&table).id, 0).unwrap();
        assert_eq!(anonymity::seat_beside_name(store, &seat).unwrap(), name);
    }
}

#[test]
fn a_finished_game_is_kept_without_names_and_addresses() {
    for anonymous in [true, false] {
        let manners = Manners {
            anonymous,
            ..ANONYMOUS
        };
        let mut table = Table::playing(&opening(manners));
        while game(&table).awaiting.is_some() {
            let (who, code) = (awaited(&table), code(&table));
            table.answer(who, &code);
        }
        let (store, game) = (table.judge.store(), game(&table));
        let seats = store.seats(game.id).unwrap();
        let wish = Wish {
            seat: None,
            public: false,
            language: "en",
            zone: chrono_tz::Tz::UTC,
        };
        let mut archive = archive::archive(table.judge.house(), store, &game, wish).unwrap();
        let addresses = archive
            .files
            .iter()
            .filter(|file| String::from_utf8_lossy(&file.bytes).contains("@example.org"));
        assert_eq!(addresses.count(), usize::from(!anonymous));
        let names: Names = BTreeMap::from([(BOB.to_owned(), "Bob".to_owned())]);
        archive.entry.name_people(store, &seats, &names).unwrap();
        let named = archive
            .entry
            .players
            .iter()
            .any(|player| player.contains("Bob"));
        assert_eq!(named, !anonymous);
    }
}
