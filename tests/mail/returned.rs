//! Refusals of list managers, letters that expired, and letters that are only late.

use super::{ALICE, read};
use landfall::mail::{BounceReport, Severity, Unfit};

/// The senders that list managers write from.
const MANAGERS: [&str; 12] = [
    "chess-bounces@lists.test",
    "chess-owner@lists.test\nAuto-Submitted: auto-generated",
    "owner-chess@lists.test\nPrecedence: bulk",
    "chess+owner@lists.test\nPrecedence: list",
    "chess-admin@lists.test\nPrecedence: bulk",
    "chess-request@lists.test",
    "\"Chess list manager\" <chess-help@lists.test>\nAuto-Submitted: auto-replied",
    "Majordomo@lists.test",
    "LISTSERV@LISTS.TEST",
    "SYMPA <sympa@lists.test>",
    "mailman@lists.test",
    "listmaster@lists.test",
];

/// What they write to those whose letter they turn away.
const REFUSED: [(&str, &str); 24] = [
    (
        "Your message to chess",
        "You are not allowed to post to this mailing list, and your message has been automatically \
         rejected. If you think that your messages are being rejected in error, contact the mailing \
         list owner.",
    ),
    (
        "Your message to chess",
        "This list is for its members. Your post was not accepted.",
    ),
    (
        "Message rejected",
        "Only members of the list may post to it.",
    ),
    (
        "Your post",
        "Posting to this list is restricted to subscribers.",
    ),
    (
        "chess",
        "Sorry, only subscribers are allowed to send messages to this list.",
    ),
    (
        "Re: [race-1] RED",
        "Your email was denied because you are not subscribed to the list.",
    ),
    (
        "Content filtered message notification",
        "The attached message matched the chess mailing list's content filtering rules and was \
         prevented from being forwarded on to the list membership.",
    ),
    (
        "Your message to chess",
        "Your message was too big; please trim it to less than 40 KB in size. It has been rejected.",
    ),
    (
        "[race-1] RED",
        "This list has been closed. Your message was not distributed.",
    ),
    (
        "Message discarded",
        "Your message to this list has been discarded by the moderator.",
    ),
    (
        "Unsubscribed address",
        "The address you wrote from is not subscribed to this group.",
    ),
    (
        "Your message",
        "We are unable to deliver your message, since you are not a member of this group.",
    ),
    (
        "Post denied",
        "Your message to chess@lists.test was denied because the To: header did not contain the list \
         address.",
    ),
    (
        "Message not distributed",
        "Your message could not be posted to the list chess.",
    ),
    (
        "Ihre Nachricht",
        "Ihre Nachricht an die Liste chess wurde zurückgewiesen.",
    ),
    (
        "Ihre Nachricht",
        "Sie sind nicht berechtigt, an diese Mailingliste zu schreiben.",
    ),
    (
        "Ihre Nachricht",
        "Nur Mitglieder dürfen an diese Liste schreiben.",
    ),
    ("Uw bericht", "Uw bericht aan de lijst chess is geweigerd."),
    (
        "Uw bericht",
        "Alleen leden kunnen berichten naar deze lijst sturen.",
    ),
    (
        "Votre message",
        "Votre message pour la liste chess a été rejeté.",
    ),
    (
        "Votre message",
        "Vous n'êtes pas autorisé à envoyer des messages à cette liste.",
    ),
    (
        "Su mensaje",
        "Su mensaje a la lista chess ha sido rechazado.",
    ),
    (
        "Il tuo messaggio",
        "Il tuo messaggio alla lista chess è stato rifiutato.",
    ),
    (
        "A sua mensagem",
        "A sua mensagem para a lista chess foi rejeitada.",
    ),
];

fn bounce(mail: &str) -> Option<BounceReport> {
    match read(mail) {
        Err(Unfit::Bounce(report)) => Some(report),
        _ => None,
    }
}

fn from(sender: &str, subject: &str, text: &str) -> String {
    let fields = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit";
    format!("From: {sender}\nTo: judge@games.test\nSubject: {subject}\n{fields}\n\n{text}\n")
}

