//! Words of luck: the judge binds itself first, words count only in an answer to that, no game
//! begins before all are asked, and the player who answers last can try no words against a hash.

mod dealt;
mod held;
mod rows;
mod words;

use chrono::TimeDelta;
use landfall::judge::Opening;
use landfall::judge::act::Act;
use landfall::judge::schedule::Luck;
use landfall::rules::{Seat, Seed, grouped};
use landfall::store::{EntryKind, GameState, SeatRow};
use sha2::Digest;

use crate::judge::moderator::command;
use crate::support::{Table, new_world};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";
const CAROL: &str = "carol@example.org";
const WORDS: &str = "the wind blows west";

/// The name of the game.
const GAME: &str = "new-world-1";

/// A game whose players the operator has seated, and which takes words of luck.
fn asking(seats: u8) -> Opening {
    let mut opening = new_world(seats, 3);
    opening.schedule.luck = Luck::USUAL;
    opening
}

/// The same game with all its seats free.
fn free(seats: u8) -> Opening {
    let players = Vec::new();
    Opening {
        players,
        ..asking(seats)
    }
}

/// The seat of the first player.
fn first_seat(table: &Table) -> SeatRow {
    let game = table.game_named(GAME);
    table.judge.store().seat(game.at(Seat::new(0))).unwrap()
}

fn acts(table: &Table) -> Vec<Act> {
    let id = table.game_named(GAME).id;
    let rows = table.judge.store().ledger(id).unwrap();
    let acts = rows.iter().filter(|row| row.kind == EntryKind::Act);
    acts.map(|row| serde_json::from_str(&row.body).unwrap())
        .collect()
}

/// Checks that the game waits.
#[track_caller]
fn waits(table: &Table) {
    assert_eq!(table.game_named(GAME).state, GameState::Waiting);
}

/// Checks that the game has begun with these words of luck.
#[track_caller]
fn began_with(table: &Table, words: &[&str]) {
    assert_eq!(table.game_named(GAME).state, GameState::Running);
    let acts = acts(table);
    let luck = acts.iter().find_map(Act::all_luck).expect("a start");
    assert_eq!(luck, words);
}

/// What the judge bound itself to.
fn commitment() -> String {
    Seed::new([3; 32]).commitment(GAME).to_string()
}

/// The same as letters print it.
fn printed() -> String {
    grouped(&commitment())
}

fn hash_of(words: &str) -> String {
    data_encoding::HEXLOWER.encode(&sha2::Sha256::digest(words))
}

/// Joins the game by mail and answers the question with this.
fn join(table: &mut Table, who: &str, wish: &str, yes: &str) {
    table.write(who, "", wish);
    table.answer(who, yes);
}

/// A judge that knows these addresses from another game.
fn knowing(addresses: &[&str]) -> Table {
    let mut table = Table::new();
    table.open(&Opening {
        name: "other".to_owned(),
        ..free(5)
    });
    for address in addresses {
        join(&mut table, address, "JOIN other", "YES");
    }
    table
}

#[test]
fn words_that_come_before_the_digest_are_not_taken_and_the_line_to_send_is_shown() {
    let mut table = knowing(&[ALICE]);
    table.open(&free(2));
    let line = format!("LUCK {WORDS}");
    table.vouched(ALICE, &format!("JOIN new-world-1 AS RED {line}"));
    assert!(first_seat(&table).is_taken());
    assert_eq!(first_seat(&table).luck, "", "no digest had been given");
    assert!(table.has(ALICE, "luck-early"), "{}", table.text(ALICE));
    for words in [&printed(), &line] {
        assert!(table.says(ALICE, words), "{}", table.text(ALICE));
    }
    table.answer(ALICE, &line);
    assert_eq!(first_seat(&table).luck, WORDS);
    assert!(table.says(ALICE, WORDS));
}

#[test]
fn words_count_with_the_yes_to_the_letter_that_gives_the_digest_and_not_before() {
    for (yes, luck) in [("YES", ""), ("YES\nLUCK two", "two")] {
        let mut table = Table::playing(&free(2));
        table.write(ALICE, "", "JOIN new-world-1 AS RED LUCK one");
        assert!(table.has(ALICE, "confirm-luck-early"));
        assert!(table.says(ALICE, &printed()));
        table.answer(ALICE, yes);
        assert_eq!(first_seat(&table).luck, luck);
        assert!(acts(&table).contains(&Act::Joined {
            seat: Seat::new(0),
            luck: luck.to_owned(),
            asked: true
        }));
    }
}

#[test]
fn a_game_that_the_operator_has_seated_asks_each_seat_before_its_first_draw() {
    let mut table = Table::playing(&asking(2));
    // Nothing is drawn.
    waits(&table);
    for player in [ALICE, BOB] {
        assert_eq!(table.letters(player).len(), 1, "{player}");
        assert!(table.says(player, &printed()), "{player}");
    }
    table.answer(ALICE, &format!("LUCK {WORDS}\n\nCheers, Alice"));
    // Bob is awaited.
    waits(&table);
    table.answer(BOB, "luck none");
    began_with(&table, &[WORDS, ""]);
    assert!(table.says(BOB, &format!("words of luck: \"{WORDS}\"")));
}

#[test]
fn silence_begins_the_game_when_its_time_is_over_and_later_words_are_refused() {
    let mut table = Table::playing(&asking(2));
    table.answer(BOB, "LUCK none of your business");
    table.wait(TimeDelta::hours(47));
    waits(&table);
    table.wait(TimeDelta::hours(1));
    began_with(&table, &["", "none of your business"]);
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    assert!(table.has(ALICE, "luck-too-late"), "{}", table.text(ALICE));
    began_with(&table, &["", "none of your business"]);
}

