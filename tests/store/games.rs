//! Games, seats, turns and prompts.

use landfall::rules::Seat;
use landfall::store::{
    Alarm, Due, DueBy, Every, Game, GameId, GameState, NewGame, NewPrompt, PersonId, Store,
    StoreError, Turn, Tx,
};

use super::{
    Shorthand as _, at, at_seat, due_by, new_game, new_person, opened, running, store, write,
};

fn names(games: Vec<Game>) -> Vec<String> {
    games.into_iter().map(|game| game.name).collect()
}

#[test]
fn an_open_game_waits_with_empty_seats() {
    let mut store = store();
    let game = write(&mut store, |tx| opened(tx, "race-1"));
    let row = store.game_by_name("race-1").unwrap().unwrap();
    assert_eq!(row, store.game(game).unwrap());
    assert_eq!(
        (row.title.as_str(), row.edition.as_str()),
        ("new_world", "hig")
    );
    assert_eq!(
        (row.state, row.seats, row.schedule.as_str()),
        (GameState::Waiting, 2, r#"{"pace":"3d"}"#)
    );
    assert_eq!((row.head, row.entries, row.chain.as_str()), (0, 0, ""));
    assert_eq!(
        (row.awaiting, row.deadline, row.over_at),
        (None, None, None)
    );
    assert!(!row.set_draws);
    let seats = store.seats(game).unwrap();
    let seats = seats
        .iter()
        .map(|row| (row.name.as_str(), row.seat, row.person));
    let empty = [("RED", Seat::new(0), None), ("BLUE", Seat::new(1), None)];
    assert!(seats.eq(empty));
    assert_eq!(store.game_by_name("race-2").unwrap(), None);
    let unknown = store.game(GameId::new(77));
    assert_refused!(unknown, Missing { what: "game", .. });
}

#[test]
fn chance_is_kept_apart_from_the_game() {
    let mut store = store();
    let new = NewGame {
        draws: Some("tiles = [2]"),
        ..new_game("race-1")
    };
    let game = write(&mut store, |tx| tx.all().open_game(&new).unwrap());
    assert!(store.game(game).unwrap().set_draws);
    let hidden = store.hidden(game).unwrap();
    assert_eq!(
        (hidden.seed, hidden.draws.as_deref()),
        ([5; 32], Some("tiles = [2]"))
    );
    assert_eq!(format!("{hidden:?}"), "Hidden");
}

#[test]
fn box_data_is_stored_once() {
    let mut store = store();
    let digest = |store: &Store, name| store.game_by_name(name).unwrap().unwrap().components;
    write(&mut store, |tx| {
        opened(tx, "race-1");
        opened(tx, "race-2");
        let other = NewGame {
            components: "tiles = 51",
            ..new_game("race-3")
        };
        tx.all().open_game(&other).unwrap();
    });
    assert_eq!(digest(&store, "race-1"), digest(&store, "race-2"));
    assert_ne!(digest(&store, "race-1"), digest(&store, "race-3"));
    let file = store.component_file(&digest(&store, "race-3")).unwrap();
    assert_eq!(
        (file.title.as_str(), file.text.as_str()),
        ("new_world", "tiles = 51")
    );
    assert_refused!(store.component_file("00"), Missing);
}

#[test]
fn a_name_is_given_once_and_a_game_has_seats() {
    let mut store = store();
    write(&mut store, |tx| opened(tx, "race-1"));
    let mut tx = store.begin().unwrap();
    assert_refused!(tx.all().open_game(&new_game("race-1")), Taken);
    let mut open = |seats: usize| {
        tx.all().open_game(&NewGame {
            seats: &vec!["RED"; seats],
            ..new_game("race-2")
        })
    };
    for count in [0, 256] {
        assert_refused!(open(count), Unfit, "{count}");
    }
    let game = open(255).unwrap();
    assert_eq!(tx.seats(game).unwrap().len(), 255);
}

#[test]
fn a_game_waits_then_runs_then_is_over() {
    let mut store = store();
    let game = write(&mut store, |tx| opened(tx, "race-1"));
    let turn = Turn {
        awaiting: Some(Seat::new(1)),
        phase: "land",
        asked_at: Some(at(0)),
        due: Due {
            deadline: Some(at(60)),
            alarm: Alarm::Deadline,
            closes_at: Some(at(70)),
            remind_at: Some(at(30)),
        },
    };
    let mut tx = store.begin().unwrap();
    assert_refused!(tx.set_turn(game, &turn), Unfit);
    assert_refused!(tx.all().finish_game(game, at(1)), Unfit);
    tx.all().start_game(game).unwrap();
    assert_refused!(tx.all().start_game(game), Unfit);
    tx.set_turn(game, &turn).unwrap();
    let row = tx.game(game).unwrap();
    assert_eq!(row.state, GameState::Running);
    assert_eq!(
        (row.awaiting, row.phase.as_str()),
        (Some(Seat::new(1)), "land")
    );
    assert_eq!((row.alarm, row.overdue), (Some(Alarm::Deadline), 0));
    let times = |row: &Game| [row.asked_at, row.deadline, row.closes_at, row.remind_at];
    assert_eq!(
        times(&row),
        [0, 60, 70, 30].map(|minutes| Some(at(minutes)))
    );
    tx.all().finish_game(game, at(9)).unwrap();
    let row = tx.game(game).unwrap();
    assert_eq!((row.state, row.over_at), (GameState::Over, Some(at(9))));
    assert_eq!((row.awaiting, row.alarm), (None, None));
    assert_eq!(times(&row), [None; 4]);
    assert_refused!(tx.set_turn(game, &turn), Unfit);
    assert_refused!(tx.all().finish_game(game, at(9)), Unfit);
    assert_refused!(tx.all().start_game(GameId::new(77)), Missing);
}

#[test]
fn a_seat_that_is_not_there_cannot_be_awaited() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let game = running(&mut tx, "race-1");
    let turn = Turn {
        awaiting: Some(Seat::new(2)),
        ..Turn::default()
    };
    assert_refused!(tx.set_turn(game, &turn), Engine);
}

