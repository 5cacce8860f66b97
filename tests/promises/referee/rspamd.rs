//! An rspamd of the test's own, as a milter that checks SPF, DKIM and DMARC and writes what it
//! finds into `Authentication-Results`. It asks only the name server of the test.

use std::fs;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::dns::Dns;
use crate::support::signals::{self, Signal};
use crate::world::servers::machine;

/// A running rspamd, stopped when it is dropped.
pub(super) struct Rspamd {
    server: Child,
    folder: TempDir,
    pub(super) port: u16,
}

impl Drop for Rspamd {
    fn drop(&mut self) {
        signals::try_signal(self.server.id(), Signal::TERM);
        drop(self.server.wait());
    }
}

impl Rspamd {
    /// Starts one, if it is installed.
    pub(super) fn start(dns: &Dns) -> Option<Self> {
        if !machine::has(&["rspamd"]) || !machine::is_root() {
            return None;
        }
        let folder = machine::open_folder();
        let [port] = machine::ports();
        let path = folder.path().to_str().unwrap().to_owned();
        let file = folder.path().join("rspamd.conf");
        fs::write(&file, configuration(&path, port, dns.port)).unwrap();
        // Of the real list of public suffixes it would compile patterns for half a minute.
        fs::write(folder.path().join("public_suffixes"), "test\nexample\n").unwrap();
        machine::run("chown", &["-R", "nobody:nogroup", &path]);
        let mut command = Command::new("rspamd");
        command.args(["-f", "-u", "nobody", "-g", "nogroup", "-c"]);
        let server = command.arg(&file).stdout(Stdio::null()).spawn().unwrap();
        let rspamd = Self {
            server,
            folder,
            port,
        };
        machine::await_port(port);
        Some(rspamd)
    }

    /// Returns what it wrote into its log.
    pub(super) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("rspamd.log")).unwrap_or_default()
    }
}

fn configuration(path: &str, port: u16, dns: u16) -> String {
    format!(
        r#"options {{
  filters = "dkim";
  disable_hyperscan = true;
  pidfile = "{path}/rspamd.pid";
  tempdir = "{path}";
  cache_file = "{path}/symbols.cache";
  history_file = "{path}/history";
  stats_file = "{path}/stats.ucl";
  hs_cache_dir = "{path}/";
  control_socket = "{path}/rspamd.sock mode=0600";
  url_tld = "{path}/public_suffixes";
  local_addrs = ["192.0.2.1/32"];
  dns {{
    nameserver = ["127.0.0.1:{dns}"];
    timeout = 1s;
    retransmits = 3;
  }}
}}
lang_detection {{
  enabled = false;
}}
logging {{
  type = "file";
  filename = "{path}/rspamd.log";
  level = "info";
}}
worker "rspamd_proxy" {{
  bind_socket = "127.0.0.1:{port}";
  milter = yes;
  timeout = 60s;
  count = 1;
  upstream "local" {{
    default = yes;
    self_scan = yes;
  }}
}}
modules {{
  path = "/usr/share/rspamd/plugins";
}}
actions {{
  reject = null;
  add_header = null;
  greylist = null;
}}
spf {{
}}
dkim {{
}}
dmarc {{
}}
milter_headers {{
  use = ["authentication-results"];
  skip_local = false;
  skip_authenticated = false;
}}
"#
    )
}
