//! Parses the statements of one `Authentication-Results` (RFC 8601): `method=result` with
//! properties, separated by semicolons.

use std::collections::BTreeSet;

use super::Oddity;
use super::lexer::{Token, tokens};
use super::received::{is_address, is_host, is_path};

/// Methods that a server reports once in a field.
const ONCE: [&str; 3] = ["dmarc", "spf", "iprev"];

/// Properties for the sender of the envelope.
const ENVELOPE: [&str; 3] = ["smtp.mailfrom", "smtp.mfrom", "smtp.mail"];

/// Properties of a single method, with that method.
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

/// The statements of one field, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Results {
    statements: Vec<Statement>,
}

impl Results {
    /// Parses the text after the name of the server.
    pub(super) fn read(text: &str, mail: Known) -> Result<Self, Oddity> {
        let tokens = tokens(text)?;
        if tokens.iter().any(hides_property) {
            return Err(Oddity::Misplaced);
        }
        let mut statements = Vec::new();
        for part in tokens.split(|token| *token == Token::Semicolon) {
            statements.extend(Statement::read(part)?);
        }
        let mut seen = BTreeSet::new();
        let mut once = statements.iter().filter_map(Statement::once);
        if once.any(|once| !seen.insert(once)) {
            return Err(Oddity::Twice);
        }
        let signed = statements.iter().filter(|one| one.method == "dkim").count();
        let dkim = match signed {
            0 | 1 => Dkim::Single,
            many if many <= mail.signatures => Dkim::OfEachSignature,
            _ => Dkim::TooMany,
        };
        // All after the results of signatures may be part of the envelope sender's name.
        let of_envelope = statements.iter().skip_while(|one| one.method == "dkim");
        let mut others = of_envelope.filter(|one| one.method != "spf");
        let is_split = !mail.has_envelope && others.any(|one| one.has_address);
        let mut behind_foreign = false;
        for statement in &mut statements {
            behind_foreign |= is_split && statement.method != "dkim";
            statement.is_foreign = behind_foreign || statement.is_open_before_property(dkim);
            behind_foreign |= statement.may_go_on(dkim);
        }
        Ok(Self { statements })
    }

    /// Returns whether the policy of the sender's domain was violated.
    pub(super) fn disown(&self) -> bool {
        let mut all = self.statements.iter();
        all.any(|statement| statement.says("dmarc", "fail"))
    }

    /// Returns whether another server than those of this domain sent the mail. A failed signature
    /// does not count: lists break it as well.
    pub(super) fn doubt(&self, domain: &str) -> bool {
        let mut failed = self.statements.iter().filter(|one| one.says("spf", "fail"));
        failed.any(|statement| {
            let mut senders = ENVELOPE.iter().filter_map(|name| statement.host(name));
            senders.any(|sender| aligned(&sender, domain))
        })
    }

    /// Returns whether a trusted statement vouches for this domain.
    pub(super) fn vouch_for(&self, domain: &str) -> bool {
        let mut believed = self.statements.iter().filter(|one| !one.is_foreign);
        believed.any(|statement| statement.vouches_for(domain))
    }

    /// Returns each method with its result, in order.
    pub(super) fn told(&self) -> impl Iterator<Item = String> {
        let all = self.statements.iter();
        all.map(|one| format!("{}={}", one.method, one.result))
    }
}

/// Returns whether an unreadable field may report a policy violation, in any spelling.
pub(super) fn may_disown(text: &str) -> bool {
    let text: String = text.to_ascii_lowercase().split_ascii_whitespace().collect();
    text.contains("dmarc=fail")
}

/// Facts about a mail whose field is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The number of its signatures.
    pub(super) signatures: usize,
    /// Whether our side notes the sender of the envelope, whose name is plain. If not, an address
    /// outside the one result about this sender may be the rest of a forged name.
    pub(super) has_envelope: bool,
}

/// The number of signature results in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dkim {
    /// At most one, so that it is reported once like other methods.
    Single,
    /// Several, and the mail has enough signatures.
    OfEachSignature,
    TooMany,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Comment {
    text: String,
    /// A property of the statement's own method follows it.
    before_property: bool,
}

/// One `method=result` with its properties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Statement {
    method: String,
    result: String,
    properties: Vec<(String, String)>,
    comments: Vec<Comment>,
    has_address: bool,
    /// Whether a sender may have chosen it: it follows a place where the sender's words may
    /// continue, or has such a place before its property.
    is_foreign: bool,
}

impl Statement {
    /// Parses the text between two semicolons; `None` if it is empty or a bare word such as `none`.
    fn read(part: &[Token]) -> Result<Option<Self>, Oddity> {
        let mut words = part.iter().filter_map(Token::word);
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
        statement.comments = statement.comments_of(part);
        let mut texts = part
            .iter()
            .filter_map(|token| token.word().or(token.comment()));
        statement.has_address = texts.any(|text| text.contains('@'));
        statement.check()?;
        Ok(Some(statement))
    }

