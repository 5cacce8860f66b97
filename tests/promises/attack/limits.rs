//! Limits: a forger mutes nobody, the judge amplifies nothing, and what is said to a sender who
//! has had enough.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, Openings};
use landfall::store::{BackBy, MailState, Store, Taken};

use super::*;
use crate::support::queued_letters;
use crate::support::{RANDOMNESS, VOUCHED, moderator, noon, on_one_line};

const MODERATOR: &str = "moderator@example.org";

/// A judge with the limits of a new configuration, and a game of two.
fn limited(limits: JudgeLimits) -> Table {
    let mut table = Table::with(Settings {
        limits,
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    table.open(&new_world(2, 3));
    table
}

/// Posts a mail out of the blue, of which the receiving server says something or nothing.
fn out_of_the_blue(table: &mut Table, server: &str, (from, subject): (&str, &str), text: &str) {
    let mail = table.mail(from, judge(), subject, &[], text);
    table.post(format!("{server}{mail}"));
}

/// What the receiving server says of a mail that the sender's domain disowns.
const DISOWNED: &str = "Authentication-Results: mx.play.example; dmarc=fail header.from=example.org\r\n\
     Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000\r\n";

#[test]
fn a_forger_cannot_mute_a_player() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    let question = table.letter(alice);
    for nth in 0..60 {
        let text = ["HELP", "SHOW", "A0", "RULES", "PREVIEW\nA0"][nth % 5];
        let subject = format!("[{GAME}] {nth}");
        match nth % 2 {
            0 => out_of_the_blue(&mut table, "", (alice, &subject), text),
            _ => {
                let stolen = table.mail(MALLORY, &question.reply_to, &subject, &[], text);
                table.post(stolen);
            }
        }
    }
    let letters = table.letters(alice);
    assert_eq!(letters.len(), 1 + 5, "the question, and five letters");
    let last = on_one_line(&letters[5].text);
    assert!(
        last.contains(
            "Until Friday 20 November 2026, 14:00 Berlin time further mails in your name"
        ),
        "{last}"
    );
    assert_eq!(table.played(), 0);
    // The player's own mails are answered as ever.
    for (text, told) in [
        ("SHOW", "YOUR CHOICES"),
        ("PREVIEW\nA0", "would be played"),
        ("PLACE nowhere", "Nothing was played"),
        ("A0", "Played:"),
    ] {
        let mail = table.reply(alice, &question, text);
        table.post(mail);
        let said = table.letter(alice).text;
        assert!(said.contains(told), "{text}: {said}");
    }
    assert_eq!(table.played(), 1);
    table.all_settled();
}

#[test]
fn mails_that_prove_nothing_bring_about_so_many_letters_to_all_players_together() {
    // A clock has more digits than the database keeps.
    for nanos in [0, 123_456_789] {
        let mut table = limited(JudgeLimits {
            unproven_answers_in_all_per_hour: 4,
            ..JudgeLimits::default()
        });
        table.now += TimeDelta::nanoseconds(nanos);
        let two = [table.awaited(), table.waiting()];
        for nth in 0..12 {
            out_of_the_blue(&mut table, "", (two[nth % 2], ""), "HELP");
        }
        let letters = two.map(|who| table.letters(who).len());
        assert_eq!(letters, [1 + 2, 1 + 2]);
        table.now += TimeDelta::minutes(61);
        out_of_the_blue(&mut table, "", (two[0], ""), "HELP");
        assert_eq!(table.letters(two[0]).len(), 4);
    }
}

/// The judge ends and begins again before each mail.
#[test]
fn no_hour_has_more_letters_than_may_be_and_none_has_fewer_whenever_the_mails_come() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("landfall.db");
    let set_up = || Settings {
        limits: JudgeLimits {
            answers_per_hour: 1_000,
            ..JudgeLimits::default()
        },
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    };
    let store = Store::create(&path, noon(), &RANDOMNESS).unwrap();
    let mut table = Table::over(store, set_up());
    let (hour, mut answered) = (TimeDelta::hours(1), Vec::new());
    for nth in 0..60 {
        table.now += TimeDelta::minutes([1, 2, 19, 8, 3][nth % 5]);
        table.judge = Judge::new(Store::open(&path).unwrap(), set_up()).unwrap();
        let before = table.letters(MODERATOR).len();
        table.write(MODERATOR, &format!("{nth}"), "HELP");
        let lately = |at: &&DateTime<Utc>| **at > table.now - hour;
        let may_be = answered.iter().filter(lately).count() < 5;
        let letters = table.letters(MODERATOR).len() - before;
        assert_eq!(letters, usize::from(may_be), "mail {nth}");
        answered.extend(may_be.then_some(table.now));
    }
    // Full buckets leave nothing behind.
    let kept = |table: &Table| {
        let all = table.judge.store().list::<Taken>(BackBy(table.now + hour));
        all.unwrap().len()
    };
    assert!(kept(&table) > 5);
    table.wait(TimeDelta::days(2));
    assert_eq!(kept(&table), 0);
}

