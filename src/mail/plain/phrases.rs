//! Phrases that mail programs write around quotations and below letters, in many languages.
//!
//! All entries are in small letters.

use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Whether a word in small letters is "wrote", in any language.
pub(super) fn is_wrote(word: &str) -> bool {
    static ALL: OnceLock<BTreeSet<&str>> = OnceLock::new();
    ALL.get_or_init(|| WROTE.iter().copied().collect())
        .contains(word)
}

/// "wrote", as a word of an announcement.
#[rustfmt::skip]
const WROTE: &[&str] = &[
    "wrote", "writes", "said", "says",
    "schrieb", "schreibt", "schrieben", "sprach", "spake", "quoth", "dixit", "scribbled",
    "geschrieben",
    "schreef", "geschreven", "geskryf",
    "écrit", "ecrit", "écrivait", "écriviez",
    "escribió", "escribio", "escrito", "escribiu", "escriure", "escrit", "idatzi",
    "scritto", "scrive", "escreveu", "scris",
    "napisał(a)", "napisał", "napisała", "napisal(a)", "napisal", "napisao", "napisao/la",
    "napisala", "napisana", "napsal(a)", "napsal", "napsala", "napísal(a)", "napísal", "pisze",
    "piše", "píše",
    "skrev", "skriver", "skrifaði",
    "kirjoitti", "kirjutas",
    "rakstīja", "rašė",
    "írta", "írja",
    "yazdı", "yazmış",
    "написал(а)", "написал", "написала", "написав", "написав(ла)", "написа", "написао/ла",
    "напісаў", "пишет", "пише", "писал(а)", "писал", "писала", "писали",
    "έγραψε", "viết", "menulis",
    "כתב", "כתבה", "كتب", "كتبت", "كتابة", "نوشت",
    "लिखा", "შემდეგი", "գրել",
    "schrieb\"",
];

/// "wrote" in writings that put no space between words.
#[rustfmt::skip]
pub(super) const WROTE_WITHIN: &[&str] = &[
    "写道", "寫道", "书写", "のメール", "書きました", "작성", "님이 씀", "เขียน",
];

/// "quoting", where an announcement begins with it.
#[rustfmt::skip]
pub(super) const QUOTING: &[&str] = &[
    "quoting ", "zitat von ", "zitiere ", "citeren ", "citando a ", "citando ", "cytowanie ",
    "citat från ", "citerar ", "citējot ", "cituji ", "cituję ", "citation de ", "idézet ",
    "цитирую ",
];

/// Words of one who says that he himself wrote, or was written to.
pub(super) const OWN_VOICE: &[&str] = &[
    "i", "we", "me", "us", "ich", "wir", "mir", "uns", "ik", "wij", "mij", "j'ai", "j’ai", "nous",
    "moi", "yo", "jag", "jeg",
];

/// How an announcement begins when it is wrapped and its first line has neither date nor address.
#[rustfmt::skip]
pub(super) const OPENERS: &[&str] = &[
    "on ", "at ", "am ", "op ", "le ", "el ", "il ", "em ", "w dniu ", "dnia ",
    "wiadomość napisana przez ", "den ", "på ",
    "no dia ", "a ", "po ", "dne ", "dňa ", "în ", "la ", "il giorno ", "in data ", "vào ", "pada ",
    "στις ", "u ",
    "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "в ", "у ", "ב", "في ", "بتاريخ ", "در ",
    "mandag", "tirsdag", "on:",
];

