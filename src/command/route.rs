//! `landfall route`: mail about games that other judges play.
//!
//! A judge's reply addresses are its own address with a tag behind the plus sign, and the tag
//! begins with the name of the game. So a mail server knows from the address alone who plays it.

use std::io::Write;

use super::games::in_utc;
use super::site::Site;
use super::{columns, say};
use crate::cli::Route;
use crate::failure::{Doing, Failure};
use crate::mail::letter::reachable;
use crate::store::Game;

const HEAD: [&str; 3] = ["GAME", "GOES ON AT", "SINCE"];

/// Lists the games that were handed over, or prints the table for Postfix.
pub(super) fn run(site: &Site, args: &Route, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, judge) = site.judge()?;
    let moved = judge.store().moved_games();
    let moved = moved.doing(|| "cannot list the games that were handed over".to_owned())?;
    if !args.map {
        let text = match moved.is_empty() {
            true => "No game was handed over.\n".to_owned(),
            false => columns::table(HEAD, moved.iter().map(row).collect()),
        };
        return say(out, &text);
    }
    let mailbox = args.mailbox.as_deref().map(|given| {
        reachable(given).ok_or_else(|| Failure::new(format!("{given:?} is no address")))
    });
    let own = &judge.house().settings.address;
    say(out, &map(own, &moved, mailbox.transpose()?.as_deref()))
}

fn row(game: &Game) -> [String; 3] {
    [
        game.name.clone(),
        game.moved_to.clone().unwrap_or_default(),
        game.moved_at.map(in_utc).unwrap_or_default(),
    ]
}

/// The table of Postfix for mail to the judge with this address: the first line that fits counts.
fn map(own: &str, moved: &[Game], mailbox: Option<&str>) -> String {
    let (local, host) = own.rsplit_once('@').unwrap_or((own, ""));
    let (own, host) = (pattern(local), pattern(host));
    let mut lines = format!("# Mail to {local}: `landfall route --map` wrote this table.\n");
    for game in moved {
        let to = game.moved_to.as_deref().and_then(|to| to.rsplit_once('@'));
        let Some((there, at)) = to else { continue };
        let name = &game.name;
        let tag = pattern(name);
        // The other judge's own table may send it on.
        lines.push_str(&format!(
            "/^{own}\\+{tag}(\\.[^@]*)?@{host}$/ {there}+{name}@{at}\n"
        ));
    }
    if let Some(mailbox) = mailbox {
        lines.push_str(&format!("/^{own}(\\+[^@]*)?@{host}$/ {mailbox}\n"));
    }
    lines
}

/// A text as a pattern of POSIX that nothing else is like.
fn pattern(text: &str) -> String {
    let mut pattern = String::new();
    for letter in text.chars() {
        if r"\^$.[]|()?*+{}/".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}
