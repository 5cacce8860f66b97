//! The options of a new judge: the questions for them at the terminal, mail providers with known
//! settings (`providers.toml`), and the text of the configuration.

use std::io::{BufRead, Write};

use serde::Deserialize;

use super::{ADDRESS, CONFIG, DEFAULT_ADDRESS, MAIL, Sample, mail_address, moderator, provider};
use crate::command::say;
use crate::failure::{Doing, Failure};

const PROVIDERS: &str = include_str!("../providers.toml");

/// The options of a new judge.
#[derive(Debug)]
pub(in crate::command) struct Wanted {
    pub(super) address: String,
    /// The kind of configuration if no provider is known.
    pub(super) sample: Sample,
    pub(super) provider: Option<Provider>,
    pub(super) moderator: Option<String>,
    /// The default language of people.
    pub(super) language: Option<String>,
}

/// Returns the sample of mailbox and transport.
const fn sample(sample: Sample) -> &'static str {
    match sample {
        Sample::Maildir => include_str!("../samples/maildir.toml"),
        Sample::Imap => include_str!("../samples/imap.toml"),
        Sample::Xoauth2 => include_str!("../samples/xoauth2.toml"),
        Sample::Postfix => include_str!("../samples/postfix.toml"),
    }
}

/// A line that replaces the first one with its key in its table, even if commented out.
struct Entry {
    table: &'static str,
    key: &'static str,
    line: String,
}

impl Wanted {
    /// Returns a judge without a moderator, from a sample.
    pub(in crate::command) fn like(address: &str, sample: Sample) -> Self {
        Self {
            address: address.to_owned(),
            sample,
            provider: None,
            moderator: None,
            language: None,
        }
    }

    /// Sets the default language of people.
    pub(in crate::command) fn language(self, language: Option<&str>) -> Self {
        Self {
            language: language.map(str::to_owned),
            ..self
        }
    }

    /// Returns the text of its configuration.
    pub(super) fn text(&self) -> String {
        let like = match self.provider.as_ref().map(|provider| provider.login) {
            Some(LoginKind::AppPassword | LoginKind::Password) => Sample::Imap,
            Some(LoginKind::Xoauth2) => Sample::Xoauth2,
            None => self.sample,
        };
        let text = CONFIG.replace(MAIL, sample(like));
        let text = text.replace(ADDRESS, &quoted(&self.address));
        let mut entries = Vec::new();
        if let Some(moderator) = &self.moderator {
            entries.push(entry("judge", "moderator", &quoted(moderator)));
        }
        if let Some(language) = &self.language {
            entries.push(entry("judge", "language", &quoted(language)));
        }
        if let Some(provider) = &self.provider {
            entries.extend(self.entries_of(provider));
        }
        filled(&text, entries)
    }

    /// Returns the entries in which a provider differs from the sample.
    fn entries_of(&self, provider: &Provider) -> Vec<Entry> {
        let mut entries = Vec::new();
        if let Some(name) = &provider.authserv_id {
            let mut entry = entry("mailbox", "authserv_id", &quoted(name));
            if provider.layout.is_none() {
                entry.line = format!("# {}", entry.line);
            }
            entries.push(entry);
        }
        if let Some(hops) = &provider.trusted_hops {
            entries.push(entry("mailbox", "trusted_hops", &hops.to_string()));
        }
        let (imap, smtp) = ("mailbox.imap", "transport.smtp");
        entries.extend(door(imap, &provider.imap, [993, 143, 143]));
        entries.extend(door(smtp, &provider.smtp, [465, 587, 25]));
        if provider.short_user {
            let user = self.address.split('@').next().unwrap_or_default();
            entries.push(entry(imap, "user", &quoted(user)));
        }
        entries
    }
}

/// Returns the entries of a server, with the port if it is not the usual one for TLS, STARTTLS or
/// neither.
fn door(table: &'static str, door: &Door, usual: [u16; 3]) -> Vec<Entry> {
    let [tls, start_tls, plain] = usual;
    let usual = match door.security.as_str() {
        "tls" => tls,
        "starttls" => start_tls,
        _ => plain,
    };
    let mut entries = vec![
        entry(table, "host", &quoted(&door.host)),
        entry(table, "security", &quoted(&door.security)),
    ];
    if door.port != usual {
        entries.push(entry(table, "port", &door.port.to_string()));
    }
    entries
}

fn entry(table: &'static str, key: &'static str, value: &str) -> Entry {
    Entry {
        table,
        key,
        line: format!("{key} = {value}"),
    }
}

