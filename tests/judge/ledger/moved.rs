//! A game that goes on at another judge: out of a file it goes on as it was.

use chrono::TimeDelta;
use landfall::games;
use landfall::judge::Opening;
use landfall::judge::record::Record;
use landfall::store::{Manners, PressKinds, SeatRow};

use crate::support::{PEOPLE, Table, opening, orders_of};

const MANNERS: Manners = Manners {
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
        manners: MANNERS,
        ..opening(title, &[PEOPLE[0], PEOPLE[1], "bot:calm"], 5, &times)
    }
}

fn file(table: &Table) -> String {
    let record =
        Record::to_go_on(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap();
    record.to_text().unwrap()
}

/// The two people who play, by their seats.
fn people() -> [(String, String); 2] {
    let names = games::title("new_world").unwrap().seat_names;
    [0, 1].map(|seat| (names[seat].to_owned(), PEOPLE[seat].to_owned()))
}

/// What comes in elsewhere, a day later.
fn moved(text: &str, players: &[(String, String)]) -> Result<Table, String> {
    let mut there = Table::new();
    there.now += TimeDelta::days(20);
    let (record, damage) = Record::read(text).map_err(|error| error.to_string())?;
    assert_eq!(damage, None);
    let imported = there.judge.import(&record, players, there.now);
    imported.map_err(|error| error.to_string())?;
    there.lap();
    Ok(there)
}

/// A game in which something of all is under way, but no answer.
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
    assert_eq!(store.manners(there.game().id).unwrap(), MANNERS);
    assert_eq!(there.game().schedule, here.game().schedule);
    let mut kept = 0;
    for (one, other) in here.seats().iter().zip(there.seats()) {
        let state = |row: &SeatRow| (row.misses, row.bank_spent, row.offered, row.standing);
        assert_eq!(state(one), state(&other));
        assert_eq!(
            (&one.stand_in, one.person.is_some()),
            (&other.stand_in, other.person.is_some())
        );
        kept += one.misses + one.bank_spent + one.standing;
    }
    assert!(kept > 3, "{kept}");
    assert!(text.contains("2027-01-"), "an absence to come");
    assert!(there.game().proposal_until.is_some());
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

/// A game in which all have written, and at which a person looks on.
fn talking() -> Table {
    let title = games::title("new_world").unwrap();
    let manners = Manners {
        press: PressKinds::Both,
        overheard: true,
        anonymous: false,
    };
    let players = [PEOPLE[0], PEOPLE[1], PEOPLE[2]];
    let times = [("every", "4d"), ("nmr", "vote"), ("misses", "3")];
    let mut table = Table::playing(&Opening {
        manners,
        ..opening(title, &players, 5, &times)
    });
    table.write(OLGA, "", "OBSERVE game-1");
    table.answer(OLGA, "YES");
    table.answer(PEOPLE[0], "PRESS TO ALL\nGreetings\nENDPRESS");
    table.answer(PEOPLE[1], "PRESS TO RED\nBetween us\nENDPRESS");
    table.answer(PEOPLE[2], "PRESS TO BLUE\nOf one who left\nENDPRESS");
    table.answer(PEOPLE[2], "PRESS TO MODERATOR\nHelp\nENDPRESS");
    table
}

/// What everybody reads in a story of the game.
fn read(table: &Table, seat: Option<u8>) -> String {
    use landfall::rules::{Seat, Viewer};
    let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat::new(seat)));
    let (house, store) = (table.judge.house(), table.judge.store());
    landfall::judge::transcript::text(house, store, &table.game(), viewer).unwrap()
}

fn all_three() -> Vec<(String, String)> {
    let names = games::title("new_world").unwrap().seat_names;
    let named = names.iter().zip(PEOPLE);
    named
        .take(3)
        .map(|(seat, who)| ((*seat).to_owned(), who.to_owned()))
        .collect()
}

#[test]
fn what_was_written_is_read_there_by_those_who_could_read_it_here() {
    let mut here = talking();
    // Unsigned press waits for the full hour, and is under way.
    here.now += TimeDelta::minutes(10);
    here.answer(PEOPLE[1], "PRESS GREY TO ALL\nGuess\nENDPRESS");
    let text = file(&here);
    let mut there = moved(&text, &all_three()).unwrap();
    there.wait(TimeDelta::hours(1));
    here.wait(TimeDelta::hours(1));
    for seat in [None, Some(0), Some(1), Some(2)] {
        for said in [
            "Greetings",
            "Between us",
            "Of one who left",
            "Guess",
            "Help",
        ] {
            let told = [read(&here, seat), read(&there, seat)].map(|told| told.contains(said));
            assert_eq!(told[0], told[1], "{seat:?}: {said}");
        }
    }
    assert!(read(&there, Some(1)).contains("Of one who left"));
    // What waited was passed on once, and nothing that had been.
    for who in [PEOPLE[0], PEOPLE[2]] {
        let letters = there.letters(who);
        let heard = |said: &str| letters.iter().filter(|one| one.text.contains(said)).count();
        assert_eq!(
            (heard("Guess"), heard("Greetings"), heard("Between us")),
            (1, 0, 0),
            "{who}"
        );
    }
}

