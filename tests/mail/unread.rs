//! Parts of a mail that may hold its writer's words: those that are not read are named, and signed
//! data are opened.

use data_encoding::BASE64_MIME;
use landfall::mail::{Envelope, Unread, own_words};

use super::{of_type, with_fields};

fn unread(content: &str, body: &str) -> (Option<Unread>, String) {
    let mail = of_type(content, body);
    let own = own_words(&mail, None).own_text();
    (mail.unread, own)
}

/// A mail of several parts, of which the first is this text.
fn beside(text: &str, part: &str) -> (Option<Unread>, String) {
    let body = format!("--b\nContent-Type: text/plain\n\n{text}\n--b\n{part}\n\nAAAA\n--b--\n");
    unread("multipart/mixed; boundary=b", &body)
}

#[test]
fn a_part_that_may_hold_words_is_named() {
    let encrypted: &[&str] = &[
        "Content-Type: application/pgp-encrypted",
        "Content-Type: application/x-pkcs7-mime; name=smime.p7m",
        "Content-Type: application/octet-stream; name=encrypted.asc",
    ];
    let files: &[&str] = &[
        "Content-Type: text/plain; name=orders.txt\nContent-Disposition: attachment",
        "Content-Type: application/pdf; name=o.pdf",
        "Content-Type: application/octet-stream",
    ];
    let pictures: &[&str] = &[
        "Content-Type: image/jpeg; name=IMG_1.jpg",
        "Content-Type: application/octet-stream; name=IMG_1.HEIC",
    ];
    let recordings: &[&str] = &[
        "Content-Type: audio/m4a; name=rec.m4a",
        "Content-Type: video/mp4",
        "Content-Type: application/octet-stream\nContent-Disposition: attachment; filename=a.ogg",
    ];
    let others: &[&str] = &[
        "Content-Type: application/pgp-signature; name=signature.asc",
        "Content-Type: application/pkcs7-signature; name=smime.p7s",
        "Content-Type: text/vcard; name=me.vcf",
        "Content-Type: message/rfc822",
        "Content-Type: text/plain",
    ];
    for (expected, parts) in [
        (Some(Unread::Encrypted), encrypted),
        (Some(Unread::File), files),
        (Some(Unread::Picture), pictures),
        (Some(Unread::Recording), recordings),
        (None, others),
    ] {
        for part in parts {
            assert_eq!(beside("see attached", part).0, expected, "{part}");
            let (with_order, own) = beside("B2", part);
            assert!(own.starts_with("B2"), "{part}: {own}");
            assert_eq!(with_order, expected, "{part}");
        }
    }
    let both = "Content-Type: image/png\n\nAAAA\n--b\nContent-Type: application/pgp-encrypted";
    assert_eq!(beside("", both).0, Some(Unread::Encrypted));
}

#[test]
fn an_encrypted_text_among_others_is_no_word_of_the_writer() {
    let armoured = "-----BEGIN PGP MESSAGE-----\n\nhQEMA1A1B2\n=A1\n-----END PGP MESSAGE-----\n";
    let within = format!("Hello,\n{armoured}\nBob\n");
    let cut = "-----BEGIN PGP MESSAGE-----\n\nhQEMA1A1B2\n";
    for (text, own) in [(armoured, ""), (&within, "Hello,\n\nBob"), (cut, "")] {
        let expected = (Some(Unread::Encrypted), own.to_owned());
        assert_eq!(unread("text/plain", text), expected);
    }
    let signed = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nB2\n";
    assert_eq!(unread("text/plain", signed).0, None);
}

/// An element of X.690, with its length or without.
fn element(tag: u8, body: &[u8], definite: bool) -> Vec<u8> {
    let length = body.len();
    let head = match (definite, u8::try_from(length)) {
        (false, _) => vec![tag, 0x80],
        (true, Ok(short @ ..=0x7f)) => vec![tag, short],
        (true, _) => {
            let length = u32::try_from(length).unwrap().to_be_bytes();
            [&[tag, 0x84][..], &length].concat()
        }
    };
    let end: &[u8] = if definite { &[] } else { &[0, 0] };
    [&head, body, end].concat()
}

