//! Orders in the place of lines that people wrote, and stale ones in other lines.

use std::fmt;
use std::path::Path;

use super::case::{self, Case, normal};
use landfall::mail::{OwnAddresses, reading};

/// The dispositions of the orders.
#[derive(Debug, Default)]
pub struct Transplanted {
    pub written: usize,
    pub missed: usize,
    pub stale: usize,
    pub stale_played: usize,
    wrong: String,
}

impl fmt::Display for Transplanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}Transplanted: {} orders written, {} missed; {} stale ones, {} played.",
            self.wrong, self.written, self.missed, self.stale, self.stale_played
        )
    }
}

/// Transplants orders into all cases that are plain text and whose reply is known line by line.
pub fn all(folder: &Path) -> Transplanted {
    let mut all = Transplanted::default();
    for case in case::all(folder).iter().filter(|case| case.kind == "txt") {
        if let Some(exact) = case.expect.exact.as_ref().filter(|text| !text.is_empty()) {
            one(case, exact, &mut all);
        }
    }
    all
}

fn one(case: &Case, exact: &str, all: &mut Transplanted) {
    let Some((text, written, stale)) = transplanted(&String::from_utf8_lossy(&case.raw), exact)
    else {
        return;
    };
    let mail = case::whole_mail(text.as_bytes(), "txt");
    let reading = reading::of(&mail, mail.len() as u64, &OwnAddresses::default(), None);
    let own: Vec<&str> = reading.plain.own().map(str::trim).collect();
    let missed = (0..written)
        .filter(|n| !own.contains(&order(*n).as_str()))
        .count();
    let is_stale = |line: &&&str| line.contains("PLACE stale");
    let played: Vec<_> = own.iter().filter(is_stale).collect();
    if missed > 0 || !played.is_empty() {
        let name = format!("{}/{}", case.source, case.name);
        all.wrong += &format!("{name}: {missed} of {written} missed, played {played:?}\n");
    }
    all.written += written;
    all.missed += missed;
    all.stale += stale;
    all.stale_played += played.len();
}

fn order(n: usize) -> String {
    format!(
        "PLACE written AT {},{} FACING north",
        n / 20 + 1,
        n % 20 + 1
    )
}

/// The mail with orders for the lines of the reply, in their order, and stale ones for those
/// other lines that are text and no sign of where a quotation begins.
fn transplanted(text: &str, exact: &str) -> Option<(String, usize, usize)> {
    let wanted: Vec<String> = exact
        .lines()
        .map(normal)
        .filter(|line| !line.is_empty())
        .collect();
    let mut wanted = wanted.iter().peekable();
    let (mut out, mut written, mut stale) = (String::new(), 0, 0);
    let mut closed = false;
    let marked = |line: Option<&&str>| line.is_some_and(|line| line.starts_with('>'));
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        // Whose a line without a mark between two with marks is, its length decides.
        let squeezed =
            at > 0 && marked(lines.get(at - 1)) && marked(lines.get(at + 1)) && !marked(Some(line));
        closed |= CLOSINGS.contains(&normal(line).trim_end_matches([',', '.', '!']));
        if wanted.peek().is_some_and(|next| **next == normal(line)) && line.starts_with('>') {
            // A quotation that is kept in the reply is not meant for an order.
            wanted.next();
            out += &format!("{line}\n");
        } else if wanted.peek().is_some_and(|next| **next == normal(line)) {
            wanted.next();
            out += &format!("{}\n", order(written));
            written += 1;
        } else if !closed && !squeezed && may_go(line) {
            let words = line.trim_start_matches(['>', ' ', '|']);
            let mark = line.strip_suffix(words).unwrap_or_default();
            out += &format!("{mark}PLACE stale AT 1,{} FACING south\n", stale + 1);
            stale += 1;
        } else {
            out += &format!("{line}\n");
        }
    }
    let whole = wanted.next().is_none();
    (whole && written > 0).then_some((out, written, stale))
}

/// Words under which people put their names: the text there is no signature's without a sign.
const CLOSINGS: [&str; 4] = ["Regards", "Kind regards", "Best regards", "Thanks"];

/// Returns whether a line is mere text: nothing about it shows where a quotation or a signature
/// begins.
fn may_go(line: &str) -> bool {
    let words = line.trim_start_matches(['>', ' ', '|']);
    let lower = words.to_lowercase();
    let sign = words.contains([':', '@', '<', '>', '*', '_', '：'])
        || words.starts_with("--")
        || [
            "sent ",
            "verzonden",
            "forwarded",
            "begin ",
            "on ",
            "küldve",
            "outlook",
        ]
        .iter()
        .any(|sign| lower.contains(sign));
    words.chars().filter(|c| c.is_alphabetic()).count() >= 4 && !sign
}
