//! Certificates that the judge does not believe, and its advice, which helps.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use landfall::mail::server::{Roots, Security, Server};
use landfall::mail::transport::{ReturnPath, Smtp};
use landfall::mail::{Closed, Transport};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tempfile::TempDir;

use super::certificate::{make_authority, make_expired, make_server};
use super::game::House;
use super::machine;
use crate::support::output::Says as _;

/// Starts a server that shows a certificate, and only greets once that is believed.
fn serve(folder: &Path, name: &str) -> u16 {
    let path = |ending: &str| folder.join(format!("{name}.{ending}"));
    let cert = CertificateDer::from_pem_file(path("pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(path("key")).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert], key)
        .unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let connection = rustls::ServerConnection::new(Arc::clone(&config)).unwrap();
            let mut stream = rustls::StreamOwned::new(connection, stream.unwrap());
            // The other side may have left.
            drop(stream.write_all(b"554 no service\r\n"));
            drop(stream.read(&mut [0; 64]));
        }
    });
    port
}

/// Returns the complaint of a way out about the server on this port.
fn complaint(port: u16, roots: Roots) -> Closed {
    let server = Server {
        host: "localhost".to_owned(),
        port,
        security: Security::Tls,
        roots,
        patience: Duration::from_secs(20),
    };
    let bounces = ReturnPath::Plain("judge@play.example".to_owned());
    let mut smtp = Smtp::new(server, None, "play.example", bounces).unwrap();
    smtp.ready().unwrap_err()
}

#[test]
fn each_certificate_that_is_not_believed_is_reported_with_what_helps() {
    if !machine::has(&["openssl"]) {
        return;
    }
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    for name in ["own", "other"] {
        make_authority(folder, name);
    }
    make_server(folder, "good", "own", "localhost", "2");
    make_server(folder, "elsewhere", "own", "mail.play.example", "2");
    make_expired(folder, "expired", "own", "localhost");
    let ca = |name: &str| Roots::File(folder.join(format!("{name}.pem")));
    #[rustfmt::skip]
    let rows = [
        ("good", Roots::System, "ca = \"ca.pem\""),
        ("good", ca("other"), "must hold the certificate of the CA that signed it"),
        ("elsewhere", ca("own"), "host in judge.toml must be a name that it has"),
        ("own", ca("own"), "basicConstraints=CA:FALSE"),
        ("expired", ca("own"), "it is not valid at this time"),
    ];
    for (shown, roots, advice) in rows {
        let port = serve(folder, shown);
        let closed = complaint(port, roots.clone());
        let Closed::Distrusted(said) = &closed else {
            panic!("{shown} {roots:?}: {closed:?}");
        };
        assert!(said.contains(advice), "{shown} {roots:?}: {said}");
        let begins = format!("the certificate of localhost:{port} is not believed");
        assert!(said.starts_with(&begins), "{said}");
    }
    // With the CA's certificate, as the advice says, the server is heard.
    let closed = complaint(serve(folder, "good"), ca("own"));
    assert!(closed.to_string().contains("no service"), "{closed:?}");
}

/// Returns the judge's folder with real servers, whose own CA its configuration does not name, on a
/// machine that believes another one.
fn without_ca() -> Option<(House, TempDir)> {
    let house = House::start()?;
    let path = house.path("judge/judge.toml");
    let text = fs::read_to_string(&path).unwrap();
    let kept = text.lines().filter(|line| !line.starts_with("ca = "));
    let kept: Vec<&str> = kept.collect();
    assert!(kept.len() + 2 == text.lines().count(), "{text}");
    fs::write(path, kept.join("\n")).unwrap();
    let folder = TempDir::new().unwrap();
    make_authority(folder.path(), "other");
    Some((house, folder))
}

#[test]
fn doctor_and_serve_say_what_to_write_for_a_ca_of_ones_own() {
    let Some((house, folder)) = without_ca() else {
        return;
    };
    let believed = folder.path().join("other.pem");
    let run = |args: &[&str]| {
        let mut command = house.command(args);
        command
            .env("SSL_CERT_FILE", &believed)
            .env_remove("SSL_CERT_DIR");
        let output = command.output().unwrap();
        let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        (output.status.code(), said.concat())
    };
    let advice = "if that CA is your own, name a file with its certificate in judge.toml, beside \
                  host: ca = \"ca.pem\"";
    let (code, said) = run(&["doctor", "--wait", "1"]);
    assert_eq!(code, Some(1), "{said}");
    for part in ["mailbox  ", "letters  "] {
        let failed = format!("FAILED     {part}");
        let line = said.lines().find(|line| line.contains(&failed));
        let line = line.unwrap_or_else(|| panic!("{said}"));
        line.must_say(advice);
        line.must_say("; look at host, port, security and ca in [");
        line.must_not_say("try again");
    }
    let (code, said) = run(&["serve", "--once"]);
    assert_eq!(code, Some(1), "{said}");
    said.must_say(advice);
    // What the advice says is enough.
    let ca = house.dovecot.certificate();
    for host in ["[mailbox.imap]", "[transport.smtp]"] {
        house.edit(&format!("\n{host}\n"), &format!("\n{host}\nca = {ca:?}\n"));
    }
    let (_, said) = run(&["doctor", "--wait", "20"]);
    for part in ["mailbox", "letters", "plus addresses"] {
        said.must_say(&format!("OK         {part}"));
    }
}
