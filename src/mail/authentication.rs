//! Sender authentication: the results of SPF, DKIM and DMARC that our own mail server reports.
//!
//! Any sender can write an `Authentication-Results` into a mail, with any server's name, and a real
//! server copies words of the sender into it. So a field proves nothing unless our own side wrote
//! it, according to its place in the header; it can be read in exactly one way ([`lexer`],
//! [`results`]); and no words of the sender can have escaped from their place ([`received`]).

mod lexer;
mod received;
mod results;

pub use lexer::Oddity;

use serde::Deserialize;

use super::headers::Headers;
use received::{Border, Sources};
use results::{Known, Results};

/// The name for a server that writes no name into its field, such as Microsoft 365.
pub const UNNAMED: &str = "unnamed";

/// Whether the receiving server vouches for the address in `From`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authentication {
    /// The domain of `From` vouches for this mail.
    Passed,
    /// The domain of `From` disowns this mail.
    Failed,
    /// The server that sent this mail may not send for the domain of `From`, whose policy does not
    /// disown it, and nothing else speaks for it.
    Doubted,
    /// The server reports nothing that counts.
    #[default]
    Unknown,
}

/// The `Received` fields that our own side wrote, from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(
    untagged,
    expecting = "a number of Received fields, or the name of the server that wrote the last one"
)]
pub enum Hops {
    /// The topmost one, and the one below it if the topmost was written on delivery by LMTP.
    #[default]
    #[serde(skip)]
    Automatic,
    Count(u8),
    /// All down to the first one by a server of this name.
    Named(String),
}

/// The server whose results count. It is configured, never learned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Receiver {
    /// The name in its `Authentication-Results`; without one, no mail counts as proven. A leading
    /// dot matches all hosts below a domain, and [`UNNAMED`] matches a field without a name.
    pub authserv_id: Option<String>,
    /// The fields that its side wrote.
    pub trusted_hops: Hops,
    /// Whether it writes its one field below its own `Received`, next to fields that came with the
    /// mail: for a server that removes those with its name, or writes its own into each mail.
    pub results_below: bool,
}

/// The place of a field among the `Received` fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Above the lowest `Received` of our own side, where no one else can write.
    Above,
    /// Between that and the next one, where both our side and the sender may write; or anywhere if
    /// no `Received` is known to be ours.
    Below,
    Foreign,
}

/// One field with a server's results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub field: String,
    /// The name by which the server signs, if any.
    pub server: Option<String>,
    pub place: Place,
    /// Number of `Received` fields above it.
    pub lines_above: usize,
    /// Its results, such as `dmarc=pass`, or why it cannot be read.
    pub results: Result<Vec<String>, Oddity>,
    /// True if it is from the configured server.
    pub named: bool,
    /// True if it is from that server *and* in a trusted place.
    pub counts: bool,
    /// The verdict this field contributes; `Unknown` if it is not trusted.
    says: Authentication,
}

/// The authentication evidence for one mail, with the verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The fields with a server's results, top first.
    pub words: Vec<Word>,
    /// The servers that wrote the `Received` fields, top first; `None` for a field that cannot be
    /// read.
    pub servers: Vec<Option<String>>,
    /// Number of these on our own side, if known.
    pub hops: Option<usize>,
    /// The sender's own words may read like the server's.
    pub suspect: bool,
    pub verdict: Authentication,
}

/// Collects all results that servers report on a mail from `domain`.
pub(super) fn examine(headers: &Headers<'_>, receiver: &Receiver, domain: &str) -> Evidence {
    let border = received::border(headers, &receiver.trusted_hops);
    let ours = border.map_or(0, |border| {
        if receiver.results_below {
            border.next
        } else {
            border.at
        }
    });
    let sources = received::sources(headers, ours);
    let mail = Known {
        signatures: headers.named("DKIM-Signature").count(),
        has_envelope: sources == Sources::Clean,
    };
    let suspect = border.is_none() || sources == Sources::Suspect;
    let mut words = Vec::new();
    let mut lines_above: usize = 0;
    for (at, field) in headers.fields().iter().enumerate() {
        let name = field.name.as_str();
        if name.eq_ignore_ascii_case("Received") {
            lines_above = lines_above.saturating_add(1);
        } else if name.eq_ignore_ascii_case("Authentication-Results") || is_sealed(name) {
            let text = headers.text(field);
            let word = Word::read(name, &text, place(at, border), receiver, mail, domain);
            words.push(Word {
                lines_above,
                ..word
            });
        }
    }
    let servers = headers.named("Received");
    Evidence {
        verdict: verdict(&words, suspect || !received::is_host(domain)),
        servers: servers
            .map(|field| received::hop(&headers.text(field)).and_then(|hop| hop.by))
            .collect(),
        hops: border.map(|border| border.hops),
        words,
        suspect,
    }
}

/// Returns the index of the lowest `Received` field of our own side, if known.
pub(super) fn first_of_ours(headers: &Headers<'_>, ours: &Hops) -> Option<usize> {
    received::border(headers, ours).map(|border| border.at)
}

