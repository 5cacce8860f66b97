//! Prints the result of a demo, and where its files are.

use std::path::PathBuf;

use super::correspondent::Correspondent;
use super::stage::Stage;
use super::{Plan, pages};
use crate::command::init::CONFIG_NAME;
use crate::command::site;
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::judge::transcript;
use crate::judge::verify::{self, Outcome};
use crate::rules::Viewer;
use crate::store::Game;

const TRANSCRIPT: &str = "transcript.txt";

/// Writes the transcript, verifies the ledger, and returns the result and where to look.
pub(super) fn text(stage: &Stage, plan: &Plan) -> Result<String, Failure> {
    let game = stage.standing()?;
    let (context, store) = (stage.judge.context(), stage.judge.store());
    let told = transcript::text(context, store, &game, Viewer::All);
    let told = told.doing(|| "cannot tell the demo's game".to_owned())?;
    let path = plan.folder.join(TRANSCRIPT);
    let written = files::replace(&path, told.as_bytes(), Readers::Owner);
    written.doing(|| format!("cannot write {}", path.display()))?;
    let findings = verify::verify(context.titles(), store, &game, None);
    let findings = findings.doing(|| "cannot verify the demo's game".to_owned())?;
    if Outcome::of(&findings) != Outcome::Verified {
        let wrong = format!("the ledger of {} does not hold", game.name);
        return Err(Failure::new(wrong).hint("`landfall verify` says where"));
    }
    let mails: u32 = stage.people.iter().map(Correspondent::posted).sum();
    let letters: u32 = stage.people.iter().map(Correspondent::letters).sum();
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
        days = (stage.now - stage.began).num_days(),
        places = places(stage, &game)?,
        pages = listed(pages::write(stage, &plan.folder)?),
        folders = folders(stage, plan),
        again = again(plan),
        title = plan.title.name,
    ))
}

pub(in crate::command) fn places(stage: &Stage, game: &Game) -> Result<String, Failure> {
    let seats = site::seats(&stage.judge, game)?;
    let context = stage.judge.context();
    let voice = context.voice(&context.settings.language);
    let voice = voice.doing(|| "cannot find the demo's language".to_owned())?;
    let cast = crate::judge::cast(game, &seats, None);
    let places = transcript::places(&stage.table()?, voice, &cast);
    Ok(places.iter().map(|place| format!("  {place}\n")).collect())
}

fn folders(stage: &Stage, plan: &Plan) -> String {
    let mut shown = vec![
        (plan.folder.join(TRANSCRIPT), "the game as a story"),
        (plan.folder.join(CONFIG_NAME), "the judge's configuration"),
    ];
    if let Some(database) = stage.config.database.file() {
        shown.push((database.to_owned(), "its database"));
    }
    if let Some(mailbox) = stage.config.mailbox.maildir() {
        let processed = mailbox.join(".Processed").join("cur");
        shown.push((processed, "the mails that it got"));
    }
    shown.extend(
        stage
            .people
            .iter()
            .map(|person| (person.letters_folder(), "the letters that one player got")),
    );
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
