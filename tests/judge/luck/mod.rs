//! Words of luck: the judge binds itself first, words count only in an answer to that, nobody
//! begins without having been asked, and whoever answers last can try no words against a hash.

mod dealt;
mod held;
mod rows;

use chrono::TimeDelta;
use landfall::judge::act::Act;
use landfall::judge::moderator::{self, At};
use landfall::judge::schedule::Luck;
use landfall::judge::{Opening, Settings};
use landfall::rules::{Seat, Seed};
use landfall::store::{EntryKind, GameState, SeatRow};
use sha2::Digest;

use crate::judge::moderator::command;
use crate::support::{JUDGE, PLAYERS, Table, VOUCHED, new_world, on_one_line, settings};

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";
const WORDS: &str = "the wind blows west";

/// A game whose players the operator has seated, and which takes words of luck.
fn asking(seats: u8) -> Opening {
    let mut opening = new_world(seats, 3);
    opening.schedule.luck = Luck::USUAL;
    opening
}

/// The same game before anybody has a seat.
fn free(seats: u8) -> Opening {
    let players = Vec::new();
    Opening {
        players,
        ..asking(seats)
    }
}

fn seat(table: &Table, seat: Seat) -> SeatRow {
    table
        .judge
        .store()
        .seat(table.game_named("new-world-1").at(seat))
        .unwrap()
}

fn acts(table: &Table) -> Vec<Act> {
    let rows = table
        .judge
        .store()
        .ledger(table.game_named("new-world-1").id)
        .unwrap();
    let acts = rows.iter().filter(|row| row.kind == EntryKind::Act);
    acts.map(|row| serde_json::from_str(&row.body).unwrap())
        .collect()
}

/// The words of luck with which the game began.
fn began_with(table: &Table) -> Vec<String> {
    let started = acts(table);
    let luck = started.iter().find_map(Act::all_luck).expect("a start");
    luck.to_vec()
}

/// What the judge bound itself to.
fn commitment() -> String {
    Seed::new([3; 32]).commitment("new-world-1").to_string()
}

/// The mail of an address for which the receiving server vouches.
fn vouched(table: &mut Table, from: &str, text: &str) {
    let mail = table.mail(from, JUDGE, "", &[], text);
    table.mailbox.post(VOUCHED.to_owned() + &mail);
    table.lap();
}

fn hash_of(words: &str) -> String {
    data_encoding::HEXLOWER.encode(&sha2::Sha256::digest(words))
}

/// An address that the judge knows from another game.
fn known(table: &mut Table, address: &str) {
    let other = Opening {
        name: "other".to_owned(),
        ..free(5)
    };
    if table.judge.store().game_by_name("other").unwrap().is_none() {
        table.open(&other);
    }
    table.write(address, "", "JOIN other");
    table.answer(address, "YES");
}

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
        let mut table = Table::new();
        table.open(&asking(2));
        table.answer(ALICE, &text);
        assert_eq!(seat(&table, Seat::new(0)).luck, hash, "{text}");
    }
    for text in [
        "Thanks for the invitation to play, and I wish everybody good\nluck in this game!",
        "Good luck to all of you!",
        "I have no words; luck is what I need.",
    ] {
        let mut table = Table::new();
        table.open(&asking(2));
        table.answer(ALICE, text);
        assert_eq!(seat(&table, Seat::new(0)).luck, "", "{text}");
    }
}

/// Who wants no words says so as people do, and a courtesy is no word of luck.
#[test]
fn no_words_of_luck_are_wanted_in_a_polite_answer() {
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
        let mut table = Table::new();
        table.open(&asking(2));
        table.answer(ALICE, text);
        let given = acts(&table).into_iter().find_map(|act| match act {
            Act::Luck { words, .. } => Some(words),
            _ => None,
        });
        assert_eq!(given.as_deref(), Some(kept), "{text}");
    }
}

/// What a line of `HELP LUCK` offers is an answer to the first letter.
#[test]
fn help_tells_how_words_of_luck_are_given_and_each_of_its_lines_is_taken() {
    for (line, word) in [("HELP LUCK", "LUCK"), ("HULP GELUK", "GELUK")] {
        let mut table = Table::new();
        table.open(&asking(2));
        if word == "GELUK" {
            table.answer(ALICE, "LANGUAGE nl");
        }
        let first = table.letter(ALICE);
        let answer = |table: &mut Table, text: &str| {
            let mail = table.reply(ALICE, &first, text);
            table.mailbox.post(mail);
            table.lap();
        };
        answer(&mut table, line);
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
        let hash = format!("SHA256 {}", hash_of("words that nobody guesses"));
        for given in [none, &hash, words] {
            answer(&mut table, &format!("{word} {given}"));
            let kept = seat(&table, Seat::new(0)).luck;
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
            "kan de scheidsrechter niet kiezen wat er getrokken wordt",
            "mag ook",
        ),
    ] {
        let settings = || Settings {
            language: language.to_owned(),
            ..settings()
        };
        let mut all_seated = Table::with(settings());
        all_seated.open(&asking(2));
        let mut one_seated = Table::with(settings());
        let mut opening = asking(2);
        opening.players.truncate(1);
        one_seated.open(&opening);
        let mut asked = Table::with(settings());
        asked.open(&free(2));
        asked.write(ALICE, "", "JOIN new-world-1");
        for (who, table) in [
            ("all are seated", &all_seated),
            ("one is seated", &one_seated),
            ("JOIN", &asked),
        ] {
            let letter = table.text(ALICE);
            for words in ["new-world-1", title, good_for, silence] {
                assert!(letter.contains(words), "{who}, {words}: {letter}");
            }
        }
        asked.answer(ALICE, "YES");
        assert!(asked.text(ALICE).contains(title));
    }
}

