//! Looks of a moderator at hidden information: a seat's view, its story, its previews, its mails.

use landfall::judge::Opening;
use landfall::judge::moderator::{self, At};
use landfall::store::GameState;

use super::{
    ANN, Answered, acts, awaited, expect_outcome, letters, moderated, post, refused, run, typed,
};
use crate::support::{PLAYERS, Sent, Table, new_world, on_one_line};

/// The desk with a game of Race between two, who have secret hands: `race-1`.
pub(super) fn race() -> Table {
    let mut table = moderated();
    let title = landfall::games::title("race").unwrap();
    let players = title.seat_names.iter().take(2).zip(PLAYERS);
    let opening = Opening {
        title: "race".to_owned(),
        name: "race-1".to_owned(),
        players: players
            .map(|(name, (_, who))| ((*name).to_owned(), who.to_owned()))
            .collect(),
        ..new_world(2, 3)
    };
    table.open(&opening);
    table
}

/// The seats of `race-1` with the addresses of their players.
pub(super) fn seats(table: &Table) -> Vec<(String, String)> {
    let seats = table.seats_of("race-1").into_iter();
    let with_player = |name: String| (name.clone(), table.player_of("race-1", &name));
    seats.map(|seat| with_player(seat.name)).collect()
}

/// The seat of `race-1` that is awaited, and then the other one, with their players.
pub(super) fn two_seats(table: &Table) -> [(String, String); 2] {
    let mut seats = seats(table);
    seats.rotate_left(usize::from(table.game_named("race-1").awaiting.unwrap()));
    seats.try_into().unwrap()
}

/// The looks in the ledger of `race-1`.
pub(super) fn looks(table: &Table) -> Vec<String> {
    let mut rows = table.ledger_of("race-1");
    rows.retain(|row| row.contains("\"deed\":\"looked\""));
    rows
}

/// Has the moderator look once as each seat.
fn look_at_all(table: &mut Table) -> Vec<(String, String)> {
    let seats = seats(table);
    for (name, _) in &seats {
        let look = format!("SHOW race-1 AS {name} REASON a complaint");
        post(table, &look);
    }
    seats
}

/// A letter without what differs as the tests' own mails are numbered, and letters that answer
/// them name them.
fn plain(sent: &Sent) -> Vec<String> {
    let numbered = |line: &&str| {
        let fields = ["In-Reply-To", "References", " <"];
        !fields.iter().any(|field| line.starts_with(field))
    };
    let text = sent.but_head();
    text.lines().filter(numbered).map(str::to_owned).collect()
}

#[test]
fn a_look_is_kept_and_changes_no_byte_for_the_players() {
    let (mut looked, mut not) = (race(), race());
    let seats = seats(&looked);
    let name = &seats[0].0;
    let before = letters(&looked).len();
    let show = format!("SHOW race-1 AS {name} REASON a complaint");
    post(&mut looked, &show);
    assert!(looked.has(ANN, "moderator-done-look"));
    assert!(looked.says(ANN, "YOUR"), "{}", looked.text(ANN));
    assert_eq!(letters(&looked).len(), before);
    // The answer to a mail is named by the number of that mail, so the same is done without mails.
    looked = race();
    let look = moderator::look(At {
        game: "race-1".to_owned(),
        seat: name.clone(),
    });
    looked.judge.moderate("Ann", &[look], looked.now).unwrap();
    assert_eq!((looks(&looked).len(), looks(&not).len()), (1, 0));
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
        run(table, "deadline race-1 +1d").unwrap();
    }
    let (one, other) = (letters(&looked), letters(&not));
    assert_eq!(one.len(), other.len());
    assert!(one.len() > before + 10);
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(plain(one), plain(other));
    }
}

/// `HISTORY` as a seat reads it, and what orders of a seat would do.
#[test]
fn a_story_and_a_preview_as_a_seat_are_looks_too() {
    let mut table = race();
    let [(name, address), _] = two_seats(&table);
    let rows = |table: &Table| table.ledger_of("race-1").len();
    let before = letters(&table).len();
    let history = format!("HISTORY race-1 AS {name} REASON a complaint");
    post(&mut table, &history);
    assert!(table.has(ANN, "moderator-done-look"));
    let told = table.text(ANN);
    table.answer(&address, "HISTORY");
    let own = table.text(&address);
    let (_, card) = own.split_once("Your 1x card is ").unwrap();
    let (card, _) = card.split_once(" (").unwrap();
    assert!(told.contains(card), "{card}: {told}");
    assert!(looks(&table)[0].contains("a complaint"));

    table.answer(&address, "PREVIEW A1");
    let own = table.text(&address);
    let own = own.split_once(" You still have until");
    let (own, _) = own.unwrap_or_else(|| panic!("{}", table.text(&address)));
    let earlier = rows(&table);
    post(&mut table, &format!("AS race-1 {name}\nPREVIEW\nA1"));
    assert!(table.says(ANN, own), "{own}: {}", table.text(ANN));
    assert_eq!(looks(&table).len(), 2);
    assert_eq!(rows(&table), earlier + 1, "nothing was played");
    run(
        &mut table,
        &format!("order race-1 as {name} --line PREVIEW A1"),
    )
    .unwrap();
    assert_eq!((looks(&table).len(), rows(&table)), (3, earlier + 2));
    // A rehearsal shows nothing of it but that it can be asked, which is a look as well.
    let rehearsal = format!("DRY RUN\nAS race-1 {name}\nPREVIEW A1");
    post(&mut table, &rehearsal);
    assert!(!table.says(ANN, own) && looks(&table).len() == 4);
    assert_eq!(
        letters(&table).len(),
        before + 2,
        "and no other player gets a letter"
    );
    // A round of the story is for all to read.
    post(&mut table, "HISTORY race-1 ROUND 1");
    assert_eq!(looks(&table).len(), 4);
}

