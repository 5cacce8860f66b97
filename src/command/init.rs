//! `landfall init`: creates a judge's folder, and prints the next step.

mod wanted;

use std::error::Error;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use clap::{Args, ValueEnum};

use super::doctor::{self, Outcome};
use super::edges::drawn;
use super::site::Site;
use super::{database, say};
use crate::config::{
    Config, LoginConfig, MailboxConfig, SecretConfig, TransportConfig, read_moderator,
};
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::games::TITLES;
use crate::mail::mailbox::Maildir;
use crate::store::Randomness;
pub(super) use wanted::Wanted;
use wanted::{LoginKind, Provider};

/// The initial configuration of a judge, with every entry explained.
const CONFIG: &str = include_str!("judge.toml");

/// Placeholder in [`CONFIG`] for mailbox and transport.
const MAIL: &str = "{{mail}}\n";

/// The address in [`CONFIG`] and in the samples.
const ADDRESS: &str = "\"judge@example.org\"";

const DEFAULT_ADDRESS: &str = "judge@example.org";

/// The file name of the configuration.
pub(super) const CONFIG_NAME: &str = "judge.toml";

/// The failure if the system has no randomness.
const DRAWING: &str = "cannot draw a key for the judge";

/// Seconds to wait for the judge's mail to itself.
const WAIT: u64 = 60;

/// Create a folder with a configuration, a mailbox and a database, and print the next step.
///
/// Without options it asks at the terminal for the address, the provider and the moderator. It
/// knows the settings of large mail providers.
#[derive(Args, Clone, Debug)]
pub(super) struct InitArgs {
    /// The folder; created if missing.
    #[arg(value_name = "DIR", required_unless_present = "missing")]
    folder: Option<PathBuf>,
    /// Create only the database and the Maildirs that the file of `--config` names, if missing. For
    /// packages, which install their configuration elsewhere.
    #[arg(long, conflicts_with_all = [
        "folder", "address", "provider", "sample", "moderator", "check",
    ])]
    missing: bool,
    /// The judge's mail address; by default judge@example.org. If its provider is known, the
    /// settings of the provider are filled in.
    #[arg(long, value_name = "ADDRESS", value_parser = mail_address)]
    address: Option<String>,
    /// Fill in the settings of this provider, for an address of your own domain; the page on
    /// providers in the book lists them.
    #[arg(long, value_name = "NAME", value_parser = provider, conflicts_with = "sample")]
    provider: Option<Provider>,
    /// The kind of configuration; by default that of the provider, or else maildir.
    #[arg(long, value_enum, value_name = "KIND")]
    sample: Option<Sample>,
    /// The moderator: an address, or a name and the address in angle brackets.
    #[arg(long, value_name = "MODERATOR")]
    moderator: Option<String>,
    /// Test every part of the new judge, as `landfall doctor` does.
    #[arg(long)]
    check: bool,
}

/// The configurations that a judge can begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Sample {
    /// Mails in a Maildir and letters in one Maildir per reader, for a trial.
    Maildir,
    /// A mailbox at a provider, with an app password.
    Imap,
    /// A mailbox at a provider that requires access tokens.
    Xoauth2,
    /// Postfix on the same host.
    Postfix,
}

/// Creates the folder and prints the next step.
pub(super) fn run(site: &Site, args: &InitArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let random = Randomness {
        instance: drawn(DRAWING)?,
        key: new_key()?,
    };
    let Some(folder) = &args.folder else {
        return make_missing(site, &random, out);
    };
    let wanted = wanted(args, out)?;
    let config = make(folder, &wanted, site.now(), &random)?;
    let mut made = vec![folder.join(CONFIG_NAME)];
    made.extend(config.mailbox.maildir().map(Path::to_owned));
    if wanted.provider.is_some() {
        made.extend(empty_password(&config)?);
    }
    let made: Vec<String> = made.iter().map(|path| path.display().to_string()).collect();
    let (made, database) = (made.join(", "), &config.database);
    say(out, &format!("Made {made} and {database}.\n"))?;
    let found = match args.check {
        true => doctor::examine_all(site, &config, WAIT),
        false => doctor::examine_here(&config, site.now()),
    };
    if args.check {
        say(out, &found.lines)?;
    }
    say(out, &next(folder, &wanted, &config, args.check, &found))?;
    if args.check && found.next.is_some() {
        let failure = Failure::new("the judge is made, but not all of it works");
        return Err(failure.hint("what to do next stands above"));
    }
    Ok(())
}

