//! The reply to a confirmation: a yes, a no, or neither.
//!
//! Only an explicit yes confirms. A reader may never have heard of this judge, and answers
//! `I did not send that!`, `What is this?`, or lets a program answer. So a yes is the only word of
//! the first line that the reader wrote, or a phrase in a mail with only courtesies and the
//! reader's name ([`Consent`]). After any other answer the request stays waiting. Quoted and signed
//! lines are not read. A no may be guessed more freely, since a wrong guess only ends a request
//! that can be repeated.
//!
//! The words of the judge's own languages are with their sentences (`confirm-yeses`,
//! `confirm-noes`); those below are for other languages. A yes must have no other meaning in any
//! language that a reader may use: *tak* is thanks in Danish, *igen* again in Swedish, and *da*
//! there in German.

use std::collections::BTreeSet;

use crate::judge::base::MailText;
use crate::language::{Consent, Saying, tokens};
use crate::mail::{Address, Part, Plain, Why};
use crate::orders::OrderLine;

/// Maximum number of lines of a reply that are read.
const LINES: usize = 20;

/// Number of lines below a yes in which a no takes it back; further down it is a motto.
const TAKEN_BACK_WITHIN: usize = 3;

/// Maximum number of words of a no that cannot be a program's.
const SHORT: usize = 3;

/// The meaning of a reply to a confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Yes,
    No,
    /// A program has answered for an absent reader.
    Automatic,
    Neither,
}

/// The words of the judge's languages and those of the writer's name, in capitals.
#[derive(Clone, Debug)]
pub(super) struct Words<'h> {
    /// Each means yes on a line of its own.
    pub(super) yeses: BTreeSet<String>,
    /// Each means no at the beginning of an answer.
    pub(super) noes: BTreeSet<String>,
    pub(super) consent: &'h Consent,
    pub(super) names: BTreeSet<String>,
}

