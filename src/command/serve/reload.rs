//! SIGHUP: reads the configuration again, and replaces the old one as a whole or not at all.

use super::refuse_what_cannot_send;
use crate::command::setup::{Setup, Ways};
use crate::command::site::Site;
use crate::config::Config;
use crate::failure::Failure;
use crate::program::Stop;

/// A new valid configuration, with its mailbox and transport.
pub(super) struct Renewed {
    pub(super) config: Config,
    pub(super) ways: Ways,
}

/// Reads the configuration again.
///
/// # Errors
/// If it cannot replace the old one; the failure names the reason.
pub(super) fn read_again(site: &Site, old: &Config, stop: &Stop) -> Result<Renewed, Failure> {
    let config = site.read_config()?;
    refuse_what_stays(old, &config)?;
    let mut ways = Setup::of(&config, None, stop).whole()?;
    refuse_what_cannot_send(&mut *ways.transport)?;
    Ok(Renewed { config, ways })
}

/// Refuses changes of settings that letters and the database depend on.
fn refuse_what_stays(old: &Config, new: &Config) -> Result<(), Failure> {
    let (was, is) = (&old.settings, &new.settings);
    let stays = [
        ("judge.database", old.database == new.database),
        ("judge.address", was.address == is.address),
        ("judge.name", was.name == is.name),
        ("log", old.log == new.log),
    ];
    match stays.into_iter().find(|(_, same)| !same) {
        None => Ok(()),
        Some((entry, _)) => Err(Failure::new(format!(
            "{entry} in the configuration has changed, and cannot change while the judge runs"
        ))
        .hint("stop the judge and start it again")),
    }
}
