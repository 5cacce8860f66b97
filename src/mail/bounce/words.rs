//! Phrases of bounces and of list managers' notices, in lower case.

/// Words in the subject of a mail system's own failure notices.
#[rustfmt::skip]
pub(super) const NOTICES: &[&str] = &[
    "deliver", "returned", "failure", "failed", "rejected", "error", "could not be sent",
    "could not send", "couldn't be sent", "not sent", "bounce", "blocked", "delayed", "mail status",
    "mail system", "unknown", "unable to", "no such", "not accepted", "trouble", "problem",
    "expired",
    "unzustellbar", "zugestellt", "zustellung", "fehler",
    "non remis", "non distribu", "échec", "remise",
    "entreg", "devuelt", "devolv", "no se pudo",
    "recapit", "consegn", "mancata",
    "niet bezorg", "afgelever", "onbestelbaar", "mislukt",
    "niedostarcz", "niedoręcz", "doruč", "kézbesít",
    "leveret", "levereras", "levert", "toimitettu", "toimitus",
    "teslim", "nelivr",
    "не доставлен", "недоставлен", "не може",
    "παράδοσ",
    "配信", "配送", "送信", "届", "エラー", "退信", "投递", "傳遞", "반송", "배달",
];

/// Words in the text of such notices.
#[rustfmt::skip]
pub(super) const TOLD: &[&str] = &[
    "final-recipient:", "reporting-mta:", "diagnostic-code:",
    "user unknown", "unknown user", "unknown address", "unknown recipient", "user not found",
    "recipient not found", "no such user", "no such recipient", "no such address",
    "no such mailbox", "invalid recipient", "unrouteable address", "unknown local-part",
    "does not exist", "doesn't exist", "may not exist",
    "host unknown", "unknown host", "domain not found", "couldn't be found", "not listed in",
    "name & address book",
    "mailbox unavailable", "mailbox is full", "mailbox full", "mailbox exceeds", "over quota",
    "quota exceeded", "account is disabled",
    "permanent fatal error", "permanent error", "permanent failure", "delivery errors",
    "delivery problems", "delivery failed", "delivery failure", "delivery has failed",
    "failed delivery", "delivery to the following", "delivery attempts", "failed permanently",
    "undeliverable", "undelivered", "could not be delivered", "couldn't be delivered",
    "cannot be delivered", "can't be delivered", "not be delivered", "was not delivered",
    "wasn't delivered", "not been delivered",
    "unable to deliver", "not able to deliver", "wasn't able to deliver", "couldn't deliver",
    "could not deliver", "cannot deliver", "failed to deliver", "trouble delivering",
    "problem delivering", "difficulty delivering",
    "did not reach the following", "did not reach", "couldn't reach", "address not found",
    "message not delivered", "message blocked", "recipient inbox full",
    "has been returned", "being returned", "returned to sender", "returned to you",
    "returned message", "failure reasons",
    "rejected by", "was rejected", "been rejected", "giving up",
    "remote host said", "remote server", "remote mail server", "destination mail server",
    "server response", "rcpt to:", "no valid recipients",
    "original message follows", "created automatically by mail delivery software",
    "\"notificationtype\":\"bounce\"", "\"notificationtype\":\"complaint\"",
    "has expired", "expired and", "time expired", "retry time", "retry timeout",
    "queue too long", "gave up", "multiple retries", "retries exceeded", "maximum time",
    // The same in other languages.
    "nicht zugestellt", "unzustellbar", "zustellung fehlgeschlagen", "konnte nicht",
    "empfänger unbekannt", "existiert nicht",
    "n'a pas pu être", "n'a pas pu etre", "n'a pas été remis", "non remis",
    "impossible de remettre", "destinataire inconnu", "n'existe pas",
    "no se pudo entregar", "no se ha podido", "no se ha entregado", "no existe",
    "não pôde ser entregue", "não foi entregue", "não foi possível", "não existe",
    "non è stato possibile", "non è stato recapitato", "impossibile recapitare", "non esiste",
    "niet worden bezorgd", "niet bezorgd", "niet worden afgeleverd", "niet afgeleverd", "kon niet",
    "bestaat niet",
    "nie można dostarczyć", "nie została dostarczona",
    "kunde inte levereras", "kunne ikke leveres", "ei voitu toimittaa",
    "nelze doručit", "nebyla doručena", "nem kézbesíthető", "teslim edilemedi",
    "не доставлено", "не может быть доставлено", "не удалось доставить", "не существует",
    "ist abgelaufen", "tagen aufgegeben", "is verlopen", "a expiré", "ha caducado", "è scaduto",
    "expirou", "wygasł", "срок доставки", "not yet been delivered", "been delayed", "is delayed",
    "noch nicht zugestellt", "nog niet bezorgd", "ancora recapitato",
    "配信できません", "送信できません", "届けることができません", "お届けできません", "無法傳送", "无法送达", "退信", "전달할 수 없",
];

