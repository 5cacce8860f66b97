//! `landfall batch`: works on collected mails in one run, with a summary.

mod summary;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;

use super::site::{self, Site};
use super::terminal::bar;
use super::{Answer, release};
use crate::failure::{Doing, Failure};
use crate::judge::{HandedIn, Judge};
use crate::mail::collection::{Collected, Collection};
use crate::store::{HoldId, MailState};
use summary::Summary;

/// Maximum number of mails stored in one commit.
const TOGETHER: usize = 200;

/// Maximum number of bytes of mails held in memory at a time.
const MEMORY: usize = 8 * 1024 * 1024;

/// Process collected mails in one run; letters are only sent with --send.
///
/// Mails are processed in order of arrival, each game in one transaction. You vouch for their
/// senders: a mail without proof counts for the seat that it names: by the tag of a letter, else by
/// the letter that it answers, else by game and seat in its subject, else by its sender's only
/// seat. Run the same command again after an interruption.
#[derive(Args, Clone, Debug)]
pub(super) struct BatchArgs {
    /// A folder with one mail per file, a Maildir, or an mbox file.
    #[arg(value_name = "DIRECTORY|MBOX")]
    heap: PathBuf,
    /// Send the letters; otherwise they are held until `landfall release` or another run with
    /// --send.
    #[arg(long)]
    send: bool,
    /// Print the outcomes and letters that would follow, without changing anything.
    #[arg(long, conflicts_with = "send")]
    dry_run: bool,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
}

/// Works on the mails of the batch, and prints the summary.
#[expect(clippy::disallowed_methods, reason = "times the batch for the summary")]
pub(super) fn run(site: &Site, args: &BatchArgs) -> Result<Answer, Failure> {
    let started = Instant::now();
    let (config, mut judge) = match args.dry_run {
        true => site.judge_in_memory()?,
        false => site.judge()?,
    };
    site::refuse_wrong_clock(&judge, site.now())?;
    // The absolute path, so that a second run finds the batch of the first.
    let path = fs::canonicalize(&args.heap);
    let path = path.doing(|| format!("cannot read {}", args.heap.display()))?;
    let batch = judge.begin_batch(&path.display().to_string(), site.now());
    let batch = batch.map_err(|error| site::told(error, "cannot begin a batch"))?;
    let handed_in = hand_in(site, &mut judge, batch, &args.heap)?;
    work(site, &mut judge, batch)?;
    let mut summary = Summary::of(&judge, batch, handed_in)?;
    summary.seconds = started.elapsed().as_secs_f64();
    if args.dry_run {
        summary.planned = Some(planned(&judge, batch)?);
    } else if args.send || summary.held == 0 {
        summary.let_go = Some(release::let_go(site, &config, &mut judge, &[batch])?);
    }
    match args.json {
        true => Ok(Answer::Json(summary.to_json())),
        false => Ok(Answer::Text(summary.to_text())),
    }
}

/// Returns recipient and subject of each letter that would be held.
fn planned(judge: &Judge, batch: HoldId) -> Result<Vec<[String; 2]>, Failure> {
    let letters = judge.letters_of_hold(batch);
    let letters = letters.map_err(|error| site::told(error, "cannot list the letters"))?;
    let heads = letters
        .into_iter()
        .map(|letter| [letter.to, letter.subject]);
    Ok(heads.collect())
}

/// Stores all collected mails, a few at a time.
fn hand_in(
    site: &Site,
    judge: &mut Judge,
    batch: HoldId,
    path: &Path,
) -> Result<HandedIn, Failure> {
    let reading = || format!("cannot read {}", path.display());
    let mut heap = Collection::open(path).doing(reading)?;
    let bar = bar(heap.size(), "{wide_bar} {bytes}/{total_bytes} read");
    let now = site.now();
    let mut last = now;
    let mut all = HandedIn::default();
    loop {
        let mut mails: Vec<Collected> = Vec::new();
        let mut bytes = 0_usize;
        while mails.len() < TOGETHER && bytes < MEMORY {
            let Some(mail) = heap.next_mail().doing(reading)? else {
                break;
            };
            bytes = bytes.saturating_add(mail.bytes.len());
            mails.push(mail);
        }
        if mails.is_empty() {
            bar.finish_and_clear();
            return Ok(all);
        }
        let some = judge.hand_in(batch, &mails, &mut last, now);
        let some = some.map_err(|error| site::told(error, "cannot store the mails"))?;
        all = all.and(some);
        bar.set_position(heap.read());
    }
}

/// Works on all stored mails of the batch.
fn work(site: &Site, judge: &mut Judge, batch: HoldId) -> Result<(), Failure> {
    let mails = judge.store().in_batch(batch);
    let mails = mails.doing(|| "cannot count the mails".to_owned())?;
    let left = mails
        .iter()
        .filter(|mails| mails.state == MailState::Received);
    let left = left.map(|mails| u64::from(mails.mails)).sum();
    let bar = bar(left, "{wide_bar} {pos}/{len} mails, {eta} to go");
    let mut worked = |mails: u32| bar.inc(u64::from(mails));
    let done = judge.work_on_batch(batch, site.now(), &mut worked);
    bar.finish_and_clear();
    done.map_err(|error| {
        site::told(error, "cannot finish the batch")
            .hint("run the same command again: what is done stays done, and it goes on")
    })
}
