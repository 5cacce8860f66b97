//! The daemon thinks for stand-ins that look ahead.

use landfall::store::Alarm;

use super::house::House;

#[test]
fn a_lap_for_cron_waits_until_keen_has_decided() {
    let house = House::new();
    let open = |name: &String| {
        let game = ["open", "new_world", "--luck", "none", "--name", name];
        let seats = ["--seats", "2", "--seat", "RED=bot:keen"];
        let person = ["--seat", "BLUE=alice@example.org"];
        house.says(&[&game[..], &seats, &person].concat());
        house.game(name).alarm == Some(Alarm::Think)
    };
    // Chance decides which seat begins.
    let name = (1..40).map(|no| format!("game-{no}")).find(open);
    let name = name.expect("a game that keen begins");
    let decided = || {
        let rows = house.ledgers().pop().unwrap().1.into_iter();
        rows.filter(|row| row.contains("stood_in") && row.contains("\"keen\""))
            .count()
    };
    // Another judge of this database would think.
    house.configure("[stand_ins]", "[stand_ins]\nthreads = 0");
    house.serve();
    assert_eq!((decided(), house.letters_of(&name).len()), (0, 0));
    house.configure("threads = 0", "threads = 1");
    house.serve();
    assert_eq!((decided(), house.letters_of(&name).len()), (1, 1));
    house.says(&["verify", &name]);
    house.says(&["verify", &name, "--think"]);
}
