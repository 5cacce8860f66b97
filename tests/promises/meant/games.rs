//! Whole games by mail: the answers that each letter offers, in all shapes.

use landfall::games::neuland::Neuland;
use landfall::judge::table::Table;
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, words};
use landfall::rules::{Awaiting, Chance, Game, Seat, Seed};
use rand::RngExt as _;
use rand::rngs::ChaCha20Rng;

use super::count::{Failure, Tally, Verdict};
use super::letters::{self, Example};
use super::moderator::{Desk, Effect};
use super::prose::PROSE;
use super::reply::{Letter, Reply};
use super::shapes::{self, Shape};
use super::wordings::Takes;
use crate::support::playout::Plan;
use crate::support::steered;

/// The kinds of answers.
pub(super) const KINDS: [&str; 6] = [CODE, ORDER, TOGETHER, LATER, TURN, TALK];

const CODE: &str = "a code";
const ORDER: &str = "the order of the example";
const TOGETHER: &str = "the example of several lines";
const LATER: &str = "the example with orders ahead";
const TURN: &str = "a turn written out";
const TALK: &str = "prose";

/// How much of a game is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// Every how many letters one is answered in shapes.
    pub(super) every: usize,
    /// How many codes of it.
    pub(super) codes: usize,
    /// In how many shapes each of its answers is sent.
    pub(super) shapes: usize,
    /// How many mails of prose answer it.
    pub(super) prose: usize,
}

/// Something that answers a letter, and what it should do.
struct Answer {
    kind: &'static str,
    lines: Vec<String>,
    printed: Option<String>,
    effect: Effect,
}

/// A game that is tried.
pub(super) struct Trial {
    desk: Desk,
    title: &'static str,
    guide: Option<Game<Neuland>>,
    followed: usize,
    dice: ChaCha20Rng,
    extent: Extent,
    shapes: Vec<Shape>,
    turns: usize,
    tally: Tally,
}

impl Trial {
    /// Plays a game to its end.
    pub(super) fn run(plan: &Plan, extent: Extent) -> Tally {
        let mut trial = Self {
            desk: Desk::open(plan),
            title: plan.title.name,
            guide: plan.guide(),
            followed: 0,
            dice: plan.rng(3),
            extent,
            shapes: shapes::all(),
            turns: usize::try_from(plan.number).unwrap() * 17,
            tally: Tally::default(),
        };
        for nth in 0.. {
            let Some(seat) = trial.desk.awaited() else {
                break;
            };
            let table = trial.desk.table();
            let lines = trial.next(&table, seat);
            if nth % extent.every == 0 {
                trial.letter(&table, seat, &lines);
            }
            trial.desk.play(seat, &lines);
        }
        trial.tally
    }

    /// Chooses the next lines: a lawful order, in Neuland a turn.
    fn next(&mut self, table: &Table, seat: Seat) -> Vec<String> {
        let ledger = self.desk.ledger();
        let Some(guide) = &mut self.guide else {
            let mut legal = table.game.legal_lines(seat);
            if legal.len() > 1 && self.dice.random_range(0..4) > 0 {
                legal.retain(|line| line != "PASS");
            }
            let nth = self.dice.random_range(0..legal.len());
            return vec![legal.swap_remove(nth)];
        };
        let new = ledger.iter().skip(self.followed);
        for row in new.filter(|row| !row.is_act()) {
            guide.replay(&serde_json::from_str(&row.body).unwrap());
        }
        self.followed = ledger.len();
        let mut seed = [0; 32];
        self.dice.fill(&mut seed);
        turn(guide, table, seat, &mut Chance::at(Seed::new(seed), 0))
    }

    /// Answers one letter in every way that it offers.
    fn letter(&mut self, table: &Table, seat: Seat, turn: &[String]) {
        let (letter, from, language) = self.desk.asked(seat);
        let letter = letter.clone();
        assert!(letter.between > 0, "no question: {}", letter.text);
        let answers = self.answers(table, seat, (&letter, language), turn);
        for answer in answers {
            let fit = self.fitting(&answer);
            for _ in 0..self.extent.shapes.min(fit.len()) {
                self.turns += 1;
                let shape = fit[self.turns % fit.len()];
                let lines = match (shape.takes, &answer.printed) {
                    (Takes::Choice, Some(printed)) => vec![printed.clone()],
                    _ => answer.lines.clone(),
                };
                self.send(seat, (&letter, from), shape, (&answer, &lines));
            }
        }
        let talk = Answer {
            kind: TALK,
            lines: Vec::new(),
            printed: None,
            effect: Effect::default(),
        };
        let fit = self.fitting(&talk);
        for _ in 0..self.extent.prose {
            self.turns += 1;
            let shape = fit[self.turns % fit.len()];
            let text = PROSE[(self.turns / fit.len() + self.turns) % PROSE.len()];
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            self.send(seat, (&letter, from), shape, (&talk, &lines));
        }
    }

    /// Lists the shapes that can hold an answer.
    fn fitting(&self, answer: &Answer) -> Vec<Shape> {
        let fits = |shape: &&Shape| match shape.takes {
            Takes::Anything => true,
            Takes::Code => answer.kind == CODE,
            Takes::Choice => answer.printed.is_some(),
        };
        self.shapes.iter().filter(fits).copied().collect()
    }

