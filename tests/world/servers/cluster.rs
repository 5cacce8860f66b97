//! PostgreSQL servers of a test: a primary, and a standby that each commit of it waits for.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use postgres::{Client, NoTls};
use tempfile::TempDir;

use super::machine;
use crate::support::signals::{self, Signal};

/// What no test needs.
const QUICK: &str = "-c fsync=off -c full_page_writes=off -c max_connections=40";

/// The name by which the primary knows its standby.
const STANDBY: &str = "standby";

/// A primary with its standby, which are gone when it is dropped. Both are on sockets, and the
/// primary on a port as well.
pub(crate) struct Clusters {
    programs: PathBuf,
    folder: TempDir,
    /// The port of the primary.
    pub(crate) port: u16,
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cluster {
    Primary,
    Standby,
}

impl Cluster {
    const fn name(self) -> &'static str {
        match self {
            Self::Primary => "primary",
            Self::Standby => STANDBY,
        }
    }
}

impl Clusters {
    /// Starts both, with an empty database `judge`; the data of the primary is `at` a place, if one
    /// is given. Returns nothing where PostgreSQL is not installed.
    pub(crate) fn start(at: Option<&Path>) -> Option<Self> {
        let programs = fs::read_dir("/usr/lib/postgresql").ok()?;
        let programs = programs.map(|entry| entry.unwrap().path().join("bin"));
        let programs = programs.filter(|bin| bin.join("initdb").exists()).max()?;
        // On the disk: memory is for other tests.
        let folder = tempfile::tempdir_in("/var/tmp").unwrap();
        let [port] = machine::ports();
        let clusters = Self {
            programs,
            folder,
            port,
        };
        clusters.own(clusters.folder.path());
        for one in [Cluster::Primary, Cluster::Standby] {
            fs::create_dir(clusters.socket(one)).unwrap();
            clusters.own(&clusters.socket(one));
        }
        if let Some(at) = at {
            clusters.own(at);
            std::os::unix::fs::symlink(at, clusters.data(Cluster::Primary)).unwrap();
        }
        let data = clusters.data(Cluster::Primary);
        let data = data.to_str().unwrap();
        let log = clusters.folder.path().join("wal");
        let made = "-U postgres -A trust -E UTF8 --locale=C --wal-segsize=1";
        let made: Vec<&str> = made.split(' ').collect();
        let places = ["-D", data, "-X", log.to_str().unwrap()];
        clusters.run("initdb", &[&places[..], &made].concat());
        clusters.start_one(Cluster::Primary);
        clusters.execute(Cluster::Primary, &["CREATE DATABASE judge"]);
        clusters.add_standby();
        Some(clusters)
    }

    fn add_standby(&self) {
        let from = self.socket(Cluster::Primary);
        let to = self.data(Cluster::Standby);
        let (from, port) = (from.display(), self.port);
        let from = format!("host={from} port={port} user=postgres application_name={STANDBY}");
        let copied = ["-d", &from, "-D", to.to_str().unwrap(), "-R", "-c", "fast"];
        self.run("pg_basebackup", &copied);
        self.start_one(Cluster::Standby);
        let names = format!("ALTER SYSTEM SET synchronous_standby_names = '{STANDBY}'");
        let commit = "ALTER SYSTEM SET synchronous_commit = remote_apply";
        self.execute(
            Cluster::Primary,
            &[&names, commit, "SELECT pg_reload_conf()"],
        );
    }

