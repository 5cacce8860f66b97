//! Detects what companies and mailing lists add to letters: warnings, confidentiality notices, and
//! footers. All entries are in small letters.

use std::sync::OnceLock;

use aho_corasick::{AhoCorasick, Anchored, Input, StartKind};

use super::advertisements::bare;
use super::footers::FOOTERS;
use super::sent::Sent;
use super::{Draft, Part, Why};

/// A warning is wrapped over so many lines at most.
const WRAPPED: usize = 5;

/// Shorter lines are no warnings or notices, in octets.
const SHORTEST: usize = 5;

/// Longer lines are not looked at, in octets.
const LONGEST: usize = 2_000;

/// Whole lines, but for their ornaments, that warn of a sender from outside.
#[rustfmt::skip]
const TAGS: &[&str] = &[
    "external", "ext", "extern", "externe", "externo", "external email", "external e-mail",
    "external mail", "external sender", "external message", "externe e-mail", "externe mail",
    "externe email",
    "externer absender", "externe afzender", "externes e-mail",
    "expéditeur externe", "courriel externe", "message externe",
    "correo externo", "email externo", "e-mail externo", "mittente esterno", "email esterna",
    "wiadomość zewnętrzna", "warning: external email", "caution: external email",
    "caution external email", "extern e-post",
];

/// Words of warnings, each of which may stand in one line of it.
#[rustfmt::skip]
const WARNINGS: &[&str] = &[
    "originated from outside", "originated outside", "originates from outside",
    "this email originated from", "this e-mail originated from", "this message originated from",
    "this email was sent from outside", "this email came from outside",
    "this message came from outside", "this is an external email", "this is an external message",
    "email from an external source", "email from an external sender",
    "message from an external sender", "mail from an external sender",
    "came from an external source", "comes from an external sender", "sent from an external",
    "from outside the organization", "from outside of the organization",
    "from outside your organization", "from outside of your organization",
    "from outside the organisation", "from outside our organization",
    "from outside of our organization",
    "do not click links or", "do not click on links", "do not click any links",
    "do not open attachments", "unless you recognize the sender", "unless you recognise the sender",
    "you don't often get email from", "you don’t often get email from",
    "learn why this is important", "some people who received this message don't often get email",
    "sie erhalten nicht häufig e-mails von", "sie erhalten nicht oft e-mails von",
    "erfahren sie, warum dies wichtig ist", "diese e-mail kommt von außerhalb",
    "diese e-mail stammt von außerhalb", "diese e-mail stammt von einem externen",
    "diese nachricht stammt von einem externen", "diese mail wurde von einem externen absender",
    "von einem externen absender", "klicken sie nicht auf links", "klicken sie keine links",
    "öffnen sie keine anhänge",
    "u ontvangt niet vaak e-mail van", "meer informatie over waarom dit belangrijk is",
    "deze e-mail is afkomstig van buiten", "deze e-mail is afkomstig van een externe",
    "deze mail is afkomstig van buiten", "deze e-mail komt van buiten", "klik niet op links",
    "open geen bijlagen",
    "vous n’obtenez pas souvent d’e-mail", "vous n'obtenez pas souvent d'e-mail",
    "vous ne recevez pas souvent de courriers de", "découvrez pourquoi cela est important",
    "ce courriel provient de l'extérieur", "ce courriel provient d'un expéditeur externe",
    "cet e-mail provient d'un expéditeur externe", "cet e-mail provient de l'extérieur",
    "cet email provient de l'extérieur", "ce message provient de l'extérieur",
    "ne cliquez pas sur les liens", "ne cliquez sur aucun lien",
    "no suele recibir correos electrónicos de", "no suele recibir correo electrónico de",
    "este correo electrónico se originó fuera", "este correo proviene de fuera",
    "este correo fue enviado desde fuera", "este mensaje proviene de un remitente externo",
    "no haga clic en enlaces", "no haga clic en los enlaces",
    "non si ricevono spesso messaggi di posta elettronica da", "questa email proviene dall'esterno",
    "questo messaggio proviene dall'esterno", "questa e-mail proviene da un mittente esterno",
    "non fare clic sui collegamenti",
    "não costuma receber e-mails de", "você não costuma receber emails de",
    "este e-mail foi originado fora", "esta mensagem veio de fora", "não clique em links",
    "ta wiadomość pochodzi spoza organizacji", "wiadomość pochodzi od nadawcy zewnętrznego",
    "nie klikaj",
    "du får inte ofta e-post från", "detta mail kommer från en extern",
    "du modtager ikke ofte mails fra", "du får ikke ofte e-post fra",
];

