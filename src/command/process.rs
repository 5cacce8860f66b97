//! What tells this process from others among judges that share a database.

use crate::store::Process;

/// This process.
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

/// No judge shares a file.
#[cfg(not(feature = "postgres"))]
pub(super) const fn this() -> Process {
    Process {
        name: String::new(),
        mark: String::new(),
        has_ended: |_| false,
    }
}

/// Marks of processes: the machine since it was started, the names that its processes have, the
/// number of the process, and when that was started.
#[cfg(feature = "postgres")]
mod marks {
    use std::fs;

    /// In which field behind its name a process tells when it was started.
    const STARTED: usize = 19;

    /// The mark of a process; none where there is no such process, or no such system.
    pub(super) fn of(number: u32) -> Option<String> {
        let boot = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        let names = fs::read_link("/proc/self/ns/pid").ok()?;
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        // The name of a program may contain anything.
        let (_, fields) = stat.rsplit_once(')')?;
        // One that was not waited for yet has ended all the same.
        let fields = fields.trim_start();
        if fields.starts_with('Z') {
            return None;
        }
        let started = fields.split_whitespace().nth(STARTED)?;
        let (boot, names) = (boot.trim(), names.display());
        Some(format!("{boot} {names} {number} {started}"))
    }

    /// Whether the process of a mark has ended: it was one of this machine, and is not there.
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
