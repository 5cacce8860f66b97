//! Pictures of letters: each once, kept as long as a letter that shows it.

use landfall::rules::Seat;
use landfall::store::{LetterKind, NewLetter, NewPicture, Picture, Store};

use super::{Shorthand as _, at, new_letter, queue, running, store, write};

/// A letter that shows a picture with this digest behind its fourth octet.
fn showing<'a>(effect_key: &'a str, digest: &'a [u8; 32]) -> NewLetter<'a> {
    NewLetter {
        picture: Some(NewPicture {
            digest,
            scene: b"a map",
            at: 4,
        }),
        ..new_letter(effect_key, LetterKind::Report)
    }
}

/// The pictures of the letters that are to be sent, each with its place.
fn shown(store: &Store) -> Vec<Option<(Picture, usize)>> {
    let letters = store.due_letters(at(9), 100).unwrap();
    let shown = letters.iter().map(|letter| letter.picture);
    let picture = |id| store.picture(id).unwrap();
    shown
        .map(|shown| shown.map(|shown| (picture(shown.picture), shown.at)))
        .collect()
}

#[test]
fn letters_with_equal_scenes_share_a_picture_that_is_drawn_once() {
    let mut store = store();
    write(&mut store, |tx| {
        queue(tx, &showing("race-1/1/RED/prompt", &[1; 32]));
        queue(tx, &showing("race-1/1/BLUE/report", &[1; 32]));
        queue(tx, &showing("race-1/2/RED/prompt", &[2; 32]));
        queue(tx, &new_letter("race-1/2/BLUE/report", LetterKind::Report));
    });
    let scene = Some((Picture::Scene(b"a map".to_vec()), 4));
    let of_all = [scene.clone(), scene.clone(), scene.clone(), None];
    assert_eq!(shown(&store), of_all);
    let letters = store.due_letters(at(9), 100).unwrap();
    let ids: Vec<_> = letters.iter().map(|letter| letter.picture).collect();
    assert_eq!(ids[0], ids[1]);
    assert_ne!(ids[0], ids[2]);
    let first = ids[0].unwrap().picture;
    write(&mut store, |tx| tx.picture_drawn(first, b"pixels").unwrap());
    // The first drawing stays, although another judge has drawn it meanwhile.
    write(&mut store, |tx| tx.picture_drawn(first, b"others").unwrap());
    let drawn = Some((Picture::Png(b"pixels".to_vec()), 4));
    assert_eq!(shown(&store), [drawn.clone(), drawn, scene, None]);
    // A later letter with the same scene is not drawn again.
    write(&mut store, |tx| {
        queue(tx, &showing("race-1/1/YELLOW/report", &[1; 32]));
    });
    let latest = shown(&store).pop().unwrap().unwrap();
    assert_eq!(latest, (Picture::Png(b"pixels".to_vec()), 4));
}

#[test]
fn a_picture_goes_with_the_last_letter_that_shows_it() {
    let mut store = store();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let letter = |key| NewLetter {
        game: Some(game),
        seat: Some(Seat::new(0)),
        ..showing(key, &[1; 32])
    };
    let (one, other) = write(&mut store, |tx| {
        let one = queue(tx, &letter("race-1/1/RED/prompt"));
        let other = queue(tx, &letter("race-1/2/RED/prompt"));
        tx.sent(one, 3);
        tx.all().finish_game(game, at(4)).unwrap();
        (one, other)
    });
    let picture = store.letter(one).unwrap().picture.unwrap().picture;
    // A letter that is still to be sent stays, and so does its picture.
    write(&mut store, |tx| {
        assert_eq!(tx.all().prune_letters(at(5), 9).unwrap(), 1);
    });
    let scene = Picture::Scene(b"a map".to_vec());
    assert_eq!(store.picture(picture).unwrap(), scene);
    write(&mut store, |tx| {
        tx.sent(other, 6);
        assert_eq!(tx.all().prune_letters(at(7), 9).unwrap(), 1);
    });
    assert_refused!(store.picture(picture), Missing);
}
