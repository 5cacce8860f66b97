//! The people at the table: they read their letters, answer each question by an example or a code
//! that the letter itself prints, and keep copies of all that they read and wrote.

use std::collections::{BTreeMap, BTreeSet};

use super::forger::{self, Forger, Forgery, MODERATOR};
use super::judge;
use super::letter::{About, Letter, Question, is_code};
use super::play::Chance;
use super::post::{Origin, Post};

/// How many wishes apart from orders a player has in one run: fewer than have an answer each within
/// an hour.
const TALK: usize = 15;

/// How the Message-IDs of the judge's letters end.
const JUDGES: &str = "@play.example>";

/// Answers to a request for confirmation that is about another person's wish.
const NOT_YES: [&str; 13] = [
    "NO",
    "I did not send that!",
    "STOP",
    "Unsubscribe me",
    "Nein",
    "Nee, dat was ik niet.",
    "Sorry, no",
    "What is this?",
    "I am on holiday until Monday, and read no mail.",
    "No, yes, I mean no",
    "yesterday I wrote nothing",
    "Who are you?",
    "",
];

/// What a mail was written for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Orders that answer a question, with their words in the ledger where the letter says them.
    Order {
        question: Question,
        words: Option<String>,
    },
    /// A wish that is answered and plays nothing.
    Talk,
    /// One of very many such wishes, of which each need not have an answer of its own.
    Flood,
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
    /// The forger, who reads everybody's letters.
    pub(super) forger: Forger,
    /// The questions that the forger has answered too, with the trick.
    pub(super) forged: BTreeMap<Question, String>,
    /// How many requests for confirmation had an answer that is no yes.
    pub(super) declined: usize,
    /// Who wrote what to the other players.
    pub(super) press: Vec<(String, String)>,
    /// How much each of them has talked.
    talked: BTreeMap<String, usize>,
    /// Who has asked for a seat of which game, and has none yet.
    joining: BTreeMap<String, String>,
    posted: u32,
}

impl People {
    /// Players with these addresses.
    pub(super) fn new(post: Box<dyn Post>, addresses: &[&str]) -> Self {
        let is_checked = post.is_checked();
        Self {
            post,
            addresses: addresses.iter().map(|&one| one.to_owned()).collect(),
            letters: BTreeMap::new(),
            again: 0,
            written: BTreeMap::new(),
            asked: BTreeMap::new(),
            forger: Forger::new(is_checked),
            forged: BTreeMap::new(),
            declined: 0,
            press: Vec::new(),
            talked: BTreeMap::new(),
            joining: BTreeMap::new(),
            posted: 0,
        }
    }

    /// Waits until no mail is under way.
    pub(super) fn settle(&mut self) {
        self.post.settle();
    }

    /// Returns the games whose ledger a person has got.
    pub(super) fn games_over(&self) -> BTreeSet<String> {
        let letters = self.letters.values();
        let last = letters.filter(|letter| letter.ledger().is_some());
        let games = last.filter_map(|letter| match &letter.about {
            About::Seat(question) => Some(question.game.clone()),
            About::Confirmation | About::Nothing => None,
        });
        games.collect()
    }

    /// Returns how many letters went to people who never wrote.
    pub(super) fn letters_to_strangers(&self) -> usize {
        let letters = self.letters.values();
        let strange = letters.filter(|letter| forger::victim(&letter.to).is_some());
        strange.count()
    }

    /// Returns how many requests for confirmation an address got about mails that were written in
    /// its name. Answers to its own mails are no part of them.
    pub(super) fn requests_about_others(&self, address: &str) -> usize {
        let letters = self.letters.values().filter(|letter| letter.to == address);
        let requests = letters.filter(|letter| letter.about == About::Confirmation);
        let is_own = |letter: &&Letter| match &letter.answers {
            Some(answered) => self.written.contains_key(answered),
            None => false,
        };
        requests.filter(|letter| !is_own(letter)).count()
    }

    /// Returns how many letters answer mails of this kind.
    pub(super) fn answers_to(&self, aim: &Aim) -> usize {
        let letters = self.letters.values();
        let answered = letters.filter_map(|letter| self.written.get(letter.answers.as_ref()?));
        answered.filter(|answered| *answered == aim).count()
    }