/// Returns the words of a writer's name: those of the display name and of the local part.
pub(super) fn names(writer: &Address) -> BTreeSet<String> {
    let (local, _) = writer.email.split_once('@').unwrap_or_default();
    let words = [writer.name.as_str(), local].map(|name| name.to_uppercase());
    let words = words
        .iter()
        .flat_map(|name| name.split(|c: char| !c.is_alphabetic()));
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Reads a reply; `is_code` recognizes the code in the letter, `is_option` a line that may follow a
/// yes without changing it.
pub(super) fn read(
    text: &MailText,
    words: &Words<'_>,
    is_code: impl Fn(&str) -> bool,
    is_option: impl Fn(&str) -> bool,
) -> Reply {
    let own = text.order_lines().iter().map(|line| line.raw.clone());
    let mut own: Vec<String> = own.filter(|line| !line.is_empty()).collect();
    if words.consents(own.iter().filter(|line| !is_option(line))) {
        return Reply::Yes;
    }
    own.truncate(LINES);
    let Some((top, below)) = own.split_first() else {
        return Reply::Neither;
    };
    let said: Vec<Vec<String>> = own.iter().map(|line| spoken(line)).collect();
    if words.is_yes(top) || is_code(top) && is_typed(text) {
        let below = said.iter().skip(1).take(TAKEN_BACK_WITHIN.min(below.len()));
        let mut taken_back = below.filter(|line| words.begins_with_no(line) || denies(line));
        return match taken_back.any(|line| !is_weak(line)) {
            true => Reply::Neither,
            false => Reply::Yes,
        };
    }
    let all: Vec<String> = said.concat();
    let first = said
        .iter()
        .find(|line| !without_courtesies(line).is_empty());
    let refuses = first.is_some_and(|line| words.begins_with_no(line));
    let plainly = refuses && first.is_some_and(|line| line.len() <= SHORT);
    let denied = denies(&all) && !all.iter().any(|word| words.means_yes(word));
    if plainly || denied {
        Reply::No
    } else if AWAY.iter().any(|phrase| has(&all, phrase)) {
        Reply::Automatic
    } else if refuses {
        Reply::No
    } else {
        Reply::Neither
    }
}

/// Removes the words that the yes must repeat, such as `END race-7`, even if a mail program has
/// wrapped them; `None` if the writer's own words lack them.
pub(super) fn without(plain: &Plain, repeated: &str) -> Option<MailText> {
    let repeated = tokens(repeated);
    let own = plain.lines.iter().enumerate();
    let own = own.filter(|(_, line)| line.part == Part::Own);
    let words =
        own.flat_map(|(nth, line)| tokens(&line.text).into_iter().map(move |word| (nth, word)));
    let words: Vec<(usize, String)> = words.collect();
    let mut found = words.windows(repeated.len().max(1));
    let at = found.position(|window| window.iter().map(|(_, word)| word).eq(&repeated))?;
    let end = at.saturating_add(repeated.len());
    let broken = words.get(at..end)?.iter().map(|(nth, _)| *nth);
    let broken: BTreeSet<usize> = broken.collect();
    let mut plain = plain.clone();
    for nth in broken {
        let rest = words.iter().enumerate();
        let rest = rest.filter(|(word, (line, _))| *line == nth && !(at..end).contains(word));
        let rest: Vec<&str> = rest.map(|(_, (_, word))| word.as_str()).collect();
        plain.lines.get_mut(nth)?.text = rest.join(" ");
    }
    Some(plain.into())
}

impl Words<'_> {
    fn means_yes(&self, word: &str) -> bool {
        self.yeses.contains(word) || YESES.contains(&word)
    }

    /// Returns whether a line is only a yes, apart from marks around it: `*Yes!*`.
    fn is_yes(&self, line: &str) -> bool {
        let bare = line.trim_matches(is_mark);
        let bare = bare.strip_suffix(['.', '。']).unwrap_or(bare);
        let bare = bare.trim_end_matches(['!', '！']).trim_matches(is_mark);
        self.means_yes(&bare.to_uppercase())
    }

    /// Returns whether these lines have a yes, and otherwise only courtesies and the writer's name.
    ///
    /// A weak yes such as `ok` is only an acknowledgement if it comes with thanks or a greeting.
    fn consents<'l>(&self, lines: impl Iterator<Item = &'l String>) -> bool {
        let tokens = |line: &String| match tokens(line) {
            // A rule such as `--`: a signature may follow.
            none if none.is_empty() => vec![line.clone()],
            tokens => tokens,
        };
        let said: Vec<String> = lines.flat_map(tokens).collect();
        let pieces = self.consent.pieces(&said).into_iter();
        let sayings = pieces.map(|(saying, words)| match words {
            [word] if self.means_yes(word) => Some(Saying::Yes),
            [word] if saying.is_none() && self.is_name(word) => Some(Saying::Courtesy),
            _ => saying,
        });
        let Some(sayings) = sayings.collect::<Option<Vec<Saying>>>() else {
            return false;
        };
        let count = |saying| sayings.iter().filter(|other| **other == saying).count();
        match (
            count(Saying::Yes),
            count(Saying::Claim),
            count(Saying::NoWords),
        ) {
            (0, 0, 0) => count(Saying::WeakYes) == 1 && count(Saying::Courtesy) == 0,
            (yeses, _, no_words) => yeses <= 1 && no_words == 0,
        }
    }

    /// Returns whether a word belongs to the writer's name, or is its first letter, and cannot mean
    /// no.
    fn is_name(&self, word: &str) -> bool {
        let is_initial = |name: &String| word.chars().count() == 1 && name.starts_with(word);
        !self.is_no(word) && (self.names.contains(word) || self.names.iter().any(is_initial))
    }

    fn is_no(&self, word: &str) -> bool {
        self.noes.contains(word) || NOES.contains(&word)
    }

    /// Returns whether a line begins with a no, after words of courtesy.
    fn begins_with_no(&self, line: &[String]) -> bool {
        let said = without_courtesies(line);
        let Some((first, rest)) = said.split_first() else {
            return false;
        };
        let no = self.is_no(first);
        let harmless = rest
            .first()
            .is_some_and(|next| HARMLESS.contains(&next.as_str()));
        no && !harmless
    }
}

