//! Classifies bounces: by the enhanced status code (RFC 3463), and where that says nothing
//! special, by the words beside it.

use super::policy;

/// What a mail system gives as the reason, as far as it matters to the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// There is no such mailbox, or it is closed.
    Gone,
    /// The mailbox takes no more for now.
    Full,
    /// The letter was not wanted for any recipient: taken for spam, too large, from a server that
    /// may not send.
    Refused,
}

/// What is said of a mailbox that is not there, in lower case.
#[rustfmt::skip]
const GONE: &[&str] = &[
    "user unknown", "unknown user", "user not found", "user doesn't", "unknown address",
    "address unknown", "address not found", "unknown recipient", "recipient unknown",
    "recipient not found", "recipientnotfound", "recipient address rejected: access denied",
    "unknown mailbox", "mailbox unknown", "mailbox not found", "mailbox unavailable",
    "mailbox disabled", "mailbox is disabled", "mailbox is inactive",
    "no such user", "no such recipient", "no such address", "no such mailbox", "no such account",
    "no such domain", "no such host", "no mailbox", "no valid recipient",
    "not a valid mailbox", "not a known user", "not our customer", "isn't a known", "is not known",
    "is unknown", "is no longer",
    "invalid recipient", "invalid mailbox", "invalid user", "unknown local", "unrouteable address",
    "unroutable address", "unrouteable mail domain",
    "all relevant mx records point to non-existent hosts",
    "does not exist", "doesn't exist", "do not exist", "may not exist", "nonexistent",
    "non-existent", "not exist",
    "host unknown", "unknown host", "host not found", "domain not found", "nxdomain",
    "bad destination",
    "not listed in", "name & address book", "couldn't be found", "could not be found",
    "wasn't found", "was not found", "doesn't have a yahoo", "doesn't have an account",
    "account is disabled", "account has been disabled", "account disabled", "account is inactive",
    "account closed", "account has been closed", "account has been suspended",
    "benutzer unbekannt", "empfänger unbekannt", "adresse unbekannt", "unbekannter empfänger",
    "existiert nicht", "nicht gefunden", "nicht vorhanden",
    "utilisateur inconnu", "destinataire inconnu", "adresse inconnue", "n'existe pas",
    "introuvable",
    "usuario desconocido", "destinatario desconocido", "no existe",
    "não existe", "desconhecido",
    "utente sconosciuto", "destinatario sconosciuto", "non esiste", "inesistente",
    "gebruiker onbekend", "onbekende gebruiker", "adres onbekend", "bestaat niet", "niet gevonden",
    "nie istnieje", "finns inte", "findes ikke", "finnes ikke", "ei ole olemassa", "neexistuje",
    "nem létezik",
    "не существует", "пользователь не найден", "нет такого",
    "存在しません", "見つかりません", "不存在", "존재하지",
];

/// What is said of a mailbox that is full.
#[rustfmt::skip]
const FULL: &[&str] = &[
    "mailbox full", "mailbox is full", "mailbox has exceeded", "mailbox exceeds", "inbox is full",
    "is full",
    "over quota", "overquota", "over the quota", "quota exceeded", "exceeded quota",
    "exceeds quota", "disk quota", "quota",
    "exceeded storage", "out of storage", "storage allocation", "insufficient storage",
    "not enough space", "not enough storage",
    "postfach voll", "postfach ist voll", "speicherplatz",
    "boîte pleine", "boite pleine", "boîte aux lettres pleine",
    "buzón lleno", "casella piena", "caixa cheia",
    "mailbox vol", "mailbox is vol", "postvak is vol",
    "переполнен", "容量",
];

/// What is said of a letter that is not wanted, or of a way that is closed for now.
#[rustfmt::skip]
const REFUSED: &[&str] = &[
    "spam", "unsolicited", "junk", "blocked", "block list", "blocklist", "blacklist", "black list",
    "denylist", "banned", "reputation", "policy", "dmarc", "dkim", "spf",
    "sender verify", "sender rejected", "sender address rejected", "sender address",
    "sender domain",
    "virus", "malware", "content", "too large", "too big", "size limit", "message size",
    "maximum size",
    "access denied", "relay", "not allowed", "not permitted", "not authorized", "permission",
    "authentication",
    "reverse dns", "ptr record", "grey", "try again", "try later", "temporar", "too many",
    "rate limit", "loop",
    "timed out", "timeout", "time out", "connection refused", "retry", "delayed", "expired",
];

impl Cause {
    /// What some lines give as the reason; nothing if they give none that is known.
    pub(super) fn of<'l>(lines: impl Iterator<Item = &'l str>) -> Option<Self> {
        let text: String = lines
            .map(|line| format!("{} ", line.to_lowercase().replace(['’', '\u{a0}'], "'")))
            .collect();
        let has = |words: &[&str]| words.iter().any(|words| text.contains(words));
        // The words for a mailbox that is not there may hold some of the others.
        let about_sender = text.contains("sender");
        if has(&["access denied"]) && has(&["recipient address rejected"]) {
            Some(Self::Gone)
        } else if has(FULL) {
            Some(Self::Full)
        } else if has(&GONE_FOR_SURE) && !about_sender {
            Some(Self::Gone)
        } else if has(REFUSED) {
            Some(Self::Refused)
        } else if has(GONE) {
            Some(Self::Gone)
        } else {
            None
        }
    }
}

/// Words that leave no doubt, whatever else is said.
const GONE_FOR_SURE: [&str; 7] = [
    "invalid mailbox",
    "user unknown",
    "unknown user",
    "no such user",
    "no such recipient",
    "recipientnotfound",
    "no such mailbox",
];

/// Whether a status for good says that an address does not work, and not that a letter could not be
/// delivered to it this time.
pub(super) fn is_dead(status: &str, cause: Option<Cause>) -> bool {
    let (Some(5), Some(subject), Some(detail)) = policy::numbers(status) else {
        return false;
    };
    match (subject, detail) {
        // Mailbox, host, syntax, moved, no mail at all (RFC 7505).
        (1, 1 | 2 | 3 | 6 | 10) => cause != Some(Cause::Full),
        // The mailbox is closed.
        (2, 1) => !matches!(cause, Some(Cause::Full | Cause::Refused)),
        // There is no way to the domain.
        (4, 4 | 310) => true,
        // The sender, a full mailbox, a letter that is too large, a list.
        (1, 7 | 8) | (2, 2..=4) => false,
        // Nothing special, or what mail systems use for anything.
        (0 | 1 | 2 | 3 | 5, _) | (4, 1) | (7, 1) => cause == Some(Cause::Gone),
        _ => false,
    }
}
