//! What points were for.

use super::event::{Event, Scored, Share};
use super::order::Feature;
use crate::rules::{Gain, Line};

/// The points that an event brings, those of surveyors apart.
pub(super) fn gains(event: &Event) -> Vec<Gain> {
    match event {
        Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => feature(scored),
        Event::PlainsScored { shares, .. } => parted(shares, "new-world-source-plains"),
        _ => Vec::new(),
    }
}

fn feature(scored: &Scored) -> Vec<Gain> {
    let source = match scored.feature.kind {
        Feature::Trail => "new-world-source-trails",
        Feature::Town => "new-world-source-towns",
        Feature::Farm => "new-world-source-farms",
    };
    parted(&scored.shares, source)
}

fn parted(shares: &[Share], source: &'static str) -> Vec<Gain> {
    let gains = shares.iter().flat_map(|share| {
        let own = share.points.saturating_sub(share.bonus);
        let surveyors = ("new-world-source-surveyors", share.bonus);
        [(source, own), surveyors]
            .map(|(source, points)| Gain::new(share.seat, Line::new(source), points))
    });
    gains.filter(|gain| gain.points != 0).collect()
}
