//! A judge whose own name is long: reply addresses hold what fits, and the whole tag in any case.

use landfall::judge::Settings;
use landfall::mail::Tagged;
use landfall::mail::address::JUDGE_MOST;

use crate::support::{PLAYERS, Table, new_world, settings};

/// The judge's address, which is so long that tags are short.
const LONG: &str = "judge.at.the.end.of.the.land.of.falls@play.example";

/// Begins a game of two with this judge.
fn playing(address: &str) -> Table {
    let mut table = Table::with(Settings {
        address: address.to_owned(),
        ..settings()
    });
    table.open(&new_world(2, 3));
    table
}

fn local(address: &str) -> &str {
    address.split_once('@').unwrap().0
}

/// Answers a letter with a bare mail: no thread, no subject, no quotation.
fn answer_bare(table: &mut Table, from: &str, to: &str, text: &str) {
    let mail = table.mail(from, to, "Hi", &[], text);
    table.hand_in(mail);
}

#[test]
fn a_reply_address_is_enough_however_long_the_name_of_the_judge() {
    for length in [5, 10, 14, 24, 40, JUDGE_MOST] {
        let name: String = "judge.landfall.".chars().cycle().take(length - 1).collect();
        let mut table = playing(&format!("{name}x@play.example"));
        for turn in 1..=3 {
            let who = table.awaited();
            let letter = table.letter(who);
            assert!(local(&letter.reply_to).len() <= 64, "{}", letter.reply_to);
            let code = letter.codes()[0].clone();
            answer_bare(&mut table, who, &letter.reply_to, &code);
            assert_eq!(table.played(), turn, "{length}: {}", letter.reply_to);
        }
    }
}

#[test]
fn a_reply_address_with_room_names_game_seat_and_prompt() {
    let table = playing("judge.land@play.example");
    let reply_to = table.letter(PLAYERS[0].1).reply_to;
    let begins = "judge.land+new-world-1.red.1.";
    assert!(reply_to.starts_with(begins), "{reply_to}");
}

#[test]
fn a_short_tag_proves_no_more_than_a_long_one() {
    let mut table = playing(LONG);
    let who = table.awaited();
    let letter = table.letter(who);
    let code = letter.codes()[0].clone();
    assert_eq!(local(&letter.reply_to).len(), local(LONG).len() + 1 + 16);
    // From an address that is not the seat's it is held, and with another tag it proves nothing.
    answer_bare(&mut table, "eve@example.net", &letter.reply_to, &code);
    let (begin, host) = letter.reply_to.split_once('@').unwrap();
    let (tag, last) = begin.split_at(begin.len() - 1);
    let other = if last == "a" { "b" } else { "a" };
    let forged = format!("{tag}{other}@{host}");
    answer_bare(&mut table, who, &forged, &code);
    assert_eq!(table.played(), 0);
    // The lines at the foot of a letter count where a mail system drops what follows the plus.
    let mut lines = letter.text.lines().rev();
    let foot = lines.find(|line| line.contains(" . ")).unwrap();
    assert!(Tagged::from_foot_line(foot).is_some(), "{foot}");
    let quoted = format!("{code}\n\n> {foot}");
    answer_bare(&mut table, who, LONG, &quoted);
    assert_eq!(table.played(), 1);
}

#[test]
fn letters_that_went_out_under_a_shorter_name_are_still_answered() {
    let table = playing("judge@play.example");
    let who = table.awaited();
    let letter = table.letter(who);
    let (_, tag) = local(&letter.reply_to).split_once('+').unwrap();
    let address = format!("{}+{tag}@play.example", local(LONG));
    assert!(Tagged::from_address(&address, LONG).is_some());
}

#[test]
fn the_reply_address_of_a_confirmation_fits_too() {
    let mut table = playing(LONG);
    let who = table.awaited();
    let letter = table.letter(who);
    let code = letter.codes()[0].clone();
    answer_bare(&mut table, "eve@example.net", &letter.reply_to, &code);
    let asked = table.letter(who);
    assert_ne!(asked.reply_to, letter.reply_to);
    assert!(local(&asked.reply_to).len() <= 64);
    table.answer_to(who, &asked, "YES");
    assert_eq!(table.played(), 1);
}
