//! How many letters a player gets in a game, and what orders ahead and digests spare.
//!
//! All players play like the stand-in `calm` and take eight hours for each answer, of twenty. The
//! orders that a player sends ahead are thought out on a copy of the table in which all that this
//! seat cannot see is dealt anew, twice: only those that come out the same both times are sent.
//! `LANDFALL_LETTERS=1` plays whole games of each title and prints a table of the book's
//! measurements.

use chrono::TimeDelta;
use landfall::games::{AnyGame, TITLES, Title, title};
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, words};
use landfall::rules::{Awaiting, Seat, Seed, StandIn, Viewer};
use landfall::store::{AheadState, GameState};

use super::{pass_until, sent_ahead};
use crate::support::sentences::has;
use crate::support::{PEOPLE, Table};

/// How people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// An answer to each question.
    Plain,
    /// And to the next ones that the letter says can be answered with it.
    Together,
    /// And orders ahead.
    Ahead,
    /// And one letter a day.
    Digest,
}

/// More answers than a game takes.
const ANSWERS_MOST: usize = 5_000;

/// The most decisions that are thought ahead.
const AHEAD_MOST: usize = 8;

/// Orders of others that a thought passes over.
const OTHERS_MOST: usize = 60;

/// What players of a title order for the whole game.
fn policies(title: &str) -> &'static [&'static str] {
    match title {
        "race" => &["ALWAYS TAKE BEST", "ALWAYS KEEP BEST"],
        _ => &[],
    }
}

/// What one seat plays now: all it can without seeing anything new.
fn set(game: &dyn AnyGame, seat: Seat) -> (Vec<String>, Box<dyn AnyGame>) {
    let mut lines: Vec<String> = Vec::new();
    let mut after = game.copy();
    while after.awaiting() == Awaiting::Seat(seat) && lines.len() < 60 {
        let mut further = after.copy();
        let own = further.play_stand_in(StandIn::Calm).unwrap().unwrap();
        let mut more = lines.clone();
        more.push(own.order);
        let mail = words::split(more.iter().map(String::as_str));
        let outcome = game.run(seat, &mail, &Codes::new(), Mode::Play).unwrap();
        let mut lines_of_it = outcome.lines.iter();
        if !lines_of_it.all(|line| line.outcome == LineOutcome::Played) {
            break;
        }
        lines = more;
        after = outcome.game;
    }
    (lines, after)
}

/// What a seat would play next, as far as it can be thought out from here.
fn thoughts(mut game: Box<dyn AnyGame>, seat: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    let mut others = 0;
    while lines.len() < AHEAD_MOST && others < OTHERS_MOST {
        match game.awaiting() {
            Awaiting::Over => break,
            Awaiting::Seat(awaited) if awaited == seat => {
                let own = game.play_stand_in(StandIn::Calm).unwrap().unwrap();
                lines.push(own.order);
            }
            Awaiting::Seat(_) => {
                others += 1;
                game.play_default().unwrap().unwrap();
            }
        }
    }
    lines
}

/// What a seat sends ahead: what it would play next, however the hidden things lie.
fn ahead(game: &dyn AnyGame, seat: Seat, now: &[String]) -> Vec<String> {
    let think = |seed: u8| {
        let dealt = game.redealt(Viewer::Seat(seat), Seed::new([seed; 32]));
        let mail = words::split(now.iter().map(String::as_str));
        let after = dealt.run(seat, &mail, &Codes::new(), Mode::Play).unwrap();
        thoughts(after.game, seat)
    };
    let both = think(1).into_iter().zip(think(2));
    both.take_while(|(one, other)| one == other)
        .map(|(one, _)| one)
        .collect()
}

/// What a seat sends along with its plan in Race: the plans for the actions that come after it, as
/// its letter offers; they depend only on its own ships.
fn together(game: &dyn AnyGame, seat: Seat, now: &[String]) -> Vec<String> {
    let mut dealt = game.redealt(Viewer::Seat(seat), Seed::new([1; 32]));
    let mail = words::split(now.iter().map(String::as_str));
    let after = dealt.run(seat, &mail, &Codes::new(), Mode::Play).unwrap();
    dealt = after.game;
    let mut lines = Vec::new();
    while game.phase() == "planning" && dealt.phase() == "planning" {
        let own = match dealt.awaiting() {
            Awaiting::Seat(awaited) if awaited == seat => dealt.play_stand_in(StandIn::Calm),
            Awaiting::Seat(_) | Awaiting::Over => dealt.play_default(),
        };
        let own = own.unwrap().unwrap();
        if own.seat == seat {
            lines.push(own.order);
        }
    }
    lines
}

/// A game played in each style.
fn in_each_style(title: &Title, seats: usize) -> [(f64, usize); 4] {
    let styles = [Style::Plain, Style::Together, Style::Ahead, Style::Digest];
    styles.map(|style| played(title, seats, style))
}

