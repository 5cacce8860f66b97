//! Lines that a letter offers, sent back: they are orders wherever a reply may stand, and part of
//! the quotation where the letter is quoted around them.

use landfall::mail::{Part, Plain, Why, own_words};

use super::{from_alice, of_type};

/// The first letter of a game, cut short.
const TURN: &str = "\
BLUE, place your free Hunting Lodge and Woodcutter's Hut on a forest hex
by Monday 23 November 2026, 12:00 UTC (in 3 days). Without an answer the
judge plays code F1 for you: FREE A1.

THE BOARD
        A1 for |A2 for |A3 mtn
        .      |.      |.
    B1 gra |B2 mtn |B3 gra |B4 gra
    .      |.      |.      |.

LEFT TO BUILD
  Hunting Lodge: 2 on forest, costs wood, makes food.
  Woodcutter's Hut: 3 on forest, costs wood, makes wood from food.

YOUR CHOICES
  F1  A1: 3 sites free; beside it A2 forest, B1 grassland and B2 mountain
  G1  A2: 3 sites free; beside it A1 forest, A3 mountain, B2 mountain and
     B3 grassland
  H   D1: 3 sites free
       H1   with a coat of arms (1 left)
       H0   without

Your whole first turn may stand in one mail, one order a line: this one
first, END last. In the first turn nobody places coats of arms.

TO ANSWER, reply with one of these lines; whatever you quote below it is
ignored:
  F1
  FREE A1

Or with several, one order a line, such as:
  FREE A1
  PRODUCE FOOD AT LODGE A1
  END

PREVIEW before a line shows what it would do and plays nothing.
Answer this letter, so that your mail carries the tag below.
neuland-1 . BLUE . 1 . ikdmf5vtfox6kpnq
";

/// A letter with an answer for later decisions, in Dutch.
const AHEAD: &str = "\
BLAUW, wijs schepen toe aan laden (hoogstens 1) voor maandag 23 november
2026, 16:00 UTC (over 3 dagen). Zonder antwoord speelt de scheidsrechter
code D1 voor je: PAS.

JE KEUZES
  A1  Texel Charter: kisten 2, zeil 4
  B1  Zwaluw: kisten 2, zeil 2
  D1  PAS: geen schip

ANTWOORDEN doe je met een van deze regels; wat je eronder citeert, telt
niet mee:
  A1
  LAAD texel-charter

Wat in je volgende beslissingen mag, hangt niet af van wat de anderen
tot dan doen. Zoals:
  A1
  VOORUIT
  VESTIG zwaluw
  LEVER dipper
  PAS

HULP, REGELS, TOON en SPELLEN worden per omgaande beantwoord.
race-1 . BLAUW . 3 . x45nnzfh5sz7xdwg
";

const FORM: &str = "FREE A1\nPRODUCE FOOD AT LODGE A1\nEND";

const LATER: &str = "A1\nVOORUIT\nVESTIG zwaluw\nLEVER dipper\nPAS";

const GMAIL: &str = "On Sat, Nov 21, 2026 at 4:00 AM Landfall <judge@games.test> wrote:";

const OUTLOOK: &str = "From: Landfall <judge@games.test>\nSent: Friday, November 20, 2026 12:00 PM\n\
    To: Alice Ampere <alice@example.org>\nSubject: [neuland-1] BLUE";

fn marked(letter: &str) -> String {
    letter.lines().map(|line| format!("> {line}\n")).collect()
}

fn own(reply: &str, letter: &str) -> Vec<String> {
    lines(&own_words(&from_alice(reply), Some(letter)))
}

/// The lines of a player's own that are not blank.
fn lines(plain: &Plain) -> Vec<String> {
    let own = plain.own().map(str::trim).filter(|line| !line.is_empty());
    own.map(str::to_owned).collect()
}

/// A line of a marked quotation without its marks.
fn unmarked(line: &str) -> &str {
    line.trim_start_matches(['>', ' '])
}

