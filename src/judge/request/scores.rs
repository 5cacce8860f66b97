//! Requests about ratings and statistics.

/// What is asked of the results of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scores {
    /// The writer's ratings.
    Rating,
    /// The ratings of all people, in a title or over all.
    Ranking(Option<String>),
    /// The writer's games, or those of a title.
    Stats(Option<String>),
    /// Whether others read of the writer there.
    Listing(bool),
}