#[test]
fn a_mail_that_is_disowned_gets_nothing() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    let question = table.letter(alice);
    let before = table.sent();
    for text in ["HELP", "A0", "SHOW", "PRESS TO ALL\nHello\nENDPRESS", ""] {
        let mail = table.reply(alice, &question, text);
        table.post(format!("{DISOWNED}{mail}"));
        assert_eq!(table.fate().0, MailState::Filed, "{text}");
        out_of_the_blue(&mut table, DISOWNED, (alice, ""), text);
        assert_eq!(table.fate().0, MailState::Filed, "{text}");
        out_of_the_blue(&mut table, DISOWNED, ("victim@example.org", ""), text);
    }
    assert_eq!((table.sent(), table.played()), (before, 0));
}

/// Nothing that a player ordered is lost in silence, however many of the mails are wrong.
#[test]
fn each_order_that_is_not_played_is_told_and_many_are_told_in_one_letter() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    let question = table.letter(alice);
    let wrong = |table: &mut Table, nth: usize| {
        let mail = table.reply(alice, &question, &format!("PLACE W{nth}-99"));
        table.post(mail);
        assert_eq!(table.fate().1, "not played: misread");
    };
    for nth in 0..30 {
        wrong(&mut table, nth);
    }
    let letters = table.letters(alice);
    assert_eq!(letters.len(), 1 + 20);
    let last = on_one_line(&letters[20].text);
    let until = "Until Friday 20 November 2026, 14:00 Berlin time your orders are played as usual";
    assert!(last.contains(until), "{last}");
    // Another wish is put away, and that is told as well.
    let mail = table.reply(alice, &question, "GAMES");
    table.post(mail);
    table.wait(TimeDelta::minutes(4));
    assert_eq!(table.letters(alice).len(), 21);
    table.wait(TimeDelta::minutes(1));
    let told = table.letters(alice);
    assert_eq!(told.len(), 22, "one letter tells all");
    let told = on_one_line(&told[21].text);
    for nth in 20..30 {
        assert!(told.contains(&format!("PLACE W{nth}-99")), "{nth}: {told}");
    }
    assert!(
        told.contains("11 of them were not answered separately"),
        "{told}"
    );
    assert!(told.contains("not answered; send it again"), "{told}");
    assert!(told.contains("is sent 15 minutes later"), "{told}");
    // The moderator hears once.
    let heard = table.letters(MODERATOR);
    assert_eq!(heard.len(), 1);
    assert!(on_one_line(&heard[0].text).contains("in one letter, at longer and longer intervals"));
    // What follows waits longer, and is told at once when an order is played.
    for nth in 30..60 {
        wrong(&mut table, nth);
    }
    table.wait(TimeDelta::minutes(14));
    assert_eq!(table.letters(alice).len(), 22);
    let mail = table.reply(alice, &question, "A0");
    table.post(mail);
    let letters = table.letters(alice);
    assert_eq!((table.played(), letters.len()), (1, 24));
    let both = letters[22..].iter().map(|letter| on_one_line(&letter.text));
    let both = both.collect::<Vec<_>>().join(" ");
    assert!(both.contains("Played:"), "{both}");
    assert!(
        both.contains("30 of them were not answered separately"),
        "{both}"
    );
    assert!(
        both.contains("the newest 20") && both.contains("PLACE W59-99"),
        "{both}"
    );
    // From here on all is as before.
    let mail = table.reply(alice, &question, "PLACE nowhere");
    table.post(mail);
    assert_eq!(table.letters(alice).len(), 25);
    table.all_settled();
}

