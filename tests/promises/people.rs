//! The people at the table: they read their letters, answer each question by an example or a code
//! that the letter itself prints, and keep copies of all that they read and wrote.

use std::collections::{BTreeMap, BTreeSet};

use super::chance::Chance;
use super::judge;
use super::letter::{About, Letter, Question, is_code};
use super::post::Post;

/// What a mail was written for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Orders that answer a question, in the words of the ledger where the letter says them.
    Order {
        question: Question,
        words: Option<String>,
    },
    /// A wish that is answered and plays nothing.
    Talk,
    /// A wish for a seat.
    Join,
    /// The answer to a request for confirmation.
    Confirmation,
}

/// A mail before it is sent.
pub(super) struct Draft<'a> {
    pub(super) from: &'a str,
    pub(super) to: &'a str,
    pub(super) subject: &'a str,
    /// The letter that it answers.
    pub(super) thread: Option<&'a str>,
    pub(super) text: &'a str,
}

/// All players, with their copies.
pub(super) struct People {
    post: Box<dyn Post>,
    addresses: BTreeSet<String>,
    /// Every letter that came, by its Message-ID.
    pub(super) letters: BTreeMap<String, Letter>,
    /// How often a letter came once more.
    pub(super) again: usize,
    /// What each mail was written for, by its Message-ID.
    pub(super) written: BTreeMap<String, Aim>,
    /// The letters that asked a question, by their Message-IDs.
    pub(super) asked: BTreeMap<Question, BTreeSet<String>>,
    /// Who has asked for a seat and is to confirm it.
    joining: Vec<String>,
    posted: u32,
}

impl People {
    /// Players with these addresses.
    pub(super) fn new(post: Box<dyn Post>, addresses: &[&str]) -> Self {
        Self {
            post,
            addresses: addresses.iter().map(|&one| one.to_owned()).collect(),
            letters: BTreeMap::new(),
            again: 0,
            written: BTreeMap::new(),
            asked: BTreeMap::new(),
            joining: Vec::new(),
            posted: 0,
        }
    }

    /// The games whose ledger somebody has got.
    pub(super) fn games_over(&self) -> BTreeSet<String> {
        let last = self
            .letters
            .values()
            .filter(|letter| letter.ledger().is_some());
        last.filter_map(|letter| match &letter.about {
            About::Seat(question) => Some(question.game.clone()),
            About::Confirmation | About::Nothing => None,
        })
        .collect()
    }

    /// Takes what is new out of all letterboxes. A letter that comes twice is the same to the byte.
    pub(super) fn read(&mut self) -> Vec<Letter> {
        let mut new = Vec::new();
        for bytes in self.post.letters() {
            let letter = Letter::read(&bytes);
            if let Some(known) = self.letters.get(&letter.id) {
                assert!(known.bytes == letter.bytes, "{} has changed", letter.id);
                self.again += 1;
                continue;
            }
            if let Some(question) = self.question(&letter) {
                let asked = self.asked.entry(question).or_default();
                asked.insert(letter.id.clone());
            }
            self.letters.insert(letter.id.clone(), letter.clone());
            new.push(letter);
        }
        // Questions first in the order in which they were asked.
        new.sort_by(|one, other| one.about.cmp(&other.about));
        new
    }

    /// Reads everything that is new, and answers what asks for something.
    pub(super) fn answer(&mut self, chance: &mut Chance) {
        for letter in self.read() {
            if letter.about == About::Confirmation {
                self.confirm(&letter);
            } else if let Some(question) = self.question(&letter)
                && self.asked[&question].len() == 1
            {
                self.order(chance, &letter, question);
            }
        }
    }

    /// The question that a letter asks a player. The answer to a mail that asked for no play may
    /// repeat one.
    fn question(&self, letter: &Letter) -> Option<Question> {
        let answered = letter.answers.as_ref().and_then(|id| self.written.get(id));
        let is_asked = answered != Some(&Aim::Talk)
            && self.addresses.contains(&letter.to)
            && !letter.examples().is_empty();
        match &letter.about {
            About::Seat(question) if is_asked => Some(question.clone()),
            About::Seat(_) | About::Confirmation | About::Nothing => None,
        }
    }

    /// Answers a question, at times after some talk, and at times twice, since mail systems deliver
    /// once more what they are not sure to have delivered.
    fn order(&mut self, chance: &mut Chance, letter: &Letter, question: Question) {
        let examples = letter.examples();
        let words = examples.iter().find(|line| !is_code(line));
        let words = words.map(|words| (*words).to_owned());
        let codes = letter.codes();
        let first = examples[0];
        let (line, words) = match chance.below(3) {
            // The code of the line that is spelt out beside it.
            0 if is_code(first) => (first.to_owned(), words),
            1 if !codes.is_empty() => {
                let code = *chance.pick(&codes);
                (code.to_owned(), words.filter(|_| code == first))
            }
            _ => (words.clone().unwrap_or_else(|| first.to_owned()), words),
        };
        if chance.one_in(8) {
            let talk = ["I do not know yet.", "SHOW", "HELP", "BUILD NOTHING AT ALL"];
            let text = match chance.below(5) {
                4 => format!("PREVIEW\r\n{line}"),
                nth => talk[usize::try_from(nth).unwrap()].to_owned(),
            };
            self.reply(letter, &text, Aim::Talk, 1 + usize::from(chance.one_in(3)));
        }
        let times = 1 + usize::from(chance.one_in(6));
        self.reply(letter, &line, Aim::Order { question, words }, times);
    }

    /// Asks for a seat.
    pub(super) fn join(&mut self, address: &str, game: &str) {
        let draft = Draft {
            from: address,
            to: judge::ADDRESS,
            subject: "A seat",
            thread: None,
            text: &format!("JOIN {game}"),
        };
        self.send(&draft, Aim::Join, 1);
        self.joining.push(address.to_owned());
    }

    /// Confirms a wish for a seat, if there was one.
    fn confirm(&mut self, letter: &Letter) {
        let wish = self
            .joining
            .iter()
            .position(|address| *address == letter.to);
        if let Some(wish) = wish {
            self.joining.remove(wish);
            self.reply(letter, "YES", Aim::Confirmation, 1);
        }
    }

    /// Replies to a letter, and quotes its beginning.
    fn reply(&mut self, letter: &Letter, text: &str, aim: Aim, times: usize) {
        let quoted = letter.text.lines().take(12);
        let quoted: Vec<String> = quoted.map(|line| format!("> {line}\r\n")).collect();
        let draft = Draft {
            from: &letter.to,
            to: &letter.reply_to,
            subject: &format!("Re: {}", letter.subject),
            thread: Some(&letter.id),
            text: &format!("{text}\r\n\r\nThe judge wrote:\r\n{}", quoted.concat()),
        };
        self.send(&draft, aim, times);
    }

    /// Sends a mail, which the servers on the way deliver so often.
    fn send(&mut self, draft: &Draft<'_>, aim: Aim, times: usize) {
        self.posted += 1;
        let Draft { from, to, .. } = draft;
        let id = format!("<{}.{from}>", self.posted);
        let thread = draft.thread.map(|id| format!("In-Reply-To: {id}\r\n"));
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\n\
             Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: {id}\r\n{thread}\
             MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n",
            subject = draft.subject,
            thread = thread.unwrap_or_default(),
            text = draft.text,
        );
        for _ in 0..times {
            self.post.bring(to, &mail);
        }
        self.written.insert(id, aim);
    }
}
