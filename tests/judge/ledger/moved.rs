//! A paused game that moves to another judge, and all that stays behind.

use chrono::TimeDelta;
use landfall::games;
use landfall::judge::act::By;
use landfall::judge::record::Record;
use landfall::judge::ruling::{Ruling, Why};
use landfall::judge::{Opening, transcript};
use landfall::rules::{Seat, Viewer};
use landfall::store::{
    Alarm, Ballot, GameState, Observer, PendingSet, PressKinds, Randomness, SeatRow, TableOptions,
};

use crate::support::{PEOPLE, Table, database, noon, opening, settings};

const MANNERS: TableOptions = TableOptions {
    press: PressKinds::Grey,
    overheard: true,
    // An anonymous game takes no absences.
    anonymous: false,
    solo: false,
    hints: false,
};

/// Makes a game of RED, BLUE and a stand-in, with all that can be set differently.
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

/// Lets a moderator rule, and runs a lap.
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
    table.record().to_text().unwrap()
}

/// Seats the first people of the list, each on a seat of this title.
fn seated(title: &str, people: usize) -> Vec<(String, String)> {
    let names = games::title(title).unwrap().seat_names.iter();
    let pairs = names.zip(PEOPLE).take(people);
    pairs
        .map(|(seat, who)| ((*seat).to_owned(), who.to_owned()))
        .collect()
}

/// Seats the two people who play New World.
fn people() -> Vec<(String, String)> {
    seated("new_world", 2)
}

/// Begins a game of two people.
fn two(title: &str, seed: u8, entries: &[(&str, &str)]) -> Table {
    let title = games::title(title).unwrap();
    Table::playing(&opening(title, &PEOPLE[..2], seed, entries))
}

/// Sets up a judge with secrets of its own.
fn another_judge() -> Table {
    let random = Randomness {
        instance: [8; 16],
        key: [43; 32],
    };
    Table::over(database::new(noon(), &random), settings())
}

/// Brings a file to another judge, some days later.
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

/// Plays and pauses a game in which something of all is under way, except an answer.
fn under_way() -> Table {
    let mut table = Table::playing(&unusual());
    let other = table.waiting();
    let order = table.code();
    assert!(["A0", "A1"].contains(&order.as_str()), "{order}");
    let wish = "AHEAD\nFIRST OF: PLACE W1-1 RED / PLACE W1-2 RED";
    for text in [wish, wish, "DROP 1", "ABSENT 2027-01-10 TO 2027-01-12"] {
        table.answer(other, text);
    }
    table.miss();
    rule(&mut table, Ruling::Pause);
    table.answer(other, "PROPOSE DRAW");
    table
}

/// Returns the seat that has missed a decision.
fn missed(table: &Table) -> usize {
    let seats = table.seats();
    seats.iter().position(|row| row.misses == 1).unwrap()
}

#[test]
fn a_moved_game_is_the_same_at_the_other_judge() {
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
        assert_eq!(one.stand_in, other.stand_in);
        assert_eq!(one.person.is_some(), other.person.is_some());
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
        let cure = "game-1 is being played: pause it at the other judge";
        assert!(complaint.contains(cure), "{complaint}");
    }
    rule(&mut here, Ruling::Pause);
    moved(&file(&here), &people()).unwrap();
}

