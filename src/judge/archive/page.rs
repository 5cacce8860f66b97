//! `index.html`: a single self-contained page that shows a game step by step.

use std::collections::BTreeMap;
use std::io::Write;

use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use minijinja::value::Serde;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::{About, Chronicle, Destination, File, Placed, Reading, Step, transcript};
use crate::judge::base::{JudgeError, Result, json};
use crate::language::{Block, Cast, Voice, asset};
use crate::render::curve::{self, Curve};
use crate::render::frames::Frames;
use crate::render::svg;
use crate::rules::Line;

/// Parameters of the layout.
#[derive(Serialize)]
struct Page<'p> {
    language: &'p str,
    game: &'p str,
    title: String,
    heading: &'p str,
    mark: Option<&'p str>,
    opening: &'p [String],
    remarks: &'p [String],
    links: Vec<Link>,
    closing: &'p [String],
    places: &'p [Placed],
    pictures: Option<Pictures>,
    /// The curves of points, and of what seats could expect.
    curves: Vec<Curved>,
    /// The newest board in words, for readers without scripts.
    words: Vec<Worded<'p>>,
    data: String,
    #[serde(flatten)]
    own: Own,
}

/// Markup for the pictures of a page.
#[derive(Serialize)]
struct Pictures {
    /// The height of all pictures of the game.
    height: u16,
    sprites: String,
    newest: String,
}

/// The curve of points, with its heading.
#[derive(Serialize)]
struct Curved {
    says: String,
    svg: String,
}

#[derive(Serialize)]
struct Worded<'p> {
    kind: char,
    lines: Vec<&'p str>,
}

/// A link from a game's page to a file next to it.
#[derive(Serialize)]
pub(super) struct Link {
    href: &'static str,
    says: String,
}

/// Returns the links of a page at this place to existing files.
pub(super) fn links(place: Destination, files: &[File], voice: &Voice) -> Vec<Link> {
    let link = |href, key| Link {
        href,
        says: voice.say(&Line::new(key), &Cast::default()),
    };
    let beside = match place {
        Destination::Letter => &[][..],
        Destination::Folder | Destination::Site => files,
    };
    let to_file = |file: &File| {
        let key = match file.name {
            "transcript.txt" => "replay-text",
            "transcript.md" => "replay-markdown",
            "game.jsonl" => "replay-ledger",
            _ => return None,
        };
        Some(link(file.name, key))
    };
    let list = (place == Destination::Site).then(|| link("../index.html", "replay-list"));
    list.into_iter()
        .chain(beside.iter().filter_map(to_file))
        .collect()
}

/// Style and script of a page, with digests so that its policy allows these and no others.
#[derive(Serialize)]
pub(super) struct Own {
    style: &'static str,
    style_digest: String,
    script: &'static str,
    script_digest: String,
}

impl Own {
    /// Loads the style and the script from these assets.
    pub(super) fn of(style: &str, script: &str) -> Self {
        let (style, script) = (asset(style), asset(script));
        let (style, script) = (style.unwrap_or_default(), script.unwrap_or_default());
        Self {
            style,
            style_digest: digest(style),
            script,
            script_digest: digest(script),
        }
    }
}

/// The steps, with each line and block stored once: most of a board is the same in the next step.
#[derive(Serialize)]
struct Data<'d> {
    lines: Vec<&'d str>,
    blocks: Vec<Drawn>,
    steps: Vec<ShownPress<'d>>,
    film: Option<&'d Frames>,
    /// The sides of the field in the curve of points.
    field: [i16; 4],
}

/// One step; its board is a list of block numbers.
#[derive(Serialize)]
struct ShownPress<'d> {
    head: String,
    date: &'d str,
    orders: &'d [String],
    says: Vec<&'d str>,
    waits: &'d str,
    board: Vec<usize>,
}

/// A block of a board, serialized as one list: its kind and the numbers of its lines.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
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

/// Creates the page of a game.
pub(super) fn file(
    about: &About,
    chronicle: &Chronicle,
    expected: &Curve,
    reading: Reading<'_>,
    links: Vec<Link>,
) -> Result<File> {
    let voice = reading.composer.voice();
    let curves = [
        (&chronicle.curve, about.curve_key),
        (expected, "replay-expected"),
    ];
    let curved = |(curve, key): (&Curve, &str)| {
        let says = voice.word(key);
        let svg = svg::element(&curve.scene()?, &says);
        Some(Curved { says, svg })
    };
    let data = json::write("the steps of a game", &data(chronicle, reading))?;
    let data = packed(&data)?;
    let page = Page {
        language: voice.language(),
        game: &about.game,
        title: about.title.clone(),
        heading: &about.heading,
        mark: about.mark.as_deref(),
        opening: &about.opening,
        remarks: &about.remarks,
        links,
        closing: &about.closing,
        places: &chronicle.places,
        pictures: pictures(about, chronicle),
        curves: curves.into_iter().filter_map(curved).collect(),
        words: words(chronicle),
        data,
        own: Own::of("archive/replay.css", "archive/replay.js"),
    };
    let parts = minijinja::Value::from(Serde(&page));
    Ok(File {
        name: "index.html",
        bytes: voice.fill("archive/replay.html.j2", &parts)?.into_bytes(),
    })
}

