### Race to the New Found Land - why an order is refused.

## Chapters

race-chapter-land = land phase
race-chapter-planning = planning phase
race-chapter-load = Load
race-chapter-settle = Settle
race-chapter-deliver = Deliver
race-chapter-discover = Discover
race-chapter-milestones = milestones
race-chapter-objectives = objectives
race-chapter-cards = 1x cards

## Refusals

race-refusal-other-phase = That order belongs to another part of the round: now it is { $here }.
race-refusal-cost = It costs { $cost }, and you have { $store }.
race-refusal-no-goods = For that you lack { $goods }: your store has { $store }.
race-refusal-payment = { $pay } does not pay { $cost }. Gold can replace each wood, cloth or iron, and nothing
    else is exchanged.
race-refusal-payment-exact = { $pay } does not pay { $cost }. At this table gold replaces no other good.
race-refusal-upgrades-closed = Once you have built a ship, the harbour is not expanded any more in this round.
race-refusal-bought = You have built { $what } already.
race-refusal-bought-shipyard = You have built the fourth shipyard already.
race-refusal-not-offered = The { $ship } is not on offer.
race-refusal-no-yard = All { $count } of your shipyards are taken: name a ship to give up for the new one.
race-refusal-yard-free = You have a free shipyard, and then you may give up no ship: build without giving up the { $ship }.
race-refusal-not-own-ship = The { $ship } is not in one of your shipyards.
race-refusal-not-at-hand = The { $ship } cannot be sent: it is neither in one of your shipyards nor a charter
    ship in your hand.
race-refusal-other-action = Now { $action } is planned; the other actions have their own turns.
race-refusal-no-ship = Name at least one ship.
race-refusal-too-many-ships = You may send { $count ->
    [one] 1 ship
   *[other] { $count } ships
 } to { $action }, and no more.
race-refusal-ship-twice = The { $ship } is named twice.
race-refusal-no-captain = { $captain } is not your captain.
race-refusal-captain-sailed = { $captain } has sailed already in this round.
race-refusal-captain-ashore = { $captain } cannot sail in { $action }.
race-refusal-two-captains = Your captain can be on board of only one ship.
race-refusal-must-take = You must take a good that a ship with { $crates ->
    [one] 1 crate
   *[other] { $crates } crates
 } can load.
race-refusal-too-precious = { $crates ->
    [one] A ship with 1 crate
   *[other] A ship with { $crates } crates
 } cannot load { $good }.
race-refusal-not-drawn = You have not drawn { $piece }.
race-refusal-keep-one = You must keep one of the cards that you drew.
race-refusal-too-many-cards = You may keep { $count ->
    [one] one card
   *[other] { $count } cards
 }, and no more.
race-refusal-no-idle-ship = You did not send the { $ship } to { $action }.
race-refusal-ship-used = The { $ship } has already acted in this { $action }.
race-refusal-no-settlers = The { $ship } has no settlers.
race-refusal-too-many-settlers = The { $ship } carries { $count ->
    [one] 1 settler
   *[other] { $count } settlers
 } and cannot land { $wanted }.
race-refusal-settle-all = A ship lands all its settlers: at this table it may not land fewer.
race-refusal-settlers = The { $ship } has { $count ->
    [one] 1 settler
   *[other] { $count } settlers
 }: fewer means at least one and not all.
race-refusal-no-colony = Only the Colonial Administration of Spain, once it is built, places a settler without a ship.
race-refusal-colony-used = Your Colonial Administration has placed its settler in this action.
race-refusal-no-tile = There is no island tile on { $space }.
race-refusal-tile-full = Both marker spaces of { $space } are taken.
race-refusal-no-such-half = On { $space } lies { $tile }: take one of these two.
race-refusal-no-contract = No contract lies at { $space }.
race-refusal-crates = Together these ships carry { $room ->
    [0] nothing
    [one] 1 good
   *[other] { $room } goods
 }, and there { $count ->
    [one] is 1
   *[other] are { $count }
 } to carry.
race-refusal-nothing-sold = Name at least one good to sell.
race-refusal-no-space = There is no free space for the tile { $tile } on { $island }.
race-refusal-must-lay = For each ship a tile has to be laid while one fits: there { $count ->
    [one] is one more
   *[other] are { $count } more
 } to lay.
race-refusal-milestone-first = First comes the { $marker }: choose what it offers.
race-refusal-not-there = The { $marker } does not offer { $choice }.
race-refusal-must-choose = You must take the { $marker }: choose one of the things it offers.
race-refusal-not-in-hand = You do not have { $piece } in your hand.
race-refusal-charter = Your { $piece } is a charter ship: it is sent to an action in the planning phase.
race-refusal-goal-free = The first objective of a round costs nothing: leave PAY out.
race-refusal-goal-goods = Each further objective of a round costs { $count } goods of any kind, and you have { $store }.
race-refusal-unmet = You do not meet { $goal }.
