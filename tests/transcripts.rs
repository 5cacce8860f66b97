//! Mails in, mails out.

use crate::support::{Table, new_world};

#[test]
fn a_whole_game_is_played_by_codes_out_of_letters() {
    let mut table = Table::playing(&new_world(4, 1));
    for turn in 0..95 {
        let game = table.judge.store().game_by_name("new-world-1").unwrap().unwrap();
        let Some(seat) = game.awaiting else { break };
        let row = table.judge.store().seat(game.id, seat).unwrap();
        let address = crate::support::PLAYERS.iter().find(|(n, _)| *n == row.name).unwrap().1;
        let letter = table.letter(address);
        if turn == 30 { println!("{}", letter.text); }
        let codes = letter.codes();
        assert!(!codes.is_empty(), "{}", letter.text);
        table.answer(address, &codes[turn % codes.len()]);
    }
    let game = table.judge.store().game_by_name("new-world-1").unwrap().unwrap();
    println!("{}", table.letter("alice@example.org").text);
    assert_eq!(game.state, landfall::store::GameState::Over);
}