/// Returns whether the configured server vouches for a mail from `domain`.
pub(super) fn judge(headers: &Headers<'_>, receiver: &Receiver, domain: &str) -> Authentication {
    if receiver.authserv_id.is_none() {
        return Authentication::Unknown;
    }
    examine(headers, receiver, domain).verdict
}

/// Combines the fields. One failure outweighs everything, and an unreadable field of the server
/// outweighs its other results.
fn verdict(words: &[Word], suspect: bool) -> Authentication {
    if words.iter().any(|word| word.says == Authentication::Failed) {
        return Authentication::Failed;
    }
    let counting = || words.iter().filter(|word| word.counts);
    let below = counting().filter(|word| word.place == Place::Below);
    // A sender can write here too, so a second field is not the server's.
    let odd = counting().any(|word| word.results.is_err()) || below.count() > 1;
    let passed = counting().any(|word| word.says == Authentication::Passed);
    let mut all = words.iter();
    if passed && !odd && !suspect {
        Authentication::Passed
    } else if all.any(|word| word.says == Authentication::Doubted) {
        Authentication::Doubted
    } else {
        Authentication::Unknown
    }
}

/// Returns whether a field belongs to a sealed chain (RFC 8617), which repeats the results.
fn is_sealed(name: &str) -> bool {
    name.eq_ignore_ascii_case("ARC-Authentication-Results")
}

/// Returns the place of a field. If no line of ours can be read, since it may hold the sender's own
/// words, nothing is trusted, but a failure still counts.
fn place(at: usize, border: Option<Border>) -> Place {
    match border {
        None => Place::Below,
        Some(border) if at < border.at => Place::Above,
        Some(border) if at < border.next => Place::Below,
        Some(_) => Place::Foreign,
    }
}

impl Word {
    /// Reads a field with this name, as far as its place permits.
    fn read(
        field: &str,
        text: &str,
        place: Place,
        receiver: &Receiver,
        mail: Known,
        domain: &str,
    ) -> Self {
        let sealed = is_sealed(field);
        let (server, rest) = signed(text, sealed);
        let own = receiver.authserv_id.as_deref();
        let named = own.is_some_and(|own| match &server {
            Some(server) => is_named(server, own),
            None => own.eq_ignore_ascii_case(UNNAMED) && !sealed,
        });
        let reaches = match place {
            Place::Above => true,
            Place::Below => receiver.results_below && !sealed,
            Place::Foreign => false,
        };
        let results = Results::read(rest, mail);
        // A sender who forges a failure only harms that sender.
        let is_heard = named && place != Place::Foreign;
        let says = match &results {
            Ok(results) if is_heard && results.disown() => Authentication::Failed,
            Err(_) if is_heard && results::may_disown(text) => Authentication::Failed,
            Ok(results) if named && reaches && results.vouch_for(domain) => Authentication::Passed,
            Ok(results) if is_heard && results.doubt(domain) => Authentication::Doubted,
            Ok(_) | Err(_) => Authentication::Unknown,
        };
        Self {
            field: field.to_owned(),
            server,
            place,
            lines_above: 0,
            named,
            results: results.map(|results| results.told().collect()),
            counts: named && reaches,
            says,
        }
    }
}

/// Splits the name from the results. A sealed field has its number first.
fn signed(text: &str, sealed: bool) -> (Option<String>, &str) {
    let mut rest = text;
    if sealed && let Some((number, behind)) = text.split_once(';') {
        let is_number = number.trim_ascii().starts_with("i=");
        rest = if is_number { behind } else { text };
    }
    let (before, behind) = rest.split_once(';').unwrap_or((rest, ""));
    let mut words = without_comment(before).split_ascii_whitespace();
    let name = words.next().unwrap_or_default();
    let version = words.next().unwrap_or_default();
    let is_version = version.bytes().all(|byte| byte.is_ascii_digit());
    let is_whole = received::is_host(name) && is_version && words.next().is_none();
    let server = Some(name.to_owned()).filter(|name| is_whole || !name.contains('='));
    (server, if is_whole { behind } else { rest })
}

/// Returns the name of a server without the comment after it, as Amavis and Zimbra write one:
/// `mx.example.org (amavisd-new)`. No sender's word comes before the first semicolon.
fn without_comment(name: &str) -> &str {
    let plain = |c: char| c.is_ascii_alphanumeric() || " .-_/+".contains(c);
    let comment = |text: &str| {
        let text = text.trim_ascii_end().strip_suffix(')');
        text.is_some_and(|text| text.chars().all(plain))
    };
    match name.split_once('(') {
        Some((name, behind)) if comment(behind) => name,
        _ => name,
    }
}

/// Returns whether a server matches a name; a leading dot matches all hosts below a domain.
fn is_named(server: &str, meant: &str) -> bool {
    let (server, meant) = (server.to_ascii_lowercase(), meant.to_ascii_lowercase());
    server == meant || (meant.starts_with('.') && server.ends_with(&meant))
}
