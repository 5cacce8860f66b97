### Race to the New Found Land - what happened.

race-story-You = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }
race-story-You-get = { $seat-you ->
    [yes] You get
   *[no] { $seat } gets
 }
race-story-semicolon = { $first }; { $rest }
race-story-sentences = { $first } { $rest }
race-story-plus = { $first } + { $rest }

## Set-up, offers and phases

race-story-nations = The sheets are dealt: { $sheets }. { $seat-you ->
    [yes] You have the lowest sheet and start.
   *[no] { $seat } has the lowest sheet and starts.
 }
race-story-nations-own = { $told } Your 1x card is { $card }.
race-story-sheet = { $seat-you ->
    [yes] you sail
   *[no] { $seat } sails
 } for { $nation } with the { $ship }
race-story-goals = The objectives are shuffled into piles of { $count }: { $piles }.
race-story-small-ships = { $count ->
    [one] A small ship is put on offer:
   *[other] { $count } small ships are put on offer:
 } { $ships }.
race-story-large-ships = { $count ->
    [one] A large ship is put on offer:
   *[other] { $count } large ships are put on offer:
 } { $ships }.
race-story-contracts = { $count ->
    [one] A new contract lies at
   *[other] New contracts:
 } { $contracts }.
race-story-contract-at = { $space } ({ $contract })
race-story-coasts = The first island tiles go to { $islands }.
race-story-turned = Turned up: { $tile }, laid on { $space }.
race-story-turned-neutral = Turned up: { $tile }, laid on { $space } with a neutral marker.
race-story-misfit = Turned up and discarded, since it fits nowhere there: { $tile }.
race-story-shuffled-cards = The discarded 1x cards are shuffled into a new stack.
race-story-shuffled-tiles = The discarded island tiles are shuffled back into the stack.
race-story-shuffled-contracts = The fulfilled contracts are shuffled into a new stack.
race-story-shuffled-small = The discarded small ships are shuffled into a new stack.
race-story-shuffled-large = The discarded large ships are shuffled into a new stack.
race-story-round = Round { $round } begins.
race-story-land = Land phase, in this order: { $order }. Everybody gets { $goods }.
race-story-planning = { $action } is planned, in this order: { $order }.
race-story-action = { $action } begins, by sail: { $order }.
race-story-no-action = { $action }: nobody sent a ship.
race-story-sailing = { $seat-you ->
    [yes] you
   *[no] { $seat }
 } with { $sail }
race-story-counting = { $areas } { $count ->
    [one] is
   *[other] are
 } full and scored, in this order: { $order }.
race-story-objectives = Objectives may be completed, in this order: { $order }.
race-story-compass = The compass points to { $island }.
race-story-start = { $seat-you ->
    [yes] You get
   *[no] { $seat } gets
 } the start marker.

## Turns

race-story-income-more = { race-story-You-get } { $goods } more as income.
race-story-shipyard = { race-story-You } built a fourth shipyard for { $paid }.
race-story-expansion = { race-story-You } built { $expansion } for { $paid }.
race-story-some-expansion = { race-story-You } built the expansion of the nation for { $paid }.
race-story-built = { race-story-You } built the { $ship } for { $paid }.
race-story-built-for = { race-story-You } gave up the { $discarded } and built the { $ship } for { $paid }.
race-story-ship = the { $ship }
race-story-ship-and-captain = the { $ship } with { $captain }
race-story-planned = { race-story-You } sent { $ships } to { $action }.
race-story-planned-none = { race-story-You } sent no ship to { $action }.
race-story-loaded = { race-story-You } loaded { $good }.
race-story-drew = { race-story-You } drew { $pieces }.
race-story-drew-cards = { race-story-You } drew { $count ->
    [one] a 1x card
   *[other] { $count } cards of the 1x stack
 }.
race-story-kept = { race-story-You } kept { $pieces }.
race-story-kept-cards = { race-story-You } kept { $count ->
    [one] one card
   *[other] { $count } cards
 }.
race-story-rejected-cards = { race-story-You } discarded { $count ->
    [one] a card
   *[other] { $count } cards
 } face down.
race-story-played = { race-story-You } played { $card }.
race-story-settled = { race-story-You } landed { race-story-settlers } from the { $ship } on { $space }.
race-story-settled-taking = { race-story-You } landed { race-story-settlers } from the { $ship } on { $space
    } and took { $goods }.
race-story-settlers = { $count ->
    [one] a settler
   *[other] { $count } settlers
 }
race-story-colony = { race-story-Your } Colonial Administration put a settler on { $space }.
race-story-colony-taking = { race-story-Your } Colonial Administration put a settler on { $space } and took { $goods }.
race-story-Your = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 }
race-story-new-england = { race-story-You } sent the { $ship } to New England.
race-story-delivered = { race-story-You } fulfilled the contract at { $space } ({ $contract }) with { $ships
    }, paid { $paid } and put a marker into { $city }.
