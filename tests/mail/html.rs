//! HTML where there is no text.

use super::{ALICE, read};
use landfall::mail::{Part, own_words};

fn own(html: &str) -> String {
    let mail = format!("{ALICE}Content-Type: text/html; charset=utf-8\n\n{html}");
    own_words(&read(&mail).unwrap(), None).own_text()
}

#[test]
fn lines_and_letters_come_out_as_they_are_seen() {
    let html = "<html><head><title>x</title><style>p{}</style></head><body>\n\
        <p>PLACE&nbsp;vinland\n  at <b>3,4</b> &amp; go</p><!-- B9 -->\n\
        CLAIM<br>SCORE &lt;1&gt; &eacute;&#8217;&bogus; <img src=\"a>b\"> 2 < 3\n\
        <ul><li>one<li>two</ul><table><tr><td>a<td>b</tr></table><script>B8</script></body>";
    let expected = "PLACE\u{a0}vinland at 3,4 & go\n\nCLAIM\nSCORE <1> é’&bogus; 2 < 3\n\
        one\ntwo\na b";
    assert_eq!(own(html), expected);
}

#[test]
fn preformatted_lines_stay_lines() {
    assert_eq!(own("<pre>PLACE a\nPLACE b\n</pre>"), "PLACE a\nPLACE b");
}

#[test]
fn marked_quotes_are_quotes() {
    let quotes = [
        "<blockquote type=cite>B1</blockquote>",
        "<div class=\"gmail_quote gmail_quote_container\"><div class=gmail_attr>On x</div>B1</div>",
        "<div class=\"moz-cite-prefix\">Am x schrieb y:</div><blockquote>B1</blockquote>",
        "<div id=\"appendonsend\"></div><hr><div>B1</div><p>B1</p>",
        "<div><div id=\"divRplyFwdMsg\" dir=ltr><b>From:</b> J</div><div>B1</div></div><p>B1",
        "<div class=\"protonmail_quote\">On x<blockquote>B1</blockquote></div>",
        "<div class=\"yahoo_quoted\" id=\"yahoo_quoted_1\"><div>B1</div></div>",
        "<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p>From: J</p></div><p>B1</p>",
        "<div id=\"OLK_SRC_BODY_SECTION\"><div>B1</div></div>",
        "<div data-marker=\"__QUOTED_TEXT__\">B1</div>",
    ];
    for quote in quotes {
        assert_eq!(own(&format!("<div>B2</div>{quote}")), "B2", "{quote}");
    }
}

#[test]
fn answers_below_and_between_quotes_are_found() {
    let html = "<blockquote><p>B1</p></blockquote><p>B2</p><blockquote>B3</blockquote><p>B4";
    assert_eq!(own(html), "B2\nB4");
    assert_eq!(own("see <blockquote>B1</blockquote> B2"), "see\nB2");
}

#[test]
fn what_is_indented_is_no_quote() {
    for style in [
        "margin:0 0 0 40px;border:none;padding:0px",
        "margin: 0 0 0 40px; border: none; padding: 0px;",
    ] {
        let html = format!("My turn:<blockquote style=\"{style}\"><div>B2</div></blockquote>");
        assert_eq!(own(&html), "My turn:\nB2");
        let cited = html.replace("style", "type=\"cite\" style");
        assert_eq!(own(&cited), "My turn:", "{cited}");
    }
}

#[test]
fn marked_signatures_are_signatures() {
    let html = "<div>B2</div><div class=\"gmail_signature\">Alice<br>Harbour</div>";
    let mail = format!("{ALICE}Content-Type: text/html\n\n{html}");
    let plain = own_words(&read(&mail).unwrap(), None);
    let fates: Vec<Part> = plain.lines.iter().map(|line| line.fate).collect();
    assert_eq!(fates, [Part::Own, Part::Signature, Part::Signature]);
}

#[test]
fn announcements_and_delimiters_in_words_work_here_too() {
    let html = "B2<br><br>-- <br>Alice<br><br>On 20 Nov 2026, Judge wrote:<br>&gt; B1<br>";
    assert_eq!(own(html), "B2");
}

#[test]
fn broken_html_gives_what_can_be_read() {
    assert_eq!(own("B2 <"), "B2 <");
    assert_eq!(own("B2 <a href=\"x>B3"), "B2 B3");
    assert_eq!(own("B2<!-- never closed"), "B2");
    assert_eq!(own("</div></blockquote>B2"), "B2");
    assert_eq!(own("B2<style>never closed"), "B2");
    assert_eq!(own("&&amp;&#x41;&#99999999999;&"), "&&A&#99999999999;&");
}

#[test]
fn behind_a_quote_in_gmails_element_answers_go_on() {
    let quote = |text: &str| format!("<blockquote class=\"gmail_quote\">{text}</blockquote>");
    let html = format!(
        "<div class=\"gmail_quote\"><div class=\"gmail_attr\">On x</div>{}<p>Well.</p>{}B2</div>",
        quote(&format!("B1{}B9", quote("older"))),
        quote("B3"),
    );
    assert_eq!(own(&html), "Well.\nB2");
    let alone = quote(&format!("B1{}B9", quote("older"))) + "B2";
    assert_eq!(own(&alone), "B2");
    let forwarded = "B2<div class=\"gmail_quote\">On x<blockquote>B1</blockquote>B1</div>";
    assert_eq!(own(forwarded), "B2");
}

#[test]
fn what_nobody_sees_is_no_order() {
    for style in [
        "display:none",
        "color:red; DISPLAY: none",
        "visibility:hidden",
        "mso-hide:all",
    ] {
        let html = format!("<div style=\"{style}\">B1</div><p style=\"{style}\">B1</p><p>B2</p>");
        assert_eq!(own(&html), "B2", "{style}");
    }
}
