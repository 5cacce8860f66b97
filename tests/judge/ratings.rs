//! Ratings, statistics and pace: what people read of how they and others play.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::act::Ending;
use landfall::judge::results::pace::{Answers, Pace, Tempo};
use landfall::judge::results::rating::{Rating, ratings};
use landfall::judge::ruling::{Back, Ruling};
use landfall::store::{Conduct, GameId, PersonId, Played, TableOptions};
use proptest::prelude::*;

use crate::support::{PEOPLE, Table, new_world, noon};

/// Plays the first game to its end, an hour for each answer.
fn play_out(table: &mut Table) {
    for _ in 0..200 {
        if table.game().awaiting.is_none() {
            return;
        }
        table.now += TimeDelta::hours(1);
        // The second code places a settler, so that there are points.
        let who = table.awaited();
        let codes = table.question(who).codes();
        table.answer(who, codes.get(1).unwrap_or(&codes[0]));
    }
    panic!("the game does not end");
}

fn rated(table: &Table) -> Vec<Rating> {
    ratings(&table.judge.store().rated_results().unwrap(), None)
}

/// Has a person ask, and returns the answer.
fn asks(table: &mut Table, who: &str, text: &str) -> String {
    table.answer(who, text);
    table.text(who)
}

#[test]
fn an_end_rates_its_players_and_an_undone_end_does_not() {
    let mut table = Table::playing(&new_world(2, 5));
    let [alice, bob, ..] = PEOPLE;
    assert!(asks(&mut table, alice, "RATING").contains("no rating yet"));
    assert!(asks(&mut table, alice, "STATS").contains("has ended for you yet"));
    assert!(asks(&mut table, bob, "GAMES").contains("is being played"));
    play_out(&mut table);
    let after = rated(&table);
    assert_eq!(after.len(), 2);
    assert!(
        after[0].shown() > 1500 && after[1].shown() < 1500,
        "{after:?}"
    );
    let letters = table.transport.all().len();
    let own = asks(&mut table, alice, "RATING");
    assert!(own.contains("All titles: ") && own.contains("provisional until five games"));
    table.answer(alice, "NAME Ann");
    let ranking = asks(&mut table, bob, "RANKING new_world");
    assert!(
        ranking.contains("Ann: 1") && ranking.contains("you: 1"),
        "{ranking}"
    );
    assert!(asks(&mut table, bob, "RANKING race").contains("no player has a rating"));
    assert!(asks(&mut table, bob, "RANKING chess").contains("There is no title chess"));
    let stats = asks(&mut table, bob, "STATS");
    assert!(stats.contains("one game, ") && stats.contains("half of them within one hour"));
    assert!(stats.contains("Others read: quick, never late"), "{stats}");
    let of_title = asks(&mut table, bob, "STATS new-world");
    assert!(
        of_title.contains("RED won ") && of_title.contains("of 1 games"),
        "{of_title}"
    );
    assert_eq!(
        table.transport.all().len(),
        letters + 7,
        "one letter for each mail"
    );
    // The end is taken back, and no letter is about ratings.
    table.rule(Ruling::Undo(Back::By(1)));
    assert_eq!(rated(&table), []);
    assert!(asks(&mut table, alice, "RATING").contains("no rating yet"));
    play_out(&mut table);
    assert_eq!(rated(&table), after);
    table.holds();
}

#[test]
fn who_is_not_listed_is_in_no_list_of_others() {
    let mut table = Table::playing(&new_world(2, 3));
    let [alice, bob, ..] = PEOPLE;
    table.answer(alice, "NAME Ann");
    play_out(&mut table);
    for (on, off) in [
        ("LISTING ON", "LISTING OFF"),
        ("LISTEN AN", "LISTEN AUS"),
        ("LISTES MARCHE", "LISTES ARRET"),
        ("LIJSTEN WEL", "LIJSTEN UIT"),
    ] {
        table.answer(alice, off);
        assert!(
            table.has(alice, "listing-off"),
            "{off}: {}",
            table.text(alice)
        );
        let ranking = asks(&mut table, bob, "RANKING");
        assert!(
            !ranking.contains("Ann") && ranking.contains("1. you: "),
            "{ranking}"
        );
        assert!(asks(&mut table, alice, "RANKING").contains("you: 1"));
        assert!(asks(&mut table, alice, "MY DATA").contains("neither your rating"));
        table.answer(alice, on);
        assert!(
            table.has(alice, "listing-on"),
            "{on}: {}",
            table.text(alice)
        );
    }
    assert!(asks(&mut table, bob, "RANKING").contains("Ann: 1"));
    // A game that waits for players says how those answer who have seats.
    let mut waiting = new_world(3, 4);
    waiting.name = "new-world-2".to_owned();
    waiting.players.pop();
    table.open(&waiting);
    let said =
        "How those at the table answer: RED (quick, never late) and BLUE (quick, never late).";
    let games = asks(&mut table, bob, "GAMES");
    assert!(games.contains(said), "{games}");
    assert!(asks(&mut table, bob, "SHOW new-world-2").contains(said));
    table.answer(alice, "LISTING OFF");
    let games = asks(&mut table, bob, "GAMES");
    assert!(
        games.contains("answer: BLUE (quick, never late)."),
        "{games}"
    );
}