/// A server's word that is demanded and missing makes no stranger of a player with the right tag.
#[test]
fn orders_that_are_held_of_a_player_with_a_tag_are_told_however_many_there_are() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            answers_per_hour: 3,
            ..JudgeLimits::default()
        },
        require_auth: true,
        ..settings()
    });
    table.open(&new_world(2, 3));
    let alice = table.awaited();
    let question = table.letter(alice);
    for nth in 0..6 {
        let mail = table.reply(alice, &question, &format!("A{nth}"));
        table.post(mail);
    }
    assert_eq!(table.letters(alice).len(), 1 + 3);
    table.wait(TimeDelta::minutes(5));
    let told = on_one_line(&table.letter(alice).text);
    assert!(
        told.contains("3 of them were not answered separately"),
        "{told}"
    );
    assert!(told.contains("not answered; send it again"), "{told}");
}

#[test]
fn a_seat_that_is_taken_over_hears_nothing_of_its_last_players_mails() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    let question = table.letter(alice);
    for nth in 0..25 {
        let mail = table.reply(alice, &question, &format!("PLACE W{nth}-99"));
        table.post(mail);
    }
    let game = table.game();
    let seat = game.awaiting.unwrap();
    let name = table.judge.store().seat(game.at(seat)).unwrap().name;
    let taken = format!("SUBSTITUTE {GAME} {name} zoe@example.org");
    out_of_the_blue(&mut table, VOUCHED, (MODERATOR, ""), &taken);
    let before = table.letters("zoe@example.org").len();
    table.wait(TimeDelta::minutes(10));
    let letters = table.letters("zoe@example.org");
    assert!(letters.iter().all(|letter| !letter.text.contains("-99")));
    assert_eq!(letters.len(), before);
}

#[test]
fn a_stranger_gets_one_short_letter_a_day_however_the_address_is_spelled() {
    let mut table = limited(JudgeLimits::default());
    let before = table.sent();
    for nth in 0..400 {
        let from = match nth % 4 {
            0 => format!("victim+{nth}@x.example"),
            1 => format!("Victim+{nth}+more@X.example"),
            2 => "VICTIM@x.example".to_owned(),
            _ => "victim@X.EXAMPLE".to_owned(),
        };
        let text = [
            "RULES",
            "HELP",
            "JOIN new-world-1",
            "GAMES\nHELP\nRULES\nSHOW x",
        ][nth % 4];
        let mail = table.mail(&from, judge(), &format!("{nth}"), &[], text);
        table.mailbox.post(mail);
    }
    for _ in 0..8 {
        table.lap();
    }
    let all = table.transport.all();
    let letters: Vec<_> = all.iter().skip(before).collect();
    assert_eq!(
        letters.len(),
        1,
        "{:?}",
        letters.iter().map(|l| &l.to).collect::<Vec<_>>()
    );
    assert!(letters[0].bytes.len() < 4_000, "{}", letters[0].bytes.len());
    table.all_settled();
    // The next day is another one.
    table.now += TimeDelta::hours(25);
    table.write("victim@x.example", "", "HELP");
    assert_eq!(table.sent(), before + 2);
}

#[test]
fn what_a_stranger_is_told_repeats_nothing_and_is_answered_after_a_yes() {
    let mut table = limited(JudgeLimits::default());
    let carol = "carol@x.example";
    table.write(carol, "Buy pills", "SHOW pills\nRULES new_world\nGAMES");
    assert_eq!(table.fate().0, MailState::Held);
    let asked = table.letter(carol);
    let said = on_one_line(&asked.text);
    assert!(
        !said.contains("pills") && said.contains("answer this letter with YES"),
        "{said}"
    );
    assert!(
        said.contains("No other letter goes to this address before Saturday 21 November 2026"),
        "{said}"
    );
    // Nothing else is answered, whatever it is.
    for text in ["HELP", "JOIN new-world-1", "OBSERVE new-world-1"] {
        table.write(carol, "", text);
        assert_eq!(table.fate().0, MailState::Filed);
    }
    assert_eq!(table.letters(carol).len(), 1);
    let mail = table.reply(carol, &asked, "YES");
    table.post(mail);
    let letters = table.letters(carol);
    assert_eq!(letters.len(), 1 + 3, "each of its wishes is answered");
    let mail = table.reply(carol, &asked, "YES, once more");
    table.post(mail);
    assert_eq!(table.letters(carol).len(), 4);
    // From here on the address is known.
    table.write(carol, "", "HELP");
    assert_eq!(table.letters(carol).len(), 5);
    table.all_settled();
}

