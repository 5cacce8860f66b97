//! Detects advertisements of telephones and mail services below letters, in small letters.

use super::signature::ends;
use super::{Draft, Why, cleaned};

/// Longer lines are no telephone's small talk, in octets.
const LONGEST: usize = 160;

/// An advertisement has no more words than that; a sentence may.
const WORDS: usize = 10;

/// The same if it names a device or a program; some of these praise themselves.
const NAMED_WORDS: usize = 16;

/// The name of a telephone and what is before it have no more words than that.
const MODEL: usize = 8;

/// The last line of a mail has no more words than that if it is an advertisement.
const LAST_WORDS: usize = 8;

/// A shorter advertisement is not broken over two lines, in octets.
const FULL: usize = 30;

/// How telephones, mail services and virus scanners begin their advertisement.
#[rustfmt::skip]
const ADVERTISEMENTS: &[&str] = &[
    "sent from my ", "sent from mail ", "sent from mail<", "sent from outlook", "sent from yahoo",
    "sent from proton", "sent from samsung", "sent from a ", "sent from the ", "sent from iphone",
    "sent from ipad", "sent from android", "sent from blackberry", "sent from gmail",
    "sent from windows", "sent from nine", "sent from bluemail",
    "sent via ", "sent using ", "sent with ", "sent by ",
    "get outlook for", "get bluemail for", "download outlook", "this message was sent from my",
    "please excuse my brevity", "please consider the environment", "secured with ",
    "gesendet von ", "gesendet mit ", "gesendet über ", "gesendet aus ", "gesendet vom ",
    "von meinem ", "von unterwegs gesendet", "diese nachricht wurde von meinem ",
    "holen sie sich outlook", "outlook für ",
    "envoyé de mon ", "envoyé depuis ", "envoyé à partir de ", "envoyé avec ",
    "provenance : courrier pour ", "télécharger outlook", "obtenez outlook",
    "verstuurd vanaf ", "verstuurd vanuit ", "verstuurd met ", "verzonden vanaf ",
    "verzonden vanuit ", "verzonden met ", "outlook voor ",
    "obter o outlook", "obtener outlook", "enviado desde ", "enviado do ", "enviado a partir ",
    "inviato da", "scarica outlook",
    "wysłane z ", "wysłano z ", "wysłane przez ", "pobierz program outlook",
    "skickat från ", "skickades från ", "hämta outlook", "sendt fra ", "hent outlook", "lähetetty ",
    "odesláno z", "odoslané z", "trimis de pe ",
    "отправлено с ", "отправлено из ", "надіслано з ",
    "发自我的",
];

/// Phrases anywhere in a telephone's advertisement, in languages that put the verb last.
#[rustfmt::skip]
const ADVERTISEMENTS_WITHIN: &[&str] = &[
    "-omról küldve", "-emről küldve", "ról küldve", "'umdan gönderildi", "’umdan gönderildi",
    "から送信", "에서 보냄", " 发送", " 傳送",
    "yahoo mail: search, organize",
];

/// What virus scanners say of themselves, however many words they take.
#[rustfmt::skip]
const SCANNERS: &[&str] = &[
    "viruses by ", "virus-free",
    "viren geprüft", "virenfrei",
    "op virussen", "virusvrij",
    "sans virus", "libre de virus", "antivirus avast", "avast antivirus", "avg antivirus",
    "antivirus gratuit", "logiciel antivirus",
    "privo di virus", "senza virus", "sin virus",
    "livre de vírus", "sem vírus",
    "bez virů", "bez vírusov", "na viry programem",
    "bez wirusów", "wolny od wirusów", "wolna od wirusów", "na obecność wirusów",
    "pod kątem wirusów",
    "virusfritt", "virusfri.", "virukseton", "vírusmentes",
    "без вирусов", "на вирусы",
    "avast.com", "www.avg.", "www.eset.", "eset nod32",
];

/// Names of telephones, as their makers write them and some languages inflect them. A line of a few
/// words with one of these, and with nothing of the player's below it, is their advertisement in a
/// language that no list has.
#[rustfmt::skip]
const TELEPHONES: &[&str] = &[
    "iPhon", "iPad", "Android", "Galaxy", "Samsung", "Huawei", "Xiaomi", "BlackBerry", "Blackberry",
];

/// What else a line names that is an advertisement and no sentence of the player's.
#[rustfmt::skip]
const DEVICES: &[&str] = &[
    "phone", "telefon", "telefoon", "teléfono", "téléphone", "telemóvel", "mobil", "mobiel",
    "handy", "tablet", "device", "mail", "почт", "windows", "outlook", "yahoo", "proton", "brevity",
    "environment",
];

