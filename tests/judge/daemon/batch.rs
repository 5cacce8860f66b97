//! `landfall batch`: heaps of collected mails.

use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use landfall::judge::HandedIn;
use landfall::mail::collection::Collected;
use landfall::mail::mbox::Mbox;
use landfall::mail::strip_attachments::AttachmentStripper;
use landfall::rules::Seat;
use landfall::store::{
    Absence, AwayAfter, Every, Hold, HoldId, LetterId, LetterKind, LetterState, LettersBy,
    MailState, OpenHolds, StoreError, Verdict, Vouched,
};

use super::*;
use crate::support::{on_one_line, orders_of};

/// A mail out of the blue, as a person's mail program wrote it.
fn mail(from: &str, subject: &str, minute: u32, text: &str) -> String {
    format!(
        "From: {from}\nTo: moderator@example.org\nSubject: {subject}\n\
         Date: Fri, 20 Nov 2026 13:{minute:02}:00 +0000\nMessage-ID: <{minute}.{from}>\n\n{text}\n"
    )
}

/// The address of the awaited player of a game, and of another person at the table.
fn awaited(house: &House, game: &str) -> (String, String, String) {
    let (game, store) = (house.game(game), house.store());
    let seat = game.awaiting.unwrap();
    let address = |seat: Seat| {
        let row = store.seat(game.at(seat)).unwrap();
        store.person(row.person.unwrap()).unwrap().address
    };
    let row = store.seat(game.at(seat)).unwrap();
    (
        row.name,
        address(seat),
        address(Seat::new((seat.number() + 1) % 4)),
    )
}

fn verdict_of(house: &House, subject: &str) -> (String, Option<Vouched>) {
    let store = house.store();
    let mails = store.newest_mails(Every, u32::MAX).unwrap();
    let found = mails.iter().find(|mail| {
        let bytes = store.mail_bytes(mail.id).unwrap();
        String::from_utf8_lossy(&bytes).contains(&format!("Subject: {subject}\n"))
    });
    let found = found.unwrap();
    (found.reason.clone(), found.vouched)
}

#[test]
fn a_heap_in_any_order_plays_as_if_each_mail_had_come_by_itself() {
    let mut ahead = Ahead::of(3);
    let mails = ahead.rounds(3, 6);
    for heap in ["folder", "maildir", "mbox"] {
        let house = House::with_games(3);
        match heap {
            "folder" => folder_of(&house.path("heap"), &mails),
            "maildir" => {
                folder_of(&house.path("heap/cur"), &mails[..9]);
                folder_of(&house.path("heap/new"), &mails[9..]);
                fs::create_dir(house.path("heap/tmp")).unwrap();
                fs::write(house.path("heap/tmp/half"), "From: x@y\n\nA\n").unwrap();
            }
            _ => {
                let mut mbox = Mbox::default();
                for mail in mails.iter().rev() {
                    mbox.add("a@b", later(), mail.as_bytes());
                }
                fs::write(house.path("heap"), mbox.into_bytes()).unwrap();
            }
        }
        let told = house.json(&["batch", "heap"]);
        assert_eq!(told["all"]["played"], 18, "{heap}: {told:#}");
        assert_eq!(told["games"].as_array().unwrap().len(), 3);
        assert_eq!(house.ledgers(), ahead.house.ledgers(), "{heap}");
        let store = house.store();
        let vouched = store.newest_mails(Every, 100).unwrap().into_iter();
        let vouched = vouched.filter(|mail| mail.vouched.is_some());
        assert_eq!(vouched.count(), 9);
        let rows = store.ledger(house.game("game-1").id).unwrap();
        assert!(rows.iter().any(|row| row.body.contains("\"vouched\"")));
        let story = house.says(&["transcript", "game-1"]);
        let story = on_one_line(&story);
        assert!(story.contains("The moderator vouched that these orders came from"));
        house.says(&["verify", "game-1"]);
    }
}

