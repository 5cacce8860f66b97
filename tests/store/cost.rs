//! The cost of a verb does not grow with the number of stored rows.
//!
//! The engine counts the steps of its own machine, so that the test measures the plan and not the
//! weather on the machine that runs it.

use landfall::rules::Seat;
use landfall::store::{
    Absence, Address, Alarm, Aside, Attempt, AwayAfter, Bounce, BounceKind, CollectedAnswer,
    Confirmation, Due, DueBy, Every, Finish, Game, GameFilter, GameId, GameState, InboxId,
    LetterId, LetterKind, LettersBy, MailKey, Moment, NewPrompt, OpenFor, OutAt, Person, PersonId,
    Purpose, SeatRef, SeatRow, SendOutcome, StandingPass, Standstill, Store, Taken, ToApply,
    ToPass, ToTell, ToWeigh, Turn, Tx,
};

use super::{
    Shorthand as _, act, at, at_seat, done, due_by, event, letter_to_red, new_game, new_letter,
    new_mail, new_person, new_prompt, proven, queue, receive, running, store, taken,
};

/// A database with `games` games, of which the first is the one to be looked at; all of them wait
/// until long after the test, and have a mail done, a letter sent and one to be sent later.
fn filled(games: u32) -> Store {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    for number in 1..=games {
        let name = format!("race-{number}");
        let game = running(&mut tx, &name);
        let turn = Turn {
            awaiting: Some(Seat::new(0)),
            phase: "land",
            asked_at: Some(at(1)),
            due: due(900),
        };
        tx.set_turn(game, &turn).unwrap();
        tx.append(game, 0, at(1), &[event(0, "[1]"); 2]).unwrap();
        ask(&mut tx, game, 1);
        let mail = receive(&mut tx, &name);
        finish(&mut tx, mail, &name);
        let letter = queue(&mut tx, &letter_to_red(game, &format!("{name}/sent")));
        tx.sent(letter, 2);
        let letter = queue(&mut tx, &letter_to_red(game, &format!("{name}/later")));
        let later = SendOutcome::Later(at(900));
        tx.note_outcome(letter, later, "451").unwrap();
        tx.all()
            .add_confirmation(&format!("{name}@example.org"), Purpose::Join, "{}", at(1))
            .unwrap();
        tx.put(&taken(&format!("{name}@example.org"), 9)).unwrap();
    }
    receive(&mut tx, "waiting");
    queue(&mut tx, &new_letter("waiting", LetterKind::Receipt));
    tx.commit().unwrap();
    store
}

fn due(minutes: i64) -> Due {
    Due {
        deadline: Some(at(minutes)),
        alarm: Alarm::Deadline,
        closes_at: Some(at(minutes)),
        remind_at: Some(at(minutes - 100)),
    }
}

fn ask(tx: &mut Tx<'_>, game: GameId, no: u32) {
    let prompt = NewPrompt {
        row_no: 2,
        ..new_prompt(game, no, "{}")
    };
    tx.ask(&prompt).unwrap();
}

fn finish(tx: &mut Tx<'_>, mail: InboxId, key: &str) {
    let end = Finish {
        message_id: Some(key),
        ..done(Some(key))
    };
    tx.finish_mail(mail, &end).unwrap();
}

fn letter_of(tx: &Tx<'_>, message_id: &str) -> LetterId {
    tx.letters_by(LettersBy::MessageId(message_id)).unwrap()[0].id
}

/// Drops the answer of a verb, be it a number or a row.
fn ignore<T>(_: T) {}

type Verb = (&'static str, fn(&mut Tx<'_>));

const GAME: GameId = GameId::new(1);
const SEAT: SeatRef = at_seat(GAME, 0);
const RED: PersonId = PersonId::new(1);
const DONE: InboxId = InboxId::new(1);
const SENT: LetterId = LetterId::new(1);