/// Returns the options of the command line, or the answers of a person at the terminal.
fn wanted(args: &InitArgs, out: &mut dyn Write) -> Result<Wanted, Failure> {
    let known = wanted::known().doing(|| "cannot read what is known of providers".to_owned())?;
    let says_nothing = args.address.is_none()
        && args.provider.is_none()
        && args.sample.is_none()
        && args.moderator.is_none();
    if says_nothing && io::stdin().is_terminal() {
        return wanted::ask(&mut io::stdin().lock(), out, known);
    }
    let address = args.address.as_deref().unwrap_or(DEFAULT_ADDRESS);
    let provider = match (&args.provider, args.sample) {
        (Some(provider), _) => Some(provider.clone()),
        (None, Some(_)) => None,
        (None, None) => wanted::of_address(known, address),
    };
    let moderator = args.moderator.as_deref().map(|text| {
        moderator(text, address).map_err(|why| Failure::new(format!("--moderator: {why}")))
    });
    Ok(Wanted {
        provider,
        moderator: moderator.transpose()?,
        ..Wanted::like(address, args.sample.unwrap_or(Sample::Maildir))
    })
}

/// Finds a known mail provider.
fn provider(text: &str) -> Result<Provider, String> {
    let known = wanted::known().map_err(|error| error.to_string())?;
    let mut names: Vec<&str> = known.iter().map(|one| one.name.as_str()).collect();
    names.sort_unstable();
    let names = names.join(", ");
    let mut known = known.into_iter();
    let found = known.find(|provider| provider.name.eq_ignore_ascii_case(text));
    found.ok_or_else(|| format!("write one of {names}"))
}

/// Checks that a mail address can be quoted in a configuration, which is then validated as a whole.
fn mail_address(text: &str) -> Result<String, &'static str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@');
    let (local, host) = text.split_once('@').unwrap_or_default();
    if local.is_empty() || host.is_empty() || !text.chars().all(plain) {
        return Err("write a plain mail address such as judge@example.org");
    }
    Ok(text.to_owned())
}

/// Checks a moderator by the rules of the configuration.
fn moderator(text: &str, judge: &str) -> Result<String, String> {
    let text = text.trim();
    read_moderator(text, judge).map(|_| text.to_owned())
}

/// Creates an empty password file, readable only by its owner; an existing file is kept.
fn empty_password(config: &Config) -> Result<Option<PathBuf>, Failure> {
    let Some(SecretConfig::File(path)) = login(config).map(|login| &login.secret) else {
        return Ok(None);
    };
    if !path.exists() {
        let made = files::create(path, Readers::Owner);
        made.doing(|| format!("cannot write {}", path.display()))?;
    }
    Ok(Some(path.clone()))
}

/// Returns the account of a mailbox on a server.
const fn login(config: &Config) -> Option<&LoginConfig> {
    match &config.mailbox {
        MailboxConfig::Imap { login, .. } => Some(login),
        MailboxConfig::Maildir(_) => None,
    }
}

/// Returns the next step: the first fix, or else a trial of the judge.
fn next(folder: &Path, wanted: &Wanted, config: &Config, checked: bool, found: &Outcome) -> String {
    let path = folder.join(CONFIG_NAME);
    let path = path.display();
    let mut told = wanted.provider.as_ref().map(remarks).unwrap_or_default();
    // The command for an access token was not run, so it is unknown whether it works.
    let unknown = wanted.provider.as_ref().filter(|provider| {
        !checked && (provider.login == LoginKind::Xoauth2 || found.next.is_some())
    });
    let todo = match (unknown, &found.next) {
        (Some(provider), _) => Some(credential(provider, config)),
        (None, Some(failed)) => Some(format!("{failed}.")),
        (None, None) => None,
    };
    told.push_str(&match (todo, checked) {
        (Some(todo), _) => {
            format!("Look through {path}.\nNext: {todo} Then\n  landfall --config {path} doctor\n")
        }
        (None, true) => format!(
            "All of it works. Open a game, and serve it:\n  \
             landfall --config {path} open new_world --seats 4\n  \
             landfall --config {path} serve\n"
        ),
        (None, false) => format!(
            "Its database and the clock are well.\n\
             Look through {path}; try it out, open a game, and serve it:\n  \
             landfall --config {path} doctor\n  \
             landfall --config {path} open new_world --seats 4\n  \
             landfall --config {path} serve\n"
        ),
    });
    told
}

