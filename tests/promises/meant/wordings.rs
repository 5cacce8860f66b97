//! What people write around the lines of an answer, and how they write the lines themselves.

use super::reply::Reply;

/// Which answers a wording can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    /// Any lines, and any prose.
    Anything,
    /// One code.
    Code,
    /// One code, and what the letter says behind it.
    Choice,
}

/// Which programs a wording may stand in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    /// All.
    Anywhere,
    /// Those that put the answer above the quotation.
    Above,
    /// Those in which nothing follows the answer.
    Last,
}

/// The own words of a mail, made of the lines of an answer.
pub(super) type Wording = fn(&Reply<'_>, &[String]) -> Vec<String>;

/// All wordings by their names.
pub(super) const WORDINGS: [(&str, Takes, Where, Wording); 33] = [
    ("greeting", Takes::Anything, Where::Anywhere, greeting),
    (
        "greeting of the judge",
        Takes::Anything,
        Where::Anywhere,
        greeting_judge,
    ),
    (
        "closing with a name",
        Takes::Anything,
        Where::Anywhere,
        closing,
    ),
    (
        "greeting and closing",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| closing(reply, &greeting(reply, lines)),
    ),
    (
        "closing without an empty line",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| below(lines, reply.one_of(reply.tongue().closings).lines()),
    ),
    (
        "thanks below",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| apart(lines, reply.one_of(reply.tongue().thanks).lines()),
    ),
    (
        "initial",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| initial(reply, lines, "", ""),
    ),
    (
        "initial behind a dash",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| initial(reply, lines, "-", ""),
    ),
    (
        "initial with a point",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| initial(reply, lines, "", "."),
    ),
    (
        "initial in the next line",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| below(lines, [&*letter(reply)]),
    ),
    (
        "signature behind dashes",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| {
            let name = name(reply);
            apart(
                lines,
                ["-- ", name, "Kapitein, 12 Harbour Lane", "+44 20 7946 0958"],
            )
        },
    ),
    (
        "signature with a telephone",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| {
            let name = name(reply);
            apart(
                lines,
                [
                    name,
                    "Acme Ltd.",
                    "Tel: +31 20 555 0123",
                    "www.acme.example",
                ],
            )
        },
    ),
    (
        "signature with bars",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| {
            let name = name(reply);
            apart(
                lines,
                [
                    name,
                    "Head of Harbours | Acme GmbH | 12 Main Road",
                    "T: 030 555 0199",
                ],
            )
        },
    ),
    (
        "disclaimer",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| {
            let closed = closing(reply, lines);
            apart(&closed, reply.tongue().disclaimer.lines())
        },
    ),
    (
        "warning of a company above",
        Takes::Anything,
        Where::Above,
        |reply, lines| {
            let mut own: Vec<String> = strings(reply.tongue().banner.lines());
            own.push(String::new());
            own.extend_from_slice(lines);
            own
        },
    ),
    (
        "remark above",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| {
            let mut own = strings([reply.one_of(reply.tongue().above), ""]);
            own.extend_from_slice(lines);
            own
        },
    ),
    (
        "remark below",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| apart(lines, [reply.one_of(reply.tongue().below)]),
    ),
    (
        "letter of a friend",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| {
            let mut own = strings([reply.one_of(reply.tongue().above), ""]);
            own.extend_from_slice(lines);
            let own = apart(&own, [reply.one_of(reply.tongue().below)]);
            closing(reply, &greeting(reply, &own))
        },
    ),
    (
        "footer of a list",
        Takes::Anything,
        Where::Last,
        |_, lines| {
            let rule = "_______________________________________________";
            let page = "https://lists.example.org/mailman/listinfo/players";
            apart(
                lines,
                [
                    rule,
                    "Players mailing list",
                    "players@lists.example.org",
                    page,
                ],
            )
        },
    ),
    (
        "advertisement of a telephone",
        Takes::Anything,
        Where::Anywhere,
        |reply, lines| {
            const ALL: [&str; 5] = [
                "Sent from my Galaxy",
                "Verzonden met mijn Fairphone 4",
                "Gesendet mit der GMX Mail App",
                "Sent from Yahoo Mail on Android",
                "Envoyé de mon iPad",
            ];
            apart(lines, [ALL[reply.turn(ALL.len())]])
        },
    ),
    (
        "numbered with points",
        Takes::Anything,
        Where::Anywhere,
        |_, lines| {
            let lines = (1..).zip(lines);
            lines.map(|(nth, line)| format!("{nth}. {line}")).collect()
        },
    ),
    (
        "numbered with brackets",
        Takes::Anything,
        Where::Anywhere,
        |_, lines| {
            let lines = (1..).zip(lines);
            lines.map(|(nth, line)| format!("{nth}) {line}")).collect()
        },
    ),
    (
        "listed with dashes",
        Takes::Anything,
        Where::Anywhere,
        |_, lines| each(lines, |line| format!("- {line}")),
    ),
    (
        "listed with stars",
        Takes::Anything,
        Where::Anywhere,
        |_, lines| each(lines, |line| format!("* {line}")),
    ),
    (
        "lower case",
        Takes::Anything,
        Where::Anywhere,
        |_, lines| each(lines, str::to_lowercase),
    ),
    ("blanks", Takes::Anything, Where::Anywhere, |_, lines| {
        each(lines, |line| {
            format!(" \u{a0}{}  ", line.replace(' ', "\u{a0} "))
        })
    }),
    (
        "empty lines between",
        Takes::Anything,
        Where::Anywhere,
        |_, lines| {
            let lines = lines.iter();
            lines
                .flat_map(|line| [line.clone(), String::new()])
                .collect()
        },
    ),
    ("please", Takes::Code, Where::Anywhere, |reply, lines| {
        let please = ["please", "please.", "alsjeblieft", "bitte"][reply.turn(4)];
        each(lines, |code| format!("{code} {please}"))
    }),
    (
        "for me, thanks",
        Takes::Code,
        Where::Anywhere,
        |_, lines| each(lines, |code| format!("{code} for me, thanks!")),
    ),
    ("I choose", Takes::Code, Where::Anywhere, |reply, lines| {
        let choose = ["I choose", "Ik kies", "I'll take", "Ich nehme"][reply.turn(4)];
        each(lines, |code| format!("{choose} {code}"))
    }),
    ("full stop", Takes::Code, Where::Anywhere, |reply, lines| {
        let stop = [".", "!", ",", " :-)"][reply.turn(4)];
        each(lines, |code| format!("{code}{stop}"))
    }),
    ("in stars", Takes::Code, Where::Anywhere, |_, lines| {
        each(lines, |code| format!("*{code}*"))
    }),
    (
        "the choice as it was printed",
        Takes::Choice,
        Where::Anywhere,
        |_, lines| lines.to_vec(),
    ),
];

fn strings<'l>(lines: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    lines.into_iter().map(str::to_owned).collect()
}

