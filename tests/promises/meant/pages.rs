//! How mail programs that write HTML lay out a reply, with or without plain text.

use super::layout::{Named, both, each, fill, html, other};
use super::programs::{IPHONE, OUTLOOK};
use super::reply::{Reply, both_parts, escaped};

/// Programs whose replies have HTML, by their names.
pub(super) const HTML: [Named; 24] = [
    both(
        "Gmail",
        "[own]\n[wrote]\n\n[quote]",
        "<div dir=\"ltr\">[divs]</div><br><div class=\"gmail_quote gmail_quote_container\">\
         <div dir=\"ltr\" class=\"gmail_attr\">[wrote-html]<br></div>[gmail-html]</div>",
    ),
    html(
        "Gmail, HTML alone",
        "<div dir=\"auto\">[divs]</div><br><div class=\"gmail_quote\"><div dir=\"ltr\" \
         class=\"gmail_attr\">[wrote-html]<br></div>[gmail-html]</div>",
    ),
    both(
        "Gmail, below",
        "[wrote]\n\n[quote]\n[own]",
        "<div dir=\"ltr\"><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">\
         [wrote-html]<br></div>[gmail-html]<div><br></div>[divs]</div></div>",
    ),
    both(
        "Gmail, between",
        "[wrote]\n\n[quote-above]\n[own]\n[quote-below]",
        "<div dir=\"ltr\"><div class=\"gmail_quote\"><div class=\"gmail_attr\">[wrote-html]\
         <br></div>[gmail-above]<div>[divs]</div>[gmail-below]</div></div>",
    ),
    both(
        "Apple Mail",
        "[own]\n> [wrote-at]\n> \n[quote]",
        "<html><head></head><body dir=\"auto\">[divs]<div><br>[apple-quote]</div></body></html>",
    ),
    both(
        "iPhone",
        IPHONE,
        "<html><head></head><body dir=\"auto\">[divs]<div dir=\"ltr\">[telephone]</div>\
         <div dir=\"ltr\"><br><div><br>[apple-quote]</div></body></html>",
    ),
    html(
        "iPhone, HTML alone",
        "<html><head></head><body dir=\"auto\">[divs]\
         <br id=\"lineBreakAtBeginningOfSignature\"><div>[telephone]</div><div><br>\
         [apple-quote]</div></body></html>",
    ),
    other("Outlook", |reply, own| {
        let lines = own.iter().map(|line| match line.as_str() {
            "" => "<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n".to_owned(),
            line => format!("<p class=MsoNormal>{}<o:p></o:p></p>\n", escaped(line)),
        });
        let lines: String = lines.collect();
        let rest = "<p class=MsoNormal><o:p>&nbsp;</o:p></p>[outlook-head]<div>[letter-html]\
            </div></div></body></html>";
        reply.html(&format!(
            "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><style><!--\n\
             p.MsoNormal\n\t{{margin:0cm;}}\n--></style></head><body lang=EN-GB>\
             <div class=WordSection1>{lines}{}",
            fill(rest, reply, own)
        ))
    }),
    other("Outlook, between", |reply, own| {
        let typed = own.iter().map(|line| {
            format!(
                "<p class=MsoNormal><span style='color:#C00000'>{}<o:p></o:p></span></p>\n",
                escaped(line)
            )
        });
        let typed: String = typed.collect();
        let above = "<html><body lang=NL><div class=WordSection1><p class=MsoNormal>\
            <o:p>&nbsp;</o:p></p>[outlook-head]<div>[letter-above]</div>";
        let below = "<div>[letter-below]</div></div></body></html>";
        let [above, below] = [above, below].map(|part| fill(part, reply, own));
        reply.html(&format!("{above}{typed}{below}"))
    }),
    other("Outlook on the web", |reply, own| {
        let div = "<div class=\"elementToProof\" style=\"font-size: 12pt;\">";
        let rest = "<div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\" \
            tabindex=\"-1\"><div id=\"divRplyFwdMsg\" dir=\"ltr\"><font face=\"Calibri\">\
            [block-html]</font><div>&nbsp;</div></div><div>[letter-html]</div>";
        let html = each(own, div, "</div>") + &fill(rest, reply, own);
        reply.both(&fill(OUTLOOK, reply, own), &html)
    }),
    html(
        "Outlook on a telephone",
        "<div dir=\"ltr\">[divs]</div><div id=\"ms-outlook-mobile-signature\"><div><br></div>\
         [outlook] <a href=\"https://aka.ms/o0ukef\">Outlook</a></div><hr \
         style=\"display:inline-block;width:98%\" tabindex=\"-1\"><div id=\"divRplyFwdMsg\">\
         [block-html]</div><div>[letter-html]</div>",
    ),
    html(
        "Yahoo",
        "<div class=\"ydp1yahoo-style-wrap\" style=\"font-size:13px;\">[divs]<div><br></div>\
         </div><div id=\"yahoo_quoted_123\" class=\"yahoo_quoted\"><div><div>[wrote-html]\
         </div><div><br></div><div><div dir=\"ltr\">[letter-html]</div></div></div></div>",
    ),
    other("GMX", |reply, own| {
        let letter = fill("[letter-html]", reply, own);
        let above = fill("[divs]<div>&nbsp;</div>", reply, own);
        reply.html(&format!(
            "<div style=\"font-family: Verdana;font-size: 12.0px;\">{above}{}</div>",
            gmx(reply, &letter)
        ))
    }),
    other("GMX, between", |reply, own| {
        let letter = fill("[letter-above]<div>[divs]</div>[letter-below]", reply, own);
        reply.html(&format!(
            "<div style=\"font-family: Verdana;\"><div>&nbsp;</div>{}</div>",
            gmx(reply, &letter)
        ))
    }),
    both(
        "Proton",
        "[own]\nOn Friday, November 20th, 2026 at 1:00 PM, Landfall <judge@play.example> \
         wrote:\n\n[quote]",
        "<div style=\"font-family: Arial;\">[divs]</div>\
         <div class=\"protonmail_signature_block\">Sent with <a href=\"https://proton.me\">\
         Proton Mail</a> secure email.</div><div class=\"protonmail_quote\">On Friday, \
         November 20th, 2026 at 1:00 PM, Landfall &lt;<a href=\"mailto:judge@play.example\">\
         judge@play.example</a>&gt; wrote:<br><blockquote class=\"protonmail_quote\" \
         type=\"cite\">[letter-html]</blockquote><br></div>",
    ),
    both(
        "Fastmail",
        "[own]\nOn Fri, 20 Nov 2026, at 1:00 PM, Landfall wrote:\n[quote]",
        "[divs]<div><br></div><div>On Fri, 20 Nov 2026, at 1:00 PM, Landfall wrote:</div>\
         <blockquote type=\"cite\" id=\"qt\" style=\"\">[letter-html]</blockquote>",
    ),
    other("HEY", |reply, own| {
        let lines = own.iter().map(|line| format!("{}<br>", escaped(line)));
        reply.html(&format!(
            "<div class=\"trix-content\"><div>{}<br></div></div><br><blockquote><div>On \
             November 20, 2026, Landfall &lt;judge@play.example&gt; wrote:</div>{}</blockquote>",
            lines.collect::<String>(),
            reply.letter_html()
        ))
    }),
    other("FairEmail", |reply, own| {
        let text = "[own]\nNov 20, 2026 1:00:00 PM Landfall <judge@play.example>:\n\n[quote]";
        let rest = "<div class=\"fairemail_quote\"><p>Nov 20, 2026 1:00:00 PM Landfall \
            &lt;judge@play.example&gt;:</p><blockquote style=\"border-left:3px solid #ccc\">\
            [letter-html]</blockquote></div>";
        let html = each(own, "<p dir=\"ltr\">", "</p>") + &fill(rest, reply, own);
        reply.both(&fill(text, reply, own), &html)
    }),
    html(
        "Samsung Mail",
        "<div dir=\"auto\">[divs]</div><div><br></div><div id=\"composer_signature\">Sent from \
         my Galaxy</div><div><br></div><div style=\"font-size:100%;color:#000000\"><!-- \
         originalMessage --><div>-------- Original message --------</div><div>From: \
         [from-html] </div><div>Date: 20/11/2026 13:00 (GMT+01:00) </div><div>To: [to] </div>\
         <div>Subject: [subject] </div><div><br></div></div>[letter-html]",
    ),
    other("Notes", |reply, own| {
        let fields = reply.header_block().replace('\n', "<br>\n");
        let fields = fields.replace('<', "&lt;").replace("&lt;br>", "<br>");
        reply.html(&format!(
            "{}<br><br><font size=1 color=#5f5f5f>{fields}</font><hr noshade><br>{}",
            each(own, "<font size=2>", "</font><br>"),
            reply.letter_html()
        ))
    }),
    other("list of numbers in HTML", |reply, own| {
        listed(reply, own, "ol")
    }),
    other("list of points in HTML", |reply, own| {
        listed(reply, own, "ul")
    }),
    other("table in HTML", |reply, own| {
        let rows = each(own, "<tr><td>", "</td></tr>\n");
        reply.html(&format!(
            "<table border=0 cellpadding=0><tbody>{rows}</tbody></table><br>{}",
            fill("[cited]", reply, own)
        ))
    }),
    other("photo above the text", |reply, own| {
        let html = fill("<html><body>[divs]<br>[cited]</body></html>", reply, own);
        let text = fill("[own]\n[quote]", reply, own);
        let body = format!(
            "--=_mixed\nContent-Type: image/png; name=\"board.png\"\nContent-Disposition: \
             inline; filename=\"board.png\"\nContent-Transfer-Encoding: base64\n\n\
             iVBORw0KGgo=\n--=_mixed\nContent-Type: multipart/alternative; \
             boundary=\"=_both\"\n\n{}--=_mixed--\n",
            both_parts(&text, &html)
        );
        reply.mail("Content-Type: multipart/mixed; boundary=\"=_mixed\"", &body)
    }),
];

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

fn listed(reply: &Reply<'_>, own: &[String], list: &str) -> Vec<u8> {
    let lines = own.iter().filter(|line| !line.is_empty());
    let lines = lines.map(|line| format!("<li>{}</li>", escaped(line)));
    let lines: String = lines.collect();
    let cited = fill("[cited]", reply, own);
    reply.html(&format!("<{list}>{lines}</{list}><br>{cited}"))
}