/// How notices begin that stand below a letter and go on to its end.
#[rustfmt::skip]
const NOTICES: &[&str] = &[
    "you received this message because you are subscribed", "you are receiving this because you",
    "you are receiving this email because", "you received this email because",
    "to unsubscribe from this", "to unsubscribe, ", "to unsubscribe send",
    "to stop receiving emails from", "to view this discussion", "visit this group at http",
    "for more options, visit http", "reply to this email directly, or",
    "reply to this email directly or",
    "confidentiality notice", "confidential notice", "confidentiality:", "legal disclaimer",
    "email disclaimer", "e-mail disclaimer", "disclaimer:", "disclaimer -",
    "privileged and confidential", "notice of confidentiality", "important notice:",
    "this e-mail is confidential", "this email is confidential", "this message is confidential",
    "this communication is confidential", "this e-mail and any ", "this email and any ",
    "this message and any attach", "this message and any files",
    "this e-mail, including any attach", "this email, including any attach",
    "this message, including any attach", "this e-mail (including any", "this email (including any",
    "this message (including any",
    "this e-mail may contain", "this email may contain", "this message may contain",
    "this e-mail contains confidential", "this email contains confidential",
    "this message contains confidential", "this e-mail transmission", "this electronic mail",
    "this electronic message",
    "the information in this e", "the information in this message",
    "the information contained in this", "the information transmitted", "the contents of this e",
    "the contents of this message", "the content of this e",
    "if you are not the intended recipient", "if you have received this", "if you received this e",
    "diese e-mail enthält", "diese e-mail kann vertrauliche", "diese e-mail und alle",
    "diese e-mail ist vertraulich", "diese e-mail ist ausschließlich",
    "diese nachricht enthält vertrauliche", "diese nachricht ist vertraulich",
    "der inhalt dieser e-mail", "die information in dieser e-mail", "vertraulichkeitshinweis",
    "haftungsausschluss", "wenn sie nicht der richtige adressat",
    "dit bericht is vertrouwelijk", "dit bericht is uitsluitend", "dit bericht kan vertrouwelijke",
    "deze e-mail is vertrouwelijk", "deze e-mail is uitsluitend", "deze e-mail en eventuele",
    "deze e-mail en de bijlage", "deze e-mail kan vertrouwelijke", "de informatie in dit e-mail",
    "de informatie in deze e-mail", "de informatie verzonden", "de inhoud van dit bericht",
    "de inhoud van deze e-mail", "indien u niet de geadresseerde",
    "aan dit bericht kunnen geen rechten", "vertrouwelijkheidsverklaring",
    "ce message et toutes", "ce message et ses", "ce message et les pièces",
    "ce message est confidentiel", "ce courriel et ", "ce courriel est confidentiel",
    "ce courriel peut contenir", "cet e-mail et ", "ce mail et ", "avis de confidentialité",
    "les informations contenues dans ce",
    "este mensaje y sus", "este mensaje y cualquier", "este mensaje va dirigido",
    "este mensaje puede contener", "este mensaje contiene información",
    "este correo electrónico y ", "este correo electrónico contiene",
    "la información contenida en este", "aviso de confidencialidad", "aviso legal",
    "questo messaggio e i suoi", "questo messaggio e gli", "questo messaggio è confidenziale",
    "questo messaggio è destinato esclusivamente", "questo messaggio contiene", "questa e-mail e ",
    "questa e-mail è ", "le informazioni contenute in quest", "avviso di riservatezza",
    "esta mensagem e seus", "esta mensagem e quaisquer", "esta mensagem pode conter",
    "este e-mail e ", "este e-mail pode conter", "aviso de confidencialidade",
    "niniejsza wiadomość", "ta wiadomość jest poufna", "treść tej wiadomości",
    "detta meddelande är ", "detta e-postmeddelande", "denne e-mail er fortrolig",
    "denne e-posten ", "tämä viesti on luottamuksellinen",
    "настоящее сообщение", "tento e-mail ",
];

/// Marks warnings, wherever they stand: a company adds them to all mails.
pub(super) fn warnings(drafts: &mut [Draft]) {
    let mut left = 0_usize;
    for draft in drafts.iter_mut() {
        if !draft.is_open() {
            left = 0;
            continue;
        }
        let text = lower(&draft.text);
        let goes_on = left > 0 && draft.text.trim().starts_with(char::is_lowercase);
        if goes_on || is_warning(&text) {
            draft.give(Part::Signature, Why::Advertisement);
            left = if goes_on {
                left.saturating_sub(1)
            } else {
                WRAPPED
            };
            if text.ends_with(['.', '!', ']']) {
                left = 0;
            }
        } else {
            left = 0;
        }
    }
}

/// A line as it is compared; nothing for one that is too short or too long.
fn lower(line: &str) -> String {
    match line.len() {
        SHORTEST..=LONGEST => bare(line),
        _ => String::new(),
    }
}

fn is_warning(text: &str) -> bool {
    if text.is_empty() {
        return false;
    }
    let frame = |c: char| !c.is_alphanumeric();
    let words = text.trim_matches(frame);
    let framed = text.len() > words.len() || words.contains(' ');
    framed && TAGS.contains(&words) || holds_warning(text)
}

/// Whether a text holds one of the warnings, all of which are looked for at once.
fn holds_warning(text: &str) -> bool {
    static ALL: OnceLock<Option<AhoCorasick>> = OnceLock::new();
    let all = ALL.get_or_init(|| AhoCorasick::new(WARNINGS).ok());
    all.as_ref().is_some_and(|all| all.is_match(text))
}

/// Whether a text begins with one of the notices.
fn begins_notice(text: &str) -> bool {
    static ALL: OnceLock<Option<AhoCorasick>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let mut builder = AhoCorasick::builder();
        let all = NOTICES.iter().chain(FOOTERS);
        builder.start_kind(StartKind::Anchored).build(all).ok()
    });
    let input = Input::new(text).anchored(Anchored::Yes);
    all.as_ref()
        .is_some_and(|all| all.try_find(input).is_ok_and(|found| found.is_some()))
}

/// Marks notices and the lines below them, up to the next quotation. One above all that was
/// written is a paragraph. What the letter offers is an answer wherever it stands.
pub(super) fn below(drafts: &mut [Draft], sent: Option<&Sent<'_>>) {
    let (mut written, mut inside, mut closed) = (false, false, false);
    for draft in drafts.iter_mut() {
        if draft.fate.is_some() {
            inside = false;
            continue;
        }
        if draft.is_blank() {
            inside = inside && closed;
            continue;
        }
        let offered = inside && sent.is_some_and(|sent| sent.offers_line(&draft.text));
        inside = inside && !offered;
        let text = lower(&draft.text);
        if !inside && begins_notice(&text) {
            inside = true;
            closed = written;
        }
        if inside {
            draft.give(Part::Signature, Why::Advertisement);
        }
        written |= !inside;
    }
}
