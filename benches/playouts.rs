//! Playouts of imagined games through the whole contract, by random orders and by `calm`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::too_many_lines
)]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use landfall::games::neuland::Neuland;
use landfall::games::new_world::NewWorld;
use landfall::games::race::Race;
use landfall::rules::{Game, Imagined, Rules, Seat, Seed, Setting, Title};

/// As many games as one round plays.
const GAMES: u8 = 8;

/// The rules of a game with so many seats.
fn rules<R: Rules>(seats: usize) -> Arc<R> {
    let setting = Setting {
        seat_names: R::SEAT_NAMES[..seats]
            .iter()
            .map(|&name| name.to_owned())
            .collect(),
        edition: R::EDITIONS[0].to_owned(),
        house: BTreeMap::new(),
        components: R::COMPONENTS.to_owned(),
        draws: None,
    };
    Arc::new(R::with(&setting).unwrap())
}

/// Picks at random, and the same in every run.
struct Picker(u64);

impl Picker {
    /// A number below `bound` (Steele's splitmix64).
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap() % bound
    }
}

/// The chooser of an order in a game that is played.
type Choose<R> = fn(&Imagined<R>, &mut Picker) -> Option<<R as Rules>::Order>;

/// Plays one imagined game to its end; answers how many decisions it took.
fn playout<R: Title>(game: &Game<R>, seed: u8, choose: Choose<R>) -> u64 {
    let mut picker = Picker(u64::from(seed));
    let mut game = Imagined::of(game, Seat::new(0), u64::from(seed));
    let mut decisions = 0;
    while let Some(order) = choose(&game, &mut picker) {
        game.play(order);
        decisions += 1;
    }
    black_box(game.promise());
    decisions
}

/// Any lawful order.
fn random<R: Title>(game: &Imagined<R>, picker: &mut Picker) -> Option<R::Order> {
    let mut legal = game.legal();
    (!legal.is_empty()).then(|| legal.swap_remove(picker.below(legal.len())))
}

/// The order of the stand-in `calm`.
fn calm<R: Title>(game: &Imagined<R>, _picker: &mut Picker) -> Option<R::Order> {
    game.calm()
}

/// The decisions of a title, at a small and at a full table.
fn decisions<R: Title>(group: &mut BenchmarkGroup<'_, WallTime>, games: u8, choose: Choose<R>) {
    for seats in [2, 4] {
        let rules: Arc<R> = rules(usize::from(seats));
        let mut game = Game::new(rules, seats, Seed::new([1; 32]));
        game.start();
        let round = || (0..games).map(|seed| playout(&game, seed, choose)).sum();
        let decisions: u64 = round();
        group.throughput(Throughput::Elements(decisions));
        let name = format!("{}, {seats} seats", R::NAME);
        group.bench_function(name, |bencher| bencher.iter(round));
    }
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("decisions");
    group
        .sample_size(15)
        .measurement_time(Duration::from_secs(8));
    decisions::<NewWorld>(&mut group, GAMES, random);
    decisions::<Race>(&mut group, GAMES, random);
    decisions::<Neuland>(&mut group, GAMES, random);
    group.finish();
    let mut group = criterion.benchmark_group("calm decisions");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(8));
    decisions::<NewWorld>(&mut group, 1, calm);
    decisions::<Race>(&mut group, 1, calm);
    decisions::<Neuland>(&mut group, 1, calm);
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
