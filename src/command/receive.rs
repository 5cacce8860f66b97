//! `landfall receive`: takes in one mail from standard input.

use std::time::Duration;
use std::{io, thread};

use clap::Args;

use super::edges;
use super::site::{self, Site};
use crate::config::Config;
use crate::failure::{Doing, Failure, Kind};
use crate::judge::{Judge, JudgeError, LapLimits};
use crate::mail::Transport;
use crate::mail::mailbox::Stdin;
use crate::program::Stop;
use crate::store::StoreError;

/// Pauses while waiting for another judge at work.
const PATIENCE: [Duration; 20] = [Duration::from_millis(100); 20];

/// Take in one mail from standard input, for .forward files and procmail.
///
/// The exit code is 75 if the mail should be delivered again later.
#[derive(Args, Clone, Debug)]
pub(super) struct ReceiveArgs;

/// Takes the mail in, works on it, and delivers.
///
/// Every failure is reported as temporary, since otherwise the mail server would bounce the mail to
/// the player; handing a mail over twice is harmless.
pub(super) fn run(site: &Site) -> Result<(), Failure> {
    let again = |failure: Failure| failure.of(Kind::TryAgain);
    let (config, mut judge) = site.judge().map_err(again)?;
    site::refuse_restored(judge.store()).map_err(again)?;
    let now = site.now();
    let doubt = judge.clock_doubt(now);
    let doubt = doubt.map_err(|error| again(site::told(error, "cannot look for the last lap")))?;
    // A clock in doubt makes no mail late.
    let came = doubt.map_or(now, |doubt| now.min(doubt.known));
    let taken = judge.take_in(&mut Stdin::new(io::stdin().lock()), came, 1);
    let taken = taken.map_err(|error| again(site::told(error, "cannot take the mail")));
    if taken? == 0 {
        return Err(Failure::new("there is no mail on standard input"));
    }
    if let Some(doubt) = doubt {
        tracing::warn!("The mail is stored and waits: {doubt}. {}", site::CLOCK);
        return Ok(());
    }
    work(site, &config, &mut judge).map_err(again)
}

/// Works on all waiting mails, unless another judge is running: it will find them.
fn work(site: &Site, config: &Config, judge: &mut Judge) -> Result<(), Failure> {
    for pause in PATIENCE {
        match judge.store().lock_for_daemon() {
            Ok(_alone) => {
                let mut transport = edges::transport(config, &Stop::default())?;
                let worked = work_alone(site, &mut *transport, judge);
                return worked.map_err(|error| site::told(error, "cannot go on"));
            }
            Err(StoreError::Locked { .. }) => thread::sleep(pause),
            Err(error) => return Err(error).doing(|| "cannot lock the database".to_owned()),
        }
        let left = judge.store().unfinished_mails(1);
        let left = left.doing(|| "cannot look for the mail".to_owned())?;
        if left.is_empty() {
            break;
        }
    }
    Ok(())
}

fn work_alone(
    site: &Site,
    transport: &mut dyn Transport,
    judge: &mut Judge,
) -> Result<(), JudgeError> {
    let limits = LapLimits::default();
    while judge.work(site.now(), limits)? > 0 {}
    judge.deliver(transport, site.now(), limits.letters)?;
    Ok(())
}
