//! Mails in, mails out.
//!
//! A transcript is a folder `tests/transcripts/<title>/<name>/`: `game.toml` describes the game,
//! the numbered steps are mails (`03-bob.eml`) and the clock (`04-clock-plus-3d`, or
//! `04-outage-plus-3d` while the judge does not run), and `expected/`
//! has the disposition of each mail and every letter that was sent after each step, to the byte.
//!
//! In a mail, `{reply_to}`, `{message_id}`, `{subject}`, `{date}` and `{quoted}` are filled from the
//! newest letter to its sender, and `{reply_to:bob}` is the address in bob's newest letter. A
//! step `07-again-06` posts the mail of step 06 once more, to the byte. `LANDFALL_BLESS=1` writes
//! `expected/` anew, but not `[says]` in `game.toml`: the figures of a rulebook's example, by the
//! step after which a letter must have them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::TimeDelta;
use landfall::games::TITLES;
use landfall::judge::schedule::Span;
use landfall::judge::verify::{Options, Outcome, verify};
use landfall::judge::{JudgeLimits, Moderator, Opening, Openings, Settings};
use landfall::rules::Seed;
use landfall::store::{Every, MailState, PressKinds, TableOptions};
use serde::Deserialize;

use crate::support::{Received, Table, golden, on_one_line, schedule, settings, unlimited, usual};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    /// Whether players may open games, and one of them opens this one.
    #[serde(default)]
    players_open: bool,
    #[serde(default)]
    title: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    seats: u8,
    /// The settings of time that are not the usual ones.
    #[serde(default)]
    pace: BTreeMap<String, String>,
    #[serde(default)]
    edition: Option<String>,
    #[serde(default)]
    house: BTreeMap<String, String>,
    #[serde(default)]
    draws: Option<toml::Table>,
    /// Seats that are given out when the game is opened.
    #[serde(default)]
    players: BTreeMap<String, String>,
    /// People by their names in the names of the steps.
    people: BTreeMap<String, String>,
    /// The press and the names of its people, if they are not the usual ones.
    #[serde(default)]
    press: Option<String>,
    #[serde(default)]
    overheard: bool,
    #[serde(default)]
    anonymous: bool,
    #[serde(default)]
    require_auth: bool,
    #[serde(default)]
    answers_per_hour: Option<u32>,
    /// Whether the letters are those of a judge with the default options: news come with the next
    /// question.
    #[serde(default)]
    default_letters: bool,
    /// Who of the people moderates.
    #[serde(default)]
    moderator: Option<String>,
    /// The words that a letter after a step must have, with its lines joined.
    #[serde(default)]
    says: BTreeMap<String, Vec<String>>,
}

fn transcripts() -> PathBuf {
    golden::path("tests/transcripts")
}

