//! Bodies in a transfer encoding that something went wrong with on the way, and texts in another
//! character set than the mail says.

use data_encoding::{BASE64, BASE64_MIME, BASE64URL, BASE64URL_NOPAD};
use landfall::mail::{Block, own_words};
use proptest::prelude::*;

use super::{ALICE, read_bytes, with_fields};

/// Reads Alice's own words in a body of this encoding.
fn own(encoding: &str, charset: &str, body: &str) -> String {
    let fields = format!(
        "Content-Type: text/plain; charset={charset}\nContent-Transfer-Encoding: {encoding}\n"
    );
    own_words(&with_fields(&fields, body), None).own_text()
}

fn base64(body: &str) -> String {
    own("base64", "utf-8", body)
}

fn lines(body: &str, width: usize) -> Vec<String> {
    let lines = body.as_bytes().chunks(width);
    lines
        .map(|line| String::from_utf8(line.to_vec()).unwrap())
        .collect()
}

/// Footers that programs on the way put below a body.
const FOOTERS: [&str; 14] = [
    "\n-- \nclub list\n",
    "\n\n-- \nMail scanned by FooAV\n",
    "\n_______________________________________________\nclub mailing list\nclub@lists.test\n",
    "\n!\n",
    "\nclub\n",
    "\nclubs\n",
    "\nmailinglist\n",
    "\n\nmailinglists\n",
    "\nhttp://lists.test/?a=b&c=d\n",
    "\nSent through the club\nmore of it\n",
    "-- club list\n",
    "\nThe mailing list of the club: https://lists.test/club\nclub\n",
    "\nliste für uns\n",
    "\n\n\n  \n",
];

#[test]
fn nothing_behind_a_base64_body_harms_it() {
    for text in [
        "A1\n",
        "A1\r\n",
        "A1",
        "BUILD lapwing\nPASS\n",
        "PLACE Münster\nB2\n",
    ] {
        for footer in FOOTERS {
            let padded = BASE64.encode(text.as_bytes());
            // A list that adds no line break writes into the letters, unless padding ends them.
            let joined = !footer.starts_with('\n') && !padded.ends_with('=');
            for body in [padded, BASE64URL_NOPAD.encode(text.as_bytes())] {
                if joined || !body.ends_with('=') && !footer.starts_with('\n') {
                    continue;
                }
                let read = base64(&format!("{body}{footer}"));
                assert_eq!(read, text.replace('\r', "").trim_end(), "{body}{footer}");
            }
        }
    }
}

#[test]
fn a_footer_below_many_lines_of_base64_is_cut_too() {
    let text = "PLACE Münster AT 3,4 FACING north\n".repeat(20);
    let body = BASE64_MIME.encode(text.as_bytes());
    for footer in FOOTERS.iter().filter(|footer| footer.starts_with('\n')) {
        let read = base64(&format!("{body}{footer}"));
        assert_eq!(read, text.trim_end(), "{footer}");
    }
}

#[test]
fn both_alphabets_of_base64_are_read() {
    let text = "B2 ~~~ ??? >>> ÿÿÿ\n";
    let [one, other] = [BASE64, BASE64URL].map(|alphabet| alphabet.encode(text.as_bytes()));
    let differ = one.contains(['+', '/']) && other.contains(['-', '_']);
    assert!(differ, "{one} {other}");
    for body in [&one, &other] {
        assert_eq!(base64(body), text.trim_end());
    }
}

#[test]
fn an_encoding_is_known_by_its_first_word() {
    for encoding in [
        "base64; x=y",
        "BASE64",
        "base64 (as usual)",
        "\"base64\"",
        " base64 ;",
    ] {
        assert_eq!(own(encoding, "utf-8", "QTENCg==\n"), "A1", "{encoding}");
    }
    for encoding in ["quoted-printable; x=y", "Quoted-Printable (so)"] {
        let read = own(encoding, "utf-8", "PLACE M=C3=BCnster =\nB2\n");
        assert_eq!(read, "PLACE Münster B2", "{encoding}");
    }
    assert_eq!(own("base65", "utf-8", "QTENCg\n"), "QTENCg");
}

#[test]
fn a_body_that_is_only_said_to_be_base64_is_read_as_it_is() {
    for text in ["Place it there\nB2", "A1, please", "B2 and\nB3"] {
        assert_eq!(base64(text), text);
    }
}

#[test]
fn lines_of_base64_that_mail_systems_broke_are_joined() {
    let text = "PLACE vinland AT 3,4 FACING north\n".repeat(80);
    let body = BASE64.encode(text.as_bytes());
    for (most, end) in [(990, "!\n "), (998, "\n"), (997, "\r\n")] {
        let broken = lines(&body, most).join(end);
        assert_eq!(base64(&broken), text.trim_end(), "{most}");
    }
}

#[test]
fn a_body_in_another_character_set_than_it_says_loses_nothing() {
    let text = "Ich grüße alle, die in Köln und Münster mitspielen, recht herzlich.\nB2\n";
    let latin = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap());
    let body = BASE64_MIME.encode(&latin.collect::<Vec<u8>>());
    for charset in ["utf-8", "us-ascii", "iso-8859-1"] {
        let read = own("base64", charset, &body);
        assert!(read.ends_with("herzlich.\nB2"), "{charset}");
    }
}

#[test]
fn an_equals_sign_in_clear_keeps_nothing_from_being_decoded() {
    let body = "PLACE M=C3=BCnster =\nB2\n====\nhttp://lists.test/?a=b&c=\n";
    let read = own("quoted-printable", "utf-8", body);
    assert!(read.starts_with("PLACE Münster B2\n==="), "{read}");
}

/// Reads Alice's own words in these bytes.
fn text(content: &str, body: &[u8]) -> String {
    let head = format!("{ALICE}{content}\n");
    let mail = read_bytes(&[head.as_bytes(), body].concat()).unwrap();
    own_words(&mail, None).own_text()
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
fn other_character_sets_are_read_the_same_in_a_transfer_encoding() {
    let quoted = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: \
        quoted-printable\n";
    let read = text(quoted, b"PLACE M=FCnster\nB2 =\nplease");
    assert_eq!(read, "PLACE Münster\nB2 please");
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
        let read = text(content, "PLACE Münster".as_bytes());
        assert_eq!(read, "PLACE Münster", "{content}");
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

proptest! {
    #[test]
    fn every_text_comes_back_from_base64(text in "[ -~äß€]{1,300}", width in 15_usize..20) {
        let body = BASE64.encode(text.as_bytes());
        let fields = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n";
        prop_assume!(!text.trim().is_empty());
        let read = with_fields(fields, &lines(&body, width * 4).join("\n"));
        let [Block::Plain { text: read, .. }] = read.body.as_slice() else {
            panic!("{read:?}");
        };
        prop_assert_eq!(read, &text);
    }
}
