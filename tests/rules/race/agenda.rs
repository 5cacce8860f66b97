//! The order of a seat's decisions, to which orders sent ahead are bound.

use std::collections::BTreeSet;

use landfall::orders::words;
use landfall::rules::{Awaiting, Decision, Seat, StandIn};

use crate::support::playout::{Plan, Playout};

/// The agenda of one seat so far.
#[derive(Default)]
struct Said {
    from: u32,
    certain: BTreeSet<u32>,
    asked: BTreeSet<u32>,
}

#[test]
fn what_is_certain_to_come_is_asked_and_nothing_comes_that_has_gone_by() {
    let title = landfall::games::title("race").unwrap();
    let (mut asked, mut kinds) = (0, BTreeSet::new());
    for number in 0..12 {
        let plan = Plan::new(title, number);
        let seats = plan.seats;
        let mut game = Playout::start(plan).game.copy();
        let mut said: Vec<Said> = Vec::new();
        said.resize_with(usize::from(seats), Said::default);
        // Nothing is left out that one would be asked: the stand-in decides it all.
        while let Awaiting::Seat(seat) = game.awaiting() {
            let legal = game.legal_lines(seat);
            for other in Seat::all(seats) {
                let agenda = game.agenda(other).unwrap();
                let said = &mut said[usize::from(other)];
                assert!(agenda.from >= said.from, "{agenda:?}");
                said.from = agenda.from;
                let here = agenda.now.iter().map(|now| now.occasion);
                said.asked.extend(here);
                let missed = said.certain.iter().filter(|one| **one < agenda.from);
                let missed = missed.filter(|one| !said.asked.contains(one));
                let missed: Vec<&u32> = missed.collect();
                assert!(missed.is_empty(), "{missed:?} {agenda:?} {:?}", said.asked);
                said.certain
                    .extend(agenda.next.iter().map(|next| next.occasion));
                assert_eq!(
                    agenda.now.is_some(),
                    other == seat && game.phase() != "milestone"
                );
            }
            let agenda = game.agenda(seat).unwrap();
            let question = game.question(seat).unwrap();
            if !question.later.is_empty() {
                let kinds: Vec<&str> = agenda.next.iter().map(|next| next.kind).collect();
                assert_eq!(
                    kinds,
                    vec!["planning"; question.later.len()],
                    "one line for each"
                );
            }
            let Some(now) = agenda.now else {
                game.play_stand_in(StandIn::Random).unwrap();
                continue;
            };
            kinds.insert(now.kind);
            assert_eq!(now.occasion, agenda.from);
            assert!(
                game.decision_in_words(now.kind, Some(now.occasion))
                    .is_some()
            );
            for line in &legal {
                let mail = words::split([line.as_str()]);
                let of: Option<Decision> = game.decision_of(seat, &mail[0].words);
                let any = line == "PASS" || line.starts_with("PLAY ");
                assert_eq!(of.is_none(), any, "{line}");
                assert!(
                    any || of.as_ref() == Some(&now),
                    "{line} is for {of:?}, not {now:?}"
                );
                asked += 1;
            }
            game.play_stand_in(StandIn::Random).unwrap();
        }
    }
    assert!(asked > 1000 && kinds.len() == 8, "{asked} {kinds:?}");
}