/// The shapes of an answer in plain text: the text above and below it.
fn shapes(form: &str, letter: &str) -> Vec<(String, Vec<&'static str>)> {
    let quotes = [
        String::new(),
        format!("{GMAIL}\n\n{}", marked(letter)),
        format!("{GMAIL}\n\n{letter}"),
        format!("{OUTLOOK}\n\n{letter}"),
        format!("-----Original Message-----\n{OUTLOOK}\n\n{letter}"),
        format!("________________________________\n{OUTLOOK}\n\n{letter}"),
        letter.to_owned(),
        marked(letter),
        "> Or with several, one order a line, such as:\n>   FREE A1\n".to_owned(),
    ];
    let written: [(&str, &str, Vec<&'static str>); 9] = [
        ("", "", vec![]),
        ("", "\n\nSent from my iPhone", vec![]),
        ("", "\n\nCheers,\nBob", vec!["Cheers,", "Bob"]),
        ("Hello,\n\n", "", vec!["Hello,"]),
        (
            "Hello judge,\n",
            "\nBye, Bob",
            vec!["Hello judge,", "Bye, Bob"],
        ),
        ("", "\n\n-- \nBob\nHarbour Street 1", vec![]),
        ("", "\n\nGet Outlook for iOS<https://aka.ms/o0ukef>", vec![]),
        ("My turn:\n\n", "\n\nThanks!", vec!["My turn:", "Thanks!"]),
        ("", "\n\nVerzonden vanaf mijn iPhone", vec![]),
    ];
    let mut shapes = Vec::new();
    for quote in &quotes {
        for (above, below, words) in &written {
            shapes.push((format!("{above}{form}{below}\n\n{quote}"), words.clone()));
        }
    }
    let indented: String = form.lines().map(|line| format!("  {line}\n")).collect();
    let spaced = form.replace('\n', "\n\n");
    shapes.push((
        format!("{indented}\nSent from my iPhone\n\n{letter}"),
        vec![],
    ));
    shapes.push((format!("{spaced}\n\nSent from my iPad\n"), vec![]));
    // Below the quotation.
    for above in [
        format!("{GMAIL}\n{}", marked(letter)),
        format!("{OUTLOOK}\n\n{letter}"),
        letter.to_owned(),
    ] {
        for (below, words) in [
            ("", vec![]),
            ("\nCheers, Bob\n", vec!["Cheers, Bob"]),
            ("\nSent from my iPhone\n", vec![]),
        ] {
            shapes.push((format!("{above}\n{form}\n{below}"), words));
        }
    }
    shapes
}

#[test]
fn what_the_letter_offers_is_an_answer_in_every_shape() {
    let mut wrong = Vec::new();
    let mut count = 0;
    let in_turn = [
        FORM,
        "F1\nFREE A1",
        "FREE A1",
        "F1",
        "H   D1: 3 sites free\nH1   with a coat of arms (1 left)",
        "G1  A2: 3 sites free; beside it A1 forest, A3 mountain, B2 mountain and\nB3 grassland",
    ];
    let ahead = [LATER, "A1\nVOORUIT\nVESTIG zwaluw"].map(|form| (form, AHEAD));
    for (form, letter) in in_turn.map(|form| (form, TURN)).into_iter().chain(ahead) {
        for (reply, others) in shapes(form, letter) {
            let mut found = own(&reply, letter);
            found.retain(|line| !others.contains(&line.as_str()));
            count += 1;
            if found.join("\n") != form {
                wrong.push(format!("{reply}\n=> {found:?}"));
            }
        }
    }
    assert!(count > 600, "{count}");
    let (number, wrong) = (wrong.len(), wrong.join("\n=====\n"));
    assert!(wrong.is_empty(), "{number} wrong\n{wrong}");
}

#[test]
fn a_letter_quoted_whole_stays_a_quotation() {
    for letter in [TURN, AHEAD] {
        for reply in [
            format!("Hello,\n\n{letter}\nCheers"),
            format!("Hello,\n\n{GMAIL}\n\n{letter}"),
            format!("Hello,\n\n{OUTLOOK}\n\n{letter}"),
            format!("{letter}\nCheers, Bob"),
        ] {
            let found = own(&reply, letter);
            assert!(found.len() <= 2, "{found:?}");
            let quoted = found.iter().find(|line| letter.contains(line.as_str()));
            assert_eq!(quoted, None);
        }
    }
    // Words between its lines change nothing of that.
    let between = TURN
        .replace("  PRODUCE", "  Hm.\n  PRODUCE")
        .replace("  END", "  Hm.\n  END");
    let found = own(&format!("Hello,\n\n{between}"), TURN);
    assert_eq!(found, ["Hello,", "Hm.", "Hm."]);
}

#[test]
fn an_offered_line_that_is_written_next_to_itself_is_the_answer() {
    for (head, line) in [("ignored:\n", "  F1\n"), ("  F1\n", "  FREE A1\n")] {
        let beside = TURN.replace(&format!("{head}{line}"), &format!("{head}{line}{line}"));
        assert_eq!(own(&beside, TURN), [line.trim()], "{line}");
        let announced = format!("{OUTLOOK}\n\n{beside}");
        assert_eq!(own(&announced, TURN), [line.trim()], "{line}");
    }
}

#[test]
fn an_answer_may_stand_between_the_lines_of_an_unmarked_letter() {
    for place in [
        "YOUR CHOICES\n",
        "THE BOARD\n",
        "ignored:\n",
        "such as:\n",
        "LEFT TO BUILD\n",
    ] {
        for form in ["F1\n", "G1\n", "FREE A2\n", "END\n"] {
            let reply = TURN.replace(place, &format!("{place}{form}"));
            assert_eq!(own(&reply, TURN), [form.trim()], "{place}");
            let announced = format!("{OUTLOOK}\n\n{reply}");
            assert_eq!(own(&announced, TURN), [form.trim()], "{place}");
        }
    }
}

#[test]
fn an_offered_line_without_its_mark_is_taken_out_of_the_quotation() {
    let reply = marked(TURN).replace(
        ">   FREE A1\n>   PRODUCE FOOD AT LODGE A1\n>   END",
        "  FREE A1\n  PRODUCE FOOD AT LODGE A1\n  END",
    );
    assert_eq!(own(&reply, TURN).join("\n"), FORM);
}

#[test]
fn a_long_list_of_choices_is_no_answer() {
    let list: String = (0..8)
        .map(|n| format!("  B{n}  Vinland at 3,{n}\n"))
        .collect();
    let letter = format!("BLUE, choose.\n\nCHOICES\n{list}\nThat is all.\n");
    let reply = format!("Hello,\n\n{list}\nB2\n");
    assert_eq!(own(&reply, &letter), ["Hello,", "B2"]);
}

#[test]
fn a_code_in_a_marked_quotation_is_no_line_of_the_letter() {
    for place in ["> YOUR CHOICES\n", "> THE BOARD\n", "> Or with several"] {
        for code in ["> F1\n", "> H1\n", "> FREE A1\n", "> END\n"] {
            let quote = marked(TURN).replace(place, &format!("{code}{place}"));
            let reply = format!("{GMAIL}\n{quote}");
            let plain = own_words(&from_alice(&reply), Some(TURN));
            assert_eq!(plain.own_text(), "");
            let of_mark = plain.lines.iter();
            let of_mark = of_mark.filter(|line| line.part == Part::Quoted && line.why == Why::Mark);
            let named = of_mark.map(|line| unmarked(&line.text));
            let named: Vec<&str> = named.filter(|line| !line.is_empty()).collect();
            assert_eq!(named, [unmarked(code).trim()], "{place}");
        }
    }
}

#[test]
fn the_lines_of_the_letter_are_named_in_every_quotation() {
    let wrapped = marked(TURN).replace("free Hunting Lodge", "free\n> Hunting Lodge");
    let trimmed: Vec<&str> = TURN.lines().skip(20).collect();
    let trimmed = marked(&trimmed.join("\n"));
    for quote in [marked(TURN), wrapped, trimmed, marked(&marked(TURN))] {
        let plain = own_words(&from_alice(&format!("F1\n\n{quote}")), Some(TURN));
        let other = plain.lines.iter().find(|line| {
            !unmarked(&line.text).is_empty() && line.part == Part::Quoted && line.why != Why::Letter
        });
        assert_eq!(other, None);
    }
}

/// An answer to the turn in HTML.
fn html(body: &str) -> Plain {
    own_words(&of_type("text/html; charset=utf-8", body), Some(TURN))
}

/// The letter as mail programs show a plain text in HTML.
fn in_html(letter: &str) -> String {
    let text = letter
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace("  ", "&nbsp; ");
    text.replace('\n', "<br>\n")
}

/// The frames that programs without a mark on each line put above a letter and around it.
const BARE: [&str; 5] = [
    "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'>\
     <p class=MsoNormal><b>From:</b> Landfall<br><b>Sent:</b> Friday, November 20, 2026 12:00 PM\
     <br><b>To:</b> Alice<br><b>Subject:</b> [neuland-1] BLUE</p></div></div><div>{letter}</div>",
    "<div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\" tabindex=\"-1\">\
     <div id=\"divRplyFwdMsg\" dir=\"ltr\"><b>From:</b> Landfall<br><b>Sent:</b> Friday, November \
     20, 2026 12:00 PM<br><b>To:</b> Alice<br><b>Subject:</b> BLUE</div><div>{letter}</div>",
    "<div name=\"quote\" style=\"margin:10px 5px 5px 10px; border-left:2px solid #C3D9E5;\">\
     <div style=\"margin:0 0 10px 0;\"><b>Gesendet:</b> Freitag, 20. November 2026 um 12:00 Uhr<br>\
     <b>Von:</b> Landfall &lt;judge@games.test&gt;<br><b>An:</b> alice@example.org<br>\
     <b>Betreff:</b> BLUE</div><div name=\"quoted-content\">{letter}</div></div>",
    "<hr><p>From: Landfall &lt;judge@games.test&gt;<br>Sent: Friday, November 20, 2026 12:00 PM<br>\
     To: Alice<br>Subject: BLUE</p><div>{letter}</div>",
    "<div class=\"yahoo_quoted\"><div>On Friday, November 20, 2026 at 12:00 PM, Landfall \
     &lt;judge@games.test&gt; wrote:</div><div>{letter}</div></div>",
];

#[test]
fn answers_between_the_lines_of_a_quotation_in_html_are_found() {
    let line = "<br>\nYOUR CHOICES";
    assert!(in_html(TURN).contains(line));
    for bare in BARE {
        for answer in [
            "F1",
            "FREE A2",
            "<b>G1</b>",
            "<span style=\"color:red\">H0</span>",
        ] {
            let letter = in_html(TURN).replace(line, &format!("<br>{answer}{line}"));
            let found = lines(&html(&bare.replace("{letter}", &letter)));
            assert_eq!(found.len(), 1, "{bare}: {found:?}");
            assert!(answer.contains(&found[0]), "{bare}: {found:?}");
        }
        let whole = bare.replace("{letter}", &in_html(TURN));
        let foreign = bare.replace("{letter}", "<p>Look here.</p><p>F1</p><p>FREE A1</p>");
        for (page, own) in [
            (whole.clone(), ""),
            (format!("<p>F1</p>{whole}"), "F1"),
            (format!("{whole}<p>F1</p>"), "F1"),
            (format!("<p>See below.</p>{foreign}"), "See below."),
        ] {
            assert_eq!(lines(&html(&page)).join("|"), own, "{page}");
        }
    }
}

#[test]
fn an_answer_within_an_element_that_is_a_quotation_is_named_and_not_played() {
    let letter = in_html(TURN).replace("<br>\nYOUR CHOICES", "<br>G1<br>\nYOUR CHOICES");
    let body = format!("<div>{GMAIL}</div><blockquote type=\"cite\">{letter}</blockquote>");
    let body = body.replace("<judge@games.test>", "judge");
    let plain = html(&body);
    assert_eq!(plain.own_text(), "");
    let code = plain.lines.iter().find(|line| line.text == "G1").unwrap();
    assert_eq!((code.part, code.why), (Part::Quoted, Why::Markup));
}

/// The example of the letter is at its place, and once more amid the lines that are typed below it.
#[test]
fn an_example_that_is_repeated_amid_an_answer_keeps_its_place_in_it() {
    let answer = [
        "PRODUCE WOOD AT HUT A1",
        "PRODUCE FOOD AT LODGE A1",
        "BUILD MINE AT B2",
    ];
    let above = "  PRODUCE FOOD AT LODGE A1\n";
    let (head, tail) = TURN.split_once(above).unwrap();
    let text = format!("{head}{above}\n{}\n\n{tail}", answer.join("\n"));
    let plain = own_words(&from_alice(&text), Some(TURN));
    let own: Vec<&str> = plain.own().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(own, answer);
}
