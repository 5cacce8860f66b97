### Carcassonne: New World - how orders are read, and why one is refused.

## Blanks

new-world-blank-place = a place such as W3-06, W2-N1 or W2-S1
new-world-blank-turn = TURN and the number of quarter turns clockwise, 0 to 3
new-world-blank-turns = the number of quarter turns clockwise, 0 to 3
new-world-blank-settler = a settler: ROBBER E, SHOPKEEPER W, TRAPPER NE or FARMER
new-world-blank-score = SCORE and the features in the order of scoring
new-world-blank-side = a side such as N or W, or for plains a corner such as NE
new-world-help-place = Puts the tile in your hand on a place, turned by a number of quarter turns clockwise, with at
    most one settler on it. When it finishes several things at once you may say in which order they are
    scored; otherwise the judge takes the order that is best for you.
new-world-help-pass = Not possible: there is no passing.

## Chapters

new-world-chapter-placing-a-tile = Placing a tile
new-world-chapter-placing-a-settler = Placing a settler
new-world-chapter-scoring = Scoring a feature

## Refusals

new-world-refusal-no-tile = It is not your turn: you have no tile in hand.
new-world-refusal-no-passing = You cannot pass: a tile that fits somewhere must be placed.
new-world-refusal-turn = A tile has four sides: TURN { $turn } is more than three quarter turns.
new-world-refusal-coast = Nothing can be placed at { $cell }: new land lies west of the coast.
new-world-refusal-taken = { $cell } is taken: land lies there already.
new-world-refusal-apart = { $cell } touches no land: a tile must lie edge to edge with a tile or a start space.
new-world-refusal-rows = { $cell } is too far out: at this table land reaches { $rows ->
    [0] no row
    [one] 1 row
   *[other] { $rows } rows
 } beyond the ends of the board.
new-world-refusal-edge = Tile { $tile } does not fit at { $cell } like that: its { $side } side shows { $here }, and
    { $beside } shows { $there } there.
new-world-refusal-two-settlers = Only one settler may go onto the tile: { $first } or { $second }, not both.
new-world-refusal-supply = You have no settler in hand.
new-world-refusal-no-farm = There is no farm on the tile.
new-world-refusal-no-segment = Turned like that, the tile shows { $there } in the { $at }, not { $wanted }.
new-world-refusal-two-plains = A trail divides the plains in the { $at }: name a corner.
new-world-refusal-held = { $seat-you ->
    [yes] You have a settler on that { $wanted } already, at { $cell }.
   *[no] { $seat } has a settler on that { $wanted }, at { $cell }.
 }
new-world-refusal-score-unknown = { $feature } would not be scored now: SCORE names features that the tile
    finishes and that hold a settler.
new-world-refusal-score-ambiguous = { $feature } could be several features: name another cell of it, or a side of
    the new tile.
new-world-refusal-score-twice = { $feature } is named twice in the order of scoring.
new-world-refusal-score-missing = { $feature } is missing in the order of scoring: all that is finished and held
    is scored.
