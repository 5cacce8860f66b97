//! `landfall demo`: plays one whole game by mail, with scripted correspondents.
//!
//! The judge is the daemon's: laps over a Maildir, with letters into Maildirs. The correspondents
//! know only its letters. Their reading, choosing and writing is public, since tests use the same
//! correspondents.

pub mod answering;
mod correspondent;
pub mod reading;
mod stage;
pub(super) mod trial;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::edges::drawn;
use super::init::CONFIG_NAME;
use super::site::{self, Site};
use super::{folder, open};
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::games::{TitleEntry, Titles};
use crate::judge::archive::{self, ArchiveOptions, Destination};
use crate::judge::schedule::Schedule;
use crate::judge::verify::{self, Outcome};
use crate::judge::{self, Judge, Opening, transcript};
use crate::rules::{Seed, Viewer};
use crate::store::{Game, Randomness, TableOptions};
use stage::Stage;
use trial::TrialJudge;

/// The files of a trial game, in its folder: its story, a letter, and the folder of its replay.
const TRANSCRIPT: &str = "transcript.txt";
const LETTER: &str = "letter.html";
const REPLAY: &str = "replay";

/// Play one game with scripted players, and keep their letters to read.
#[derive(Args, Clone, Debug)]
pub(super) struct DemoArgs {
    /// The title.
    #[arg(long, default_value = "new_world")]
    title: String,
    /// The number of seats.
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u8,
    /// The folder; created if missing, and must be empty.
    #[arg(long = "dir", value_name = "DIR", default_value = "landfall-demo")]
    folder: PathBuf,
    /// The options about the game.
    #[command(flatten)]
    game: Trial,
}

/// The game of a title that is tried out.
#[derive(Args, Clone, Debug)]
pub(super) struct Trial {
    /// The printed edition; by default the title's first one.
    #[arg(long, value_name = "E")]
    pub(super) edition: Option<String>,
    /// The seed of all chance: the same seed and the same answers give the same letters.
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
}

/// Plays the game, and prints where to look.
pub(super) fn run(site: &Site, args: &DemoArgs) -> Result<String, Failure> {
    let plan = Plan::of(
        site.titles,
        &args.title,
        args.seats,
        &args.folder,
        &args.game,
    )?;
    refuse_full(&plan.folder)?;
    let mut stage = Stage::set_up(&plan, site)?;
    stage.play()?;
    farewell(&stage, &plan)
}

/// A trial game and its folder.
pub(super) struct Plan {
    pub(super) title: &'static TitleEntry,
    pub(super) edition: Option<String>,
    pub(super) seats: u8,
    pub(super) folder: PathBuf,
    /// The seed of all chance.
    pub(super) number: u64,
}

impl Plan {
    /// Plans a game of a title with this number of seats, in a folder.
    pub(super) fn of(
        titles: Titles,
        title: &str,
        seats: u8,
        folder: &Path,
        game: &Trial,
    ) -> Result<Self, Failure> {
        let title = site::title(titles, title)?;
        let number = match game.seed {
            Some(number) => number,
            None => u32::from_le_bytes(drawn("cannot draw a seed")?).into(),
        };
        let fit = title.seats();
        if !fit.contains(&seats) {
            let (least, most) = (fit.start(), fit.end());
            let wrong = format!("{} is for {least} to {most} seats", title.name);
            return Err(Failure::new(wrong));
        }
        let wanted = game.edition.as_deref();
        if wanted.is_some_and(|wanted| !title.editions.contains(&wanted)) {
            let failure = Failure::new(format!("{} has no such edition", title.name));
            return Err(failure.hint(format!("the editions are {}", title.editions.join(", "))));
        }
        Ok(Self {
            title,
            edition: game.edition.clone(),
            seats,
            folder: folder.to_owned(),
            number,
        })
    }

    /// Draws the identity of a new judge.
    pub(super) fn identity(&self, random: &mut ChaCha20Rng) -> Randomness {
        let mut identity = Randomness {
            instance: [0; 16],
            key: [0; 32],
        };
        random.fill_bytes(&mut identity.instance);
        random.fill_bytes(&mut identity.key);
        identity
    }

    /// Returns the opening of the game, with these players in order of the seats.
    pub(super) fn opening(
        &self,
        judge: &Judge,
        players: impl Iterator<Item = String>,
        random: &mut ChaCha20Rng,
    ) -> Result<Opening, Failure> {
        let mut seed = [0; 32];
        random.fill_bytes(&mut seed);
        let seats = self.title.seat_names.iter().zip(players);
        Ok(Opening {
            title: self.title.name.to_owned(),
            name: open::free_name(judge, self.title.name)?,
            seats: self.seats,
            edition: self.edition.clone(),
            house: BTreeMap::new(),
            players: seats
                .map(|(seat, player)| ((*seat).to_owned(), player))
                .collect(),
            draws: None,
            components: None,
            schedule: Schedule::default(),
            table_options: TableOptions::default(),
            seed: Seed::new(seed),
        })
    }
}

/// Refuses a folder that holds something.
pub(super) fn refuse_full(folder: &Path) -> Result<(), Failure> {
    let holds_something = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => folder.exists(),
    };
    if holds_something {
        let failure = Failure::new(format!("{} is not empty", folder.display()));
        return Err(failure.hint("remove it, or choose another folder with --dir"));
    }
    Ok(())
}

