//! How mail programs that write HTML lay out a reply, alone or beside plain text.

use super::programs::{Program, RULE, above, iphone, joined, unmarked};
use super::reply::{Reply, both_parts, escaped};
use super::tongue::FROM;

/// Programs whose replies have HTML, by their names.
pub(super) const HTML: [(&str, Program); 24] = [
    ("Gmail", |reply, own| {
        let intro = reply.tongue().wrote;
        let text = above(reply, own, intro);
        let html = format!(
            "<div dir=\"ltr\">{}</div><br><div class=\"gmail_quote gmail_quote_container\">\
             <div dir=\"ltr\" class=\"gmail_attr\">{}<br></div>{}</div>",
            divs(own),
            linked(intro),
            gmail_quote(&reply.letter_html())
        );
        reply.both(&text, &html)
    }),
    ("Gmail, HTML alone", |reply, own| {
        let html = format!(
            "<div dir=\"auto\">{}</div><br><div class=\"gmail_quote\"><div dir=\"ltr\" \
             class=\"gmail_attr\">{}<br></div>{}</div>",
            divs(own),
            linked(reply.tongue().wrote),
            gmail_quote(&reply.letter_html())
        );
        reply.html(&html)
    }),
    ("Gmail, below", |reply, own| {
        let intro = reply.tongue().wrote;
        let text = format!("{intro}\n\n{}\n{}", reply.quoted("> "), joined(own));
        let html = format!(
            "<div dir=\"ltr\"><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">\
             {}<br></div>{}<div><br></div>{}</div></div>",
            linked(intro),
            gmail_quote(&reply.letter_html()),
            divs(own)
        );
        reply.both(&text, &html)
    }),
    ("Gmail, between", |reply, own| {
        let intro = reply.tongue().wrote;
        let (above, below) = reply.quoted_apart("> ");
        let text = format!("{intro}\n\n{above}\n{}\n{below}", joined(own));
        let (above, below) = reply.letter_html_apart();
        let html = format!(
            "<div dir=\"ltr\"><div class=\"gmail_quote\"><div class=\"gmail_attr\">{}<br></div>\
             {}<div>{}</div>{}</div></div>",
            linked(intro),
            gmail_quote(&above),
            divs(own),
            gmail_quote(&below)
        );
        reply.both(&text, &html)
    }),
    ("Apple Mail", |reply, own| {
        let intro = reply.tongue().wrote_at;
        let text = format!("{}\n> {intro}\n> \n{}", joined(own), reply.quoted("> "));
        reply.both(&text, &apple(reply, own, ""))
    }),
    ("iPhone", |reply, own| {
        let sent = reply.tongue().telephone;
        let signature = format!("<div dir=\"ltr\">{sent}</div><div dir=\"ltr\"><br>");
        reply.both(&iphone(reply, own), &apple(reply, own, &signature))
    }),
    ("iPhone, HTML alone", |reply, own| {
        let sent = reply.tongue().telephone;
        let signature = format!("<br id=\"lineBreakAtBeginningOfSignature\"><div>{sent}</div>");
        reply.html(&apple(reply, own, &signature))
    }),
    ("Outlook", |reply, own| reply.html(&outlook(reply, own))),
    ("Outlook, between", |reply, own| {
        let (above, below) = reply.letter_html_apart();
        let typed = own.iter().map(|line| {
            format!(
                "<p class=MsoNormal><span style='color:#C00000'>{}<o:p></o:p></span></p>\n",
                escaped(line)
            )
        });
        let typed: String = typed.collect();
        let head = outlook_head(reply);
        reply.html(&format!(
            "<html><body lang=NL><div class=WordSection1><p class=MsoNormal><o:p>&nbsp;</o:p></p>\
             {head}<div>{above}</div>{typed}<div>{below}</div></div></body></html>"
        ))
    }),
    ("Outlook on the web", |reply, own| {
        let text = unmarked(reply, &format!("{}\n{RULE}", joined(own)));
        let div = "<div class=\"elementToProof\" style=\"font-size: 12pt;\">";
        let html = format!(
            "{}<div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\" \
             tabindex=\"-1\"><div id=\"divRplyFwdMsg\" dir=\"ltr\"><font face=\"Calibri\">{}</font>\
             <div>&nbsp;</div></div><div>{}</div>",
            each(own, div, "</div>"),
            reply.header_block_html(),
            reply.letter_html()
        );
        reply.both(&text, &html)
    }),
    ("Outlook on a telephone", |reply, own| {
        let html = format!(
            "<div dir=\"ltr\">{}</div><div id=\"ms-outlook-mobile-signature\"><div><br></div>\
             {} <a href=\"https://aka.ms/o0ukef\">Outlook</a></div><hr \
             style=\"display:inline-block;width:98%\" tabindex=\"-1\"><div id=\"divRplyFwdMsg\">\
             {}</div><div>{}</div>",
            divs(own),
            reply.tongue().outlook,
            reply.header_block_html(),
            reply.letter_html()
        );
        reply.html(&html)
    }),
    ("Yahoo", |reply, own| {
        let intro = linked(reply.tongue().wrote);
        reply.html(&format!(
            "<div class=\"ydp1yahoo-style-wrap\" style=\"font-size:13px;\">{}<div><br></div></div>\
             <div id=\"yahoo_quoted_123\" class=\"yahoo_quoted\"><div><div>{intro}</div><div><br>\
             </div><div><div dir=\"ltr\">{}</div></div></div></div>",
            divs(own),
            reply.letter_html()
        ))
    }),
    ("GMX", |reply, own| {
        reply.html(&format!(
            "<div style=\"font-family: Verdana;font-size: 12.0px;\">{}<div>&nbsp;</div>{}</div>",
            divs(own),
            gmx(reply, &reply.letter_html())
        ))
    }),
    ("GMX, between", |reply, own| {
        let (above, below) = reply.letter_html_apart();
        let letter = format!("{above}<div>{}</div>{below}", divs(own));
        reply.html(&format!(
            "<div style=\"font-family: Verdana;\"><div>&nbsp;</div>{}</div>",
            gmx(reply, &letter)
        ))
    }),
    ("Proton", |reply, own| {
        let intro = "On Friday, November 20th, 2026 at 1:00 PM, Landfall <judge@play.example> \
            wrote:";
        let text = above(reply, own, intro);
        let html = format!(
            "<div style=\"font-family: Arial;\">{}</div><div class=\"protonmail_signature_block\">\
             Sent with <a href=\"https://proton.me\">Proton Mail</a> secure email.</div>\
             <div class=\"protonmail_quote\">{}<br><blockquote class=\"protonmail_quote\" \
             type=\"cite\">{}</blockquote><br></div>",
            divs(own),
            linked(intro),
            reply.letter_html()
        );
        reply.both(&text, &html)
    }),
    ("Fastmail", |reply, own| {
        let intro = "On Fri, 20 Nov 2026, at 1:00 PM, Landfall wrote:";
        let text = format!("{}\n{intro}\n{}", joined(own), reply.quoted("> "));
        let html = format!(
            "{}<div><br></div><div>{intro}</div><blockquote type=\"cite\" id=\"qt\" style=\"\">{}\
             </blockquote>",
            divs(own),
            reply.letter_html()
        );
        reply.both(&text, &html)
    }),
    ("HEY", |reply, own| {
        let lines = own.iter().map(|line| format!("{}<br>", escaped(line)));
        reply.html(&format!(
            "<div class=\"trix-content\"><div>{}<br></div></div><br><blockquote><div>On November \
             20, 2026, Landfall &lt;judge@play.example&gt; wrote:</div>{}</blockquote>",
            lines.collect::<String>(),
            reply.letter_html()
        ))
    }),
    ("FairEmail", |reply, own| {
        let intro = "Nov 20, 2026 1:00:00 PM Landfall <judge@play.example>:";
        let text = above(reply, own, intro);
        let html = format!(
            "{}<div class=\"fairemail_quote\"><p>{}</p><blockquote style=\"border-left:3px solid \
             #ccc\">{}</blockquote></div>",
            each(own, "<p dir=\"ltr\">", "</p>"),
            escaped(intro),
            reply.letter_html()
        );
        reply.both(&text, &html)
    }),
    ("Samsung Mail", |reply, own| {
        let to = reply.from;
        reply.html(&format!(
            "<div dir=\"auto\">{}</div><div><br></div><div id=\"composer_signature\">Sent from my \
             Galaxy</div><div><br></div><div style=\"font-size:100%;color:#000000\"><!-- \
             originalMessage --><div>-------- Original message --------</div><div>From: {} </div>\
             <div>Date: 20/11/2026 13:00 (GMT+01:00) </div><div>To: {to} </div><div>Subject: {} \
             </div><div><br></div></div>{}",
            divs(own),
            escaped(FROM),
            reply.letter.subject,
            reply.letter_html()
        ))
    }),
    ("Notes", |reply, own| {
        let fields = reply.header_block().replace('\n', "<br>\n");
        let fields = fields.replace('<', "&lt;").replace("&lt;br>", "<br>");
        reply.html(&format!(
            "{}<br><br><font size=1 color=#5f5f5f>{fields}</font><hr noshade><br>{}",
            each(own, "<font size=2>", "</font><br>"),
            reply.letter_html()
        ))
    }),
    ("list of numbers in HTML", |reply, own| {
        listed(reply, own, "ol")
    }),
    ("list of points in HTML", |reply, own| {
        listed(reply, own, "ul")
    }),
    ("table in HTML", |reply, own| {
        let rows = each(own, "<tr><td>", "</td></tr>\n");
        reply.html(&format!(
            "<table border=0 cellpadding=0><tbody>{rows}</tbody></table><br>{}",
            cited(reply)
        ))
    }),
    ("photo above the text", |reply, own| {
        let html = format!(
            "<html><body>{}<br>{}</body></html>",
            divs(own),
            cited(reply)
        );
        let text = format!("{}\n{}", joined(own), reply.quoted("> "));
        let body = format!(
            "--=_mixed\nContent-Type: image/png; name=\"board.png\"\nContent-Disposition: inline; \
             filename=\"board.png\"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n\
             --=_mixed\nContent-Type: multipart/alternative; boundary=\"=_both\"\n\n{}\
             --=_mixed--\n",
            both_parts(&text, &html)
        );
        reply.mail("Content-Type: multipart/mixed; boundary=\"=_mixed\"", &body)
    }),
];