/// Quotes a text as a TOML value.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// Replaces entries of a configuration and keeps the rest, with its remarks.
fn filled(text: &str, mut entries: Vec<Entry>) -> String {
    let mut table = "";
    let mut filled = String::new();
    for line in text.lines() {
        let heading = line.strip_prefix('[');
        table = heading
            .and_then(|rest| rest.strip_suffix(']'))
            .unwrap_or(table);
        let bare = line.strip_prefix("# ").unwrap_or(line);
        let key = bare.split_once(" = ").map_or("", |(key, _)| key);
        let mut found = entries.iter();
        let found = found.position(|entry| entry.table == table && entry.key == key);
        match found {
            Some(at) => filled.push_str(&entries.swap_remove(at).line),
            None => filled.push_str(line),
        }
        filled.push('\n');
    }
    filled
}

/// A provider's settings for a judge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Provider {
    pub(super) name: String,
    pub(super) title: String,
    /// Domains of addresses by which it is found.
    domains: Vec<String>,
    pub(super) imap: Door,
    pub(super) smtp: Door,
    pub(super) login: LoginKind,
    /// True if the user name of the mailbox is the local part of the address.
    #[serde(default)]
    pub(super) short_user: bool,
    /// True if, as the provider says, plus addresses reach the mailbox.
    pub(super) plus: bool,
    /// The name in its `Authentication-Results`.
    pub(super) authserv_id: Option<String>,
    /// How far down a header the provider's own lines reach.
    pub(super) trusted_hops: Option<toml::Value>,
    /// The tested layout that these two belong to.
    pub(super) layout: Option<String>,
    /// How to get the credential.
    pub(super) credential: String,
    /// The provider's page about it.
    pub(super) help: String,
    pub(super) remark: Option<String>,
    /// True if a judge has run there.
    pub(super) tried: bool,
}

/// A server of a provider.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Door {
    pub(super) host: String,
    pub(super) port: u16,
    /// As in the configuration: tls, starttls or plain.
    pub(super) security: String,
}

/// The credential that the judge logs in with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum LoginKind {
    /// A password only for this program.
    AppPassword,
    Password,
    /// Access tokens, which another program fetches.
    Xoauth2,
}

/// The table in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    provider: Vec<Provider>,
}

/// Returns all known providers.
pub(super) fn known() -> Result<Vec<Provider>, toml::de::Error> {
    toml::from_str::<Table>(PROVIDERS).map(|table| table.provider)
}

/// Finds the provider of an address by its domain.
pub(super) fn of_address(known: Vec<Provider>, address: &str) -> Option<Provider> {
    let (_, domain) = address.rsplit_once('@')?;
    let has = |own: &String| own.eq_ignore_ascii_case(domain);
    let mut known = known.into_iter();
    known.find(|provider| provider.domains.iter().any(has))
}

/// The answer for a judge that does not use this machine's mail.
const NONE: &str = "none";

/// Asks for the address, the provider and the moderator. An empty answer or the end of the input
/// takes the default, which is shown in brackets.
pub(super) fn ask(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    known: Vec<Provider>,
) -> Result<Wanted, Failure> {
    let asks = "The judge's mail address";
    let address = question(input, out, asks, DEFAULT_ADDRESS, |text| {
        mail_address(text).map_err(str::to_owned)
    })?;
    let names = known.iter().map(|one| one.name.as_str());
    let names: Vec<&str> = names.chain([NONE]).collect();
    let names = names.join(", ");
    let choice = format!("Its provider is one of {names}.\n");
    say(
        out,
        &(choice + "With none, letters go into folders on this machine.\n"),
    )?;
    let own = of_address(known, &address);
    let usual = own.map_or_else(|| NONE.to_owned(), |provider| provider.name);
    let provider = question(input, out, "The provider", &usual, |text| match text {
        NONE => Ok(None),
        name => provider(name).map(Some),
    })?;
    let asks = "Who moderates, an address or NAME <ADDRESS>";
    let moderator = question(input, out, asks, NONE, |text| match text {
        NONE => Ok(None),
        text => moderator(text, &address).map(Some),
    })?;
    Ok(Wanted {
        provider,
        moderator,
        ..Wanted::like(&address, Sample::Maildir)
    })
}

/// Repeats a question until the answer is valid.
fn question<T>(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    question: &str,
    usual: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, Failure> {
    loop {
        say(out, &format!("{question} [{usual}]: "))?;
        let mut line = String::new();
        let length = input.read_line(&mut line);
        let length = length.doing(|| "cannot read the answer".to_owned())?;
        let answer = match line.trim() {
            "" => usual,
            answer => answer,
        };
        match read(answer) {
            Ok(answer) => return Ok(answer),
            Err(why) if length == 0 => return Err(Failure::new(why)),
            Err(why) => say(out, &format!("{why}\n"))?,
        }
    }
}