race-story-delivered-full = { race-story-You } fulfilled the contract at { $space } ({ $contract }) with { $ships
    } and paid { $paid }; { $city } has no room for a marker.
race-story-sold = { race-story-You } sold { $goods } to Antwerp with { $ships }.
race-story-drew-tiles = { race-story-You } drew { $count ->
    [one] an island tile
   *[other] { $count } island tiles
 }.
race-story-no-tiles = { race-story-You } found no island tile to draw.
race-story-discovered = { race-story-You } laid { $tile } on { $space }, with a marker.
race-story-found = { race-story-You-get } { $goods } from { $tile }.
race-story-rejected-tiles = { race-story-You } discarded { $count ->
    [one] an island tile
   *[other] { $count } island tiles
 } face down.

## Milestones and objectives

race-story-reached = { race-story-You } reached the { $marker } on { $space }.
race-story-reached-pile = { race-story-You } reached the { $marker } on { $space } and looked at its objectives: { $goals }.
race-story-reached-hidden = { race-story-You } reached the { $marker } on { $space } and looked at { $count ->
    [one] its last objective
   *[other] its { $count } objectives
 }.
race-story-took = { race-story-You } took { $what }.
race-story-took-hidden = { race-story-You } took an objective.
race-story-captain = { race-story-You } took { $captain } on board.
race-story-captain-with = { race-story-You } took { $captain } on board, who brings { $goods }.
race-story-declined = { race-story-You } took nothing there.
race-story-marker-back = The { $marker } now stands on { $space }.
race-story-marker-gone = Everybody has reached the { $marker }, so it leaves the track.
race-story-fifty = { $seat-you ->
    [yes] You take
   *[no] { $seat } takes
 } the top 50/100 card, worth { $points } at the end.
race-story-fifty-nothing = { $seat-you ->
    [yes] You take
   *[no] { $seat } takes
 } the last 50/100 card, worth nothing.
race-story-completed = { race-story-You } completed { $goal }.
race-story-completed-paying = { race-story-You } paid { $paid } to complete one more: { $goal }.

## Points

race-story-for-large-ship = { race-story-You-get } { $points } for a large ship.
race-story-for-tile = { race-story-You-get } { $points } from the tile.
race-story-for-new-england = { race-story-You-get } { $points } for { race-story-settlers }.
race-story-for-contract = { race-story-You-get } { $points } for the contract.
race-story-for-contract-customs = { race-story-You-get } { $points }: { $contract } for the contract + { $customs } for the Customs.
race-story-for-antwerp = { race-story-You-get } { $points } for { $count ->
    [one] 1 good
   *[other] { $count } goods
 }.
race-story-for-card = { race-story-You-get } { $points } for the card.
race-story-for-area = { race-story-You-get } { $points } ({ $sum }).
race-story-for-areas = { race-story-You-get } { $points }: { $sum }.
race-story-for-goal = { race-story-You-get } { $points } for the objective.
race-story-for-loose-markers = { race-story-You-get } { $points } for markers in places that were not scored.
race-story-markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers
 }
race-story-sum-markers = { race-story-markers }
race-story-sum-first = { race-story-markers } + { $bonus } for the most
race-story-sum-shared = { race-story-markers } + { $bonus } for a shared first place
race-story-sum-second = { race-story-markers } + { $bonus } for the second most
race-story-sum-in = { $sum } ({ $area })
race-story-tally = { $area } ({ $first } for the most markers, { $second } for the second most): { $markers }.
race-story-tally-nobody = { $area }: nobody has a marker there.
race-story-held = { $seat-you ->
    [yes] you
   *[no] { $seat }
 } { $count }
race-story-held-neutral = neutral { $count }
race-story-last = { race-story-You } { $seat-you ->
    [yes] end
   *[no] ends
 } with { $points } ({ $sum }).
race-story-last-plain = { race-story-You } { $seat-you ->
    [yes] end
   *[no] ends
 } with { $points }.
race-story-last-score = { $points }
race-story-last-fifty = { $points } for the 50/100 card
race-story-last-cards = { $points } for 1x cards in hand
race-story-last-goals = { $points } for objectives in hand
race-story-ended = The game is over.

## What points were for

race-source-large-ships = Large ships
race-source-tiles = Island tiles
race-source-new-england = New England
race-source-contracts = Contracts
race-source-antwerp = Antwerp
race-source-cards = 1x cards
race-source-areas = Islands and cities
race-source-goals = Objectives
race-source-loose-markers = Other markers
race-source-fifty = 50/100 card