    /// Sends an answer, and counts what came of it.
    fn send(
        &mut self,
        seat: Seat,
        (letter, from): (&Letter, &str),
        shape: Shape,
        (answer, lines): (&Answer, &[String]),
    ) {
        let number = self.desk.number();
        let reply = Reply {
            letter,
            from,
            number,
        };
        let (program, mail) = shape.write(&reply, lines);
        let (effect, disposition) = self.desk.attempt(seat, mail.clone());
        let verdict = match effect {
            _ if same(&effect, &answer.effect) => Verdict::Right,
            _ if effect == Effect::default() => Verdict::Lost,
            _ => Verdict::Wrong,
        };
        self.tally
            .note((shape.name, self.title, answer.kind), verdict, || Failure {
                says: format!(
                    "{lines:?} in {program} should play {:?} {:?}, and plays {:?} {:?} ({disposition})",
                    answer.effect.lines, answer.effect.ahead, effect.lines, effect.ahead
                ),
                mail,
                letter: letter.text.clone(),
            });
    }

    /// Lists all that a letter offers.
    fn answers(
        &mut self,
        table: &Table,
        seat: Seat,
        (letter, language): (&Letter, &str),
        turn: &[String],
    ) -> Vec<Answer> {
        let codes = self.desk.codes(seat);
        let question = table.game.question(seat).unwrap();
        let mut answers = Vec::new();
        let examples = letters::examples(letter, language);
        let Some(Example::Line(first)) = examples.first().cloned() else {
            panic!("no example: {}", letter.text);
        };
        let meant = codes[&first].lines().to_vec();
        let offered: Vec<&String> = codes.keys().collect();
        for nth in 0..self.extent.codes.min(offered.len()) {
            let code = offered[(self.turns + nth) % offered.len()];
            answers.push(Answer {
                kind: CODE,
                lines: vec![code.clone()],
                printed: letters::printed(letter, language, code),
                effect: effect(table, seat, codes[code].lines()),
            });
        }
        for example in examples {
            let (kind, lines, orders, ahead) = match example {
                Example::Line(line) if line == first => (CODE, vec![line], meant.clone(), 1),
                Example::Line(line) => (ORDER, vec![line], meant.clone(), 1),
                Example::Together(lines) => {
                    let ahead = lines.len();
                    (TOGETHER, lines, question.together.clone(), ahead)
                }
                Example::Later(lines) => (LATER, lines, meant.clone(), 2),
            };
            let mut effect = effect(table, seat, &orders);
            effect.ahead = lines[ahead.min(lines.len())..].to_vec();
            answers.push(Answer {
                kind,
                lines,
                printed: None,
                effect,
            });
        }
        if self.guide.is_some() && turn.len() > 1 {
            answers.push(Answer {
                kind: TURN,
                lines: turn.to_vec(),
                printed: None,
                effect: effect(table, seat, turn),
            });
        }
        answers
    }
}

/// Tries what orders do by the rules.
fn effect(table: &Table, seat: Seat, orders: &[String]) -> Effect {
    let lines = words::split(orders.iter().map(String::as_str));
    let game = &table.game;
    let outcome = game.run(seat, &lines, &Codes::new(), Mode::Play).unwrap();
    assert!(
        outcome.played,
        "{orders:?} is not played: {:?}",
        outcome.lines
    );
    let canonical = outcome.lines.into_iter();
    Effect {
        lines: canonical.filter_map(|line| line.canonical).collect(),
        events: outcome.events,
        ahead: Vec::new(),
    }
}

/// Returns whether two effects are the same; lines that wait are kept as they were written.
fn same(one: &Effect, other: &Effect) -> bool {
    let plain = |line: &String| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.join(" ").to_uppercase()
    };
    let ahead = |effect: &Effect| effect.ahead.iter().map(plain).collect::<Vec<String>>();
    one.lines == other.lines && one.events == other.events && ahead(one) == ahead(other)
}

/// Chooses a turn of a person who wants something, as far as it is lawful in one mail.
fn turn(guide: &Game<Neuland>, table: &Table, seat: Seat, dice: &mut Chance) -> Vec<String> {
    let mut copy = guide.clone();
    let mut game = table.game.copy();
    let mut lines: Vec<String> = Vec::new();
    while lines.len() < 20 && game.awaiting() == Awaiting::Seat(seat) {
        let line = steered::choose(&copy, seat, dice).to_string();
        let words = words::split([line.as_str()]);
        let outcome = game.run(seat, &words, &Codes::new(), Mode::Play).unwrap();
        assert!(outcome.played, "{line}");
        for event in &outcome.events {
            copy.replay(&serde_json::from_str(event).unwrap());
        }
        lines.push(line);
        game = outcome.game;
        let all = words::split(lines.iter().map(String::as_str));
        let begun = &table.game;
        let whole = begun.run(seat, &all, &Codes::new(), Mode::Play).unwrap();
        if !whole.played || whole.game.event_no() != game.event_no() {
            lines.pop();
            break;
        }
    }
    lines
}
