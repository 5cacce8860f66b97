//! `landfall hand-over`: a game that goes on at another judge.

use std::io::Write;
use std::path::Path;

use super::site::{self, Site};
use super::{export, say};
use crate::cli::{Export, HandOver};
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::mail::letter::reachable;
use crate::store::{Game, StoreError};

/// Hands the game over and writes its file, or plays it here again.
pub(super) fn run(site: &Site, args: &HandOver, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    let game = site::game(&judge, &args.game)?;
    let (Some(to), Some(file)) = (&args.to, &args.file) else {
        let back = judge.take_back(game.id, site.now());
        back.map_err(|error| site::told(error, format!("cannot take {} back", game.name)))?;
        return say(out, &format!("{} is played here again.\n", game.name));
    };
    let doing = || format!("cannot hand {} over", game.name);
    let Some(to) = reachable(to) else {
        return Err(Failure::new(format!("{}: {to:?} is no address", doing())));
    };
    // A file that cannot be made is found out before anything is changed.
    if file.exists() {
        let why = format!("{}: there is a file {} already", doing(), file.display());
        return Err(Failure::new(why));
    }
    let done = judge.hand_over(game.id, &to, site.now());
    done.map_err(|error| site::told(error, doing()))?;
    let import = import(&judge, &game, file).doing(doing)?;
    drop(judge);
    let export = Export {
        game: game.name.clone(),
        file: Some(file.clone()),
        with_seed: false,
        event: None,
    };
    export::run(site, &export, out).map_err(|failure| {
        failure.hint(format!(
            "{name} was handed over: write its file with `landfall export {name} --out FILE`, or take it back \
             with `landfall hand-over {name} --back`",
            name = game.name
        ))
    })?;
    let name = &game.name;
    say(
        out,
        &format!("{name} goes on at {to}, and is played here no more. There:\n{import}\n"),
    )
}

/// The command that brings the game in, with the players of its seats; who plays which seat of an
/// anonymous game is told to nobody.
fn import(judge: &Judge, game: &Game, file: &Path) -> Result<String, StoreError> {
    let anonymous = judge.store().manners(game.id)?.anonymous;
    let mut command = format!("landfall import {}", as_word(&file.to_string_lossy()));
    for seat in judge.store().seats(game.id)? {
        let Some(person) = seat.person else { continue };
        let address = match anonymous {
            true => "ADDRESS".to_owned(),
            false => judge.store().person(person)?.address,
        };
        let seat = as_word(&format!("{}={address}", seat.name));
        command.push_str(&format!(" \\\n    --seat {seat}"));
    }
    Ok(command)
}

/// A text as one word for a shell.
pub(super) fn as_word(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "@%+=:,./_-".contains(c);
    match text.chars().all(plain) && !text.is_empty() {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
