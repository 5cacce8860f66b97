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

/// Which programs may write a wording.
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

/// A wording with its name, the answers that it can hold, and the programs that it may be in.
pub(super) type Named = (&'static str, Takes, Where, Wording);

/// Names a wording of any lines in any program.
const fn any(name: &'static str, wording: Wording) -> Named {
    (name, Takes::Anything, Where::Anywhere, wording)
}

/// Names a wording of one code.
const fn code(name: &'static str, wording: Wording) -> Named {
    (name, Takes::Code, Where::Anywhere, wording)
}

/// All wordings.
pub(super) const WORDINGS: [Named; 33] = [
    any("greeting", greeting),
    any("greeting of the judge", |reply, lines| {
        above(lines, [reply.one_of(reply.tongue().judges)])
    }),
    any("closing with a name", closing),
    any("greeting and closing", |reply, lines| {
        closing(reply, &greeting(reply, lines))
    }),
    any("closing without an empty line", |reply, lines| {
        below(lines, reply.one_of(reply.tongue().closings).lines())
    }),
    any("thanks below", |reply, lines| {
        apart(lines, reply.one_of(reply.tongue().thanks).lines())
    }),
    any("initial", |reply, lines| apart(lines, [&*letter(reply)])),
    any("initial behind a dash", |reply, lines| {
        apart(lines, [&*format!("-{}", letter(reply))])
    }),
    any("initial with a point", |reply, lines| {
        apart(lines, [&*format!("{}.", letter(reply))])
    }),
    any("initial in the next line", |reply, lines| {
        below(lines, [&*letter(reply)])
    }),
    any("signature behind dashes", |reply, lines| {
        let post = ["Kapitein, 12 Harbour Lane", "+44 20 7946 0958"];
        apart(lines, ["-- ", name(reply), post[0], post[1]])
    }),
    any("signature with a telephone", |reply, lines| {
        let post = ["Acme Ltd.", "Tel: +31 20 555 0123", "www.acme.example"];
        apart(lines, [name(reply), post[0], post[1], post[2]])
    }),
    any("signature with bars", |reply, lines| {
        let post = "Head of Harbours | Acme GmbH | 12 Main Road";
        apart(lines, [name(reply), post, "T: 030 555 0199"])
    }),
    any("disclaimer", |reply, lines| {
        let closed = closing(reply, lines);
        apart(&closed, reply.tongue().disclaimer.lines())
    }),
    (
        "warning of a company above",
        Takes::Anything,
        Where::Above,
        |reply, lines| above(lines, reply.tongue().banner.lines().chain([""])),
    ),
    any("remark above", remark),
    any("remark below", |reply, lines| {
        apart(lines, [reply.one_of(reply.tongue().below)])
    }),
    any("letter of a friend", |reply, lines| {
        let own = remark(reply, lines);
        let own = apart(&own, [reply.one_of(reply.tongue().below)]);
        closing(reply, &greeting(reply, &own))
    }),
    (
        "footer of a list",
        Takes::Anything,
        Where::Last,
        |_, lines| {
            let footer = "_______________________________________________\n\
                Players mailing list\nplayers@lists.example.org\n\
                https://lists.example.org/mailman/listinfo/players";
            apart(lines, footer.lines())
        },
    ),
    any("advertisement of a telephone", |reply, lines| {
        const ALL: [&str; 5] = [
            "Sent from my Galaxy",
            "Verzonden met mijn Fairphone 4",
            "Gesendet mit der GMX Mail App",
            "Sent from Yahoo Mail on Android",
            "Envoyé de mon iPad",
        ];
        apart(lines, [ALL[reply.turn(ALL.len())]])
    }),
    any("numbered with points", |_, lines| numbered(lines, '.')),
    any("numbered with brackets", |_, lines| numbered(lines, ')')),
    any("listed with dashes", |_, lines| {
        each(lines, |line| format!("- {line}"))
    }),
    any("listed with stars", |_, lines| {
        each(lines, |line| format!("* {line}"))
    }),
    any("lower case", |_, lines| each(lines, str::to_lowercase)),
    any("blanks", |_, lines| {
        let blank = |line: &str| line.replace(' ', "\u{a0} ");
        each(lines, |line| format!(" \u{a0}{}  ", blank(line)))
    }),
    any("empty lines between", |_, lines| {
        let lines = lines.iter();
        let apart = lines.flat_map(|line| [line.clone(), String::new()]);
        apart.collect()
    }),
    code("please", |reply, lines| {
        let please = ["please", "please.", "alsjeblieft", "bitte"][reply.turn(4)];
        each(lines, |code| format!("{code} {please}"))
    }),
    code("for me, thanks", |_, lines| {
        each(lines, |code| format!("{code} for me, thanks!"))
    }),
    code("I choose", |reply, lines| {
        let choose = ["I choose", "Ik kies", "I'll take", "Ich nehme"][reply.turn(4)];
        each(lines, |code| format!("{choose} {code}"))
    }),
    code("full stop", |reply, lines| {
        let stop = [".", "!", ",", " :-)"][reply.turn(4)];
        each(lines, |code| format!("{code}{stop}"))
    }),
    code("in stars", |_, lines| {
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

/// Numbers lines.
fn numbered(lines: &[String], mark: char) -> Vec<String> {
    let lines = (1..).zip(lines);
    lines
        .map(|(nth, line)| format!("{nth}{mark} {line}"))
        .collect()
}

/// Puts others right above lines.
fn above<'l>(lines: &[String], others: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    let mut own = strings(others);
    own.extend_from_slice(lines);
    own
}

/// Puts others right below lines.
fn below<'l>(lines: &[String], others: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    let mut own = lines.to_vec();
    own.extend(strings(others));
    own
}

/// Puts others below lines and an empty one.
fn apart<'l>(lines: &[String], others: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    below(&below(lines, [""]), others)
}

fn greeting(reply: &Reply<'_>, lines: &[String]) -> Vec<String> {
    above(lines, [reply.one_of(reply.tongue().greetings), ""])
}

fn remark(reply: &Reply<'_>, lines: &[String]) -> Vec<String> {
    above(lines, [reply.one_of(reply.tongue().above), ""])
}

fn closing(reply: &Reply<'_>, lines: &[String]) -> Vec<String> {
    apart(lines, reply.one_of(reply.tongue().closings).lines())
}

/// Returns an initial: all letters have their turn.
fn letter(reply: &Reply<'_>) -> String {
    let nth = u8::try_from(reply.turn(26)).unwrap();
    char::from(b'A' + nth).to_string()
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