/// Of these and beside them, the words that programs write and people do not.
#[rustfmt::skip]
pub(super) const TOLD_BY_PROGRAMS: &[&str] = &[
    "final-recipient:", "reporting-mta:", "diagnostic-code:", "permanent fatal error",
    "remote host said", "rcpt to:", "created automatically by mail delivery software",
    "failure reasons", "original message follows", "\"notificationtype\":\"bounce\"",
    "\"notificationtype\":\"complaint\"",
];

/// Words about a mailbox: another program, say a shop's, does not write them.
#[rustfmt::skip]
pub(super) const ABOUT_MAIL: &[&str] = &[
    "user unknown", "unknown user", "no such user", "no such recipient", "no such mailbox",
    "recipient not found", "unrouteable address", "unknown local-part", "mailbox unavailable",
    "mailbox is full", "mailbox full", "mailbox exceeds", "over quota", "quota exceeded",
    "recipient inbox full", "did not reach the following", "delivery to the following",
    "remote mail server", "destination mail server", "not listed in", "name & address book",
];

/// How the text of a notice begins that needs no sender to be known by: no person begins so.
#[rustfmt::skip]
pub(super) const OPENINGS: &[&str] = &[
    "this is the mail system at", "this is the mail delivery", "this is the postfix program",
    "this is an automatically generated delivery", "this message was created automatically by",
    "this report relates to a message you sent", "hi. this is the", "hi! this is the",
    "a message that you sent could not be delivered",
    "a message that you have sent could not be delivered", "delivery to the following recipient",
    "delivery has failed to these recipients", "the following message to <",
    "the following addresses had", "the original message was received at",
    "your message did not reach", "your message could not be delivered to",
    "your mail message to the following address", "unable to deliver message to",
    "could not deliver message to", "message delivery has failed", "undeliverable message",
    "user unknown:", "unknown user:", "unknown host:", "user mailbox exceeds", "delivery failed",
    "delivery failure",
    "------- failure reasons", "----- the following addresses", "----- transcript of session",
    "failed to deliver to", "sorry, we were unable to deliver", "we were unable to deliver",
    "sent <<<",
    "final-recipient:", "reporting-mta:", "{\"notificationtype\":\"bounce\"",
    "{\"notificationtype\":\"complaint\"",
];

/// What list managers write to those whose mail they do not pass on.
#[rustfmt::skip]
pub(super) const REFUSED_BY_LISTS: &[&str] = &[
    "has been rejected by the list", "been rejected by the moderator", "been rejected by the owner",
    "your message was rejected", "your message has been rejected",
    "message has been automatically discarded", "posting of your message titled",
    "your message to the list", "rejected posting", "post by non-member", "non-member submission",
    "non-members are not allowed", "mailing-list was rejected", "mailing list was rejected",
    "message has been automatically rejected", "not from a list member",
    "von der liste abgelehnt", "door de lijst geweigerd", "rejeté par la liste",
    "rechazado por la lista", "rifiutato dalla lista",
    "not allowed to post", "not allowed to send", "not authorized to post",
    "not authorized to send mail to the", "not permitted to post", "not a member of",
    "not a subscriber", "not subscribed to", "only subscribers may post", "only members may post",
    "only members can post", "only subscribers can post",
    "you must be a subscriber", "you must be subscribed", "permission to post",
    "is being returned to you unprocessed", "returned to you unprocessed",
    "the group you tried to contact", "distribution of your message", "darf nicht an die liste",
];

