//! One case: a mail and what should be read out of it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::on_one_line;
use serde_json::Value;

/// A mail and the expected reading.
pub struct Case {
    pub source: String,
    pub name: String,
    /// The kind of its file: `txt`, `html`, `eml` or `tnef`.
    pub kind: String,
    /// The file as it is.
    pub raw: Vec<u8>,
    /// A whole mail.
    pub mail: Vec<u8>,
    pub expect: Expect,
}

/// The checks; those that are not made are empty.
#[derive(Default)]
pub struct Expect {
    pub exact: Option<String>,
    exact_nows: Option<String>,
    starts: Option<String>,
    ends: Option<String>,
    contains: Vec<String>,
    excludes: Vec<String>,
    pub bounce: Option<bool>,
    /// Whether all failures that the bounce reports are for good, or all are not.
    pub hard: Option<bool>,
}

/// The faults of a reply; empty if it is right.
#[derive(Debug, Default, PartialEq)]
pub struct Verdict {
    pub lost: Vec<String>,
    pub leaked: Vec<String>,
    /// Neither, and yet it is not the same.
    pub other: Option<String>,
}

/// All cases below a folder, by source and name.
pub fn all(folder: &Path) -> Vec<Case> {
    let mut files: Vec<PathBuf> = Vec::new();
    for source in fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
    {
        if source.is_dir() {
            let entries = fs::read_dir(source).unwrap();
            files.extend(entries.map(|entry| entry.unwrap().path()));
        }
    }
    files.sort();
    files.iter().filter_map(|path| Case::read(path)).collect()
}

impl Case {
    fn read(path: &Path) -> Option<Self> {
        let file = path.file_name()?.to_str()?;
        let (name, kind) = file.rsplit_once(".in.")?;
        let raw = fs::read(path).unwrap();
        let expect = fs::read(path.with_file_name(format!("{name}.expect.json")));
        let expect = expect.map_or_else(
            |_| Expect::default(),
            |bytes| Expect::read(&serde_json::from_slice(&bytes).unwrap()),
        );
        Some(Self {
            source: path.parent()?.file_name()?.to_str()?.to_owned(),
            name: name.to_owned(),
            kind: kind.to_owned(),
            mail: whole_mail(&raw, kind),
            raw,
            expect,
        })
    }

    /// Lists the faults of this reply, unless no reply is expected.
    pub fn verdict(&self, found: &str) -> Option<Verdict> {
        let expect = &self.expect;
        let text = normal(found);
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        let mut verdict = Verdict::default();
        let mut checked = false;
        if let Some(exact) = &expect.exact {
            checked = true;
            let wanted = lines(exact);
            let got = lines(found);
            verdict.lost = missing(&wanted, &text);
            verdict.leaked = missing(&got, &normal(exact));
            if text != normal(exact) && verdict == Verdict::default() {
                verdict.other = Some(text.clone());
            }
        }
        if let Some(exact) = &expect.exact_nows {
            checked = true;
            let (got, wanted) = (bare(&text), bare(&normal(exact)));
            if got != wanted {
                if !got.contains(&wanted) {
                    verdict.lost.push(wanted.clone());
                }
                if !wanted.contains(&got) {
                    verdict.leaked.push(got);
                }
            }
        }
        let starts = expect
            .starts
            .iter()
            .map(|words| (words, text.starts_with(&normal(words))));
        let ends = expect
            .ends
            .iter()
            .map(|words| (words, text.ends_with(&normal(words))));
        let contains = expect.contains.iter();
        let contains = contains.map(|words| (words, text.contains(&normal(words))));
        for (words, right) in starts.chain(ends).chain(contains) {
            checked = true;
            if !right && !text.contains(&normal(words)) {
                verdict.lost.push(words.clone());
            } else if !right {
                verdict.leaked.push(text.clone());
            }
        }
        for words in &expect.excludes {
            checked = true;
            if text.contains(&normal(words)) {
                verdict.leaked.push(words.clone());
            }
        }
        checked.then_some(verdict)
    }
}

/// Returns whether all reports are for good, if they agree.
fn hardness(json: &Value) -> Option<bool> {
    let reports = json.get("reports")?.as_array()?;
    let mut hard = reports
        .iter()
        .filter_map(|report| report.get("hard")?.as_bool());
    let first = hard.next()?;
    hard.all(|other| other == first).then_some(first)
}

impl Expect {
    fn read(json: &Value) -> Self {
        let text = |key: &str| json.get(key).and_then(Value::as_str).map(str::to_owned);
        let list = |key: &str| {
            let values = json
                .get(key)
                .and_then(Value::as_array)
                .into_iter()
                .flatten();
            values
                .filter_map(|value| value.as_str().map(str::to_owned))
                .collect()
        };
        Self {
            exact: text("exact"),
            exact_nows: text("exact_nows"),
            starts: text("starts"),
            ends: text("ends"),
            contains: list("contains"),
            excludes: list("excludes"),
            bounce: json.get("is_bounce").and_then(Value::as_bool),
            hard: hardness(json),
        }
    }
}

/// Makes a mail around a text that is no mail by itself.
pub fn whole_mail(raw: &[u8], kind: &str) -> Vec<u8> {
    let content = match kind {
        "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "tnef" => "application/ms-tnef; name=winmail.dat",
        _ => return raw.to_vec(),
    };
    let head = "From: Alice <alice@example.org>\r\nTo: judge@example.net\r\nSubject: Re: game";
    let mut mail = format!("{head}\r\nContent-Type: {content}\r\n\r\n").into_bytes();
    mail.extend_from_slice(raw);
    mail
}

/// A text as it is compared: no marks of no width, one space for all white space. It is not
/// brought into NFC, so that two spellings of one letter count as different.
pub fn normal(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'))
        .collect();
    on_one_line(&kept)
}

fn lines(text: &str) -> Vec<String> {
    text.lines()
        .map(normal)
        .filter(|line| !line.is_empty())
        .collect()
}

fn missing(lines: &[String], text: &str) -> Vec<String> {
    lines
        .iter()
        .filter(|line| !text.contains(line.as_str()))
        .cloned()
        .collect()
}