/// Gives an empty line something to show.
fn filled(line: &str) -> String {
    match line {
        "" => "<br>".to_owned(),
        line => escaped(line),
    }
}

/// Puts something before and behind each line.
fn each(own: &[String], before: &str, behind: &str) -> String {
    let lines = own.iter();
    lines
        .map(|line| format!("{before}{}{behind}", filled(line)))
        .collect()
}

fn divs(own: &[String]) -> String {
    each(own, "<div>", "</div>")
}

/// Writes an announcement with its address as a link.
fn linked(intro: &str) -> String {
    escaped(intro).replace(
        "judge@play.example",
        "<a href=\"mailto:judge@play.example\">judge@play.example</a>",
    )
}

fn gmail_quote(letter: &str) -> String {
    format!(
        "<blockquote class=\"gmail_quote\" style=\"margin:0px 0px 0px 0.8ex;border-left:1px solid \
         rgb(204,204,204);padding-left:1ex\">{letter}</blockquote>"
    )
}

fn apple(reply: &Reply<'_>, own: &[String], signature: &str) -> String {
    format!(
        "<html><head></head><body dir=\"auto\">{}{signature}<div><br><blockquote type=\"cite\">\
         <div>{}</div><br class=\"Apple-interchange-newline\"><div>{}</div></blockquote></div>\
         </body></html>",
        divs(own),
        escaped(reply.tongue().wrote_at),
        reply.letter_html()
    )
}

