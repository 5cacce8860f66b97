//! Mail providers whose settings are known: see `providers.toml`.

use serde::Deserialize;

const TABLE: &str = include_str!("providers.toml");

/// What a judge at a provider needs to know.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Provider {
    pub(super) name: String,
    /// What people call it.
    pub(super) title: String,
    /// Domains of addresses by which it is found.
    domains: Vec<String>,
    /// Where mail comes in.
    pub(super) imap: Door,
    /// Where letters go out.
    pub(super) smtp: Door,
    /// With what the judge logs in.
    pub(super) login: LoginKind,
    /// Whether the user name of the mailbox is the local part of the address.
    #[serde(default)]
    pub(super) short_user: bool,
    /// Whether the provider says that plus addresses reach the mailbox.
    pub(super) plus: bool,
    /// The name in its `Authentication-Results`.
    pub(super) authserv_id: Option<String>,
    /// How far down a header the provider's own lines reach.
    pub(super) trusted_hops: Option<toml::Value>,
    /// The tested layout that these two belong to.
    pub(super) layout: Option<String>,
    /// How to get what the judge logs in with.
    pub(super) credential: String,
    /// The provider's page about it.
    pub(super) help: String,
    /// What else is to be known.
    pub(super) remark: Option<String>,
    /// Whether a judge has run there.
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

/// With what the judge logs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum LoginKind {
    /// A password for this program alone.
    AppPassword,
    /// The password of the account.
    Password,
    /// Access tokens, which another program fetches.
    Xoauth2,
}

/// The table as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    provider: Vec<Provider>,
}

/// All providers that are known.
pub(super) fn known() -> Result<Vec<Provider>, toml::de::Error> {
    toml::from_str::<Table>(TABLE).map(|table| table.provider)
}

impl Provider {
    /// Whether addresses of this domain are the provider's own.
    fn has(&self, domain: &str) -> bool {
        let mut domains = self.domains.iter();
        domains.any(|own| own.eq_ignore_ascii_case(domain))
    }
}

/// The provider of an address, if its domain tells.
pub(super) fn of_address(known: Vec<Provider>, address: &str) -> Option<Provider> {
    let (_, domain) = address.rsplit_once('@')?;
    known.into_iter().find(|provider| provider.has(domain))
}
