//! Reads the statements of one `Authentication-Results` (RFC 8601): `method=result` with its
//! properties, each statement behind a semicolon.

use std::collections::BTreeSet;

use super::Oddity;
use super::lexer::{Token, tokens};
use super::sources::{is_address, is_host, is_path};

/// Methods that a server states once in a field.
const ONCE: [&str; 3] = ["dmarc", "spf", "iprev"];

/// The names that servers have for the sender of the envelope.
const ENVELOPE: [&str; 3] = ["smtp.mailfrom", "smtp.mfrom", "smtp.mail"];

/// Properties that belong to one method, and to which one.
const OWNERS: [(&str, &str); 12] = [
    ("smtp.mailfrom", "spf"),
    ("smtp.mfrom", "spf"),
    ("smtp.mail", "spf"),
    ("smtp.helo", "spf"),
    ("smtp.remote-ip", "iprev"),
    ("policy.iprev", "iprev"),
    ("header.d", "dkim"),
    ("header.i", "dkim"),
    ("header.s", "dkim"),
    ("header.b", "dkim"),
    ("header.a", "dkim"),
    ("header.from", "dmarc"),
];

/// What one server says in one field, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Results {
    statements: Vec<Statement>,
}

impl Results {
    /// Reads what stands behind the name of the server.
    pub(super) fn read(text: &str) -> Result<Self, Oddity> {
        let tokens = tokens(text)?;
        let mut statements = Vec::new();
        let mut behind_foreign = false;
        for part in tokens.split(|token| *token == Token::Semicolon) {
            if let Some(mut statement) = Statement::read(part)? {
                statement.behind_foreign = behind_foreign;
                behind_foreign |= statement.has_foreign;
                statements.push(statement);
            }
        }
        let mut seen = BTreeSet::new();
        let mut once = statements.iter().filter_map(Statement::once);
        let twice = once.any(|once| !seen.insert(once));
        if twice {
            Err(Oddity::Twice)
        } else {
            Ok(Self { statements })
        }
    }

    /// Whether a policy of the sender's domain was broken.
    pub(super) fn disown(&self) -> bool {
        let mut all = self.statements.iter();
        all.any(|statement| statement.says("dmarc", "fail"))
    }

    /// Whether they say that another server than those of this domain sent the mail. A signature
    /// that fails says nothing: lists break it as well.
    pub(super) fn doubt(&self, domain: &str) -> bool {
        let mut failed = self.statements.iter().filter(|one| one.says("spf", "fail"));
        failed.any(|statement| {
            let mut senders = ENVELOPE.iter().filter_map(|name| statement.host(name));
            senders.any(|sender| aligned(&sender, domain))
        })
    }

    /// Whether they say that this domain stands behind the mail.
    pub(super) fn vouch_for(&self, domain: &str) -> bool {
        let mut believed = self.statements.iter().filter(|one| !one.behind_foreign);
        believed.any(|statement| statement.vouches_for(domain))
    }

    /// The methods with what came of each, as they stand.
    pub(super) fn told(&self) -> impl Iterator<Item = String> {
        let all = self.statements.iter();
        all.map(|one| format!("{}={}", one.method, one.result))
    }
}

/// Whether a field that does not read may say that a policy was broken, however that is written.
pub(super) fn may_disown(text: &str) -> bool {
    let text: String = text.to_ascii_lowercase().split_ascii_whitespace().collect();
    text.contains("dmarc=fail")
}

/// One `method=result` with its properties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Statement {
    method: String,
    result: String,
    properties: Vec<(String, String)>,
    /// Whether it has words that a sender may have chosen at a place that does not end with it:
    /// what seems to follow it may be more of these words.
    has_foreign: bool,
    /// Whether such words come before it.
    behind_foreign: bool,
}

impl Statement {
    /// Reads what stands between two semicolons; nothing, if it is empty or a bare word such as
    /// `none`.
    fn read(part: &[Token]) -> Result<Option<Self>, Oddity> {
        let mut words = part.iter().filter_map(|token| match token {
            Token::Word(word) => Some(word.as_str()),
            Token::Comment(_) | Token::Semicolon => None,
        });
        let Some(first) = words.next() else {
            return if part.is_empty() {
                Ok(None)
            } else {
                Err(Oddity::Word)
            };
        };
        if part.len() == 1 && is_host(first) {
            return Ok(None);
        }
        let (method, result) = pair(first)?;
        let keyword = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let mut statement = Self {
            method: method.split('/').next().unwrap_or_default().to_owned(),
            result: result.to_ascii_lowercase(),
            ..Self::default()
        };
        if !keyword(&statement.method) || !keyword(&statement.result) {
            return Err(Oddity::Word);
        }
        for word in words {
            let (name, value) = pair(word)?;
            if statement.value(&name).is_some() {
                return Err(Oddity::Twice);
            }
            statement.properties.push((name, value.to_owned()));
        }
        statement.check(part.iter().any(|token| matches!(token, Token::Comment(_))))?;
        statement.has_foreign = statement.may_hold_foreign(part);
        Ok(Some(statement))
    }