/// Deduplicates values and numbers them in order of appearance.
struct Numbered<T>(BTreeMap<T, usize>);

impl<T: Ord> Numbered<T> {
    fn number(&mut self, thing: T) -> usize {
        let next = self.0.len();
        *self.0.entry(thing).or_insert(next)
    }

    fn into_list(self) -> Vec<T> {
        let mut things: Vec<(T, usize)> = self.0.into_iter().collect();
        things.sort_by_key(|(_, number)| *number);
        things.into_iter().map(|(thing, _)| thing).collect()
    }
}

fn data<'d>(chronicle: &'d Chronicle, reading: Reading<'_>) -> Data<'d> {
    let mut lines = Numbered(BTreeMap::new());
    let mut blocks = Numbered(BTreeMap::new());
    let mut steps: Vec<ShownPress<'d>> = Vec::new();
    let mut before: &[Block] = &[];
    for step in &chronicle.steps {
        let known = steps.last().map_or(&[][..], |step| &step.board);
        let number = |(nth, block): (usize, &'d Block)| match known.get(nth) {
            Some(number) if before.get(nth) == Some(block) => *number,
            Some(_) | None => blocks.number(drawn(block, &mut lines)),
        };
        let board = step.board.iter().enumerate().map(number).collect();
        before = &step.board;
        steps.push(ShownPress {
            head: head(chronicle, step, reading),
            date: &step.date,
            orders: &step.orders,
            says: says(step),
            waits: &step.waits,
            board,
        });
    }
    Data {
        lines: lines.into_list(),
        blocks: blocks.into_list(),
        steps,
        film: Some(&chronicle.film.frames).filter(|frames| frames.height > 0),
        field: curve::FIELD,
    }
}

/// Returns the newest board as a picture, with the sprites of all boards; `None` if the title draws
/// no pictures.
fn pictures(about: &About, chronicle: &Chronicle) -> Option<Pictures> {
    let newest = chronicle.film.newest.as_ref()?;
    Some(Pictures {
        height: chronicle.film.frames.height,
        sprites: svg::symbols(chronicle.film.frames.sprites(), &about.sprites),
        newest: svg::element(newest, &about.game),
    })
}

fn words(chronicle: &Chronicle) -> Vec<Worded<'_>> {
    let blocks = chronicle.steps.last().map(|step| step.board.iter());
    let blocks = blocks.into_iter().flatten().map(lines);
    blocks.map(|(kind, lines)| Worded { kind, lines }).collect()
}

fn drawn<'d>(block: &'d Block, numbers: &mut Numbered<&'d str>) -> Drawn {
    let (kind, lines) = lines(block);
    let lines = lines.into_iter().map(|line| numbers.number(line)).collect();
    Drawn { kind, lines }
}

/// Returns the sentences of a step, then its press line by line.
fn says(step: &Step) -> Vec<&str> {
    let press = step.press.iter();
    let press = press.flat_map(|shown| std::iter::once(&shown.head).chain(&shown.lines));
    step.says.iter().chain(press).map(String::as_str).collect()
}

fn lines(block: &Block) -> (char, Vec<&str>) {
    match block {
        Block::Heading(said) => ('h', vec![said]),
        Block::Paragraph(said) | Block::Legend(said) | Block::Provenance(said) => ('p', vec![said]),
        Block::Items(items) | Block::Derived(items) => {
            ('i', items.iter().map(|said| &**said).collect())
        }
        Block::Verbatim(lines) | Block::Detail(lines) => {
            ('v', lines.iter().map(String::as_str).collect())
        }
    }
}

/// Returns the heading of a step, which screen readers read first.
fn head(chronicle: &Chronicle, step: &Step, reading: Reading<'_>) -> String {
    let line = match step.seat {
        Some(seat) => Line::new("replay-head").with("seat", seat),
        None => Line::new("replay-head-nobody"),
    };
    let round = transcript::round(step.round, reading.composer.voice());
    let line = line
        .with("no", step.no)
        .with("last", chronicle.newest())
        .with("round", round);
    reading.composer.say(&line)
}

/// Compresses a text for a page: zlib in base64, a fifth of the size, and unable to end the script
/// element that contains it.
fn packed(text: &str) -> Result<String> {
    let mut packing = ZlibEncoder::new(Vec::new(), Compression::best());
    packing
        .write_all(text.as_bytes())
        .map_err(JudgeError::Page)?;
    let packed = packing.finish().map_err(JudgeError::Page)?;
    Ok(BASE64.encode(&packed))
}

fn digest(text: &str) -> String {
    BASE64.encode(&Sha256::digest(text))
}