    fn folder_of(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn data(&self, one: Cluster) -> PathBuf {
        self.folder_of(&format!("{}-data", one.name()))
    }

    fn socket(&self, one: Cluster) -> PathBuf {
        self.folder_of(one.name())
    }

    /// Starts one of them.
    pub(crate) fn start_one(&self, one: Cluster) {
        let (data, socket) = (self.data(one), self.socket(one));
        let log = self.folder_of(&format!("{}-log", one.name()));
        let listens = match one {
            Cluster::Primary => format!("-c listen_addresses=127.0.0.1 -p {}", self.port),
            Cluster::Standby => format!("-c listen_addresses= -p {}", self.port),
        };
        let options = format!("-k {} {listens} {QUICK}", socket.display());
        let (data, log) = (data.to_str().unwrap(), log.to_str().unwrap());
        let start = ["-D", data, "-l", log, "-w", "-o", &options, "start"];
        self.run("pg_ctl", &start);
    }

    /// Stops one of them, as an operator does.
    pub(crate) fn stop(&self, one: Cluster) {
        let data = self.data(one);
        let data = data.to_str().unwrap();
        self.run("pg_ctl", &["-D", data, "-m", "fast", "-w", "stop"]);
    }

    /// Kills one of them, which writes nothing more.
    pub(crate) fn kill(&self, one: Cluster) {
        let pid = fs::read_to_string(self.data(one).join("postmaster.pid")).unwrap();
        signals::signal(pid.lines().next().unwrap().parse().unwrap(), Signal::KILL);
    }

    /// Has the standby be the primary from now on.
    pub(crate) fn promote(&self) {
        let data = self.data(Cluster::Standby);
        self.run("pg_ctl", &["-D", data.to_str().unwrap(), "-w", "promote"]);
        // What it has copied of the settings of the primary names itself.
        let names = "ALTER SYSTEM RESET synchronous_standby_names";
        self.execute(Cluster::Standby, &[names, "SELECT pg_reload_conf()"]);
    }

    /// Returns the address of the database, wherever the primary is.
    pub(crate) fn address(&self) -> String {
        let hosts = [Cluster::Primary, Cluster::Standby].map(|one| self.socket(one));
        let host = |folder: PathBuf| {
            let folder = folder.display().to_string().replace('/', "%2F");
            format!("{folder}:{}", self.port)
        };
        let hosts = hosts.map(host).join(",");
        format!("postgres://postgres@{hosts}/judge?target_session_attrs=read-write")
    }

    /// Returns the address of the database by a port of this machine.
    pub(crate) fn address_by_port(&self, port: u16) -> String {
        format!("postgres://postgres@127.0.0.1:{port}/judge?sslmode=disable")
    }

    /// Has the primary take nothing by its port but TLS and this password of a user who owns the
    /// database. The certificate is `name.pem` with `name.key` in a folder.
    pub(crate) fn demand_tls(&self, folder: &Path, name: &str, user: &str, password: &str) {
        let data = self.data(Cluster::Primary);
        for (from, to) in [("pem", "server.crt"), ("key", "server.key")] {
            let to = data.join(to);
            fs::copy(folder.join(format!("{name}.{from}")), &to).unwrap();
            self.own(&to);
            fs::set_permissions(&to, Permissions::from_mode(0o600)).unwrap();
        }
        let doors = "local all all trust\nlocal replication all trust\n\
                     hostssl all all 127.0.0.1/32 scram-sha-256\n";
        fs::write(data.join("pg_hba.conf"), doors).unwrap();
        let role = format!("CREATE ROLE {user} LOGIN PASSWORD '{password}'");
        let owner = format!("ALTER DATABASE judge OWNER TO {user}");
        let tls = ["ALTER SYSTEM SET ssl = on", "SELECT pg_reload_conf()"];
        self.execute(Cluster::Primary, &[&role, &owner, tls[0], tls[1]]);
    }

    /// Runs statements, each by itself.
    fn execute(&self, one: Cluster, statements: &[&str]) {
        let (socket, port) = (self.socket(one), self.port);
        let address = format!("host={} port={port} user=postgres", socket.display());
        let mut client = Client::connect(&address, NoTls).unwrap();
        for sql in statements {
            client.batch_execute(sql).unwrap();
        }
    }

    /// Runs one of the programs, which do not run as root.
    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let mut command = match machine::is_root() {
            true => {
                let mut command = Command::new("setpriv");
                let user = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
                command.args(user).arg(program);
                command
            }
            false => Command::new(program),
        };
        let command = command.args(arguments).current_dir(self.folder.path());
        // A server keeps what its starter has open.
        let done = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(done.unwrap().success(), "{arguments:?}");
    }

    fn own(&self, folder: &Path) {
        if machine::is_root() {
            machine::run("chown", &["postgres", folder.to_str().unwrap()]);
        }
    }
}

impl Drop for Clusters {
    fn drop(&mut self) {
        for one in [Cluster::Standby, Cluster::Primary] {
            let Ok(pid) = fs::read_to_string(self.data(one).join("postmaster.pid")) else {
                continue;
            };
            if let Some(Ok(pid)) = pid.lines().next().map(str::parse) {
                signals::try_signal(pid, Signal::QUIT);
            }
        }
        std::thread::sleep(std::time::Duration::from_millis(300));
    }
}
