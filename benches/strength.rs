//! How strong stand-ins are: games among them, with intervals. `tests/sweeps/stand-ins` runs it.
//!
//! * `duel TITLE A B SEEDS FIRST`: each seed at two seats, with the seats exchanged.
//! * `one TITLE SEATS A B GAMES FIRST`: one `A` among `B`s, at each seat equally often.
//! * `balance TITLE SEATS A GAMES FIRST`: wins by the order of play and by the seat's own name.
//!
//! A title may be given with its edition, as in `race:zman`. `old` is the `calm` of the program in
//! `LANDFALL_OLD`. A shared first place counts as a part of a win.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::too_many_lines
)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use landfall::games::{AnyGame, TitleEntry, title};
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, OrderLine};
use landfall::rules::{Awaiting, Seat, Seed, Setting, StandIn, Viewer};
use mimalloc::MiMalloc;

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq)]
enum Player {
    Own(StandIn),
    /// The `calm` of another commit.
    Old,
}

impl Player {
    fn named(name: &str) -> Self {
        let kinds = [
            StandIn::Calm,
            StandIn::Random,
            StandIn::Keen,
            StandIn::KeenTwo,
        ];
        let own = kinds.into_iter().find(|kind| kind.name() == name);
        match own {
            Some(kind) => Self::Own(kind),
            None if name == "old" => Self::Old,
            None => panic!("no stand-in {name}"),
        }
    }
}

/// The program of another commit.
struct Old {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Old {
    fn start() -> Self {
        let program = std::env::var("LANDFALL_OLD").expect("LANDFALL_OLD names a program");
        let mut command = Command::new(program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        Self {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn calm(&mut self) -> String {
        self.say("calm");
        self.input.flush().unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }
}

impl Drop for Old {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A table before its games.
#[derive(Clone, Copy)]
struct Table {
    title: &'static TitleEntry,
    edition: &'static str,
    seats: usize,
}

/// A game that was played.
struct Played {
    /// The part of the win of each seat.
    won: Vec<f64>,
    /// The seats in the order in which they were first asked.
    order: Vec<Seat>,
    /// What each seat is by the board, such as its nation.
    kinds: Vec<String>,
    /// The thinking time of each decision of each seat.
    thought: Vec<Vec<Duration>>,
    /// The longest time in which each seat made all its decisions in a row.
    longest: Vec<Duration>,
}

/// Returns the time in which this thread used a processor: other programs do not count. Where the
/// system does not say it, the time of the clock.
fn spent(since: Instant) -> Duration {
    let says = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = says.split(' ').next().and_then(|first| first.parse().ok());
    first.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

impl Table {
    fn of(name: &str, seats: usize) -> Self {
        let (name, edition) = name.split_once(':').unwrap_or((name, ""));
        let title = title(name).expect("a title");
        let known = title.editions.iter().find(|known| **known == edition);
        let edition = known.copied().unwrap_or(title.editions[0]);
        Self {
            title,
            edition,
            seats,
        }
    }

    fn begun(self, seed: u64) -> Box<dyn AnyGame> {
        let names = self.title.seat_names.iter().take(self.seats);
        let setting = Setting {
            seat_names: names.map(|name| (*name).to_owned()).collect(),
            edition: self.edition.to_owned(),
            house: BTreeMap::new(),
            components: self.title.components.to_owned(),
            draws: None,
        };
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut game = self.title.open(&setting, Seed::new(bytes)).unwrap();
        game.start().unwrap();
        game
    }

    fn play(self, seed: u64, players: &[Player], old: &mut Option<Old>) -> Played {
        let mut game = self.begun(seed);
        if players.contains(&Player::Old) {
            let Self {
                title,
                edition,
                seats,
            } = self;
            let old = old.get_or_insert_with(Old::start);
            old.say(&format!("game {} {edition} {seats} {seed}", title.name));
        }
        let mut order = Vec::new();
        let mut thought = vec![Vec::new(); self.seats];
        let mut longest = vec![Duration::ZERO; self.seats];
        let mut row = (Seat::new(0), Duration::ZERO);
        let start = Instant::now();
        while let Awaiting::Seat(seat) = game.awaiting() {
            if !order.contains(&seat) {
                order.push(seat);
            }
            let began = spent(start);
            let line = match (players[usize::from(seat)], old.as_mut()) {
                (Player::Own(kind), _) => game.play_stand_in(kind).unwrap().unwrap().order,
                (Player::Old, old) => {
                    let line = old.unwrap().calm();
                    let lines = [OrderLine::new(&line)];
                    let outcome = game.run(seat, &lines, &Codes::new(), Mode::Play).unwrap();
                    assert!(outcome.played, "{line}");
                    game = outcome.game;
                    line
                }
            };
            let took = spent(start).saturating_sub(began);
            let before = if row.0 == seat { row.1 } else { Duration::ZERO };
            row = (seat, before + took);
            let most = &mut longest[usize::from(seat)];
            *most = row.1.max(*most);
            thought[usize::from(seat)].push(took);
            if let Some(old) = old.as_mut().filter(|_| players.contains(&Player::Old)) {
                old.say(&format!("play {line}"));
            }
        }
        let winners: Vec<Seat> = game.ranking().winners().collect();
        let share = 1.0 / winners.len() as f64;
        let seats = (0..self.seats).map(|seat| Seat::new(u8::try_from(seat).unwrap()));
        let won = seats.map(|seat| if winners.contains(&seat) { share } else { 0.0 });
        let view = game.view(Viewer::Public);
        let kind = |seat: usize| {
            let nation = view.pointer(&format!("/open/ports/{seat}/nation"));
            nation.map_or_else(String::new, ToString::to_string)
        };
        Played {
            won: won.collect(),
            order,
            kinds: (0..self.seats).map(kind).collect(),
            thought,
            longest,
        }
    }
}

/// A mean with the interval that holds it in 95 of 100 cases, in percent.
fn interval(of: &[f64]) -> String {
    let count = of.len() as f64;
    let mean = of.iter().sum::<f64>() / count;
    let squares = of
        .iter()
        .map(|one| (one - mean) * (one - mean))
        .sum::<f64>();
    let off = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    let [mean, low, high] =
        [mean, mean - off, mean + off].map(|one| (one * 100.0).clamp(0.0, 100.0));
    format!("{mean:.1} % [{low:.0}, {high:.0}]")
}

/// Plays games of these numbers, on a thread for each core.
fn games<T: Send>(
    first: u64,
    count: u64,
    play: impl Fn(u64, &mut Option<Old>) -> T + Sync,
) -> Vec<T> {
    let threads = std::thread::available_parallelism().unwrap().get();
    let asked = std::env::var("LANDFALL_THREADS").ok();
    let threads = asked.map_or(threads, |asked| asked.parse().unwrap());
    let (next, done) = (AtomicU64::new(first), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut old = None;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= first + count {
                        return;
                    }
                    let played = play(number, &mut old);
                    done.lock().unwrap().push(played);
                }
            });
        }
    });
    done.into_inner().unwrap()
}

/// The median and the longest milliseconds that a decision of a player took, and the longest of all
/// decisions of a player in a row.
fn milliseconds<'p>(of: impl Iterator<Item = (&'p Played, usize)>) -> String {
    let (mut all, mut row) = (Vec::new(), Duration::ZERO);
    for (played, seat) in of {
        all.extend(&played.thought[seat]);
        row = row.max(played.longest[seat]);
    }
    all.sort();
    let longest = all.last().copied().unwrap_or_default();
    let shown = [all[all.len() / 2], longest, row].map(|took| took.as_secs_f64() * 1_000.0);
    let [median, longest, row] = shown;
    format!("{median:.1} | {longest:.0} | {row:.0}")
}

