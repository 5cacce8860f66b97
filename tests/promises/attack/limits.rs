//! Limits: a forger mutes no player, the judge amplifies nothing, and a sender who has had enough
//! hears of it.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Judge, JudgeLimits, Opening, Settings};
use landfall::store::{BackBy, MailState, Store, Taken};

use super::{
    GAME, MALLORY, MODERATOR, code, limited, moderated, question, readers, second_game,
    server_says, two_with,
};
use crate::support::{
    JUDGE, RANDOMNESS, Received, Table, VOUCHED, noon, on_one_line, queued_letters, settings,
    unlimited,
};

/// Begins a game of two at a judge with the limits of a new configuration.
fn usual() -> Table {
    limited(JudgeLimits::default())
}

/// Sends this wrong order as an answer to a question.
#[track_caller]
fn misread(table: &mut Table, question: &Received, nth: usize) {
    let player = table.awaited();
    table.post_reply(player, question, &format!("PLACE W{nth}-99"));
    assert_eq!(table.disposition().1, "not played: misread");
}

/// Posts a mail out of the blue, of which the receiving server says something or nothing.
fn out_of_the_blue(table: &mut Table, server: &str, (from, subject): (&str, &str), text: &str) {
    let mail = table.mail(from, JUDGE, subject, &[], text);
    table.post(format!("{server}{mail}"));
}

#[test]
fn a_forger_cannot_mute_a_player() {
    let mut table = usual();
    let (alice, question) = question(&table);
    for nth in 0..60 {
        let text = ["HELP", "SHOW", "A0", "RULES", "PREVIEW\nA0"][nth % 5];
        let subject = format!("[{GAME}] {nth}");
        match nth % 2 {
            0 => out_of_the_blue(&mut table, "", (alice, &subject), text),
            _ => table.post_mail(MALLORY, &question.reply_to, &subject, text),
        }
    }
    let letters = table.letters(alice);
    assert_eq!(letters.len(), 1 + 5, "the question, and five letters");
    assert!(table.has(alice, "limit-last-unproven"));
    assert!(table.says(alice, "Until Friday 20 November 2026, 14:00 Berlin time"));
    assert_eq!(table.played(), 0);
    // The player's own mails are answered as ever.
    for (text, key) in [
        ("SHOW", "heading-choices"),
        ("PREVIEW\nA0", "outcome-would-be-played"),
        ("PLACE nowhere", "nothing-played"),
        ("A0", "played"),
    ] {
        table.post_reply(alice, &question, text);
        assert!(table.has(alice, key), "{text}: {}", table.text(alice));
    }
    assert_eq!(table.played(), 1);
    table.all_settled();
}

