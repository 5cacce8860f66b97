//! Templates for replies of mail programs.

use super::reply::{Reply, escaped};
use super::tongue::FROM;

/// Writes a mail around own words.
type Write = fn(&Reply<'_>, &[String]) -> Vec<u8>;

/// How a program lays out a reply.
#[derive(Clone, Copy)]
pub(super) enum Layout {
    /// In plain text.
    Text(&'static str),
    /// In plain text whose paragraphs flow.
    Flowed(&'static str),
    /// In HTML without plain text.
    Html(&'static str),
    /// In plain text and in HTML that says the same.
    Both(&'static str, &'static str),
    /// In its own way.
    Other(Write),
}

/// A program with its name.
pub(super) type Named = (&'static str, Layout);

pub(super) const fn text(name: &'static str, text: &'static str) -> Named {
    (name, Layout::Text(text))
}

pub(super) const fn flowed(name: &'static str, text: &'static str) -> Named {
    (name, Layout::Flowed(text))
}

pub(super) const fn html(name: &'static str, html: &'static str) -> Named {
    (name, Layout::Html(html))
}

pub(super) const fn both(name: &'static str, text: &'static str, html: &'static str) -> Named {
    (name, Layout::Both(text, html))
}

pub(super) const fn other(name: &'static str, layout: Write) -> Named {
    (name, Layout::Other(layout))
}

impl Layout {
    /// Writes a mail around own words.
    pub(super) fn write(self, reply: &Reply<'_>, own: &[String]) -> Vec<u8> {
        let fill = |template| fill(template, reply, own);
        match self {
            Self::Text(text) => reply.text(&fill(text)),
            Self::Flowed(text) => {
                let fields = "Content-Type: text/plain; charset=UTF-8; format=flowed\n\
                    Content-Transfer-Encoding: 8bit";
                reply.mail(fields, &fill(text))
            }
            Self::Html(html) => reply.html(&fill(html)),
            Self::Both(text, html) => reply.both(&fill(text), &fill(html)),
            Self::Other(write) => write(reply, own),
        }
    }
}

/// Fills a template, in which the names of parts are in brackets.
pub(super) fn fill(template: &str, reply: &Reply<'_>, own: &[String]) -> String {
    let pieces = template.split(['[', ']']).enumerate();
    let filled = pieces.map(|(nth, piece)| match nth % 2 {
        0 => piece.to_owned(),
        _ => part(piece, reply, own),
    });
    filled.collect()
}

fn part(name: &str, reply: &Reply<'_>, own: &[String]) -> String {
    let (tongue, letter) = (reply.tongue(), reply.letter);
    match name {
        "own" => own.iter().map(|line| format!("{line}\n")).collect(),
        "stuffed" => own.iter().map(|line| stuffed(line)).collect(),
        "wrote" => tongue.wrote.to_owned(),
        "wrote-at" => tongue.wrote_at.to_owned(),
        "telephone" => tongue.telephone.to_owned(),
        "outlook" => tongue.outlook.to_owned(),
        "original" => tongue.original.to_owned(),
        "from" => FROM.to_owned(),
        "to" => reply.from.to_owned(),
        "subject" => letter.subject.clone(),
        "letter" => letter.text.clone(),
        "block" => reply.header_block(),
        "quote" => reply.quoted("> "),
        "quote-above" => reply.quoted_apart("> ").0,
        "quote-below" => reply.quoted_apart("> ").1,
        "quote-behind-mark" => reply.quoted("> ").split_off(2),
        "divs" => each(own, "<div>", "</div>"),
        "wrote-html" => linked(tongue.wrote),
        "wrote-at-html" => escaped(tongue.wrote_at),
        "letter-html" => reply.letter_html(),
        "letter-above" => reply.letter_html_apart().0,
        "letter-below" => reply.letter_html_apart().1,
        "block-html" => reply.header_block_html(),
        "from-html" => escaped(FROM),
        "gmail-html" => gmail_quote(&reply.letter_html()),
        "gmail-above" => gmail_quote(&reply.letter_html_apart().0),
        "gmail-below" => gmail_quote(&reply.letter_html_apart().1),
        "cited" => fill(CITED, reply, own),
        "apple-quote" => fill(APPLE, reply, own),
        "outlook-head" => fill(OUTLOOK_HEAD, reply, own),
        _ => panic!("no part {name}"),
    }
}

const CITED: &str =
    "<div>[wrote-at-html]</div><blockquote type=\"cite\">[letter-html]</blockquote>";

const APPLE: &str = "<blockquote type=\"cite\"><div>[wrote-at-html]</div>\
    <br class=\"Apple-interchange-newline\"><div>[letter-html]</div></blockquote>";

const OUTLOOK_HEAD: &str = "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>\
     <p class=MsoNormal>[block-html]<o:p></o:p></p></div></div>\
     <p class=MsoNormal><o:p>&nbsp;</o:p></p>";

fn gmail_quote(letter: &str) -> String {
    format!(
        "<blockquote class=\"gmail_quote\" style=\"margin:0px 0px 0px 0.8ex;border-left:1px solid \
         rgb(204,204,204);padding-left:1ex\">{letter}</blockquote>"
    )
}

/// Puts something before and behind each line of HTML; an empty one has something to show.
pub(super) fn each(own: &[String], before: &str, behind: &str) -> String {
    let lines = own.iter().map(|line| match line.as_str() {
        "" => format!("{before}<br>{behind}"),
        line => format!("{before}{}{behind}", escaped(line)),
    });
    lines.collect()
}

/// Writes an announcement with its address as a link.
fn linked(intro: &str) -> String {
    escaped(intro).replace(
        "judge@play.example",
        "<a href=\"mailto:judge@play.example\">judge@play.example</a>",
    )
}

/// Writes a line as flowed text has it: no blanks at its end but above a signature, one more at its
/// beginning where it would mean something else.
fn stuffed(line: &str) -> String {
    let kept = if line == "-- " { line } else { line.trim_end() };
    let stuffs = kept.starts_with([' ', '>']) || kept.starts_with("From ");
    format!("{}{kept}\n", if stuffs { " " } else { "" })
}