#[test]
fn nothing_is_sent_before_it_is_said_and_then_each_letter_once() {
    let mails = Ahead::of(2).rounds(2, 3);
    let house = House::with_games(2);
    folder_of(&house.path("heap"), &mails);
    let told = house.json(&["batch", "heap"]);
    let held = told["held"].as_u64().unwrap();
    assert!(held >= 8, "{told:#}");
    // Neither a daemon nor another command lets them out.
    house.says(&["serve", "--once"]);
    let said = house.program(&["receive", "--now", &later().to_rfc3339()]);
    assert_eq!(said.status.code(), Some(1));
    assert_eq!(house.all_delivered(), 0);
    let listed = house.json(&["release"]);
    assert_eq!(listed[0]["letters"], held);
    assert_eq!(listed[0]["why"], "batch");
    // Who runs it again gets the same batch.
    let again = house.json(&["batch", "heap", "--send"]);
    assert_eq!(again["all"]["played"], 6);
    assert_eq!(again["let_go"]["delivered"]["sent"], held);
    assert_eq!(house.all_delivered() as u64, held);
    house.says(&["batch", "heap", "--send"]);
    house.says(&["serve", "--once"]);
    assert_eq!(house.all_delivered() as u64, held);
    assert!(house.says(&["release"]).contains("Nothing is held"));
}

#[test]
fn letters_that_are_given_up_stay_to_be_read() {
    let mails = Ahead::of(1).rounds(1, 2);
    let house = House::with_games(1);
    folder_of(&house.path("heap"), &mails);
    house.says(&["batch", "heap"]);
    assert!(
        house
            .complains(&["release", "7"])
            .contains("there is no hold 7")
    );
    let told = house.says(&["release", "1", "--discard"]);
    assert!(told.contains("were given up"), "{told}");
    house.says(&["serve", "--once"]);
    assert_eq!(house.all_delivered(), 0);
    let letters = house
        .store()
        .letters_by(LettersBy::Game(house.game("game-1").id))
        .unwrap();
    assert!(
        letters
            .iter()
            .any(|letter| letter.state == LetterState::Failed)
    );
    assert!(house.complains(&["release", "1"]).contains("ended before"));
}

#[test]
fn orders_below_a_command_are_played_on_the_word_of_the_moderator() {
    for (above, answers) in [
        ("HELP", 1),
        ("SHOW", 1),
        ("GAMES\nHELP", 2),
        ("ABSENT 2026-12-20 TO 2027-01-03", 1),
        ("PRESS TO ALL\nHello!\nENDPRESS", 1),
    ] {
        let house = House::with_games(1);
        let (seat, own, _) = awaited(&house, "game-1");
        let subject = format!("game-1 {seat}");
        let mail = mail(&own, &subject, 1, &format!("{above}\nA0"));
        folder_of(&house.path("heap"), &[mail]);
        house.says(&["batch", "heap"]);
        let played = ("played".to_owned(), Some(Vouched::Subject));
        assert_eq!(verdict_of(&house, &subject), played, "{above}");
        let store = house.store();
        let game = house.game("game-1");
        assert_eq!(orders_of(&store, &game).len(), 1, "{above}");
        // The word counts for orders alone.
        for row in store.seats(game.id).unwrap() {
            let away = store.list::<Absence>(AwayAfter(row.at(), later())).unwrap();
            assert!(away.is_empty(), "{above}");
        }
        let letters = store
            .letters_by(LettersBy::After(LetterId::new(0)))
            .unwrap()
            .into_iter();
        let told = letters.filter(|letter| letter.rcpt == own);
        let told = told.filter(|letter| letter.kind == LetterKind::Receipt);
        assert_eq!(told.count(), answers, "{above}");
    }
}

