//! The names of header fields in the languages of mail programs, in small letters.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The kind of field that names readers, and may come several times.
pub(super) const READERS: usize = 2;

/// The kind of field that holds the subject.
pub(super) const SUBJECT: usize = 3;

/// Which of the four header fields a name in small letters is, in any language.
pub(super) fn kind(name: &str) -> Option<usize> {
    static KINDS: OnceLock<BTreeMap<&str, usize>> = OnceLock::new();
    let kinds = KINDS.get_or_init(|| {
        let all = FIELDS.iter().enumerate();
        all.flat_map(|(kind, names)| names.iter().map(move |name| (*name, kind)))
            .collect()
    });
    kinds.get(name).copied()
}

/// The header fields that mail programs repeat: from, date, to and the like, subject.
#[rustfmt::skip]
pub(super) const FIELDS: [&[&str]; 4] = [
    &[
        "from", "von", "de", "van", "da", "od", "från", "fra", "expéditeur", "mittente",
        "remitente", "remetente", "nadawca", "afzender", "absender", "lähettäjä", "odesílatel",
        "odosielateľ", "feladó", "kimden", "gönderen", "din", "από",
        "от", "от кого", "отправитель", "від",
        "发件人", "寄件者", "差出人",
        "보낸 사람", "보낸사람", "보낸이",
        "מאת", "من", "từ", "dari", "de la", "від кого", "frá", "จาก", "از", "saatja", "pošiljatelj",
        "šalje", "nork", "nuo", "寄件人",
    ],
    &[
        "sent", "sent on", "sent at", "date", "gesendet", "gesendet am", "datum", "envoyé",
        "envoyé le", "envoyée", "date d'envoi", "date sent", "изпратено на", "verzonden", "enviado",
        "enviada", "enviado el", "enviado em", "enviada em", "inviato", "inviato il", "wysłano",
        "wysłane", "data", "data wysłania", "fecha", "skickat", "sendt", "dato", "lähetetty",
        "päivämäärä", "odesláno", "odoslané", "elküldve", "küldve", "dátum", "gönderildi",
        "gönderme tarihi", "tarih", "trimis", "estalmena", "εστάλη", "ημερομηνία",
        "отправлено", "дата", "надіслано",
        "发送时间", "日期", "寄件日期", "送信日時", "日付",
        "보낸 날짜", "날짜",
        "נשלח", "תאריך", "تاريخ الإرسال", "đã gửi", "ngày", "tanggal", "στάλθηκε", "изпратено",
        "poslano", "послато", "saadetud", "nosūtīts", "išsiųsta", "enviat", "dikirim", "ส่ง",
        "تم الإرسال", "التاريخ", "ارسال", "보낸날짜", "日時",
    ],
    &[
        "to", "an", "à", "a", "aan", "para", "do", "till", "til", "cc", "bcc", "cci", "ccn",
        "kopie", "kopi", "kopia", "copie", "copia", "dw", "adresat", "adresát", "empfänger",
        "destinataire", "destinatario", "destinatário", "vastaanottaja", "kopio", "komu", "címzett",
        "másolat", "kime", "alıcı", "către", "προς",
        "кому", "копия", "копія",
        "收件人", "抄送", "收件者", "副本", "宛先",
        "받는 사람", "받는사람", "받는이", "참조",
        "אל", "עותק", "إلى", "đến", "kepada", "до", "za", "prima", "saaja", "adressaat", "kam",
        "kopija", "per a", "untuk", "ถึง", "به",
        "copies to", "send reply to", "reply-to", "reply to", "antwort an", "répondre à",
        "risposta", "beantwoorden", "responder a",
    ],
    &[
        "subject", "betreff", "thema", "objet", "sujet", "onderwerp", "asunto", "oggetto",
        "assunto", "assumpte", "temat", "ämne", "emne", "aihe", "předmět", "predmet", "tárgy",
        "konu", "subiect", "θέμα",
        "тема",
        "主题", "主旨", "件名",
        "제목",
        "נושא", "الموضوع", "chủ đề", "perihal", "относно", "zadeva", "efni", "teema", "tēma",
        "tema", "เรื่อง", "موضوع", "gaia", "標題", "标题", "主　题",
    ],
];
