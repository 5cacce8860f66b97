//! The work of a moderator and of the daemon: batches, games that are played on command, backups,
//! retention, and the status of a judge.

mod ahead;
mod backup;
mod batch;
mod collections;
mod health;
mod hooks;
mod house;
mod logs;
mod metrics;
#[cfg(target_os = "linux")]
mod notify;
mod process;
#[cfg(target_os = "linux")]
mod programs;
mod reload;
mod reports;
mod restore;
mod retention;
#[cfg(feature = "postgres")]
mod round_trips;
mod running;
mod status;
mod steps;
mod strays;
mod sweep;
mod thinking;
mod vouched;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::Opening;

use crate::support::{new_world, noon};

/// The time at which the moderator works.
fn later() -> DateTime<Utc> {
    noon() + TimeDelta::hours(6)
}

/// Makes the nth game, of four seats, with players of its own.
fn opening(no: u32) -> Opening {
    let mut opening = new_world(4, u8::try_from(no % 251).unwrap());
    opening.name = format!("game-{no}");
    for (_, address) in &mut opening.players {
        let (who, host) = address.split_once('@').unwrap();
        *address = format!("{who}.{no}@{host}");
    }
    opening
}
