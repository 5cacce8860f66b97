//! The referee: lets people play, and kills the judge meanwhile.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;
use std::time::{Duration, Instant};

use super::judge::Judge;
use super::letter::Letter;
use super::people::People;
use super::tally::Tally;

/// The players.
pub(super) const PLAYERS: [&str; 4] = [ALICE, BOB, CAROL, DAVE];
pub(super) const ALICE: &str = "alice@p.test";
pub(super) const BOB: &str = "bob@q.test";
pub(super) const CAROL: &str = "carol@p.test";
pub(super) const DAVE: &str = "dave@q.test";

/// How long a round of letters takes at least, from the start of the daemon on.
const ROUND: Duration = Duration::from_millis(300);

/// Players, a judge, and games between them.
pub(super) struct Referee {
    pub(super) judge: Judge,
    pub(super) people: People,
    pub(super) chance: Chance,
    /// The games, and whether each was ended by its operator.
    pub(super) games: BTreeMap<String, bool>,
    /// Letters that were read and not answered.
    pub(super) unanswered: Vec<Letter>,
    /// How long the judge takes for a round of letters.
    round: Duration,
}

impl Referee {
    pub(super) fn new(judge: Judge, people: People) -> Self {
        Self {
            judge,
            people,
            chance: Chance::new(seed()),
            games: BTreeMap::new(),
            unanswered: Vec::new(),
            round: Duration::ZERO,
        }
    }

    /// Opens one game of each title; for the seats of one of them the players ask by mail.
    pub(super) fn open(&mut self) {
        self.open_game("race", &[("RED", ALICE), ("BLUE", BOB)]);
        self.open_game("neuland", &[("RED", ALICE), ("YELLOW", BOB)]);
        self.open_game("new_world", &[]);
        for player in [ALICE, BOB] {
            self.people.join(player, "new-world-1");
        }
        for _ in 0..3 {
            self.serve_in_peace();
            self.people.answer(&mut self.chance);
        }
        self.serve_in_peace();
    }

    /// Opens a game of two, and gives these seats away.
    pub(super) fn open_game(&mut self, title: &str, seats: &[(&str, &str)]) {
        let name = format!("{}-1", title.replace('_', "-"));
        let mut arguments = vec!["open", title, "--seats", "2", "--no-luck", "--name", &name];
        let seats = seats.iter();
        let seats: Vec<String> = seats
            .map(|(seat, player)| format!("--seat={seat}={player}"))
            .collect();
        arguments.extend(seats.iter().map(String::as_str));
        self.judge.run(&arguments);
        self.games.insert(name, false);
    }

    /// Lets the daemon live until so many questions were asked, but not for long; answers how long
    /// that took.
    pub(super) fn await_questions(&mut self, count: usize) -> Duration {
        let started = Instant::now();
        self.judge.start();
        while self.people.asked.len() < count && started.elapsed() < Duration::from_secs(60) {
            thread::sleep(Duration::from_millis(50));
            let new = self.people.read();
            self.unanswered.extend(new);
        }
        self.judge.kill();
        started.elapsed()
    }

    /// Lets the daemon live for a random time, while people read and write.
    fn let_live_and_kill(&mut self) {
        let longest = u64::try_from(self.round.max(ROUND).as_millis()).unwrap() * 2;
        let end = Instant::now() + Duration::from_millis(self.chance.below(longest));
        self.judge.start();
        loop {
            self.forge();
            self.people.answer(&mut self.chance);
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            thread::sleep(left.min(Duration::from_millis(40)));
        }
        self.judge.kill();
    }

    /// Takes the question that came last, which is not answered then.
    pub(super) fn take_question(&mut self) -> Letter {
        let people = &self.people;
        let asks = |letter: &Letter| people.question(letter).is_some();
        let found = self.unanswered.iter().rposition(asks);
        self.unanswered.remove(found.expect("a question"))
    }

    /// Answers what was read and not answered yet.
    pub(super) fn answer(&mut self) {
        for letter in std::mem::take(&mut self.unanswered) {
            self.people.answer_letter(&mut self.chance, &letter);
        }
    }

    /// At times lets the forger write in the name of a stranger, of the moderator, or of a server.
    fn forge(&mut self) {
        let game = "race-1";
        if self.chance.one_in(3) {
            let chance = &mut self.chance;
            let forgery = if chance.one_in(3) {
                self.people.forger.lie(chance, ALICE, game)
            } else {
                self.people.forger.join(chance, game, 20)
            };
            self.people.forge(&forgery);
        }
    }

    /// Plays until all games are over, or until the time is.
    pub(super) fn play(&mut self, longest: Duration) {
        let end = Instant::now() + longest;
        self.answer();
        while self.people.games_over().len() < self.games.len() && Instant::now() < end {
            self.let_live_and_kill();
            if self.judge.kills.is_multiple_of(25) {
                self.serve_in_peace();
            }
        }
        self.conclude();
    }

    /// Lets the judge do all there is to do, and everything arrive.
    pub(super) fn serve_in_peace(&mut self) {
        self.people.settle();
        self.round = self.judge.serve_in_peace();
        self.people.settle();
    }

    /// Ends the games that are not over, and waits for the last letter.
    pub(super) fn conclude(&mut self) {
        self.serve_in_peace();
        self.people.read();
        let over: BTreeSet<String> = self.people.games_over();
        for (game, is_ended) in &mut self.games {
            if !over.contains(game) {
                self.judge.run(&["end", "--yes", game]);
                self.judge.run(&["reveal", game]);
                *is_ended = true;
            }
        }
        self.serve_in_peace();
        self.people.read();
    }

    /// Prints what was done, and what came of it.
    pub(super) fn print(&self, how: &str, tally: &Tally) {
        let mails = self.people.written.len();
        println!("| {how} | *mails of players* | {mails} | |");
        let ended = self.games.values().filter(|is_ended| !**is_ended).count();
        println!(
            "| {how} | *games to their own end* | {ended} of {} | |",
            self.games.len()
        );
        println!("| {how} | *kills of the daemon* | {} | |", self.judge.kills);
        let declined = self.people.declined;
        println!("| {how} | *answers that confirm nothing* | {declined} | |");
        for (what, count) in &self.people.forger.sent {
            println!("| {how} | *{what}* | {count} | |");
        }
        tally.print(how);
    }

    /// Counts all that came.
    pub(super) fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        self.count(&mut tally);
        tally
    }

    /// Counts all that came, in addition to what was counted before.
    pub(super) fn count(&self, tally: &mut Tally) {
        tally.games(&self.judge, &self.people, &self.games);
        let (kills, again) = (self.judge.kills, self.people.again);
        let promise = tally.of("a letter that comes twice is the same to the byte");
        promise.counted += self.people.letters.len() + again;
        promise.count(again <= kills, || {
            format!("{again} letters twice at {kills} kills")
        });
    }
}

/// Returns the seed of all chance; when the judge is killed depends on the machine as well.
fn seed() -> u64 {
    let wanted = std::env::var("LANDFALL_PROMISES_SEED");
    wanted.map_or(1, |seed| {
        seed.parse().expect("LANDFALL_PROMISES_SEED is a number")
    })
}

/// A random number generator that follows from a seed, so that a run can be repeated (SplitMix64).
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    /// Begins at a seed.
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `bound`.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    /// True in one of `of` cases.
    pub(super) fn one_in(&mut self, of: u64) -> bool {
        self.below(of) == 0
    }

    /// Returns one of these.
    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        let at = self.below(u64::try_from(from.len()).unwrap());
        from[usize::try_from(at).unwrap()]
    }
}
