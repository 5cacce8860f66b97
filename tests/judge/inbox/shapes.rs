//! The shapes of answers, by mail program and language: plain text, and HTML without a text.
//!
//! The shapes are our own, after the habits of the programs; no mail of any person is among them.

/// The orders and letters in a shape.
pub(super) struct Filling<'f> {
    /// The player's orders, a line each.
    pub(super) own: &'f [&'f str],
    /// An order of another day, in the player's signature and in quotes of other mails.
    pub(super) stale: &'f str,
    /// The letter that is answered.
    pub(super) letter: &'f str,
}

/// A mail without its header.
pub(super) struct Shape {
    pub(super) name: &'static str,
    /// The value of its Content-Type.
    pub(super) content: &'static str,
    pub(super) body: String,
}

impl Filling<'_> {
    /// Fills all shapes.
    pub(super) fn shapes(&self) -> Vec<Shape> {
        let mut shapes = in_plain_text(self);
        shapes.extend(in_html_only(self));
        shapes
    }

    fn own(&self) -> String {
        self.own.join("\n")
    }

    /// Puts a mark before each line of the letter and a stale order.
    fn marked(&self, mark: &str) -> String {
        let lines = self.letter.lines().chain([self.stale]);
        lines.map(|line| format!("{mark}{line}\n")).collect()
    }
}

/// Returns the pieces of a list, each below a line `== NAME`, without the line feed at its end.
fn named(list: &'static str) -> Vec<(&'static str, &'static str)> {
    let pieces = list.split("== ").skip(1);
    let pieces = pieces.filter_map(|piece| piece.split_once('\n'));
    let trimmed = |text: &'static str| text.strip_suffix('\n').unwrap_or(text);
    pieces.map(|(name, text)| (name, trimmed(text))).collect()
}

pub(super) const PLAIN: &str = "text/plain; charset=utf-8";

const FLOWED: &str = "text/plain; charset=utf-8; format=flowed";

pub(super) const HTML: &str = "text/html; charset=utf-8";

/// Announcements above marked lines.
const ANNOUNCED: &str = include_str!("announcements.txt");

/// Blocks above lines without marks.
const BLOCKS: &str = include_str!("blocks.txt");

/// Signatures below an answer, with room for a stale order.
const SIGNED: &str = include_str!("signatures.txt");

/// The markup that programs put around the letter: `{letter}` is its place.
const QUOTED_HTML: &str = include_str!("quoted-html.txt");

/// The markup that programs put around a signature: `{stale}` is the place of a line of it.
const SIGNED_HTML: &str = include_str!("signatures-html.txt");

fn in_plain_text(filling: &Filling<'_>) -> Vec<Shape> {
    let (own, marked) = (filling.own(), filling.marked("> "));
    let mut shapes = Vec::new();
    let mut add_as = |name, content, body| {
        shapes.push(Shape {
            name,
            content,
            body,
        })
    };
    let gmail = named(ANNOUNCED)[0].1;
    let signed = format!(
        "{own}\n\n{gmail}\n{marked}\n-- \nAlice\n{}\n",
        filling.stale
    );
    add_as("flowed", FLOWED, signed);
    let mut add = |name, body| add_as(name, PLAIN, body);
    for (name, announcement) in named(ANNOUNCED) {
        add(name, format!("{own}\n\n{announcement}\n\n{marked}"));
        add(name, format!("{announcement}\n{marked}\n{own}\n"));
    }
    let letter = format!("{}\n{}\n", filling.letter, filling.stale);
    for (name, block) in named(BLOCKS) {
        add(name, format!("{own}\n\n{block}\n{letter}"));
    }
    for (name, signature) in named(SIGNED) {
        let signature = signature.replace("{stale}", filling.stale);
        add(name, format!("{own}\n\n{signature}\n{gmail}\n{marked}"));
    }
    add("marks only", format!("{own}\n\n{marked}"));
    let sent_from = "Sent from my iPhone";
    let all_marked = format!("{own}\n\n{sent_from}\n\n> {gmail}\n> \n{marked}");
    add("iPhone, all marked", all_marked);
    for (name, mark) in [("initials", "TJ> "), ("bars", "| "), ("depth", ">> ")] {
        let marked = filling.marked(mark);
        add(name, format!("{own}\n\n{gmail}\n{marked}"));
    }
    let forwarded = "---------- Forwarded message ---------\nFrom: The Judge <judge@games.test>\n\
        Date: Fri, Nov 20, 2026 at 10:00 AM\nSubject: BLUE\nTo: <alice@example.org>\n";
    add("forwarded", format!("{own}\n\n{forwarded}\n\n{letter}"));
    let spaced = own.replace(' ', "\u{a0}").replace("AT", "\u{200b}AT");
    let no_break = format!("{spaced}\n\n{gmail}\n{marked}");
    add("no-break spaces", no_break);
    let letter = filling.letter;
    let below = format!("{own}\n\n{letter}");
    add("letter without a sign of it, below", below);
    let above = format!("{letter}\n{own}\n");
    add("letter without a sign of it, above", above);
    shapes
}

fn in_html(text: &str) -> String {
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace("  ", "&nbsp; ");
    text.replace('\n', "<br>\n")
}

fn in_html_only(filling: &Filling<'_>) -> Vec<Shape> {
    let lines: Vec<String> = filling.own.iter().map(|line| in_html(line)).collect();
    let letter = in_html(&format!("{}\n{}", filling.letter, filling.stale));
    let mut shapes = Vec::new();
    let mut add = |name, body: String| {
        let body = format!(
            "<html><head><style>p {{ margin: 0 }}</style></head><body>{body}</body></html>"
        );
        shapes.push(Shape {
            name,
            content: HTML,
            body,
        });
    };
    for (name, quoted) in named(QUOTED_HTML) {
        let quoted = quoted.replace("{letter}", &letter);
        let each = |tag: &str, end: &str| -> String {
            let lines = lines.iter();
            lines
                .map(|line| format!("<{tag}>{line}</{tag}>{end}"))
                .collect()
        };
        add(name, format!("{}<div><br></div>{quoted}", each("div", "")));
        add(name, format!("{}{quoted}", each("p", "\n")));
    }
    let gmail = named(QUOTED_HTML)[0].1;
    let gmail = gmail.replace("{letter}", &letter);
    for (name, signature) in named(SIGNED_HTML) {
        let signature = signature.replace("{stale}", filling.stale);
        let lines = lines.join("<br>");
        add(name, format!("<div>{lines}</div><br>{signature}{gmail}"));
    }
    for (name, quoted) in named(QUOTED_HTML).into_iter().take(5) {
        let quoted = quoted.replace("{letter}", &letter);
        add(name, format!("{quoted}<div>{}</div>", lines.join("<br>")));
    }
    shapes
}
