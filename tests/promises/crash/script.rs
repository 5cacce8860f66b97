//! A game of twenty-odd mails with most of what goes wrong between people and a judge.

use chrono::TimeDelta;
use landfall::judge::{Opening, table};

use super::world::Act;
use crate::support::{JUDGE, Table, new_world};

const GAME: &str = "new-world-1";

const DRAWS: &str = r#"
seats = ["GREEN", "RED", "YELLOW", "BLUE"]
tiles = [2, 8, 17, 11, 12, 4, 5, 9, 1, 13]
"#;

const DAVE: &str = "dave@example.org";

/// Plays the whole game; returns its acts, and how many mails are in them.
pub(super) fn acts() -> (Vec<Act>, usize) {
    let mut pen = Pen::new();
    the_last_seat_is_taken(&mut pen);
    mails_come_twice(&mut pen);
    others_write_as_well(&mut pen);
    a_deadline_passes(&mut pen);
    two_answers_to_one_letter(&mut pen);
    let mails = pen.acts.iter().map(|act| match act {
        Act::Open(_) => 0,
        Act::After(_, mails) => mails.len(),
    });
    let mails = mails.sum();
    (pen.acts, mails)
}

/// Three seats are given out; the fourth one is asked for twice, and then confirmed.
fn the_last_seat_is_taken(pen: &mut Pen) {
    let mut opening = new_world(4, 1);
    opening.players.retain(|(seat, _)| seat != "GREEN");
    opening.draws = Some(DRAWS.to_owned());
    pen.open(opening);
    let wish = format!("JOIN {GAME} AS GREEN LUCK the third wave");
    let join = pen.table.mail(DAVE, JUDGE, "a seat", &[], &wish);
    pen.post([join.clone(), join]);
    let yes = pen.answer(DAVE, "yes");
    pen.post([yes]);
}

/// A misread mail with a right one behind it, and mails that are handed over twice.
fn mails_come_twice(pen: &mut Pen) {
    let wrong = pen.answer(DAVE, "PLACE THE TILE SOMEWHERE NICE");
    let right = pen.order();
    pen.post([wrong, right.clone()]);
    let order = pen.order();
    pen.post([order.clone(), order]);
    pen.post([right]);
    let (player, line) = pen.awaited();
    let preview = pen.answer(player, &format!("PREVIEW\n{line}"));
    pen.post([preview]);
    pen.play();
}

/// A robot, a stranger, a wrong sender who is confirmed, a person without the tag, and a person who
/// will be away.
fn others_write_as_well(pen: &mut Pen) {
    let robot = [("Auto-Submitted", "auto-replied")];
    let away = pen.table.mail(DAVE, JUDGE, "away", &robot, "I am away.");
    let help = pen
        .table
        .mail("mallory@example.net", JUDGE, "help", &[], "HELP orders");
    pen.post([away, help]);
    let (player, line) = pen.awaited();
    let letter = pen.table.letter(player);
    let foreign = pen.table.reply("phone@example.net", &letter, &line);
    pen.post([foreign]);
    let yes = pen.answer(player, "yes");
    pen.post([yes]);
    let (player, line) = pen.awaited();
    let without_tag = pen.table.mail(player, JUDGE, "my order", &[], &line);
    pen.post([without_tag]);
    let yes = pen.answer(player, "yes");
    pen.post([yes]);
    let holiday = pen.answer(DAVE, "ABSENT 2027-06-01 TO 2027-06-03");
    pen.post([holiday]);
}

/// A reminder, the default order, an answer that comes too late, one that comes just in time, and
/// one that comes too late before the clock has acted.
fn a_deadline_passes(pen: &mut Pen) {
    let late = pen.order();
    pen.wait(TimeDelta::hours(49), []);
    pen.wait(TimeDelta::hours(24), []);
    pen.post([late]);
    pen.wait(TimeDelta::hours(60), []);
    let in_time = pen.order();
    pen.wait(TimeDelta::hours(11), [in_time]);
    let too_late = pen.order();
    pen.wait(TimeDelta::hours(80), [too_late]);
}

/// The second one hears how the game is; then the game is played on.
fn two_answers_to_one_letter(pen: &mut Pen) {
    let first = pen.order();
    let second = pen.order();
    pen.post([first, second]);
    let (player, _) = pen.awaited();
    let show = pen.answer(player, "SHOW");
    pen.post([show]);
    pen.play();
    pen.play();
}

/// Writes the acts down while they are played at an undisturbed table.
struct Pen {
    table: Table,
    acts: Vec<Act>,
}

impl Pen {
    fn new() -> Self {
        Self {
            table: Table::new(),
            acts: Vec::new(),
        }
    }

    fn open(&mut self, opening: Opening) {
        self.table.open(&opening);
        self.acts.push(Act::Open(Box::new(opening)));
        self.settle();
    }

    fn post<const N: usize>(&mut self, mails: [String; N]) {
        self.wait(TimeDelta::minutes(1), mails);
    }

    fn wait<const N: usize>(&mut self, delta: TimeDelta, mails: [String; N]) {
        for mail in &mails {
            self.table.mailbox.post(mail.clone());
        }
        self.table.now += delta;
        self.acts.push(Act::After(delta, mails.into()));
        self.settle();
    }

    fn settle(&mut self) {
        while !self.table.lap().idle() {}
    }

    fn answer(&mut self, from: &str, text: &str) -> String {
        let letter = self.table.letter(from);
        self.table.reply(from, &letter, text)
    }

    /// Returns the awaited player and the first lawful order.
    fn awaited(&self) -> (&'static str, String) {
        let (store, game) = (self.table.judge.store(), self.table.game());
        let played = table::replay(landfall::games::TITLES, store, &game).unwrap();
        let mut lines = played.game.legal_lines(game.awaiting.unwrap());
        (self.table.awaited(), lines.swap_remove(0))
    }

    /// Writes an answer of the awaited player.
    fn order(&mut self) -> String {
        let (player, line) = self.awaited();
        self.answer(player, &line)
    }

    fn play(&mut self) {
        let order = self.order();
        self.post([order]);
    }
}
