//! Certificates of the tests' own.

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

/// Makes a CA of the test's own.
pub(crate) fn make_authority(folder: &Path, name: &str) {
    let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
                 -addext subjectAltName=DNS:localhost";
    sign(folder, words, name, &format!("/CN=CA {name}"));
}

fn sign(folder: &Path, words: &str, name: &str, subject: &str) {
    let path = |ending: &str| {
        let path = folder.join(format!("{name}.{ending}"));
        path.to_str().unwrap().to_owned()
    };
    let (key, cert) = (path("key"), path("pem"));
    let mut words: Vec<&str> = words.split_whitespace().collect();
    words.extend(["-subj", subject, "-keyout", &key, "-out", &cert]);
    machine::run("openssl", &words);
}

/// Makes a certificate for a server, which an authority signs.
pub(crate) fn make_server(folder: &Path, name: &str, authority: &str, host: &str, days: &str) {
    let words = format!(
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days {days} \
         -CA {0}/{authority}.pem -CAkey {0}/{authority}.key -addext subjectAltName=DNS:{host} \
         -addext basicConstraints=critical,CA:FALSE",
        folder.to_str().unwrap()
    );
    sign(folder, &words, name, &format!("/CN={host}"));
}

/// Makes such a certificate for a day that has passed.
pub(crate) fn make_expired(folder: &Path, name: &str, authority: &str, host: &str) {
    let words = format!(
        "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
         -addext subjectAltName=DNS:{host} -addext basicConstraints=critical,CA:FALSE"
    );
    sign(folder, &words, name, &format!("/CN={host}"));
    // What that wrote is a request.
    let path = folder.to_str().unwrap();
    let words = format!(
        "x509 -req -in {path}/{name}.pem -CA {path}/{authority}.pem -CAkey {path}/{authority}.key \
         -set_serial 9 -days -1 -copy_extensions copyall -out {path}/{name}.pem"
    );
    machine::run("openssl", &words.split_whitespace().collect::<Vec<_>>());
}