/// How most of them begin in English, whatever they name.
const SENT_FROM: &str = "sent from ";

/// How such a last line begins where it names a program.
const PROGRAMS: &[&str] = &[SENT_FROM, "yahoo mail"];

/// Whether a line advertises a telephone, a mail service or a virus scanner.
///
/// One that names nothing known is the last of what was written, no sentence, and ends with a name:
/// an order may begin like it, "Sent by Bob: two carts".
pub(super) fn is_advertisement(drafts: &[Draft], at: usize) -> bool {
    let text = drafts.get(at).map_or("", |draft| &draft.text);
    let line = bare(text);
    if line.len() > LONGEST {
        return false;
    }
    let holds = |list: &[&str]| list.iter().any(|words| line.contains(words));
    let begins = ADVERTISEMENTS.iter().any(|words| line.starts_with(words));
    let few = |most| line.split_whitespace().count() <= most;
    let named = names_telephone(text) || holds(DEVICES);
    let sentence = line.ends_with(['.', '!', '?']) || line.contains(": ");
    holds(SCANNERS)
        || few(WORDS) && (holds(ADVERTISEMENTS_WITHIN) || sells(&line))
        || few(NAMED_WORDS) && named && (begins || line.starts_with(SENT_FROM))
        || few(WORDS) && begins && !sentence && ends_with_name(text) && ends(drafts, at)
        || few(MODEL) && is_from_model(text.trim()) && is_alone(drafts, at)
}

/// Whether a line says of which of its writer's things it was sent, by a name: `Sent from my Foo
/// 4G`. `Sent from my desk` names none.
fn is_from_model(text: &str) -> bool {
    let name = text
        .strip_prefix("Sent from my ")
        .or(text.strip_prefix("Sent from a "));
    let name = name.map(|name| name.trim_end_matches('.'));
    name.is_some_and(|name| {
        let mut words = name.split_whitespace();
        let named = |word: &str| word.contains(|c: char| c.is_uppercase() || c.is_ascii_digit());
        !name.contains([',', ':', '?']) && words.next().is_some_and(named)
    })
}

/// Whether no line of the writer's stands right above or below.
fn is_alone(drafts: &[Draft], at: usize) -> bool {
    let near = [at.checked_sub(1), at.checked_add(1)];
    let mut near = near.into_iter().flatten().filter_map(|at| drafts.get(at));
    !near.any(Draft::is_open)
}

fn names_telephone(text: &str) -> bool {
    TELEPHONES.iter().any(|name| text.contains(name))
}

/// Whether the last word that is no link begins with no small letter.
fn ends_with_name(text: &str) -> bool {
    let is_word =
        |word: &&str| word.starts_with(char::is_alphanumeric) && !word.starts_with("http");
    let last = text.split_whitespace().rfind(is_word);
    last.is_some_and(|word| !word.starts_with(char::is_lowercase))
}

/// Whether a line without capital letters is the link under which Outlook for telephones is had.
fn sells(line: &str) -> bool {
    line.contains("outlook") && line.contains("aka.ms/")
}

/// Whether the last of what was written is a line of a few words, and these name a telephone.
pub(super) fn is_last_advertisement(drafts: &[Draft], at: usize) -> bool {
    let alone = at.checked_sub(1).and_then(|above| drafts.get(above));
    let Some(draft) = drafts
        .get(at)
        .filter(|_| alone.is_some_and(Draft::is_blank))
    else {
        return false;
    };
    let line = bare(&draft.text);
    let begins = PROGRAMS.iter().any(|words| line.starts_with(words));
    let outlook = line.contains("outlook") && line.contains("ios");
    let sentence = line.ends_with(['.', '!', '?']);
    (names_telephone(&draft.text) || outlook || begins)
        && !sentence
        && line.split_whitespace().count() <= LAST_WORDS
        && ends(drafts, at)
}

/// A line without ornaments before it and capital letters.
pub(super) fn bare(line: &str) -> String {
    let ornaments = ['*', '_', '[', '<', '(', '-', '\u{2014}', ' '];
    cleaned(line)
        .trim()
        .trim_start_matches(ornaments)
        .to_lowercase()
}

/// Whether a line goes on with the link or the sentence of an advertisement above it.
pub(super) fn goes_on(drafts: &[Draft], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| drafts.get(above));
    let line = drafts.get(at).map(|draft| draft.text.trim());
    let (Some(above), Some(line)) = (above, line) else {
        return false;
    };
    let first = line.trim_start_matches(['<', '(', '[']);
    above.why == Why::Advertisement
        && !above.is_blank()
        && (first.starts_with("http")
            || line.starts_with("<#")
            || above.text.len() >= FULL && line.starts_with(char::is_lowercase))
}
