//! Real mail servers between the people and the judge: Postfix takes the mails, rspamd checks
//! where they come from, Dovecot keeps them, and the judge reads by IMAP and sends by SMTP.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use sha2::{Digest, Sha256};

use super::dns::Dns;
use super::judge::Judge;
use super::post::{Letterboxes, Origin, Post};
use super::rspamd::Rspamd;
use crate::world::servers::dovecot::{Dovecot, PASSWORD, USER};
use crate::world::servers::machine;
use crate::world::servers::postfix::Postfix;

/// The name of the receiving server.
pub(super) const NAME: &str = "mx.play.example";
/// From where the mails of the players' own domains come.
const HOME: &str = "198.51.100.5";
/// From where everybody else's come.
const ELSEWHERE: &str = "203.0.113.7";
/// The domains of the players: what comes from elsewhere is to be refused.
const DOMAINS: [&str; 2] = ["p.test", "q.test"];
/// The domain of the stranger, whose papers are in order.
const STRANGER: &str = "evil.test";

/// All servers, stopped when they are dropped.
pub(super) struct Servers {
    // Stopped in this order.
    postfix: Postfix,
    rspamd: Rspamd,
    dovecot: Dovecot,
    _dns: Dns,
    keys: tempfile::TempDir,
    /// Where mails from outside are taken.
    port: u16,
    letterboxes: Letterboxes,
}

impl Servers {
    /// Starts all of them, if they are installed.
    pub(super) fn start() -> Option<Self> {
        let keys = machine::open_folder();
        let mut texts = BTreeMap::new();
        let domains = DOMAINS.map(|domain| (domain, HOME));
        for (domain, server) in domains.into_iter().chain([(STRANGER, ELSEWHERE)]) {
            let public = new_key(&keys.path().join(domain));
            let key = format!("v=DKIM1; k=rsa; p={public}");
            texts.insert(domain.to_owned(), format!("v=spf1 ip4:{server} -all"));
            texts.insert(format!("_dmarc.{domain}"), "v=DMARC1; p=reject".to_owned());
            texts.insert(format!("s1._domainkey.{domain}"), key);
        }
        let dns = Dns::start(texts);
        let rspamd = Rspamd::start(&dns)?;
        let dovecot = Dovecot::start()?;
        let local = "virtual_mailbox_domains = play.example, p.test, q.test, v.test\n";
        let postfix = Postfix::start_with(&dovecot, local)?;
        let [port] = machine::ports();
        // The port of the helper is for the judge, who logs in; this one is for the world.
        let door = format!(
            "127.0.0.1:{port} inet n - n - - smtpd -o smtpd_sasl_auth_enable=no\n\
             \t-o smtpd_milters=inet:127.0.0.1:{} -o milter_default_action=tempfail\n\
             \t-o smtpd_relay_restrictions=reject_unauth_destination\n\
             \t-o smtpd_authorized_xclient_hosts=127.0.0.1 -o smtpd_delay_reject=yes\n",
            rspamd.port
        );
        let master = postfix.conf("master.cf");
        fs::write(&master, fs::read_to_string(&master).unwrap() + &door).unwrap();
        postfix.read_configuration();
        machine::await_port(port);
        let letterboxes = Letterboxes::in_folder(dovecot.maildir().parent().unwrap());
        Some(Self {
            postfix,
            rspamd,
            dovecot,
            _dns: dns,
            keys,
            port,
            letterboxes: letterboxes.without(USER),
        })
    }

    /// Makes a judge that uses them.
    pub(super) fn judge(&self, folder: &Path) -> Judge {
        let judge = Judge::init(folder, "imap");
        let password = folder.join("password");
        fs::write(&password, format!("{PASSWORD}\n")).unwrap();
        machine::run("chmod", &["600", password.to_str().unwrap()]);
        let certificate = self.dovecot.certificate();
        let server =
            |port: u16| format!("host = \"localhost\"\nport = {port}\nca = {certificate:?}");
        let imap = server(self.dovecot.imaps);
        judge.configure("host = \"imap.example.org\"", &imap);
        judge.configure(
            "host = \"smtp.example.org\"\n# \"tls\" (port 465) or \"starttls\" (port 587).\n\
             security = \"tls\"",
            &format!("{}\nsecurity = \"starttls\"", server(self.postfix.port)),
        );
        judge.configure(
            "# authserv_id = \"mx.example.org\"",
            &format!("authserv_id = \"{NAME}\""),
        );
        judge
    }

