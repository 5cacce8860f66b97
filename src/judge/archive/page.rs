//! `index.html`: one page that shows a game step by step, and needs nothing but itself.

use std::collections::BTreeMap;

use data_encoding::BASE64;
use minijinja::value::Serde;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::{About, Chronicle, File, Placed, Reading, Step, transcripts};
use crate::judge::{JudgeError, json};
use crate::language::{Block, asset};
use crate::rules::Line;

/// What the layout fills in.
#[derive(Serialize)]
struct Page<'p> {
    language: &'p str,
    game: &'p str,
    title: String,
    heading: &'p str,
    opening: &'p [String],
    closing: &'p [String],
    places: &'p [Placed],
    data: String,
    #[serde(flatten)]
    own: Own,
}

/// Style and script of a page, with the digests by which its policy lets them and nothing else in.
#[derive(Serialize)]
pub(super) struct Own {
    style: &'static str,
    style_digest: String,
    script: &'static str,
    script_digest: String,
}

impl Own {
    /// The style and the script of these files.
    pub(super) fn of(style: &str, script: &str) -> Self {
        let (style, script) = (text(style), text(script));
        Self {
            style,
            style_digest: digest(style),
            script,
            script_digest: digest(script),
        }
    }
}

/// Of the steps of a game most lines are the same, so each stands here once.
#[derive(Default, Serialize)]
struct Data<'d> {
    lines: Vec<&'d str>,
    steps: Vec<Shown<'d>>,
}

/// One step; a board's block is its kind and the numbers of its lines.
#[derive(Serialize)]
struct Shown<'d> {
    head: String,
    date: &'d str,
    orders: &'d [String],
    says: Vec<&'d str>,
    waits: &'d str,
    board: Vec<Drawn>,
}

/// A block of a board: one list of its kind and the numbers of its lines.
struct Drawn {
    kind: char,
    lines: Vec<usize>,
}

impl Serialize for Drawn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        list.serialize_element(&self.kind)?;
        for line in &self.lines {
            list.serialize_element(line)?;
        }
        list.end()
    }
}

/// The page of a game.
pub(super) fn file(
    about: &About,
    chronicle: &Chronicle,
    reading: Reading<'_>,
) -> Result<File, JudgeError> {
    let voice = reading.composer.voice();
    let data = json::write("the steps of a game", &data(chronicle, reading))?;
    let page = Page {
        language: voice.language(),
        game: &about.game,
        title: about.title.clone(),
        heading: &about.heading,
        opening: &about.opening,
        closing: &about.closing,
        places: &chronicle.places,
        data: harmless(&data),
        own: Own::of("archive/replay.css", "archive/replay.js"),
    };
    let parts = minijinja::Value::from(Serde(&page));
    Ok(File {
        name: "index.html",
        bytes: voice.fill("archive/replay.html.j2", &parts)?.into_bytes(),
    })
}

fn data<'d>(chronicle: &'d Chronicle, reading: Reading<'_>) -> Data<'d> {
    let mut numbers = BTreeMap::new();
    let mut data = Data::default();
    for step in &chronicle.steps {
        let mut board = Vec::new();
        for block in &step.board {
            let (kind, lines) = lines(block);
            let lines = lines.into_iter().map(|line| {
                *numbers.entry(line).or_insert_with(|| {
                    data.lines.push(line);
                    data.lines.len().saturating_sub(1)
                })
            });
            let lines = lines.collect();
            board.push(Drawn { kind, lines });
        }
        data.steps.push(Shown {
            head: head(chronicle, step, reading),
            date: &step.date,
            orders: &step.orders,
            says: says(step),
            waits: &step.waits,
            board,
        });
    }
    data
}

/// The sentences of a step, and the press behind them line by line.
fn says(step: &Step) -> Vec<&str> {
    let press = step.press.iter();
    let press = press.flat_map(|shown| std::iter::once(&shown.head).chain(&shown.lines));
    step.says.iter().chain(press).map(String::as_str).collect()
}

fn lines(block: &Block) -> (char, Vec<&str>) {
    match block {
        Block::Heading(said) => ('h', vec![said]),
        Block::Paragraph(said) => ('p', vec![said]),
        Block::Items(items) => ('i', items.iter().map(|said| &**said).collect()),
        Block::Verbatim(lines) => ('v', lines.iter().map(String::as_str).collect()),
    }
}

/// What is read aloud first: which step it is, and whose.
fn head(chronicle: &Chronicle, step: &Step, reading: Reading<'_>) -> String {
    let line = match &step.seat {
        Some(seat) => Line::new("replay-head").with("seat", seat.as_str()),
        None => Line::new("replay-head-nobody"),
    };
    let round = transcripts::round(step.round, reading.composer.voice());
    let line = line
        .with("no", step.no)
        .with("last", chronicle.newest())
        .with("round", round);
    reading.composer.say(&line)
}

/// JSON in which no text ends the script that it stands in.
pub(super) fn harmless(json: &str) -> String {
    json.replace('<', "\\u003c")
}

fn text(path: &str) -> &'static str {
    asset(path).unwrap_or_default()
}

fn digest(text: &str) -> String {
    BASE64.encode(&Sha256::digest(text))
}
