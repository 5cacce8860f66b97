//! Selects among the choices of a letter by a correspondent's temperament, and writes answers as
//! various mail programs do.

use chrono::{DateTime, Utc};
use lettre::message::header::ContentTransferEncoding;
use lettre::message::{Body, Message, SinglePart};
use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::reading::{self, Letter, Offer};
use crate::failure::{Doing, Failure};

/// A correspondent's preferences, drawn once.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// Weight of each visible point.
    greed: u32,
    /// Weight of a variant against the plain choice.
    boldness: u32,
    /// Weight of being listed first: letters list the best choices first.
    trust: u32,
    /// Weight of chance.
    whim: u32,
}

impl Taste {
    /// Draws a taste.
    pub fn drawn(random: &mut ChaCha20Rng) -> Self {
        let mut any = |least: u32, most: u32| below(random, most - least + 1) + least;
        Self {
            greed: any(4, 12),
            boldness: any(0, 24),
            trust: any(0, 12),
            whim: any(8, 40),
        }
    }

    /// Returns the best choice by visible points, boldness, trust, and whim.
    pub fn choose<'o>(&self, offers: &'o [Offer], random: &mut ChaCha20Rng) -> Option<&'o Offer> {
        let all = u32::try_from(offers.len()).unwrap_or(u32::MAX);
        let mut best: Option<(u32, &Offer)> = None;
        for (behind, offer) in (0..all).rev().zip(offers) {
            let early = self.trust.saturating_mul(behind).checked_div(all);
            let plain = offer.code.get(..1).map(|letter| format!("{letter}0"));
            let has_plain = offers
                .iter()
                .any(|other| Some(&other.code) == plain.as_ref());
            let is_variant = offer.code.get(1..) != Some("0") && has_plain;
            let liking = reading::points(&offer.says)
                .saturating_mul(self.greed)
                .saturating_add(if is_variant { self.boldness } else { 0 })
                .saturating_add(early.unwrap_or(0))
                .saturating_add(below(random, self.whim));
            if best.is_none_or(|(most, _)| liking > most) {
                best = Some((liking, offer));
            }
        }
        best.map(|(_, offer)| offer)
    }
}

/// Draws a number below `bound`, which is small.
pub fn below(random: &mut ChaCha20Rng, bound: u32) -> u32 {
    random.next_u32().checked_rem(bound).unwrap_or(0)
}

/// The mail format of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Above the complete quoted letter.
    Above,
    /// Below the complete quoted letter.
    Below,
    /// Quoted-printable, with a word that needs it.
    Printable,
    Signed,
    Html,
    /// The answer only.
    Bare,
}

impl Style {
    /// The formats of mail programs.
    pub const ALL: [Self; 5] = [
        Self::Above,
        Self::Below,
        Self::Printable,
        Self::Signed,
        Self::Html,
    ];
}

/// The content of an answer, before encoding.
#[derive(Debug)]
pub struct Answer<'a> {
    pub name: &'a str,
    pub address: &'a str,
    /// The answered letter.
    pub letter: &'a Letter,
    /// The order line.
    pub line: &'a str,
    /// The Message-ID, without angle brackets.
    pub id: &'a str,
    pub at: DateTime<Utc>,
}

impl Answer<'_> {
    /// Encodes the mail.
    pub fn to_bytes(&self, style: Style) -> Result<Vec<u8>, Failure> {
        let doing = || format!("cannot write a mail of {}", self.name);
        let from = format!("{} <{}>", self.name, self.address);
        let answered = format!("<{}>", self.letter.id);
        let builder = Message::builder()
            .from(from.parse().doing(doing)?)
            .to(self.letter.reply_to.parse().doing(doing)?)
            .subject(format!("Re: {}", self.letter.subject))
            .date(self.at.into())
            .message_id(Some(format!("<{}>", self.id)))
            .in_reply_to(answered.clone())
            .references(answered);
        let message = builder.singlepart(self.body(style)).doing(doing)?;
        Ok(message.formatted())
    }

    fn body(&self, style: Style) -> SinglePart {
        let (line, name) = (self.line, self.name);
        match style {
            Style::Above => SinglePart::plain(format!("{line}\n\n{}", self.quoted())),
            Style::Below => SinglePart::plain(format!("{}\n\n{line}\n", self.quoted())),
            Style::Printable => {
                let text = format!("{line}\n\n\u{2013} from the caf\u{e9}\n\n{}", self.quoted());
                let encoding = ContentTransferEncoding::QuotedPrintable;
                match Body::new_with_encoding(text, encoding) {
                    Ok(body) => SinglePart::plain(body),
                    // Quoted-printable can encode any text, so this is never used.
                    Err(text) => SinglePart::plain(text),
                }
            }
            Style::Bare => SinglePart::plain(format!("{line}\n")),
            Style::Signed => SinglePart::plain(format!(
                "{line}\n\n-- \n{name}\nwritten between two trains\n"
            )),
            Style::Html => SinglePart::html(format!(
                "<html><body><div>{}</div><br><div class=\"gmail_quote\">{} wrote:<br>\
                 <blockquote class=\"gmail_quote\"><pre>{}</pre></blockquote></div></body>\
                 </html>\n",
                escaped(line).replace('\n', "<br>"),
                escaped(&self.attribution()),
                escaped(&self.letter.text),
            )),
        }
    }

    fn attribution(&self) -> String {
        format!("On {}, Landfall", self.at.format("%a, %-d %b %Y at %H:%M"))
    }

    /// Quotes the letter as mail programs do.
    fn quoted(&self) -> String {
        let mut quoted = format!("{} wrote:\n", self.attribution());
        for line in self.letter.text.lines() {
            quoted.push_str(if line.is_empty() { ">" } else { "> " });
            quoted.push_str(line);
            quoted.push('\n');
        }
        quoted
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Swaps two letters in the second word of a line, like a typing error.
pub fn slipped(line: &str) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let slip = words.iter_mut().rev().find(|word| word.chars().count() > 3);
    if let Some(word) = slip {
        let mut letters: Vec<char> = word.chars().collect();
        if let [_, second, third, ..] = letters.as_mut_slice() {
            std::mem::swap(second, third);
        }
        *word = letters.into_iter().collect();
    }
    words.join(" ")
}
