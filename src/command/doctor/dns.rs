//! Checks DNS records: MX, SPF, DKIM and DMARC, and prints those that are missing.

use serde_json::{Value, json};

use crate::config::{Config, TransportConfig};

/// A DNS record.
pub(super) struct Record {
    name: String,
    kind: &'static str,
    value: String,
    why: &'static str,
}

impl Record {
    pub(super) fn to_json(&self) -> Value {
        json!({ "name": self.name, "type": self.kind, "value": self.value, "why": self.why })
    }
}

/// Returns the records that the judge's domain needs, as far as the configuration shows them.
pub(super) fn records(config: &Config) -> Vec<Record> {
    let domain = config.settings.host();
    let sender = match &config.transport {
        TransportConfig::Smtp { server, .. } if is_below(&server.host, domain) => {
            format!(" a:{}", server.host)
        }
        TransportConfig::Smtp { server, .. }
            if server.host.parse::<std::net::IpAddr>().is_err() =>
        {
            " include:<what your provider says>".to_owned()
        }
        TransportConfig::Smtp { .. }
        | TransportConfig::Sendmail(_)
        | TransportConfig::Maildir(_) => String::new(),
    };
    vec![
        Record {
            name: format!("{domain}."),
            kind: "MX",
            value: "10 <the server that takes your mail>.".to_owned(),
            why: "answers reach the mailbox",
        },
        Record {
            name: format!("{domain}."),
            kind: "TXT",
            value: format!("\"v=spf1 mx{sender} -all\""),
            why: "SPF: these servers and no others send for the domain",
        },
        Record {
            name: format!("<selector>._domainkey.{domain}."),
            kind: "TXT",
            value: "\"v=DKIM1; k=rsa; p=<the public key of the server that signs>\"".to_owned(),
            why: "DKIM: letters are signed",
        },
        Record {
            name: format!("_dmarc.{domain}."),
            kind: "TXT",
            value: format!("\"v=DMARC1; p=quarantine; rua=mailto:postmaster@{domain}\""),
            why: "DMARC: letters that are neither are not from the judge",
        },
    ]
}

fn is_below(host: &str, domain: &str) -> bool {
    host == domain
        || host
            .strip_suffix(domain)
            .is_some_and(|front| front.ends_with('.'))
}

/// Formats the records for a person to compare.
pub(super) fn page(config: &Config, records: &[Record]) -> String {
    let domain = config.settings.host();
    let mut page = format!(
        "The DNS of {domain} needs these records. A provider has most of them in place; they are\n\
         not looked up here.\n"
    );
    for Record {
        name,
        kind,
        value,
        why,
    } in records
    {
        page.push_str(&format!("  {name} {kind} {value}\n      {why}\n"));
    }
    page
}
