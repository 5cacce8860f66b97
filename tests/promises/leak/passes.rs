//! `PASS WHEN NOTHING ELSE`: others get the same at the same times, whether the hand of a seat
//! leaves it nothing but to pass or its player passes.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::ruling::{Back, Ruling};
use landfall::judge::{Bookmarks, Turned};
use landfall::rules::Seat;
use landfall::store::{Game, SeatRow, StandingPass};

use super::correspondence::Correspondence;
use super::race::{PLANS, SECRETS, SETTLES, opening};
use super::{OLGA, assert_same};
use crate::support::{Sent, Table, usual};

const YELLOW: &str = "carol@example.org";
const GREEN: &str = "dave@example.org";

/// One table, and how far its letters, its ledger and the operator's hook were compared.
struct Watched {
    at: Correspondence,
    letters: usize,
    rows: usize,
    marks: Bookmarks,
}

/// All that anyone but YELLOW's player can get since the last time, with stored times.
#[derive(Debug, PartialEq)]
struct Seen {
    acts: Vec<(u32, DateTime<Utc>, Option<Seat>, String)>,
    game: Game,
    seats: Vec<(u32, bool, u32, Option<String>)>,
    hook: Vec<Turned>,
}

impl Watched {
    fn new(secrets: [&'static str; 5]) -> Self {
        let opening = opening(secrets);
        let mut table = Table::with(usual());
        table.open(&opening);
        Self {
            at: Correspondence::at(table, &opening),
            letters: 0,
            rows: 0,
            marks: Bookmarks::default(),
        }
    }

    fn table(&mut self) -> &mut Table {
        &mut self.at.table
    }

    fn pass(&self) -> StandingPass {
        let seat = self.at.table.seat_with(YELLOW).at();
        let pass = self.at.table.judge.store().find::<StandingPass>(seat);
        pass.unwrap().expect("it was wished for")
    }

    fn legal(&self) -> Vec<String> {
        let game = self.at.table.game();
        self.at.table.state().legal_lines(game.awaiting.unwrap())
    }

    fn answer(&mut self, text: &str) {
        let who = self.at.table.awaited();
        let question = self.at.table.question(who);
        self.table().answer_to(who, &question, text);
    }

    fn letters(&mut self) -> Vec<Sent> {
        let mut all = self.at.sent();
        let new = all.split_off(self.letters);
        self.letters += new.len();
        new.into_iter().filter(|sent| sent.to != YELLOW).collect()
    }

    fn seen(&mut self) -> Seen {
        let table = &self.at.table;
        let rows = self.at.ledger();
        let acts = rows.iter().skip(self.rows).map(|row| {
            let body = if row.is_act() { &row.body } else { "" };
            // Only the seat's player learns that it was sent ahead.
            let body = body.replace(",\"ahead\":1", "");
            (row.no, row.at, row.actor, body)
        });
        let seen = Seen {
            acts: acts.collect(),
            game: Game {
                chain: String::new(),
                ..table.game()
            },
            seats: table.seats().iter().map(public).collect(),
            hook: self.marks.turns(table.judge.store()).unwrap(),
        };
        self.rows = rows.len();
        seen
    }
}

fn public(row: &SeatRow) -> (u32, bool, u32, Option<String>) {
    let stand_in = row.stand_in.clone();
    (row.misses, row.offered, row.bank_spent, stand_in)
}

/// Two tables in step. YELLOW has only a charter ship at the first one, which allows nothing now,
/// and a card with goods to be played at the other one.
struct Pair([Watched; 2]);

impl Pair {
    /// Plays up to a question at which only YELLOW's hand decides whether there is a choice.
    fn new() -> Self {
        let [playable, [charter, ..]] = SECRETS;
        let [_, tiles, square, circle, star] = playable;
        let idle = [charter, tiles, square, circle, star];
        let mut pair = Self([idle, playable].map(Watched::new));
        for (_, lines) in PLANS {
            pair.play(lines);
        }
        for one in &mut pair.0 {
            let letter = one.at.table.letter(YELLOW);
            one.at.reply(YELLOW, &letter, "PASS WHEN NOTHING ELSE");
            assert!(one.at.table.has(YELLOW, "pass-stands"));
        }
        pair.play(SETTLES);
        for _ in 0..60 {
            let [one, other] = pair.0.each_ref().map(Watched::legal);
            if pair.0[0].at.table.awaited() == YELLOW && one == ["PASS"] && other.len() > 1 {
                for one in &mut pair.0 {
                    one.rows = one.at.ledger().len();
                }
                return pair.compare();
            }
            let shared = |line: &&String| other.contains(line) && *line != "PASS";
            let line = one.iter().find(shared).map_or("PASS", String::as_str);
            match one[0].starts_with("KEEP") || one[0].starts_with("CHOOSE goal") {
                true => pair.play("KEEP"),
                false => pair.play(line),
            }
        }
        panic!("no hand left nothing but to pass");
    }

    /// Has who is asked answer; `KEEP` is the first lawful order of each table.
    fn play(&mut self, lines: &str) {
        for one in &mut self.0 {
            let line = match lines {
                "KEEP" => one.legal().swap_remove(0),
                lines => lines.to_owned(),
            };
            let before = one.at.table.game().head;
            one.answer(&line);
            if one.at.table.game().head == before {
                let due = one.pass().due_at.expect("the pass waits");
                one.table().lap_at(due);
            }
        }
    }

    /// Has YELLOW answer where there is a choice, and ask for help where there is none.
    fn answer(&mut self, text: &str) {
        self.0[0].answer("HELP");
        self.0[1].answer(text);
    }

