### Race to the New Found Land - what is asked, and how orders are read.

## Blanks

race-blank-upgrade = an expansion: shipyard or expansion
race-blank-ship = a ship by its name
race-blank-ships = ships by their names
race-blank-discard = FOR and the ship that makes room, when the yards are full
race-blank-pay = PAY and the goods
race-blank-count = a number
race-blank-number = the number of the space
race-blank-good = wood, cloth, iron or gold
race-blank-card = a card such as card-3
race-blank-cards = a card by its name, or two
race-blank-goal = an objective such as goal-9
race-blank-choice = an objective, a captain or a good
race-blank-tile = a tile such as tile-12
race-blank-tile-or-ships = a tile such as tile-12, or ships by their names
race-blank-island = an island: newfoundland, nova-scotia, anticosti or prince-edward-island
race-blank-place = an island with the number of a space, or new-england
race-blank-city = stockholm, hamburg or venice with the number of a contract, or antwerp
race-blank-at = AT a space such as nova-scotia 3, and TAKE with half of its bonus
race-blank-for = FOR a contract such as stockholm 2, or TO antwerp
race-blank-on = ON an island

## What the orders do

race-help-upgrade = Land phase: buys the fourth shipyard, or your nation's own expansion.
race-help-build = Land phase: buys a ship on offer. When your yards are full, FOR names the one that it
    replaces.
race-help-load = Planning: assigns a ship to Load.
race-help-settle = Planning: assigns ships to Settle, all in one line. In the action: lands the settlers of
    one ship on a space, or sends them AT new-england.
race-help-colony = Settle: the marker of the Colonial Administration.
race-help-deliver = Planning: assigns ships to Deliver, all in one line. In the action: fulfils a contract,
    or sells goods TO antwerp.
race-help-discover = Planning: assigns ships to Discover, all in one line. In the action: lays a tile that
    you drew.
race-help-take = Load: takes a good.
race-help-keep = Load: keeps a card that you drew; the others go back.
race-help-choose = At a milestone: an objective, a captain or a good.
race-help-play = In your own turn: plays a card with goods or points.
race-help-complete = End phase: shows an objective that you meet; PAY names the goods for each after the
    first.
race-help-pass = Nothing, or nothing more.

## Refusals that belong to reading

race-refusal-spare-ship = One of these ships is not needed for the contract: name those that carry it, and the
    other stays free.

## Choices

race-ask-pass-short = PASS
race-ask-one-way = { $choice }: { $way }
race-ask-play = play { $card }: { $bonus }
race-ask-play-short = play { $card }
race-ask-note-cards = A card with goods or points can be played at any time in your turn; it ends nothing.
race-ask-note-cards-drawn = A card with goods or points can be played at any time in your turn. One that you have just
    drawn counts as a card that you keep{ $most ->
        [one] : the other cards go back, and your Load ends.
       *[other] , and you may keep one card less of the others.
    } One that you had before ends nothing.

## Land phase

race-ask-land = upgrade your harbour and build ships
race-ask-land-pass = PASS: nothing more, your land phase ends
race-ask-build-small = build { $ship } (small): { $values }. You pay { $paid }
race-ask-build-large = build { $ship } (large, { $points }): { $values }. You pay { $paid }
race-ask-build-short = build { $ship }
race-ask-for = in place of { $ship }
race-ask-for-none = into a free yard
race-ask-fourth-shipyard = the fourth shipyard
race-ask-upgrade = buy { $what }. You pay { $paid }
race-ask-upgrade-short = buy { $what }
race-ask-note-land = You may send several lines in one mail, one order a line, PASS last: { $order } is such a line.
race-ask-note-land-upgrades = You may send several lines in one mail, one order a line, PASS last: { $order } is such a
    line. Upgrades come first: none after the first ship.
race-ask-note-gold = You choose what you pay: gold stands for any one other good. Left to the judge, you pay
    without gold where you can; to pay otherwise, write it out, as in { $order }.
