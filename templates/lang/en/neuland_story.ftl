### Neuland - what happened.

neuland-story-You = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }
neuland-story-seat = { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
neuland-story-semicolon = { $first }; { $rest }

## Set-up

neuland-story-board-fixed = The fixed board is used: { $rows }.
neuland-story-board-random = The board was laid at random: { $rows }.
neuland-story-board-row = row { $row } { $landscapes }
neuland-story-began = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } the first turn, and then { $others }.
neuland-story-began-drawn = { $seat-you ->
    [yes] You were drawn to have
   *[no] { $seat } was drawn to have
 } the first turn, and then { $others }.
neuland-story-pair = { neuland-story-You } put the free Hunting Lodge and Woodcutter's Hut on { $hex }.
neuland-story-pair-parted = { neuland-story-You } put the free Hunting Lodge on { $hex } and the free Woodcutter's Hut on
    { $other }.

## Steps of a turn

neuland-story-made = { neuland-story-You } made { $product } at { $building } { $hex }{ $cost }.
neuland-story-made-for = { neuland-story-You } made { $product } at { $building } { $hex } for { $given }{ $cost }.
neuland-story-built = { neuland-story-You } built { $building } { $hex }{ $cost }.
neuland-story-built-for = { neuland-story-You } built { $building } { $hex } for { $given }{ $cost }.
neuland-story-coats = { neuland-story-You } placed { neuland-story-coats-count } on { $building }
    { $hex }{ $cost }. { neuland-story-coats-left }.
neuland-story-coats-for = { neuland-story-You } placed { neuland-story-coats-count } on { $building }
    { $hex } for { $given }{ $cost }. { neuland-story-coats-left }.
neuland-story-coats-count = { $coats ->
    [one] 1 coat of arms
   *[other] { $coats } coats of arms
 }
neuland-story-coats-left = { $left ->
    [0] None left
   *[other] { $left } left
 }
# What is given up. Its worker stands unless it says otherwise.
neuland-story-standing = { $product } from { $hex }
neuland-story-lying = { $product } from { $hex } (lying)
neuland-story-marker = the { $product } marker
neuland-story-gold = { $gold } instead of { $product }
neuland-story-cost = { $count ->
    [0] : no action
    [one] { "" }
   *[other] : { $count } actions
 }
neuland-story-cost-far = { $count ->
    [one] : 1 action
   *[other] : { $count } actions
 } over { $far } borders
neuland-story-cost-wheelbarrow = { $count ->
    [0] : no action
    [one] : 1 action
   *[other] : { $count } actions
 } over { $far } borders by wheelbarrow

## Mines

neuland-story-drew = { neuland-story-You } drew { $minerals } for the Mine on { $hex }, where they lie in this order, the
    first on top.
neuland-story-drew-asked = { neuland-story-You } drew { $minerals } for the Mine on { $hex } and { $seat-you ->
    [yes] choose
   *[no] chooses
 } in which order they lie.
neuland-story-piled = { neuland-story-You } piled the Mine on { $hex }, from the top: { $minerals }.
neuland-story-piled-standing = By { $seat-you ->
    [yes] your
   *[no] { $seat }'s
 } standing order the Mine on { $hex } is piled, from the top: { $minerals }.
neuland-story-wish = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } standing order for draws, from the top: { $minerals }.
neuland-story-wish-none = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } standing order for draws is taken back.

## Ends of turns

# A product and its hex.
neuland-story-place = { $product } on { $hex }
neuland-story-wasted = { $seat-you ->
    [yes] You lose
   *[no] { $seat } loses
 } what was not used in time: { $wasted }.
neuland-story-laid = Lost after { $seat-you ->
    [yes] your
   *[no] { $seat }'s
 } next turn unless used: { $laid }.
neuland-story-wasted-and-laid = { neuland-story-wasted } { neuland-story-laid }
neuland-story-ended = { neuland-story-turn } had { neuland-actions }: the time marker goes to space { $space }.
neuland-story-ended-on = { neuland-story-turn } had { neuland-actions }: the time marker goes { neuland-story-steps }
    on, to space { $space }, since nearer ones are taken.
neuland-story-passed = { neuland-story-turn } had no actions: the time marker goes { neuland-story-steps } on all the
    same, to space { $space }.
neuland-story-passed-on = { neuland-story-turn } had no actions: the time marker goes { neuland-story-steps } on all the
    same, to space { $space }, since nearer ones are taken.
neuland-story-turn = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } turn
neuland-story-steps = { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
 }
neuland-story-next = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
 } next: the token is on space { $space }.
neuland-story-resigned = { neuland-story-You } left the game; coats of arms and buildings stay.
neuland-story-resigned-losing = { neuland-story-You } left the game; coats of arms and buildings stay. Lost: { $wasted }.

## The end

neuland-story-last-coat = { $seat-you ->
    [yes] You have placed your last coat of arms and win
   *[no] { $seat } has placed the last coat of arms and wins
 }.
neuland-story-last-player = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
 } the only one left, and { $seat-you ->
    [yes] win
   *[no] wins
 }.
neuland-story-stopped = The game stops after so many turns without a winner. { $seat-you ->
    [yes] You have placed the most coats of arms and win
   *[no] { $seat } has placed the most coats of arms and wins
 }.
neuland-story-stopped-shared = The game stops after so many turns without a winner. { $winners } placed the most
    coats of arms and share the first place.

## What points were for

neuland-source = { $property }