    /// Returns how many mails wait in the queue of the mail server.
    fn queued(&self) -> usize {
        let folders = ["maildrop", "incoming", "active", "deferred"];
        let folders = folders.map(|name| self.postfix.queue().join(name));
        folders.iter().map(|folder| files(folder)).sum()
    }

    /// Returns what the servers wrote into their logs.
    pub(super) fn logs(&self) -> String {
        [self.postfix.log(), self.rspamd.log(), self.dovecot.log()].join("\n")
    }

    /// Hands a mail to the receiving server as a server at `address` does.
    fn deliver(&self, address: &str, sender: &str, to: &str, mail: &str) {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_nodelay(true).unwrap();
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
        say("EHLO outside.test\r\n", "250");
        let client = format!("XCLIENT ADDR={address} NAME=outside.test\r\n");
        say(&client, "220");
        say("EHLO outside.test\r\n", "250");
        say(&format!("MAIL FROM:<{sender}>\r\n"), "250");
        say(&format!("RCPT TO:<{to}>\r\n"), "250");
        say("DATA\r\n", "354");
        let body = mail.replace("\r\n.", "\r\n..");
        say(&format!("{body}\r\n.\r\n"), "250");
        say("QUIT\r\n", "221");
    }
}

impl Post for Servers {
    fn bring(&mut self, origin: &Origin, to: &str, mail: &str) {
        let (address, sender) = match origin {
            Origin::Home(sender) => (HOME, sender),
            Origin::Elsewhere(sender) | Origin::Signed(sender) => (ELSEWHERE, sender),
        };
        if let Origin::Elsewhere(_) = origin {
            return self.deliver(address, sender, to, mail);
        }
        let (_, domain) = sender.rsplit_once('@').unwrap();
        let mail = sign(&self.keys.path().join(domain), domain, mail);
        self.deliver(address, sender, to, &mail);
    }

    fn letters(&mut self) -> Vec<Vec<u8>> {
        self.letterboxes.unread()
    }

    fn is_checked(&self) -> bool {
        true
    }

    fn settle(&mut self) {
        let end = Instant::now() + Duration::from_secs(60);
        while self.queued() > 0 {
            assert!(Instant::now() < end, "mail is under way: {}", self.logs());
            thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Returns how many files there are in a folder and the folders inside it.
fn files(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| {
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder { files(&entry.path()) } else { 1 }
        })
        .sum()
}

/// The fields that are signed, if they are there.
const SIGNED: [&str; 5] = ["From", "To", "Subject", "Date", "Message-ID"];

/// Makes a key, and answers its public half.
fn new_key(path: &Path) -> String {
    let path = path.to_str().unwrap();
    machine::run("openssl", &["genrsa", "-out", path, "2048"]);
    let mut public = Command::new("openssl");
    public.args(["rsa", "-in", path, "-pubout", "-outform", "DER"]);
    BASE64.encode(&public.output().unwrap().stdout)
}

/// Signs a mail in the name of a domain, by the selector `s1`, as a sender's mail server does
/// (RFC 6376): rsa-sha256, relaxed headers, simple body.
fn sign(key: &Path, domain: &str, mail: &str) -> String {
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
    let sign = sign.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut sign = sign.unwrap();
    let mut to = sign.stdin.take().unwrap();
    to.write_all(signed.as_bytes()).unwrap();
    drop(to);
    let output = sign.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let signature = BASE64.encode(&output.stdout);
    format!("DKIM-Signature: {field}{signature}\r\n{mail}")
}