/// A game played in a style: letters for each player, and decisions in all.
fn played(title: &Title, seats: usize, style: Style) -> (f64, usize) {
    let entries = [("every", "20h"), ("remind", "none")];
    let mut table = Table::of(title.name, seats, 7, &entries);
    for who in &PEOPLE[..seats] {
        if style == Style::Digest {
            table.answer(who, "DIGEST 18:00");
        }
        let far_sighted = matches!(style, Style::Ahead | Style::Digest);
        if far_sighted && !policies(title.name).is_empty() {
            table.answer(who, &format!("AHEAD\n{}", policies(title.name).join("\n")));
        }
    }
    let mut decisions = 0;
    while table.game().state == GameState::Running && decisions < ANSWERS_MOST {
        table.wait(TimeDelta::hours(8));
        let Some(number) = table.game().awaiting else {
            break;
        };
        if table.awaited_seat().unread {
            continue;
        }
        decisions += 1;
        answer(&mut table, title, number, style);
    }
    (table.sent() as f64 / seats as f64, decisions)
}

/// The answer of one seat to its question.
fn answer(table: &mut Table, title: &Title, seat: Seat, style: Style) {
    let who = table.address_of(seat);
    let mut waiting = sent_ahead(table, &who);
    waiting.retain(|order| order.state == AheadState::Kept);
    let stale: Vec<String> = waiting
        .iter()
        .filter(|order| !policies(title.name).contains(&order.text.as_str()))
        .map(|order| order.no.to_string())
        .collect();
    for numbers in stale.chunks(4) {
        table.answer(&who, &format!("DROP {}", numbers.join(" ")));
    }
    let state = table.state();
    let (lines, _) = set(state.as_ref(), seat);
    let mut mail = lines.join("\n");
    if style != Style::Plain {
        let later = match style {
            Style::Together => together(state.as_ref(), seat, &lines),
            _ => ahead(state.as_ref(), seat, &lines),
        };
        if !later.is_empty() {
            mail.push_str(&format!("\nAHEAD\n{}", later.join("\n")));
        }
    }
    let letter = table.question(&who);
    assert!(has(&letter.text, "default-code"), "{}", letter.text);
    let before = table.game().head;
    table.answer_to(&who, &letter, &mail);
    let played = table.game().head > before;
    assert!(played, "{mail}\n{}", table.letter(&who).text);
}

#[test]
fn orders_ahead_spare_letters_where_much_is_decided_in_a_row() {
    if std::env::var("LANDFALL_LETTERS").is_ok() {
        return everything();
    }
    let all = in_each_style(title("race").unwrap(), 2);
    let [plain, together, ahead, digest] = all;
    assert!(
        together.0 < plain.0 * 0.85 && together.1 < plain.1,
        "questions that are answered together are not asked one by one: {all:?}"
    );
    assert!(ahead.1 < plain.1, "fewer questions are asked: {all:?}");
    assert!(ahead.0 < plain.0, "fewer letters are written: {all:?}");
    assert!(digest.0 < ahead.0, "and fewer still in a digest: {all:?}");
}

#[test]
fn a_letter_about_planning_names_the_plans_that_can_be_sent_along() {
    let mut table = super::race(7);
    pass_until(&mut table, |table| table.game().phase == "planning");
    let who = table.awaited();
    let letter = table.letter(who);
    let (_, below) = letter.text.split_once("For example:\n").unwrap();
    let (lines, _) = below.split_once("\n\n").unwrap();
    let planned = lines.lines().count() - 2;
    assert!(planned > 0 && lines.contains("  AHEAD\n"), "{lines}");
    table.answer(who, lines);
    let other = table.awaited();
    assert_ne!(other, who);
    let seen = table.letter(other).text;
    for line in lines.lines().skip(2).filter(|line| line.trim() != "PASS") {
        assert!(!seen.contains(line), "{line} is seen before its turn");
    }
    for _ in 0..4 {
        while table.game().phase == "planning" && table.awaited() != who {
            table.answer(other, "PASS");
        }
    }
    let orders = table.acts("orders");
    let ahead = orders.iter().filter(|act| act.contains("\"ahead\":"));
    let withdrawn = table.letters(who).into_iter();
    let withdrawn = withdrawn.map(|letter| letter.text.matches("is withdrawn").count());
    let (ahead, withdrawn) = (ahead.count(), withdrawn.sum::<usize>());
    assert!(ahead > 0, "{orders:?}");
    assert_eq!(ahead + withdrawn, planned, "{orders:?}");
    table.holds();
}

/// The table of the book, `docs/src/measurements.md`.
fn everything() {
    let only = std::env::var("LANDFALL_TITLE").ok();
    let wanted = |title: &&Title| only.as_ref().is_none_or(|only| title.name == only);
    println!(
        "| title | players | answers | letters for each | together | orders ahead | and a digest |"
    );
    println!("|---|---|---|---|---|---|---|");
    for title in TITLES.iter().filter(wanted) {
        for seats in [2, 4] {
            let [plain, together, ahead, digest] = in_each_style(title, seats);
            println!(
                "| {} | {seats} | {} | {:.0} | {:.0} | {:.0} | {:.0} |",
                title.name, plain.1, plain.0, together.0, ahead.0, digest.0
            );
        }
    }
}
