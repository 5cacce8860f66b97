//! `landfall verify`: checks a game's ledger.

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::site::{self, Site};
use super::{say, say_json};
use crate::failure::{Doing, Failure, Kind};
use crate::games::Titles;
use crate::judge::record::bounds;
use crate::judge::verify::{self, Finding, Holdings, Options, Outcome, SavedLetter, Verdict};

/// Verify a game's ledger: its digests, its draws and the rules.
///
/// A file can be verified anywhere, without a configuration or the judge of the game. The exit code
/// is 0 if the game is verified, 3 if something could not be compared, 1 if it is false, and 74 if
/// it could not be read.
#[derive(Args, Clone, Debug)]
pub(super) struct VerifyArgs {
    /// A file such as game.jsonl, or the name of a game of this judge; optional with --letter.
    #[arg(value_name = "FILE|GAME", required_unless_present = "letters")]
    what: Option<String>,
    /// Compare the digest of the ledger with this one, from the last letters of the game.
    #[arg(long, value_name = "DIGEST")]
    head: Option<String>,
    /// The digest by which the judge committed itself to its seed, from a letter.
    #[arg(long, value_name = "DIGEST")]
    commitment: Option<String>,
    /// A player's words of luck.
    #[arg(long, value_name = "WORDS")]
    luck: Option<String>,
    /// A letter of the game, saved by a mail program; may be given several times.
    #[arg(long = "letter", value_name = "FILE")]
    letters: Vec<PathBuf>,
    /// Let this program decide for each stand-in again, and say where it decides otherwise.
    #[arg(long)]
    think: bool,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
}

/// Checks the game or the file and lists the findings.
pub(super) fn run(site: &Site, args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let name = args.what.as_deref().unwrap_or("what you hold");
    let findings = find(site, args).map_err(|failure| failure.of(Kind::Unread))?;
    let outcome = Outcome::of(&findings);
    let uncompared = verify::uncompared(&findings);
    if args.json {
        let answer = json!({
            "name": name,
            "outcome": outcome,
            "holds": outcome == Outcome::Verified,
            "uncompared": uncompared,
            "findings": findings,
        });
        say_json(out, &answer)?;
    } else {
        let findings = findings.iter().map(line).collect::<String>();
        let outcome = format!("{:<12}{}\n", "outcome", outcome.words());
        say(out, &(findings + &outcome))?;
    }
    let is_given = args.head.is_some() || args.commitment.is_some() || args.luck.is_some();
    told(name, outcome, uncompared, is_given)
}

/// Returns all findings: of a file, of a game, or only of a player's data.
fn find(site: &Site, args: &VerifyArgs) -> Result<Vec<Finding>, Failure> {
    let held = held(args)?;
    let options = Options {
        head: args.head.as_deref(),
        think: args.think,
    };
    match args.what.as_deref() {
        None => Ok(verify::holdings_alone(&held)),
        Some(what) if Path::new(what).is_file() => {
            of_file(site.titles, Path::new(what), options, &held)
        }
        Some(name) => of_game(site, name, options, &held),
    }
}

/// Reads the digests, words of luck and letters that a player has of a game.
fn held(args: &VerifyArgs) -> Result<Holdings, Failure> {
    let letters = args.letters.iter().map(|path| {
        let name = path.display().to_string();
        let bytes = fs::read(path).doing(|| format!("cannot read {name}"))?;
        Ok(SavedLetter { name, bytes })
    });
    Ok(Holdings {
        commitment: args.commitment.clone(),
        luck: args.luck.clone(),
        letters: letters.collect::<Result<_, Failure>>()?,
    })
}

/// Converts an outcome to an exit code with a message. `is_given`: a digest or words were typed,
/// with which the ledger was compared.
fn told(
    what: &str,
    outcome: Outcome,
    uncompared: Option<String>,
    is_given: bool,
) -> Result<(), Failure> {
    match outcome {
        Outcome::Verified => Ok(()),
        Outcome::NotVerified => {
            let why = uncompared.unwrap_or_default();
            let hint = "nothing in it is wrong, and what could not be compared nobody has checked";
            let failure = Failure::new(format!("{what} is not verified: {why}"));
            Err(failure.hint(hint).of(Kind::NotVerified))
        }
        Outcome::False => {
            let failure = Failure::new(format!("{what} does not hold: it is false"));
            Err(failure.hint(match is_given {
                true => {
                    "the digest or the words given may be mistyped; if they are right, somebody \
                         or something has changed it behind the judge's back"
                }
                false => "somebody or something has changed it behind the judge's back",
            }))
        }
    }
}

/// Checks a file without configuration or database.
fn of_file(
    titles: Titles,
    file: &Path,
    options: Options<'_>,
    held: &Holdings,
) -> Result<Vec<Finding>, Failure> {
    let doing = || format!("cannot verify {}", file.display());
    let bytes = bounds::read(&mut BufReader::new(File::open(file).doing(doing)?)).doing(doing)?;
    // Invalid UTF-8 makes no record either, and the first wrong line is reported.
    let text = String::from_utf8_lossy(&bytes);
    let mut findings = verify::verify_text(titles, &text, options).doing(doing)?;
    findings.extend(verify::holdings_in_text(&text, held));
    Ok(findings)
}

fn of_game(
    site: &Site,
    name: &str,
    options: Options<'_>,
    held: &Holdings,
) -> Result<Vec<Finding>, Failure> {
    let (_, judge) = site.judge()?;
    let game = site::game(&judge, name)?;
    let told = |error| site::told(error, format!("cannot verify {}", game.name));
    let mut findings = verify::verify(site.titles, judge.store(), &game, options).map_err(told)?;
    findings.extend(verify::holdings(site.titles, judge.store(), &game, held).map_err(told)?);
    Ok(findings)
}

fn line(finding: &Finding) -> String {
    let verdict = match finding.verdict {
        Verdict::Holds => "holds",
        Verdict::Fails => "FAILS",
        Verdict::NotCompared => "not compared",
    };
    format!("{:<12}{verdict}: {}\n", finding.check, finding.says)
}
