//! Identifies this process among judges that share a database.

use crate::store::Process;

#[cfg(feature = "postgres")]
pub(super) fn this() -> Process {
    let host = gethostname::gethostname();
    let number = std::process::id();
    Process {
        name: format!("{}:{number}", host.display()),
        mark: marks::of(number).unwrap_or_default(),
        has_ended: marks::has_ended,
    }
}

/// Without PostgreSQL no judge shares a database.
#[cfg(not(feature = "postgres"))]
pub(super) const fn this() -> Process {
    Process {
        name: String::new(),
        mark: String::new(),
        has_ended: |_| false,
    }
}

/// Marks of processes: the boot of the machine, the PID namespace, the PID, and the start time.
#[cfg(feature = "postgres")]
mod marks {
    use std::fs;

    /// Index of the start time among the fields after the process name.
    const STARTED: usize = 19;

    /// Returns the mark of a process; `None` without such a process or without `/proc`.
    pub(super) fn of(number: u32) -> Option<String> {
        let boot = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        let names = fs::read_link("/proc/self/ns/pid").ok()?;
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        // The name of a program may contain anything.
        let (_, fields) = stat.rsplit_once(')')?;
        // A zombie has ended, although it was not waited for.
        let fields = fields.trim_start();
        if fields.starts_with('Z') {
            return None;
        }
        let started = fields.split_whitespace().nth(STARTED)?;
        let (boot, names) = (boot.trim(), names.display());
        Some(format!("{boot} {names} {number} {started}"))
    }

    /// Checks if the process of a mark has ended: it ran on this machine, and no longer exists.
    pub(super) fn has_ended(mark: &str) -> bool {
        let Some(own) = of(std::process::id()) else {
            return false;
        };
        let mut fields = mark.split(' ');
        let same_machine = own.split(' ').take(2).eq(fields.by_ref().take(2));
        let number = fields.next().and_then(|number| number.parse().ok());
        same_machine && number.is_some_and(|number| of(number).as_deref() != Some(mark))
    }

    #[cfg(test)]
    mod tests {
        use super::{has_ended, of};

        #[test]
        fn a_process_has_ended_when_its_machine_has_it_no_more() {
            let own = of(std::process::id()).unwrap();
            assert!(!has_ended(&own));
            let (others, started) = own.rsplit_once(' ').unwrap();
            assert!(
                has_ended(&format!("{others} {started}1")),
                "the number was used again"
            );
            let elsewhere = own.replacen(|c: char| c.is_ascii_hexdigit(), "x", 1);
            for mark in ["", "x", "x y 1 2", &elsewhere] {
                assert!(!has_ended(mark), "{mark}: of that nothing is known here");
            }
        }
    }
}
