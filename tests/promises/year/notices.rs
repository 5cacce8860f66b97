//! What a person does with a letter that asks for no order.

use chrono::{DateTime, Utc};
use landfall::command::demo::answering::below;
use landfall::command::demo::reading::Letter;

use super::games::pick;
use super::person::{Manner, Person, Plans, Task};

/// Signs that a question still stands.
const PRESSING: &[&str] = &[
    "a reminder: your answer",
    "your answer is late",
    "You still have until",
    "Your answer is awaited by",
];

impl Person {
    /// What a letter leads to that asks for no order.
    pub(super) fn notices(&mut self, letter: Letter, now: DateTime<Utc>) -> Plans {
        let at = self.begins_again(now);
        let said: Vec<&str> = letter.text.split_whitespace().collect();
        let said = said.join(" ");
        let task = if letter.reply_to.contains("+confirm.") {
            Task::Reply(Box::new(letter), "YES".to_owned())
        } else if said.contains("Answer a letter of this game with BACK") {
            Task::Reply(Box::new(letter), "BACK".to_owned())
        } else if said.contains("Answer with VOTE WAIT") {
            let vote = *pick(&["WAIT", "DEFAULT", "STAND-IN"], &mut self.random);
            Task::Reply(Box::new(letter), format!("VOTE {vote}"))
        } else if said.contains("Answer this letter with AGREE or DECLINE") {
            let word = if self.agrees(&said) {
                "AGREE"
            } else {
                "DECLINE"
            };
            Task::Reply(Box::new(letter), word.to_owned())
        } else if said.contains("JOIN and a name takes a seat") {
            return self.wants_a_seat(&said, at);
        } else if said.contains("To write back, answer this letter") {
            return self.writes_back(letter, at);
        } else if said.contains("no orders are played until it goes on") {
            return self.is_paused(letter, now);
        } else if self.is_pressed(&letter, &said) {
            Task::Answer(letter.subject)
        } else {
            return Plans::new();
        };
        vec![(at, task)]
    }

    /// Whether this one has had more letters than most games bring, and would rather share a place.
    pub(super) const fn is_weary(&self) -> bool {
        self.letters > 60
    }

    /// Whether this one agrees to what a person has proposed: to hardly anything that ends a game
    /// that has not grown long.
    fn agrees(&mut self, said: &str) -> bool {
        let draw = said.contains("as a draw");
        if draw && self.is_weary() {
            return true;
        }
        let ends = draw || said.contains("to abandon the game");
        said.contains("to let the game go on") || below(&mut self.random, 3) < 2 - u32::from(ends)
    }

    /// Seldom, so that no two talk for ever.
    fn writes_back(&mut self, letter: Letter, at: DateTime<Utc>) -> Plans {
        if below(&mut self.random, 6) > 0 {
            return Plans::new();
        }
        let press = self.press(&letter.subject);
        vec![(at, Task::Reply(Box::new(letter), press))]
    }

    /// Those who like to ask for things ask for a paused game to go on.
    fn is_paused(&mut self, letter: Letter, now: DateTime<Utc>) -> Plans {
        if !matches!(self.manner, Manner::Chatty | Manner::Planner) {
            return Plans::new();
        }
        let at = now + self.days(1, 5);
        let wish = "PROPOSE RESUME".to_owned();
        vec![(at, Task::Reply(Box::new(letter), wish))]
    }

    /// Whether a letter without choices says that the question still stands.
    fn is_pressed(&mut self, letter: &Letter, said: &str) -> bool {
        let pressed = PRESSING.iter().any(|sign| said.contains(sign));
        if pressed {
            self.careful.insert(letter.subject.clone());
        }
        pressed
            && self.asked.contains_key(&letter.subject)
            && self.open.insert(letter.subject.clone())
    }

    /// One of the seats in the list of games.
    fn wants_a_seat(&mut self, said: &str, at: DateTime<Utc>) -> Plans {
        let offers = said.split("TAKE OVER ").skip(1);
        let games: Vec<&str> = offers.filter_map(|rest| rest.split(' ').next()).collect();
        let new = |game: &&str| !self.asked.keys().any(|subject| subject.contains(*game));
        let games: Vec<&str> = games.into_iter().filter(new).collect();
        if games.is_empty() {
            return Plans::new();
        }
        let game = pick(&games, &mut self.random);
        vec![(at, Task::Write(format!("TAKE OVER {game}")))]
    }
}