race-ask-note-full = Your yards are full ({ $yards }): a new ship replaces the one that you name after FOR.

## Planning

race-ask-plan = assign ships to { $action } (at most { $limit })
race-ask-plan-pass = PASS: no ship
race-ask-ship = { $ship }
race-ask-aboard = { $ship } + { $captain }
race-ask-fleet = { $ships }: { $value }, { $sail }
race-ask-acts-first = acts first so far
race-ask-acts-after = acts after { $seats }
race-ask-loads = takes at best { $good }
race-ask-comes-home-empty = comes home empty
race-ask-delivers = now enough for { $space } ({ $points })
race-ask-delivers-nothing = not enough for a contract yet
race-ask-few-spaces = { $free ->
    [0] no space is free now
    [one] only 1 space is free, for { $ships } ships so far
   *[other] only { $free } spaces are free, for { $ships } ships so far
 }
race-ask-note-plan = All ships of the action go in one line, as in { $order }.{ $others ->
    [0] { "" }
    [one] { " " }One more fleet is allowed than those above.
   *[other] { " " }{ $others } more fleets are allowed than those above.
 }
race-ask-note-magellan = Magellan sails with one ship a round, for { $magellan } more sail: { $order }.
race-ask-note-da-gama = Da Gama sails with one ship a round, in Load or Deliver, for { $da-gama } more crates: { $order }.

## Load

race-ask-take = take a good for Load
race-ask-completes = { $good }: enough for { $space } ({ $points })
race-ask-note-take = Then { $crates ->
    [one] one card is
   *[other] { $crates } cards are
 } drawn for you, and you are asked what you keep.
race-ask-cards = keep { $most ->
    [one] one of the cards
   *[other] up to { $most } of the cards
 } that you drew
race-ask-keep = keep { $card }
race-ask-keep-short = keep { $card }
race-ask-keep-alone = that one alone
race-ask-keep-both = and { $card }
race-ask-keep-pass = PASS: keep none
race-ask-note-keep = Nobody else sees what you drew, and what you do not keep goes back unseen.{ $most ->
    [one] { "" }
   *[other] { " " }Two cards go in one line, with a comma.
 }

## Settle

race-ask-settle = land the settlers of { $ships }
race-ask-colony = place the marker of your Colonial Administration
race-ask-settle-at = { $space }{ $there }; { $island }
race-ask-island = the island brings { $first }/{ $second }: { $markers }
race-ask-island-empty = the island brings { $first }/{ $second }, and is empty
race-ask-island-counted = the island has been counted
race-ask-leads = with { $count } you lead so far
race-ask-shares-the-lead = with { $count } you share the lead
race-ask-is-second = with { $count } you are second so far
race-ask-has-no-bonus = with { $count } no bonus so far
race-ask-nobody = { "" }
race-ask-stacks = {" "}(there: { $stacks })
race-ask-stack = { $seat-you ->
    [yes] { $count } of yours
   *[no] { $seat } { $count }
 }
race-ask-stack-neutral = { $count } neutral
race-ask-settle-with = { $ship }, { $count ->
    [one] 1 settler
   *[other] { $count } settlers
 }, take { $bonus }
race-ask-settle-colony = the Colonial Administration, take { $bonus }
race-ask-settle-for = { $ship } for { $points }
race-ask-new-england = New England
race-ask-new-england-unmarked = { race-ask-new-england }, no marker
race-ask-settle-pass = PASS: nothing more, your ships come home
race-ask-note-settle = You may send the whole action in one mail, a line for each ship: { $order } is such a line. PASS ends
    it while a ship is left.{ $others ->
    [0] { "" }
   *[other] { " " }Other spaces with room, and fewer settlers than a ship has, are named in the same way.
 }
race-ask-note-colony = The Colonial Administration places one more marker in the action, before, between or after
    your ships.

## Deliver

