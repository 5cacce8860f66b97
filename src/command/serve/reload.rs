//! SIGHUP: the configuration is read again, and takes the place of the old one as a whole or not at
//! all.

use super::refuse_what_cannot_send;
use crate::command::setup::{Setup, Ways};
use crate::command::site::Site;
use crate::config::Config;
use crate::failure::Failure;
use crate::program::Stop;

/// A configuration that can take the place of another one, with the edges that it names.
pub(super) struct Renewed {
    pub(super) config: Config,
    pub(super) ways: Ways,
}

/// Reads the configuration again.
///
/// # Errors
/// Says why it cannot take the place of the old one.
pub(super) fn read_again(site: &Site, old: &Config, stop: &Stop) -> Result<Renewed, Failure> {
    let config = site.read_config()?;
    refuse_what_stays(old, &config)?;
    let mut ways = Setup::of(&config, None, stop).whole()?;
    refuse_what_cannot_send(&mut *ways.transport)?;
    Ok(Renewed { config, ways })
}

/// What letters and the database rest on does not change under a judge at work.
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
