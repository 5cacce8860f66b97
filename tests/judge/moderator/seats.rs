//! Orders for a seat, seats before the beginning, and looks at what is hidden.

use landfall::judge::Opening;

use super::*;
use crate::support::{PLAYERS, on_one_line};

/// A game of Race between two, with secret hands.
pub(super) fn race() -> Table {
    let mut table = moderated();
    let title = landfall::games::title("race").unwrap();
    let names = title.seat_names.iter().take(2);
    let players = names
        .zip(PLAYERS)
        .map(|(name, (_, who))| ((*name).to_owned(), who.to_owned()));
    let opening = Opening {
        title: "race".to_owned(),
        name: "race-1".to_owned(),
        seats: 2,
        players: players.collect(),
        ..new_world(2, 3)
    };
    table.open(&opening);
    table
}

fn seat_names(table: &Table) -> Vec<(String, String)> {
    let store = table.judge.store();
    let game = table.game_named("race-1");
    let seats = store.seats(game.id).unwrap().into_iter();
    seats
        .map(|seat| {
            let person = store.person(seat.person.unwrap()).unwrap();
            (seat.name, person.address)
        })
        .collect()
}

#[test]
fn a_look_is_kept_and_changes_no_byte_for_the_players() {
    let (mut looked, mut not) = (race(), race());
    let seats = seat_names(&looked);
    let before = letters(&looked).len();
    post(
        &mut looked,
        &format!("SHOW race-1 AS {} REASON a complaint", seats[0].0),
    );
    let told = looked.letter(ANN).text;
    assert!(
        told.starts_with("Done, and recorded in the ledger"),
        "{told}"
    );
    assert!(told.contains("YOUR"), "{told}");
    assert_eq!(letters(&looked).len(), before);
    // The answer to a mail is named by the number of that mail, so the same is done without mails.
    let name = seats[0].0.as_str();
    looked = race();
    let look = moderator::look(moderator::At {
        game: "race-1".to_owned(),
        seat: name.to_owned(),
    });
    looked.judge.moderate("Ann", &[look], looked.now).unwrap();
    let acts = |table: &Table| {
        let store = table.judge.store();
        let game = table.game_named("race-1");
        let rows = store.ledger(game.id).unwrap().into_iter();
        rows.filter(|row| row.body.contains("\"deed\":\"looked\""))
            .count()
    };
    assert_eq!((acts(&looked), acts(&not)), (1, 0));
    // All that the players get from here on is the same to the byte.
    for table in [&mut looked, &mut not] {
        for _ in 0..6 {
            for (_, address) in &seats {
                table.answer(address, "A1");
            }
        }
        for (_, address) in &seats {
            table.answer(address, "HISTORY");
            table.answer(address, "SHOW");
        }
        table.wait(chrono::TimeDelta::days(2));
        let deadline = "DEADLINE race-1 +1d";
        table
            .judge
            .moderate("Ann", &[command(&["deadline", "race-1", "+1d"])], table.now)
            .expect(deadline);
        table.lap();
    }
    let (one, other) = (letters(&looked), letters(&not));
    assert_eq!(one.len(), other.len());
    assert!(one.len() > before + 10);
    for (one, other) in one.iter().zip(&other) {
        let plain = |sent: &Sent| {
            let text = sent.but_head();
            // The tests' own mails are numbered, and the letters that answer them name them.
            let own = |line: &&str| {
                !["In-Reply-To", "References", " <"]
                    .iter()
                    .any(|f| line.starts_with(f))
            };
            text.lines()
                .filter(own)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(plain(one), plain(other));
    }
}

/// `HISTORY` as a seat was told it, and what orders of a seat would do.
#[test]
fn a_story_and_a_preview_as_a_seat_are_looks_too() {
    let mut table = race();
    let store = table.judge.store();
    let awaited = store
        .game_by_name("race-1")
        .unwrap()
        .unwrap()
        .awaiting
        .unwrap();
    let (name, address) = seat_names(&table)[usize::from(awaited)].clone();
    let ledger = |table: &Table| {
        let store = table.judge.store();
        let game = table.game_named("race-1");
        let rows = store.ledger(game.id).unwrap().into_iter();
        rows.map(|row| row.body).collect::<Vec<_>>()
    };
    let looks = |table: &Table| {
        let rows = ledger(table).into_iter();
        rows.filter(|row| row.contains("\"deed\":\"looked\""))
            .collect::<Vec<_>>()
    };
    let before = letters(&table).len();
    post(
        &mut table,
        &format!("HISTORY race-1 AS {name} REASON a complaint"),
    );
    let told = table.letter(ANN).text;
    assert!(
        told.starts_with("Done, and recorded in the ledger"),
        "{told}"
    );
    table.answer(&address, "HISTORY");
    let own = table.text(&address);
    let (_, card) = own.split_once("Your 1x card is ").unwrap();
    let (card, _) = card.split_once(" (").unwrap();
    let told = on_one_line(&told);
    assert!(told.contains(card), "{card}: {told}");
    assert!(looks(&table)[0].contains("a complaint"));

    table.answer(&address, "PREVIEW A1");
    let own = table.text(&address);
    let (own, _) = own
        .split_once(" You still have until")
        .unwrap_or_else(|| panic!("{own}"));
    let rows = ledger(&table).len();
    post(&mut table, &format!("AS race-1 {name}\nPREVIEW\nA1"));
    let told = table.text(ANN);
    assert!(told.contains(own), "{own}: {told}");
    assert_eq!(looks(&table).len(), 2);
    assert_eq!(ledger(&table).len(), rows + 1, "nothing was played");
    let line = ["order", "race-1", "as", &name, "--line", "PREVIEW A1"];
    run(&mut table, &line).unwrap();
    assert_eq!((looks(&table).len(), ledger(&table).len()), (3, rows + 2));
    // A rehearsal shows nothing of it but that it can be asked, which is a look as well.
    post(
        &mut table,
        &format!("DRY RUN\nAS race-1 {name}\nPREVIEW A1"),
    );
    assert!(!table.says(ANN, own) && looks(&table).len() == 4);
    assert_eq!(
        letters(&table).len(),
        before + 2,
        "and nobody else is written to"
    );
    // A round of the story is everybody's.
    post(&mut table, "HISTORY race-1 ROUND 1");
    assert_eq!(looks(&table).len(), 4);
}

#[test]
fn looks_are_told_to_all_at_the_end() {
    let mut table = race();
    let seats = seat_names(&table);
    for (name, _) in &seats {
        post(&mut table, &format!("SHOW race-1 AS {name}"));
    }
    // Stand-ins would rest; so the players' clocks run out until the end.
    for _ in 0..2_000 {
        let game = table.game_named("race-1");
        let Some(at) = game.closes_at else { break };
        table.now = at;
        table.lap();
    }
    let game = table.game_named("race-1");
    assert_eq!(game.state, landfall::store::GameState::Over);
    for (_, address) in &seats {
        let all = table.letters(address).into_iter();
        let told = all.map(|letter| on_one_line(&letter.text));
        let told: Vec<_> = told
            .filter(|text| text.contains("(Ann) looked 2 times at what only"))
            .collect();
        assert_eq!(told.len(), 1, "{address}");
        assert!(
            told[0].contains("The game is over") || told[0].contains("won"),
            "{}",
            told[0]
        );
    }
}

#[test]
fn orders_for_a_seat_are_told_to_all_and_show_nothing_of_its_hand() {
    let mut table = race();
    let seats = seat_names(&table);
    let store = table.judge.store();
    let game = table.game_named("race-1");
    let awaited = store.seat(game.at(game.awaiting.unwrap())).unwrap().name;
    let before = table.letters(ANN).len();
    post(
        &mut table,
        &format!("AS race-1 {awaited} REASON The mail was lost.\nA1"),
    );
    let answers = table.letters(ANN);
    assert_eq!(answers.len(), before + 1);
    let answer = &answers[before].text;
    assert!(answer.starts_with("Done: one line was played"), "{answer}");
    assert!(answer.lines().count() < 15, "{answer}");
    for (name, address) in &seats {
        let letter = table.letter(address);
        let told = on_one_line(&letter.text);
        let says = match *name == awaited {
            true => "were given in your place, and not by you",
            false => "were given in its player's place",
        };
        assert!(told.contains(says), "{name}: {told}");
        assert!(
            told.contains("the reason was: The mail was lost."),
            "{told}"
        );
    }
    let verified = landfall::judge::verify::verify(
        landfall::games::TITLES,
        table.judge.store(),
        &table.game_named("race-1"),
        None,
    );
    for finding in verified.unwrap() {
        assert_eq!(
            finding.verdict,
            landfall::judge::verify::Verdict::Holds,
            "{finding:?}"
        );
    }
}

#[test]
fn orders_that_cannot_be_played_say_why_as_to_the_player_and_that_is_a_look() {
    let mut table = race();
    let store = table.judge.store();
    let game = table.game_named("race-1");
    let awaited = store.seat(game.at(game.awaiting.unwrap())).unwrap().name;
    let sent = letters(&table);
    post(&mut table, &format!("AS race-1 {awaited}\nBUILD dance"));
    assert_eq!(letters(&table), sent);
    let told = table.text(ANN);
    assert!(
        told.starts_with("Nothing was played, since this cannot be played: BUILD dance"),
        "{told}"
    );
    let own = seat_names(&table)
        .into_iter()
        .find(|seat| seat.0 == awaited);
    let own = own.unwrap().1;
    let looks = |table: &Table| {
        let store = table.judge.store();
        let rows = store.ledger(store.game_by_name("race-1").unwrap().unwrap().id);
        let rows = rows.unwrap().into_iter();
        rows.filter(|row| row.body.contains("\"deed\":\"looked\""))
            .count()
    };
    assert_eq!(looks(&table), 1, "what is lawful says what the seat has");
    let why = |text: &str| {
        let (_, said) = text
            .split_once("  BUILD dance\n")
            .unwrap_or_else(|| panic!("{text}"));
        let said: Vec<&str> = said.lines().take_while(|line| !line.is_empty()).collect();
        said.join("\n")
    };
    let told = table.letter(ANN).text;
    // A rehearsal says why as well, and is the same look.
    post(
        &mut table,
        &format!("DRY RUN\nAS race-1 {awaited}\nBUILD dance"),
    );
    assert_eq!(why(&told), why(&table.letter(ANN).text));
    assert_eq!(looks(&table), 2);
    let error = run(
        &mut table,
        &[
            "order",
            "race-1",
            "as",
            &awaited,
            "--line",
            "BUILD dance",
            "--reason",
            "by phone",
        ],
    );
    assert!(error.unwrap_err().contains("BUILD dance: "));
    assert_eq!(looks(&table), 3, "the command line looks too");
    let rows = table.judge.store().ledger(game.id).unwrap();
    let last = &rows.last().unwrap().body;
    assert!(last.contains("\"reason\":\"by phone\""), "{last}");
    let letter = table.letters(&own).pop().unwrap();
    let mail = table.reply(&own, &letter, "BUILD dance");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(why(&told), why(&table.letter(&own).text));
    let sent = letters(&table);
    let other = seat_names(&table)
        .into_iter()
        .find(|(name, _)| *name != awaited)
        .unwrap()
        .0;
    post(&mut table, &format!("AS race-1 {other}\nA1"));
    assert!(table.says(ANN, "is not awaited"));
    post(&mut table, &format!("AS {awaited}\nA1"));
    assert!(table.text(ANN).starts_with("Name the game."));
    assert_eq!(letters(&table), sent);
}

#[test]
fn a_seat_is_given_before_the_beginning_the_same_both_ways() {
    let waiting = || {
        let mut table = moderated();
        let mut opening = new_world(3, 4);
        opening.name = "new-world-2".to_owned();
        opening.players.truncate(1);
        table.open(&opening);
        table
    };
    let (mut mailed, mut typed) = (waiting(), waiting());
    post(
        &mut mailed,
        "SEAT new-world-2 BLUE bot:calm\nSEAT new-world-2 YELLOW zoe@example.net",
    );
    run(&mut typed, &["seat", "new-world-2", "BLUE", "bot:calm"]).unwrap();
    run(
        &mut typed,
        &["seat", "new-world-2", "YELLOW", "zoe@example.net"],
    )
    .unwrap();
    let rows = |table: &Table| {
        let store = table.judge.store();
        let game = table.game_named("new-world-2");
        assert_eq!(game.state, landfall::store::GameState::Running);
        let rows = store.ledger(game.id).unwrap().into_iter();
        rows.map(|row| row.body).collect::<Vec<_>>()
    };
    assert_eq!(rows(&mailed), rows(&typed));
    assert!(mailed.letters("zoe@example.net").len() == 1);
    for (wish, says) in [
        (
            "SEAT new-world-2 RED zoe@example.net",
            "new-world-2 has begun.",
        ),
        (
            "SEAT new-world-1 RED zoe@example.net",
            "new-world-1 has begun.",
        ),
    ] {
        post(&mut mailed, wish);
        assert!(mailed.text(ANN).starts_with(says), "{}", mailed.text(ANN));
    }
    let mut table = waiting();
    for (wish, says) in [
        (
            "SEAT new-world-2 RED zoe@example.net",
            "RED has a player already.",
        ),
        (
            "SEAT new-world-2 BLUE alice@example.org",
            "alice@example.org plays RED already.",
        ),
        ("SEAT new-world-2 BLUE bot:clever", "That cannot be done"),
        ("EJECT new-world-2 BLUE", "Nobody plays BLUE."),
    ] {
        post(&mut table, wish);
        assert!(table.text(ANN).starts_with(says), "{}", table.text(ANN));
    }
    post(&mut table, "EJECT new-world-2 RED");
    assert!(
        table
            .letters("alice@example.org")
            .last()
            .unwrap()
            .text
            .contains("seat was taken from you. This was decided by")
    );
}

#[test]
fn what_is_set_for_a_player_is_told_to_that_player_alone() {
    let mut table = moderated();
    let others = table.letters("alice@example.org").len();
    post(
        &mut table,
        "LANGUAGE new-world-1 BLUE nl REASON Asked by phone.",
    );
    let told = table.text("bob@example.org");
    assert!(
        told.contains("Je brieven zijn vanaf nu in deze taal"),
        "{told}"
    );
    post(&mut table, "ADDRESS new-world-1 BLUE bob@example.net");
    post(&mut table, "DIGEST new-world-1 BLUE 18:00");
    assert_eq!(table.letters("alice@example.org").len(), others);
    let person = table
        .judge
        .store()
        .person_by_address("bob@example.net")
        .unwrap()
        .unwrap();
    assert_eq!(
        (person.language.as_str(), person.digest),
        ("nl", Some(18 * 60))
    );
    for (wish, says) in [
        ("LANGUAGE new-world-1 BLUE tlh", "There is no language tlh."),
        ("DIGEST new-world-1 BLUE noon", "noon is not an hour."),
        (
            "ADDRESS new-world-1 BLUE alice@example.org",
            "alice@example.org is not a mail address",
        ),
        (
            "BANK new-world-1 BLUE 9d",
            "The whole reserve of this game is none.",
        ),
    ] {
        post(&mut table, wish);
        assert!(table.text(ANN).starts_with(says), "{}", table.text(ANN));
    }
}

#[test]
fn whoever_looked_is_named_when_a_moderator_ends_the_game() {
    for end in ["END race-1", "END race-1 DRAW REASON The ferry leaves."] {
        let mut table = race();
        let seats = seat_names(&table);
        for (seat, _) in &seats {
            post(
                &mut table,
                &format!("SHOW race-1 AS {seat} REASON a complaint"),
            );
        }
        let told = |table: &Table| {
            let said = seats.iter().map(|(_, address)| table.text(address));
            said.filter(|text| text.contains("looked 2 times at what only"))
                .count()
        };
        assert_eq!(told(&table), 0);
        post(&mut table, end);
        assert_eq!(told(&table), 0, "not before the seed is revealed");
        post(&mut table, "REVEAL race-1");
        assert_eq!(told(&table), seats.len(), "{}", table.text(&seats[0].1));
    }
}