/// Returns remarks about a provider.
fn remarks(provider: &Provider) -> String {
    let title = &provider.title;
    let mut told = match provider.tried {
        true => format!("The settings of {title} are filled in.\n"),
        false => format!(
            "The settings of {title} are filled in as its public help has them; no judge was tried \
             there yet.\n"
        ),
    };
    if !provider.plus {
        told.push_str(
            "Whether mail for the judge's name with a plus sign and more behind it arrives, \
             `landfall doctor` finds out; the judge needs that.\n",
        );
    }
    if let Some(remark) = &provider.remark {
        told.push_str(&format!("{remark}\n"));
    }
    told
}

/// Explains how to get the credential, and where to put it.
fn credential(provider: &Provider, config: &Config) -> String {
    let (credential, help) = (&provider.credential, &provider.help);
    let place = match login(config).map(|login| &login.secret) {
        Some(SecretConfig::File(path)) => {
            format!(" Write it into {}, and nothing else.", path.display())
        }
        Some(SecretConfig::Env(_) | SecretConfig::Command(_)) | None => String::new(),
    };
    format!("{credential} (see {help}).{place}")
}

/// Creates configuration, Maildir, the folder of the players' Maildirs, and the database.
pub(super) fn make(
    folder: &Path,
    wanted: &Wanted,
    now: DateTime<Utc>,
    random: &Randomness,
) -> Result<Config, Failure> {
    let doing = || format!("cannot make a judge in {}", folder.display());
    let text = wanted.text();
    let config = Config::parse(&text, folder, TITLES).doing(doing)?;
    refuse_what_exists(folder, &config)?;
    files::make_folder(folder, Readers::Owner).doing(doing)?;
    make_named(&config, now, random).doing(doing)?;
    // Last, so that a folder with a configuration is complete.
    write_new(&folder.join(CONFIG_NAME), &text)?;
    Ok(config)
}

fn refuse_what_exists(folder: &Path, config: &Config) -> Result<(), Failure> {
    let path = folder.join(CONFIG_NAME);
    let mut paths = [Some(&*path), config.database.file()].into_iter().flatten();
    match paths.find(|path| path.exists()) {
        Some(path) => Err(is_there(path).hint("nothing was changed; choose another folder")),
        None => Ok(()),
    }
}

fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let made = files::create(path, Readers::Owner);
    let written = made.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => is_there(path),
        _ => Failure::new(format!("cannot write {}", path.display())).because(error),
    })
}

fn is_there(path: &Path) -> Failure {
    Failure::new(format!("{} is there already", path.display()))
}

/// Draws a key for the tags of letters.
pub(super) fn new_key() -> Result<[u8; 32], Failure> {
    drawn(DRAWING)
}

/// Creates the missing parts of a configured judge, and prints them.
fn make_missing(site: &Site, random: &Randomness, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let made = make_named(&config, site.now(), random);
    let made = made.doing(|| "cannot make what the configuration names".to_owned())?;
    match made.is_empty() {
        true => say(out, "Nothing is missing.\n"),
        false => say(out, &format!("Made {}.\n", made.join(", "))),
    }
}

/// Creates Maildir, the folder of the players' Maildirs, and the database if missing; returns the
/// created ones.
fn make_named(
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
        files::make_folder(players, Readers::Owner)?;
        made.push(players.display().to_string());
    }
    if !database::is_there(config, now)? {
        database::create(config, now, random)?;
        made.push(config.database.to_string());
    }
    Ok(made)
}
