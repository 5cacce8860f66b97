//! A reply to a letter: its header, its quotation of the letter, and the MIME around them.

use super::tongue::{FROM, TONGUES, Tongue};

/// A letter as its reader has it.
#[derive(Clone, Debug)]
pub(super) struct Letter {
    /// Its subject.
    pub(super) subject: String,
    /// Where an answer goes.
    pub(super) reply_to: String,
    /// Its Message-ID.
    pub(super) message_id: String,
    /// Its plain text.
    pub(super) text: String,
    /// The content of the body of its HTML, where it has one.
    pub(super) html: Option<String>,
    /// The line of the text behind the first lines to answer with.
    pub(super) between: usize,
    /// The same place in the HTML.
    pub(super) between_html: usize,
}

/// What is needed to write a reply.
pub(super) struct Reply<'r> {
    /// The letter that is answered.
    pub(super) letter: &'r Letter,
    /// Who answers.
    pub(super) from: &'r str,
    /// The number of the mail, by which names, remarks and languages change.
    pub(super) number: u32,
}

impl Reply<'_> {
    /// Returns the language of the mail program.
    pub(super) fn tongue(&self) -> &'static Tongue {
        &TONGUES[self.turn(3)]
    }

    /// Returns a number below `of` that hangs on the number of the mail.
    pub(super) fn turn(&self, of: usize) -> usize {
        self.mixed(16) % of
    }

    /// Returns one of several, not in step with the languages.
    pub(super) fn one_of(&self, among: &'static [&'static str]) -> &'static str {
        among[self.mixed(24) % among.len()]
    }

    /// Mixes up the number of the mail, so that shapes which come by turns have all wordings.
    pub(super) fn mixed(&self, shift: u32) -> usize {
        let mixed = u64::from(self.number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        usize::try_from((mixed >> shift) & 0xffff).unwrap()
    }

    /// Writes a mail of this content and these fields.
    pub(super) fn mail(&self, fields: &str, body: &str) -> Vec<u8> {
        let mut mail = self.head(fields);
        mail.extend(crlf(body));
        mail
    }

    /// Writes the header with further fields, and the empty line below it.
    pub(super) fn head(&self, fields: &str) -> Vec<u8> {
        let Letter {
            subject,
            reply_to,
            message_id,
            ..
        } = self.letter;
        let (from, number) = (self.from, self.number);
        let re = self.tongue().re;
        let head = format!(
            "From: <{from}>\nTo: Landfall <{reply_to}>\nSubject: {re}{subject}\n\
             Date: Fri, 20 Nov 2026 14:{:02}:{:02} +0100\nMessage-ID: <{number}.meant.{from}>\n\
             In-Reply-To: {message_id}\nReferences: {message_id}\nMIME-Version: 1.0\n{fields}\n\n",
            number / 60 % 60,
            number % 60
        );
        crlf(&head)
    }

    /// Writes plain text in UTF-8.
    pub(super) fn text(&self, body: &str) -> Vec<u8> {
        let fields = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit";
        self.mail(fields, body)
    }

    /// Writes only HTML.
    pub(super) fn html(&self, body: &str) -> Vec<u8> {
        let fields = "Content-Type: text/html; charset=\"utf-8\"\nContent-Transfer-Encoding: 8bit";
        self.mail(fields, &page(body))
    }

    /// Writes both.
    pub(super) fn both(&self, text: &str, html: &str) -> Vec<u8> {
        let fields = "Content-Type: multipart/alternative; boundary=\"=_both\"";
        self.mail(fields, &both_parts(text, &page(html)))
    }

    /// Quotes the letter behind a mark.
    pub(super) fn quoted(&self, mark: &str) -> String {
        marked(self.letter.text.lines(), mark)
    }

    /// Quotes the letter behind a mark up to the lines to answer with, and the rest of it.
    pub(super) fn quoted_apart(&self, mark: &str) -> (String, String) {
        let lines: Vec<&str> = self.letter.text.lines().collect();
        let (above, below) = lines.split_at(self.letter.between);
        let cut = |lines: &[&str]| marked(lines.iter().copied(), mark);
        (cut(above), cut(below))
    }

    /// Quotes the letter as a part of an HTML mail.
    pub(super) fn letter_html(&self) -> String {
        let (above, below) = self.letter_html_apart();
        format!("{above}{below}")
    }

    /// Quotes the same in two pieces, the first one up to the lines to answer with.
    pub(super) fn letter_html_apart(&self) -> (String, String) {
        if let Some(html) = &self.letter.html {
            let (above, below) = html.split_at(self.letter.between_html);
            return (above.to_owned(), below.to_owned());
        }
        let lines: Vec<&str> = self.letter.text.lines().collect();
        let (above, below) = lines.split_at(self.letter.between);
        let broken = |lines: &[&str]| {
            let lines = lines.iter().map(|line| format!("{}<br>\n", escaped(line)));
            lines.collect::<String>()
        };
        (broken(above), broken(below))
    }

    /// Writes the header of the letter as Outlook and others put it above a quotation without
    /// marks.
    pub(super) fn header_block(&self) -> String {
        let [from, sent, to, subject] = self.tongue().fields;
        format!(
            "{from}: {FROM}\n{sent}: {}\n{to}: {}\n{subject}: {}\n",
            self.tongue().sent,
            self.from,
            self.letter.subject
        )
    }

    /// Writes the same in HTML.
    pub(super) fn header_block_html(&self) -> String {
        let block = self.header_block();
        let lines = block.lines().map(|line| {
            let (field, value) = line.split_once(':').unwrap();
            format!("<b>{field}:</b>{}", escaped(value))
        });
        lines.collect::<Vec<String>>().join("<br>\n")
    }
}

/// Joins two parts that say the same.
pub(super) fn both_parts(text: &str, html: &str) -> String {
    format!(
        "--=_both\nContent-Type: text/plain; charset=\"UTF-8\"\nContent-Transfer-Encoding: 8bit\n\n\
         {text}\n--=_both\nContent-Type: text/html; charset=\"UTF-8\"\n\
         Content-Transfer-Encoding: 8bit\n\n{html}\n--=_both--\n"
    )
}

/// Makes a whole page.
fn page(body: &str) -> String {
    if body.starts_with("<html") {
        return body.to_owned();
    }
    format!(
        "<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\">\
         </head><body>{body}</body></html>"
    )
}

/// Puts lines behind a mark; an empty one has only the mark.
fn marked<'l>(lines: impl Iterator<Item = &'l str>, mark: &str) -> String {
    let line = |line: &str| match line {
        "" => format!("{}\n", mark.trim_end()),
        line => format!("{mark}{line}\n"),
    };
    lines.map(line).collect()
}

/// Writes a line as HTML shows it, with all its blanks.
pub(super) fn escaped(line: &str) -> String {
    let line = line
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let indented = line.len() - line.trim_start_matches(' ').len();
    let line = format!("{}{}", "&nbsp;".repeat(indented), line.split_at(indented).1);
    line.replace("  ", " &nbsp;")
}

/// Ends lines as mails do.
pub(super) fn crlf(text: &str) -> Vec<u8> {
    text.replace('\n', "\r\n").into_bytes()
}
