//! Mail providers with known settings: see `providers.toml`.

use serde::Deserialize;

const TABLE: &str = include_str!("providers.toml");

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
    toml::from_str::<Table>(TABLE).map(|table| table.provider)
}

impl Provider {
    fn has(&self, domain: &str) -> bool {
        let mut domains = self.domains.iter();
        domains.any(|own| own.eq_ignore_ascii_case(domain))
    }
}

/// Finds the provider of an address by its domain.
pub(super) fn of_address(known: Vec<Provider>, address: &str) -> Option<Provider> {
    let (_, domain) = address.rsplit_once('@')?;
    known.into_iter().find(|provider| provider.has(domain))
}
