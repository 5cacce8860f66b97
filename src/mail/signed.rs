//! Opens mails whose text is inside their signature: `application/pkcs7-mime` with signed data (RFC
//! 8551, section 3.5.2). The signature is not checked; it proves nothing to the judge.

use super::headers::{self, Headers};
use super::transfer;

/// Types of such mails, and the end of their file names.
const SIGNS: [&str; 3] = ["application/pkcs7-mime", "application/x-pkcs7-mime", ".p7m"];

/// The object identifiers of signed data and of plain data (RFC 5652, sections 4 and 5.1).
const SIGNED: &[u8] = b"\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02";
const DATA: &[u8] = b"\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01";

/// The tag of an object identifier, and that of bytes.
const IDENTIFIER: u8 = 0x06;
const OCTETS: u8 = 0x04;

/// The tag bit for nested elements, and the bits for a tag with more bytes.
const CONSTRUCTED: u8 = 0x20;
const LONG_TAG: u8 = 0x1f;

/// Returns the mail with the signed part in place of its signature; `None` if it is not signed like
/// this, or cannot be opened.
pub(super) fn opened(mail: &[u8]) -> Option<Vec<u8>> {
    let headers = headers::parse(mail)?;
    let says = |name| headers.first(name).unwrap_or_default();
    let content = says("Content-Type") + &says("Content-Disposition");
    let content = content.to_ascii_lowercase();
    if !SIGNS.iter().any(|sign| content.contains(sign)) {
        return None;
    }
    let body = transfer::decode(&says("Content-Transfer-Encoding"), headers.body(mail));
    let part = content_of(&body.bytes)?;
    let inner = headers::parse(&part);
    let text = inner.as_ref().map_or(&*part, |inner| inner.body(&part));
    let mut opened = fields(&headers, mail, false);
    // Other fields inside are copies that prove nothing.
    opened.extend(inner.iter().flat_map(|inner| fields(inner, &part, true)));
    opened.extend_from_slice(b"\n");
    opened.extend_from_slice(text);
    Some(opened)
}

/// Returns the fields of a header block that describe the body, or the others.
fn fields(headers: &Headers<'_>, block: &[u8], of_body: bool) -> Vec<u8> {
    let fields = headers.fields().iter();
    let wanted = fields.filter(|field| {
        let name = field.name.as_str().to_ascii_lowercase();
        name.starts_with("content-") == of_body
    });
    let mut kept = Vec::new();
    for field in wanted {
        let range = field.offset_field as usize..field.offset_end as usize;
        let line = block.get(range).unwrap_or_default();
        kept.extend_from_slice(line.trim_ascii_end());
        kept.push(b'\n');
    }
    kept
}

/// Returns the bytes inside signed data. Elements are read in order, regardless of nesting: the
/// identifier of plain data is followed by its bytes, perhaps in pieces.
fn content_of(data: &[u8]) -> Option<Vec<u8>> {
    let mut rest = data;
    let mut content = Vec::new();
    let (mut is_signed, mut is_data) = (false, false);
    while let Some((tag, body, behind)) = element(rest) {
        rest = behind;
        match tag {
            // The end of an element of indefinite length.
            0 => {}
            IDENTIFIER if !is_signed && body != SIGNED => return None,
            IDENTIFIER if !is_data => {
                is_data = is_signed && body == DATA;
                is_signed = true;
            }
            OCTETS if is_data => content.extend_from_slice(body),
            tag if tag & CONSTRUCTED != 0 => {}
            _ if is_data => break,
            _ => {}
        }
    }
    (!content.is_empty()).then_some(content)
}

/// Returns the first element (X.690): its tag, its contents, and the rest. An element with nested
/// ones has no contents; they are in the rest.
fn element(data: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let [tag, length, rest @ ..] = data else {
        return None;
    };
    if tag & LONG_TAG == LONG_TAG {
        return None;
    }
    let more = usize::from(length & 0x7f);
    let is_long = length & 0x80 != 0;
    let (mut length, mut rest) = (more, rest);
    if is_long {
        let (bytes, behind) = rest.split_at_checked(more)?;
        rest = behind;
        length = 0;
        for byte in bytes {
            length = length.checked_mul(256)?.checked_add(usize::from(*byte))?;
        }
    }
    if tag & CONSTRUCTED != 0 {
        return Some((*tag, &[], rest));
    }
    let (body, behind) = rest.split_at_checked(length)?;
    Some((*tag, body, behind))
}
