//! Detects advertisements of telephones and mail services below letters, in small letters.

use super::introductions::has_own_voice;
use super::sent::Sent;
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

/// How telephones, mail services and their users begin to say what a letter was sent from.
#[rustfmt::skip]
const SENT: &[&str] = &[
    "sent from ", "sent via ", "sent using ", "sent with ", "sent by ", "sent on ", "sent while ",
    "secured with ",
    "gesendet von ", "gesendet mit ", "gesendet über ", "gesendet aus ", "gesendet vom ",
    "envoyé de ", "envoyé depuis ", "envoyé à partir de ", "envoyé avec ", "envoyé via ",
    "envoyé par ",
    "verstuurd vanaf ", "verstuurd vanuit ", "verstuurd met ", "verstuurd via ", "verzonden vanaf ",
    "verzonden vanuit ", "verzonden met ", "verzonden via ",
    "enviado desde ", "enviado con ", "enviado a través ", "enviado do ", "enviado a partir ",
    "enviado de ", "enviado pelo ", "enviado com ", "enviado por ", "enviado via ",
    "inviato da", "inviato con ", "inviato tramite ",
    "wysłane z ", "wysłano z ", "wysłane przez ", "wysłano przez ",
    "skickat från ", "skickades från ", "skickat med ", "sendt fra ", "sendt med ", "sendt via ",
    "lähetetty ", "küldve ",
    "odesláno z", "odoslané z", "poslano s ", "poslano iz ", "послато са ", "trimis de pe ",
    "trimis din ",
    "отправлено с ", "отправлено из ", "надіслано з ", "изпратено от ",
    "στάλθηκε από ", "saadetud ", "nosūtīts no ", "išsiųsta iš ",
    "发自", "發自", "從我的", "从我的", "đã gửi từ ", "dikirim dari ", "أرسلت من ", "أُرسلت من ",
    "נשלח מ", "ส่งจาก",
];

/// The same where it says nothing without the name of a device.
#[rustfmt::skip]
const TYPED: &[&str] = &[
    "this message was sent ", "this email was sent ", "this mail was sent ", "typed on ",
    "typed with ", "written on ", "written with ", "please excuse my brevity",
    "please consider the environment", "outlook für ", "outlook voor ",
    "diese nachricht wurde von meinem ", "diese mail wurde von meinem ", "geschrieben mit ",
    "geschrieben auf ", "écrit sur ", "provenance : courrier pour ",
];

/// How they end in languages that put the verb last.
#[rustfmt::skip]
const SENT_LAST: &[&str] = &[
    "gesendet", "geschrieben", "verzonden", "verstuurd", "küldve", "gönderildi", "から送信",
    "에서 보냄", "发送", "傳送", "भेजा गया",
];

/// How they begin to offer a program.
#[rustfmt::skip]
const OFFERS: &[&str] = &[
    "get ", "download ", "holen sie sich ", "hol dir ", "télécharger ", "téléchargez ", "obtenir ",
    "obtenez ", "obter ", "obtener ", "descargar ", "scarica ", "pobierz ", "hämta ", "hent ",
    "lataa ", "stáhnout ", "скачать ", "获取 ",
];

/// What such a program is for, each a word.
const PLATFORMS: [&str; 5] = ["android", "ios", "iphone", "ipad", "app"];

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

/// Parts of words for telephones and programs. What was sent from one of these is no order.
#[rustfmt::skip]
const DEVICES: &[&str] = &[
    "phon", "telef", "teléf", "téléph", "telem", "mobil", "mobiel", "móvil", "celul", "cellul",
    "handy", "tablet", "device", "gerät", "cihaz", "apparaat", "appareil", "computer", "laptop",
    "on the go", "on the move", "unterwegs", "onderweg",
    "puhelim", "телефон", "κινητό",
    "手机", "手機", "携帯", "スマ", "휴대", "điện thoại", "ponsel", "هاتف", "آيفون", "טלפון", "โทรศัพท์",
    "फ़ोन",
    "mail", "poczt", "почт", "пошт", "windows", "outlook", "yahoo", "proton",
];

/// Parts of words in which such a line excuses itself, or pleads for trees.
const EXCUSES: &[&str] = &["brevity", "typo", "excuse", "environment"];

/// What mail services put below a letter in many languages.
const SEARCH: &str = "yahoo mail: search, organize";

/// How a mail service begins that names nothing else.
const YAHOO: &str = "yahoo mail";

/// What parts the clauses of a line.
const CLAUSES: [char; 8] = ['.', ',', ':', ';', '-', '\u{2013}', '\u{2014}', '!'];