const SIGNED: &[u8] = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02";
const ENVELOPED: &[u8] = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x03";
const DATA: &[u8] = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01";

/// Signed data around this content, in one piece or in several.
fn signed(kind: &[u8], content: &[u8], definite: bool) -> Vec<u8> {
    let octets = match definite {
        true => element(0x04, content, true),
        false => {
            let pieces = content.chunks(7).map(|piece| element(0x04, piece, true));
            element(0x24, &pieces.collect::<Vec<_>>().concat(), false)
        }
    };
    let sha_256 = b"\x06\x09\x60\x86\x48\x01\x65\x03\x04\x02\x01\x05\x00";
    let algorithm = element(0x30, sha_256, true);
    let certificate = element(0x30, &element(0x30, b"\x02\x01\x07\x04\x02hm", true), true);
    let signer = element(0x30, b"\x02\x01\x01\x04\x08a digest", true);
    let content = [DATA, &element(0xa0, &octets, definite)].concat();
    let data = [
        b"\x02\x01\x01".to_vec(),
        element(0x31, &algorithm, true),
        element(0x30, &content, definite),
        element(0xa0, &certificate, true),
        element(0x31, &signer, true),
    ];
    let data = element(0x30, &data.concat(), definite);
    let data = element(0xa0, &data, definite);
    element(0x30, &[kind, &data].concat(), definite)
}

const PKCS7: &str = "Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m";

fn pkcs7(fields: &str, data: &[u8]) -> Envelope {
    let fields = format!("{fields}\nContent-Transfer-Encoding: base64\n");
    with_fields(&fields, &BASE64_MIME.encode(data))
}

#[test]
fn a_text_inside_its_signature_is_read() {
    for (inner, expected) in [
        ("Content-Type: text/plain\r\n\r\nB2\r\n", "B2"),
        (
            "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n\
             UExBQ0UgTcO8bnN0ZXIK\r\n",
            "PLACE Münster",
        ),
        (
            "From: mallory@evil.test\r\nSubject: other\r\nContent-Type: multipart/mixed;\r\n \
             boundary=c\r\n\r\n--c\r\n\r\nB2\r\n--c\r\nContent-Type: image/png\r\n\r\nPNG\r\n--c--\r\n",
            "B2",
        ),
    ] {
        for definite in [true, false] {
            let mail = pkcs7(PKCS7, &signed(SIGNED, inner.as_bytes(), definite));
            assert_eq!(own_words(&mail, None).own_text(), expected, "{inner}");
            assert_eq!(mail.from.email, "alice@example.org");
            assert_eq!(mail.subject, "Re: [new-world-1] BLUE");
            assert_ne!(mail.unread, Some(Unread::Encrypted));
        }
    }
}

#[test]
fn a_signed_mail_is_known_by_the_name_of_its_file_too() {
    let data = signed(SIGNED, b"Content-Type: text/plain\r\n\r\nB2\r\n", true);
    for fields in [
        "Content-Type: application/octet-stream; name=\"smime.p7m\"",
        "Content-Type: application/octet-stream\nContent-Disposition: attachment;\n \
         filename=\"SMIME.P7M\"",
    ] {
        let mail = pkcs7(fields, &data);
        assert_eq!(own_words(&mail, None).own_text(), "B2", "{fields}");
    }
}

#[test]
fn signed_data_that_cannot_be_opened_is_named() {
    let inner = b"Content-Type: text/plain\r\n\r\nB2\r\n";
    let whole = signed(SIGNED, inner, true);
    let cases = [
        signed(ENVELOPED, inner, true),
        signed(SIGNED, b"", true),
        whole[..40].to_vec(),
        b"no data at all".to_vec(),
        vec![0x30; 5_000],
        vec![0xff; 100],
        Vec::new(),
    ];
    for data in cases {
        let mail = pkcs7(PKCS7, &data);
        assert_eq!(mail.unread, Some(Unread::Encrypted), "{data:?}");
        assert_eq!(own_words(&mail, None).own_text(), "", "{data:?}");
    }
}