/// The words between dashes above a quote or a forwarded mail.
#[rustfmt::skip]
pub(super) const SEPARATORS: &[&str] = &[
    "original message", "original message text", "original mail", "original email",
    "original e-mail", "original appointment", "forwarded message", "forwarded mail",
    "reply message",
    "ursprüngliche nachricht", "ursprüngliche mail", "originalnachricht", "original-nachricht",
    "originalmail", "antwort nachricht", "weitergeleitete nachricht",
    "message d'origine", "message d’origine", "message original", "message initial",
    "message transféré", "message transmis", "message réexpédié",
    "mensaje original", "mensaje reenviado", "mensaje original enviado", "missatge original",
    "messaggio originale", "messaggio inoltrato", "messaggio originario",
    "mensagem original", "mensagem encaminhada",
    "oorspronkelijk bericht", "oorspronkelijke bericht", "origineel bericht",
    "doorgestuurd bericht",
    "wiadomość oryginalna", "oryginalna wiadomość", "wiadomość przekazana",
    "treść przekazanej wiadomości",
    "ursprungligt meddelande", "vidarebefordrat meddelande", "oprindelig meddelelse",
    "oprindelig besked", "videresendt besked", "videresendt meddelelse", "opprinnelig melding",
    "videresendt melding",
    "alkuperäinen viesti", "välitetty viesti",
    "původní zpráva", "přeposlaná zpráva", "pôvodná správa",
    "eredeti üzenet", "továbbított üzenet", "orijinal mesaj", "mesaj original",
    "исходное сообщение", "пересылаемое сообщение",
    "原始邮件", "原始郵件", "元のメッセージ",
];

/// What services write, framed, above what they quote.
#[rustfmt::skip]
pub(super) const REPLY_ABOVE: &[&str] = &[
    "reply above this line", "über dieser zeile", "oberhalb dieser zeile", "boven deze regel",
    "au-dessus de cette ligne", "encima de esta línea", "sopra questa riga", "acima desta linha",
];

/// Announcements of a forwarded mail without dashes, each a whole line without its colon.
#[rustfmt::skip]
pub(super) const FORWARDED: &[&str] = &[
    "forwarded message", "begin forwarded message",
    "anfang der weitergeleiteten nachricht", "anfang der weitergeleiteten e-mail",
    "début du message transféré", "début du message réexpédié", "début de l'e-mail réexpédié",
    "begin doorgestuurd bericht", "inizio messaggio inoltrato",
    "inicio del mensaje reenviado", "início da mensagem reencaminhada",
    "início da mensagem encaminhada",
    "vidarebefordrat brev", "videresendt besked", "videresendt melding",
    "początek przekazywanej wiadomości", "начало переадресованного сообщения",
];

/// How people close a letter.
#[rustfmt::skip]
pub(super) const CLOSINGS: &[&str] = &[
    "thanks", "thank you", "many thanks", "cheers", "regards", "best regards", "kind regards",
    "warm regards", "with kind regards", "best wishes", "all the best", "best", "sincerely",
    "yours",
    "danke", "vielen dank", "mit freundlichen", "mit freundlichem", "mit besten",
    "freundliche grüße", "viele grüße", "beste grüße", "liebe grüße", "herzliche grüße",
    "schöne grüße", "grüße", "gruß", "mfg", "lg", "vg",
    "bedankt", "dank", "met vriendelijke", "met groet", "vriendelijke groet",
    "vriendelijke groeten", "hartelijke groet", "groet", "groeten",
    "merci", "cordialement", "bien cordialement", "bien à vous", "salutations", "amicalement",
    "gracias", "un saludo", "saludos", "atentamente",
    "grazie", "cordiali saluti", "distinti saluti", "saluti",
    "obrigado", "obrigada", "cumprimentos", "com os melhores cumprimentos", "atenciosamente",
    "abraços",
    "pozdrawiam", "z poważaniem",
    "med venlig", "venlig hilsen", "med vennlig", "vennlig hilsen", "mvh", "med vänlig",
    "med vänliga", "vänliga hälsningar", "hälsningar",
    "ystävällisin", "terveisin",
    "s pozdravem", "s pozdravom", "üdvözlettel", "saygılarımla",
    "с уважением", "з повагою", "με εκτίμηση", "cu stimă", "lep pozdrav", "srdačan pozdrav",
];