/// Articles before a name.
const ARTICLES: [&str; 4] = ["my", "a", "an", "the"];

/// Whether a line advertises a telephone, a mail service or a virus scanner.
///
/// One that names nothing known is the last of what was written, and has nothing but a name behind
/// its first words: an order may begin like it, `Sent by Bob: two carts`, and so may a sentence,
/// `Sent from my desk, which is nicer`. A line in its writer's own voice advertises nothing.
pub(super) fn is_advertisement(drafts: &[Draft], at: usize) -> bool {
    let text = drafts.get(at).map_or("", |draft| &draft.text);
    let line = bare(text);
    if line.len() > LONGEST {
        return false;
    }
    let holds = |list: &[&str]| list.iter().any(|words| line.contains(words));
    if holds(SCANNERS) {
        return true;
    }
    let few = |most| line.split_whitespace().count() <= most;
    // What follows a comma or a full stop is a sentence: `Sent from my desk, far from my phone`.
    let head = line.split([',', '.']).next().unwrap_or_default();
    let device = || DEVICES.iter().any(|words| head.contains(words));
    let named = || names_telephone(text) || holds(EXCUSES) || device();
    let begun = SENT.iter().find_map(|words| line.strip_prefix(words));
    let begins = || begun.is_some() || TYPED.iter().any(|words| line.starts_with(words));
    let advertises = few(NAMED_WORDS) && begins() && named()
        || few(WORDS) && (ends_as_sent(&line) && named() || offers(&line))
        || few(WORDS) && begun.is_some_and(|rest| is_name(text, rest)) && is_last(drafts, at)
        || few(MODEL) && is_from_model(text.trim()) && is_alone(drafts, at);
    advertises && !has_own_voice(&line)
}

/// Whether a clause of a line behind its first begins like an order to this letter: `Sent from my
/// phone: PLACE vinland`.
pub(super) fn holds_order(line: &str, sent: &Sent<'_>) -> bool {
    let mut clauses = line.split(CLAUSES).skip(1);
    clauses.any(|clause| sent.opens_order(clause))
}

/// Whether a line in small letters ends with the verb.
fn ends_as_sent(line: &str) -> bool {
    let line = line.trim_end_matches(['.', '!', ' ']);
    SENT_LAST.iter().any(|verb| line.ends_with(verb))
}

/// Whether a line in small letters offers a program.
fn offers(line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric());
    let offered = OFFERS.iter().any(|words| line.starts_with(words));
    line.contains(SEARCH)
        || line.contains("outlook") && line.contains("aka.ms/")
        || offered && words.any(|word| PLATFORMS.contains(&word) || word == "outlook")
}

/// Whether the end of a text, which in small letters is `rest`, is a name and no sentence.
fn is_name(text: &str, rest: &str) -> bool {
    let text = cleaned(text);
    let count = rest.split_whitespace().count();
    let words: Vec<&str> = text.split_whitespace().collect();
    let (_, name) = words.split_at(words.len().saturating_sub(count));
    let named = |word: &&str| !word.starts_with(char::is_lowercase) || word.contains("://");
    let article = |word: &&str| ARTICLES.contains(word);
    let ends = |word: &&str| word.ends_with([',', ':', '.', '?', '!']);
    let mut names = name.iter().filter(|word| !article(word)).peekable();
    names.peek().is_some() && names.all(|word| named(word) && !ends(word))
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

/// Whether a line is the last of what was written, below an empty one.
fn is_last(drafts: &[Draft], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| drafts.get(above));
    above.is_some_and(|above| !above.is_open()) && ends(drafts, at)
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

/// Whether the last of what was written is a line of a few words, and these name a telephone.
pub(super) fn is_last_advertisement(drafts: &[Draft], at: usize) -> bool {
    let Some(draft) = drafts.get(at).filter(|_| is_last(drafts, at)) else {
        return false;
    };
    let line = bare(&draft.text);
    let outlook = line.contains("outlook") && line.contains("ios");
    let sentence = line.ends_with(['.', '!', '?']) || has_own_voice(&line);
    (names_telephone(&draft.text) || outlook || line.starts_with(YAHOO))
        && !sentence
        && line.split_whitespace().count() <= LAST_WORDS
}

/// A line without ornaments before it and capital letters.
pub(super) fn bare(line: &str) -> String {
    let ornament = |c: char| c.is_whitespace() || "*_[<(-\u{2013}\u{2014}~/|\u{2022}".contains(c);
    cleaned(line)
        .trim()
        .trim_start_matches(ornament)
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
