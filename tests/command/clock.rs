//! A clock that has jumped, as the program treats it.

use std::fs::{self, File};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::store::{LettersBy, Standstill, Store, ToApply};

use super::{Desk, NOW, mail};
use crate::support::output::Says as _;

/// Ten years later, as the clock of a machine without a battery may be.
const LATER: &str = "2036-02-07T06:28:00Z";

/// Makes a desk with a running game whose first letters are out.
fn served() -> Desk {
    let desk = Desk::with_game();
    desk.serve(NOW);
    desk
}

/// Returns all that must not move: deadlines, ledgers, letters.
fn stands(desk: &Desk) -> String {
    let store = Store::open(&desk.path("landfall.db")).unwrap();
    let game = store.game_by_name("new-world-1").unwrap().unwrap();
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap().len();
    let standstills = store.list_first::<Standstill>(ToApply, 10).unwrap().len();
    format!(
        "{:?} {:?} {letters} {standstills}",
        game.deadline, game.chain
    )
}

/// Returns whether the doctor finds that the clock has jumped.
fn has_jumped(desk: &Desk, now: &str) -> bool {
    let part = desk
        .run(["doctor", "--json", "--wait", "0", "--now", now])
        .part("clock");
    let jumped = part.said.contains("jumped");
    assert!(!jumped || part.state == "FAILED", "{}", part.words());
    jumped
}

#[test]
fn a_lap_in_2036_moves_nothing_and_is_reported() {
    let desk = served();
    let before = stands(&desk);
    let path = desk.path("mailbox/new/1.host");
    desk.post("1", mail("eve@example.org", 1, "GAMES"));
    let later: DateTime<Utc> = LATER.parse().unwrap();
    let file = File::options().write(true).open(&path).unwrap();
    file.set_modified(later.into()).unwrap();
    let says = [
        "may have jumped ahead by 3365 days",
        "landfall clock --confirm",
    ];
    desk.refuses(["serve", "--once", "--now", LATER], &says);
    assert_eq!(stands(&desk), before);
    assert!(desk.letters("eve@example.org").is_empty());
    // The mail is safe all the same.
    assert!(!desk.path("mailbox/new/1.host").exists());
    assert!(has_jumped(&desk, LATER));
    desk.prints(["status", "--now", LATER], &["clock     IN DOUBT"]);
    desk.prints(["clock", "--now", LATER], &["In doubt"]);
    // Back in time all is as if nothing had been.
    assert!(!has_jumped(&desk, NOW));
    desk.serve("2026-11-20T19:00:00Z");
    assert_eq!(stands(&desk), before);
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

#[test]
fn an_operator_confirms_a_clock_that_is_right() {
    let desk = served();
    let before = stands(&desk);
    desk.run(["serve", "--once", "--now", LATER]).fails(1);
    desk.prints(["clock", "--confirm", "--now", LATER], &["It is confirmed"]);
    desk.serve(LATER);
    assert_ne!(stands(&desk), before);
    // And takes it back when that was wrong.
    let back = "2026-11-21T18:00:00Z";
    desk.refuses(
        ["serve", "--once", "--now", back],
        &["may have jumped back"],
    );
    desk.run(["clock", "--confirm", "--now", back]).ok();
    desk.serve(back);
}

#[test]
fn commands_that_play_or_send_refuse_a_wrong_clock_and_the_others_warn() {
    let desk = served();
    let before = stands(&desk);
    fs::create_dir(desk.path("heap")).unwrap();
    desk.write("heap/1", mail("eve@example.org", 1, "GAMES"));
    for args in ["batch heap", "release --all"] {
        desk.refuses((args, ["--now", LATER]), &["may have jumped", "--confirm"]);
    }
    assert_eq!(stands(&desk), before);
    let paused = desk.run(["pause", "new-world-1", "--now", LATER]);
    paused.err.must_say("may have jumped");
    paused.ok();
}

#[test]
fn a_week_without_the_daemon_is_no_jump_of_the_clock() {
    let desk = served();
    desk.serve("2026-11-28T18:00:00Z");
    assert!(!has_jumped(&desk, "2026-12-05T18:00:00Z"));
}

#[test]
fn a_mail_that_is_handed_over_by_a_wrong_clock_is_kept_and_not_late() {
    let desk = served();
    let text = mail("eve@example.org", 1, "GAMES");
    let handed = desk.feed(["receive", "--now", LATER], text);
    handed.err.must_say("stored and waits");
    handed.ok();
    assert!(desk.letters("eve@example.org").is_empty());
    let store = Store::open(&desk.path("landfall.db")).unwrap();
    let came = store.unfinished_mails(1).unwrap()[0].arrived_at;
    assert_eq!(came.to_rfc3339(), "2026-11-20T18:00:00+00:00");
    desk.serve(NOW);
    assert_eq!(desk.letters("eve@example.org").len(), 1);
}

fn deadline(desk: &Desk) -> DateTime<Utc> {
    let store = Store::open(&desk.path("landfall.db")).unwrap();
    let game = store.game_by_name("new-world-1").unwrap().unwrap();
    game.deadline.unwrap()
}

#[test]
fn a_judge_that_cron_starts_each_hour_notices_an_outage() {
    let desk = served();
    let before = deadline(&desk);
    let now: DateTime<Utc> = NOW.parse().unwrap();
    // One run that is left out is no outage.
    for (hour, moved) in [
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (5, 0),
        (25, 20),
        (26, 20),
        (28, 20),
    ] {
        desk.serve(&(now + TimeDelta::hours(hour)).to_rfc3339());
        let found = (deadline(&desk) - before).num_hours();
        assert_eq!(found, moved, "hour {hour}");
    }
}