#[test]
fn games_are_found_when_they_are_due() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    for (name, closes_at) in [("a", Some(at(30))), ("b", Some(at(10))), ("c", None)] {
        let game = running(&mut tx, name);
        let due = Due {
            deadline: Some(at(1)),
            alarm: Alarm::Deadline,
            closes_at,
            remind_at: closes_at.map(|at| at - chrono::TimeDelta::minutes(5)),
        };
        let turn = Turn {
            awaiting: Some(Seat::new(0)),
            ..Turn::default()
        };
        tx.set_turn(game, &turn).unwrap();
        tx.set_due(game, &due).unwrap();
    }
    let due = |tx: &Tx<'_>, due, limit| names(tx.games(due_by(due, limit)).unwrap());
    assert!(due(&tx, DueBy::Alarm(at(9)), 10).is_empty());
    assert_eq!(due(&tx, DueBy::Alarm(at(10)), 10), ["b"]);
    assert_eq!(due(&tx, DueBy::Alarm(at(99)), 10), ["b", "a"]);
    assert_eq!(due(&tx, DueBy::Alarm(at(99)), 1), ["b"]);

    let to_remind = DueBy::Reminder(at(25));
    assert_eq!(due(&tx, to_remind, 10), ["b", "a"]);
    let b = tx.game_by_name("b").unwrap().unwrap().id;
    tx.set(b, &Game::REMIND_AT, None).unwrap();
    assert_eq!(due(&tx, to_remind, 10), ["a"]);
    tx.set(b, &Game::REMIND_AT, Some(at(8))).unwrap();
    assert_eq!(due(&tx, to_remind, 10), ["b", "a"]);

    tx.all().finish_game(b, at(9)).unwrap();
    assert_eq!(due(&tx, DueBy::Alarm(at(99)), 10), ["a"]);
    assert_eq!(names(tx.games(GameState::Running).unwrap()), ["a", "c"]);
    assert_eq!(names(tx.games(GameState::Over).unwrap()), ["b"]);
    assert_eq!(names(tx.games(Every).unwrap()), ["a", "b", "c"]);
}

#[test]
fn a_seat_has_one_player_and_a_player_many_seats() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let one = opened(&mut tx, "a");
    let two = opened(&mut tx, "b");
    let alice = new_person(&mut tx, "alice@example.org");
    let bob = new_person(&mut tx, "bob@example.org");
    tx.all()
        .fill_seat(at_seat(one, 1), alice, "four leaves")
        .unwrap();
    tx.all().fill_seat(at_seat(two, 0), alice, "").unwrap();
    let taken = tx.all().fill_seat(at_seat(one, 1), bob, "").unwrap_err();
    assert_eq!(taken.to_string(), "seat BLUE is taken");
    let row = tx.seat(at_seat(one, 1)).unwrap();
    assert_eq!(
        (row.person, row.luck.as_str()),
        (Some(alice), "four leaves")
    );
    let seats = tx.seats_of(alice).unwrap();
    let seats = seats.iter().map(|row| (row.game, row.seat));
    assert!(seats.eq([(one, Seat::new(1)), (two, Seat::new(0))]));
    assert_refused!(tx.all().fill_seat(at_seat(one, 2), bob, ""), Missing);
    // After an error of its own an engine may want the part undone in which it came up.
    let stranger = Tx::savepoint(&mut tx, |tx| {
        tx.all().fill_seat(at_seat(one, 0), PersonId::new(77), "")
    });
    assert_refused!(stranger, Engine);

    tx.all().start_game(one).unwrap();
    tx.all().finish_game(one, at(5)).unwrap();
    let seats = tx.seats_of(alice).unwrap();
    assert!(seats.iter().map(|row| row.game).eq([two]));
}