fn each(lines: &[String], change: impl Fn(&str) -> String) -> Vec<String> {
    lines.iter().map(|line| change(line)).collect()
}

/// Lines and others right below them.
fn below<'l>(lines: &[String], others: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    let mut own = lines.to_vec();
    own.extend(strings(others));
    own
}

/// Lines and others below an empty one.
fn apart<'l>(lines: &[String], others: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    let mut own = lines.to_vec();
    own.push(String::new());
    own.extend(strings(others));
    own
}

fn greeting(reply: &Reply<'_>, lines: &[String]) -> Vec<String> {
    let mut own = strings([reply.one_of(reply.tongue().greetings), ""]);
    own.extend_from_slice(lines);
    own
}

fn greeting_judge(reply: &Reply<'_>, lines: &[String]) -> Vec<String> {
    let mut own = strings([reply.one_of(reply.tongue().judges)]);
    own.extend_from_slice(lines);
    own
}

fn closing(reply: &Reply<'_>, lines: &[String]) -> Vec<String> {
    apart(lines, reply.one_of(reply.tongue().closings).lines())
}

/// An initial: all letters go round.
fn letter(reply: &Reply<'_>) -> String {
    let nth = u8::try_from(reply.turn(26)).unwrap();
    char::from(b'A' + nth).to_string()
}

fn initial(reply: &Reply<'_>, lines: &[String], before: &str, behind: &str) -> Vec<String> {
    apart(lines, [&*format!("{before}{}{behind}", letter(reply))])
}

fn name(reply: &Reply<'_>) -> &'static str {
    const NAMES: [&str; 7] = [
        "Kees Bakker",
        "Jake",
        "Fred Build",
        "Peter Müller",
        "Anna de Wit",
        "Wes",
        "Dr. E. Place",
    ];
    NAMES[reply.turn(NAMES.len())]
}