#[test]
fn a_refusal_of_a_list_manager_is_a_failure_that_is_not_for_good() {
    let mut wrong = Vec::new();
    for (subject, text) in REFUSED {
        for sender in MANAGERS {
            let found = bounce(&from(sender, subject, text));
            if found.as_ref().map(BounceReport::severity) != Some(Severity::Soft) {
                wrong.push(format!("{sender}: {text}: {found:?}"));
            }
        }
        let folded = text.replace(". ", ".\n\n").replace(" the ", "\nthe ");
        let folded = from("mailman@lists.test", subject, &folded);
        if bounce(&folded).is_none() {
            wrong.push(folded);
        }
        let quoted: String = text.lines().map(|line| format!("> {line}\n")).collect();
        let person = from("Bob <bob@other.test>", &format!("Re: {subject}"), &quoted);
        assert!(read(&person).is_ok(), "{person}");
        let person = from(
            "Bob <bob@other.test>",
            "chess",
            &format!("They say: {text}\n\nA1"),
        );
        assert!(read(&person).is_ok(), "{person}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_owner_of_a_list_who_plays_is_a_person() {
    for sender in [
        "Olga Owner <olga-owner@other.test>",
        "list-admin@other.test",
        "owner@other.test",
    ] {
        for text in [
            "A1",
            "PASS\n\nThe list of my ships is not accepted by the others, it seems.",
        ] {
            assert!(
                read(&from(sender, "[race-1] RED", text)).is_ok(),
                "{sender} {text}"
            );
        }
    }
}

/// What mail systems write of a letter that they have given up.
const EXPIRED: [(&str, &str); 20] = [
    (
        "Message expired",
        "Your message has expired after 5 days in the queue.",
    ),
    (
        "Mail",
        "The message to bob@other.test expired and was removed from the queue.",
    ),
    (
        "Expired",
        "I have been trying to send this for 120 hours. Delivery time expired.",
    ),
    (
        "Delivery notice",
        "Retry time not reached for any host after a long failure period.",
    ),
    (
        "Delivery notice",
        "Retry timeout exceeded for bob@other.test.",
    ),
    (
        "Delivery notice",
        "This message has been in the queue too long. I'm not going to try again.",
    ),
    ("Undelivered", "Gave up after 5 days: connection timed out."),
    (
        "Mail",
        "Unable to deliver this message after multiple retries, giving up.",
    ),
    (
        "Your mail",
        "The maximum time for delivery has been exceeded.",
    ),
    (
        "Your mail",
        "The message could not be delivered within 5 days.",
    ),
    ("Your mail", "Maximum retries exceeded for bob@other.test"),
    (
        "Nachricht",
        "Ihre Nachricht ist abgelaufen und wurde gelöscht.",
    ),
    (
        "Nachricht",
        "Die Zustellung an bob@other.test wurde nach 5 Tagen aufgegeben.",
    ),
    (
        "Bericht",
        "Uw bericht is verlopen: de bezorging is na 5 dagen gestaakt.",
    ),
    (
        "Message",
        "Votre message a expiré : délai de remise dépassé.",
    ),
    (
        "Mensaje",
        "Su mensaje ha caducado. Se agotó el tiempo de entrega.",
    ),
    (
        "Messaggio",
        "Il messaggio è scaduto: tempo massimo di consegna superato.",
    ),
    ("Mensagem", "A sua mensagem expirou na fila."),
    (
        "Wiadomość",
        "Wiadomość wygasła: przekroczono czas dostarczenia.",
    ),
    ("Сообщение", "Срок доставки сообщения истёк."),
];

#[test]
fn a_letter_that_expired_has_failed_though_no_status_says_so() {
    let mut wrong = Vec::new();
    for (subject, text) in EXPIRED {
        for sender in [
            "MAILER-DAEMON@mx.test",
            "postmaster@mx.test",
            "Mail Delivery System <returns@mx.test>\nAuto-Submitted: auto-generated",
        ] {
            let mail = from(sender, subject, &format!("{text}\n\n  bob@other.test\n"));
            let found = bounce(&mail);
            if found.as_ref().map(BounceReport::severity) != Some(Severity::Soft) {
                wrong.push(format!("{sender}: {text}: {found:?}"));
            }
        }
        let person = from("Bob <bob@other.test>", subject, text);
        assert!(read(&person).is_ok(), "{person}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What they write of one that is late.
const LATE: [(&str, &str); 16] = [
    (
        "Warning: message 1abc delayed 24 hours",
        "This message was created automatically by mail delivery software. A message that you sent \
         has not yet been delivered to one or more of its recipients after more than 24 hours.\n\n\
         No action is required on your part. Delivery attempts will continue for some time.",
    ),
    (
        "Warning: could not send message for past 4 hours",
        "    ** THIS IS A WARNING MESSAGE ONLY **\n    ** YOU DO NOT NEED TO RESEND YOUR MESSAGE **\n\n\
         Deferred: Connection timed out with mx.other.test.\nWill keep trying until message is 5 days \
         old",
    ),
    (
        "Delivery Status Notification (Delay)",
        "This is an automatically generated Delivery Status Notification.\n\nDelivery to the following \
         recipient has been delayed:\n\n     bob@other.test\n\nMessage will be retried for 2 more \
         day(s)",
    ),
    (
        "Delayed Mail (still being retried)",
        "This is the mail system at host mx.test.\n\nYour message could not be delivered for more than \
         4 hour(s). It will be retried until it is 5 day(s) old.\n\n<bob@other.test>: connect to \
         mx.other.test: Connection timed out",
    ),
    (
        "Delivery status notification: delayed",
        "A message is delayed for more than 4 hours for the following list of recipients:\n\n\
         bob@other.test: 421 4.7.0 try again\n\nThis is only a temporary failure report. The message \
         is kept in the queue for up to 7 days.",
    ),
    (
        "Delivery incomplete",
        "There was a temporary problem delivering your message to bob@other.test. Gmail will retry for \
         45 more hours. You'll be notified if the delivery fails permanently.",
    ),
    (
        "Delivery delayed",
        "Delivery is delayed to these recipients or groups:\n\nbob@other.test\n\nThis message hasn't \
         been delivered yet. Delivery will continue to be attempted.",
    ),
    (
        "Verzögerung",
        "Ihre Nachricht an bob@other.test wurde noch nicht zugestellt. Es wird weiterhin versucht, sie \
         zuzustellen.",
    ),
    (
        "Vertraging",
        "Uw bericht is nog niet bezorgd. De server blijft proberen het te bezorgen.",
    ),
    (
        "Retard",
        "Votre message n'a pas encore été remis. Nouvelles tentatives en cours : 451 4.4.1",
    ),
    (
        "Retraso",
        "Su mensaje aún no se ha entregado. El servidor seguirá intentando: 451 4.4.1",
    ),
    (
        "Ritardo",
        "Il messaggio non è stato ancora recapitato. Verranno effettuati altri tentativi.",
    ),
    (
        "Atraso",
        "A mensagem ainda não foi entregue. Continuaremos tentando: 451 4.4.1",
    ),
    (
        "Opóźnienie",
        "Wiadomość nie została jeszcze dostarczona. Próby będą ponawiane: 451 4.4.1",
    ),
    (
        "Fördröjning",
        "Meddelandet har ännu inte levererats. Nya försök kommer att göras: 451 4.4.1",
    ),
    (
        "Задержка",
        "Сообщение ещё не доставлено. Попытки доставки будут продолжены: 451 4.4.1",
    ),
];

#[test]
fn a_letter_that_is_late_has_not_failed() {
    let mut wrong = Vec::new();
    for (subject, text) in LATE {
        for sender in [
            "MAILER-DAEMON@mx.test",
            "postmaster@mx.test\nAuto-Submitted: auto-replied",
        ] {
            let found = bounce(&from(sender, subject, text));
            if found.as_ref().map(BounceReport::severity) != Some(Severity::None) {
                wrong.push(format!("{sender}: {subject}: {found:?}"));
            }
        }
        let person = from("Bob <bob@other.test>", subject, text);
        let person = person.replace("Subject", "In-Reply-To: <abc@games.test>\nSubject");
        assert!(read(&person).is_ok(), "{person}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for given_up in [
        "Delivery attempts will continue no longer: giving up. 550 5.1.1 user unknown",
        "The message was delayed for 5 days and has expired. It is returned to you.",
        "It has been delayed before. This is a permanent error: 554 5.4.7",
    ] {
        let found = bounce(&from("MAILER-DAEMON@mx.test", "Returned mail", given_up));
        assert_ne!(found.unwrap().severity(), Severity::None, "{given_up}");
    }
}

#[test]
fn a_player_may_be_late() {
    let mail = format!("{ALICE}\nMy mail was delayed, it has not yet been delivered. B2\n");
    assert!(read(&mail).is_ok());
}
