//! The options of a new judge, and the text of its configuration.

use super::{ADDRESS, CONFIG, MAIL, Sample};
use crate::command::providers::{Door, LoginKind, Provider};

/// The options of a new judge.
#[derive(Debug)]
pub(in crate::command) struct Wanted {
    pub(super) address: String,
    /// The kind of configuration if no provider is known.
    pub(super) sample: Sample,
    pub(super) provider: Option<Provider>,
    pub(super) moderator: Option<String>,
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
        }
    }

    /// Returns the text of its configuration.
    pub(super) fn text(&self) -> String {
        let like = self.provider.as_ref().map_or(self.sample, sample_of);
        let text = CONFIG.replace(MAIL, sample(like));
        let text = text.replace(ADDRESS, &quoted(&self.address));
        let mut entries = Vec::new();
        if let Some(moderator) = &self.moderator {
            entries.push(entry("judge", "moderator", &quoted(moderator)));
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

/// Returns the sample to fill with a provider's settings.
const fn sample_of(provider: &Provider) -> Sample {
    match provider.login {
        LoginKind::AppPassword | LoginKind::Password => Sample::Imap,
        LoginKind::Xoauth2 => Sample::Xoauth2,
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
        let heading = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        table = heading.unwrap_or(table);
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