#[test]
fn the_moderator_vouches_by_one_rule_and_never_for_two() {
    let house = House::with_games(2);
    let (seat, own, other) = awaited(&house, "game-1");
    let mails = [
        mail(
            "elsewhere@example.net",
            &format!("game-1 {seat}, my turn"),
            1,
            "PLACE nowhere",
        ),
        mail(&own, "no game named", 2, "PLACE nowhere"),
        mail(&own, "my orders for [game-1]", 3, "PLACE nowhere"),
        mail("stranger@example.net", "hello", 4, "PLACE nowhere"),
        mail(&other, &format!("[game-1] {seat}"), 5, "A0"),
        mail("stranger@example.net", "game-1", 6, "A0"),
        mail(&own, "help me", 7, "HELP"),
    ];
    folder_of(&house.path("heap"), &mails);
    let told = house.says(&["batch", "heap"]);
    assert!(
        told.contains("UNKNOWN") && told.contains("stranger@example.net"),
        "{told}"
    );
    let misread = "not played: misread".to_owned();
    // The player has written too, so that nobody else is taken for that seat.
    let strange = verdict_of(&house, &format!("game-1 {seat}, my turn"));
    let written = "the player of the seat that it names has written too".to_owned();
    assert_eq!(strange, (written, None));
    for (subject, by) in [
        ("no game named".to_owned(), Vouched::Sender),
        ("my orders for [game-1]".to_owned(), Vouched::Sender),
    ] {
        assert_eq!(
            verdict_of(&house, &subject),
            (misread.clone(), Some(by)),
            "{subject}"
        );
    }
    let nobody = "nothing in it says which seat it is from".to_owned();
    let another = "its sender plays another seat of the game that it names".to_owned();
    for (subject, why) in [("hello", &nobody), ("game-1", &nobody)] {
        assert_eq!(
            verdict_of(&house, subject),
            (why.clone(), None),
            "{subject}"
        );
    }
    assert_eq!(
        verdict_of(&house, &format!("[game-1] {seat}")),
        (another, None)
    );
    assert_eq!(verdict_of(&house, "help me").1, None);
    // Strangers of a batch are not answered.
    let letters = house.store();
    let queued = letters
        .letters_by(LettersBy::After(LetterId::new(0)))
        .unwrap();
    assert!(
        queued
            .into_iter()
            .all(|letter| !letter.rcpt.contains("stranger"))
    );
    assert!(
        house.ledgers()[0]
            .1
            .iter()
            .all(|row| !row.contains("\"orders\""))
    );
}

