//! What a person does with a letter that asks for no order.

use chrono::{DateTime, Utc};
use landfall::command::demo::answering::below;
use landfall::command::demo::reading::Letter;

use super::games::pick;
use super::person::{Manner, Person, Plans, Task};
use crate::support::{on_one_line, sentences};

/// Sentences which say that a question still waits for its answer.
const PRESSING: [&str; 4] = ["reminder", "reminder-late", "still-time", "pause-yours"];

/// Sentences below press, which say how to write back.
const WRITE_BACK: [&str; 3] = [
    "press-answer",
    "press-answer-nobody",
    "press-answer-moderator",
];

impl Person {
    /// Returns what a letter leads to that asks for no order.
    pub(super) fn notices(&mut self, letter: Letter, now: DateTime<Utc>) -> Plans {
        let at = self.begins_again(now);
        let text = &letter.text;
        let has = |key: &&str| sentences::has(text, key);
        let answer = if letter.reply_to.contains("+confirm.") {
            "YES".to_owned()
        // The words for the one who has lost the seat: the same sentence has others for all others.
        } else if on_one_line(text).contains("Answer a letter of this game with BACK") {
            "BACK".to_owned()
        } else if has(&"vote-called") {
            let vote = *pick(&["WAIT", "DEFAULT", "STAND-IN"], &mut self.random);
            format!("VOTE {vote}")
        } else if has(&"propose-asks") {
            let word = if self.agrees(text) {
                "AGREE"
            } else {
                "DECLINE"
            };
            word.to_owned()
        } else if has(&"games-list") {
            return self.wants_a_seat(text, at);
        } else if WRITE_BACK.iter().any(has) {
            return self.writes_back(letter, at);
        } else if ["pause-now", "pause-told"].iter().any(has) {
            return self.is_paused(letter, now);
        } else if self.is_pressed(&letter) {
            return vec![(at, Task::Answer(letter.subject))];
        } else {
            return Plans::new();
        };
        vec![(at, Task::Reply(Box::new(letter), answer))]
    }

    /// Returns whether this one has had more letters than most games bring, and would rather share
    /// a place.
    pub(super) const fn is_weary(&self) -> bool {
        self.letters > 60
    }

    /// Decides whether this one agrees to what a person has proposed: to hardly anything that ends
    /// a game that has not grown long.
    fn agrees(&mut self, text: &str) -> bool {
        let draw = sentences::has(text, "proposal-draw");
        if draw && self.is_weary() {
            return true;
        }
        let ends = draw || sentences::has(text, "proposal-end");
        sentences::has(text, "proposal-resume") || below(&mut self.random, 3) < 2 - u32::from(ends)
    }

    /// Writes back to press, but seldom, so that no two talk for ever.
    fn writes_back(&mut self, letter: Letter, at: DateTime<Utc>) -> Plans {
        if below(&mut self.random, 6) > 0 {
            return Plans::new();
        }
        let press = self.press(&letter.subject);
        vec![(at, Task::Reply(Box::new(letter), press))]
    }

    /// Asks for a paused game to go on, as those do who like to ask for things.
    fn is_paused(&mut self, letter: Letter, now: DateTime<Utc>) -> Plans {
        if !matches!(self.manner, Manner::Chatty | Manner::Planner) {
            return Plans::new();
        }
        let at = now + self.days(1, 5);
        let wish = "PROPOSE RESUME".to_owned();
        vec![(at, Task::Reply(Box::new(letter), wish))]
    }

    /// Returns whether a letter without choices says that the question still waits.
    fn is_pressed(&mut self, letter: &Letter) -> bool {
        let has = |key: &&str| sentences::has(&letter.text, key);
        let pressed = PRESSING.iter().any(has);
        if pressed {
            self.careful.insert(letter.subject.clone());
        }
        pressed
            && self.asked.contains_key(&letter.subject)
            && self.open.insert(letter.subject.clone())
    }

    /// Asks for one of the seats in the list of games.
    fn wants_a_seat(&mut self, text: &str, at: DateTime<Utc>) -> Plans {
        let said = on_one_line(text);
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