/// Returns whether the first own line is above the letter, or below lines with marks of quotation:
/// a letter quoted without marks must not answer for its reader.
fn is_typed(plain: &Plain) -> bool {
    let above = plain.lines.iter().take_while(|line| line.part != Part::Own);
    let marked = [Why::Mark, Why::Markup, Why::Introduction];
    let mut filled = above.filter(|line| !OrderLine::new(&line.text).raw.is_empty());
    filled.all(|line| line.part == Part::Quoted && marked.contains(&line.why))
}

/// Returns the words of a line, without punctuation.
fn spoken(line: &str) -> Vec<String> {
    let mut words = tokens(line);
    words.retain(|word| word.starts_with(char::is_alphanumeric));
    words
}

fn without_courtesies(line: &[String]) -> &[String] {
    let courteous = |word: &&String| COURTESIES.contains(&word.as_str());
    let first = line.iter().take_while(courteous).count();
    line.get(first..).unwrap_or_default()
}

fn denies(words: &[String]) -> bool {
    DENIALS.iter().any(|phrase| has(words, phrase))
}

/// Returns whether the words contain a phrase.
fn has(words: &[String], phrase: &str) -> bool {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    let mut windows = words.windows(phrase.len());
    windows.any(|window| window.iter().eq(&phrase))
}

/// Returns whether a no may be the beginning of a motto.
fn is_weak(line: &[String]) -> bool {
    let first = line.first().map(String::as_str).unwrap_or_default();
    WEAK.contains(&first) && !denies(line)
}

/// Returns whether a character is one that people and programs put around a word to stress it.
const fn is_mark(c: char) -> bool {
    matches!(
        c,
        '*' | '_' | '"' | '\'' | '“' | '”' | '„' | '‘' | '’' | '«' | '»' | ' '
    )
}

/// A yes in a language that the judge does not write.
const YESES: [&str; 17] = [
    "JA", "OUI", "SI", "SÍ", "SÌ", "SIM", "ANO", "ÁNO", "EVET", "KYLLÄ", "ДА", "ΝΑΙ", "はい", "是",
    "是的", "네", "예",
];

/// A no at the beginning of an answer, or a word that asks to end all letters.
#[rustfmt::skip]
const NOES: [&str; 43] = [
    "NO", "NOPE", "NAH", "NEIN", "NÖ", "NEE", "NEEN", "NON", "NEJ", "NEI", "NIE", "NÃO", "NEM",
    "НЕТ", "НІ", "ΟΧΙ", "ΌΧΙ", "HAYIR", "いいえ", "不", "不是", "아니요", "STOP", "STOPP", "CANCEL",
    "ABORT", "UNSUBSCRIBE", "REMOVE", "DECLINE", "DECLINED", "REFUSE", "REJECT", "DENY", "SPAM",
    "PHISHING", "FRAUD", "AFMELDEN", "UITSCHRIJVEN", "ANNULEREN", "ABMELDEN", "AUSTRAGEN",
    "DÉSINSCRIRE", "CANCELAR",
];

/// Weak noes: a motto below a name may also begin with one of these.
const WEAK: [&str; 5] = ["NOT", "NIET", "NICHT", "NEVER", "NOOIT"];

/// Words after which a no is harmless: `No problem`, `No idea`.
const HARMLESS: [&str; 8] = [
    "PROBLEM", "PROBLEMS", "WORRIES", "DOUBT", "IDEA", "CLUE", "MATTER", "WONDER",
];

/// Courtesies before the first meaningful word: `Sorry, no`, `Dear judge, please stop`.
const COURTESIES: [&str; 36] = [
    "SORRY", "HI", "HELLO", "HEY", "DEAR", "JUDGE", "LANDFALL", "SIR", "MADAM", "ALL", "PLEASE",
    "THANKS", "THANK", "YOU", "BUT", "OH", "UM", "WELL", "ER", "PARDON", "HALLO", "HOI", "BESTE",
    "HELAAS", "DANK", "JE", "U", "MAAR", "LEIDER", "BITTE", "DANKE", "ABER", "BONJOUR", "DÉSOLÉ",
    "HOLA", "CIAO",
];

