//! A writer of game files that does not belong to the program: it numbers rows and computes chains,
//! digests, commitments and draws only by the published format, as a careful forger would.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use landfall::judge::record::{Record, game_id};
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// A row without its number and digest, which follow from its place.
#[derive(Clone, Debug)]
pub struct Row {
    pub at: DateTime<Utc>,
    pub seat: Option<String>,
    pub event: bool,
    pub body: String,
    /// How many events are left by an act that takes decisions back.
    pub stands: Option<u32>,
}

impl Row {
    pub fn is(&self, act: &str) -> bool {
        !self.event && self.body.starts_with(&format!("{{\"act\":\"{act}\""))
    }

    /// Returns how many lines an order set has.
    pub fn lines(&self) -> usize {
        let value: Value = serde_json::from_str(&self.body).unwrap();
        value["lines"].as_array().map_or(0, Vec::len)
    }

    pub fn decides(&self) -> bool {
        !self.event && self.body.contains("\"decision\":")
    }

    /// Returns a number in the body, by its key.
    pub fn number(&self, key: &str) -> Option<i64> {
        let key = format!("\"{key}\":");
        let (_, rest) = self.body.split_once(&key)?;
        let end = rest.find(|c: char| c != '-' && !c.is_ascii_digit());
        rest[..end.unwrap_or(rest.len())].parse().ok()
    }

    /// Replaces a number in the body, by its key.
    pub fn set(&mut self, key: &str, was: i64, is: i64) {
        let (was, is) = (format!("\"{key}\":{was}"), format!("\"{key}\":{is}"));
        self.body = self.body.replacen(&was, &is, 1);
    }

    /// Returns the same row at another time.
    pub fn at(&self, at: DateTime<Utc>) -> Self {
        Self { at, ..self.clone() }
    }

    pub fn act(at: DateTime<Utc>, body: &str) -> Self {
        Self {
            at,
            seat: None,
            event: false,
            body: body.to_owned(),
            stands: None,
        }
    }
}

/// A game's file, to be changed and written again.
#[derive(Clone, Debug)]
pub struct Book {
    pub head: String,
    pub contents: String,
    pub rows: Vec<Row>,
    /// The lines between the rows and the last line, such as the result.
    pub besides: Vec<String>,
}

/// A draw as an event has it.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    pub position: u32,
    pub index: u32,
    pub bound: u32,
    pub value: u32,
}

impl Drawn {
    pub fn text(self) -> String {
        let Self {
            position,
            index,
            bound,
            value,
        } = self;
        format!("{{\"position\":{position},\"index\":{index},\"bound\":{bound},\"value\":{value}}}")
    }
}

fn part(digest: &mut Sha256, bytes: &[u8]) {
    digest.update((bytes.len() as u64).to_be_bytes());
    digest.update(bytes);
}

