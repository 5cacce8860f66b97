//! `landfall init`: a folder with all that a judge needs.

use std::error::Error;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

use super::chance::drawn;
use super::private::{Readers, make_folder};
use super::say;
use super::site::Site;
use crate::cli::{Init, Sample};
use crate::config::{Config, TransportConfig};
use crate::failure::{Doing, Failure};
use crate::games::TITLES;
use crate::mail::mailbox::Maildir;
use crate::store::{Randomness, Store};

/// The configuration that a new judge begins with, with every entry explained.
const CONFIG: &str = include_str!("judge.toml");

/// Where [`CONFIG`] speaks of the ways in and out.
const MAIL: &str = "{{mail}}\n";

/// The address in [`CONFIG`] and in the samples.
const ADDRESS: &str = "\"judge@example.org\"";

/// The name of the configuration in its folder.
pub(super) const CONFIG_NAME: &str = "judge.toml";

/// What cannot be done where the system has no chance to give.
const DRAWING: &str = "cannot draw a key for the judge";

/// What a sample says of the ways in and out.
const fn sample(sample: Sample) -> &'static str {
    match sample {
        Sample::Maildir => include_str!("samples/maildir.toml"),
        Sample::Imap => include_str!("samples/imap.toml"),
        Sample::Xoauth2 => include_str!("samples/xoauth2.toml"),
        Sample::Postfix => include_str!("samples/postfix.toml"),
    }
}

/// Makes the folder and says what to do next.
pub(super) fn run(site: &Site, args: &Init, out: &mut dyn Write) -> Result<(), Failure> {
    let random = Randomness {
        instance: drawn(DRAWING)?,
        key: new_key()?,
    };
    let Some(folder) = &args.folder else {
        return run_missing(site, &random, out);
    };
    let config = make(folder, &args.address.0, args.sample, site.now(), &random)?;
    let path = folder.join(CONFIG_NAME);
    let mut made = vec![path.display().to_string()];
    made.extend(
        config
            .mailbox
            .maildir()
            .map(|dir| dir.display().to_string()),
    );
    let database = config.database.display();
    say(
        out,
        &format!(
            "Made {made} and {database}.\n\
             Look through {path}; try it out, open a game, and serve it:\n  \
             landfall --config {path} doctor\n  \
             landfall --config {path} open new_world --seats 4\n  \
             landfall --config {path} serve\n",
            made = made.join(", "),
            path = path.display(),
        ),
    )
}

/// Makes what the configuration names and is not there, and says what that was.
fn run_missing(site: &Site, random: &Randomness, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let made = make_missing(&config, site.now(), random)
        .doing(|| "cannot make what the configuration names".to_owned())?;
    let made: Vec<String> = made.iter().map(|path| path.display().to_string()).collect();
    say(
        out,
        &match made.is_empty() {
            true => "Nothing is missing.\n".to_owned(),
            false => format!("Made {}.\n", made.join(", ")),
        },
    )
}

/// Makes Maildir, the folder of the players' Maildirs, and the database, as far as they are not
/// there; answers what it has made.
fn make_missing(
    config: &Config,
    now: DateTime<Utc>,
    random: &Randomness,
) -> Result<Vec<PathBuf>, Box<dyn Error + Send + Sync>> {
    let mut made = Vec::new();
    if let Some(mailbox) = config.mailbox.maildir() {
        let is_new = !mailbox.exists();
        // One that is there may lack some of its folders.
        Maildir::create(mailbox)?;
        if is_new {
            made.push(mailbox.to_owned());
        }
    }
    if let TransportConfig::Maildir(players) = &config.transport
        && !players.exists()
    {
        make_folder(players, Readers::Owner)?;
        made.push(players.clone());
    }
    if !config.database.exists() {
        Store::create(&config.database, now, random)?;
        made.push(config.database.clone());
    }
    Ok(made)
}

/// Makes configuration, Maildir, the folder of the players' Maildirs, and the database.
pub(super) fn make(
    folder: &Path,
    address: &str,
    like: Sample,
    now: DateTime<Utc>,
    random: &Randomness,
) -> Result<Config, Failure> {
    let doing = || format!("cannot make a judge in {}", folder.display());
    let text = CONFIG.replace(MAIL, sample(like));
    let text = text.replace(ADDRESS, &format!("{address:?}"));
    let config = Config::parse(&text, folder, TITLES).doing(doing)?;
    refuse_what_exists(folder, &config)?;
    make_folder(folder, Readers::Owner).doing(doing)?;
    make_missing(&config, now, random).doing(doing)?;
    // Last of all, so that a folder with a configuration is complete.
    write_new(&folder.join(CONFIG_NAME), &text)?;
    Ok(config)
}

fn refuse_what_exists(folder: &Path, config: &Config) -> Result<(), Failure> {
    for path in [&folder.join(CONFIG_NAME), &config.database] {
        if path.exists() {
            return Err(Failure::new(format!("{} is there already", path.display()))
                .hint("nothing was changed; choose another folder"));
        }
    }
    Ok(())
}

fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let made = OpenOptions::new().write(true).create_new(true).open(path);
    made.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => {
                Failure::new(format!("{} is there already", path.display()))
            }
            _ => Failure::new(format!("cannot write {}", path.display())).because(error),
        })
}

/// A key for the tags of letters, from the system.
pub(super) fn new_key() -> Result<[u8; 32], Failure> {
    drawn(DRAWING)
}