    fn wait(&mut self, delta: TimeDelta) {
        for one in &mut self.0 {
            one.table().wait(delta);
        }
    }

    /// Has GREEN and a stranger ask for all that they may.
    fn ask(&mut self) {
        for one in &mut self.0 {
            let letter = one.at.table.letter(GREEN);
            for text in ["SHOW", "HISTORY", "PREVIEW PASS", "GAMES"] {
                one.at.reply(GREEN, &letter, text);
            }
            one.table().write(OLGA, "hello", "SHOW race-1");
        }
    }

    /// Asserts that all others got the same since the last time.
    #[track_caller]
    fn compare(mut self) -> Self {
        self.ask();
        let [one, other] = self.0.each_mut().map(|one| (one.letters(), one.seen()));
        assert_same(&one.0, &other.0);
        assert_eq!(one.1, other.1);
        self
    }

    /// Returns the time at which the pass is due, which is the same at both tables.
    fn due(&self) -> DateTime<Utc> {
        let [one, other] = self.0.each_ref().map(|one| one.pass().due_at.unwrap());
        assert_eq!(one, other);
        one
    }

    /// Sets both clocks to a time before or after the pass is due.
    fn to(&mut self, at: DateTime<Utc>) {
        for one in &mut self.0 {
            one.table().lap_at(at);
        }
    }

    fn passed(&self) -> [bool; 2] {
        self.0.each_ref().map(|one| {
            let last = one.at.table.acts("orders").pop().unwrap();
            let seat = one.at.table.seat_with(YELLOW).seat;
            last.contains("PASS") && last.contains(&format!("\"seat\":{}", seat.number()))
        })
    }
}

/// A moment before the pass is due.
const MOMENT: TimeDelta = TimeDelta::minutes(1);

#[test]
fn who_can_only_pass_gets_no_letter_and_passes_at_a_time_that_the_hand_does_not_fix() {
    let mut pair = Pair::new();
    let asked = |one: &Watched| one.at.table.seat_with(YELLOW).prompt_no;
    let [idle, more] = pair.0.each_ref().map(asked);
    assert_eq!(more, idle + 1, "one is asked");
    let game = pair.0[0].at.table.game();
    let (asked, deadline) = (game.asked_at.unwrap(), game.deadline.unwrap());
    assert_eq!(pair.due(), asked + (deadline - asked) / 8);
    let before = pair.0[0].at.table.letters(YELLOW).len();
    let due = pair.due();
    pair.to(due - MOMENT);
    let mut pair = pair.compare();
    let head = |pair: &Pair| pair.0.each_ref().map(|one| one.at.table.game().head);
    let [idle, more] = head(&pair);
    pair.to(due);
    let [passed, waits] = head(&pair);
    assert!(passed > idle, "the judge passes");
    assert_eq!(waits, more, "who can do more has all the time");
    let letters = pair.0[0].at.table.letters(YELLOW);
    let told = letters[before..]
        .iter()
        .filter(|letter| letter.codes().is_empty());
    assert_eq!(told.count(), 0, "no letter says only that it passed");
    assert_eq!(pair.0[1].pass().due_at, None);
    pair.0[0].at.table.holds();
}

#[test]
fn a_pass_of_ones_own_is_played_when_the_judge_would_have_passed() {
    for text in ["PASS\n\nThank you!", "AHEAD\nPASS", "ALWAYS PASS"] {
        let mut pair = Pair::new();
        let due = pair.due();
        pair.wait(TimeDelta::hours(1));
        pair.answer(text);
        let mut pair = pair.compare();
        pair.to(due - MOMENT);
        pair = pair.compare();
        pair.to(due);
        assert_eq!(pair.passed(), [true, true], "{text}");
        pair = pair.compare();
        pair.wait(TimeDelta::days(9));
        pair.compare().0[1].at.table.holds();
    }
}

#[test]
fn pauses_and_outages_and_moved_deadlines_do_not_show_the_hand() {
    let mut pair = Pair::new();
    let due = pair.due();
    pair.answer("PASS");
    for one in &mut pair.0 {
        one.at.rule(Ruling::Pause);
    }
    pair.to(due + TimeDelta::days(3));
    let mut pair = pair.compare();
    for one in &mut pair.0 {
        one.at.rule(Ruling::Resume);
    }
    pair = pair.compare();
    pair.wait(TimeDelta::hours(1));
    assert_eq!(pair.passed(), [true, true]);
    pair = pair.compare();
    // Who takes a pass back is asked, whatever the hand.
    for one in &mut pair.0 {
        one.at.rule(Ruling::Undo(Back::By(1)));
        assert_eq!(one.at.table.awaited(), YELLOW);
        assert_eq!(one.pass().due_at, None);
        assert!(!one.at.table.letter(YELLOW).codes().is_empty());
    }
    pair.compare();
}

#[test]
fn another_answer_or_undo_replaces_a_pass_that_waits() {
    let mut pair = Pair::new();
    let due = pair.due();
    let more = &mut pair.0[1];
    more.answer("PASS");
    assert!(more.at.table.has(YELLOW, "second-thoughts"));
    more.answer("UNDO");
    assert!(more.at.table.has(YELLOW, "undo-dropped"));
    let before = more.at.table.game().head;
    more.table().lap_at(due);
    assert_eq!(more.at.table.game().head, before, "it is not played");

    let mut pair = Pair::new();
    let more = &mut pair.0[1];
    more.answer("PASS");
    let mut lines = more.legal();
    lines.retain(|line| line != "PASS");
    let before = more.at.table.game().head;
    more.answer(&lines[0]);
    assert!(more.at.table.game().head > before, "it is played at once");
}