#[test]
fn what_is_short_and_repeats_nothing_is_answered_at_once_with_the_question() {
    let mut table = limited(JudgeLimits::default());
    let [carol, dave] = ["carol@x.example", "dave@x.example"];
    table.write(carol, "", "GAMES");
    assert_eq!(table.fate().0, MailState::Done);
    let asked = table.letter(carol);
    let said = on_one_line(&asked.text);
    assert!(
        said.contains(GAME) && said.contains("answer this letter with YES"),
        "{said}"
    );
    let mail = table.reply(carol, &asked, "YES");
    table.post(mail);
    assert!(on_one_line(&table.letter(carol).text).contains("I know this address now"));
    table.write(carol, "", "HELP");
    assert_eq!(table.letters(carol).len(), 3);
    // The name of a game that is none could be anything.
    table.write(dave, "", "SHOW www.evil.example");
    assert_eq!(table.fate().0, MailState::Held);
    assert!(!table.letter(dave).text.contains("evil"));
}

/// A mail that is put away is told as such, press as well, and is not held for ever.
#[test]
fn press_in_doubt_that_is_one_too_many_is_filed() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    let question = table.letter(alice);
    for nth in 0..8 {
        let text = format!("PRESS TO ALL\nHello {nth}\nENDPRESS");
        let stolen = table.mail(MALLORY, &question.reply_to, "", &[], &text);
        table.post(stolen);
    }
    let mails = table.mails();
    let held = mails.iter().filter(|mail| mail.state == MailState::Held);
    assert_eq!((held.count(), table.letters(alice).len()), (5, 6));
}

/// Press is passed on however much a player has heard; what became of it is told later.
#[test]
fn receipts_for_press_are_told_together_as_well() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    for _ in 0..20 {
        table.answer(alice, "GAMES");
    }
    for text in [
        "PRESS TO BLUE RED\nHello there\nENDPRESS",
        "PRESS TO PURPLE: x",
    ] {
        table.answer(alice, text);
    }
    let before = table.letters(alice).len();
    table.wait(TimeDelta::minutes(5));
    let told = on_one_line(&table.letter(alice).text);
    assert_eq!(table.letters(alice).len(), before + 1);
    assert!(
        told.contains("2 of them were not answered separately"),
        "{told}"
    );
    assert!(
        told.contains("was passed on") || told.contains("PURPLE"),
        "{told}"
    );
}

#[test]
fn a_stranger_who_says_no_hears_nothing_more() {
    let mut table = limited(JudgeLimits::default());
    let victim = "victim@x.example";
    table.write(victim, "", "RULES");
    table.answer(victim, "NO");
    table.write(victim, "", "HELP");
    assert_eq!(table.letters(victim).len(), 1);
}

#[test]
fn all_strangers_together_get_so_many_letters_an_hour() {
    let mut table = limited(JudgeLimits {
        strangers_per_hour: 10,
        ..JudgeLimits::default()
    });
    let before = table.sent();
    for nth in 0..50 {
        let from = format!("victim{nth}@x{nth}.example");
        table.write(&from, "", ["HELP", "JOIN new-world-1"][nth % 2]);
    }
    assert_eq!(table.sent() - before, 10);
    table.now += TimeDelta::minutes(61);
    table.write("other@x.example", "", "HELP");
    assert_eq!(table.sent() - before, 11);
    // Players notice nothing.
    let alice = table.awaited();
    table.answer(alice, "A0");
    assert_eq!(table.played(), 1);
}

