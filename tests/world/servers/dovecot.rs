//! A Dovecot of the test's own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use landfall::mail::mailbox::{Folders, Imap};
use landfall::mail::server::{Login, Method, Roots, Security, Server};
use tempfile::TempDir;

use super::{certificate, machine};
use crate::support::signals::{self, Signal};

/// Its one account.
pub(crate) const USER: &str = "judge";
pub(crate) const PASSWORD: &str = "open sesame \"\\";

/// A running Dovecot with one mailbox, stopped when it is dropped.
pub(crate) struct Dovecot {
    server: Child,
    folder: TempDir,
    pub(crate) imap: u16,
    pub(crate) imaps: u16,
    pub(crate) lmtp: u16,
    pub(crate) auth: u16,
}

impl Drop for Dovecot {
    fn drop(&mut self) {
        signals::try_signal(self.server.id(), Signal::TERM);
        drop(self.server.wait());
    }
}

impl Dovecot {
    /// Starts one, if it is installed.
    pub(crate) fn start() -> Option<Self> {
        Self::start_with("")
    }

    /// Starts one with further lines of configuration.
    pub(crate) fn start_with(lines: &str) -> Option<Self> {
        if !machine::has(&["dovecot"]) {
            return None;
        }
        let folder = machine::open_folder();
        let [imap, imaps, lmtp, auth] = machine::ports();
        let root = machine::who("-un") == "root";
        let (user, group) = if root {
            ("nobody".to_owned(), "nogroup".to_owned())
        } else {
            (machine::who("-un"), machine::who("-gn"))
        };
        let path = folder.path().to_str().unwrap().to_owned();
        for name in ["new", "cur", "tmp"] {
            fs::create_dir_all(folder.path().join("mail").join(USER).join(name)).unwrap();
        }
        certificate::make(folder.path());
        let users = format!("{USER}:{{plain}}{PASSWORD}\n");
        fs::write(folder.path().join("users"), users).unwrap();
        let config = configuration(&path, (&user, &group), [imap, imaps, lmtp, auth]) + lines;
        let file = folder.path().join("dovecot.conf");
        fs::write(&file, config).unwrap();
        let mut command = if root {
            machine::run("chown", &["-R", "nobody:nogroup", &path]);
            let mut command = Command::new("setpriv");
            command.args(["--reuid=nobody", "--regid=nogroup"]);
            command.args(["--clear-groups", "dovecot"]);
            command
        } else {
            Command::new("dovecot")
        };
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.arg("-F").arg("-c").arg(&file);
        let server = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let dovecot = Self {
            server: server.unwrap(),
            folder,
            imap,
            imaps,
            lmtp,
            auth,
        };
        // It opens them one after the other.
        for port in [imap, imaps, lmtp] {
            machine::await_port(port);
        }
        Some(dovecot)
    }

    /// Returns the certificate that it shows.
    pub(crate) fn certificate(&self) -> PathBuf {
        self.folder.path().join("cert.pem")
    }

    /// Returns the key of the certificate.
    pub(crate) fn key(&self) -> PathBuf {
        self.folder.path().join("key.pem")
    }

    /// Returns its mailbox on the disk.
    pub(crate) fn maildir(&self) -> PathBuf {
        self.folder.path().join("mail").join(USER)
    }

    /// Reads its log.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("dovecot.log")).unwrap()
    }

    /// Puts a mail into the mailbox.
    pub(crate) fn deliver(&self, name: &str, mail: impl AsRef<[u8]>) {
        let draft = self.maildir().join("tmp").join(name);
        fs::write(&draft, mail).unwrap();
        fs::rename(draft, self.maildir().join("new").join(name)).unwrap();
    }

    /// Returns the mails in a folder of the mailbox, `""` for the inbox; without those that are
    /// marked as deleted.
    pub(crate) fn mails(&self, folder: &str) -> Vec<PathBuf> {
        let folder = self.maildir().join(folder);
        let mut mails = files(&folder.join("new"));
        mails.extend(files(&folder.join("cur")));
        mails.retain(|mail| {
            let name = mail.file_name().unwrap().to_str().unwrap();
            name.split_once(":2,")
                .is_none_or(|(_, flags)| !flags.contains('T'))
        });
        mails
    }

    /// Returns it as a server of the judge's.
    pub(crate) fn server(&self, security: Security) -> Server {
        Server {
            host: "localhost".to_owned(),
            port: match security {
                Security::Tls => self.imaps,
                Security::StartTls | Security::Plain => self.imap,
            },
            security,
            roots: Roots::File(self.certificate()),
            patience: Duration::from_secs(20),
        }
    }

    /// Returns its mailbox, by IMAP.
    pub(crate) fn mailbox(&self, security: Security) -> Imap {
        Imap::new(self.server(security), login(PASSWORD), folders()).unwrap()
    }
}

/// Returns the account, with this password.
pub(crate) fn login(password: &str) -> Login {
    let password = password.to_owned();
    Login {
        user: USER.to_owned(),
        method: Method::Password,
        secret: Box::new(move || Ok(password.clone())),
    }
}

/// Returns the folders that all tests use.
pub(crate) fn folders() -> Folders {
    Folders {
        inbox: "INBOX".to_owned(),
        processed: "Processed".to_owned(),
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().path()).collect()
}

fn configuration(path: &str, (user, group): (&str, &str), ports: [u16; 4]) -> String {
    let [imap, imaps, lmtp, auth] = ports;
    format!(
        "base_dir = {path}/run
state_dir = {path}/state
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
protocols = imap lmtp
listen = 127.0.0.1
ssl = yes
ssl_cert = <{path}/cert.pem
ssl_key = <{path}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
mail_location = maildir:{path}/mail/%n
first_valid_uid = 1
log_path = {path}/dovecot.log
hostname = mx.play.example
recipient_delimiter = +
passdb {{
  driver = passwd-file
  args = username_format=%n {path}/users
}}
userdb {{
  driver = static
  args = home={path}/mail/%n allow_all_users=yes
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
service auth {{
  inet_listener {{
    address = 127.0.0.1
    port = {auth}
  }}
}}
"
    )
}
