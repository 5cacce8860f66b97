//! Hints: asked for by mail, weighed outside of transactions, answered by a letter. The example
//! title is quick to think about.

use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use chrono::TimeDelta;
use landfall::judge::act::{By, Ending, Ruling, Why};
use landfall::judge::thinking::{Thinking, Thought};
use landfall::judge::verify::{Options, Outcome, verify, verify_record};
use landfall::judge::{Opening, Settings, Thinkers};
use landfall::store::{GameState, Store, TableOptions, Weighing};

use crate::example_title::TITLES;
use crate::judge::ledger::python::says;
use crate::support::steps::at_each_step;
use crate::support::{PEOPLE, RANDOMNESS, Table, database, log, noon, opening, settings};

const ALICE: &str = PEOPLE[0];

/// Sets up a judge over this store with such a game.
fn table_over(store: Store, opening: &Opening) -> Table {
    let settings = Settings {
        titles: TITLES,
        ..settings()
    };
    let mut table = Table::over(store, settings);
    table.open(opening);
    table
}

fn table(players: &[&str]) -> Table {
    table_over(new_store(), &skerries(players))
}

fn new_store() -> Store {
    database::new(noon(), &RANDOMNESS)
}

fn skerries(players: &[&str]) -> Opening {
    opening(TITLES.get("skerries").unwrap(), players, 3, &[])
}

/// Answers the newest question to Alice, with `#` for its best code.
fn ask(table: &mut Table, text: &str) {
    let letter = table.newest(ALICE, |letter| letter.has("heading-choices"));
    let letter = letter.unwrap();
    let text = text.replace('#', &letter.codes().swap_remove(0));
    let mail = table.reply(ALICE, &letter, &text);
    table.mailbox.post(mail);
    table.lap();
}

