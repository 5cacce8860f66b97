//! HTML where there is no text.

use landfall::mail::{Part, Why};

use super::html;

fn own(page: &str) -> String {
    html(page).own_text()
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
fn elements_that_mark_a_quote_are_quotes() {
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
fn an_indented_text_is_no_quote() {
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
fn an_element_that_marks_a_signature_is_one() {
    let plain = html("<div>B2</div><div class=\"gmail_signature\">Alice<br>Harbour</div>");
    let parts: Vec<Part> = plain.lines.iter().map(|line| line.part).collect();
    assert_eq!(parts, [Part::Own, Part::Signature, Part::Signature]);
}

#[test]
fn announcements_and_delimiters_in_words_are_known_in_html_too() {
    let html = "B2<br><br>-- <br>Alice<br><br>On 20 Nov 2026, Judge wrote:<br>&gt; B1<br>";
    assert_eq!(own(html), "B2");
}

#[test]
fn broken_html_gives_what_can_be_read() {
    assert_eq!(own("B2 <"), "B2 <");
    assert_eq!(own("B2 <a href=\"x>B3"), "B2");
    assert_eq!(own("B2<!-- never closed"), "B2");
    assert_eq!(own("</div></blockquote>B2"), "B2");
    assert_eq!(own("B2<style>never closed"), "B2");
    assert_eq!(own("&&amp;&#x41;&#99999999999;&"), "&&A\u{fffd}&");
}

#[test]
fn an_answer_behind_a_quote_in_gmails_element_is_found() {
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
fn a_text_that_is_not_seen_is_no_order() {
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

#[test]
fn a_text_that_is_struck_out_is_no_order() {
    for (open, close) in [
        ("<s>", "</s>"),
        ("<strike>", "</strike>"),
        ("<del>", "</del>"),
        ("<span style=\"text-decoration: line-through\">", "</span>"),
        (
            "<font style=\"Text-Decoration-Line:line-through;\">",
            "</font>",
        ),
        ("<b><s><i>", "</i></s></b>"),
        ("<s><b>", "</s></b>"),
    ] {
        for (page, left) in [
            ("<div>B2</div><div>(B1)</div><div>B3</div>", "B2\nB3"),
            ("(B1) B2<br>B3", "B2\nB3"),
            ("PLACE (a, b) c", "PLACE c"),
            ("(B1<br>B4<br>)B2", "B2"),
            ("B3 (B1 )B2", "B3 B2"),
        ] {
            let page = page.replace('(', open).replace(')', close);
            assert_eq!(own(&page), left, "{page}");
        }
    }
    let block = "<p>B2</p><div style='text-decoration:line-through'><p>B1</p><p>B4</p></div><p>B3";
    assert_eq!(own(block), "B2\nB3");
}

#[test]
fn a_word_that_is_struck_in_part_is_not_read_without_it() {
    for page in [
        "A<s>1</s>2",
        "W3-<s>05</s>06",
        "<s>B</s>1",
        "A<del>12</del>",
    ] {
        let bare = page.replace(|c: char| !c.is_alphanumeric() && c != '-', " ");
        let found = own(page);
        assert!(found.contains('\u{336}'), "{found}");
        assert!(!bare.split(' ').any(|word| word == found), "{found}");
    }
}

#[test]
fn a_struck_or_unseen_text_is_kept_for_the_receipt() {
    let plain = html("<p><s>B1</s></p><p style='display:none'>B4</p><p>B2</p>");
    for text in ["B1", "B4"] {
        let line = plain.lines.iter().find(|line| line.text == text);
        assert_eq!(line.unwrap().why, Why::Unseen, "{text}");
    }
    assert_eq!(plain.own_text(), "B2");
}

#[test]
fn no_way_to_hide_a_text_makes_an_order_of_it() {
    for hidden in [
        "style=\"display : none\"",
        "style=\"visibility:hidden\"",
        "style='font-size:0'",
        "style='font-size: 0px; line-height: 0'",
        "style='font-size:0.0pt !important'",
        "style='opacity:0'",
        "style='opacity: 0.00'",
        "style='mso-hide: all'",
        "hidden",
        "hidden=\"hidden\"",
        "style='color:white'",
        "style='color:white;background:white'",
        "style='color:#FFF; background-color:#ffffff'",
        "style='color:rgb(255, 255, 255);background-color:white'",
        "style='color:#123456;background-color:rgb(18,52,86)'",
    ] {
        let page = format!("<p {hidden}>B1</p><p>B2</p>");
        assert_eq!(own(&page), "B2", "{hidden}");
        let within = format!("<div {hidden}><div><p>B1</p></div><br>B3</div><p>B2</p>");
        assert_eq!(own(&within), "B2", "{hidden}");
        let inline = format!("PLACE <span {hidden}>B1</span> b");
        assert_eq!(own(&inline), "PLACE b", "{hidden}");
    }
    for white in ["bgcolor=white", "style='background-color:#fff'"] {
        let html = format!("<body {white}><font color=#ffffff>B1</font><p>B2</p></body>");
        assert_eq!(own(&html), "B2", "{white}");
    }
}

#[test]
fn a_text_that_can_be_seen_is_read_however_it_looks() {
    for seen in [
        "style='font-size:0.8em'",
        "style='font-size:10px'",
        "style='opacity:0.9'",
        "style='color:#fff;background:#000'",
        "style='display:inline-block'",
        "style='color:red;text-decoration:underline'",
        "style='visibility:visible'",
    ] {
        let page = format!("<p {seen}>B1</p><p>B2</p>");
        assert_eq!(own(&page), "B1\n\nB2", "{seen}");
    }
    let reset =
        "<table><tr><td style='font-size:0'><p style='font-size:14px'>B2</p></td></tr></table>";
    assert_eq!(own(reset), "B2");
    let dark = "<body bgcolor=white><div style='background:#000'><font color=white>B2</font></div>";
    assert_eq!(own(dark), "B2");
    // A mail program in a dark mode, which says nothing of the ground.
    let night = "<div style='color:#fff'>B2</div><blockquote type=cite>B1</blockquote>";
    assert_eq!(own(night), "B2");
    let both = "<div style='color:#fff'>B2</div><div>B1</div>";
    assert_eq!(own(both), "B1");
}

#[test]
fn elements_that_close_in_a_wrong_order_hide_nothing_behind_them() {
    assert_eq!(own("<s><div>B1</s> B3</div>B2"), "B3\nB2");
    assert_eq!(own("<ul><li><s>B1</s><li>B2</ul>"), "B2");
    assert_eq!(own("<p style='display:none'>B1<p>B2"), "B2");
    assert_eq!(own("<p><s>B1<p>B2"), "B2");
    assert_eq!(own("<b><blockquote>B1</b> B3</blockquote>B2"), "B2");
}

#[test]
fn white_space_is_kept_where_a_style_says_so() {
    let wrapped = "<div style='white-space: pre-wrap'>B1\nB2</div>";
    assert_eq!(own(wrapped), "B1\nB2");
    assert_eq!(own("<div>B1\nB2</div>"), "B1 B2");
}

#[test]
fn a_head_without_its_end_hides_no_body() {
    assert_eq!(own("<head><style>p{}</style><body>B2"), "B2");
    assert_eq!(own("<head><meta charset=utf-8><p>B2</p>"), "B2");
    let scripted = "<noscript><p>B1</p></noscript><template>B1</template>B2";
    assert_eq!(own(scripted), "B2");
}