#[test]
fn every_transcript_gives_the_letters_that_were_read_and_found_good() {
    let mut wrong = Vec::new();
    for folder in folders() {
        let file = game_file(&folder);
        let played = play(&folder, &file, "en", Pages::LeftOut);
        wrong.extend(unsaid(&folder, &file, &played));
        wrong.extend(golden::differences(&folder.join("expected"), &played));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn folders() -> Vec<PathBuf> {
    let titles = sorted(&transcripts());
    let folders: Vec<PathBuf> = titles.iter().flat_map(|title| sorted(title)).collect();
    assert!(folders.len() >= 5, "transcripts are missing: {folders:?}");
    folders
}

fn game_file(folder: &Path) -> GameFile {
    toml::from_str(&fs::read_to_string(folder.join("game.toml")).unwrap()).unwrap()
}

/// The letters of all transcripts as they are sent by a judge that writes a language, with their
/// names.
pub(crate) fn letters_with_pages(language: &str) -> Vec<(String, Vec<u8>)> {
    let played = folders().into_iter().flat_map(|folder| {
        let played = play(&folder, &game_file(&folder), language, Pages::Kept);
        let named = move |(name, bytes)| (folder.join(name).display().to_string(), bytes);
        played.into_iter().map(named)
    });
    let letters = played.filter(|(name, _)| name.ends_with(".eml"));
    letters.collect()
}

/// Whether letters are kept with their pages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pages {
    /// A transcript is read as text.
    LeftOut,
    Kept,
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Plays a transcript; returns the expected files by name.
fn play(folder: &Path, file: &GameFile, language: &str, pages: Pages) -> BTreeMap<String, Vec<u8>> {
    let moderators = file.moderator.iter().map(|who| Moderator {
        name: "Morgan".to_owned(),
        address: file.people[who].clone(),
        games: None,
    });
    let mut table = Table::with(Settings {
        language: language.to_owned(),
        moderators: moderators.collect(),
        require_auth: file.require_auth,
        limits: JudgeLimits {
            answers_per_hour: file.answers_per_hour.unwrap_or(1_000),
            ..unlimited()
        },
        openings: openings(file),
        ..match file.default_letters {
            true => usual(),
            false => settings(),
        }
    });
    if !file.players_open {
        table.open(&opening(file));
    }
    let mut played = BTreeMap::new();
    let mut posted: BTreeMap<String, String> = BTreeMap::new();
    let mut seen = 0;
    letters(&table, file, "00-open", pages, &mut seen, &mut played);
    for step in sorted(folder) {
        let name = step.file_stem().unwrap().to_str().unwrap().to_owned();
        if !name.starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        match name.split_once("-clock-plus-") {
            Some((_, duration)) => {
                table.wait(span(duration));
            }
            None if name.contains("-outage-plus-") => {
                table.outage(span(name.rsplit('-').next().unwrap()));
            }
            None => {
                let number = name.split('-').next().unwrap().to_owned();
                let mail = match name.split_once("-again-") {
                    Some((_, earlier)) => posted[earlier].clone(),
                    None => written(&table, file, &step, &name),
                };
                posted.insert(number, mail.clone());
                post(&mut table, mail, &name, &mut played);
            }
        }
        letters(&table, file, &name, pages, &mut seen, &mut played);
    }
    verified(&table, folder);
    played
}

/// Every game of an honest judge is verified, whatever its players did.
fn verified(table: &Table, folder: &Path) {
    let store = table.judge.store();
    for game in store.games(Every).unwrap() {
        let findings = verify(TITLES, store, &game, Options::default()).unwrap();
        let (outcome, folder) = (Outcome::of(&findings), folder.display());
        assert_eq!(outcome, Outcome::Verified, "{folder}: {findings:?}");
    }
}

/// The words of `[says]` that no letter has.
fn unsaid(folder: &Path, file: &GameFile, played: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let mut unsaid = Vec::new();
    for (step, sayings) in &file.says {
        let after = played.iter().filter(|(name, _)| name.starts_with(step));
        let letters = after.filter(|(name, _)| name.ends_with(".eml"));
        let texts = letters.map(|(_, bytes)| on_one_line(&Received::new(bytes).text));
        let texts: Vec<String> = texts.collect();
        for saying in sayings {
            // A letter may have other sentences between these.
            let sentences = saying.split_inclusive(". ").map(str::trim);
            let says = |letter: &String| sentences.clone().all(|one| letter.contains(one));
            let step = folder.join(step);
            if !texts.iter().any(says) {
                unsaid.push(format!("{}: no letter says {saying:?}", step.display()));
            }
        }
    }
    unsaid
}

/// What players may open.
fn openings(file: &GameFile) -> Openings {
    let titles = TITLES.iter().filter(|_| file.players_open);
    Openings {
        titles: titles.map(|title| title.name.to_owned()).collect(),
        ..Openings::default()
    }
}

fn opening(file: &GameFile) -> Opening {
    let players = file.players.iter();
    let pace = file.pace.iter();
    let pace = pace.map(|(entry, value)| (entry.as_str(), value.as_str()));
    Opening {
        title: file.title.clone(),
        name: file.name.clone(),
        seats: file.seats,
        edition: file.edition.clone(),
        house: file.house.clone(),
        players: players
            .map(|(seat, who)| (seat.clone(), file.people[who].clone()))
            .collect(),
        draws: file.draws.as_ref().map(ToString::to_string),
        components: None,
        schedule: schedule(&pace.collect::<Vec<_>>()),
        table_options: table_options(file),
        seed: Seed::new([5; 32]),
    }
}

fn table_options(file: &GameFile) -> TableOptions {
    let press = match file.press.as_deref() {
        None | Some("white") => PressKinds::White,
        Some("none") => PressKinds::None,
        Some("grey") => PressKinds::Grey,
        Some("both") => PressKinds::Both,
        Some(other) => panic!("{other} is no kind of press"),
    };
    TableOptions {
        press,
        overheard: file.overheard,
        anonymous: file.anonymous,
        solo: false,
        hints: false,
    }
}

fn span(duration: &str) -> TimeDelta {
    let span: Span = duration.parse().expect("a duration");
    span.nominal()
}

/// Returns the mail of a step; its blanks are filled from the newest letter to its sender.
fn written(table: &Table, file: &GameFile, step: &Path, name: &str) -> String {
    let who = name.split('-').nth(1).unwrap();
    let newest = table.letters(&file.people[who]).pop();
    let mut mail = fs::read_to_string(step).unwrap();
    for (other, address) in &file.people {
        let blank = format!("{{reply_to:{other}}}");
        if mail.contains(&blank) {
            mail = mail.replace(&blank, &table.letter(address).reply_to);
        }
    }
    fill(&mail, newest.as_ref(), table)
}

fn post(table: &mut Table, mail: String, name: &str, played: &mut BTreeMap<String, Vec<u8>>) {
    table.now += TimeDelta::minutes(1);
    table
        .mailbox
        .post(mail.replace("\r\n", "\n").replace('\n', "\r\n"));
    table.lap();
    let mails = table.judge.store().unfinished_mails(10).unwrap();
    assert!(mails.is_empty(), "{name}: left over: {mails:?}");
    let mut dispositions = String::new();
    for (nth, mail) in table.mails().iter().enumerate() {
        let (id, state) = (nth + 1, mail.state.as_str());
        writeln!(dispositions, "{id} {state}: {}", mail.reason).unwrap();
        assert_ne!(mail.state, MailState::Aside, "{name}: {}", mail.reason);
    }
    played.insert(format!("{name}.fates.txt"), dispositions.into_bytes());
}

fn fill(mail: &str, newest: Option<&Received>, table: &Table) -> String {
    let mail = mail.replace("{date}", &table.now.to_rfc2822());
    let Some(letter) = newest else { return mail };
    let quoted: String = letter
        .text
        .lines()
        .map(|line| format!("> {line}\n"))
        .collect();
    mail.replace("{reply_to}", &letter.reply_to)
        .replace("{message_id}", &letter.message_id)
        .replace("{subject}", &format!("Re: {}", letter.subject))
        .replace("{quoted}", quoted.trim_end())
}

/// The letters that were sent since the last step.
fn letters(
    table: &Table,
    file: &GameFile,
    step: &str,
    pages: Pages,
    seen: &mut usize,
    played: &mut BTreeMap<String, Vec<u8>>,
) {
    let all = table.transport.all();
    for (nth, sent) in all.iter().enumerate().skip(*seen) {
        let who = file.people.iter().find(|(_, address)| **address == sent.to);
        let who = who.map_or("stranger", |(who, _)| who);
        played.insert(
            format!("{step}.{:02}-to-{who}.eml", nth - *seen + 1),
            match pages {
                Pages::LeftOut => sent.without_page(),
                Pages::Kept => sent.bytes.clone(),
            },
        );
    }
    *seen = all.len();
}