#[test]
fn a_game_without_words_of_luck_begins_at_once_and_every_letter_says_so() {
    let mut table = Table::playing(&new_world(2, 3));
    assert_eq!(table.game_named(GAME).state, GameState::Running);
    for text in ["SHOW", "HISTORY", "LUCK x", "BANK", "what is this?"] {
        table.answer(ALICE, text);
    }
    for letter in [ALICE, BOB].iter().flat_map(|who| table.letters(who)) {
        assert!(letter.has("foot-no-luck-brief"), "{}", letter.text);
    }
}

#[test]
fn a_game_that_never_takes_words_of_luck_says_so_before_and_after_a_player_joins() {
    let mut never = free(2);
    never.schedule.luck = Luck::Never;
    let mut table = Table::playing(&never);
    table.write(ALICE, "", "JOIN new-world-1 AS RED");
    assert!(table.has(ALICE, "foot-no-luck"));
    for text in ["YES\nLUCK one", "LUCK one"] {
        table.answer(ALICE, text);
        assert_eq!(first_seat(&table).luck, "", "{text}");
    }
    assert!(table.has(ALICE, "luck-never"));
}

#[test]
fn a_game_with_set_draws_asks_for_no_words() {
    let table = Table::playing(&Opening {
        draws: Some("seats = [\"BLUE\", \"RED\"]\n".to_owned()),
        ..asking(2)
    });
    assert_eq!(table.game_named(GAME).state, GameState::Running);
}

#[test]
fn whoever_joins_last_without_having_been_asked_is_asked_first() {
    let mut table = knowing(&[BOB]);
    table.open(&free(2));
    join(&mut table, ALICE, "JOIN new-world-1", "YES\nLUCK one");
    table.vouched(BOB, "JOIN new-world-1");
    waits(&table);
    assert!(table.says(BOB, &printed()));
    // Words of a stranger do nothing.
    table.vouched(CAROL, "LUCK three");
    waits(&table);
    table.answer(BOB, "LUCK two");
    began_with(&table, &["one", "two"]);
}

#[test]
fn players_who_want_no_words_may_say_so_at_once_and_no_one_waits() {
    let mut table = knowing(&[ALICE, BOB]);
    table.open(&free(2));
    table.vouched(ALICE, "JOIN new-world-1 LUCK NONE");
    table.vouched(BOB, "JOIN new-world-1\nLUCK none");
    began_with(&table, &["", ""]);
}

#[test]
fn a_full_game_that_waits_for_words_takes_no_further_player_and_is_listed() {
    let mut table = Table::playing(&asking(2));
    table.write(CAROL, "", "JOIN new-world-1");
    assert!(table.has(CAROL, "game-is-full"));
    table.answer(ALICE, "GAMES");
    assert!(table.has(ALICE, "games-luck"));
    table.answer(ALICE, "SHOW");
    table.answer(ALICE, "B1");
    assert!(table.has(ALICE, "not-started-luck"));
    waits(&table);
}

#[test]
fn against_a_hash_the_last_one_to_answer_can_try_no_words() {
    let mut table = Table::playing(&asking(2));
    table.answer(ALICE, &format!("LUCK SHA256 {}", hash_of(WORDS)));
    table.answer(BOB, "LUCK east");
    // Alice's are secret.
    waits(&table);
    assert!(table.has(ALICE, "luck-tell"));
    table.answer(BOB, "LUCK better");
    assert!(table.has(BOB, "luck-closed"));
    table.answer(ALICE, "LUCK other words");
    assert!(table.has(ALICE, "luck-other-words"));
    waits(&table);
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    began_with(&table, &[WORDS, "east"]);
}

#[test]
fn a_hash_whose_words_never_come_goes_into_the_seed_itself() {
    let mut table = Table::playing(&asking(2));
    table.answer(BOB, "LUCK SHA256 12ab");
    assert!(table.has(BOB, "luck-bad-hash"));
    let hash = format!("SHA256 {}", hash_of(WORDS));
    table.answer(ALICE, &format!("LUCK {}", hash.to_uppercase()));
    table.answer(BOB, "LUCK east");
    table.wait(TimeDelta::hours(47));
    waits(&table);
    table.wait(TimeDelta::hours(1));
    began_with(&table, &[hash.as_str(), "east"]);
}

#[test]
fn whoever_takes_a_seat_that_was_freed_is_asked_anew_and_no_words_stay_behind() {
    let mut table = Table::playing(&asking(2));
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    let eject = command(&["eject", GAME, "RED"]);
    table.judge.moderate("Ann", &[eject], table.now).unwrap();
    table.answer(BOB, "LUCK east");
    table.wait(TimeDelta::days(3));
    // A seat is free.
    waits(&table);
    join(&mut table, CAROL, "JOIN new-world-1 AS RED", "YES");
    began_with(&table, &["", "east"]);
    table.holds_in(GAME);
}

#[test]
fn a_remark_about_luck_keeps_no_order_from_being_played() {
    let mut table = Table::playing(&new_world(2, 3));
    let awaited = table.awaited();
    let code = table.letter(awaited).codes().remove(0);
    table.answer(awaited, &format!("Luck was with me\n{code}"));
    assert_eq!(table.played(), 1);
}