race-ask-deliver = deliver goods with { $ships }
race-ask-with = with { $ships }
race-ask-contract = { $space } ({ $city }): { $goods } for { $points }
race-ask-contract-gold = { $space } ({ $city }): { $goods } for { $points }, paid with { $paid }
race-ask-city = { $first }/{ $second }: { $rank }
race-ask-city-full = full, so no marker
race-ask-antwerp = sell to Antwerp, no marker
race-ask-antwerp-short = Antwerp
race-ask-selling = { $goods } with { $ships } for { $points }
race-ask-deliver-pass = PASS: nothing more, your ships come home
race-ask-note-deliver = You may send the whole action in one mail, a line for each contract: { $order } is such a line. A
    ship sails to one place only, and PASS ends the action while one is left.
race-ask-note-deliver-stepwise = { $order } written out does the same as its code. New contracts are laid out after
    each delivery, so you are asked again. A ship sails to one place only.
race-ask-note-antwerp = Antwerp buys any goods for { $points } each, one for each crate. Left to the judge, you sell the
    cheapest; to sell others, name them, as in { $order }.

## Discover

race-ask-discover = lay island tiles ({ $due ->
    [0] you may lay one more
   *[other] { $due } to lay
 })
race-ask-tile-short = { $tile }
race-ask-on = on { $island } ({ $rank })
race-ask-on-last = on { $island }, which is full then ({ $rank })
race-ask-discover-pass = PASS: lay no more
race-ask-note-misfits = No place has the shape of { $tiles }.
race-ask-note-discover = A tile goes where its shape is free, with a marker of yours on it, and both halves of its bonus
    are yours. All tiles may go in one mail, a line each: { $order } is such a line.
race-ask-note-discover-batch = A tile goes where its shape is free, with a marker of yours on it, and both halves of its
    bonus are yours once all tiles are laid. They may go in one mail, a line each: { $order } is such a line.

## Milestones

race-ask-goal = choose an objective at the { $marker }
race-ask-captain = choose a captain at the { $marker }
race-ask-triangle = choose a good at the { $marker }
race-ask-goal-short = { $goal }
race-ask-goal-so-far = { $goal }; you have { $count } so far
race-ask-captain-short = { $captain }
race-ask-milestone-pass = PASS: take nothing
race-ask-columbus = { $captain }: in Discover you may lay { $count ->
    [one] one more of the tiles that you drew
   *[other] { $count } more of the tiles that you drew
 }
race-ask-magellan = { $captain }: { $count } more sail for one ship a round
race-ask-cortes = { $captain }: { $now } gold now, and { $count } in each land phase
race-ask-da-gama = { $captain }: { $count } more crates for one ship a round, in Load or Deliver
race-ask-drake = { $captain }: { $count ->
    [one] one more shipyard
   *[other] { $count } more shipyards
 }
race-ask-note-goal = Nobody else sees the pile, or what you take from it. { $order } written out does the same as its
    code.
race-ask-note-captain = { $order } written out does the same as its code.
race-ask-note-triangle = { $order } written out does the same as its code.

## Objectives

race-ask-objectives = complete objectives, or pass
race-ask-complete = complete { $goal } for { $points }
race-ask-complete-paid = complete { $goal } for { $points }. You pay { $paid }
race-ask-complete-later = later up to { $most }
race-ask-objectives-pass = PASS: nothing more
race-ask-note-objectives = { $order } is such a line; you may send several in one mail, with PASS last. Your first objective of
    a round costs nothing, each other { $goods } goods of your choice: PAY and the goods at the end of the line, or
    the judge takes the cheapest.

## Decisions, for orders that are sent ahead

race-occasion = { $step } in round { $round }
race-each = { $step } of each round
race-each-planning = the planning of each action
race-step-land = the land phase
race-step-planning = planning { $action }
race-step-take = the good of Load
race-step-keep = the cards of Load
race-step-objectives = the objectives
