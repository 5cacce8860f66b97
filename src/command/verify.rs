//! `landfall verify`: whether a game's ledger is what it says it is.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::Path;

use serde_json::json;

use super::site::{self, Site};
use super::{say, say_json};
use crate::cli::Verify;
use crate::failure::{Doing, Failure, Kind};
use crate::judge::record::bounds;
use crate::judge::verify::{self, Finding, Outcome, Verdict};

/// Checks the game or the file and lists what was found.
pub(super) fn run(site: &Site, args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let file = Path::new(&args.what);
    let findings = match file.is_file() {
        true => of_file(file, args.head.as_deref()),
        false => of_game(site, args),
    };
    let findings = findings.map_err(|failure| failure.of(Kind::Unread))?;
    let outcome = Outcome::of(&findings);
    let uncompared = verify::uncompared(&findings);
    if args.json {
        let answer = json!({
            "name": args.what,
            "outcome": outcome,
            "holds": outcome == Outcome::Verified,
            "uncompared": uncompared,
            "findings": findings,
        });
        say_json(out, &answer)?;
    } else {
        let findings = findings.iter().map(line).collect::<String>();
        say(
            out,
            &format!("{findings}{:<12}{}\n", "outcome", outcome.words()),
        )?;
    }
    told(&args.what, outcome, uncompared)
}

/// The exit code of an outcome, with what there is to say about it.
fn told(what: &str, outcome: Outcome, uncompared: Option<String>) -> Result<(), Failure> {
    match outcome {
        Outcome::Verified => Ok(()),
        Outcome::NotVerified => {
            let why = uncompared.unwrap_or_default();
            let failure = Failure::new(format!("{what} is not verified: {why}"));
            Err(failure
                .hint("nothing in it is wrong, and what could not be compared nobody has checked")
                .of(Kind::NotVerified))
        }
        Outcome::False => Err(Failure::new(format!("{what} does not hold: it is false"))
            .hint("somebody or something has changed it behind the judge's back")),
    }
}

/// A file is checked alone: neither a configuration nor a database is looked at.
fn of_file(file: &Path, head: Option<&str>) -> Result<Vec<Finding>, Failure> {
    let doing = || format!("cannot verify {}", file.display());
    let bytes = bounds::read(&mut BufReader::new(File::open(file).doing(doing)?)).doing(doing)?;
    // What is no text is no record either, and the first wrong line is told.
    let text = String::from_utf8_lossy(&bytes);
    verify::verify_text(&text, head).doing(doing)
}

fn of_game(site: &Site, args: &Verify) -> Result<Vec<Finding>, Failure> {
    let (_, judge) = site.judge()?;
    let game = site::game(&judge, &args.what)?;
    let findings = verify::verify(judge.store(), &game, args.head.as_deref());
    findings.map_err(|error| site::told(error, format!("cannot verify {}", game.name)))
}

fn line(finding: &Finding) -> String {
    let verdict = match finding.verdict {
        Verdict::Holds => "holds",
        Verdict::Fails => "FAILS",
        Verdict::NotCompared => "not compared",
    };
    format!("{:<12}{verdict}: {}\n", finding.check, finding.says)
}
