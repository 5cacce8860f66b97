//! Bodies in a transfer encoding that something went wrong with on the way.

use super::with_fields;
use data_encoding::{BASE64, BASE64_MIME, BASE64URL, BASE64URL_NOPAD};
use landfall::mail::own_words;
use proptest::prelude::*;

/// What Alice wrote herself in a body of this encoding.
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

/// What programs on the way put below a body.
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
            // A list that does not add a line break writes into the letters, unless padding ends them.
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
        assert_eq!(
            base64(&format!("{body}{footer}")),
            text.trim_end(),
            "{footer}"
        );
    }
}

#[test]
fn both_alphabets_are_read() {
    let text = "B2 ~~~ ??? >>> ÿÿÿ\n";
    let (one, other) = (
        BASE64.encode(text.as_bytes()),
        BASE64URL.encode(text.as_bytes()),
    );
    assert!(
        one.contains(['+', '/']) && other.contains(['-', '_']),
        "{one} {other}"
    );
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
        assert_eq!(
            own(encoding, "utf-8", "PLACE M=C3=BCnster =\nB2\n"),
            "PLACE Münster B2"
        );
    }
    assert_eq!(own("base65", "utf-8", "QTENCg\n"), "QTENCg");
}

#[test]
fn what_is_only_said_to_be_base64_is_read_as_it_is() {
    for text in ["Place it there\nB2", "A1, please", "B2 and\nB3"] {
        assert_eq!(base64(text), text);
    }
}

#[test]
fn lines_that_mail_systems_broke_are_joined() {
    let text = "PLACE vinland AT 3,4 FACING north\n".repeat(80);
    let body = BASE64.encode(text.as_bytes());
    for (most, end) in [(990, "!\n "), (998, "\n"), (997, "\r\n")] {
        let broken = lines(&body, most).join(end);
        assert_eq!(base64(&broken), text.trim_end(), "{most}");
    }
}

#[test]
fn a_body_in_another_character_set_than_it_says_loses_nothing() {
    let latin: Vec<u8> =
        "Ich grüße alle, die in Köln und Münster mitspielen, recht herzlich.\nB2\n"
            .chars()
            .map(|c| u8::try_from(u32::from(c)).unwrap())
            .collect();
    let body = BASE64_MIME.encode(&latin);
    for charset in ["utf-8", "us-ascii", "iso-8859-1"] {
        assert!(
            own("base64", charset, &body).ends_with("herzlich.\nB2"),
            "{charset}"
        );
    }
}

#[test]
fn an_equals_sign_in_clear_keeps_nothing_from_being_decoded() {
    let body = "PLACE M=C3=BCnster =\nB2\n====\nhttp://lists.test/?a=b&c=\n";
    let read = own("quoted-printable", "utf-8", body);
    assert!(read.starts_with("PLACE Münster B2\n==="), "{read}");
}

proptest! {
    #[test]
    fn every_text_comes_back_from_base64(text in "[ -~äß€]{1,300}", width in 15_usize..20) {
        let body = BASE64.encode(text.as_bytes());
        let fields = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n";
        prop_assume!(!text.trim().is_empty());
        let read = with_fields(fields, &lines(&body, width * 4).join("\n"));
        let [landfall::mail::Block::Plain { text: read, .. }] = read.body.as_slice() else {
            panic!("{read:?}");
        };
        prop_assert_eq!(read, &text);
    }
}