const READS: &[Verb] = &[
    ("meta", |tx| ignore(tx.instance().unwrap())),
    ("mail_keys", |tx| ignore(tx.list::<MailKey>(Every).unwrap())),
    ("game", |tx| ignore(tx.game(GAME).unwrap())),
    ("game_by_name", |tx| {
        assert!(tx.game_by_name("race-1").unwrap().is_some())
    }),
    ("games by alarm", |tx| {
        let filter = due_by(DueBy::Alarm(at(5)), 10);
        assert!(tx.games(filter).unwrap().is_empty())
    }),
    ("games by reminder", |tx| {
        let filter = due_by(DueBy::Reminder(at(5)), 10);
        assert!(tx.games(filter).unwrap().is_empty())
    }),
    ("games by alarm, all due", |tx| {
        let filter = due_by(DueBy::Alarm(at(999)), 5);
        assert_eq!(tx.games(filter).unwrap().len(), 5)
    }),
    ("absences", |tx| {
        let away = tx.list::<Absence>(AwayAfter(SEAT, at(5)));
        assert!(away.unwrap().is_empty())
    }),
    ("standstills", |tx| {
        let ending = tx.list::<Standstill>((GAME, at(5))).unwrap();
        assert!(ending.is_empty())
    }),
    ("list_first standstill", |tx| {
        assert!(tx.list_first::<Standstill>(ToApply, 10).unwrap().is_empty())
    }),
    ("letters with a question", |tx| {
        let question = LettersBy::Question(SEAT, 1);
        assert!(tx.letters_by(question).unwrap().is_empty())
    }),
    ("hidden", |tx| ignore(tx.hidden(GAME).unwrap())),
    ("seats", |tx| assert_eq!(tx.seats(GAME).unwrap().len(), 2)),
    ("seats_of", |tx| {
        assert_eq!(tx.seats_of(RED).unwrap().len(), 1)
    }),
    ("ledger", |tx| assert_eq!(tx.ledger(GAME).unwrap().len(), 2)),
    ("rows_since", |tx| {
        assert_eq!(tx.rows_since(GAME, 1).unwrap().len(), 1)
    }),
    ("pauses", |tx| {
        assert!(tx.pauses(GAME, at(0)).unwrap().is_empty())
    }),
    ("games by proposal", |tx| {
        let filter = due_by(DueBy::Proposal(at(999)), 10);
        assert!(tx.games(filter).unwrap().is_empty())
    }),
    ("prompt", |tx| {
        assert!(tx.prompt(SEAT, 1).unwrap().is_some())
    }),
    ("is_noticed", |tx| {
        ignore(tx.is_noticed(SEAT, at(2), "played").unwrap())
    }),
    ("person_by_address", |tx| {
        let red = tx.person_by_address("red@race-1.example");
        assert!(red.unwrap().is_some());
    }),
    ("bounces", |tx| {
        let red = Address::from("red@race-1.example");
        assert!(tx.list::<Bounce>(red).unwrap().is_empty());
    }),
    ("list_first bounce", |tx| {
        assert!(tx.list_first::<Bounce>(ToWeigh, 10).unwrap().is_empty());
    }),
    ("newest_mails, aside", |tx| {
        assert!(tx.newest_mails(Aside, 10).unwrap().is_empty());
    }),
    ("newest_mails, of a game", |tx| {
        ignore(tx.newest_mails(GAME, 10).unwrap());
    }),
    ("open_confirmations", |tx| {
        let open = OpenFor("race-1@example.org".into());
        assert_eq!(tx.list::<Confirmation>(open).unwrap().len(), 1);
    }),
    ("tokens out", |tx| {
        let bucket = proven("race-1@example.org");
        let out = tx.list::<Taken>(OutAt(&bucket, at(5))).unwrap();
        assert_eq!(out.len(), 1)
    }),
    ("collected answers", |tx| {
        let answers = tx.list::<CollectedAnswer>(ToTell(at(5)));
        assert!(answers.unwrap().is_empty())
    }),
    ("standing passes", |tx| {
        let due = tx.list_first::<StandingPass>(ToPass(at(5)), 10);
        assert!(due.unwrap().is_empty())
    }),
    ("games by opener", |tx| {
        let filter = GameFilter {
            opener: Some(RED),
            ..GameFilter::default()
        };
        ignore(tx.games(filter).unwrap())
    }),
    ("games by observer", |tx| {
        let filter = GameFilter {
            observer: Some(RED),
            ..GameFilter::default()
        };
        ignore(tx.games(filter).unwrap())
    }),
    ("count_games", |tx| {
        let filter = GameFilter {
            state: Some(GameState::Waiting),
            opened_by_mail_since: Some(at(0)),
            ..GameFilter::default()
        };
        ignore(tx.count_games(&filter).unwrap())
    }),
    ("unfinished_mails", |tx| {
        assert_eq!(tx.unfinished_mails(10).unwrap().len(), 1)
    }),
    ("mail_bytes", |tx| ignore(tx.mail_bytes(DONE).unwrap())),
    ("due_letters", |tx| {
        assert_eq!(tx.due_letters(at(5), 10).unwrap().len(), 1)
    }),
    ("due_letters, all due", |tx| {
        assert_eq!(tx.due_letters(at(999), 5).unwrap().len(), 5)
    }),
    ("newest_event", |tx| {
        assert!(tx.newest_event(GAME).unwrap().is_some())
    }),
    ("letters_of", |tx| {
        assert_eq!(tx.letters_by(LettersBy::Game(GAME)).unwrap().len(), 2)
    }),
    ("letter_by_message_id", |tx| {
        assert_eq!(letter_of(tx, "race-1/sent"), SENT);
    }),
];