#[test]
fn looks_are_told_to_all_at_the_end() {
    let mut table = race();
    let seats = look_at_all(&mut table);
    // Stand-ins would rest; so the players' clocks run out until the end.
    for _ in 0..2_000 {
        let Some(at) = table.game_named("race-1").closes_at else {
            break;
        };
        table.now = at;
        table.lap();
    }
    assert_eq!(table.game_named("race-1").state, GameState::Over);
    for (_, address) in &seats {
        let all = table.letters(address).into_iter();
        let told = all.filter(|letter| letter.has("moderator-did-look"));
        let told: Vec<String> = told.map(|letter| on_one_line(&letter.text)).collect();
        assert_eq!(told.len(), 1, "{address}");
        let told = &told[0];
        assert!(told.contains("(Ann) looked 2 times"), "{told}");
        let over = told.contains("The game is over") || told.contains("won");
        assert!(over, "{told}");
    }
}

#[test]
fn whoever_looked_is_named_when_a_moderator_ends_the_game() {
    for end in ["END race-1", "END race-1 DRAW REASON The ferry leaves."] {
        let mut table = race();
        let seats = look_at_all(&mut table);
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

/// One line that can be played, one that cannot, one that hangs on a hand, and prose.
const LINES: [&str; 4] = ["A1", "BUILD dance", "PLAY card-3", "Hello."];

#[test]
fn to_rehearse_orders_of_a_seat_is_a_look_whatever_comes_of_it() {
    let mut table = race();
    let [(seat, _), (other, _)] = two_seats(&table);
    let sent = letters(&table);
    for (nth, line) in LINES.iter().enumerate() {
        let ask = format!("DRY RUN AS race-1 {seat} REASON a test\n{line}");
        post(&mut table, &ask);
        assert_eq!(looks(&table).len(), nth + 1, "{line}");
        assert!(looks(&table)[nth].contains(r#""reason":"a test""#));
    }
    for (nth, line) in LINES.iter().enumerate() {
        let order = typed(&format!("order race-1 as {seat} --line {line}"));
        let plan = table.judge.rehearse("Ann", &[order], table.now);
        assert_eq!(looks(&table).len(), LINES.len() + nth + 1, "{line}");
        assert_eq!(plan.is_ok(), nth == 0, "{line}");
    }
    assert!(table.has(ANN, "moderator-orders"));
    post(&mut table, &format!("PREVIEW AS race-1 {seat}\nA1"));
    assert!(table.has(ANN, "moderator-would-look"));
    let before = looks(&table);
    // A view that is open to all is no look.
    post(&mut table, &format!("DRY RUN AS race-1 {other}\nA1"));
    assert!(table.has(ANN, "moderator-not-awaited"));
    post(&mut table, "DRY RUN PAUSE race-1");
    post(&mut table, &format!("DRY RUN SHOW race-1 AS {other}"));
    assert_eq!((looks(&table), letters(&table)), (before, sent));
    post(&mut table, "END race-1");
    post(&mut table, "REVEAL race-1");
    let told = table.text(PLAYERS[0].1);
    assert!(told.contains("(Ann) looked 9 times at what only"), "{told}");
}

#[test]
fn mails_are_listed_and_reading_one_is_a_look() {
    let mut table = moderated();
    let (seat, player) = awaited(&table);
    table.answer(&player, "A0\n\nMy secret plan.");
    post(&mut table, "MAIL new-world-1");
    let told = table.letter(ANN).text;
    let number = told.lines().find_map(|line| {
        let (number, rest) = line.trim().split_once("  ")?;
        rest.ends_with(&seat).then(|| number.to_owned())
    });
    let number = number.unwrap_or_else(|| panic!("{told}"));
    assert!(told.contains("        done"), "{told}");
    assert!(!told.contains(&player), "{told}");
    assert_eq!(acts(&table).len(), 0, "a list is no look");

    let read = format!("POST new-world-1 {number} REDEN klacht");
    post(&mut table, &read);
    let told = table.text(ANN);
    assert!(table.has(ANN, "moderator-done-mail-look"), "{told}");
    assert!(told.contains("My secret plan."), "{told}");
    let quoted = told.contains("Without an answer");
    assert!(!quoted, "what was quoted is left out: {told}");
    assert_eq!(acts(&table).len(), 1);

    for (text, why) in [
        ("MAIL new-world-2", "moderator-no-game"),
        ("MAIL new-world-1 9999", "moderator-no-mail"),
        ("MAIL new-world-1 x", "moderator-misread"),
    ] {
        refused(&mut table, text, why);
    }
    post(&mut table, &format!("DRY RUN\nMAIL new-world-1 {number}"));
    expect_outcome(&table, Answered::Foreseen, "DRY RUN");
    assert!(!table.says(ANN, "My secret plan."));
    assert_eq!(acts(&table).len(), 1, "a rehearsal shows and keeps nothing");
}
