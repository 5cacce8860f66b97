//! Sender authentication: what our own mail server says about SPF, DKIM and DMARC.
//!
//! Anybody can write an `Authentication-Results` into a mail, with any server's name in it, and a
//! real server writes words into it that the sender chose. So three questions come before what it
//! says: whether our own side wrote it, which its place in the header tells ([`received`]); whether
//! it reads in exactly one way ([`lexer`], [`results`]); and whether none of the sender's own words
//! can have broken out of their place ([`sources`]). If any answer is no, it proves nothing.

mod lexer;
mod received;
mod results;
mod sources;

pub use lexer::Oddity;

use mail_parser::Header;
use serde::Deserialize;

use super::headers::Headers;
use received::Border;
use results::{Known, Results};
use sources::Sources;

/// The name that stands for a server which writes no name into its field, as Microsoft 365 does.
pub const UNNAMED: &str = "unnamed";

/// Whether the receiving server vouches for the address in `From`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authentication {
    /// The domain of `From` stands behind this mail.
    Passed,
    /// The domain of `From` disowns this mail.
    Failed,
    /// The server that sent this mail may not send for the domain of `From`, which has no policy
    /// that disowns it, and nothing else speaks for it.
    Doubted,
    /// The server says nothing that counts.
    #[default]
    Unknown,
}

/// Which `Received` fields our own side wrote, from the top.
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
    /// As many as this.
    Count(u8),
    /// All down to the first one that a server of this name wrote.
    Named(String),
}

/// The server whose word counts. It is configured and never learned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Receiver {
    /// The name by which it signs `Authentication-Results`; without one no mail counts as proven.
    /// One with a dot in front is that of all hosts below it, and [`UNNAMED`] stands for none.
    pub authserv_id: Option<String>,
    /// How far down its side reaches.
    pub trusted_hops: Hops,
    /// Whether it writes its one field below its own `Received`, where the fields that came with a
    /// mail stand too: a server that removes those of its name, or writes its own into each mail.
    pub results_below: bool,
}

impl Receiver {
    fn is_unnamed(&self) -> bool {
        let name = self.authserv_id.as_deref();
        name.is_some_and(|name| name.eq_ignore_ascii_case(UNNAMED))
    }
}

/// Where a field stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Above the lowest `Received` of our own side, where nobody else can write.
    Above,
    /// Between that and the next one, where our side may write, and the sender as well; or anywhere
    /// if no `Received` is known to be ours.
    Below,
    Foreign,
}

/// One field with a server's word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The name of the field.
    pub field: String,
    /// The name by which the server signs; none if it does not.
    pub server: Option<String>,
    pub place: Place,
    /// How many `Received` stand above it.
    pub lines_above: usize,
    /// Its results, such as `dmarc=pass`, or why it cannot be read.
    pub results: Result<Vec<String>, Oddity>,
    /// Whether it is of the configured server.
    pub named: bool,
    /// Whether it is, and stands where it can be believed.
    pub counts: bool,
    /// What it says, as far as it is heard.
    says: Authentication,
}

/// All that is known about the senders of one mail, and what follows of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The fields with a server's word, top first.
    pub words: Vec<Word>,
    /// The servers that wrote the `Received` fields, top first; none for one that does not read.
    pub servers: Vec<Option<String>>,
    /// How many of these are of our own side; none if that cannot be told.
    pub hops: Option<usize>,
    /// Whether the sender's own words may read like the server's.
    pub suspect: bool,
    pub verdict: Authentication,
}

/// Reads all that servers say of a mail from `domain`.
pub(super) fn examine(headers: &Headers<'_>, receiver: &Receiver, domain: &str) -> Evidence {
    let border = received::border(headers, &receiver.trusted_hops);
    let ours = border.map_or(0, |border| match receiver.results_below {
        true => border.next,
        false => border.at,
    });
    let sources = sources::examine(headers, ours);
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
        } else if is_word(name) {
            let word = Word {
                place: place(at, border),
                lines_above,
                ..Word::of(field)
            };
            words.push(word.read(&headers.text(field), receiver, mail, domain));
        }
    }
    let servers = headers.named("Received");
    Evidence {
        verdict: verdict(&words, suspect || !sources::is_host(domain)),
        servers: servers
            .map(|field| received::hop(&headers.text(field)).and_then(|hop| hop.by))
            .collect(),
        hops: border.map(|border| border.hops),
        words,
        suspect,
    }
}

/// The place among the fields of the `Received` that the first server of our own side wrote; none
/// if that cannot be told.
pub(super) fn first_of_ours(headers: &Headers<'_>, ours: &Hops) -> Option<usize> {
    received::border(headers, ours).map(|border| border.at)
}

