//! The servers of the tests, and one for measurements.

use std::process::{Child, Command, Stdio};

#[path = "../../tests/servers/certificate.rs"]
mod certificate;
#[path = "../../tests/servers/dovecot.rs"]
pub(crate) mod dovecot;
#[path = "../../tests/servers/machine.rs"]
pub(crate) mod machine;
#[path = "../../tests/servers/postfix.rs"]
pub(crate) mod postfix;

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