#[test]
fn words_that_come_before_the_digest_are_not_taken_and_the_line_to_send_is_shown() {
    let mut table = Table::new();
    known(&mut table, ALICE);
    table.open(&free(2));
    vouched(
        &mut table,
        ALICE,
        &format!("JOIN new-world-1 AS RED LUCK {WORDS}"),
    );
    assert!(seat(&table, Seat::new(0)).is_taken());
    assert_eq!(
        seat(&table, Seat::new(0)).luck,
        "",
        "no digest had been given"
    );
    let letter = table.text(ALICE);
    assert!(letter.contains(&commitment()), "{letter}");
    assert!(letter.contains("not taken"), "{letter}");
    assert!(letter.contains(&format!("LUCK {WORDS}")), "{letter}");
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    assert_eq!(seat(&table, Seat::new(0)).luck, WORDS);
    assert!(table.says(ALICE, WORDS));
}

#[test]
fn words_count_with_the_yes_to_the_letter_that_gives_the_digest_and_not_before() {
    for (yes, luck) in [("YES", ""), ("YES\nLUCK two", "two")] {
        let mut table = Table::new();
        table.open(&free(2));
        table.write(ALICE, "", "JOIN new-world-1 AS RED LUCK one");
        let letter = table.text(ALICE);
        assert!(letter.contains(&commitment()), "{letter}");
        assert!(letter.contains("not taken"), "{letter}");
        table.answer(ALICE, yes);
        assert_eq!(seat(&table, Seat::new(0)).luck, luck);
        assert!(acts(&table).contains(&Act::Joined {
            seat: Seat::new(0),
            luck: luck.to_owned(),
            asked: true
        }));
    }
}

#[test]
fn a_game_that_the_operator_has_seated_asks_each_seat_before_its_first_draw() {
    let mut table = Table::new();
    table.open(&asking(2));
    assert_eq!(
        table.game_named("new-world-1").state,
        GameState::Waiting,
        "nothing is drawn"
    );
    for (_, player) in &PLAYERS[..2] {
        let letters = table.letters(player);
        assert_eq!(letters.len(), 1, "{player}");
        assert!(table.says(player, &commitment()), "{player}");
    }
    table.answer(ALICE, &format!("LUCK {WORDS}\n\nCheers, Alice"));
    assert_eq!(
        table.game_named("new-world-1").state,
        GameState::Waiting,
        "Bob is awaited"
    );
    table.answer(BOB, "luck none");
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(began_with(&table), [WORDS, ""]);
    assert!(table.says(BOB, &format!("words of luck: \"{WORDS}\"")));
}

#[test]
fn silence_begins_the_game_when_its_time_is_over_and_later_words_are_told_so() {
    let mut table = Table::new();
    table.open(&asking(2));
    table.answer(BOB, "LUCK none of your business");
    table.wait(TimeDelta::hours(47));
    assert_eq!(table.game_named("new-world-1").state, GameState::Waiting);
    table.wait(TimeDelta::hours(1));
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(began_with(&table), ["", "none of your business"]);
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    assert!(table.says(ALICE, "not taken"), "{}", table.text(ALICE));
    assert_eq!(began_with(&table), ["", "none of your business"]);
}

#[test]
fn a_game_without_words_of_luck_begins_at_once_and_every_letter_says_so() {
    let mut table = Table::new();
    table.open(&new_world(2, 3));
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    for text in ["SHOW", "HISTORY", "LUCK x", "BANK", "what is this?"] {
        table.answer(ALICE, text);
    }
    for (_, player) in &PLAYERS[..2] {
        for letter in table.letters(player) {
            let text = on_one_line(&letter.text);
            assert!(text.contains("follow the judge's seed alone"), "{text}");
        }
    }
    let mut table = Table::new();
    let mut never = free(2);
    never.schedule.luck = Luck::Never;
    table.open(&never);
    table.write(ALICE, "", "JOIN new-world-1 AS RED");
    assert!(table.says(ALICE, "takes no words of luck"));
    table.answer(ALICE, "YES\nLUCK one");
    assert_eq!(seat(&table, Seat::new(0)).luck, "");
    table.answer(ALICE, "LUCK one");
    assert!(table.says(ALICE, "without words of luck"));
    assert_eq!(seat(&table, Seat::new(0)).luck, "");
}

