//! A Postfix of the test's own: it takes letters from who logs in, only over TLS, and delivers
//! them to a Dovecot.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use tempfile::TempDir;

use super::dovecot::Dovecot;
use super::machine;

/// A running Postfix, stopped when it is dropped.
pub(crate) struct Postfix {
    folder: TempDir,
    pub(crate) port: u16,
}

impl Drop for Postfix {
    fn drop(&mut self) {
        let config = self.config();
        let abort = ["-c", config.to_str().unwrap(), "abort"];
        // One that did not start cannot be stopped, and a test that fails is to say why.
        if thread::panicking() {
            drop(Command::new("postfix").args(abort).output());
        } else {
            machine::run("postfix", &abort);
        }
    }
}

impl Postfix {
    /// Starts one with a Dovecot, if it is installed and root asks.
    pub(crate) fn start(dovecot: &Dovecot) -> Option<Self> {
        Self::start_with(dovecot, "")
    }

    /// Starts one with further lines of configuration.
    pub(crate) fn start_with(dovecot: &Dovecot, lines: &str) -> Option<Self> {
        if !machine::has(&["postfix"]) || !machine::is_root() {
            return None;
        }
        machine::queue_many_log_lines();
        let folder = machine::open_folder();
        let [port] = machine::ports();
        let postfix = Self { folder, port };
        fs::create_dir(postfix.queue()).unwrap();
        for name in ["conf", "data"] {
            fs::create_dir(postfix.folder.path().join(name)).unwrap();
        }
        let path = postfix.folder.path().to_str().unwrap();
        let main = main_cf(path, dovecot) + lines;
        fs::write(postfix.conf("main.cf"), main).unwrap();
        fs::write(postfix.conf("master.cf"), master_cf(port)).unwrap();
        machine::run("chown", &["postfix", &format!("{path}/data")]);
        let config = postfix.config();
        machine::run("postfix", &["-c", config.to_str().unwrap(), "start"]);
        machine::await_port(port);
        Some(postfix)
    }

    /// Returns one of its configuration files.
    pub(crate) fn conf(&self, name: &str) -> PathBuf {
        self.config().join(name)
    }

    /// Lets it read its configuration again. It is started anew: when it reloads, its parts may
    /// wait for each other for ever, each to write into the log of the other.
    pub(crate) fn read_configuration(&self) {
        let config = self.config();
        let config = config.to_str().unwrap();
        machine::run("postfix", &["-c", config, "abort"]);
        // The one before it may take a moment to end.
        let started = || {
            let mut start = Command::new("postfix");
            let status = start.args(["-c", config, "start"]).status().unwrap();
            status.success().then_some(())
        };
        machine::wait_for(started, || {
            format!("Postfix does not start: {}", self.log())
        });
        machine::await_port(self.port);
    }

    fn config(&self) -> PathBuf {
        self.folder.path().join("conf")
    }

    /// Returns the folder of the letters that it took.
    pub(crate) fn queue(&self) -> PathBuf {
        self.folder.path().join("queue")
    }

    /// Reads its log.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("postfix.log")).unwrap()
    }
}

fn main_cf(path: &str, dovecot: &Dovecot) -> String {
    let (lmtp, auth) = (dovecot.lmtp, dovecot.auth);
    let (cert, key) = (dovecot.certificate(), dovecot.key());
    let (cert, key) = (cert.display(), key.display());
    format!(
        "compatibility_level = 3.6
queue_directory = {path}/queue
data_directory = {path}/data
maillog_file = {path}/postfix.log
maillog_file_prefixes = {path}
myhostname = mx.play.example
mydestination =
local_recipient_maps =
alias_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
recipient_delimiter = +
virtual_mailbox_domains = play.example, example.org
virtual_transport = lmtp:inet:127.0.0.1:{lmtp}
default_transport = error:5.4.4 no outside world in tests
smtpd_relay_restrictions = permit_sasl_authenticated, reject
message_size_limit = 10485760
smtpd_tls_cert_file = {cert}
smtpd_tls_key_file = {key}
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:{auth}
"
    )
}

fn master_cf(port: u16) -> String {
    format!(
        "127.0.0.1:{port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
lmtp unix - - n - - lmtp
error unix - - n - - error
retry unix - - n - - error
showq unix n - n - - showq
postlog unix-dgram n - n - 1 postlogd
"
    )
}