/// Runs threads until none is busy.
fn settle_by(table: &mut Table, thinkers: &mut Thinkers) {
    loop {
        let played = thinkers.run(&mut table.judge, table.now).unwrap();
        if played == 0 && !thinkers.are_busy() {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
    table.lap();
}

fn settle(table: &mut Table) {
    settle_by(table, &mut Thinkers::new(1));
}

/// The number of letters to Alice.
fn letters(table: &Table) -> usize {
    table.letters(ALICE).len()
}

fn hinted(table: &Table) -> usize {
    table.acts("hinted").len()
}

/// The number of weighings that are stored.
fn open_ones(table: &Table) -> usize {
    let seats = table.seats_of(&table.game().name).into_iter();
    let store = table.judge.store();
    let open = seats.map(|seat| store.list::<Weighing>(seat.at()).unwrap().len());
    open.sum()
}

#[test]
fn a_hint_is_the_best_order_with_its_code_and_plays_nothing() {
    let mut table = table(&[ALICE, "bot:calm"]);
    for (text, says) in [
        ("HINT", None),
        ("Hint, please", None),
        ("HINT\nThanks, Alice", None),
        ("HINT #", Some("compared")),
        ("HINT\n#", Some("compared")),
        ("#\nTIPP", Some("compared")),
        ("INDICE #", Some("compared")),
        ("TIP #", Some("compared")),
        ("HINT chart gannet", None),
    ] {
        let (before, head) = (letters(&table), table.game().head);
        ask(&mut table, text);
        let refused = text.contains("gannet");
        assert_eq!(
            letters(&table) > before,
            refused,
            "{text}: {}",
            table.letter(ALICE).text
        );
        settle(&mut table);
        let letter = table.letter(ALICE);
        assert_eq!(letters(&table), before + 1, "{text}");
        assert_eq!(table.game().head, head, "{text}");
        assert_eq!(letter.has("hint-best-coded"), !refused, "{}", letter.text);
        let keys = ["hint-same", "hint-close", "hint-loss"];
        let compared = keys.into_iter().filter(|key| letter.has(key)).count();
        assert_eq!(compared, usize::from(says.is_some()), "{}", letter.text);
    }
    assert_eq!((hinted(&table), open_ones(&table)), (8, 0));
    // What the letter offers plays.
    let mut table = self::table(&[ALICE, "bot:calm"]);
    ask(&mut table, "HINT");
    settle(&mut table);
    let letter = table.letter(ALICE);
    let mut lines = letter.text.lines();
    let mut offers = lines
        .by_ref()
        .skip_while(|line| !line.starts_with("To answer"));
    let code = offers.nth(1).unwrap().trim().to_owned();
    let head = table.game().head;
    table.answer(ALICE, &code);
    assert!(table.game().head > head, "{code}");
    table.holds();
}

#[test]
fn a_hint_comes_in_the_language_of_its_reader() {
    for (language, says) in [
        ("en", "Hint: the best order"),
        ("de", "Tipp: der beste Befehl"),
        ("fr", "Indice\u{a0}: le meilleur ordre"),
        ("nl", "Tip: de beste order"),
    ] {
        let mut table = table(&[ALICE, "bot:calm"]);
        table.answer(ALICE, &format!("LANGUAGE {language}"));
        table.answer(ALICE, "HINT");
        settle(&mut table);
        let text = table.letter(ALICE).text;
        assert!(text.starts_with(says), "{text}");
    }
}

#[test]
fn hints_are_for_games_without_other_people_and_those_opened_so() {
    for (players, hints, gives) in [
        (&[ALICE, "bot:calm", "bot:random"][..], false, true),
        (&[ALICE, PEOPLE[1]], false, false),
        (&[ALICE, PEOPLE[1], "bot:calm"], false, false),
        (&[ALICE, PEOPLE[1]], true, true),
    ] {
        let options = TableOptions {
            hints,
            ..TableOptions::default()
        };
        let opening = Opening {
            table_options: options,
            ..skerries(players)
        };
        let mut table = table_over(new_store(), &opening);
        ask(&mut table, "HINT");
        settle(&mut table);
        let letter = table.letter(ALICE);
        assert_eq!(letter.has("hint-not-here"), !gives, "{}", letter.text);
        assert_eq!(hinted(&table), usize::from(gives));
        // The other one reads of it, and is not asked.
        if gives && players[1] == PEOPLE[1] {
            ask(&mut table, "#");
            assert!(table.letter(PEOPLE[1]).has("act-hinted"));
            let letter = table.newest(ALICE, |letter| letter.has("heading-choices"));
            let mail = table.reply(ALICE, &letter.unwrap(), "HINT");
            table.mailbox.post(mail);
            table.lap();
            assert!(!table.letter(ALICE).has("hint-best"));
            assert_eq!(hinted(&table), 1);
            let game = table.game();
            let found = verify(TITLES, table.judge.store(), &game, Options::default()).unwrap();
            assert_eq!(Outcome::of(&found), Outcome::Verified, "{found:?}");
            let mut record = table.record();
            if let Some((_, said)) = says(&record.to_text().unwrap()) {
                assert!(said.contains("not verified: rules"), "{said}");
            }
            // Without the table option, no judge writes such an act.
            record.table_options.hints = false;
            let found = verify_record(TITLES, &record).unwrap();
            assert!(format!("{found:?}").contains("the table gives no hints"));
        }
        table.holds();
    }
}

#[test]
fn a_person_has_ten_hints_a_day_and_each_once_at_a_time() {
    let mut table = table(&[ALICE, "bot:calm"]);
    ask(&mut table, "HINT #");
    ask(&mut table, "HINT #");
    assert!(table.letter(ALICE).has("hint-under-way"));
    for _ in 1..10 {
        settle(&mut table);
        ask(&mut table, "HINT");
    }
    settle(&mut table);
    ask(&mut table, "HINT");
    assert!(table.letter(ALICE).has("hint-too-many"));
    assert_eq!(hinted(&table), 10);
    table.wait(TimeDelta::days(1));
    ask(&mut table, "HINT");
    assert_eq!(hinted(&table), 11);
    table.holds();
}

#[test]
fn a_hint_is_dropped_with_a_word_where_the_game_has_moved() {
    type Move = fn(&mut Table);
    fn rule(table: &mut Table, ruling: Ruling) {
        let by = By::Moderator("Mia".to_owned());
        let why = Why {
            by: &by,
            reason: "a slip",
        };
        table
            .judge
            .rule(table.game().id, ruling, why, table.now)
            .unwrap();
        table.lap();
    }
    let moves: [(&str, Move); 4] = [
        ("an order", |table| ask(table, "#")),
        ("UNDO", |table| ask(table, "UNDO")),
        ("a pause", |table| rule(table, Ruling::Pause)),
        ("the end", |table| rule(table, Ruling::End(Ending::Draw))),
    ];
    for (what, then) in moves {
        for begun in [false, true] {
            let mut table = table(&[ALICE, "bot:calm"]);
            ask(&mut table, "#");
            ask(&mut table, "HINT");
            let thinking = begun.then(|| table.judge.begin_thinking(table.now, 1).unwrap());
            then(&mut table);
            match thinking.and_then(|mut begun| begun.pop()) {
                Some(thinking) => {
                    let thought = thinking.think();
                    assert_eq!(table.judge.play_thought(&thought, table.now).unwrap(), 1);
                    assert_eq!(table.judge.play_thought(&thought, table.now).unwrap(), 0);
                }
                None => assert!(table.judge.begin_thinking(table.now, 1).unwrap().is_empty()),
            }
            table.lap();
            let letter = table.letter(ALICE);
            assert!(letter.has("hint-moved"), "{what}: {}", letter.text);
            assert_eq!(open_ones(&table), 0);
            table.holds();
        }
    }
}

#[test]
fn no_mail_waits_for_a_hint_that_is_never_found() {
    static HELD: Mutex<()> = Mutex::new(());
    fn never(thinking: Thinking) -> Thought {
        drop(HELD.lock());
        thinking.think()
    }
    let held = HELD.lock();
    let mut table = table(&[ALICE, "bot:calm"]);
    let mut thinkers = Thinkers::by(1, never);
    ask(&mut table, "HINT");
    assert_eq!(thinkers.run(&mut table.judge, table.now).unwrap(), 0);
    assert!(table.judge.begin_thinking(table.now, 9).unwrap().is_empty());
    ask(&mut table, "BOARD");
    table.now += TimeDelta::seconds(59);
    assert_eq!(thinkers.run(&mut table.judge, table.now).unwrap(), 0);
    table.now += TimeDelta::seconds(1);
    assert_eq!(thinkers.run(&mut table.judge, table.now).unwrap(), 1);
    table.lap();
    assert!(table.letter(ALICE).has("hint-failed"));
    drop(held);
    table.holds();
}

#[test]
fn a_stand_in_is_thought_for_before_a_hint() {
    let mut table = table(&[ALICE, "bot:calm"]);
    let title = TITLES.get("skerries").unwrap();
    let other = opening(title, &["bot:keen", PEOPLE[1]], 4, &[]);
    ask(&mut table, "HINT");
    table.open(&Opening {
        name: "game-2".to_owned(),
        ..other
    });
    let first = table
        .judge
        .begin_thinking(table.now, 1)
        .unwrap()
        .pop()
        .unwrap();
    let keen = table.game_named("game-2").id;
    assert_eq!(first.at().game(), keen);
    let second = table
        .judge
        .begin_thinking(table.now, 1)
        .unwrap()
        .pop()
        .unwrap();
    assert_ne!(second.at().game(), keen);
}

#[test]
fn a_hint_fails_with_a_word_after_crashes() {
    fn crashes(_: Thinking) -> Thought {
        panic!("a planner of this test crashes")
    }
    let mut table = table(&[ALICE, "bot:calm"]);
    ask(&mut table, "HINT");
    let _crashed = log::named("A thought has crashed");
    settle_by(&mut table, &mut Thinkers::by(1, crashes));
    assert!(table.letter(ALICE).has("hint-failed"));
    // The judge crashes, twice.
    ask(&mut table, "HINT");
    let before = letters(&table);
    for _ in 0..2 {
        assert_eq!(table.judge.begin_thinking(table.now, 9).unwrap().len(), 1);
        table.wait(TimeDelta::seconds(89));
        assert!(table.judge.begin_thinking(table.now, 9).unwrap().is_empty());
        table.wait(TimeDelta::seconds(1));
    }
    assert!(table.judge.begin_thinking(table.now, 9).unwrap().is_empty());
    table.lap();
    assert_eq!(letters(&table), before + 1);
    assert!(table.letter(ALICE).has("hint-failed"));
    table.holds();
}

#[test]
fn a_judge_that_ends_at_any_step_writes_one_hint() {
    at_each_step(5, |interrupted| {
        let step = interrupted.step;
        let mut table = table_over(interrupted.store(), &skerries(&[ALICE, "bot:calm"]));
        ask(&mut table, "HINT #");
        let before = letters(&table);
        let mut thinkers = Thinkers::new(1);
        interrupted.run(|| {
            let mut done = Ok(0);
            while done.is_ok() && open_ones(&table) > 0 {
                done = thinkers.run(&mut table.judge, table.now);
                thread::sleep(Duration::from_millis(1));
            }
            done
        });
        table.wait(TimeDelta::seconds(90));
        settle(&mut table);
        assert_eq!(letters(&table), before + 1, "step {step}");
        assert!(table.letter(ALICE).has("hint-best-coded"), "step {step}");
        assert_eq!(hinted(&table), 1);
        table.holds();
    });
}

#[test]
fn a_hint_is_the_same_for_every_deal_that_looks_the_same() {
    let written = |hidden: [u8; 3]| {
        let mut charts = vec![1, 6, 9];
        charts.extend(hidden);
        let dealt = charts.clone();
        charts.extend((1..=18).filter(|chart| !dealt.contains(chart)));
        let opening = Opening {
            draws: Some(format!("charts = {charts:?}\n")),
            ..skerries(&[ALICE, "bot:calm"])
        };
        let mut table = table_over(new_store(), &opening);
        ask(&mut table, "HINT");
        settle(&mut table);
        ask(&mut table, "HINT #");
        settle(&mut table);
        let letters = table.letters(ALICE).into_iter();
        let hints = letters.filter(|letter| letter.has("hint-best-coded"));
        let words = |text: &str| text.split("Fingerprint").next().unwrap().to_owned();
        hints.map(|letter| words(&letter.text)).collect::<Vec<_>>()
    };
    let first = written([2, 3, 4]);
    assert_eq!(first.len(), 2);
    assert_eq!(first, written([16, 17, 18]));
    assert_eq!(first, written([12, 15, 5]));
}

#[test]
fn a_hint_of_a_stranger_or_out_of_the_blue_is_none() {
    let mut table = table(&[ALICE, "bot:calm"]);
    table.write("mallory@x.example", "", "HINT");
    table.write(ALICE, "", "HINT");
    let letter = table
        .newest(ALICE, |letter| letter.has("heading-choices"))
        .unwrap();
    let mail = table.reply("mallory@x.example", &letter, "HINT");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!((hinted(&table), open_ones(&table)), (0, 0));
    assert_eq!(table.game().state, GameState::Running);
    table.holds();
}

#[test]
fn prose_that_says_hint_plays_its_order() {
    for text in [
        "Hint of the day: never sail alone\n#",
        "#\nhint hint, nudge nudge",
    ] {
        let mut table = table(&[ALICE, "bot:calm"]);
        let head = table.game().head;
        ask(&mut table, text);
        assert!(
            table.game().head > head,
            "{text}: {}",
            table.letter(ALICE).text
        );
        assert_eq!(hinted(&table), 0);
    }
}
