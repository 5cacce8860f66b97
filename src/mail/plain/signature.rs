//! What a mail program appends to every mail.

use super::{Draft, Part};

/// Longer lines are no telephone's small talk, in octets.
const LONGEST: usize = 120;

/// How telephones and mail services begin their advertisement.
const ADVERTISEMENTS: [&str; 34] = [
    "sent from my ",
    "sent from mail for",
    "sent from outlook",
    "sent from yahoo",
    "sent from proton",
    "sent from samsung",
    "sent from a ",
    "sent via ",
    "sent using ",
    "sent with ",
    "get outlook for",
    "gesendet von ",
    "gesendet mit ",
    "gesendet über ",
    "von meinem ",
    "von unterwegs gesendet",
    "holen sie sich outlook",
    "outlook für ",
    "envoyé de mon ",
    "envoyé depuis ",
    "envoyé à partir de ",
    "verstuurd vanaf ",
    "verzonden vanaf ",
    "verzonden vanuit ",
    "obter o outlook",
    "obtener outlook",
    "az iphone-omról küldve",
    "verzonden met ",
    "enviado desde ",
    "enviado do meu ",
    "inviato da",
    "wysłan",
    "skickat från ",
    "sendt fra ",
];

/// Marks signatures: from `-- ` to the next quote or the end, and advertisements to the end of
/// their paragraph.
pub(super) fn find(drafts: &mut [Draft]) {
    let mut written = false;
    let mut inside = Inside::Nothing;
    for draft in drafts.iter_mut() {
        if draft.fate.is_some() {
            inside = Inside::Nothing;
            continue;
        }
        // A rule at the very top, with nothing before it, closes nothing.
        if written && is_delimiter(&draft.text) {
            inside = Inside::Signature;
        } else if inside == Inside::Nothing && is_advertisement(&draft.text) {
            inside = Inside::Advertisement;
        } else if inside == Inside::Advertisement && draft.is_blank() {
            inside = Inside::Nothing;
        }
        match inside {
            Inside::Nothing => written = written || !draft.is_blank(),
            Inside::Signature | Inside::Advertisement => draft.fate = Some(Part::Signature),
        }
    }
}

#[derive(PartialEq)]
enum Inside {
    Nothing,
    Signature,
    Advertisement,
}

/// `-- ` (RFC 3676), also without its space and as the long dash that telephones make of it.
fn is_delimiter(line: &str) -> bool {
    ["--", "—", "–"].contains(&line.trim())
}

fn is_advertisement(line: &str) -> bool {
    let line = line
        .trim()
        .trim_start_matches(['*', '_', '[', '<'])
        .to_lowercase();
    line.len() <= LONGEST && ADVERTISEMENTS.iter().any(|words| line.starts_with(words))
}
