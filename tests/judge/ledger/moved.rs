//! A paused game that moves to another judge, and what stays behind.

use chrono::TimeDelta;
use landfall::games;
use landfall::judge::act::By;
use landfall::judge::record::Record;
use landfall::judge::ruling::{Ruling, Why};
use landfall::judge::{Judge, Opening, transcript};
use landfall::rules::{Seat, Viewer};
use landfall::store::{
    Ballot, Observer, PendingSet, PressKinds, Randomness, SeatRow, TableOptions,
};

use crate::support::{PEOPLE, Table, database, noon, opening, orders_of, settings};

const MANNERS: TableOptions = TableOptions {
    press: PressKinds::Grey,
    overheard: true,
    // An anonymous game takes no absences.
    anonymous: false,
};

/// A game of RED and BLUE and a stand-in, with all that can be set differently.
fn unusual() -> Opening {
    let title = games::title("new_world").unwrap();
    let times = [
        ("zone", "Europe/Amsterdam"),
        ("every", "4d"),
        ("at", "20:00"),
        ("remind", "48h,6h"),
        ("bank", "2d"),
        ("absence", "20d"),
        ("proposal", "9d"),
    ];
    Opening {
        table_options: MANNERS,
        ..opening(title, &[PEOPLE[0], PEOPLE[1], "bot:calm"], 5, &times)
    }
}

fn rule(table: &mut Table, ruling: Ruling) {
    let by = By::Moderator(String::new());
    let why = Why {
        by: &by,
        reason: "moving",
    };
    let (game, now) = (table.game().id, table.now);
    table.judge.rule(game, ruling, why, now).unwrap();
    table.lap();
}

