//! Random playouts through the whole contract: legal, admit, adjudicate, evolve.
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
use landfall::rules::{Awaiting, Game, Rules, Seed, Setting, Viewer};

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

/// Plays one game to its end; answers how many decisions it took.
fn playout<R: Rules>(rules: &Arc<R>, seats: u8, seed: u8) -> u64 {
    let mut picker = Picker(u64::from(seed));
    let mut game = Game::new(Arc::clone(rules), seats, Seed::new([seed; 32]));
    game.start();
    let mut decisions = 0;
    while let Awaiting::Seat(seat) = game.awaiting() {
        let mut legal = game.rules().legal(&game.view(Viewer::Seat(seat)), seat);
        let order = legal.swap_remove(picker.below(legal.len()));
        let lawful = game.admit(seat, order).expect("what is listed is lawful");
        black_box(game.adjudicate(&lawful).unwrap());
        decisions += 1;
    }
    decisions
}

/// The decisions of a title, at a small and at a full table.
fn decisions<R: Rules>(group: &mut BenchmarkGroup<'_, WallTime>) {
    for seats in [2, 4] {
        let rules: Arc<R> = rules(usize::from(seats));
        let round = || (0..GAMES).map(|seed| playout(&rules, seats, seed)).sum();
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
    decisions::<NewWorld>(&mut group);
    decisions::<Race>(&mut group);
    decisions::<Neuland>(&mut group);
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
