//! Counts what each seat got, and holds it against what was sent.

use std::collections::{BTreeMap, BTreeSet};

use super::forger::{self, MODERATOR};
use super::judge::Judge;
use super::ledger::Ledger;
use super::letter::{About, Letter, Question};
use super::people::{Aim, People};
use super::play::PLAYERS;

/// How many letters a person gets within an hour about mails that prove nothing, as `init` says.
const UNPROVEN: usize = 5;

/// How many things one promise was kept for, and where it was broken.
#[derive(Debug, Default)]
pub(super) struct Promise {
    pub(super) counted: usize,
    pub(super) broken: Vec<String>,
}

impl Promise {
    /// Counts one case.
    pub(super) fn count(&mut self, is_kept: bool, otherwise: impl FnOnce() -> String) {
        self.counted += 1;
        if !is_kept {
            self.broken.push(otherwise());
        }
    }
}

/// All promises by their names.
#[derive(Debug, Default)]
pub(super) struct Tally {
    promises: BTreeMap<&'static str, Promise>,
}

impl Tally {
    /// Returns one promise.
    pub(super) fn of(&mut self, promise: &'static str) -> &mut Promise {
        self.promises.entry(promise).or_default()
    }

    /// Prints a row for each promise.
    pub(super) fn print(&self, how: &str) {
        for (name, promise) in &self.promises {
            let broken = promise.broken.len();
            println!("| {how} | {name} | {} | {broken} |", promise.counted);
        }
    }