    /// Takes new letters out of all letterboxes. A letter that comes twice is the same to the byte.
    pub(super) fn read(&mut self) -> Vec<Letter> {
        let mut new = Vec::new();
        for bytes in self.post.letters() {
            let letter = Letter::read(&bytes);
            if let Some(known) = self.letters.get(&letter.id) {
                assert!(known.bytes == letter.bytes, "{} has changed", letter.id);
                self.again += 1;
                continue;
            }
            if let About::Seat(Question { game, .. }) = &letter.about
                && self.joining.get(&letter.to) == Some(game)
            {
                self.joining.remove(&letter.to);
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
            self.answer_letter(chance, &letter);
        }
    }

    /// Answers a letter, if it asks for something for the first time.
    pub(super) fn answer_letter(&mut self, chance: &mut Chance, letter: &Letter) {
        if letter.about == About::Confirmation {
            self.confirm(letter);
        } else if let Some(question) = self.question(letter)
            && self.asked[&question].len() == 1
        {
            self.order(chance, letter, question);
        }
    }

    /// Returns the question that a letter asks a player. The answer to a mail that asked for no
    /// play, or that another person wrote, may repeat one.
    pub(super) fn question(&self, letter: &Letter) -> Option<Question> {
        let repeats = match letter.answers.as_ref() {
            None => false,
            Some(id) => match self.written.get(id) {
                Some(aim) => matches!(aim, Aim::Talk | Aim::Flood),
                None => !id.ends_with(JUDGES),
            },
        };
        let is_asked = !repeats
            && self.addresses.contains(&letter.to)
            && !letter.is_summary()
            && !letter.examples().is_empty();
        match &letter.about {
            About::Seat(question) if is_asked => Some(question.clone()),
            About::Seat(_) | About::Confirmation | About::Nothing => None,
        }
    }

    /// Answers a request for confirmation: with yes, if the wish is the player's own.
    fn confirm(&mut self, letter: &Letter) {
        if self.joining.contains_key(&letter.to) {
            self.reply(letter, "YES", Aim::Confirmation, 1);
        } else if self.addresses.contains(&letter.to) || letter.to == MODERATOR {
            let text = NOT_YES[self.declined % NOT_YES.len()];
            self.declined += 1;
            self.reply(letter, text, Aim::Confirmation, 1);
        }
    }

    /// Sends what a forger has written.
    pub(super) fn forge(&mut self, forgery: &Forgery) {
        let Forgery {
            origin, to, mail, ..
        } = forgery;
        self.post.bring(origin, to, mail);
    }

    /// Answers a question, at times after some talk, and at times twice, since mail systems deliver
    /// once more what they are not sure to have delivered.
    fn order(&mut self, chance: &mut Chance, letter: &Letter, question: Question) {
        let examples = letter.examples();
        let words = examples.iter().find(|line| !is_code(line));
        let words = words.map(|words| (*words).to_owned());
        let codes = letter.codes();
        let first = examples[0];
        let others = codes.iter().filter(|code| **code != first);
        let others: Vec<&str> = others.copied().collect();
        let is_turn = self.forged.is_empty() || chance.one_in(3);
        let is_attacked = is_turn && words.is_some() && !others.is_empty();
        if is_attacked {
            let line = chance.pick(&others);
            let forgery = self.forger.order(letter, line);
            self.forge(&forgery);
            self.forged.insert(question.clone(), forgery.trick);
        }
        let (line, words) = match chance.below(3) {
            // The code of the line that is spelt out next to it.
            0 if is_code(first) => (first.to_owned(), words),
            1 if !codes.is_empty() && !is_attacked => {
                let code = chance.pick(&codes);
                (code.to_owned(), words.filter(|_| code == first))
            }
            _ => (words.clone().unwrap_or_else(|| first.to_owned()), words),
        };
        self.talk(chance, letter, &line);
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
        self.joining.insert(address.to_owned(), game.to_owned());
    }

    /// At times asks for something that is answered and plays nothing.
    fn talk(&mut self, chance: &mut Chance, letter: &Letter, line: &str) {
        let talked = self.talked.entry(letter.to.clone()).or_default();
        if *talked >= TALK || !chance.one_in(8) {
            return;
        }
        *talked += 1;
        let other = ["I do not know yet.", "SHOW", "HELP", "BUILD NOTHING"];
        let wishes = [&["PREVIEW", "PRESS"], &other[..]].concat();
        let text = match chance.pick(&wishes) {
            "PREVIEW" => format!("PREVIEW\r\n{line}"),
            "PRESS" => {
                let press = format!("Press number {}.", self.press.len());
                self.press.push((letter.to.clone(), press.clone()));
                format!("PRESS TO ALL\r\n{press}\r\nENDPRESS")
            }
            text => text.to_owned(),
        };
        self.reply(letter, &text, Aim::Talk, 1 + usize::from(chance.one_in(3)));
    }

    /// Replies to a letter, and quotes its beginning.
    pub(super) fn reply(&mut self, letter: &Letter, text: &str, aim: Aim, times: usize) {
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
            let origin = Origin::Home((*from).to_owned());
            self.post.bring(&origin, to, &mail);
        }
        self.written.insert(id, aim);
    }
}
