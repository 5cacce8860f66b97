//! `landfall demo`: plays one whole game by mail, with scripted correspondents.
//!
//! The judge is the daemon's: laps over a Maildir, with letters into Maildirs. The correspondents
//! know only its letters. Their reading, choosing and writing is public, since tests use the same
//! correspondents.

mod correspondent;
pub(super) mod farewell;
pub(super) mod pages;
pub mod reading;
mod setting_up;
pub(super) mod stage;
pub mod taste;
pub mod writing;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::chance::drawn;
use super::say;
use super::site::Site;
use crate::failure::Failure;
use crate::games::{Title, Titles};
pub(super) use stage::Stage;

/// Play one game with scripted correspondents, and leave their letters to read.
#[derive(Args, Clone, Debug)]
pub(super) struct DemoArgs {
    /// The title.
    #[arg(long, default_value = "new_world")]
    title: String,
    /// How many play.
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u8,
    /// The folder; it is made, and must not hold anything yet.
    #[arg(long = "dir", value_name = "DIR", default_value = "landfall-demo")]
    folder: PathBuf,
    /// Which game of these.
    #[command(flatten)]
    game: Trial,
}

/// Which game of a title is tried out.
#[derive(Args, Clone, Debug)]
pub(super) struct Trial {
    /// The printed edition; the title's first one if none is given.
    #[arg(long, value_name = "E")]
    pub(super) edition: Option<String>,
    /// The number that all chance follows from: the same number and the same answers give the same
    /// letters.
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
}

/// Plays the game, and prints where to look.
pub(super) fn run(site: &Site, args: &DemoArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan::of(
        site.titles,
        &args.title,
        args.seats,
        &args.folder,
        &args.game,
    )?;
    let mut stage = Stage::set_up(&plan, site)?;
    stage.play()?;
    let text = farewell::text(&stage, &plan)?;
    say(out, &text)
}

/// A trial game and its folder.
pub(super) struct Plan {
    pub(super) title: &'static Title,
    pub(super) edition: Option<String>,
    pub(super) seats: u8,
    pub(super) folder: PathBuf,
    /// The seed of all chance.
    pub(super) number: u64,
}

impl Plan {
    /// Plans a game of a title with this number of seats, in an empty or new folder.
    pub(super) fn of(
        titles: Titles,
        title: &str,
        seats: u8,
        folder: &Path,
        game: &Trial,
    ) -> Result<Self, Failure> {
        let title = titles.get(title).ok_or_else(|| {
            Failure::new(format!("there is no title {title:?}"))
                .hint(format!("the titles are {}", titles.names()))
        })?;
        let number = match game.seed {
            Some(number) => number,
            None => u32::from_le_bytes(drawn("cannot draw a seed")?).into(),
        };
        let plan = Self {
            title,
            edition: game.edition.clone(),
            seats,
            folder: folder.to_owned(),
            number,
        };
        plan.check()?;
        Ok(plan)
    }

    /// Refuses games that cannot be played, and folders that are not empty.
    fn check(&self) -> Result<(), Failure> {
        let title = self.title;
        let seats = title.seats();
        if !seats.contains(&self.seats) {
            let (least, most) = (seats.start(), seats.end());
            let wrong = format!("{} is for {least} to {most} seats", title.name);
            return Err(Failure::new(wrong));
        }
        let wanted = self.edition.as_deref();
        if wanted.is_some_and(|wanted| !title.editions.contains(&wanted)) {
            return Err(Failure::new(format!("{} has no such edition", title.name))
                .hint(format!("the editions are {}", title.editions.join(", "))));
        }
        refuse_full(&self.folder)
    }
}

fn refuse_full(folder: &Path) -> Result<(), Failure> {
    let holds_something = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => folder.exists(),
    };
    if holds_something {
        return Err(Failure::new(format!("{} is not empty", folder.display()))
            .hint("remove it, or choose another folder with --dir"));
    }
    Ok(())
}