/// Names that mail systems give themselves beside their address.
#[rustfmt::skip]
pub(super) const SYSTEM_NAMES: &[&str] = &[
    "mailer-daemon", "mailer daemon", "mail delivery", "mail deliver system", "mail administrator",
    "mail system", "mail router", "mail server", "email delivery", "message delivery",
    "delivery subsystem", "delivery status", "delivery notification", "internet mail", "postmaster",
    "system administrator", "systemadministrator", "administrateur système", "microsoft exchange",
    "microsoft outlook", "smtp server", "smtp gateway", "mail gateway", "interscan", "mailmarshal",
    "surfcontrol", "mailfoundry", "trend micro", "messagelabs", "e-mail filter",
];

/// Local parts of list managers, or their first or last words.
#[rustfmt::skip]
pub(super) const LIST_MANAGERS: &[&str] = &[
    "listserv", "majordomo", "sympa", "mailman", "ezmlm", "mlmmj", "lists", "listmaster",
];

/// The first or last words of addresses that a list manager has for its list; people have them too.
#[rustfmt::skip]
pub(super) const OF_LISTS: &[&str] = &[
    "bounces", "request", "owner", "admin", "help", "return", "errors", "moderator",
];

/// Words for a list, for those on it, and for what was sent to it.
#[rustfmt::skip]
pub(super) const LISTS: &[&str] = &[
    "list", "lijst", "lista", "group", "groep", "gruppe", "groupe", "grupo", "gruppo",
    "member", "subscriber", "рассылк", "your message", "your post", "your email", "your e-mail",
];

/// What such a manager says to whom it turns away.
#[rustfmt::skip]
pub(super) const TURNED_AWAY: &[&str] = &[
    "rejected", "denied", "refused", "discarded", "not accepted", "not allowed", "not permitted",
    "not authorized", "not authorised", "not subscribed", "not a member", "not distributed",
    "not posted", "not be posted", "been closed", "restricted to", "only members",
    "only subscribers", "prevented from", "unable to deliver",
    "abgelehnt", "zurückgewiesen", "nicht berechtigt", "nur mitglieder",
    "geweigerd", "afgewezen", "niet toegestaan", "alleen leden",
    "rejeté", "refusé", "pas autorisé",
    "rechazad", "no está autorizado", "rifiutat", "respint", "non autorizzat", "rejeitad",
    "recusad", "não autorizad", "odrzucon", "avvis", "отклонен",
];

/// What mail systems write of a letter that is still on its way, in lower case.
#[rustfmt::skip]
pub(super) const LATE: &[&str] = &[
    "not yet been delivered", "hasn't been delivered yet", "been delayed", "is delayed",
    "being retried", "will be retried", "will retry", "will keep trying", "attempts will continue",
    "continue to be attempted", "warning message only", "temporary failure report",
    "noch nicht zugestellt", "weiterhin versucht", "nog niet bezorgd", "blijft proberen",
    "pas encore été remis", "aún no se ha entregado", "seguirá intentando",
    "non è stato ancora recapitato", "altri tentativi", "ainda não foi entregue",
    "continuaremos tentando", "nie została jeszcze dostarczona", "ponawian", "ännu inte levererats",
    "nya försök", "ещё не доставлено", "будут продолжены",
];

/// What they write of one that they try no more to deliver.
#[rustfmt::skip]
pub(super) const GIVEN_UP: &[&str] = &[
    "giving up", "gave up", "given up", "permanent error", "has expired", "ist abgelaufen",
];

/// What list managers write of a letter that waits for a person: it has not failed yet.
#[rustfmt::skip]
pub(super) const HELD: &[&str] = &[
    "moderator approval", "is being held until", "being held for", "held for approval",
    "held for moderation", "waiting for approval", "waiting for moderation", "awaiting approval",
    "awaiting moderation", "pending approval", "forwarded to the moderator",
    "submitted to the moderator", "needs to be approved",
    "wartet auf die freigabe", "wartet auf die zustimmung", "zur moderation",
    "wacht op goedkeuring",
    "en attente de modération", "en attente de l'approbation",
    "a la espera de aprobación", "en espera de aprobación", "in attesa di approvazione",
    "aguarda aprovação",
    "oczekuje na", "ожидает",
];