    /// Refuses properties of another method, and values that cannot be what they should be: these
    /// are what is left of a server's own words when a foreign word has split them.
    fn check(&self, has_comment: bool) -> Result<(), Oddity> {
        let is_known = ["dmarc", "spf", "dkim"].contains(&self.method.as_str());
        for (name, value) in &self.properties {
            let owner = owner(name);
            if (is_known || has_comment) && owner.is_some_and(|owner| owner != self.method) {
                return Err(Oddity::Misplaced);
            }
            let fits = match name.as_str() {
                _ if !is_known => true,
                name if ENVELOPE.contains(&name) => is_path(value),
                "header.i" => is_address(value),
                "header.d" | "header.from" => is_host(value),
                _ => !value.contains('@'),
            };
            if !fits {
                return Err(Oddity::Misplaced);
            }
        }
        let (Some(domain), Some(identity)) = (self.value("header.d"), self.host("header.i")) else {
            return Ok(());
        };
        match aligned(domain, &identity) || domain.eq_ignore_ascii_case("none") {
            true => Ok(()),
            false => Err(Oddity::Misplaced),
        }
    }

    /// Its method, if a server states it once: `spf` is stated of the sender of the envelope, and
    /// by some once more of the sending host.
    fn once(&self) -> Option<(&str, bool)> {
        let method = ONCE.iter().find(|once| **once == self.method)?;
        let of_envelope = ENVELOPE.iter().any(|name| self.value(name).is_some());
        Some((method, of_envelope))
    }

    /// Whether it has a comment or a reason whose words may go on behind it.
    ///
    /// Reasons come out of foreign zones and signatures. A comment of a method that is stated once
    /// is closed by the method's own property behind it: had a foreign word split the comment, that
    /// property would stand in another statement, which [`Self::check`] and the rule against a
    /// second one refuse. A server that found nothing to check has no foreign words for it, except
    /// about the envelope.
    fn may_hold_foreign(&self, part: &[Token]) -> bool {
        if self.value("reason").is_some() {
            return true;
        }
        let is_own = |token: &Token| match token {
            Token::Word(word) => pair(word).is_ok_and(|(name, _)| {
                owner(&name) == Some(self.method.as_str()) && name != "smtp.helo"
            }),
            Token::Comment(_) | Token::Semicolon => false,
        };
        let last = part
            .iter()
            .rposition(|token| matches!(token, Token::Comment(_)));
        let Some(last) = last else { return false };
        let is_closed = ONCE.contains(&self.method.as_str()) && part.iter().skip(last).any(is_own);
        let is_empty = self.result == "none" && self.method != "spf";
        !is_closed && !is_empty
    }

    /// Whether it says that this domain stands behind the mail: by DMARC, by a signature, or by the
    /// address of the envelope, which must be of this domain or of a parent.
    fn vouches_for(&self, domain: &str) -> bool {
        let of = |property: &str| self.value(property).unwrap_or_default();
        if self.says("dmarc", "pass") {
            of("header.from").eq_ignore_ascii_case(domain)
        } else if self.says("dkim", "pass") {
            let signer = self.value("header.d").map(str::to_owned);
            let signer = signer.or_else(|| self.host("header.i"));
            signer.is_some_and(|signer| aligned(&signer, domain))
        } else if self.says("spf", "pass") {
            let sender = self.host("smtp.mailfrom");
            sender.is_some_and(|sender| aligned(&sender, domain))
        } else {
            false
        }
    }

    fn says(&self, method: &str, result: &str) -> bool {
        self.method == method && self.result == result
    }

    fn value(&self, property: &str) -> Option<&str> {
        let mut all = self.properties.iter();
        let found = all.find(|(name, _)| name == property);
        found.map(|(_, value)| value.as_str())
    }

    /// The host of a value that may be an address.
    fn host(&self, property: &str) -> Option<String> {
        let value = self
            .value(property)?
            .trim_start_matches('<')
            .trim_end_matches('>');
        let host = value.rsplit('@').next().unwrap_or(value);
        Some(host.to_owned())
    }
}

/// The two sides of an equals sign, the first in lower case.
fn pair(word: &str) -> Result<(String, &str), Oddity> {
    match word.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_ascii_lowercase(), value)),
        Some(_) | None => Err(Oddity::Word),
    }
}

fn owner(property: &str) -> Option<&'static str> {
    let mut owners = OWNERS.iter();
    let found = owners.find(|(name, _)| *name == property);
    found.map(|(_, method)| *method)
}

/// Whether the signing domain is the sender's own or a parent of it.
fn aligned(signer: &str, domain: &str) -> bool {
    let (signer, domain) = (signer.to_ascii_lowercase(), domain.to_ascii_lowercase());
    let parent = domain
        .strip_suffix(signer.as_str())
        .is_some_and(|rest| rest.ends_with('.'));
    signer.contains('.') && (domain == signer || parent)
}