/// Writes the transcript, verifies the ledger, and returns the result and where to look.
fn farewell(stage: &Stage, plan: &Plan) -> Result<String, Failure> {
    let game = stage.standing()?;
    let judge = &stage.trial.judge;
    let (context, store) = (judge.context(), judge.store());
    let told = transcript::text(context, store, &game, Viewer::All);
    let told = told.doing(|| "cannot tell the demo's game".to_owned())?;
    let path = plan.folder.join(TRANSCRIPT);
    let written = files::replace(&path, told.as_bytes(), Readers::Owner);
    written.doing(|| format!("cannot write {}", path.display()))?;
    let findings = verify::verify(context.titles(), store, &game, verify::Options::default());
    let findings = findings.doing(|| "cannot verify the demo's game".to_owned())?;
    if Outcome::of(&findings) != Outcome::Verified {
        let wrong = format!("the ledger of {} does not hold", game.name);
        return Err(Failure::new(wrong).hint("`landfall verify` says where"));
    }
    let mails: u32 = stage.people.iter().map(|person| person.posted).sum();
    let letters: u32 = stage.people.iter().map(|person| person.letters).sum();
    Ok(format!(
        "{name} is over after {decisions} turns and {days} days by its own clock:\n\
         {places}\
         The judge got {mails} mails and wrote {letters} letters. Its ledger holds.\n\
         \n\
         Open in a browser\n{pages}\n\
         Look at\n{folders}\n\
         The same letters again: {again}\n\
         Play yourself: landfall play {title}\n",
        name = game.name,
        decisions = stage.table()?.state.decisions,
        days = (stage.trial.now - stage.began).num_days(),
        places = places(stage, &game)?,
        pages = demo_pages(stage, &game, &plan.folder)?,
        folders = folders(stage, plan),
        again = again(plan),
        title = plan.title.name,
    ))
}

/// Lists the places of the players, on lines.
fn places(stage: &Stage, game: &Game) -> Result<String, Failure> {
    let seats = site::seats(&stage.trial.judge, game)?;
    let context = stage.trial.judge.context();
    let voice = context.voice(&context.settings.language);
    let voice = voice.doing(|| "cannot find the demo's language".to_owned())?;
    let cast = judge::cast(game, &seats, None);
    let places = transcript::places(&stage.table()?, voice, &cast);
    Ok(places.iter().map(|place| format!("  {place}\n")).collect())
}

fn folders(stage: &Stage, plan: &Plan) -> String {
    let mut shown = vec![
        (plan.folder.join(TRANSCRIPT), "the game as a story"),
        (plan.folder.join(CONFIG_NAME), "the judge's configuration"),
    ];
    if let Some(database) = stage.trial.config.database.file() {
        shown.push((database.to_owned(), "its database"));
    }
    if let Some(mailbox) = stage.trial.config.mailbox.maildir() {
        let processed = mailbox.join(".Processed").join("cur");
        shown.push((processed, "the mails that it got"));
    }
    for person in &stage.people {
        shown.push((
            person.maildir().join("cur"),
            "the letters that one player got",
        ));
    }
    listed(shown)
}

fn listed(shown: Vec<(PathBuf, &'static str)>) -> String {
    let line = |(path, what): (PathBuf, &str)| format!("  {}  ({what})\n", path.display());
    shown.into_iter().map(line).collect()
}

/// Returns the command that repeats these letters in another folder.
fn again(plan: &Plan) -> String {
    let (title, seats, number) = (plan.title.name, plan.seats, plan.number);
    let edition = plan.edition.as_deref();
    let edition = edition.map_or_else(String::new, |edition| format!(" --edition {edition}"));
    format!("landfall demo --title {title}{edition} --seats {seats} --seed {number} --dir FOLDER")
}

/// Writes pages for a browser: a letter, and the game step by step; returns a line for each.
fn demo_pages(stage: &Stage, game: &Game, folder: &Path) -> Result<String, Failure> {
    let mut written = Vec::new();
    let first = stage.people.first();
    if let Some(page) = first.and_then(|person| reading::page(&person.asked)) {
        let path = folder.join(LETTER);
        let doing = || format!("cannot write {}", path.display());
        files::replace(&path, page.as_bytes(), Readers::Owner).doing(doing)?;
        written.push((path, "a letter as a mail program shows it"));
    }
    let replay = replay(&stage.trial, game, &folder.join(REPLAY))?;
    written.push((replay, "the game step by step"));
    Ok(listed(written))
}

/// Writes the pages of a finished game into a folder; returns the first of them.
pub(super) fn replay(trial: &TrialJudge, game: &Game, folder: &Path) -> Result<PathBuf, Failure> {
    let context = trial.judge.context();
    let wish = ArchiveOptions::public(context, Destination::Folder);
    let archive = archive::archive(context, trial.judge.store(), game, wish);
    let archive = archive.doing(|| "cannot archive the game".to_owned())?;
    for file in &archive.files {
        folder::write(folder, file, Readers::Owner)?;
    }
    Ok(folder.join("index.html"))
}
