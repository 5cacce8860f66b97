//! How many mails were read as meant, by shape and title, and which were not.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Verdict {
    /// It did what it says.
    Right,
    /// It did nothing and should have.
    Lost,
    /// It did something else.
    Wrong,
}

/// The mails of one kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Count {
    right: u32,
    all: u32,
}

/// A mail that was not read as meant.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    /// What was expected and what happened.
    pub(super) says: String,
    /// The mail.
    pub(super) mail: Vec<u8>,
    /// The letter that it answers.
    pub(super) letter: String,
}

/// What a failure is grouped by: the shape, the title, what was sent and what became of it.
type Group = (&'static str, &'static str, &'static str, Verdict);

/// The counts of any number of games.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    counts: BTreeMap<(&'static str, &'static str), Count>,
    kinds: BTreeMap<(&'static str, &'static str), Count>,
    failures: BTreeMap<Group, (u32, Failure)>,
}

impl Tally {
    /// Counts a mail.
    pub(super) fn note(
        &mut self,
        (shape, title, kind): (&'static str, &'static str, &'static str),
        verdict: Verdict,
        failure: impl FnOnce() -> Failure,
    ) {
        let shapes = self.counts.entry((shape, title)).or_default();
        let kinds = self.kinds.entry((kind, title)).or_default();
        for count in [shapes, kinds] {
            count.all += 1;
            count.right += u32::from(verdict == Verdict::Right);
        }
        if verdict != Verdict::Right {
            let group = (shape, title, kind, verdict);
            let (count, _) = self.failures.entry(group).or_insert_with(|| (0, failure()));
            *count += 1;
        }
    }

    /// Adds the counts of another one.
    pub(super) fn add(&mut self, other: Self) {
        for (mine, its) in [
            (&mut self.counts, other.counts),
            (&mut self.kinds, other.kinds),
        ] {
            for (key, count) in its {
                let sum = mine.entry(key).or_default();
                sum.right += count.right;
                sum.all += count.all;
            }
        }
        for (group, (count, failure)) in other.failures {
            self.failures.entry(group).or_insert((0, failure)).0 += count;
        }
    }

    /// Counts the mails.
    pub(super) fn mails(&self) -> u32 {
        self.counts.values().map(|count| count.all).sum()
    }

    /// Counts those that were not read as meant.
    pub(super) fn failed(&self) -> u32 {
        self.failures.values().map(|(count, _)| count).sum()
    }

    /// Writes the tables in Markdown, in the order of `shapes` and of `kinds`.
    pub(super) fn tables(&self, shapes: &[&'static str], kinds: &[&'static str]) -> String {
        let shapes = table("Shape", &self.counts, shapes);
        let kinds = table("What was sent", &self.kinds, kinds);
        format!("{shapes}\n{kinds}")
    }

    /// Writes the first mail of each group into a folder, and says what was wrong with them.
    pub(super) fn report(&self) -> String {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("meant");
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).unwrap();
        let mut report = String::new();
        for ((shape, title, kind, verdict), (count, failure)) in &self.failures {
            let name = format!("{shape}.{title}.{kind}.{verdict:?}").replace([' ', '/', ','], "-");
            fs::write(folder.join(format!("{name}.eml")), &failure.mail).unwrap();
            fs::write(folder.join(format!("{name}.letter.txt")), &failure.letter).unwrap();
            let says = &failure.says;
            report.push_str(&format!(
                "{count:5} {verdict:?} {shape} | {title} | {kind}: {says}\n"
            ));
        }
        fs::write(folder.join("report.txt"), &report).unwrap();
        report
    }
}

type Counts = BTreeMap<(&'static str, &'static str), Count>;

fn table(heading: &str, counts: &Counts, rows: &[&'static str]) -> String {
    let mut titles: Vec<&str> = counts.keys().map(|(_, title)| *title).collect();
    titles.sort_unstable();
    titles.dedup();
    let cell = |of: &dyn Fn(&str, &str) -> bool| {
        let counts = counts.iter().filter(|((row, title), _)| of(row, title));
        let (right, all) = counts.fold((0, 0), |(right, all), (_, count)| {
            (right + count.right, all + count.all)
        });
        match all {
            0 => "-".to_owned(),
            _ => format!("{right} of {all}"),
        }
    };
    let mut out = format!("| {heading} | {} | all |\n", titles.join(" | "));
    out.push_str(&format!("|---{}|---:|\n", "|---:".repeat(titles.len())));
    let mut line = |name: &str, of: &dyn Fn(&str) -> bool| {
        let cells = titles
            .iter()
            .map(|title| cell(&|row, is| of(row) && is == *title));
        let cells: Vec<String> = cells.collect();
        let all = cell(&|row, _| of(row));
        out.push_str(&format!("| {name} | {} | {all} |\n", cells.join(" | ")));
    };
    for name in rows {
        line(name, &|row| row == *name);
    }
    line("all", &|_| true);
    out
}