const WRITES: &[Verb] = &[
    ("prune_mails", |tx| {
        assert_eq!(tx.all().prune_mails(at(0), at(5), 200).unwrap(), 0)
    }),
    ("prune_letters", |tx| {
        assert_eq!(tx.all().prune_letters(at(0), 200).unwrap(), 0)
    }),
    ("set_moment", |tx| {
        tx.set_moment(Moment::LastLap, Some(at(3))).unwrap()
    }),
    ("set_lap_ended", |tx| {
        tx.set_moment(Moment::LapEnded, Some(at(3))).unwrap()
    }),
    ("open_game", |tx| {
        ignore(tx.all().open_game(&new_game("new")).unwrap())
    }),
    ("add_person", |tx| ignore(new_person(tx, "new@example.org"))),
    ("confirm_person", |tx| {
        tx.all()
            .set(RED, &Person::CONFIRMED_AT, Some(at(3)))
            .unwrap()
    }),
    ("set_language", |tx| {
        tx.all().set(RED, &Person::LANGUAGE, "nl").unwrap()
    }),
    ("fill_seat", |tx| {
        let game = tx.game_by_name("new").unwrap().unwrap().id;
        tx.all().fill_seat(at_seat(game, 0), RED, "").unwrap();
    }),
    ("set_luck", |tx| {
        tx.all().set(SEAT, &SeatRow::LUCK, "west wind").unwrap()
    }),
    ("set_alarm", |tx| {
        let game = tx.game_by_name("new").unwrap().unwrap().id;
        tx.all()
            .set_alarm(game, Alarm::EndLuck, Some(at(3)))
            .unwrap();
    }),
    ("append", |tx| {
        tx.append(GAME, 2, at(3), &[act("[1]")]).unwrap();
    }),
    ("set_turn", |tx| {
        let turn = Turn {
            awaiting: Some(Seat::new(1)),
            phase: "land",
            asked_at: Some(at(3)),
            due: due(700),
        };
        tx.set_turn(GAME, &turn).unwrap();
    }),
    ("set_due", |tx| tx.set_due(GAME, &due(700)).unwrap()),
    ("set_closes_at", |tx| {
        tx.set(GAME, &Game::CLOSES_AT, Some(at(701))).unwrap();
    }),
    ("set_overdue", |tx| tx.set(GAME, &Game::OVERDUE, 1).unwrap()),
    ("set_bank_spent", |tx| {
        tx.set(SEAT, &SeatRow::BANK_SPENT, 60).unwrap()
    }),
    ("set_zone", |tx| {
        tx.all().set(RED, &Person::ZONE, "Asia/Kolkata").unwrap()
    }),
    ("add_absence", |tx| {
        let absence = Absence {
            game: GAME,
            seat: Seat::new(0),
            from: at(10),
            until: at(20),
        };
        tx.all().add_absence(&absence).unwrap();
    }),
    ("end_absences", |tx| {
        assert_eq!(tx.all().end_absences(SEAT, at(5)).unwrap(), 1)
    }),
    ("add_unsent", |tx| {
        tx.add_unsent(GAME, at(1), at(2)).unwrap()
    }),
    ("set_remind_at", |tx| {
        tx.set(GAME, &Game::REMIND_AT, None).unwrap()
    }),
    ("ask", |tx| ask(tx, GAME, 2)),
    ("answer_prompt", |tx| {
        tx.answer_prompt(SEAT, 2, at(3)).unwrap()
    }),
    ("told", |tx| tx.told(SEAT, 2, "new").unwrap()),
    ("receive", |tx| ignore(receive(tx, "new"))),
    ("receive, known", |tx| {
        ignore(tx.receive(&new_mail("new", b"new")).unwrap())
    }),
    ("count_attempt", |tx| {
        ignore(tx.count_attempt(DONE, Attempt::Begun).unwrap())
    }),
    ("finish_mail", |tx| {
        let mail = tx.unfinished_mails(1).unwrap()[0].id;
        finish(tx, mail, "new");
    }),
    ("queue_letter", |tx| {
        ignore(queue(tx, &letter_to_red(GAME, "new")))
    }),
    ("queue_letter, known", |tx| {
        ignore(tx.queue_letter(&letter_to_red(GAME, "new")).unwrap())
    }),
    ("count_send_attempt", |tx| {
        ignore(tx.count_send_attempt(SENT).unwrap())
    }),
    ("note_outcome", |tx| {
        let letter = letter_of(tx, "new");
        tx.sent(letter, 3);
    }),
    ("add_bounce", |tx| {
        let bounce = Bounce {
            letter: SENT,
            address: "red@race-1.example".to_owned(),
            kind: BounceKind::Hard,
            reason: "5.1.1".to_owned(),
            at: at(3),
        };
        assert!(tx.add_bounce(&bounce).unwrap());
        tx.all().set(SENT, &Bounce::WEIGHED_AT, at(3)).unwrap();
    }),
    ("set_second_address", |tx| {
        tx.all()
            .set_second_address(RED, Some("red@second.example"))
            .unwrap();
        tx.all()
            .set(RED, &Person::SECOND_SINCE, Some(at(3)))
            .unwrap();
    }),
    ("forget_bounces", |tx| {
        assert_eq!(
            tx.all()
                .remove::<Bounce>(Address::from("red@race-1.example"))
                .unwrap(),
            1
        );
    }),
    ("add_confirmation", |tx| {
        let confirmation = tx
            .all()
            .add_confirmation("new@example.org", Purpose::Join, "{}", at(3));
        tx.all()
            .finish_confirmation(confirmation.unwrap(), false, at(3))
            .unwrap();
    }),
    ("set_opened_by", |tx| {
        tx.all().set(GAME, &Game::OPENED_BY, Some(RED)).unwrap()
    }),
    ("a token taken", |tx| {
        tx.put(&taken("new@example.org", 9)).unwrap();
    }),
    ("set_proposal", |tx| {
        tx.all()
            .set(GAME, &Game::PROPOSAL_UNTIL, Some(at(9)))
            .unwrap()
    }),
    ("pause_game", |tx| {
        let game = tx.game(GAME).unwrap();
        tx.all().pause_game(&game, at(4)).unwrap();
    }),
    ("resume_game", |tx| {
        tx.all().resume_game(GAME, at(5)).unwrap()
    }),
    ("take_back", |tx| {
        let mut across = tx.all();
        across.take_back(GAME, 2, 1, at(5), "[2]").unwrap();
    }),
    ("finish_game", |tx| {
        tx.all().finish_game(GAME, at(4)).unwrap()
    }),
    ("set_ending", |tx| {
        tx.all().set(GAME, &Game::ENDING, Some("draw")).unwrap()
    }),
    ("reopen_game", |tx| tx.all().reopen_game(GAME).unwrap()),
];

fn efforts(store: &mut Store) -> Vec<(&'static str, u64)> {
    let mut tx = store.begin().unwrap();
    let mut efforts = Vec::new();
    for (name, verb) in READS.iter().chain(WRITES) {
        let before = tx.effort();
        verb(&mut tx);
        efforts.push((*name, tx.effort() - before));
    }
    efforts
}

#[test]
fn a_verb_costs_the_same_with_ten_games_and_with_a_thousand() {
    let (mut small, mut large) = (filled(10), filled(1000));
    let efforts = (efforts(&mut small), efforts(&mut large));
    assert!(
        efforts
            .0
            .iter()
            .all(|(name, steps)| *steps > 0 && !name.is_empty())
    );
    assert_eq!(efforts.0, efforts.1);
}

#[test]
fn the_measure_sees_a_verb_whose_cost_grows() {
    let listing = |store: &Store| {
        let before = store.effort();
        store.games(Every).unwrap();
        store.effort() - before
    };
    assert!(listing(&filled(40)) > 3 * listing(&filled(10)));
}
