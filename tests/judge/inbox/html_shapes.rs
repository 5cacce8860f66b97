//! HTML without a text beside it, by mail program.

use super::{Filling, Shape, named};

const HTML: &str = "text/html; charset=utf-8";

/// What programs put around the letter: `{letter}` stands for it.
const QUOTED: &str = include_str!("quoted-html.txt");

/// What programs put around a signature: `{stale}` stands for a line of it.
const SIGNED: &str = include_str!("signatures-html.txt");

fn in_html(text: &str) -> String {
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace("  ", "&nbsp; ");
    text.replace('\n', "<br>\n")
}

pub(super) fn all(filling: &Filling<'_>) -> Vec<Shape> {
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
    for (name, quoted) in named(QUOTED) {
        let quoted = quoted.replace("{letter}", &letter);
        let divs: String = lines
            .iter()
            .map(|line| format!("<div>{line}</div>"))
            .collect();
        add(name, format!("{divs}<div><br></div>{quoted}"));
        let paragraphs: String = lines
            .iter()
            .map(|line| format!("<p>{line}</p>\n"))
            .collect();
        add(name, format!("{paragraphs}{quoted}"));
    }
    let gmail = named(QUOTED)[0].1;
    let gmail = gmail.replace("{letter}", &letter);
    for (name, signature) in named(SIGNED) {
        let signature = signature.replace("{stale}", filling.stale);
        add(
            name,
            format!("<div>{}</div><br>{signature}{gmail}", lines.join("<br>")),
        );
    }
    for (name, quoted) in named(QUOTED).into_iter().take(5) {
        let quoted = quoted.replace("{letter}", &letter);
        add(name, format!("{quoted}<div>{}</div>", lines.join("<br>")));
    }
    shapes
}
