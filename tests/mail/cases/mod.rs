//! A collection of real mails with what should be read out of them, scored.
//!
//! The mails are not part of this project. `tests/sweeps/score-mails DIR` scores a folder of folders
//! of cases: `NAME.in.(txt|html|eml|tnef)` with `NAME.expect.json`, whose keys name the checks.
//! Without `LANDFALL_MAIL_CASES` in the environment nothing is scored here.

mod case;
mod transplant;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use case::{Case, Verdict};
use landfall::mail::{OwnAddresses, Severity, reading};

/// No mail may take longer.
const SLOWEST: Duration = Duration::from_millis(50);

/// The figures of one source.
#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    replies: usize,
    right: usize,
    lost: usize,
    leaked: usize,
    bounces: usize,
    recognised: usize,
    weighed: usize,
    weighed_right: usize,
    ordinary: usize,
    misjudged: usize,
    slowest: Duration,
}

impl Figures {
    fn add(&mut self, other: &Self) {
        self.replies += other.replies;
        self.right += other.right;
        self.lost += other.lost;
        self.leaked += other.leaked;
        self.bounces += other.bounces;
        self.recognised += other.recognised;
        self.weighed += other.weighed;
        self.weighed_right += other.weighed_right;
        self.ordinary += other.ordinary;
        self.misjudged += other.misjudged;
        self.slowest = self.slowest.max(other.slowest);
    }

    fn row(&self, name: &str) -> String {
        format!(
            "| {name:<20} | {:>7} | {:>5} | {:>4} | {:>6} | {:>7} | {:>10} | {:>7} | {:>12} | {:>8} | {:>9} | {:>7.1} |",
            self.replies,
            self.right,
            self.lost,
            self.leaked,
            self.bounces,
            self.recognised,
            self.weighed,
            self.weighed_right,
            self.ordinary,
            self.misjudged,
            self.slowest.as_secs_f64() * 1000.0
        )
    }
}

const HEAD: &str = "\
| source               | replies | exact | lost | leaked | bounces | recognised | weighed | weighed well | ordinary | misjudged | ms most |
|----------------------|--------:|------:|-----:|-------:|--------:|-----------:|--------:|-------------:|---------:|----------:|--------:|";

/// Scores all cases of a folder; the faults come above the table.
fn score(folder: &Path) -> (Figures, String) {
    let mut sources: BTreeMap<String, Figures> = BTreeMap::new();
    let mut out = String::new();
    for case in case::all(folder) {
        let figures = sources.entry(case.source.clone()).or_default();
        let (added, wrong) = judge(&case);
        figures.add(&added);
        if let Some(wrong) = wrong {
            out += &format!("{}/{}: {wrong}\n", case.source, case.name);
        }
    }
    let mut all = Figures::default();
    out += &format!("\n{HEAD}\n");
    for (name, figures) in &sources {
        all.add(figures);
        out += &format!("{}\n", figures.row(name));
    }
    out += &format!("{}\n", all.row("all"));
    (all, out)
}

fn judge(case: &Case) -> (Figures, Option<String>) {
    let own = OwnAddresses::default();
    let read = || {
        let from = Instant::now();
        let reading = reading::of(&case.mail, case.mail.len() as u64, &own, None);
        (reading, from.elapsed())
    };
    let (reading, mut slowest) = read();
    // Others may be at work on this machine as well.
    for _ in 0..5 {
        if slowest > SLOWEST / 2 {
            slowest = slowest.min(read().1);
        }
    }
    let mut figures = Figures {
        slowest,
        ..Figures::default()
    };
    let (bounce, automatic) = (reading.bounce().is_some(), reading.automatic().is_some());
    match case.expect.bounce {
        Some(true) => {
            figures.bounces += 1;
            figures.recognised += usize::from(bounce);
            let mut wrong = (!bounce).then(|| "a bounce, not recognised".to_owned());
            if let Some((report, hard)) = reading.bounce().zip(case.expect.hard) {
                let right = (report.severity() == Severity::Hard) == hard;
                figures.weighed += 1;
                figures.weighed_right += usize::from(right);
                wrong = wrong.or((!right).then(|| format!("not hard: {hard}, {report:?}")));
            }
            return (figures, wrong);
        }
        Some(false) => {
            figures.ordinary += 1;
            figures.misjudged += usize::from(bounce);
            return (figures, bounce.then(|| "no bounce".to_owned()));
        }
        None => {}
    }
    let Some(verdict) = case.verdict(&reading.plain.own_text()) else {
        // It is not known who wrote this one; some of them are from programs.
        let wrong = bounce || automatic;
        return (
            figures,
            wrong.then(|| format!("bounce {bounce}, automatic {automatic}")),
        );
    };
    figures.ordinary += 1;
    figures.misjudged += usize::from(bounce || automatic);
    figures.replies += 1;
    figures.right += usize::from(verdict == Verdict::default());
    figures.lost += usize::from(!verdict.lost.is_empty());
    figures.leaked += usize::from(!verdict.leaked.is_empty());
    (
        figures,
        (verdict != Verdict::default()).then(|| format!("{verdict:#?}")),
    )
}

fn cases() -> Option<std::path::PathBuf> {
    std::env::var_os("LANDFALL_MAIL_CASES").map(Into::into)
}

#[test]
fn the_cases_are_read_as_well_as_promised() {
    let Some(folder) = cases() else { return };
    let (all, out) = score(&folder);
    println!("{out}");
    assert!(all.replies > 0, "no cases there");
    assert!(all.right * 100 >= all.replies * 80, "exact");
    assert!(all.lost * 100 <= all.replies * 2, "lost");
    assert!(all.leaked * 100 <= all.replies * 10, "leaked");
    assert!(all.recognised * 100 >= all.bounces * 98, "bounces");
    assert_eq!(all.misjudged, 0, "ordinary mails");
    assert!(all.slowest <= SLOWEST, "{:?}", all.slowest);
}

#[test]
fn no_stale_order_comes_out_of_the_cases_and_few_are_missed() {
    let Some(folder) = cases() else { return };
    let all = transplant::all(&folder);
    println!("{all}");
    assert_eq!(all.stale_played, 0);
    assert!(all.missed * 100 <= all.written * 2);
}

/// For a program of one's own.
#[allow(dead_code)]
pub fn print(folder: &Path) {
    println!("{}", score(folder).1);
    println!("{}", transplant::all(folder));
}