fn outlook_head(reply: &Reply<'_>) -> String {
    format!(
        "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>\
         <p class=MsoNormal>{}<o:p></o:p></p></div></div>\
         <p class=MsoNormal><o:p>&nbsp;</o:p></p>",
        reply.header_block_html()
    )
}

fn outlook(reply: &Reply<'_>, own: &[String]) -> String {
    let line = |line: &String| match line.as_str() {
        "" => "<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n".to_owned(),
        line => format!("<p class=MsoNormal>{}<o:p></o:p></p>\n", escaped(line)),
    };
    format!(
        "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><style><!--\n\
         p.MsoNormal\n\t{{margin:0cm;}}\n--></style></head><body lang=EN-GB>\
         <div class=WordSection1>{}<p class=MsoNormal><o:p>&nbsp;</o:p></p>{}<div>{}</div></div>\
         </body></html>",
        own.iter().map(line).collect::<String>(),
        outlook_head(reply),
        reply.letter_html()
    )
}

fn gmx(reply: &Reply<'_>, letter: &str) -> String {
    let to = reply.from;
    format!(
        "<div name=\"quote\" style=\"margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; \
         border-left:2px solid #C3D9E5;\"><div style=\"margin:0 0 10px 0;\"><b>Gesendet:</b>&nbsp;\
         Freitag, 20. November 2026 um 13:00 Uhr<br/><b>Von:</b>&nbsp;\"Landfall\" \
         &lt;judge@play.example&gt;<br/><b>An:</b>&nbsp;{to}<br/><b>Betreff:</b>&nbsp;{}</div>\
         <div name=\"quoted-content\">{letter}</div></div>",
        reply.letter.subject
    )
}

fn cited(reply: &Reply<'_>) -> String {
    format!(
        "<div>{}</div><blockquote type=\"cite\">{}</blockquote>",
        escaped(reply.tongue().wrote_at),
        reply.letter_html()
    )
}

fn listed(reply: &Reply<'_>, own: &[String], list: &str) -> Vec<u8> {
    let lines = own.iter().filter(|line| !line.is_empty());
    let lines = lines.map(|line| format!("<li>{}</li>", escaped(line)));
    let lines: String = lines.collect();
    reply.html(&format!("<{list}>{lines}</{list}><br>{}", cited(reply)))
}
