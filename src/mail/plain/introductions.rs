//! The lines with which mail programs announce a quote, in the languages of their makers.

use super::Draft;

/// An announcement is wrapped over so many lines at most.
const LINES: usize = 4;

/// Longer text is no announcement, in octets.
const LONGEST: usize = 400;

/// A block of header fields may have so many lines.
const BLOCK: usize = 8;

/// "wrote", as the last word before the colon or before the writer's name.
const WROTE: [&str; 32] = [
    "wrote",
    "writes",
    "said",
    "schrieb",
    "geschrieben",
    "schreef",
    "geschreven",
    "écrit",
    "ecrit",
    "escribió",
    "escribio",
    "scritto",
    "escreveu",
    "napisał(a)",
    "napisał",
    "napisała",
    "napisal(a)",
    "pisze",
    "skrev",
    "kirjoitti",
    "napsal(a)",
    "napsal",
    "írta",
    "yazdı",
    "написал(а)",
    "написал",
    "пишет",
    "έγραψε",
    "viết",
    "写道",
    "schrieb\"",
    "escrito",
];

/// How an announcement begins when it is wrapped: only then may it take more than one line.
const OPENERS: [&str; 22] = [
    "on ", "at ", "am ", "op ", "le ", "el ", "il ", "em ", "w dniu ", "dnia ", "den ", "på ",
    "no dia ", "a ", "po ", "dne ", "mon", "tue", "wed", "thu", "fri", "sat",
];

/// What stands between dashes above a quote or a forwarded mail.
const SEPARATORS: [&str; 24] = [
    "original message",
    "original mail",
    "original email",
    "forwarded message",
    "reply message",
    "ursprüngliche nachricht",
    "originalnachricht",
    "original-nachricht",
    "weitergeleitete nachricht",
    "message d'origine",
    "message original",
    "message transféré",
    "mensaje original",
    "mensaje reenviado",
    "messaggio originale",
    "messaggio inoltrato",
    "mensagem original",
    "mensagem encaminhada",
    "oorspronkelijk bericht",
    "doorgestuurd bericht",
    "wiadomość oryginalna",
    "ursprungligt meddelande",
    "oprindelig meddelelse",
    "opprinnelig melding",
];

/// Announcements of a forwarded mail without dashes.
const FORWARDED: [&str; 6] = [
    "begin forwarded message:",
    "anfang der weitergeleiteten nachricht:",
    "début du message transféré :",
    "begin doorgestuurd bericht:",
    "inizio messaggio inoltrato:",
    "inicio del mensaje reenviado:",
];

/// The header fields that Outlook repeats: from, date, to, subject.
const FIELDS: [&[&str]; 4] = [
    &[
        "from",
        "von",
        "de",
        "van",
        "da",
        "od",
        "från",
        "fra",
        "expéditeur",
        "mittente",
    ],
    &[
        "sent",
        "date",
        "gesendet",
        "datum",
        "envoyé",
        "verzonden",
        "enviado",
        "enviada",
        "enviado el",
        "inviato",
        "wysłano",
        "data",
        "fecha",
        "skickat",
        "sendt",
        "dato",
        "enviada em",
        "sent on",
        "data wysłania",
        "date d'envoi",
    ],
    &[
        "to", "an", "à", "a", "aan", "para", "do", "till", "til", "cc", "kopie", "copie", "dw",
    ],
    &[
        "subject",
        "betreff",
        "objet",
        "onderwerp",
        "asunto",
        "oggetto",
        "assunto",
        "temat",
        "ämne",
        "emne",
        "sujet",
    ],
];

/// How many lines announce a quote, from line `at` on; none if that line does not.
pub(super) fn length(drafts: &[Draft], at: usize) -> Option<usize> {
    let draft = drafts
        .get(at)
        .filter(|draft| draft.fate.is_none() && !draft.is_blank())?;
    if draft.text.len() > LONGEST {
        return None;
    }
    if is_separator(&draft.text) {
        return Some(1 + header_block(drafts, at + 1).unwrap_or(0));
    }
    if is_ruler(&draft.text) {
        return header_block(drafts, at + 1).map(|length| 1 + length);
    }
    header_block(drafts, at).or_else(|| wrapped(drafts, at))
}

/// An announcement in words, on one line or wrapped. Where a later line begins one too, it is
/// that line's, and this one is the player's.
fn wrapped(drafts: &[Draft], at: usize) -> Option<usize> {
    let first = drafts.get(at)?;
    let opens = opens(&first.text);
    let mut joined = String::new();
    for (count, draft) in (1..=LINES).zip(drafts.iter().skip(at)) {
        if draft.fate.is_some() || draft.is_blank() || draft.text.len() > LONGEST {
            return None;
        }
        joined.push(' ');
        joined.push_str(draft.text.trim());
        if is_introduction(&joined) && (count == 1 || opens || count == 2 && is_verb_alone(draft)) {
            let later = (1..count).any(|skip| wrapped_within(drafts, at + skip, count - skip));
            return (!later).then_some(count);
        }
    }
    None
}