#[test]
fn games_that_count_for_no_one_leave_nothing() {
    let anonymous = TableOptions {
        anonymous: true,
        ..TableOptions::default()
    };
    let solo = TableOptions {
        solo: true,
        ..TableOptions::default()
    };
    for table_options in [anonymous, solo] {
        let mut opening = new_world(2, 3);
        opening.table_options = table_options;
        let mut table = Table::playing(&opening);
        play_out(&mut table);
        let store = table.judge.store();
        assert!(store.results_of_title("new_world").unwrap().is_empty());
    }
    // What is agreed or ruled is a game of its players, and is not rated.
    let mut table = Table::playing(&new_world(2, 3));
    table.decide();
    table.rule(Ruling::End(Ending::Draw));
    assert_eq!(rated(&table), []);
    let store = table.judge.store();
    assert_eq!(store.results_of_title("new_world").unwrap().len(), 2);
    // So is a game at which players may ask for hints.
    let mut opening = new_world(2, 3);
    opening.table_options.hints = true;
    let mut table = Table::playing(&opening);
    play_out(&mut table);
    assert_eq!(rated(&table), []);
}

#[test]
fn who_resigns_is_last_and_a_seat_played_by_a_stand_in_rates_no_one() {
    let mut table = Table::playing(&new_world(3, 3));
    while table.game().head < 60 {
        table.decide();
    }
    let who = table.awaited();
    table.answer(who, "RESIGN new-world-1");
    play_out(&mut table);
    let store = table.judge.store();
    let person = store.person_by_address(who).unwrap().unwrap().id;
    let results = store.results_of(person).unwrap();
    assert_eq!(results[0].conduct, Conduct::Left);
    for rating in rated(&table) {
        assert_eq!(
            rating.person == person,
            rating.shown() == 1500 - 219,
            "{rating:?}"
        );
    }
}

/// The result of a person, or of a stand-in, in a game of a day.
fn played(game: i64, person: Option<i64>, place: u8) -> Played {
    let over_at: DateTime<Utc> = noon() + TimeDelta::days(game);
    Played {
        game: GameId::new(game),
        title: "race".to_owned(),
        seats: 2,
        over_at,
        name: "RED".to_owned(),
        person: person.map(PersonId::new),
        stand_in: person.is_none().then(|| "calm".to_owned()),
        version: 1,
        place,
        points: 40,
        conduct: Conduct::Stayed,
        rated: true,
        began_at: noon(),
        decisions: 30,
        answers: serde_json::to_string(&Answers::default()).unwrap(),
        missed: 0,
    }
}

#[test]
fn games_against_stand_ins_count_five_times_in_a_month() {
    let day = |game| [played(game, Some(1), 1), played(game, None, 2)];
    let all: Vec<Played> = (0..10).flat_map(day).collect();
    let ratings_of = |games: usize| ratings(&all[..2 * games], None)[0];
    assert!(ratings_of(4).is_provisional() && !ratings_of(5).is_provisional());
    assert_eq!(ratings_of(5), ratings_of(10));
    assert!(ratings_of(5).shown() > ratings_of(4).shown());
    // The next month begins anew.
    let next: Vec<Played> = [0, 1, 2, 3, 4, 40].into_iter().flat_map(day).collect();
    assert_eq!(ratings(&next, None)[0].games, 6);
    assert!(ratings(&next, Some("neuland")).is_empty());
}

#[test]
fn who_left_is_last_and_who_took_over_is_not_rated() {
    let mut game = [
        played(0, Some(1), 1),
        played(0, Some(2), 2),
        played(0, Some(3), 3),
    ];
    game[0].conduct = Conduct::Left;
    let all = ratings(&game, None);
    let order: Vec<i64> = all.iter().map(|rating| rating.person.number()).collect();
    assert_eq!(order, [2, 3, 1]);
    game[1].conduct = Conduct::TookOver;
    let all = ratings(&game, None);
    let order: Vec<i64> = all.iter().map(|rating| rating.person.number()).collect();
    assert_eq!(order, [3, 1]);
}

#[test]
fn a_pace_is_half_of_the_answers_and_says_nothing_of_a_newcomer() {
    let with = |hours: &[i64], missed| {
        let mut answers = Answers::default();
        hours.iter().for_each(|hours| answers.add(hours * 3_600));
        let mut one = played(0, Some(1), 1);
        one.answers = serde_json::to_string(&answers).unwrap();
        one.missed = missed;
        let pace = Pace::by(&[one]).unwrap();
        (pace.tempo(), pace.missed_key())
    };
    assert_eq!(with(&[], 9), (Tempo::New, None));
    assert_eq!(with(&[200; 9], 9), (Tempo::New, None));
    let never = Some("pace-never-late");
    assert_eq!(with(&[12; 10], 0), (Tempo::Quick, never));
    assert_eq!(with(&[13; 10], 0), (Tempo::Steady, never));
    assert_eq!(with(&[49; 20], 1), (Tempo::Slow, Some("pace-rarely-late")));
    assert_eq!(with(&[200; 10], 1), (Tempo::Slow, Some("pace-often-late")));
    let half = [1, 1, 1, 1, 1, 100, 100, 100, 100, 100];
    assert_eq!(with(&half, 0), (Tempo::Quick, never));
}

proptest! {
    /// The order of the seats of a game changes nothing.
    #[test]
    fn ratings_follow_from_places_and_ends_only(
        games in prop::collection::vec((0_i64..6, 0_i64..6, 1_u8..3), 1..20),
    ) {
        let games = (0_i64..).zip(games).filter(|(_, (one, other, _))| one != other);
        let all: Vec<Played> = games
            .flat_map(|(no, (one, other, place))| {
                [played(no, Some(one), place), played(no, Some(other), 3 - place)]
            })
            .collect();
        let mut turned = all.clone();
        turned.chunks_mut(2).for_each(<[Played]>::reverse);
        let (one, other) = (ratings(&all, None), ratings(&turned, None));
        let shown = |all: &[Rating]| -> Vec<_> {
            all.iter().map(|one| (one.person, one.shown(), one.games)).collect()
        };
        prop_assert_eq!(shown(&one), shown(&other));
    }
}
