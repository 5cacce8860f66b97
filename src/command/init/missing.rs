//! Creates missing parts of a configured judge.

use std::error::Error;
use std::io::Write;

use chrono::{DateTime, Utc};

use crate::command::database;
use crate::command::say;
use crate::command::site::Site;
use crate::config::{Config, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::files::{Readers, make_folder};
use crate::mail::mailbox::Maildir;
use crate::store::Randomness;

/// Creates the missing parts, and prints them.
pub(super) fn run(site: &Site, random: &Randomness, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let made = make(&config, site.now(), random)
        .doing(|| "cannot make what the configuration names".to_owned())?;
    say(
        out,
        &match made.is_empty() {
            true => "Nothing is missing.\n".to_owned(),
            false => format!("Made {}.\n", made.join(", ")),
        },
    )
}

/// Creates Maildir, the folder of the players' Maildirs, and the database if missing; returns the
/// created ones.
pub(super) fn make(
    config: &Config,
    now: DateTime<Utc>,
    random: &Randomness,
) -> Result<Vec<String>, Box<dyn Error + Send + Sync>> {
    let mut made = Vec::new();
    if let Some(mailbox) = config.mailbox.maildir() {
        let is_new = !mailbox.exists();
        // An existing Maildir may lack some of its folders.
        Maildir::create(mailbox)?;
        if is_new {
            made.push(mailbox.display().to_string());
        }
    }
    if let TransportConfig::Maildir(players) = &config.transport
        && !players.exists()
    {
        make_folder(players, Readers::Owner)?;
        made.push(players.display().to_string());
    }
    if !database::is_there(config, now)? {
        database::create(config, now, random)?;
        made.push(config.database.to_string());
    }
    Ok(made)
}