/// Nobody else can have written what a server vouches for.
#[test]
fn a_newcomer_for_whom_a_server_vouches_is_answered_at_once() {
    let mut table = limited(JudgeLimits::default());
    let carol = "carol@example.org";
    for text in ["HELP", "GAMES", "RULES"] {
        out_of_the_blue(&mut table, VOUCHED, (carol, ""), text);
    }
    assert_eq!(table.letters(carol).len(), 3);
    // What others write in that name does not count against it.
    out_of_the_blue(&mut table, "", (carol, ""), "HELP");
    out_of_the_blue(&mut table, "", (carol, ""), "HELP");
    assert_eq!(table.letters(carol).len(), 4);
    for _ in 0..30 {
        out_of_the_blue(&mut table, VOUCHED, (carol, ""), "HELP");
    }
    let letters = table.letters(carol);
    assert_eq!(letters.len(), 21);
    let last = on_one_line(&letters[20].text);
    assert!(
        last.contains("Until Friday 20 November 2026, 14:00"),
        "{last}"
    );
}

/// 1,500 letters to strangers wait at the rate limit; what a running game asks does not.
#[test]
fn letters_to_strangers_hold_up_no_question_of_a_running_game() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            letters_per_minute: 200,
            ..unlimited()
        },
        openings: Openings::default(),
        ..settings()
    });
    table.open(&new_world(2, 3));
    let mut open = new_world(2, 4);
    (open.name, open.players) = ("new-world-2".to_owned(), Vec::new());
    table.open(&open);
    for nth in 0..1_500 {
        let from = format!("victim{nth}@x{nth}.example");
        let mail = table.mail(&from, judge(), "", &[], "JOIN new-world-2");
        table.mailbox.post(mail);
    }
    for _ in 0..8 {
        table.lap();
    }
    let waiting = queued_letters(table.judge.store());
    assert!(waiting > 1_200, "{waiting} letters to strangers wait");
    // Each order is answered within the seconds that the rate limit takes for a letter.
    for nth in 1..=5 {
        let who = table.awaited();
        let question = table.letter(who);
        let mail = table.reply(who, &question, &code(&question));
        table.now += TimeDelta::seconds(3);
        let before = table.sent();
        table.post(mail);
        assert_eq!(table.played(), nth);
        let letters = readers(&table, before);
        assert!(letters.len() >= 2, "{letters:?}");
        assert!(
            letters
                .iter()
                .take(2)
                .all(|to| to.ends_with("@example.org")),
            "{letters:?}"
        );
    }
}

#[test]
fn a_second_address_is_asked_once_a_day() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    let asked = |table: &Table| {
        let all = table.transport.all();
        all.iter()
            .filter(|sent| sent.to.ends_with("x.example"))
            .count()
    };
    for nth in 0..10 {
        table.answer(alice, &format!("ADDRESS victim{nth}@x.example"));
    }
    assert_eq!(asked(&table), 1);
    let said = on_one_line(&table.letter(alice).text);
    assert!(
        said.contains("I have not written to victim9@x.example"),
        "{said}"
    );
    assert!(said.contains("after Saturday 21 November 2026"), "{said}");
    // Nor is an address written to that has had its letter for the day.
    table.now += TimeDelta::hours(25);
    table.write("victim2@x.example", "", "HELP");
    assert_eq!(asked(&table), 2);
    table.answer(alice, "ADDRESS victim2@x.example");
    assert_eq!(asked(&table), 2);
    table.answer(alice, "ADDRESS victim3@x.example");
    assert_eq!(asked(&table), 3);
}

/// A program that answers every letter and says so nowhere comes to a stop by itself.
#[test]
fn a_loop_with_a_program_ends() {
    let mut table = limited(JudgeLimits::default());
    let alice = table.awaited();
    let mut seen = 0;
    let mut days = Vec::new();
    for _ in 0..5 {
        let before = table.letters(alice).len();
        for _ in 0..24 * 60 {
            let letters = table.letters(alice);
            for letter in letters.iter().skip(seen) {
                let mail = table.reply(alice, letter, "PLACE me on your list of friends");
                table.mailbox.post(mail);
            }
            seen = letters.len();
            table.wait(TimeDelta::minutes(1));
        }
        days.push(table.letters(alice).len() - before);
    }
    assert!(days[0] <= 20 + 5, "{days:?}");
    assert!(days[2..].iter().all(|day| *day <= 3), "{days:?}");
    assert_eq!(table.played(), 0);
}