#[test]
fn a_game_with_set_draws_asks_for_no_words() {
    let mut table = Table::new();
    let opening = Opening {
        draws: Some("seats = [\"BLUE\", \"RED\"]\n".to_owned()),
        ..asking(2)
    };
    table.open(&opening);
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
}

#[test]
fn whoever_joins_last_without_having_been_asked_is_asked_first() {
    let mut table = Table::new();
    known(&mut table, BOB);
    table.open(&free(2));
    table.write(ALICE, "", "JOIN new-world-1");
    table.answer(ALICE, "YES\nLUCK one");
    vouched(&mut table, BOB, "JOIN new-world-1");
    assert_eq!(table.game_named("new-world-1").state, GameState::Waiting);
    assert!(table.says(BOB, &commitment()));
    // Words of another person's seat, and of nobody's, do nothing.
    vouched(&mut table, "carol@example.org", "LUCK three");
    assert_eq!(table.game_named("new-world-1").state, GameState::Waiting);
    table.answer(BOB, "LUCK two");
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    let mut words = began_with(&table);
    words.sort();
    assert_eq!(words, ["one", "two"]);
}

#[test]
fn who_wants_no_words_may_say_so_at_once_and_nobody_waits() {
    let mut table = Table::new();
    known(&mut table, ALICE);
    known(&mut table, BOB);
    table.open(&free(2));
    vouched(&mut table, ALICE, "JOIN new-world-1 LUCK NONE");
    vouched(&mut table, BOB, "JOIN new-world-1\nLUCK none");
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(began_with(&table), ["", ""]);
}

#[test]
fn a_full_game_that_waits_for_words_takes_no_further_player_and_is_listed() {
    let mut table = Table::new();
    table.open(&asking(2));
    table.write("carol@example.org", "", "JOIN new-world-1");
    assert!(table.says("carol@example.org", "no free seat"));
    table.answer(ALICE, "GAMES");
    assert!(table.says(ALICE, "asked for words of luck"));
    table.answer(ALICE, "SHOW");
    table.answer(ALICE, "B1");
    assert!(table.says(ALICE, "has not begun yet"));
    assert_eq!(table.game_named("new-world-1").state, GameState::Waiting);
}

#[test]
fn against_a_hash_the_last_one_to_answer_can_try_no_words() {
    let mut table = Table::new();
    table.open(&asking(2));
    table.answer(ALICE, &format!("LUCK SHA256 {}", hash_of(WORDS)));
    table.answer(BOB, "LUCK east");
    assert_eq!(
        table.game_named("new-world-1").state,
        GameState::Waiting,
        "Alice's are secret"
    );
    assert!(table.says(ALICE, "words of that hash"));
    table.answer(BOB, "LUCK better");
    assert!(table.says(BOB, "No further words of luck"));
    table.answer(ALICE, "LUCK other words");
    assert!(table.says(ALICE, "do not match your hash"));
    assert_eq!(table.game_named("new-world-1").state, GameState::Waiting);
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(began_with(&table), [WORDS, "east"]);
}

#[test]
fn a_hash_whose_words_are_not_told_goes_into_the_seed_itself() {
    let mut table = Table::new();
    table.open(&asking(2));
    table.answer(BOB, "LUCK SHA256 12ab");
    assert!(table.says(BOB, "64 hexadecimal digits"));
    let hash = format!("SHA256 {}", hash_of(WORDS));
    table.answer(ALICE, &format!("LUCK {}", hash.to_uppercase()));
    table.answer(BOB, "LUCK east");
    table.wait(TimeDelta::hours(47));
    assert_eq!(table.game_named("new-world-1").state, GameState::Waiting);
    table.wait(TimeDelta::hours(1));
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(began_with(&table), [hash.as_str(), "east"]);
}

#[test]
fn whoever_takes_a_seat_that_was_freed_is_asked_anew_and_no_words_stay_behind() {
    let mut table = Table::new();
    table.open(&asking(2));
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    let eject = command(&["eject", "new-world-1", "RED"]);
    table.judge.moderate("Ann", &[eject], table.now).unwrap();
    table.answer(BOB, "LUCK east");
    table.wait(TimeDelta::days(3));
    assert_eq!(
        table.game_named("new-world-1").state,
        GameState::Waiting,
        "a seat is free"
    );
    table.write("carol@example.org", "", "JOIN new-world-1 AS RED");
    table.answer("carol@example.org", "YES");
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(began_with(&table), ["", "east"]);
    let found = landfall::judge::verify::verify(
        landfall::games::TITLES,
        table.judge.store(),
        &table.game_named("new-world-1"),
        None,
    )
    .unwrap();
    let fails = |one: &landfall::judge::verify::Finding| {
        one.verdict == landfall::judge::verify::Verdict::Fails
    };
    assert!(!found.iter().any(fails), "{found:?}");
}

#[test]
fn a_remark_about_luck_keeps_no_order_from_being_played() {
    let mut table = Table::new();
    table.open(&new_world(2, 3));
    let awaited = table.awaited();
    let code = table.letter(awaited).codes().remove(0);
    table.answer(awaited, &format!("Luck was with me\n{code}"));
    assert_eq!(table.played(), 1);
}