#[test]
fn mails_that_prove_nothing_cost_all_players_together_a_few_letters() {
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
fn each_hour_has_exactly_the_letters_that_the_limit_allows_whenever_the_mails_come() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("landfall.db");
    let set_up = || Settings {
        limits: JudgeLimits {
            answers_per_hour: 1_000,
            ..JudgeLimits::default()
        },
        ..moderated()
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

/// No order of a player is lost in silence, however many of the mails are wrong.
#[test]
fn letters_tell_of_each_order_that_is_not_played_and_one_letter_tells_of_many() {
    let mut table = usual();
    let (alice, question) = question(&table);
    for nth in 0..30 {
        misread(&mut table, &question, nth);
    }
    let letters = table.letters(alice);
    assert_eq!(letters.len(), 1 + 20);
    let until = "Until Friday 20 November 2026, 14:00 Berlin time your orders are played as usual";
    assert!(table.says(alice, until));
    // Another wish is put away, and the player hears of that as well.
    table.post_reply(alice, &question, "GAMES");
    table.wait(TimeDelta::minutes(4));
    assert_eq!(table.letters(alice).len(), 21);
    table.wait(TimeDelta::minutes(1));
    assert_eq!(table.letters(alice).len(), 22, "one letter tells all");
    for nth in 20..30 {
        assert!(table.says(alice, &format!("PLACE W{nth}-99")), "{nth}");
    }
    assert!(table.says(alice, "11 of them were not answered separately"));
    assert!(table.has(alice, "collected-unanswered"));
    assert!(table.says(alice, "is sent 15 minutes later"));
    // The moderator hears once.
    assert_eq!(table.letters(MODERATOR).len(), 1);
    assert!(table.has(MODERATOR, "seat-slowed"));
    // Later mails wait longer, and one letter tells of them at once when an order is played.
    for nth in 30..60 {
        misread(&mut table, &question, nth);
    }
    table.wait(TimeDelta::minutes(14));
    assert_eq!(table.letters(alice).len(), 22);
    table.post_reply(alice, &question, "A0");
    let letters = table.letters(alice);
    assert_eq!((table.played(), letters.len()), (1, 24));
    let both = letters[22..].iter().map(|letter| on_one_line(&letter.text));
    let both = both.collect::<Vec<_>>().join(" ");
    for words in [
        "Played:",
        "30 of them were not answered separately",
        "the newest 20",
        "PLACE W59-99",
    ] {
        assert!(both.contains(words), "{words}: {both}");
    }
    // From here on all is as before.
    table.post_reply(alice, &question, "PLACE nowhere");
    assert_eq!(table.letters(alice).len(), 25);
    table.all_settled();
}

/// A server's word that is demanded and missing makes no stranger of a player with the right tag.
#[test]
fn a_player_with_a_tag_hears_of_all_held_orders_however_many_there_are() {
    let mut table = two_with(Settings {
        limits: JudgeLimits {
            answers_per_hour: 3,
            ..JudgeLimits::default()
        },
        require_auth: true,
        ..settings()
    });
    let (alice, question) = question(&table);
    for nth in 0..6 {
        table.post_reply(alice, &question, &format!("A{nth}"));
    }
    assert_eq!(table.letters(alice).len(), 1 + 3);
    table.wait(TimeDelta::minutes(5));
    assert!(table.says(alice, "3 of them were not answered separately"));
    assert!(table.has(alice, "collected-unanswered"));
}

#[test]
fn a_seat_that_is_taken_over_hears_nothing_of_its_last_players_mails() {
    let mut table = usual();
    let (_, question) = question(&table);
    for nth in 0..25 {
        misread(&mut table, &question, nth);
    }
    let mut seats = table.seats().into_iter();
    let seat = seats.find(|row| Some(row.seat) == table.game().awaiting);
    let taken = format!("SUBSTITUTE {GAME} {} zoe@example.org", seat.unwrap().name);
    let word = server_says("dmarc=pass header.from=play.example");
    out_of_the_blue(&mut table, &word, (MODERATOR, ""), &taken);
    let before = table.letters("zoe@example.org").len();
    table.wait(TimeDelta::minutes(10));
    let letters = table.letters("zoe@example.org");
    assert!(letters.iter().all(|letter| !letter.text.contains("-99")));
    assert_eq!(letters.len(), before);
}

#[test]
fn a_stranger_gets_one_short_letter_a_day_however_the_address_is_spelled() {
    let mut table = usual();
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
        let mail = table.mail(&from, JUDGE, &format!("{nth}"), &[], text);
        table.mailbox.post(mail);
    }
    for _ in 0..8 {
        table.lap();
    }
    let all = table.transport.all();
    let letters: Vec<_> = all.iter().skip(before).collect();
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert!(letters[0].bytes.len() < 4_000, "{}", letters[0].bytes.len());
    table.all_settled();
    // The next day brings another one.
    table.now += TimeDelta::hours(25);
    table.write("victim@x.example", "", "HELP");
    assert_eq!(table.sent(), before + 2);
}

#[test]
fn the_letter_to_a_stranger_repeats_nothing_and_a_yes_brings_the_answers() {
    let mut table = usual();
    let carol = "carol@x.example";
    table.write(carol, "Buy pills", "SHOW pills\nRULES new_world\nGAMES");
    assert_eq!(table.disposition().0, MailState::Held);
    let asked = table.letter(carol);
    assert!(asked.has("stranger-asked") && asked.has("confirm-yes"));
    assert!(!asked.text.contains("pills"));
    let until = "No other letter goes to this address before Saturday 21 November 2026";
    assert!(table.says(carol, until));
    // No other wish is answered.
    for text in ["HELP", "JOIN new-world-1", "OBSERVE new-world-1"] {
        table.write(carol, "", text);
        assert_eq!(table.disposition().0, MailState::Filed);
    }
    assert_eq!(table.letters(carol).len(), 1);
    table.post_reply(carol, &asked, "YES");
    let letters = table.letters(carol);
    assert_eq!(letters.len(), 1 + 3, "each of its wishes is answered");
    table.post_reply(carol, &asked, "YES, once more");
    assert_eq!(table.letters(carol).len(), 4);
    // From here on the address is known.
    table.write(carol, "", "HELP");
    assert_eq!(table.letters(carol).len(), 5);
    table.all_settled();
}

#[test]
fn an_answer_that_is_short_and_repeats_nothing_goes_out_at_once_with_the_question() {
    let mut table = usual();
    let [carol, dave] = ["carol@x.example", "dave@x.example"];
    table.write(carol, "", "GAMES");
    assert_eq!(table.disposition().0, MailState::Done);
    let asked = table.letter(carol);
    assert!(asked.text.contains(GAME) && asked.has("confirm-yes"));
    table.post_reply(carol, &asked, "YES");
    assert!(table.has(carol, "stranger-known"));
    table.write(carol, "", "HELP");
    assert_eq!(table.letters(carol).len(), 3);
    // The name of a game that is none could be anything.
    table.write(dave, "", "SHOW www.evil.example");
    assert_eq!(table.disposition().0, MailState::Held);
    assert!(!table.letter(dave).text.contains("evil"));
}

/// The player hears of a mail that is put away, press as well, and it is not held for ever.
#[test]
fn press_in_doubt_that_is_one_too_many_is_filed() {
    let mut table = usual();
    let (alice, question) = question(&table);
    for nth in 0..8 {
        let text = format!("PRESS TO ALL\nHello {nth}\nENDPRESS");
        table.post_mail(MALLORY, &question.reply_to, "", &text);
    }
    let mails = table.mails();
    let held = mails.iter().filter(|mail| mail.state == MailState::Held);
    assert_eq!((held.count(), table.letters(alice).len()), (5, 6));
}

/// Press is passed on however much a player has heard; the receipt comes later.
#[test]
fn one_letter_holds_several_receipts_for_press() {
    let mut table = usual();
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
    assert_eq!(table.letters(alice).len(), before + 1);
    assert!(table.says(alice, "2 of them were not answered separately"));
    let receipts = table.letter(alice);
    assert!(receipts.has("press-passed-on") || receipts.text.contains("PURPLE"));
}

#[test]
fn a_stranger_who_says_no_hears_nothing_more() {
    let mut table = usual();
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
    table.answer(table.awaited(), "A0");
    assert_eq!(table.played(), 1);
}

/// A mail for which a server vouches is its sender's own.
#[test]
fn a_newcomer_for_whom_a_server_vouches_is_answered_at_once() {
    let mut table = usual();
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
    assert_eq!(table.letters(carol).len(), 21);
    assert!(table.says(carol, "Until Friday 20 November 2026, 14:00"));
}

/// 1,500 letters to strangers wait at the rate limit; the questions of a running game do not.
#[test]
fn letters_to_strangers_hold_up_no_question_of_a_running_game() {
    let mut table = limited(JudgeLimits {
        letters_per_minute: 200,
        ..unlimited()
    });
    table.open(&Opening {
        players: Vec::new(),
        ..second_game()
    });
    for nth in 0..1_500 {
        let from = format!("victim{nth}@x{nth}.example");
        let mail = table.mail(&from, JUDGE, "", &[], "JOIN new-world-2");
        table.mailbox.post(mail);
    }
    for _ in 0..8 {
        table.lap();
    }
    let waiting = queued_letters(table.judge.store());
    assert!(waiting > 1_200, "{waiting} letters to strangers wait");
    // Each order is answered within the seconds that the rate limit takes for a letter.
    for nth in 1..=5 {
        let (who, question) = question(&table);
        let mail = table.reply(who, &question, &code(&question));
        table.now += TimeDelta::seconds(3);
        let before = table.sent();
        table.post(mail);
        assert_eq!(table.played(), nth);
        let letters = readers(&table, before);
        let is_player = |to: &String| to.ends_with("@example.org");
        let first = letters.iter().take_while(|to| is_player(to)).count();
        assert!(first >= 2, "{letters:?}");
    }
}

#[test]
fn a_second_address_is_asked_once_a_day() {
    let mut table = usual();
    let alice = table.awaited();
    let asked = |table: &Table| {
        let mut all = table.transport.all();
        all.retain(|sent| sent.to.ends_with("x.example"));
        all.len()
    };
    for nth in 0..10 {
        table.answer(alice, &format!("ADDRESS victim{nth}@x.example"));
    }
    assert_eq!(asked(&table), 1);
    assert!(table.says(alice, "I have not written to victim9@x.example"));
    assert!(table.says(alice, "after Saturday 21 November 2026"));
    // No letter goes to an address that has had its letter for the day.
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
    let mut table = usual();
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

#[test]
fn all_spellings_of_one_mailbox_count_together() {
    let letters = |from: &[&str]| {
        let mut table = usual();
        let before = table.sent();
        for from in from {
            table.write(from, "", "HELP");
        }
        table.sent() - before
    };
    let once = letters(&["victim@x.example"]);
    let spellings = [
        "victim@x.example",
        "Victim@X.Example",
        "victim+1@x.example",
        "victim+a+b@x.example",
        "\"victim+1\"@x.example",
        "victim+@x.example",
    ];
    assert_eq!(
        (once, letters(&spellings)),
        (1, letters(&[spellings[0]; 6]))
    );
    let others = ["victim@x.example", "+1@x.example", "v.ictim@x.example"];
    assert_eq!(letters(&others), 3);
}
