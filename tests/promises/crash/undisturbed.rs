//! The game without trouble, and the same game with judges that end in the midst of it.

use std::sync::Arc;
use std::thread;

use tempfile::TempDir;

use super::fuse::Fuse;
use super::net::Net;
use super::world::{Act, World};
use super::{record, script};

/// The undisturbed game: before each act the world as it is, and after it the record.
pub(super) struct Undisturbed {
    pub(super) acts: Vec<Act>,
    before: Vec<World>,
    pub(super) after: Vec<String>,
    /// How many steps each act takes.
    steps: Vec<u32>,
    folder: TempDir,
}

impl Undisturbed {
    /// Plays the game, over real servers or in memory.
    pub(super) fn play(net: Option<Arc<Net>>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (acts, _) = script::acts();
        let mut world = World::new(folder.path(), net);
        let (mut before, mut after, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        for (no, act) in acts.iter().enumerate() {
            before.push(world.copy(&folder.path().join(format!("before-{no}.db"))));
            let fuse = Fuse::endless();
            world.befall(act);
            world.serve(act, &fuse).unwrap();
            after.push(record::of(&world));
            steps.push(fuse.burnt());
        }
        assert_eq!(record::repeats(&world), 0);
        Self {
            acts,
            before,
            after,
            steps,
            folder,
        }
    }

    /// Copies the world before an act into a file of this name, and begins the act.
    pub(super) fn begin(&self, file: &str, act: usize) -> World {
        let mut world = self.before[act].copy(&self.folder.path().join(file));
        world.befall(&self.acts[act]);
        world
    }

    /// Opens the world before the last act.
    pub(super) fn end(&self) -> &World {
        self.before.last().unwrap()
    }

    /// Lists every point at which a judge can end, as the act and the steps of it that are done.
    pub(super) fn points(&self) -> Vec<(usize, u32)> {
        let acts = self.steps.iter().enumerate();
        acts.flat_map(|(act, steps)| (0..*steps).map(move |step| (act, step)))
            .collect()
    }

    /// Ends judges by these fuses, one after the other, in the midst of one act; the last judge
    /// lives, and serves `further` acts. Then nothing may be lost or doubled. Returns how many
    /// letters were sent once more.
    pub(super) fn disturb(&self, file: &str, act: usize, fuses: &[u32], further: usize) -> usize {
        let mut world = self.begin(file, act);
        let mut ends = Vec::new();
        for steps in fuses {
            ends.extend(world.serve(&self.acts[act], &Fuse::of(*steps)).err());
        }
        assert!(
            !ends.is_empty(),
            "no judge ended in act {act} after {fuses:?} steps"
        );
        let when = || format!("act {act} with ends at {ends:?} after {fuses:?} steps");
        world.serve(&self.acts[act], &Fuse::endless()).unwrap();
        record::assert_same(&record::of(&world), &self.after[act], &when());
        let again = record::repeats(&world);
        assert!(again <= ends.len(), "{}", when());
        let last = (act + further).min(self.acts.len() - 1);
        for next in act + 1..=last {
            world.befall(&self.acts[next]);
            world.serve(&self.acts[next], &Fuse::endless()).unwrap();
        }
        record::assert_same(&record::of(&world), &self.after[last], &when());
        again
    }
}

/// Does some work for each point, on a thread for each processor; the work gets the name of its
/// worker and the point's place in the list.
pub(super) fn in_parallel(
    points: &[(usize, u32)],
    work: impl Fn(&str, usize, (usize, u32)) + Sync,
) {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for worker in 0..workers {
            let work = &work;
            scope.spawn(move || {
                let name = format!("worker-{worker}.db");
                let mine = points.iter().enumerate().skip(worker).step_by(workers);
                mine.for_each(|(no, point)| work(&name, no, *point));
            });
        }
    });
}
