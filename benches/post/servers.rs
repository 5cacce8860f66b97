//! The servers of the tests, and one for measurements.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

#[path = "../../tests/world/servers/certificate.rs"]
mod certificate;
#[path = "../../tests/world/servers/dovecot.rs"]
pub(crate) mod dovecot;
#[path = "../../tests/world/servers/machine.rs"]
pub(crate) mod machine;
#[path = "../../tests/world/servers/postfix.rs"]
pub(crate) mod postfix;

/// Waits until a Postfix has delivered all that it took: what it still has to do would be laid to
/// the account of who comes next.
pub(crate) fn rest(postfix: &postfix::Postfix) {
    let is_empty = |name| {
        let mut letters = fs::read_dir(postfix.queue().join(name)).unwrap();
        letters.next().is_none()
    };
    while !["incoming", "active"].into_iter().all(is_empty) {
        thread::sleep(Duration::from_millis(20));
    }
}

/// Postfix's server for measurements: it takes letters and drops them.
pub(crate) struct Sink {
    process: Child,
    pub(crate) port: u16,
}

impl Sink {
    /// Starts one.
    pub(crate) fn start() -> Option<Self> {
        if !machine::has(&["smtp-sink"]) {
            return None;
        }
        let [port] = machine::ports();
        let address = format!("127.0.0.1:{port}");
        let process = Command::new("smtp-sink")
            // It is root who measures, since only root may start a Postfix.
            .args(["-u", "nobody", &address, "100"])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let sink = Self { process, port };
        machine::await_port(port);
        Some(sink)
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}
