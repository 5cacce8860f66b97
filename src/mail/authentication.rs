//! What our own mail server says about the sender.

use mail_parser::{Host, Protocol};

use super::headers::Headers;

/// Whether the receiving server vouches for the address in `From`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authentication {
    /// The domain of `From` stands behind this mail.
    Passed,
    /// The domain of `From` disowns this mail.
    Failed,
    /// The server says nothing that counts.
    #[default]
    Unknown,
}

/// Reads the `Authentication-Results` that count, for a mail from `domain`.
///
/// A stranger can write such a field too, with any name in it. So only the configured server's
/// fields count, and of those only the ones above the line that our side wrote on receipt:
/// everything below it may have come with the mail.
pub(super) fn judge(headers: &Headers<'_>, server: Option<&str>, domain: &str) -> Authentication {
    let Some(server) = server else {
        return Authentication::Unknown;
    };
    let mut verdict = Authentication::Unknown;
    for field in trusted(headers, server) {
        match verdict_of(&without_comments(&field), server, domain) {
            Authentication::Failed => return Authentication::Failed,
            Authentication::Passed => verdict = Authentication::Passed,
            Authentication::Unknown => {}
        }
    }
    verdict
}

/// The `Authentication-Results` above the border: the topmost `Received`, except that the same
/// server's own hand-over by LMTP may stand above it.
fn trusted(headers: &Headers<'_>, server: &str) -> Vec<String> {
    let mut results = Vec::new();
    let mut first = true;
    for field in headers.fields() {
        match field.name.as_str() {
            name if name.eq_ignore_ascii_case("Received") => {
                let received = field.value.as_received();
                let local = first && received.is_some_and(|r| {
                    matches!(r.with, Some(Protocol::LMTP))
                        && matches!(&r.by, Some(Host::Name(by)) if by.eq_ignore_ascii_case(server))
                });
                if !local {
                    return results;
                }
                first = false;
            }
            name if name.eq_ignore_ascii_case("Authentication-Results") => {
                results.push(headers.raw(field));
            }
            _ => {}
        }
    }
    Vec::new()
}

/// Takes the comments out, which may hold anything.
fn without_comments(value: &str) -> String {
    let mut depth = 0_u32;
    let mut kept = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '(' => depth = depth.saturating_add(1),
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => kept.push(c),
            _ => {}
        }
    }
    kept
}

/// The verdict of one field.
fn verdict_of(field: &str, server: &str, domain: &str) -> Authentication {
    let mut statements = field.split(';');
    let id = statements
        .next()
        .and_then(|head| head.split_whitespace().next());
    if !id.is_some_and(|id| id.trim_matches('"').eq_ignore_ascii_case(server)) {
        return Authentication::Unknown;
    }
    let mut verdict = Authentication::Unknown;
    for statement in statements.map(Statement::read) {
        if statement.says("dmarc", "fail") {
            return Authentication::Failed;
        }
        let by_dmarc = statement.says("dmarc", "pass")
            && statement
                .value("header.from")
                .is_some_and(|from| from.eq_ignore_ascii_case(domain));
        let by_dkim = statement.says("dkim", "pass")
            && statement
                .value("header.d")
                .is_some_and(|signer| aligned(signer, domain));
        if by_dmarc || by_dkim {
            verdict = Authentication::Passed;
        }
    }
    verdict
}

/// Whether the signing domain is the sender's own or a parent of it.
fn aligned(signer: &str, domain: &str) -> bool {
    let signer = signer.to_ascii_lowercase();
    let parent = domain
        .strip_suffix(signer.as_str())
        .is_some_and(|rest| rest.ends_with('.'));
    signer.contains('.') && (domain == signer || parent)
}

/// One `method=result` with its properties.
struct Statement<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Statement<'a> {
    fn read(text: &'a str) -> Self {
        let pairs = text
            .split_whitespace()
            .filter_map(|word| word.split_once('='));
        Self(
            pairs
                .map(|(name, value)| (name, value.trim_matches('"')))
                .collect(),
        )
    }

    fn says(&self, method: &str, result: &str) -> bool {
        self.0.first().is_some_and(|(name, value)| {
            name.eq_ignore_ascii_case(method) && value.eq_ignore_ascii_case(result)
        })
    }

    fn value(&self, property: &str) -> Option<&'a str> {
        self.0
            .iter()
            .skip(1)
            .find(|(name, _)| name.eq_ignore_ascii_case(property))
            .map(|(_, v)| *v)
    }
}