fn duel(args: &[String]) {
    let [name, a, b, seeds, first] = args else {
        panic!("duel TITLE A B SEEDS FIRST")
    };
    let table = Table::of(name, 2);
    let [one, other] = [a, b].map(|name| Player::named(name));
    let pairs = games(
        first.parse().unwrap(),
        seeds.parse().unwrap(),
        |seed, old| [[one, other], [other, one]].map(|players| table.play(seed, &players, old)),
    );
    let won: Vec<f64> = pairs
        .iter()
        .map(|[first, second]| f64::midpoint(first.won[0], second.won[1]))
        .collect();
    let of = pairs
        .iter()
        .flat_map(|[first, second]| [(first, 0), (second, 1)]);
    let count = won.len() * 2;
    let (rate, took) = (interval(&won), milliseconds(of));
    println!("| {name} | 2 | {a} | {b} | {count} | {rate} | 50 % | {took} |");
}

fn one(args: &[String]) {
    let [name, seats, a, b, count, first] = args else {
        panic!("one TITLE SEATS A B GAMES FIRST")
    };
    let table = Table::of(name, seats.parse().unwrap());
    let [one, others] = [a, b].map(|name| Player::named(name));
    let count: u64 = count.parse().unwrap();
    let played = games(first.parse().unwrap(), count, |seed, old| {
        let seat = usize::try_from(seed).unwrap() % table.seats;
        let mut players = vec![others; table.seats];
        players[seat] = one;
        (table.play(seed, &players, old), seat)
    });
    let won: Vec<f64> = played.iter().map(|(game, seat)| game.won[*seat]).collect();
    let fair = 100.0 / table.seats as f64;
    let took = milliseconds(played.iter().map(|(game, seat)| (game, *seat)));
    let rate = interval(&won);
    println!("| {name} | {seats} | {a} | {b} | {count} | {rate} | {fair:.0} % | {took} |");
}

fn balance(args: &[String]) {
    let [name, seats, a, count, first] = args else {
        panic!("balance TITLE SEATS A GAMES FIRST")
    };
    let table = Table::of(name, seats.parse().unwrap());
    let players = vec![Player::named(a); table.seats];
    let count: u64 = count.parse().unwrap();
    let played = games(first.parse().unwrap(), count, |seed, old| {
        table.play(seed, &players, old)
    });
    let mut by: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for game in &played {
        for (place, seat) in (1..).zip(&game.order) {
            let seat = usize::from(*seat);
            let won = game.won[seat];
            by.entry(format!("place {place}")).or_default().push(won);
            if !game.kinds[seat].is_empty() {
                by.entry(game.kinds[seat].replace('"', ""))
                    .or_default()
                    .push(won);
            }
        }
    }
    let fair = 100.0 / table.seats as f64;
    for (what, won) in by {
        let (games, rate) = (won.len(), interval(&won));
        println!("| {name} | {seats} | {a} | {what} | {games} | {rate} | {fair:.0} % |");
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    // Cargo adds a word of its own.
    let args: Vec<String> = args.into_iter().filter(|arg| arg != "--bench").collect();
    match args.split_first() {
        Some((verb, rest)) if verb == "duel" => duel(rest),
        Some((verb, rest)) if verb == "one" => one(rest),
        Some((verb, rest)) if verb == "balance" => balance(rest),
        // `cargo test --benches` and the like only see that it begins.
        _ => println!("duel, one or balance"),
    }
}
