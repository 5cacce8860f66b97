//! Texts in another character set than the mail says.

use landfall::mail::{Envelope, Limits, envelope, own_words};

fn envelope_of(content: &str, body: &[u8]) -> Envelope {
    let mut mail = format!(
        "From: alice@example.org\nTo: judge@games.test\nSubject: BLUE\nMIME-Version: 1.0\n{content}\n"
    )
    .into_bytes();
    mail.extend_from_slice(body);
    envelope::read(&mail, mail.len() as u64, &super::own(), &Limits::default()).unwrap()
}

fn text(content: &str, body: &[u8]) -> String {
    own_words(&envelope_of(content, body), None).own_text()
}

const UTF_8: &str = "Content-Type: text/plain; charset=utf-8\n";

#[test]
fn bytes_that_are_no_utf_8_are_read_as_windows_1252() {
    let latin = b"Gr\xfc\xdfe aus K\xf6ln\nPLACE M\xfcnster\n\x93B2\x94";
    let expected = "Grüße aus Köln\nPLACE Münster\n“B2”";
    for content in [
        UTF_8,
        "Content-Type: text/plain; charset=\"UTF-8\"\nContent-Transfer-Encoding: 8bit\n",
        "Content-Type: text/plain; charset=us-ascii\n",
        "Content-Type: text/plain\n",
        "Content-Type: text/plain; charset=x-unknown\n",
        "Content-Type: text/plain; charset=iso-8859-1\n",
        "Content-Type: text/plain; charset=windows-1252\n",
    ] {
        assert_eq!(text(content, latin), expected, "{content}");
    }
}

#[test]
fn what_is_encoded_for_the_way_is_read_the_same() {
    let quoted = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: \
        quoted-printable\n";
    assert_eq!(
        text(quoted, b"PLACE M=FCnster\nB2 =\nplease"),
        "PLACE Münster\nB2 please"
    );
    let base64 = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n";
    assert_eq!(text(base64, b"UExBQ0UgTfxuc3Rlcg=="), "PLACE Münster");
    let html = "Content-Type: text/html; charset=utf-8\n";
    assert_eq!(text(html, b"<p>PLACE M\xfcnster</p>"), "PLACE Münster");
}

#[test]
fn utf_8_that_is_called_something_else_is_still_read() {
    for content in [
        "Content-Type: text/plain; charset=us-ascii\n",
        "Content-Type: text/plain\n",
    ] {
        assert_eq!(
            text(content, "PLACE Münster".as_bytes()),
            "PLACE Münster",
            "{content}"
        );
    }
}

#[test]
fn a_footer_in_another_character_set_harms_only_itself() {
    let mixed = b"PLACE M\xc3\xbcnster\n\nListe f\xfcr Spieler\n";
    assert_eq!(text(UTF_8, mixed), "PLACE Münster\n\nListe für Spieler");
    let broken = b"PLACE M\xc3\xbcnster \xe2\x82\nB2\n";
    assert!(text(UTF_8, broken).starts_with("PLACE Münster"));
    let marked = "PLACE M\u{fffd}nster";
    assert_eq!(text(UTF_8, marked.as_bytes()), marked);
}