#[test]
fn to_the_byte_it_is_the_same_file_there_and_press_of_one_who_left_stays_nobodys() {
    let mut here = talking();
    let seat = 2;
    here.answer(PEOPLE[2], "RESIGN game-1");
    here.write("zoe@example.net", "", "TAKE OVER game-1");
    here.answer("zoe@example.net", "YES");
    let text = file(&here);
    assert!(text.contains("Of one who left") && text.contains(OLGA));
    let mut players = all_three();
    players[seat].1 = "zoe@example.net".to_owned();
    let there = moved(&text, &players).unwrap();
    assert_eq!(file(&there), text);
    let own = read(&there, Some(2));
    assert!(
        own.contains("Greetings") && !own.contains("Of one who left"),
        "{own}"
    );
    assert!(read(&there, Some(1)).contains("Of one who left"));
}

#[test]
fn whoever_looks_on_does_so_there_and_a_vote_counts_there() {
    let mut here = talking();
    let silent = usize::from(here.game().awaiting.unwrap());
    let others: Vec<&str> = (0..3)
        .filter(|seat| *seat != silent)
        .map(|seat| PEOPLE[seat])
        .collect();
    here.now = here.game().closes_at.unwrap();
    here.lap();
    here.answer(others[0], "VOTE STAND-IN");
    let text = file(&here);
    let mut there = moved(&text, &all_three()).unwrap();
    let letter = there.letter(OLGA);
    assert!(letter.text.contains("THE MAP"), "{}", letter.text);
    assert_eq!(there.letters(OLGA).len(), 1);
    // The silent one is asked anew and is silent again; then one more vote is enough.
    there.now = there.game().closes_at.unwrap();
    there.lap();
    assert!(there.seats()[silent].stand_in.is_none());
    there.answer(others[1], "VOTE STAND-IN");
    assert!(there.seats()[silent].stand_in.is_some());
}

#[test]
fn a_file_that_others_get_has_nothing_of_it() {
    let mut table = talking();
    let secrets = |text: &str| {
        ["Greetings", "Between us", OLGA, "press\":["]
            .iter()
            .any(|one| text.contains(one))
    };
    let record = Record::of(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap();
    assert!(!secrets(&record.to_text().unwrap()));
    let command = landfall::judge::desk::Command {
        verb: landfall::judge::desk::Verb::Rule {
            game: "game-1".to_owned(),
            ruling: landfall::judge::ruling::Ruling::End(landfall::judge::act::Ending::Draw),
        },
        reason: String::new(),
    };
    assert!(secrets(&file(&table)));
    table.judge.desk("", &[command], table.now).unwrap();
    assert!(!secrets(&file(&table)), "what is over is everybody's");
}

#[test]
fn press_observers_and_votes_that_cannot_be_do_not_come_in() {
    let text = file(&talking());
    for (from, to) in [
        (
            "\"kind\":\"white\",\"to_all\":true",
            "\"kind\":\"loud\",\"to_all\":true",
        ),
        ("{\"seat\":0,\"plays\":true", "{\"seat\":7,\"plays\":true"),
        ("[0,true]", "[9,true]"),
        (OLGA, "nobody"),
    ] {
        assert!(text.contains(from), "{from}");
        let complaint = Record::read(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(complaint.line, 1, "{from}");
    }
}

/// A game of two in which an answer by code waits.
fn waiting() -> (Table, &'static str) {
    let title = games::title("new_world").unwrap();
    let times = [("delay", "30d"), ("every", "60d")];
    let mut table = Table::playing(&opening(title, &PEOPLE[..2], 5, &times));
    let who = PEOPLE[usize::from(table.game().awaiting.unwrap())];
    table.answer(who, "Hello!\nB0\nI wish you luck");
    (table, who)
}

#[test]
fn an_answer_that_waits_is_played_there_at_its_time() {
    let (here, who) = waiting();
    let text = file(&here);
    assert!(text.contains("\"lines\":[\"PLACE "), "{text}");
    let mut there = moved(&text, &people()).unwrap();
    assert_eq!(file(&there), text, "to the byte");
    assert_eq!(there.game().closes_at, here.game().closes_at);
    let told = there.text(who);
    assert!(told.contains("Your answer came with it: PLACE "), "{told}");
    let played = |table: &Table| {
        let orders = orders_of(table.judge.store(), &table.game()).into_iter();
        orders.map(|orders| orders.lines).collect::<Vec<_>>()
    };
    assert!(played(&there).is_empty());
    there.now = there.game().closes_at.unwrap();
    there.lap();
    let mut here = here;
    here.now = here.game().closes_at.unwrap();
    here.lap();
    assert_eq!(played(&there), played(&here));
    assert_eq!(played(&there).len(), 1);
    assert_eq!(there.game().chain.len(), here.game().chain.len());
}

#[test]
fn an_answer_that_came_along_is_replaced_by_another_one() {
    let (here, who) = waiting();
    let mut there = moved(&file(&here), &people()).unwrap();
    let until = there.game().closes_at;
    let came = there.judge.store().pending_set(there.game().id).unwrap();
    there.answer(who, "A0");
    assert_eq!(there.game().closes_at, until);
    there.now = until.unwrap();
    there.lap();
    let played = orders_of(there.judge.store(), &there.game());
    assert_eq!(played.len(), 1);
    assert_ne!(played[0].lines, came.unwrap().text);
}

/// Files of games that go on, with all that another judge needs.
pub(crate) fn files_under_way() -> Vec<(String, String)> {
    let waiting = waiting().0;
    let tables = [
        ("under way", under_way()),
        ("talking", talking()),
        ("waiting", waiting),
    ];
    tables
        .iter()
        .map(|(name, table)| ((*name).to_owned(), file(table)))
        .collect()
}
