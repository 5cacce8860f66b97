//! Writes answers as various mail programs do.

use chrono::{DateTime, Utc};
use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Body, Message, SinglePart};

use super::reading::Letter;
use crate::failure::{Doing, Failure};

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
}

impl Style {
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
            Style::Above => plain(format!("{line}\n\n{}", self.quoted())),
            Style::Below => plain(format!("{}\n\n{line}\n", self.quoted())),
            Style::Printable => {
                let text = format!("{line}\n\n\u{2013} from the caf\u{e9}\n\n{}", self.quoted());
                // Quoted-printable can encode any text, so the fallback is never used.
                Body::new_with_encoding(text.clone(), ContentTransferEncoding::QuotedPrintable)
                    .map_or_else(
                        |_| plain(text),
                        |body| {
                            SinglePart::builder()
                                .header(ContentType::TEXT_PLAIN)
                                .body(body)
                        },
                    )
            }
            Style::Signed => plain(format!(
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

fn plain(text: String) -> SinglePart {
    SinglePart::plain(text)
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