#[test]
fn an_answer_to_a_letter_counts_for_its_question_and_no_other() {
    let mut ahead = Ahead::of(1);
    let first = ahead.answer("game-1");
    let house = House::with_games(1);
    // The same letter answered once more, from an address that nobody knows, without its tag.
    let id = first
        .lines()
        .find(|line| line.starts_with("In-Reply-To"))
        .unwrap();
    let again = format!(
        "From: me@phone.example\nSubject: turn\nDate: Fri, 20 Nov 2026 14:00:00 +0000\n{id}\n\nB0\n"
    );
    folder_of(&house.path("heap"), &[again, first]);
    let told = house.json(&["batch", "heap"]);
    assert_eq!(
        (&told["all"]["played"], &told["all"]["late"]),
        (&1.into(), &1.into())
    );
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

#[test]
fn a_broken_mail_amid_good_ones_holds_up_none() {
    let mut ahead = Ahead::of(1);
    let mut mails = ahead.rounds(1, 4);
    mails.push("\u{0}\u{1}\u{2} no mail at all".to_owned());
    mails.push(String::new());
    mails.push("From: a@b\nContent-Type: multipart/mixed; boundary=x\n\n--x\n--x\n--x".to_owned());
    mails.push(format!(
        "From: a@b\nSubject: large\n\n{}",
        "PLACE\n".repeat(400_000)
    ));
    mails.push("From: bot@b\nAuto-Submitted: auto-replied\n\nI am away.\n".to_owned());
    mails.push(mails[2].clone());
    let house = House::with_games(1);
    folder_of(&house.path("heap"), &mails);
    let told = house.json(&["batch", "heap"]);
    assert_eq!(told["all"]["played"], 4, "{told:#}");
    assert_eq!((&told["no_mails"], &told["known"]), (&2.into(), &1.into()));
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

#[test]
fn an_empty_heap_and_one_that_is_not_there() {
    let house = House::with_games(1);
    fs::create_dir(house.path("heap")).unwrap();
    fs::write(house.path("empty"), "").unwrap();
    for heap in ["heap", "empty"] {
        let told = house.json(&["batch", heap]);
        assert_eq!(
            (&told["all"]["played"], &told["held"]),
            (&0.into(), &0.into())
        );
    }
    assert!(house.says(&["release"]).contains("Nothing is held"));
    let complaint = house.complains(&["batch", "nowhere"]);
    assert!(complaint.contains("cannot read nowhere"), "{complaint}");
}

#[test]
fn a_mail_that_the_daemon_has_had_is_played_once() {
    let mut ahead = Ahead::of(1);
    let mails = ahead.rounds(1, 2);
    let house = House::with_games(1);
    let first = mails[0].replace('\n', "\r\n");
    fs::write(house.path("mailbox/new/1"), &first).unwrap();
    house.says(&["serve", "--once"]);
    folder_of(&house.path("heap"), &mails);
    let told = house.json(&["batch", "heap"]);
    assert_eq!(
        (&told["all"]["played"], &told["all"]["repeated"]),
        (&1.into(), &1.into())
    );
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

#[test]
fn a_batch_that_is_killed_and_run_again_does_everything_once() {
    let mut ahead = Ahead::of(6);
    let mails = ahead.rounds(6, 4);
    let mut cut_short = 0;
    for millis in [20, 40, 60, 80, 110, 150, 200] {
        let house = House::with_games(6);
        folder_of(&house.path("heap"), &mails);
        let now = later().to_rfc3339();
        let mut command = house.command(&["batch", "heap", "--now", &now]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        thread::sleep(Duration::from_millis(millis));
        child.kill().unwrap();
        cut_short += u32::from(!child.wait().unwrap().success());
        house.says(&["serve", "--once"]);
        assert_eq!(house.all_delivered(), 0, "{millis}");
        let told = house.json(&["batch", "heap"]);
        assert_eq!(told["all"]["played"], 24, "{millis}: {told:#}");
        assert_eq!(house.ledgers(), ahead.house.ledgers());
        assert_eq!(house.store().complaints().unwrap(), Vec::<String>::new());
    }
    assert!(cut_short > 0);
}

/// A mail as it comes out of a heap.
fn collected(mail: &str) -> Collected {
    let read = AttachmentStripper::read(mail.as_bytes(), u64::MAX).unwrap();
    Collected {
        place: String::new(),
        bytes: read.bytes,
        full_size: read.full_size,
        digest: read.digest,
    }
}

/// A batch as the command does it, without the program.
fn whole(judge: &mut Judge, mails: &[String]) -> Result<HoldId, landfall::judge::JudgeError> {
    let batch = judge.begin_batch("heap", later())?;
    let collected: Vec<Collected> = mails.iter().map(|mail| collected(mail)).collect();
    let mut last = later();
    for some in collected.chunks(3) {
        let done: HandedIn = judge.hand_in(batch, some, &mut last, later())?;
        assert_eq!(done.no_mails, 0);
    }
    judge.work_on_batch(batch, later(), &mut |_| ())?;
    judge.let_go(batch, later())?;
    Ok(batch)
}

/// Every step of the store at which a batch can end: an error there, as if the program had died.
#[test]
fn a_batch_that_ends_at_any_step_of_the_store_loses_and_doubles_nothing() {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 2);
    let kept = House::with_games(2);
    let expected = ahead.house.ledgers();
    let house = House::new();
    let mut steps = 0;
    loop {
        fs::copy(kept.database(), house.database()).unwrap();
        let left = std::sync::atomic::AtomicUsize::new(steps);
        let dying: landfall::store::Step = std::sync::Arc::new(move |step| {
            let order = std::sync::atomic::Ordering::Relaxed;
            let taken = left.fetch_update(order, order, |left| left.checked_sub(1));
            taken.map(drop).map_err(|_| StoreError::Stopped { step })
        });
        let mut judge = Judge::new(house.store().with_steps(dying), settings()).unwrap();
        let done = whole(&mut judge, &mails);
        drop(judge);
        let ended = done.is_err();
        if ended {
            whole(&mut house.judge(), &mails).unwrap();
        }
        assert_eq!(house.ledgers(), expected, "after {steps} steps");
        let store = house.store();
        let taken = store.newest_mails(Every, 100).unwrap();
        assert_eq!(taken.len(), mails.len(), "after {steps} steps");
        assert!(
            taken
                .iter()
                .all(|mail| mail.state == MailState::Done && mail.reason == "played")
        );
        let holds = store.list::<Hold>(OpenHolds).unwrap();
        assert!(holds.iter().all(|hold| hold.letters == 0));
        drop(store);
        if !ended {
            break;
        }
        steps += 3;
    }
    assert!(steps > 100, "{steps}");
}

#[test]
fn the_clock_waits_for_mails_of_a_batch_and_for_questions_that_are_held() {
    let mut ahead = Ahead::of(1);
    let mails = ahead.rounds(1, 1);
    let house = House::with_games(1);
    let mut judge = house.judge();
    let batch = judge.begin_batch("heap", later()).unwrap();
    judge
        .hand_in(batch, &[collected(&mails[0])], &mut later(), later())
        .unwrap();
    let deadline = house.game("game-1").closes_at.unwrap() + TimeDelta::minutes(1);
    judge.tick(deadline, 10).unwrap();
    judge.work_on_batch(batch, deadline, &mut |_| ()).unwrap();
    let mails = judge.store().in_batch(batch).unwrap();
    assert_eq!(mails[0].verdict, Some(Verdict::Played));
    // The next question is held: nobody is late with it, and nobody is reminded of it.
    let much_later = house.game("game-1").closes_at.unwrap() + TimeDelta::days(3);
    let before = house.ledgers();
    judge.tick(much_later, 10).unwrap();
    assert_eq!(house.ledgers(), before);
    let letters = judge
        .store()
        .letters_by(LettersBy::Game(house.game("game-1").id))
        .unwrap();
    assert!(
        !letters
            .iter()
            .any(|letter| letter.effect_key.contains("reminder"))
    );
}

#[test]
fn each_reader_of_a_heap_gets_one_report_a_game_and_it_tells_all() {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 7);
    let house = House::with_games(2);
    folder_of(&house.path("heap"), &mails);
    house.says(&["batch", "heap"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
    let store = house.store();
    for name in ["game-1", "game-2"] {
        let game = house.game(name);
        let letters = store.letters_by(LettersBy::Game(game.id)).unwrap();
        let held: Vec<_> = letters
            .iter()
            .filter(|one| one.state == LetterState::Queued && one.kind == LetterKind::Report)
            .collect();
        let mut seats: Vec<Seat> = held.iter().filter_map(|one| one.seat).collect();
        seats.sort_unstable();
        assert_eq!(seats, Seat::all(4).collect::<Vec<_>>(), "once each");
        let sets = orders_of(&store, &game);
        assert_eq!(sets.len(), 7);
        for letter in held {
            let text = landfall::mail::own_mail::text_of(&letter.bytes).unwrap();
            let told = text.replace("\r\n", "\n");
            let told = told.split("THE MAP").next().unwrap().to_owned();
            for set in &sets {
                let place = set.lines.split_whitespace().find(|word| word.contains('-'));
                let place = place.unwrap();
                assert!(told.contains(place), "{place} in {told}");
            }
        }
        assert_eq!(game.deadline.is_some(), game.awaiting.is_some());
    }
    house.says(&["batch", "heap", "--send"]);
    let sent = house
        .store()
        .letters_by(LettersBy::Game(house.game("game-1").id))
        .unwrap();
    assert!(sent.iter().all(|letter| letter.state == LetterState::Sent));
}

#[test]
fn the_summary_counts_what_became_of_each_mail_by_game_and_in_all() {
    let house = House::with_games(2);
    let (seat, who, _) = awaited(&house, "game-1");
    let subject = format!("game-1 {seat}");
    let texts = [
        "PLACE W9-09 TURN 9",
        "PLACE W3-03 TURN 0",
        "DANCE",
        "A0",
        "A1 and again",
    ];
    let mut mails: Vec<String> = (1..)
        .zip(texts)
        .map(|(minute, text)| mail(&who, &subject, minute, text))
        .collect();
    mails.push(mail("stranger@example.net", "hello", 9, "A0"));
    folder_of(&house.path("heap"), &mails);
    let told = house.json(&["batch", "heap"]);
    let expected = [
        ("played", 1),
        ("refused", 2),
        ("misread", 1),
        ("late", 1),
        ("unknown", 1),
    ];
    for (verdict, mails) in expected {
        assert_eq!(told["all"][verdict], mails, "{verdict}: {told:#}");
    }
    let games: Vec<_> = told["games"].as_array().unwrap().iter().collect();
    assert_eq!(games.len(), 2, "one of them none: {told:#}");
    let text = house.says(&["batch", "heap"]);
    let head: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
    let columns = [
        "GAME", "MAILS", "PLAYED", "REFUSED", "MISREAD", "LATE", "UNKNOWN",
    ];
    assert_eq!(head, columns, "{text}");
    let all = text.lines().find(|line| line.starts_with("all ")).unwrap();
    assert_eq!(all.split_whitespace().nth(1), Some("6"), "{text}");
    assert!(text.contains("letters are held"), "{text}");
}

/// On a terminal; `script` of util-linux is one.
#[test]
fn a_batch_shows_how_far_it_is() {
    let house = House::with_games(2);
    folder_of(&house.path("heap"), &Ahead::of(2).rounds(2, 3));
    let program = env!("CARGO_BIN_EXE_landfall");
    let now = later().to_rfc3339();
    let run = format!("{program} batch heap --now {now}");
    let mut script = std::process::Command::new("script");
    script
        .args(["-qec", &run, "/dev/null"])
        .current_dir(house.folder.path());
    let must = std::env::var("LANDFALL_REQUIRE").is_ok_and(|value| value == "all");
    let shown = match script.env_remove("LANDFALL_CONFIG").output() {
        Err(error) if !must => return eprintln!("no terminal: {error}"),
        shown => shown.unwrap(),
    };
    assert!(shown.status.success());
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(
        shown.contains("/6 mails") && shown.contains("to go"),
        "{shown:?}"
    );
    assert!(shown.contains("PLAYED"), "{shown:?}");
}

#[test]
fn a_database_that_somebody_holds_stops_a_batch_and_loses_nothing() {
    let mut ahead = Ahead::of(1);
    let mails = ahead.rounds(1, 4);
    let house = House::with_games(1);
    folder_of(&house.path("heap"), &mails);
    {
        let mut store = house.store();
        let _writing = store.begin().unwrap();
        assert!(house.complains(&["batch", "heap"]).contains("cannot"));
    }
    let mut judge = house.judge();
    let hold = judge.begin_batch("heap", later()).unwrap();
    let mut heap = landfall::mail::collection::Collection::open(&house.path("heap")).unwrap();
    let mut some = Vec::new();
    while let Some(mail) = heap.next_mail().unwrap() {
        some.push(mail);
    }
    judge.hand_in(hold, &some, &mut later(), later()).unwrap();
    {
        let mut store = house.store();
        let _writing = store.begin().unwrap();
        let stopped = judge.work_on_batch(hold, later(), &mut |_| ());
        assert!(stopped.unwrap_err().may_pass());
    }
    assert_eq!(unfinished(&judge, hold), 4);
    judge.work_on_batch(hold, later(), &mut |_| ()).unwrap();
    assert_eq!(unfinished(&judge, hold), 0);
    drop(judge);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
}

/// The letters of a game that a batch holds for a reader, by their texts.
fn held_for(house: &House, who: &str) -> Vec<(LetterKind, String)> {
    let letters = house
        .store()
        .letters_by(LettersBy::After(LetterId::new(0)))
        .unwrap()
        .into_iter();
    let held = letters.filter(|letter| letter.rcpt == who && letter.state == LetterState::Queued);
    held.map(|letter| {
        let text = Received::new(&letter.bytes).text;
        (letter.kind, on_one_line(&text))
    })
    .collect()
}

/// Two mails with the same orders, as a player sends them who doubts the first one.
#[test]
fn a_doubled_mail_is_played_once_and_answered_once() {
    let mut ahead = Ahead::of(1);
    let first = ahead.answer("game-1");
    let id = first
        .lines()
        .find(|line| line.starts_with("In-Reply-To"))
        .unwrap();
    let from = first.lines().find(|line| line.starts_with("From")).unwrap();
    let text = first
        .split("\r\n\r\n")
        .nth(1)
        .or_else(|| first.split("\n\n").nth(1))
        .unwrap();
    let again = format!(
        "{from}\nTo: {JUDGE}\nSubject: once more\nDate: Fri, 20 Nov 2026 19:30:00 +0000\n{id}\n\n{text}"
    );
    let house = House::with_games(1);
    let (_, own, _) = awaited(&house, "game-1");
    folder_of(&house.path("heap"), &[first.clone(), again]);
    let told = house.json(&["batch", "heap"]);
    let all = &told["all"];
    assert_eq!(
        (&all["played"], &all["late"]),
        (&1.into(), &0.into()),
        "{told:#}"
    );
    assert_eq!(all["repeated"], 1, "{told:#}");
    let letters = held_for(&house, &own);
    assert_eq!(letters.len(), 1, "{letters:#?}");
    assert!(!letters[0].1.contains("not played"), "{letters:#?}");
}

#[test]
fn a_reader_of_a_batch_gets_one_letter_that_tells_all() {
    let house = House::with_games(1);
    let (seat, own, _) = awaited(&house, "game-1");
    let subject = format!("game-1 {seat}");
    let mails = [
        mail(&own, &subject, 1, "PLACE nowhere"),
        mail(&own, &subject, 2, "A0"),
        mail(&own, &subject, 3, "B1"),
        mail(&own, &subject, 4, "PLACE elsewhere"),
    ];
    folder_of(&house.path("heap"), &mails);
    let told = house.json(&["batch", "heap"]);
    assert_eq!(told["all"]["played"], 1, "{told:#}");
    let letters = held_for(&house, &own);
    assert_eq!(letters.len(), 1, "{letters:#?}");
    let (kind, text) = &letters[0];
    assert_eq!(*kind, LetterKind::Report);
    // In the order of what happened: what was wrong, what was played, what came too late.
    let at = |piece: &str| {
        text.find(piece)
            .unwrap_or_else(|| panic!("no {piece}: {text}"))
    };
    assert!(
        at("PLACE nowhere") < at("B1") && at("B1") < at("PLACE elsewhere"),
        "{text}"
    );
    house.says(&["release", "1"]);
    house.says(&["verify", "game-1"]);
}

#[test]
fn the_table_of_a_batch_names_whom_the_moderator_vouched_for() {
    let house = House::with_games(1);
    let (seat, own, _) = awaited(&house, "game-1");
    let by_subject = mail("phone@example.net", &format!("game-1 {seat}"), 1, "A0");
    folder_of(&house.path("heap"), &[by_subject]);
    let told = house.says(&["batch", "heap"]);
    let row = told.lines().find(|line| line.contains("phone@example.net"));
    let row = row.unwrap_or_else(|| panic!("{told}"));
    assert!(
        row.contains(&seat) && row.contains("game-1") && row.contains("subject"),
        "{told}"
    );
    assert!(row.contains(&own), "whose seat it is: {told}");
}

#[test]
fn a_stranger_who_names_a_seat_never_beats_its_own_mail() {
    for minutes in [(1, 2), (2, 1)] {
        let house = House::with_games(1);
        let (seat, own, _) = awaited(&house, "game-1");
        let subject = format!("game-1 {seat}");
        let mails = [
            mail("stranger@example.net", &subject, minutes.0, "A0"),
            mail(&own, &format!("{subject}, mine"), minutes.1, "B0"),
        ];
        folder_of(&house.path("heap"), &mails);
        let told = house.says(&["batch", "heap"]);
        assert_eq!(
            verdict_of(&house, &format!("{subject}, mine")).0,
            "played",
            "{told}"
        );
        let strange = verdict_of(&house, &subject);
        assert_eq!(strange.1, None, "{strange:?}");
        let row = told
            .lines()
            .find(|line| line.contains("stranger@example.net"));
        assert!(row.is_some_and(|row| row.contains("unknown")), "{told}");
    }
}

#[test]
fn a_mail_of_a_stranger_that_comes_to_nothing_counts_for_no_seat() {
    let house = House::with_games(1);
    let (seat, own, _) = awaited(&house, "game-1");
    folder_of(&house.path("heap"), &[mail(&own, "game-1, mine", 1, "A0")]);
    house.says(&["batch", "heap"]);
    let subject = format!("game-1 {seat}");
    let mails = [
        mail("stranger@example.net", &subject, 5, "A0"),
        mail(&own, "game-1, once more", 6, "B0"),
    ];
    for (mails, name) in [(&mails[..1], "alone"), (&mails[1..], "late")] {
        folder_of(&house.path(name), mails);
    }
    let told = house.says(&["batch", "alone"]);
    assert_eq!(verdict_of(&house, &subject).1, None);
    let mut rows = told.lines();
    let row = rows.find(|line| line.contains("stranger@example.net"));
    assert!(row.is_some_and(|row| row.contains("unknown")), "{told}");
    assert!(!told.contains("On your word"), "{told}");
    // What the seat's own player sends too late counts for no seat either.
    let told = house.says(&["batch", "late"]);
    let mut rows = told.lines();
    let row = rows.find(|line| line.contains(&own));
    assert!(row.is_some_and(|row| row.contains("late")), "{told}");
    assert!(!told.contains("On your word"), "{told}");
}

/// Every file of the judge's folder, with its bytes.
fn files(house: &House) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    let mut folders = vec![house.folder.path().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => all.push((path.clone(), fs::read(&path).unwrap())),
            }
        }
    }
    all.sort();
    all
}

#[test]
fn a_batch_that_is_only_tried_changes_nothing_at_all() {
    let mails = Ahead::of(2).rounds(2, 3);
    let house = House::with_games(2);
    folder_of(&house.path("heap"), &mails);
    house.says(&["status"]);
    let before = files(&house);
    let tried = house.json(&["batch", "heap", "--dry-run"]);
    let text = house.says(&["batch", "heap", "--dry-run"]);
    assert!(files(&house) == before, "a file has changed");
    assert!(text.contains("Nothing was done"), "{text}");
    assert_eq!(house.json(&["release"]), serde_json::json!([]));
    let done = house.json(&["batch", "heap"]);
    assert_eq!(tried["all"], done["all"]);
    assert_eq!(tried["vouched"], done["vouched"]);
    let letters = tried["letters"].as_array().unwrap();
    assert_eq!(Some(letters.len() as u64), done["held"].as_u64());
    let both = house.program(&["batch", "heap", "--dry-run", "--send"]);
    assert_eq!(both.status.code(), Some(2));
}

/// How many mails of a batch are still to be worked on.
fn unfinished(judge: &Judge, batch: HoldId) -> u32 {
    let mails = judge.store().in_batch(batch).unwrap().into_iter();
    let left = mails.filter(|mails| mails.state == MailState::Received);
    left.map(|mails| mails.mails).sum()
}