fn file(table: &Table) -> String {
    let record = Record::of(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap();
    record.to_text().unwrap()
}

/// The two people who play, by their seats.
fn people() -> [(String, String); 2] {
    let names = games::title("new_world").unwrap().seat_names;
    [0, 1].map(|seat| (names[seat].to_owned(), PEOPLE[seat].to_owned()))
}

/// A judge with secrets of its own.
fn another_judge() -> Table {
    let random = Randomness {
        instance: [8; 16],
        key: [43; 32],
    };
    let mut table = Table::new();
    table.judge = Judge::new(database::new(noon(), &random), settings()).unwrap();
    table
}

/// What comes in elsewhere, some days later.
fn moved(text: &str, players: &[(String, String)]) -> Result<Table, String> {
    let mut there = another_judge();
    there.now += TimeDelta::days(20);
    let (record, damage) = Record::read(text).map_err(|error| error.to_string())?;
    assert_eq!(damage, None);
    let imported = there.judge.import(&record, players, there.now);
    imported.map_err(|error| error.to_string())?;
    there.lap();
    Ok(there)
}

/// A paused game in which something of all is under way, but no answer.
fn under_way() -> Table {
    let mut table = Table::playing(&unusual());
    let silent = usize::from(table.game().awaiting.unwrap());
    let other = PEOPLE[1 - silent];
    let order = table.letter(PEOPLE[silent]).codes().swap_remove(0);
    assert!(["A0", "A1"].contains(&order.as_str()), "{order}");
    let wish = "AHEAD\nFIRST OF: PLACE W1-1 RED / PLACE W1-2 RED";
    for text in [wish, wish, "DROP 1", "ABSENT 2027-01-10 TO 2027-01-12"] {
        table.answer(other, text);
    }
    table.now = table.game().closes_at.unwrap();
    table.lap();
    rule(&mut table, Ruling::Pause);
    table.answer(other, "PROPOSE DRAW");
    table
}

#[test]
fn a_game_goes_on_as_it_was() {
    let here = under_way();
    let text = file(&here);
    let there = moved(&text, &people()).unwrap();
    assert_eq!(file(&there), text, "to the byte");
    let store = there.judge.store();
    assert_eq!(store.table_options(there.game().id).unwrap(), MANNERS);
    assert_eq!(there.game().schedule, here.game().schedule);
    let mut kept = 0;
    for (one, other) in here.seats().iter().zip(there.seats()) {
        let state = |row: &SeatRow| (row.misses, row.bank_spent, row.offered, row.orders_ahead);
        assert_eq!(state(one), state(&other));
        assert_eq!(
            (&one.stand_in, one.person.is_some()),
            (&other.stand_in, other.person.is_some())
        );
        kept += one.misses + one.bank_spent + one.orders_ahead;
    }
    assert!(kept > 3, "{kept}");
    assert!(text.contains("2027-01-"), "an absence to come");
    assert!(there.game().proposal_until.is_some());
    assert!(there.game().paused_at.is_some());
}

#[test]
fn a_game_that_is_played_is_refused_with_the_cure() {
    let mut here = under_way();
    rule(&mut here, Ruling::Resume);
    for players in [&people()[..], &[]] {
        let complaint = moved(&file(&here), players).err().unwrap();
        assert!(
            complaint.contains("game-1 is being played: pause it at the other judge"),
            "{complaint}"
        );
    }
    rule(&mut here, Ruling::Pause);
    moved(&file(&here), &people()).unwrap();
}

#[test]
fn orders_ahead_go_on_waiting_for_their_decisions_there() {
    let title = games::title("race").unwrap();
    let mut here = Table::playing(&opening(title, &PEOPLE[..2], 3, &[]));
    let awaited = usize::from(here.game().awaiting.unwrap());
    let other = PEOPLE[1 - awaited];
    here.answer(
        other,
        "AHEAD\nBUILD heron\nPASS\nPASS\nALWAYS FIRST OF: TAKE gold / PASS",
    );
    assert!(
        here.text(other).contains("Kept for later"),
        "{}",
        here.text(other)
    );
    rule(&mut here, Ruling::Pause);
    let text = file(&here);
    let players = [0, 1].map(|seat| (title.seat_names[seat].to_owned(), PEOPLE[seat].to_owned()));
    let mut there = moved(&text, &players).unwrap();
    assert_eq!(file(&there), text, "to the byte");
    there.answer(other, "SHOW STANDING");
    let text = there.text(other);
    for waits in [
        "2: PASS (for the land phase in round 1)",
        "3: PASS (for planning Load in round 1)",
        "PASS (for the good of Load of each round)",
    ] {
        assert!(text.contains(waits), "{text}");
    }
}

#[test]
fn what_is_under_way_comes_to_its_end_there() {
    let here = under_way();
    let missed = here.seats().iter().position(|row| row.misses == 1).unwrap();
    let proposes = PEOPLE[1 - missed];
    let mut there = moved(&file(&here), &people()).unwrap();
    there.answer(proposes, "SHOW STANDING");
    let text = there.text(proposes);
    assert!(text.contains("2: FIRST OF"), "{text}");
    there.answer(proposes, "PRESS WHITE TO ALL\nIt is me\nENDPRESS");
    let text = there.text(proposes);
    assert!(text.contains("No press is signed in this game"), "{text}");
    there.answer(PEOPLE[missed], "AGREE");
    assert_eq!(there.game().ending.as_deref(), Some("draw"));
}

#[test]
fn a_second_miss_offers_the_seat_there() {
    let here = under_way();
    let missed = here.seats().iter().position(|row| row.misses == 1).unwrap();
    let mut there = moved(&file(&here), &people()).unwrap();
    rule(&mut there, Ruling::Resume);
    for _ in 0..9 {
        if there.seats()[missed].offered {
            return;
        }
        match there.game().awaiting.map(usize::from) {
            Some(seat) if seat == missed => {
                there.now = there.game().closes_at.unwrap();
                there.lap();
            }
            Some(seat) => {
                there.answer(PEOPLE[seat], "A0");
            }
            None => panic!("the game goes on"),
        }
    }
    panic!("the miss at the first judge counts");
}

#[test]
fn a_game_that_rests_has_its_whole_rest_there() {
    let title = games::title("new_world").unwrap();
    let mut here = Table::playing(&opening(title, &PEOPLE[..2], 5, &[("misses", "1")]));
    for _ in 0..2 {
        here.now = here.game().closes_at.unwrap();
        here.lap();
    }
    assert_eq!(here.game().deadline, None, "all have left it, and it rests");
    rule(&mut here, Ruling::Pause);
    let mut there = moved(&file(&here), &people()).unwrap();
    rule(&mut there, Ruling::Resume);
    let end = there.now + TimeDelta::days(30);
    assert_eq!(there.game().closes_at, Some(end));
}

#[test]
fn a_seat_that_nobody_plays_needs_no_player() {
    let text = file(&under_way());
    let stands = games::title("new_world").unwrap().seat_names[2].to_owned();
    let mut all = people().to_vec();
    all.push((stands, PEOPLE[2].to_owned()));
    let complaint = moved(&text, &all).err().unwrap();
    assert!(
        complaint.contains("each seat needs its player: RED, BLUE"),
        "{complaint}"
    );
    assert!(!complaint.contains("BLUE,"), "{complaint}");
    assert!(moved(&text, &people()[..1]).is_err());
}

#[test]
fn seats_that_cannot_be_kept_like_that_do_not_come_in() {
    let text = file(&under_way());
    for (from, to) in [
        ("\"stand_in\":\"calm\"", "\"stand_in\":\"wild\""),
        ("\"press\":\"grey\"", "\"press\":\"loud\""),
        ("\"misses\":1", "\"misses\":-1"),
        (",\"dropped\"]", ",\"lost\"]"),
        ("\"played\":false,\"stand_in\":\"calm\"", "\"played\":false"),
    ] {
        assert!(text.contains(from), "{from}");
        let complaint = Record::read(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(complaint.line, 1, "{from}");
    }
}

const OLGA: &str = "olga@example.net";

/// A paused game in which people have written, muted and voted, and at which a person looks on.
fn talking() -> Table {
    let title = games::title("new_world").unwrap();
    let table_options = TableOptions {
        press: PressKinds::Both,
        overheard: true,
        anonymous: false,
    };
    let times = [("every", "4d"), ("nmr", "vote"), ("misses", "3")];
    let mut table = Table::playing(&Opening {
        table_options,
        ..opening(title, &PEOPLE[..3], 5, &times)
    });
    table.write(OLGA, "", "OBSERVE game-1");
    table.answer(OLGA, "YES");
    table.answer(PEOPLE[0], "PRESS TO ALL\nGreetings\nENDPRESS");
    table.answer(PEOPLE[1], "MUTE RED");
    let silent = usize::from(table.game().awaiting.unwrap());
    table.now = table.game().closes_at.unwrap();
    table.lap();
    table.answer(PEOPLE[(silent + 1) % 3], "VOTE STAND-IN");
    // Unsigned press waits for the full hour, and is under way.
    table.answer(PEOPLE[2], "PRESS GREY TO ALL\nGuess\nENDPRESS");
    rule(&mut table, Ruling::Pause);
    table
}

/// How many there are of press that everybody reads, observers, votes and mutes.
fn staying(table: &Table) -> [usize; 4] {
    let (house, store, game) = (table.judge.context(), table.judge.store(), table.game());
    let viewer = Viewer::Seat(Seat::new(0));
    let story = transcript::text(house, store, &game, viewer).unwrap();
    let players = table.seats().into_iter().filter_map(|seat| seat.person);
    let mutes = players.map(|player| store.mutes(game.id, player).unwrap().len());
    [
        story.matches("Greetings").count(),
        store.list::<Observer>(game.id).unwrap().len(),
        store.list::<Ballot>(game.id).unwrap().len(),
        mutes.sum(),
    ]
}

#[test]
fn no_file_has_what_was_written_or_who_looks_on() {
    let here = talking();
    assert_eq!(staying(&here), [1, 1, 1, 1]);
    let text = file(&here);
    for word in ["Greetings", "Guess", "observers", "votes", "mutes", "@"] {
        assert!(!text.contains(word), "{word}: {text}");
    }
    let names = games::title("new_world").unwrap().seat_names;
    let players: Vec<_> = names
        .iter()
        .zip(&PEOPLE[..3])
        .map(|(seat, who)| ((*seat).to_owned(), (*who).to_owned()))
        .collect();
    let mut there = moved(&text, &players).unwrap();
    rule(&mut there, Ruling::Resume);
    there.wait(TimeDelta::hours(2));
    assert_eq!(staying(&there), [0; 4]);
    assert!(there.letters(OLGA).is_empty());
    for who in &PEOPLE[..3] {
        let mut letters = there.letters(who).into_iter();
        assert!(
            !letters.any(|letter| letter.text.contains("Guess")),
            "{who}"
        );
    }
}

/// A paused game of two in which an answer by code waits, and whose.
fn waiting() -> (Table, &'static str) {
    let title = games::title("new_world").unwrap();
    let times = [("delay", "30d"), ("every", "60d")];
    let mut table = Table::playing(&opening(title, &PEOPLE[..2], 5, &times));
    let who = PEOPLE[usize::from(table.game().awaiting.unwrap())];
    table.answer(who, "B0");
    rule(&mut table, Ruling::Pause);
    (table, who)
}

#[test]
fn an_answer_that_waits_is_asked_for_anew_there() {
    let (here, who) = waiting();
    let waits = |table: &Table| {
        let waiting = table.judge.store().find::<PendingSet>(table.game().id);
        waiting.unwrap().is_some()
    };
    assert!(waits(&here));
    let mut there = moved(&file(&here), &people()).unwrap();
    rule(&mut there, Ruling::Resume);
    assert!(!waits(&there));
    let asked = there.now;
    there.wait(TimeDelta::days(31));
    let played = |table: &Table| orders_of(table.judge.store(), &table.game()).len();
    assert_eq!(played(&there), 0);
    assert_eq!(there.game().deadline, Some(asked + TimeDelta::days(60)));
    there.answer(who, "B0");
    there.wait(TimeDelta::days(30));
    assert_eq!(played(&there), 1);
}

#[test]
fn an_answer_to_a_letter_of_the_first_judge_is_played_once_it_is_confirmed() {
    let title = games::title("new_world").unwrap();
    let mut here = Table::playing(&opening(title, &PEOPLE[..2], 5, &[]));
    let who = PEOPLE[usize::from(here.game().awaiting.unwrap())];
    let answer = here.reply(who, &here.letter(who), "A0");
    rule(&mut here, Ruling::Pause);
    let mut there = moved(&file(&here), &people()).unwrap();
    rule(&mut there, Ruling::Resume);
    let played = |table: &Table| orders_of(table.judge.store(), &table.game()).len();
    there.mailbox.post(answer);
    there.lap();
    assert_eq!(played(&there), 0);
    assert!(there.text(who).contains("YES"), "{}", there.text(who));
    there.answer(who, "YES");
    assert_eq!(played(&there), 1);
}

/// The file of a paused game, with all that another judge needs.
pub(crate) fn file_under_way() -> String {
    file(&under_way())
}
