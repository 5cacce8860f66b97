//! The daemon thinks for stand-ins that look ahead.

use super::house::House;

#[test]
fn a_lap_for_cron_waits_until_keen_has_decided() {
    let house = House::new();
    house.says(&[
        "open",
        "new_world",
        "--name",
        "game-1",
        "--seats",
        "2",
        "--seat",
        "RED=bot:keen",
        "--seat",
        "BLUE=alice@example.org",
        "--luck",
        "none",
    ]);
    let decided = || {
        let rows = house.ledgers().remove(0).1.into_iter();
        rows.filter(|row| row.contains("stood_in") && row.contains("\"keen\""))
            .count()
    };
    // Another judge of this database would think.
    house.configure("[stand_ins]", "[stand_ins]\nthreads = 0");
    house.serve();
    assert_eq!((decided(), house.letters_of("game-1").len()), (0, 0));
    house.configure("threads = 0", "threads = 1");
    house.serve();
    assert_eq!((decided(), house.letters_of("game-1").len()), (1, 1));
    house.says(&["verify", "game-1"]);
    house.says(&["verify", "game-1", "--think"]);
}