/// Phrases by which a reader denies having written a mail. Apostrophes are left out.
#[rustfmt::skip]
const DENIALS: [&str; 76] = [
    "NOT ME", "NOT MINE", "NOT MY", "NOT FROM ME", "NOT BY ME", "NOT SEND", "NOT SENT",
    "NOT ASK", "NOT ASKED", "NOT WRITE", "NOT WRITTEN", "NOT WANT", "NOT ORDER", "NOT REQUEST",
    "NOT REQUESTED", "NOT DO THIS", "NOT DO THAT", "NOT CONFIRM", "NOT AUTHORIZE",
    "NOT AUTHORISE", "DIDNT", "WASNT ME", "WASNT I", "ISNT ME", "ISNT MINE", "DONT WANT",
    "DONT CONFIRM", "NEVER SENT", "NEVER ASKED", "NEVER WROTE", "NEVER WANTED",
    "NEVER REQUESTED", "NEVER SIGNED", "NEVER ORDERED", "SOMEBODY ELSE", "SOMEONE ELSE",
    "LEAVE ME ALONE", "REMOVE ME", "DELETE ME", "TAKE ME OFF", "UNSUBSCRIBE", "OPT OUT",
    "NICHT VON MIR", "NICHT ICH", "WAR ICH NICHT", "BIN ICH NICHT", "HABE ICH NICHT",
    "HAB ICH NICHT", "WILL ICH NICHT", "WILL DAS NICHT", "MÖCHTE ICH NICHT", "MÖCHTE DAS NICHT",
    "NICHT GESCHICKT", "NICHT GESENDET", "NICHT GESCHRIEBEN", "NICHT ANGEFORDERT",
    "NIE GESCHICKT", "NIE GESCHRIEBEN", "NIET VAN MIJ", "NIET DOOR MIJ", "NIET IK",
    "WAS IK NIET", "BEN IK NIET", "HEB IK NIET", "WIL IK NIET", "WIL DIT NIET", "WIL DAT NIET",
    "NIET GESTUURD", "NIET VERSTUURD", "NIET GESCHREVEN", "NIET GEVRAAGD", "NOOIT GESTUURD",
    "NOOIT GEVRAAGD", "PAS MOI", "PAS ENVOYÉ", "PAS DEMANDÉ",
];

/// Phrases of vacation programs, for mails without a header field that marks them.
#[rustfmt::skip]
const AWAY: [&str; 46] = [
    "OUT OF OFFICE", "OUT OF THE OFFICE", "NOT IN THE OFFICE", "AWAY FROM THE OFFICE",
    "AWAY FROM MY", "ON VACATION", "ON HOLIDAY", "ON LEAVE", "ANNUAL LEAVE", "PARENTAL LEAVE",
    "MATERNITY LEAVE", "I AM AWAY", "IM AWAY", "CURRENTLY AWAY", "LIMITED ACCESS TO",
    "NO ACCESS TO", "WHEN I RETURN", "UPON MY RETURN", "AUTOMATIC REPLY", "AUTOMATIC RESPONSE",
    "AUTOMATED REPLY", "AUTOMATED RESPONSE", "AUTOMATED MESSAGE", "AUTO REPLY", "AUTOREPLY",
    "THANK YOU FOR YOUR", "THANK YOU FOR CONTACTING", "HAVE RECEIVED YOUR", "IM URLAUB",
    "IN URLAUB", "ABWESEND", "ABWESENHEIT", "NICHT IM BÜRO", "NICHT IM HAUSE",
    "AUTOMATISCHE ANTWORT", "VIELEN DANK FÜR IHRE", "MET VAKANTIE", "OP VAKANTIE", "AFWEZIG",
    "NIET OP KANTOOR", "AUTOMATISCH ANTWOORD", "BEDANKT VOOR UW", "EN VACANCES", "EN CONGÉ",
    "RÉPONSE AUTOMATIQUE", "FUERA DE LA OFICINA",
];
