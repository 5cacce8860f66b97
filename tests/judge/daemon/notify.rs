//! The messages of a daemon to systemd as a service of `Type=notify`, in the words of sd_notify(3).

use std::fs;
use std::iter;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixDatagram;
use std::time::{Duration, Instant};

use super::house::House;
use super::running::Running;
use crate::support::JUDGE;

/// The socket that systemd would listen at.
struct Heard {
    socket: UnixDatagram,
}

impl Heard {
    /// Starts a daemon that must give a sign of life within this time, and listens to it.
    fn of(house: &House, within: Duration) -> (Self, Running) {
        let path = house.path("notify");
        let socket = UnixDatagram::bind(&path).unwrap();
        let patience = Some(Duration::from_secs(30));
        socket.set_read_timeout(patience).unwrap();
        let within = within.as_micros().to_string();
        let told = [
            ("NOTIFY_SOCKET", path.to_str().unwrap()),
            ("WATCHDOG_USEC", &within),
        ];
        (Self { socket }, Running::with(house, &told))
    }

    /// Returns the next message.
    fn next(&self) -> String {
        let mut said = [0; 1_000];
        let length = self.socket.recv(&mut said).expect("nothing was said");
        String::from_utf8(said[..length].to_vec()).unwrap()
    }

    /// Returns the next message that is no sign of life.
    fn next_word(&self) -> String {
        let mut said = iter::repeat_with(|| self.next());
        said.find(|said| said != ALIVE).unwrap()
    }
}

const ALIVE: &str = "WATCHDOG=1\n";

#[test]
fn a_daemon_says_when_it_is_ready_reads_again_lives_and_stops() {
    let house = House::new();
    // It rests all the time, and lives nonetheless.
    house.configure("lap_seconds = 30", "lap_seconds = 3600");
    let (heard, mut daemon) = Heard::of(&house, Duration::from_millis(400));
    assert_eq!(heard.next(), "READY=1\n");
    for _ in 0..3 {
        assert_eq!(heard.next(), ALIVE);
    }
    for broken in [false, true] {
        if broken {
            house.configure("[judge]", "[judges]");
        }
        daemon.read_again();
        let told = heard.next_word();
        let when = told.strip_prefix("RELOADING=1\nMONOTONIC_USEC=").unwrap();
        assert!(when.trim_end().parse::<u64>().unwrap() > 0, "{told}");
        assert_eq!(heard.next_word(), "READY=1\n");
        assert_eq!(heard.next(), ALIVE);
    }
    daemon.stop();
    assert_eq!(heard.next_word(), "STOPPING=1\n");
}

/// Ten letters take three seconds, in one lap.
#[test]
fn a_slow_way_out_is_not_taken_for_a_daemon_that_hangs() {
    let house = House::new();
    let slow = house.path("slow-sendmail");
    fs::write(&slow, "#!/bin/sh\nsleep 0.3\nexec cat >/dev/null\n").unwrap();
    fs::set_permissions(&slow, fs::Permissions::from_mode(0o700)).unwrap();
    let way = format!("sendmail = {slow:?}");
    house.configure("maildir = \"players\"", &way);
    for no in 0..10 {
        let mail = format!(
            "From: {no}@example.org\nTo: {JUDGE}\nSubject: games\nMessage-ID: <{no}@x>\n\nGAMES\n"
        );
        house.post(&no.to_string(), &mail);
    }
    let within = Duration::from_secs(2);
    let (heard, mut daemon) = Heard::of(&house, within);
    assert_eq!(heard.next(), "READY=1\n");
    let begun = Instant::now();
    let mut last = begun;
    while begun.elapsed() < Duration::from_secs(4) {
        assert_eq!(heard.next(), ALIVE);
        assert!(last.elapsed() < within, "{:?}", last.elapsed());
        last = Instant::now();
    }
    assert!(daemon.await_word("A lap").contains("sent=10"));
    daemon.stop();
}

#[test]
fn a_daemon_serves_without_a_service_manager() {
    let house = House::new();
    let nowhere = house.path("nowhere");
    let told = [("NOTIFY_SOCKET", nowhere.to_str().unwrap())];
    let mut daemon = Running::with(&house, &told);
    daemon.await_word("The service manager cannot be told Ready");
    daemon.stop();
}