    /// Returns the promises that were broken.
    pub(super) fn broken(&self) -> Vec<&'static str> {
        self.broken_promises().map(|(name, _)| *name).collect()
    }

    fn broken_promises(&self) -> impl Iterator<Item = (&&'static str, &Promise)> {
        let promises = self.promises.iter();
        promises.filter(|(_, promise)| !promise.broken.is_empty())
    }

    /// Fails if a promise was broken.
    pub(super) fn check(&self) {
        let broken: Vec<_> = self.broken_promises().collect();
        assert!(broken.is_empty(), "{broken:#?}");
    }

    /// Fails if nothing was counted for some promise.
    pub(super) fn check_counts(&self) {
        for (name, promise) in &self.promises {
            assert!(promise.counted > 0, "nothing was counted for: {name}");
        }
    }

    /// Counts the promises about all games; `games` says whether its operator has ended each.
    pub(super) fn games(&mut self, judge: &Judge, people: &People, games: &BTreeMap<String, bool>) {
        self.questions(people);
        self.answers(people);
        self.strangers(people);
        self.namesakes(people);
        self.press(people);
        for (game, is_ended) in games {
            self.game(judge, people, game, *is_ended);
        }
    }

    /// Counts whether each question came in one letter, and none was left out.
    fn questions(&mut self, people: &People) {
        let promise = self.of("each question is asked in one letter");
        let mut last: BTreeMap<(&str, &str), u32> = BTreeMap::new();
        for (question, letters) in &people.asked {
            let Question { game, seat, number } = question;
            let before = last.insert((game, seat), *number).unwrap_or(0);
            promise.count(*number == before + 1, || {
                format!("none between {before} and {question:?}")
            });
            let is_one = letters.len() == 1;
            promise.count(is_one, || format!("{question:?} in {letters:?}"));
        }
    }

    /// Counts whether each mail of a player has one answer, however often it was delivered.
    fn answers(&mut self, people: &People) {
        let mut answers: BTreeMap<&str, usize> = BTreeMap::new();
        for letter in people.letters.values() {
            if let Some(id) = &letter.answers {
                *answers.entry(id).or_default() += 1;
            }
        }
        for (id, aim) in &people.written {
            let count = answers.get(id.as_str()).copied().unwrap_or(0);
            let otherwise = || format!("{count} answers to {id}, {aim:?}");
            match aim {
                Aim::Order { .. } | Aim::Talk => {
                    let promise = self.of("each mail of a player has one answer");
                    promise.count(count == 1, otherwise);
                }
                Aim::Join | Aim::Confirmation => {
                    let promise = self.of("each mail about a confirmation has one answer at most");
                    promise.count(count <= 1, otherwise);
                }
                // It has few, which the flood counts.
                Aim::Flood => {}
            }
        }
    }

    /// Counts whether a person who never wrote to the judge got one short letter at most, whatever
    /// is forged.
    fn strangers(&mut self, people: &People) {
        let mut letters: BTreeMap<String, Vec<&Letter>> = BTreeMap::new();
        for letter in people.letters.values() {
            if let Some(victim) = forger::victim(&letter.to) {
                letters.entry(victim).or_default().push(letter);
            }
        }
        if letters.is_empty() {
            return;
        }
        let promise = self.of("a stranger gets one short letter a day");
        for (victim, letters) in &letters {
            let lengths: Vec<usize> = letters.iter().map(|letter| letter.bytes.len()).collect();
            let is_little = lengths.len() == 1 && lengths[0] < 2048;
            promise.count(is_little, || {
                format!("{victim}: letters of {lengths:?} bytes")
            });
        }
    }

    /// Counts whether press came to the other player once, and back in one receipt.
    fn press(&mut self, people: &People) {
        if people.press.is_empty() {
            return;
        }
        let promise = self.of("press comes to its reader once");
        for (writer, press) in &people.press {
            let line = format!("# {press}");
            let letters = people.letters.values();
            let letters = letters.filter(|letter| letter.text.contains(&line));
            let readers: Vec<&String> = letters.map(|letter| &letter.to).collect();
            let once = matches!(&*readers, [one, other] if one != other);
            promise.count(once && readers.contains(&writer), || {
                format!("{press} of {writer} came to {readers:?}")
            });
        }
    }

    /// Counts whether a person in whose name mails are forged hears of few of them; answers to own
    /// mails are no part of that.
    fn namesakes(&mut self, people: &People) {
        let promise = self.of("whom mails are forged for hears of few of them");
        for address in PLAYERS.iter().chain([&MODERATOR]) {
            let asked = people.requests_about_others(address);
            promise.count(asked <= UNPROVEN, || format!("{address}: {asked} letters"));
        }
    }

    /// Counts by the letters about a game, and by the ledger that comes with its last ones.
    fn game(&mut self, judge: &Judge, people: &People, game: &str, is_ended: bool) {
        let of_game = |letter: &&Letter| match &letter.about {
            About::Seat(question) => question.game == game,
            About::Confirmation | About::Nothing => false,
        };
        let letters: Vec<&Letter> = people.letters.values().filter(of_game).collect();
        self.told(game, &letters);
        let heads: BTreeSet<String> = letters.iter().filter_map(|letter| letter.head()).collect();
        let mut ledgers: BTreeMap<&[u8], Vec<&str>> = BTreeMap::new();
        for letter in letters {
            if let Some(ledger) = letter.ledger() {
                ledgers.entry(ledger).or_default().push(&letter.to);
            }
        }
        let promise = self.of("each player gets the ledger once, and it verifies");
        let readers: Vec<&Vec<&str>> = ledgers.values().collect();
        let one = matches!(&*readers, [all] if all.len() == 2 && all[0] != all[1]);
        promise.count(one && heads.len() == 1, || {
            format!("{game}: {readers:?}, {heads:?}")
        });
        judge.run(&["verify", game]);
        for ledger in ledgers.into_keys() {
            let file = judge.folder().join(format!("{game}.jsonl"));
            std::fs::write(&file, ledger).unwrap();
            let head = heads.first().expect("a digest");
            judge.run(&["verify", file.to_str().unwrap(), "--head", head]);
            self.played(people, game, is_ended, &Ledger::read(game, ledger));
        }
    }

    /// Counts whether letters tell each seat of each decision that they tell one of, and once.
    fn told(&mut self, game: &str, letters: &[&Letter]) {
        let mut told: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for letter in letters {
            if let About::Seat(question) = &letter.about {
                let seat = told.entry(&question.seat).or_default();
                seat.extend(letter.told());
            }
        }
        let all: BTreeSet<u32> = told.values().flatten().copied().collect();
        let promise = self.of("each decision is told to each seat once");
        for (seat, numbers) in &told {
            for number in &all {
                let times = numbers.iter().filter(|told| *told == number).count();
                promise.count(times == 1, || {
                    format!("{game}: decision {number} was told to {seat} {times} times")
                });
            }
        }
    }

    /// Counts whether the ledger has the orders that were sent, each once, and no others.
    fn played(&mut self, people: &People, game: &str, is_ended: bool, ledger: &Ledger) {
        let mut sent: BTreeMap<&Question, &Option<String>> = BTreeMap::new();
        for written in people.written.values() {
            if let Aim::Order { question, words } = written
                && question.game == game
            {
                assert!(sent.insert(question, words).is_none(), "{question:?} twice");
            }
        }
        let promise = self.of("nothing is ruled that nobody asked for");
        let by_hand = ["ended by hand", "moderated revealed"];
        let end = if is_ended { &by_hand[..] } else { &["ended"] };
        let once = ["opened", "moderated opened", "started", "revealed"];
        let once = [&once[..], end].concat();
        let usual = ["joined", "sole"];
        for act in ledger.others.iter().map(String::as_str) {
            let times = ledger.others.iter().filter(|other| *other == act).count();
            let is_asked = usual.contains(&act) || once.contains(&act) && times == 1;
            promise.count(is_asked, || format!("{game}: {act}, {times} times"));
        }
        let joined = ledger.others.iter().filter(|act| *act == "joined").count();
        promise.count(joined == 2, || format!("{game}: {joined} joined"));
        let promise = self.of("no order is played that its player did not send");
        for played in &ledger.played {
            let question = &played.question;
            let is_sent = match sent.get(question) {
                None => false,
                Some(None) => true,
                Some(Some(words)) => played.lines == [words.as_str()],
            };
            promise.count(is_sent, || {
                format!("{played:?}, not {:?}", sent.get(question))
            });
        }
        let promise = self.of("no forged order is played");
        let forged = people.forged.iter();
        for (question, trick) in forged.filter(|(question, _)| question.game == game) {
            let mut played = ledger.played.iter();
            let played = played.find(|played| played.question == *question);
            let words = sent.get(question).and_then(|words| words.as_deref());
            let is_own = played.is_none_or(|played| Some(&*played.lines.join("\n")) == words);
            promise.count(is_own, || format!("{trick}: {played:?}, not {words:?}"));
        }
        let promise = self.of("each order that was sent is played once");
        for question in sent.keys() {
            let times = ledger.played.iter();
            let times = times.filter(|played| played.question == **question).count();
            promise.count(times == 1, || {
                format!("{question:?} was played {times} times")
            });
        }
    }
}
