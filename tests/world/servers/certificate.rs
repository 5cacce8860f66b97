//! A certificate for this machine that nobody else believes.

use std::path::Path;

use super::machine;

/// Writes `cert.pem` and `key.pem`, for localhost, into a folder.
pub(crate) fn make(folder: &Path) {
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (key, cert) = (path("key.pem"), path("cert.pem"));
    let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
                 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
                 -addext basicConstraints=critical,CA:FALSE";
    let mut words: Vec<&str> = words.split_whitespace().collect();
    words.extend(["-keyout", &key, "-out", &cert]);
    machine::run("openssl", &words);
}
