//! Encodes folder names in the protocol's modified UTF-7 (RFC 3501, section 5.1.3).

use data_encoding::BASE64_NOPAD;

/// Returns the name of a folder in the form that servers use. A name in that form already, as
/// servers list it, is unchanged.
pub(super) fn encoded(name: &str) -> String {
    if name.is_ascii() && name.split('&').skip(1).all(begins_encoded) {
        return name.to_owned();
    }
    let mut encoded = String::new();
    let mut foreign: Vec<u8> = Vec::new();
    for c in name.chars() {
        if !matches!(c, ' '..='~') {
            let units = c.encode_utf16(&mut [0; 2]).to_vec();
            foreign.extend(units.into_iter().flat_map(u16::to_be_bytes));
            continue;
        }
        encoded.push_str(&shifted(&std::mem::take(&mut foreign)));
        encoded.push(c);
        if c == '&' {
            encoded.push('-');
        }
    }
    encoded + &shifted(&foreign)
}

/// Encodes letters outside of ASCII, given in UTF-16.
fn shifted(foreign: &[u8]) -> String {
    match foreign {
        [] => String::new(),
        letters => format!("&{}-", BASE64_NOPAD.encode(letters).replace('/', ",")),
    }
}

/// Returns whether the text after an ampersand is an encoded piece of a name.
fn begins_encoded(behind: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == ',';
    let piece = behind.split_once('-');
    piece.is_some_and(|(piece, _)| piece.chars().all(is_letter))
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn names_are_encoded_as_the_protocol_says() {
        for (name, expected) in [
            ("Processed", "Processed"),
            ("INBOX.Done", "INBOX.Done"),
            ("Erledigt & fertig", "Erledigt &- fertig"),
            ("Trait\u{e9}s", "Trait&AOk-s"),
            (
                "~peter/mail/\u{53f0}\u{5317}/\u{65e5}\u{672c}\u{8a9e}",
                "~peter/mail/&U,BTFw-/&ZeVnLIqe-",
            ),
            ("\u{1f4ec}", "&2D3c7A-"),
            ("Überwacht&", "&ANw-berwacht&-"),
            // As servers list them.
            ("Trait&AOk-s", "Trait&AOk-s"),
            ("A&-B", "A&-B"),
        ] {
            assert_eq!(encoded(name), expected, "{name}");
        }
    }
}