    /// Rejects properties of another method and values of a wrong kind: the remains of a server's
    /// own words when a sender's word has split them.
    fn check(&self) -> Result<(), Oddity> {
        let has_comment = !self.comments.is_empty();
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
        let envelope = ENVELOPE.iter().filter(|name| self.value(name).is_some());
        if envelope.count() > 1 {
            return Err(Oddity::Twice);
        }
        let (Some(domain), Some(identity)) = (self.value("header.d"), self.host("header.i")) else {
            return Ok(());
        };
        let is_sound = aligned(domain, &identity) || domain.eq_ignore_ascii_case("none");
        if is_sound {
            Ok(())
        } else {
            Err(Oddity::Misplaced)
        }
    }

    /// Returns its method, if a server reports it once: `spf` is reported for the sender of the
    /// envelope, and by some again for the sending host.
    fn once(&self) -> Option<(&str, bool)> {
        let method = ONCE.iter().find(|once| **once == self.method)?;
        let of_envelope = ENVELOPE.iter().any(|name| self.value(name).is_some());
        Some((method, of_envelope))
    }

    fn comments_of(&self, part: &[Token]) -> Vec<Comment> {
        let is_own_property = |word: &str| {
            pair(word).is_ok_and(|(name, _)| {
                owner(&name) == Some(self.method.as_str()) && name != "smtp.helo"
            })
        };
        let is_own = |token: &Token| token.word().is_some_and(is_own_property);
        let last = part.iter().rposition(is_own).unwrap_or_default();
        let comment = |(at, token): (usize, &Token)| {
            Some(Comment {
                text: token.comment()?.to_owned(),
                before_property: at < last,
            })
        };
        part.iter().enumerate().filter_map(comment).collect()
    }

    /// Returns whether words of a comment before its own property cannot have escaped from the
    /// comment.
    ///
    /// If a sender's word had split it, the property would be in another statement. For a method
    /// that is reported once, that would be a second one; for other methods, [`Self::check`]
    /// rejects it. If several signatures were checked, there would be one result too many; a
    /// comment must then also be a server's own words.
    fn closes(&self, dkim: Dkim) -> bool {
        match dkim {
            _ if self.method != "dkim" => ONCE.contains(&self.method.as_str()),
            Dkim::Single => true,
            Dkim::OfEachSignature => self.comments.iter().all(|one| is_of_a_key(&one.text)),
            Dkim::TooMany => false,
        }
    }

    /// Returns whether a comment or a reason before its property may hold that property.
    fn is_open_before_property(&self, dkim: Dkim) -> bool {
        let before = self.comments.iter().any(|one| one.before_property);
        self.value("reason").is_some() || (before && !self.closes(dkim))
    }

    /// Returns whether the statements after it may be more of the sender's words: reasons, which
    /// come from foreign zones and signatures, and unclosed comments. A server that found nothing
    /// to check has no foreign words for it, except about the envelope.
    fn may_go_on(&self, dkim: Dkim) -> bool {
        let is_empty = match self.method.as_str() {
            "spf" => false,
            "dkim" => self.result == "none" && dkim == Dkim::Single,
            _ => self.result == "none",
        };
        let closes = self.closes(dkim);
        let mut comments = self.comments.iter();
        let open = comments.any(|one| !(closes && one.before_property)) && !is_empty;
        open || self.value("reason").is_some()
    }

    /// Returns whether it vouches for this domain: by DMARC, by a signature, or by the address of
    /// the envelope, which must be of this domain or of a parent.
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

    /// Returns the host of a value that may be an address.
    fn host(&self, property: &str) -> Option<String> {
        let value = self.value(property)?;
        let value = value.trim_start_matches('<').trim_end_matches('>');
        value.rsplit('@').next().map(str::to_owned)
    }
}

/// Returns whether a comment or a quoted value hides a property: a sender's word opened it at one
/// place and closed it at another, and cancels the server's words in between.
fn hides_property(token: &Token) -> bool {
    let is_property = |word: &str| pair(word).is_ok_and(|(name, _)| owner(&name).is_some());
    let between = |c: char| c.is_ascii_whitespace() || "();".contains(c);
    match token {
        Token::Comment(text) => text.split(between).any(is_property),
        // The first part is the word's own property.
        Token::Word(text) => text.split(between).skip(1).any(is_property),
        Token::Semicolon => false,
    }
}

/// Returns whether a comment has servers' words about a good signature: its key, or that it is
/// good.
fn is_of_a_key(comment: &str) -> bool {
    let comment: Vec<&str> = comment.split_ascii_whitespace().collect();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-; ".contains(c);
    let comment = comment.join(" ").to_ascii_lowercase();
    let of_a_key = comment.starts_with(|c: char| c.is_ascii_digit()) && comment.contains("-bit");
    let good = comment.starts_with("good ") && comment.ends_with(" signature");
    comment.chars().all(plain) && (of_a_key || good || comment == "signature was verified")
}

/// Splits a word at its equals sign; the name is in lowercase.
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

/// Returns whether the signing domain is the sender's own or a parent of it.
fn aligned(signer: &str, domain: &str) -> bool {
    let (signer, domain) = (signer.to_ascii_lowercase(), domain.to_ascii_lowercase());
    let parent = domain
        .strip_suffix(signer.as_str())
        .is_some_and(|rest| rest.ends_with('.'));
    signer.contains('.') && (domain == signer || parent)
}