/// Whether the configured server vouches for a mail from `domain`.
pub(super) fn judge(headers: &Headers<'_>, receiver: &Receiver, domain: &str) -> Authentication {
    match receiver.authserv_id {
        Some(_) => examine(headers, receiver, domain).verdict,
        None => Authentication::Unknown,
    }
}

/// One failure outweighs everything, and a field of the server that does not read outweighs what it
/// says elsewhere.
fn verdict(words: &[Word], suspect: bool) -> Authentication {
    if words.iter().any(|word| word.says == Authentication::Failed) {
        return Authentication::Failed;
    }
    let counting = || words.iter().filter(|word| word.counts);
    let below = counting().filter(|word| word.place == Place::Below);
    // Where a sender can write as well, a second field is not the server's.
    let odd = counting().any(|word| word.results.is_err()) || below.count() > 1;
    let passed = counting().any(|word| word.says == Authentication::Passed);
    let doubted = words
        .iter()
        .any(|word| word.says == Authentication::Doubted);
    match passed && !odd && !suspect {
        true => Authentication::Passed,
        false if doubted => Authentication::Doubted,
        false => Authentication::Unknown,
    }
}

fn is_word(name: &str) -> bool {
    name.eq_ignore_ascii_case("Authentication-Results") || is_sealed(name)
}

/// Whether a field is that of a sealed chain (RFC 8617), which repeats the results.
fn is_sealed(name: &str) -> bool {
    name.eq_ignore_ascii_case("ARC-Authentication-Results")
}

/// Where no line of ours reads, since the sender's own words may stand in it, nothing is believed,
/// but a failure is still heard.
fn place(at: usize, border: Option<Border>) -> Place {
    match border {
        None => Place::Below,
        Some(border) if at < border.at => Place::Above,
        Some(border) if at < border.next => Place::Below,
        Some(_) => Place::Foreign,
    }
}

impl Word {
    /// A field that has not been read.
    fn of(field: &Header<'_>) -> Self {
        Self {
            field: field.name.as_str().to_owned(),
            server: None,
            place: Place::Foreign,
            lines_above: 0,
            named: false,
            results: Ok(Vec::new()),
            counts: false,
            says: Authentication::Unknown,
        }
    }

    /// Reads the field of a mail from `domain`.
    fn read(self, text: &str, receiver: &Receiver, mail: Known, domain: &str) -> Self {
        let sealed = is_sealed(&self.field);
        let (server, rest) = signed(text, sealed);
        let own = receiver.authserv_id.as_deref();
        let named = own.is_some_and(|own| match &server {
            Some(server) => is_named(server, own),
            None => receiver.is_unnamed() && !sealed,
        });
        let reaches = match self.place {
            Place::Above => true,
            Place::Below => receiver.results_below && !sealed,
            Place::Foreign => false,
        };
        let results = Results::read(rest, mail);
        // A failure that a sender makes up is that sender's own loss.
        let is_heard = named && self.place != Place::Foreign;
        let says = match &results {
            Ok(results) if is_heard && results.disown() => Authentication::Failed,
            Err(_) if is_heard && results::may_disown(text) => Authentication::Failed,
            Ok(results) if named && reaches && results.vouch_for(domain) => Authentication::Passed,
            Ok(results) if is_heard && results.doubt(domain) => Authentication::Doubted,
            Ok(_) | Err(_) => Authentication::Unknown,
        };
        Self {
            server,
            named,
            results: results.map(|results| results.told().collect()),
            counts: named && reaches,
            says,
            ..self
        }
    }
}

/// The name in front of the results, and what follows it. A sealed field has its number first.
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
    match sources::is_host(name) && is_version && words.next().is_none() {
        true => (Some(name.to_owned()), behind),
        false if name.contains('=') => (None, rest),
        // The words between the name and the results are none of them.
        false => (Some(name.to_owned()), rest),
    }
}

/// The name of a server without the comment behind it, as Amavis and Zimbra write one:
/// `mx.example.org (amavisd-new)`. No word of a sender comes before the first semicolon.
fn without_comment(name: &str) -> &str {
    let plain = |c: char| c.is_ascii_alphanumeric() || " .-_/+".contains(c);
    let comment = |text: &str| {
        text.strip_suffix(')')
            .is_some_and(|text| text.chars().all(plain))
    };
    match name.split_once('(') {
        Some((name, behind)) if comment(behind.trim_ascii_end()) => name,
        _ => name,
    }
}

/// Whether a server is the one that is meant; a dot in front means all hosts below a domain.
fn is_named(server: &str, meant: &str) -> bool {
    let (server, meant) = (server.to_ascii_lowercase(), meant.to_ascii_lowercase());
    server == meant || (meant.starts_with('.') && server.ends_with(&meant))
}
