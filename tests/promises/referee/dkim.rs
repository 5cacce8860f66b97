//! Signs mails as a sender's mail server does (RFC 6376): rsa-sha256, relaxed headers, simple body.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use data_encoding::BASE64;
use sha2::{Digest, Sha256};

use crate::world::servers::machine;

/// The fields that are signed, if they are there.
const SIGNED: [&str; 5] = ["From", "To", "Subject", "Date", "Message-ID"];

/// Makes a key, and answers its public half.
pub(super) fn new_key(path: &Path) -> String {
    let path = path.to_str().unwrap();
    machine::run("openssl", &["genrsa", "-out", path, "2048"]);
    let mut public = Command::new("openssl");
    public.args(["rsa", "-in", path, "-pubout", "-outform", "DER"]);
    BASE64.encode(&public.output().unwrap().stdout)
}

/// Signs a mail in the name of a domain, by the selector `s1`.
pub(super) fn sign(key: &Path, domain: &str, mail: &str) -> String {
    let (head, body) = mail.split_once("\r\n\r\n").expect("a mail has a head");
    let body = format!("{}\r\n", body.trim_end_matches("\r\n"));
    let hash = BASE64.encode(&Sha256::digest(body.as_bytes()));
    let head = head.replace("\r\n ", " ").replace("\r\n\t", " ");
    let mut names = Vec::new();
    let mut signed = String::new();
    for name in SIGNED {
        let mut fields = head.lines().filter_map(|line| line.split_once(':'));
        if let Some((_, value)) = fields.find(|(field, _)| field.eq_ignore_ascii_case(name)) {
            names.push(name);
            let words: Vec<&str> = value.split_whitespace().collect();
            signed += &format!("{}:{}\r\n", name.to_ascii_lowercase(), words.join(" "));
        }
    }
    let field = format!(
        "v=1; a=rsa-sha256; c=relaxed/simple; d={domain}; s=s1; h={}; bh={hash}; b=",
        names.join(":")
    );
    signed += &format!("dkim-signature:{field}");
    let mut sign = Command::new("openssl");
    sign.args(["dgst", "-sha256", "-sign"]).arg(key);
    let mut sign = sign
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = sign.stdin.take().unwrap();
    to.write_all(signed.as_bytes()).unwrap();
    drop(to);
    let output = sign.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let signature = BASE64.encode(&output.stdout);
    format!("DKIM-Signature: {field}{signature}\r\n{mail}")
}