fn words(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Book {
    pub fn read(text: &str) -> Self {
        let lines: Vec<&str> = text.lines().collect();
        let (rows, besides): (Vec<&str>, Vec<&str>) = lines[2..lines.len() - 1]
            .iter()
            .partition(|line| line.starts_with("{\"no\":"));
        let rows = rows.into_iter().map(|line| {
            let value: Value = serde_json::from_str(line).unwrap();
            let body = line.split_once("\"body\":").unwrap().1;
            let body = body.rsplit_once(",\"chain\":").unwrap().0;
            let undone = value["body"]["act"] == "undone";
            Row {
                at: value["at"].as_str().unwrap().parse().unwrap(),
                seat: value["seat"].as_str().map(str::to_owned),
                event: value["kind"] == "event",
                body: body.to_owned(),
                stands: undone.then(|| u32::try_from(value["event"].as_u64().unwrap()).unwrap()),
            }
        });
        Self {
            rows: rows.collect(),
            head: lines[0].to_owned(),
            contents: lines[1].to_owned(),
            besides: besides.into_iter().map(str::to_owned).collect(),
        }
    }

    fn headed(&self, key: &str) -> Value {
        let head: Value = serde_json::from_str(&self.head).unwrap();
        head[key].clone()
    }

    pub fn title(&self) -> String {
        words(&self.headed("title"))
    }

    pub fn seats(&self) -> Vec<String> {
        let seats = self.headed("seats");
        seats.as_array().unwrap().iter().map(words).collect()
    }

    /// Writes the text with all numbers and digests as they must be, and with the identifier, the
    /// tags and the result that follow from what was forged.
    pub fn write(&self) -> String {
        let (text, _) = self.written();
        match Record::read(&text) {
            Ok((record, _)) => record.marked(landfall::games::TITLES).to_text().unwrap(),
            Err(_) => text,
        }
    }

    /// Writes a row as it is written: that of the opening has the identifier of its commitment.
    fn body_of(row: &Row) -> String {
        let value: Value = serde_json::from_str(&row.body).unwrap();
        match (row.is("opened"), value["id"].as_str()) {
            (true, Some(id)) => row.body.replace(id, &game_id(&words(&value["commitment"]))),
            _ => row.body.clone(),
        }
    }

    /// Returns the digest of the last row.
    pub fn last_digest(&self) -> String {
        self.written().1
    }

    fn written(&self) -> (String, String) {
        let game = words(&self.headed("game"));
        let seats = self.seats();
        let mut text = format!("{}\n{}\n", self.head, self.contents);
        let (mut standing, mut chain) = (0, String::new());
        for (no, row) in (1_u32..).zip(&self.rows) {
            standing = row.stands.unwrap_or(standing) + u32::from(row.event);
            let kind = if row.event { "event" } else { "act" };
            let actor = row.seat.as_ref().map(|seat| {
                let place = seats.iter().position(|name| name == seat);
                [u8::try_from(place.unwrap()).unwrap()]
            });
            let body = Self::body_of(row);
            let mut digest = Sha256::new();
            part(&mut digest, chain.as_bytes());
            part(&mut digest, game.as_bytes());
            part(&mut digest, &no.to_be_bytes());
            part(&mut digest, &standing.to_be_bytes());
            part(&mut digest, &row.at.timestamp_millis().to_be_bytes());
            part(&mut digest, kind.as_bytes());
            part(&mut digest, actor.as_ref().map_or(&[], |seat| seat));
            part(&mut digest, body.as_bytes());
            chain = HEXLOWER.encode(&digest.finalize());
            let at = serde_json::to_string(&row.at).unwrap();
            let seat = serde_json::to_string(&row.seat).unwrap();
            text.push_str(&format!(
                "{{\"no\":{no},\"event\":{standing},\"at\":{at},\"seat\":{seat},\
                 \"kind\":\"{kind}\",\"body\":{body},\"chain\":\"{chain}\"}}\n"
            ));
        }
        for line in &self.besides {
            text.push_str(&format!("{line}\n"));
        }
        let rows = self.rows.len();
        let sum = HEXLOWER.encode(&Sha256::digest(&text));
        text.push_str(&format!(
            "{{\"rows\":{rows},\"events\":{standing},\"chain\":\"{chain}\",\"sha256\":\"{sum}\"}}\n"
        ));
        (text, chain)
    }

    /// Returns the digest of all that the game was opened with.
    fn terms(&self) -> String {
        let head: Value = serde_json::from_str(&self.head).unwrap();
        let contents: Value = serde_json::from_str(&self.contents).unwrap();
        let house = head["house"].as_object().unwrap();
        let seats = self.seats();
        let mut parts = vec![
            words(&head["game"]),
            words(&head["title"]),
            words(&head["edition"]),
            house.len().to_string(),
            seats.len().to_string(),
        ];
        for (key, value) in house {
            parts.extend([key.clone(), words(value)]);
        }
        parts.extend(seats);
        parts.push(words(&contents["components"]));
        let mut schedule = head["schedule"].clone();
        schedule.as_object_mut().unwrap().remove("process");
        parts.push(schedule.to_string());
        let table_options = &head["manners"];
        parts.extend((table_options["solo"] == true).then(|| "solo".to_owned()));
        let press = table_options["press"].as_str().unwrap_or("white");
        parts.push(press.to_owned());
        for key in ["overheard", "anonymous"] {
            parts.push((table_options[key] == true).to_string());
        }
        parts.extend(contents["draws"].as_str().map(str::to_owned));
        let mut digest = Sha256::new();
        digest.update(b"landfall terms 1");
        for text in parts {
            part(&mut digest, text.as_bytes());
        }
        HEXLOWER.encode(&digest.finalize())
    }

    /// Changes what the game was opened with, and puts the digest of it into the first row.
    pub fn reopened(&mut self, change: impl FnOnce(&mut Self)) {
        let digest = self.terms();
        change(self);
        let other = self.terms();
        let body = &mut self.rows[0].body;
        assert!(body.contains(&digest), "the digest of the terms is there");
        *body = body.replace(&digest, &other);
    }

    pub fn place(&self, is: impl Fn(&Row) -> bool) -> Option<usize> {
        self.rows.iter().position(is)
    }

    /// Returns the body of the first act of this name.
    pub fn body(&mut self, act: &str) -> &mut String {
        let at = self.place(|row| row.is(act)).unwrap();
        &mut self.rows[at].body
    }

    pub fn last(&self, is: impl Fn(&Row) -> bool) -> Option<usize> {
        self.rows.iter().rposition(is)
    }

    /// Returns where decisions begin, each with its events.
    pub fn decisions(&self) -> Vec<usize> {
        let rows = self.rows.iter().enumerate();
        rows.filter(|(_, row)| row.decides())
            .map(|(at, _)| at)
            .collect()
    }

    /// Returns where the events of an act end.
    pub fn end_of(&self, act: usize) -> usize {
        let behind = self.rows[act + 1..].iter();
        act + 1 + behind.take_while(|row| row.event).count()
    }

    /// Puts an act of the judge in before a row, at the time of the row before.
    pub fn insert(&mut self, before: usize, act: &str) {
        let at = self.rows[before.saturating_sub(1)].at;
        self.rows.insert(before, Row::act(at, act));
    }

    /// Numbers all decisions anew.
    pub fn renumber(&mut self) {
        let mut next = 0;
        for row in self.rows.iter_mut().filter(|row| row.decides()) {
            next += 1;
            row.set("decision", row.number("decision").unwrap(), next);
        }
    }

    /// Returns the judge's own seed as it was revealed.
    pub fn own_seed(&self) -> Option<[u8; 32]> {
        let row = self.rows.iter().find(|row| row.is("revealed"))?;
        let value: Value = serde_json::from_str(&row.body).unwrap();
        let hex = value["seed"].as_str().unwrap().as_bytes().to_vec();
        Some(HEXLOWER.decode(&hex).unwrap().try_into().unwrap())
    }

    /// Returns what binds a judge to a seed.
    pub fn commitment(&self, seed: &[u8; 32]) -> String {
        let mut digest = Sha256::new();
        digest.update(b"landfall commitment 1");
        part(&mut digest, words(&self.headed("game")).as_bytes());
        digest.update(seed);
        HEXLOWER.encode(&digest.finalize())
    }

    /// Returns what the game's seed gives at a place.
    pub fn draw(&self, position: u32, index: u32, bound: u32) -> Drawn {
        let started = self.rows.iter().find(|row| row.is("started")).unwrap();
        let value: Value = serde_json::from_str(&started.body).unwrap();
        let mut digest = Sha256::new();
        digest.update(b"landfall seed 1");
        digest.update(self.own_seed().unwrap());
        for luck in value["luck"].as_array().unwrap() {
            part(&mut digest, words(luck).as_bytes());
        }
        let mut stream = ChaCha20Rng::from_seed(digest.finalize().into());
        stream.set_stream(position.into());
        stream.set_word_pos(u128::from(index) * 256);
        let value = (u128::from(stream.next_u64()) * u128::from(bound)) >> 64;
        Drawn {
            position,
            index,
            bound,
            value: u32::try_from(value).unwrap(),
        }
    }

    /// Returns the events that hold draws, the last one first, each with its first draw.
    pub fn drawings(&self) -> Vec<(usize, Drawn)> {
        let rows = self.rows.iter().enumerate().rev();
        let draws = rows.filter(|(_, row)| row.event && row.body.contains("{\"position\":"));
        let draws = draws.map(|(at, row)| {
            let number = |key: &str| u32::try_from(row.number_behind(key)).unwrap();
            let drawn = Drawn {
                position: number("position"),
                index: number("index"),
                bound: number("bound"),
                value: number("value"),
            };
            (at, drawn)
        });
        draws.collect()
    }

    /// Moves the whole file to a later time.
    pub fn later(&mut self, by: TimeDelta) {
        for row in &mut self.rows {
            row.at += by;
        }
        for key in ["opened_at", "over_at"] {
            if let Some(at) = self.headed(key).as_str() {
                let moved: DateTime<Utc> = at.parse().unwrap();
                let moved = serde_json::to_string(&(moved + by)).unwrap();
                let was = format!("\"{key}\":\"{at}\"");
                self.head = self.head.replacen(&was, &format!("\"{key}\":{moved}"), 1);
            }
        }
    }
}

impl Row {
    /// Returns a number of the first draw in the body.
    fn number_behind(&self, key: &str) -> i64 {
        let (_, draw) = self.body.split_once("{\"position\":").unwrap();
        let draw = Self {
            body: format!("{{\"position\":{draw}"),
            ..self.clone()
        };
        draw.number(key).unwrap()
    }
}
