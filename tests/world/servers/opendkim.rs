//! An OpenDKIM of the test's own: a judge who demands a voucher goes only by its findings about
//! senders.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use data_encoding::BASE64;
use landfall::store::{Every, InboxMail, MailState};
use tempfile::TempDir;

use super::game::House;
use super::machine;
use crate::support::Received;
use crate::support::output::Says as _;

/// The name of the judge's own server in its findings.
const SERVER: &str = "mx.play.example";

/// A running OpenDKIM that checks signatures, with keys for two domains and no DNS.
struct OpenDkim {
    server: Child,
    folder: TempDir,
    port: u16,
}

impl Drop for OpenDkim {
    fn drop(&mut self) {
        drop(self.server.kill());
        drop(self.server.wait());
    }
}

impl OpenDkim {
    fn start() -> Option<Self> {
        if !machine::has(&["opendkim"]) {
            return None;
        }
        let folder = machine::open_folder();
        let [port] = machine::ports();
        let path = folder.path().display();
        let keys = ["example.org", "evil.example"].map(|domain| {
            let public = new_key(&folder.path().join(domain));
            format!("s1._domainkey.{domain} v=DKIM1; k=rsa; p={public}\n")
        });
        let files = [
            ("keys", keys.concat()),
            // No host is trusted, and so loopback is checked like any other.
            ("nobody", "192.0.2.1\n".to_owned()),
            (
                "conf",
                format!(
                    "Mode v\nAuthservID {SERVER}\nSocket inet:{port}@127.0.0.1\n\
                     TestPublicKeys {path}/keys\nAlwaysAddARHeader yes\nSyslog no\n\
                     InternalHosts {path}/nobody\nExternalIgnoreList {path}/nobody\n"
                ),
            ),
        ];
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let mut command = Command::new("opendkim");
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.arg("-f").arg("-x").arg(folder.path().join("conf"));
        let server = command.stdout(Stdio::null()).spawn().unwrap();
        machine::await_port(port);
        Some(Self {
            server,
            folder,
            port,
        })
    }

    /// Signs a mail for a domain.
    fn sign(&self, domain: &str, mail: &str) -> String {
        let mut sign = Command::new("opendkim-testmsg");
        sign.args(["-d", domain, "-s", "s1", "-k"]);
        sign.arg(self.folder.path().join(domain));
        let mut sign = sign
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut to = sign.stdin.take().unwrap();
        to.write_all(mail.as_bytes()).unwrap();
        drop(to);
        let output = sign.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let signed = String::from_utf8(output.stdout).unwrap();
        assert!(signed.starts_with("DKIM-Signature: "), "{signed}");
        signed.replace("\r\n", "\n").replace('\n', "\r\n")
    }
}

/// Makes a key, and answers its public half.
fn new_key(path: &Path) -> String {
    let path = path.to_str().unwrap();
    machine::run("openssl", &["genrsa", "-out", path, "2048"]);
    let mut public = Command::new("openssl");
    public.args(["rsa", "-in", path, "-pubout", "-outform", "DER"]);
    BASE64.encode(&public.output().unwrap().stdout)
}

/// A judge that demands a voucher, behind a mail server that checks signatures.
struct Guarded {
    house: House,
    dkim: OpenDkim,
    posted: usize,
}

impl Guarded {
    fn start() -> Option<Self> {
        let dkim = OpenDkim::start()?;
        let house = House::start()?;
        let milter = format!(
            "smtpd_milters = inet:127.0.0.1:{}\n\
             smtpd_relay_restrictions = reject_unauth_destination\n",
            dkim.port
        );
        let main = house.postfix.conf("main.cf");
        fs::write(&main, fs::read_to_string(&main).unwrap() + &milter).unwrap();
        house.postfix.read_configuration();
        house.edit(
            "# authserv_id = \"mx.example.org\"",
            &format!("authserv_id = \"{SERVER}\""),
        );
        house.edit("require_auth = false", "require_auth = true");
        let alice = "--seat=RED=alice@example.org";
        let bob = "--seat=BLUE=bob@example.org";
        house.run(&["open", "new_world", "--seats", "2", alice, bob, "--no-luck"]);
        house.run(&["serve", "--once"]);
        Some(Self {
            house,
            dkim,
            posted: 0,
        })
    }

