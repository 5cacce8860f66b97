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
        match verdict_of(&field, server, domain) {
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

/// Splits a field into statements and these into words: what stands in comments counts for nothing,
/// and what stands in quotation marks is one word. For a stranger may choose part of a field, such
/// as the name of a mailbox, and its marks must not end a statement.
fn statements(value: &str) -> Vec<Statement> {
    let mut statements = Vec::new();
    let (mut words, mut word) = (Vec::new(), String::new());
    let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
    for c in value.chars().chain([';']) {
        if escaped {
            escaped = false;
            if depth == 0 {
                word.push(c);
            }
            continue;
        }
        match c {
            '\\' if quoted || depth > 0 => escaped = true,
            '"' if depth == 0 => quoted = !quoted,
            _ if quoted => word.push(c),
            '(' => depth = depth.saturating_add(1),
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            ';' => {
                words.push(std::mem::take(&mut word));
                statements.push(Statement(std::mem::take(&mut words)));
            }
            _ if c.is_whitespace() => words.push(std::mem::take(&mut word)),
            _ => word.push(c),
        }
    }
    for Statement(words) in &mut statements {
        words.retain(|word| !word.is_empty());
    }
    statements
}

/// The verdict of one field.
fn verdict_of(field: &str, server: &str, domain: &str) -> Authentication {
    let mut statements = statements(field).into_iter();
    let Some(Statement(id)) = statements.next() else {
        return Authentication::Unknown;
    };
    if !id.first().is_some_and(|id| id.eq_ignore_ascii_case(server)) {
        return Authentication::Unknown;
    }
    let mut verdict = Authentication::Unknown;
    for statement in statements {
        if statement.says("dmarc", "fail") {
            return Authentication::Failed;
        }
        if statement.vouches_for(domain) {
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

/// One `method=result` with its properties, word by word.
struct Statement(Vec<String>);

impl Statement {
    /// Whether it says that this domain stands behind the mail: by DMARC, by a signature, or by the
    /// address of the envelope, which must be of this domain or of a parent.
    fn vouches_for(&self, domain: &str) -> bool {
        let of = |property: &str| self.value(property).unwrap_or_default();
        if self.says("dmarc", "pass") {
            of("header.from").eq_ignore_ascii_case(domain)
        } else if self.says("dkim", "pass") {
            aligned(of("header.d"), domain)
        } else if self.says("spf", "pass") {
            let sender = of("smtp.mailfrom");
            aligned(sender.rsplit('@').next().unwrap_or(sender), domain)
        } else {
            false
        }
    }

    fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(|word| word.split_once('='))
    }

    fn says(&self, method: &str, result: &str) -> bool {
        self.pairs().next().is_some_and(|(name, value)| {
            name.eq_ignore_ascii_case(method) && value.eq_ignore_ascii_case(result)
        })
    }

    fn value(&self, property: &str) -> Option<&str> {
        let mut rest = self.pairs().skip(1);
        let found = rest.find(|(name, _)| name.eq_ignore_ascii_case(property));
        found.map(|(_, value)| value)
    }
}
