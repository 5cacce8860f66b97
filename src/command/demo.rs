//! `landfall demo`: one whole game by mail, with scripted correspondents.
//!
//! The judge is the daemon's own: laps over a Maildir, with letters into Maildirs. The
//! correspondents know nothing of it but its letters. How they read, choose and write is public,
//! since the tests' correspondents are the same people.

mod correspondent;
mod farewell;
pub mod reading;
mod setting_up;
mod stage;
pub mod taste;
pub mod writing;

use std::fs;
use std::io::Write;
use std::path::Path;

use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use super::chance::drawn;
use super::say;
use super::site::Site;
use crate::cli::Demo;
use crate::failure::{Doing, Failure};
use crate::games::{Title, Titles};
use stage::Stage;

/// When a demo begins unless it is told otherwise: always then, so that it can be repeated.
const BEGINS: &str = "2026-11-20T18:00:00Z";

/// Plays, and says where to look.
pub(super) fn run(site: &Site, args: &Demo, out: &mut dyn Write) -> Result<(), Failure> {
    let title = check_title(args, site.titles)?;
    refuse_full(&args.folder)?;
    let number = match args.seed {
        Some(number) => number,
        None => u32::from_le_bytes(drawn("cannot draw a seed")?).into(),
    };
    let begins = BEGINS.parse().doing(|| "cannot read a time".to_owned())?;
    let now = site.given_now.unwrap_or(begins);
    let mut stage = Stage::set_up(
        args,
        site.titles,
        title,
        ChaCha20Rng::seed_from_u64(number),
        now,
    )?;
    stage.play()?;
    let text = farewell::text(&stage, args, number)?;
    say(out, &text)
}

fn check_title(args: &Demo, titles: Titles) -> Result<&'static Title, Failure> {
    let title = titles.get(&args.title).ok_or_else(|| {
        Failure::new(format!("there is no title {:?}", args.title))
            .hint(format!("the titles are {}", titles.names()))
    })?;
    let seats = title.seats();
    if !seats.contains(&args.seats) {
        let (least, most) = (seats.start(), seats.end());
        let wrong = format!("{} is for {least} to {most} seats", title.name);
        return Err(Failure::new(wrong));
    }
    let wanted = args.edition.as_deref();
    if wanted.is_some_and(|wanted| !title.editions.contains(&wanted)) {
        return Err(Failure::new(format!("{} has no such edition", title.name))
            .hint(format!("the editions are {}", title.editions.join(", "))));
    }
    Ok(title)
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