    /// Returns the newest letter with a question, and its reader.
    fn question(&self) -> (&'static str, Received) {
        let mail = self.house.dovecot.maildir().parent().unwrap().to_owned();
        let asked = |name: &'static str| {
            let new = fs::read_dir(mail.join(name).join("new"));
            let letters = new.into_iter().flatten().map(|entry| {
                let bytes = fs::read(entry.unwrap().path()).unwrap();
                Received::new(&bytes)
            });
            let mut asking = letters.filter(|letter| !letter.codes().is_empty());
            asking.next().map(|letter| (name, letter))
        };
        let question = || ["alice", "bob"].into_iter().find_map(asked);
        machine::wait_for(question, || self.house.postfix.log())
    }

    /// Brings a mail to the judge's server like any stranger, and returns its disposition.
    fn post(&mut self, to: &str, mail: &str) -> InboxMail {
        let stream = TcpStream::connect(("127.0.0.1", self.house.postfix.port)).unwrap();
        let mut hear = BufReader::new(stream.try_clone().unwrap());
        let mut say = |words: &str, code: &str| {
            (&stream).write_all(words.as_bytes()).unwrap();
            let mut said = String::new();
            while said.as_bytes().get(3) != Some(&b' ') {
                said.clear();
                hear.read_line(&mut said).unwrap();
            }
            assert!(said.starts_with(code), "{words} {said}");
        };
        say("", "220");
        say("EHLO sender.test\r\n", "250");
        say("MAIL FROM:<someone@evil.example>\r\n", "250");
        say(&format!("RCPT TO:<{to}>\r\n"), "250");
        say("DATA\r\n", "354");
        say(&format!("{mail}\r\n.\r\n"), "250");
        say("QUIT\r\n", "221");
        self.posted += 1;
        let taken = || {
            self.house.run(&["serve", "--once"]);
            let mails = self.house.store().newest_mails(Every, 1000).unwrap();
            let all = mails.len() == self.posted;
            mails.into_iter().next().filter(|_| all)
        };
        machine::wait_for(taken, || self.house.postfix.log())
    }

    fn bytes(&self, mail: &InboxMail) -> String {
        String::from_utf8(self.house.store().mail_bytes(mail.id).unwrap()).unwrap()
    }
}

#[test]
fn only_what_a_real_server_has_found_out_vouches_for_a_sender() {
    let Some(mut guarded) = Guarded::start() else {
        return;
    };
    let (name, letter) = guarded.question();
    let code = &letter.codes()[0];
    let mut nth = 0;
    let mut written = |fields: &str| {
        nth += 1;
        format!(
            "{fields}From: {name}@example.org\r\nTo: {}\r\nSubject: Re: {nth}\r\n\
             Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <{nth}@example.org>\r\n\r\n\
             {code}\r\n",
            letter.reply_to,
        )
    };
    let claim = |server: &str| {
        let pass = "dmarc=pass header.from=example.org; dkim=pass header.d=example.org";
        format!("Authentication-Results: {server};\r\n\t{pass}\r\n")
    };
    let dkim = &guarded.dkim;
    let altered = |signed: String| signed.replace("Re: 5", "Re: 6");
    let (held, done) = (MailState::Held, MailState::Done);
    #[rustfmt::skip]
    let rows = [
        ("nothing", written(""), "dkim=none", held),
        ("the judge's server, forged", written(&claim(SERVER)), "dkim=none", held),
        ("another server, forged", written(&claim("mx.evil.example")), "dkim=none", held),
        ("another domain's signature", dkim.sign("evil.example", &written("")), "dkim=pass", held),
        ("a signature of another text", altered(dkim.sign("example.org", &written(""))),
            "dkim=fail", held),
        ("its own signature", dkim.sign("example.org", &written("")), "dkim=pass", done),
    ];
    for (what, mail, found, disposition) in rows {
        let taken = guarded.post(&letter.reply_to, &mail);
        let bytes = guarded.bytes(&taken);
        bytes.must_say(&format!("{SERVER};"));
        bytes.must_say(found);
        assert_eq!(taken.state, disposition, "{what}: {} {bytes}", taken.reason);
        println!("| {what} | {found} | {} |", taken.state.as_str());
    }
}