#[test]
fn orders_ahead_wait_for_their_decisions_at_the_other_judge() {
    let mut here = two("race", 3, &[]);
    let other = here.waiting();
    let ahead = "AHEAD\nBUILD heron\nPASS\nPASS\nALWAYS FIRST OF: TAKE gold / PASS";
    here.answer(other, ahead);
    assert!(here.says(other, "Kept for later"), "{}", here.text(other));
    rule(&mut here, Ruling::Pause);
    let text = file(&here);
    let mut there = moved(&text, &seated("race", 2)).unwrap();
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
fn orders_ahead_press_and_proposals_count_at_the_other_judge() {
    let here = under_way();
    let missed = missed(&here);
    let proposes = PEOPLE[1 - missed];
    let mut there = moved(&file(&here), &people()).unwrap();
    there.answer(proposes, "SHOW STANDING");
    assert!(there.says(proposes, "2: FIRST OF"));
    there.answer(proposes, "PRESS WHITE TO ALL\nIt is me\nENDPRESS");
    assert!(there.has(proposes, "press-no-white"));
    there.answer(PEOPLE[missed], "AGREE");
    assert_eq!(there.game().ending.as_deref(), Some("draw"));
}

#[test]
fn a_miss_at_the_first_judge_counts_for_the_offer_at_the_second() {
    let here = under_way();
    let missed = missed(&here);
    let mut there = moved(&file(&here), &people()).unwrap();
    rule(&mut there, Ruling::Resume);
    for _ in 0..9 {
        if there.seats()[missed].offered {
            return;
        }
        match there.game().awaiting.map(usize::from) {
            Some(seat) if seat == missed => drop(there.miss()),
            Some(seat) => drop(there.answer(PEOPLE[seat], "A0")),
            None => panic!("the game is not over"),
        }
    }
    panic!("the miss at the first judge counts");
}

#[test]
fn a_game_that_rests_has_its_whole_rest_at_the_other_judge() {
    let mut here = two("new_world", 5, &[("misses", "1")]);
    here.miss();
    here.miss();
    assert_eq!(here.game().deadline, None, "all have left it, and it rests");
    rule(&mut here, Ruling::Pause);
    let mut there = moved(&file(&here), &people()).unwrap();
    rule(&mut there, Ruling::Resume);
    let end = there.now + TimeDelta::days(30);
    assert_eq!(there.game().closes_at, Some(end));
}

#[test]
fn a_seat_of_a_stand_in_needs_no_player_at_the_other_judge() {
    let text = file(&under_way());
    let complaint = moved(&text, &seated("new_world", 3)).err().unwrap();
    let needed = "each seat needs its player: RED, BLUE";
    assert!(complaint.contains(needed), "{complaint}");
    assert!(!complaint.contains("BLUE,"), "{complaint}");
    assert!(moved(&text, &people()[..1]).is_err());
}

#[test]
fn a_file_with_impossible_seats_is_refused() {
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

/// Plays and pauses a game in which people have written, muted and voted, with an observer.
fn talking() -> Table {
    let title = games::title("new_world").unwrap();
    let table_options = TableOptions {
        press: PressKinds::Both,
        overheard: true,
        anonymous: false,
        solo: false,
        hints: false,
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
    let silent = usize::from(table.miss());
    table.answer(PEOPLE[(silent + 1) % 3], "VOTE STAND-IN");
    // Unsigned press waits for the full hour, and is under way.
    table.answer(PEOPLE[2], "PRESS GREY TO ALL\nGuess\nENDPRESS");
    rule(&mut table, Ruling::Pause);
    table
}

/// Counts press that all read, observers, votes and mutes.
fn staying(table: &Table) -> [usize; 4] {
    let (context, store, game) = (table.judge.context(), table.judge.store(), table.game());
    let viewer = Viewer::Seat(Seat::new(0));
    let story = transcript::text(context, store, &game, viewer).unwrap();
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
fn no_file_has_press_votes_mutes_or_observers() {
    let here = talking();
    assert_eq!(staying(&here), [1, 1, 1, 1]);
    let text = file(&here);
    for word in ["Greetings", "Guess", "observers", "votes", "mutes", "@"] {
        assert!(!text.contains(word), "{word}: {text}");
    }
    let mut there = moved(&text, &seated("new_world", 3)).unwrap();
    rule(&mut there, Ruling::Resume);
    there.wait(TimeDelta::hours(2));
    assert_eq!(staying(&there), [0; 4]);
    assert!(there.letters(OLGA).is_empty());
    for who in &PEOPLE[..3] {
        assert_eq!(there.letters_saying(who, "Guess"), 0, "{who}");
    }
}

#[test]
fn an_answer_that_waits_is_asked_for_anew_by_the_other_judge() {
    let mut here = two("new_world", 5, &[("delay", "30d"), ("every", "60d")]);
    let who = here.awaited();
    here.answer(who, "B0");
    rule(&mut here, Ruling::Pause);
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
    assert_eq!(there.played(), 0);
    assert_eq!(there.game().deadline, Some(asked + TimeDelta::days(60)));
    there.answer(who, "B0");
    there.wait(TimeDelta::days(30));
    assert_eq!(there.played(), 1);
}

#[test]
fn an_answer_to_a_letter_of_the_first_judge_is_played_once_it_is_confirmed() {
    let mut here = two("new_world", 5, &[]);
    let who = here.awaited();
    let answer = here.reply(who, &here.letter(who), "A0");
    rule(&mut here, Ruling::Pause);
    let mut there = moved(&file(&here), &people()).unwrap();
    rule(&mut there, Ruling::Resume);
    there.hand_in(answer);
    assert_eq!(there.played(), 0);
    assert!(there.says(who, "YES"), "{}", there.text(who));
    there.answer(who, "YES");
    assert_eq!(there.played(), 1);
}

#[test]
fn a_solo_game_stays_solo_at_the_other_judge() {
    let title = games::title("new_world").unwrap();
    let mut here = Table::playing(&Opening {
        table_options: TableOptions {
            press: PressKinds::None,
            solo: true,
            hints: false,
            ..TableOptions::default()
        },
        ..opening(title, &[PEOPLE[0], "bot:calm"], 5, &[("nmr", "wait")])
    });
    here.decide();
    rule(&mut here, Ruling::Pause);
    let text = file(&here);
    assert!(text.contains("\"solo\":true"), "{text}");
    if let Some((code, said)) = super::python::says(&text) {
        assert_eq!(code, 3, "{said}");
    }
    let other = super::changed(&text, 0, |head| head.replace(",\"solo\":true", ""));
    let complaint = moved(&other, &people()[..1]).err().unwrap();
    assert!(complaint.contains("opened with other terms"), "{complaint}");
    let mut there = moved(&text, &people()[..1]).unwrap();
    rule(&mut there, Ruling::Resume);
    let game = there.game();
    assert_eq!((game.alarm, game.deadline), (Some(Alarm::EndSilence), None));
    there.decide();
    there.decide();
    there.answer(PEOPLE[0], "UNDO");
    assert_eq!(there.game().undone, 1);
    there.write(OLGA, "", "OBSERVE game-1");
    assert!(there.has(OLGA, "no-such-game"));
    there.wait(TimeDelta::days(30));
    assert_eq!(there.game().state, GameState::Over);
    there.holds();
}

/// Writes the file of a paused game, with all that another judge needs.
pub(crate) fn file_under_way() -> String {
    file(&under_way())
}
