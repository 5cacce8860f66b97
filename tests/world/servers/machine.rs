//! What this machine has: programs, ports, users.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Returns whether all these are here, as `tests/has` says; fails if they must be and are not.
pub(crate) fn has(needed: &[&str]) -> bool {
    let mut asked = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/has"));
    let answer = asked.args(needed).output().unwrap();
    demand(
        answer.status.success(),
        String::from_utf8_lossy(&answer.stdout).trim(),
    )
}

/// Returns whether the tests run as root, which Postfix wants.
pub(crate) fn is_root() -> bool {
    demand(who("-un") == "root", "Postfix is started by root only")
}

/// Lets sockets queue more datagrams than ten, where the kernel lets the tests say so. Postfix's
/// master starts the process that writes its log, and waits for ever when it has more lines to
/// write before that than the socket takes.
pub(crate) fn queue_many_log_lines() {
    drop(fs::write("/proc/sys/net/unix/max_dgram_qlen", "1024"));
}

fn demand(met: bool, otherwise: &str) -> bool {
    let must = std::env::var("LANDFALL_REQUIRE").is_ok_and(|value| value == "all");
    assert!(met || !must, "{otherwise}");
    if !met {
        eprintln!("did not run: {otherwise}");
    }
    met
}

/// Returns who runs the tests: `-un` for the user, `-gn` for the group.
pub(crate) fn who(what: &str) -> String {
    let id = Command::new("id").arg(what).output().unwrap();
    String::from_utf8(id.stdout).unwrap().trim().to_owned()
}

/// Returns free ports, each given once, and none of those that the system gives to connections: a
/// port that is free now is still free when a server has started.
pub(crate) fn ports<const N: usize>() -> [u16; N] {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    std::array::from_fn(|_| {
        let mut ports = std::iter::repeat_with(|| {
            let nth = GIVEN.fetch_add(1, Ordering::Relaxed);
            let first = std::process::id().wrapping_mul(64);
            u16::try_from(first.wrapping_add(nth) % 20_000 + 11_000).unwrap()
        });
        let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
        ports.find(is_free).unwrap()
    })
}

/// Waits until a server listens at a port.
pub(crate) fn await_port(port: u16) {
    let connected = || TcpStream::connect(("127.0.0.1", port)).ok();
    wait_for(connected, || format!("no server listens at {port}"));
}

/// Waits for a value, for half a minute; fails with an explanation.
#[track_caller]
pub(crate) fn wait_for<T>(mut value: impl FnMut() -> Option<T>, why: impl Fn() -> String) -> T {
    let end = Instant::now() + Duration::from_secs(30);
    loop {
        if let Some(value) = value() {
            return value;
        }
        assert!(Instant::now() < end, "{}", why());
        thread::sleep(Duration::from_millis(20));
    }
}

/// Makes a folder that servers can enter which run as another person.
pub(crate) fn open_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

/// Runs a program that must succeed.
pub(crate) fn run(program: &str, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {complaint}");
}

/// A part of Dovecot may be missing: Debian has its LMTP in another package.
#[test]
fn a_server_that_lacks_a_part_which_the_tests_use_is_not_here() {
    if !has(&["dovecot"]) || !is_root() {
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/has");
    for part in ["imap", "lmtp", "auth"] {
        let hidden =
            format!("mount --bind /dev/null /usr/lib/dovecot/{part} && ! {script} dovecot");
        run("unshare", &["--mount", "sh", "-c", &hidden]);
    }
}