#[test]
fn a_prompt_is_numbered_kept_and_answered_once() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let game = running(&mut tx, "race-1");
    let (red, blue) = (at_seat(game, 0), at_seat(game, 1));
    let prompt = |no| NewPrompt {
        seat: blue,
        no,
        row_no: 4,
        codes: r#"{"A0":"PLACE W1-01 TURN 0"}"#,
        asked_at: at(3),
    };
    assert_eq!(tx.prompt(blue, 1).unwrap(), None);
    assert_refused!(tx.ask(&prompt(2)), Unfit);
    tx.ask(&prompt(1)).unwrap();
    assert_refused!(tx.ask(&prompt(1)), Unfit);
    tx.answer_prompt(blue, 1, at(5)).unwrap();
    assert_refused!(tx.answer_prompt(blue, 1, at(6)), Unfit);
    assert_refused!(tx.answer_prompt(red, 1, at(6)), Missing);
    tx.ask(&prompt(2)).unwrap();
    let old = tx.prompt(blue, 1).unwrap().unwrap();
    assert_eq!((old.no, old.row_no, old.answered_at), (1, 4, Some(at(5))));
    assert_eq!(old.codes, prompt(1).codes);
    let new = tx.prompt(blue, 2).unwrap().unwrap();
    assert_eq!((new.no, new.answered_at, new.asked_at), (2, None, at(3)));
    let asked = [blue, red].map(|seat| tx.seat(seat).unwrap().prompt_no);
    assert_eq!(asked, [2, 0]);
    assert_eq!(tx.prompt(red, 1).unwrap(), None);
}

#[test]
fn the_newest_letter_to_a_seat_is_noted_on_the_seat() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let game = running(&mut tx, "race-1");
    tx.told(at_seat(game, 0), 12, "m12@judge.example").unwrap();
    let [red, blue] = [0, 1].map(|seat| tx.seat(at_seat(game, seat)).unwrap());
    assert_eq!(
        (red.told, red.last_message_id.as_deref()),
        (12, Some("m12@judge.example"))
    );
    assert_eq!((blue.told, blue.last_message_id), (0, None));
    let unknown = tx.told(at_seat(game, 2), 12, "m");
    assert_refused!(unknown, Missing { what: "seat", .. });
}

#[test]
fn an_alarm_is_kept_while_it_is_put_off() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let waiting = opened(&mut tx, "a");
    let without: Result<(), StoreError> =
        Tx::savepoint(&mut tx, |tx| tx.set(waiting, &Game::CLOSES_AT, Some(at(9))));
    assert!(without.is_err(), "{without:?}");
    tx.all()
        .set_alarm(waiting, Alarm::EndLuck, Some(at(5)))
        .unwrap();
    tx.set(waiting, &Game::CLOSES_AT, Some(at(9))).unwrap();
    let row = tx.game(waiting).unwrap();
    assert_eq!(
        (row.alarm, row.closes_at),
        (Some(Alarm::EndLuck), Some(at(9)))
    );
    tx.all().set_alarm(waiting, Alarm::EndLuck, None).unwrap();
    let row = tx.game(waiting).unwrap();
    assert_eq!((row.alarm, row.closes_at), (None, None));
    let running = running(&mut tx, "b");
    let due = Due {
        alarm: Alarm::PlayPendingSet,
        closes_at: Some(at(5)),
        ..Due::default()
    };
    tx.set_due(running, &due).unwrap();
    tx.set(running, &Game::CLOSES_AT, Some(at(9))).unwrap();
    let row = tx.game(running).unwrap();
    assert_eq!(
        (row.alarm, row.closes_at),
        (Some(Alarm::PlayPendingSet), Some(at(9)))
    );
}

#[test]
fn a_decision_that_is_asked_anew_is_not_overdue() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    let game = running(&mut tx, "a");
    let turn = Turn {
        awaiting: Some(Seat::new(0)),
        ..Turn::default()
    };
    tx.set_turn(game, &turn).unwrap();
    tx.set(game, &Game::OVERDUE, 2).unwrap();
    tx.set_due(game, &Due::default()).unwrap();
    assert_eq!(tx.game(game).unwrap().overdue, 2);
    tx.set_turn(game, &turn).unwrap();
    assert_eq!(tx.game(game).unwrap().overdue, 0);
}