/// Whether exactly these lines are an announcement by themselves.
fn wrapped_within(drafts: &[Draft], at: usize, count: usize) -> bool {
    let lines: Vec<&str> = drafts
        .iter()
        .skip(at)
        .take(count)
        .map(|d| d.text.trim())
        .collect();
    lines.first().is_some_and(|first| opens(first)) && is_introduction(&lines.join(" "))
}

fn opens(line: &str) -> bool {
    let line = line
        .trim_start_matches(['*', '_', ' ', '\t', '-'])
        .to_lowercase();
    OPENERS.iter().any(|opener| line.starts_with(opener))
        || line.chars().next().is_some_and(|c| c.is_ascii_digit())
}

fn is_verb_alone(draft: &Draft) -> bool {
    let word = draft
        .text
        .trim()
        .trim_end_matches([':', ' '])
        .to_lowercase();
    WROTE.contains(&word.as_str())
}

/// Somebody wrote something at some time, and a colon; or a date and an address.
fn is_introduction(text: &str) -> bool {
    let text = text.trim().trim_matches(['*', '_']).to_lowercase();
    let has_digit = text.chars().any(|c| c.is_ascii_digit());
    if text.len() > LONGEST || !(has_digit || text.contains('@')) {
        return false;
    }
    let breaks = |c: char| c.is_whitespace() || ",:：<>[]*".contains(c);
    let wrote = text.split(breaks).any(|word| WROTE.contains(&word));
    let dated = has_digit && text.contains('@');
    (wrote && text.ends_with([':', '：']))
        || (dated && text.ends_with(">:"))
        || (dated && text.ends_with('>') && begins_with_date(&text))
}

/// Whether a line begins with a year, a month and a day in figures.
fn begins_with_date(line: &str) -> bool {
    let date = line.split_whitespace().next().unwrap_or_default();
    let numbers: Vec<&str> = date.split(['/', '-', '.']).collect();
    numbers.len() == 3 && numbers.iter().all(|number| number.parse::<u16>().is_ok())
}

/// `-----Original Message-----` and its like.
fn is_separator(line: &str) -> bool {
    let line = line.trim().trim_matches('*');
    let lower = line.to_lowercase();
    if FORWARDED.contains(&lower.as_str()) {
        return true;
    }
    let words = lower.trim_matches(|c: char| "-_=*:".contains(c) || c.is_whitespace());
    line.starts_with("--") && SEPARATORS.contains(&words)
}

fn is_ruler(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 10 && (line.chars().all(|c| c == '_') || line.chars().all(|c| c == '-'))
}

/// A block that begins with From or Date: its lines. It has three kinds of header field, or a
/// date and an address.
fn header_block(drafts: &[Draft], at: usize) -> Option<usize> {
    let mut kinds = [false; FIELDS.len()];
    let (mut end, mut dated, mut addressed) = (0, false, false);
    for (index, draft) in drafts.iter().skip(at).take(BLOCK).enumerate() {
        if draft.is_blank() {
            continue;
        }
        let field = if draft.fate.is_none() {
            field_kind(&draft.text)
        } else {
            None
        };
        match field {
            // The first line must be From or Date; a long list of names may be wrapped later on.
            None | Some(2..) if end == 0 => return None,
            None => continue,
            Some(kind) => {
                kinds
                    .get_mut(kind)
                    .into_iter()
                    .for_each(|seen| *seen = true);
                dated |= kind == 1 && draft.text.chars().any(|c| c.is_ascii_digit());
                addressed |= kind != 1 && draft.text.contains('@');
                end = index + 1;
            }
        }
    }
    let seen = kinds.iter().filter(|seen| **seen).count();
    (seen >= 3 || (dated && addressed)).then_some(end)
}

/// Which of the four header fields a line is, in any language.
fn field_kind(line: &str) -> Option<usize> {
    let line = line.trim_start_matches(['*', '_', ' ', '\t', '|']);
    let (name, _) = line.split_once(':')?;
    let name = name.trim_matches(|c: char| c == '*' || c == '_' || c.is_whitespace());
    if name.is_empty() || name.len() > 20 {
        return None;
    }
    let name = name.to_lowercase();
    FIELDS
        .iter()
        .position(|names| names.contains(&name.as_str()))
}
