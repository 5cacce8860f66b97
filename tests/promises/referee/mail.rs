//! Reads mails: header fields, the first text, and files. As much of RFC 5322 and of MIME as the
//! letters of a judge use, written apart from the program's own reader, so that one error is not
//! made by both.

use data_encoding::BASE64_MIME_PERMISSIVE;

/// A mail, or a part of one.
pub(super) struct Mail {
    fields: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Mail {
    /// Reads a mail.
    pub(super) fn read(bytes: &[u8]) -> Self {
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut rest = bytes;
        while !rest.is_empty() {
            let end = rest.iter().position(|byte| *byte == b'\n');
            let (line, behind) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
            rest = behind;
            let line = String::from_utf8_lossy(line);
            let line = line.trim_end_matches(['\r', '\n']);
            if line.is_empty() {
                break;
            }
            if line.starts_with([' ', '\t']) {
                let (_, value) = fields.last_mut().expect("a folded line follows a field");
                value.push_str(line);
            } else {
                let (name, value) = line.split_once(':').expect("a header field has a colon");
                fields.push((name.to_owned(), value.trim().to_owned()));
            }
        }
        Self {
            fields,
            body: rest.to_vec(),
        }
    }

    /// Returns the value of a header field.
    pub(super) fn field(&self, name: &str) -> Option<&str> {
        let mut all = self.fields.iter();
        let found = all.find(|(field, _)| field.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Returns a parameter of a structured header field, such as the boundary of a multipart.
    fn parameter(&self, field: &str, name: &str) -> Option<String> {
        let mut parts = self.field(field)?.split(';').skip(1);
        parts.find_map(|part| {
            let (key, value) = part.trim().split_once('=')?;
            let value = value.trim().trim_matches('"');
            key.trim()
                .eq_ignore_ascii_case(name)
                .then(|| value.to_owned())
        })
    }

    /// Lists the parts of a multipart, and of the multiparts inside it; otherwise the mail itself.
    fn leaves(&self) -> Vec<Self> {
        let kind = self.field("Content-Type").unwrap_or("text/plain");
        let Some(boundary) = kind
            .to_ascii_lowercase()
            .starts_with("multipart/")
            .then(|| self.parameter("Content-Type", "boundary"))
            .flatten()
        else {
            return vec![Self {
                fields: self.fields.clone(),
                body: self.body.clone(),
            }];
        };
        let body = String::from_utf8_lossy(&self.body).replace("\r\n", "\n");
        let body = format!("\n{body}");
        let delimiter = format!("\n--{boundary}");
        let mut leaves = Vec::new();
        for part in body.split(&delimiter).skip(1) {
            if part.starts_with("--") {
                break;
            }
            leaves.extend(Self::read(part.trim_start_matches('\n').as_bytes()).leaves());
        }
        leaves
    }

    fn decoded(&self) -> Vec<u8> {
        let encoding = self.field("Content-Transfer-Encoding").unwrap_or("7bit");
        match encoding.to_ascii_lowercase().as_str() {
            "base64" => BASE64_MIME_PERMISSIVE.decode(&self.body).unwrap(),
            "quoted-printable" => quoted_printable(&self.body),
            "7bit" | "8bit" | "binary" => self.body.clone(),
            other => panic!("the encoding {other} is unknown"),
        }
    }

    /// Returns the first text, with plain line feeds.
    pub(super) fn text(&self) -> String {
        let leaves = self.leaves();
        let text = leaves.iter().find(|leaf| {
            let kind = leaf.field("Content-Type").unwrap_or("text/plain");
            kind.to_ascii_lowercase().starts_with("text/plain")
        });
        let text = text.map(Self::decoded).unwrap_or_default();
        String::from_utf8(text).unwrap().replace("\r\n", "\n")
    }

    /// Returns the files with their names.
    pub(super) fn files(&self) -> Vec<(String, Vec<u8>)> {
        let leaves = self.leaves().into_iter();
        leaves
            .filter_map(|leaf| {
                let name = leaf.parameter("Content-Disposition", "filename")?;
                Some((name, leaf.decoded()))
            })
            .collect()
    }
}

fn quoted_printable(body: &[u8]) -> Vec<u8> {
    let body = String::from_utf8_lossy(body).replace("\r\n", "\n");
    let body = body.replace("=\n", "");
    let mut decoded = Vec::new();
    let mut rest = body.as_bytes();
    while let Some((byte, behind)) = rest.split_first() {
        let digits = behind.get(..2).and_then(|digits| {
            let digits = std::str::from_utf8(digits).ok()?;
            u8::from_str_radix(digits, 16).ok()
        });
        match digits {
            Some(value) if *byte == b'=' => {
                decoded.push(value);
                rest = &behind[2..];
            }
            _ => {
                decoded.push(*byte);
                rest = behind;
            }
        }
    }
    decoded
}
