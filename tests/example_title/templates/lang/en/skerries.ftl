### Skerries - all that the example title says.

title-skerries = Skerries

## Islands and charts

skerries-haven = Haven
skerries-gannet = Gannet
skerries-selkie = Selkie
skerries-tern = Tern
skerries-puffin = Puffin
skerries-otter = Otter
skerries-heron = Heron
skerries-chart = chart { $no } of { $island } ({ $points })

## Orders, and why one is refused

skerries-blank-island = an island such as GANNET
skerries-blank-chart = the number of a chart in your hand
skerries-help-sail = Sails to an island that is next to where your ship is.
skerries-help-chart = Charts the island where your ship is, with a chart of it out of your hand.
skerries-chapter-sailing = Sailing
skerries-chapter-charting = Charting
skerries-refusal-far = { $to } is not next to { $here }, where your ship is.
skerries-refusal-elsewhere = Your ship is at { $here }, where { $chart } cannot be used.

## Story

skerries-drawn-own = { $seat-you ->
    [yes] You draw { $chart }.
   *[no] { $seat } draws { $chart }.
 }
skerries-drawn = { $seat-you ->
    [yes] You draw a chart.
   *[no] { $seat } draws a chart.
 }
skerries-sailed = { $seat-you ->
    [yes] You sail to { $to }.
   *[no] { $seat } sails to { $to }.
 }
skerries-charted = { $seat-you ->
    [yes] You lay down { $chart }
   *[no] { $seat } lays down { $chart }
 } for { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
skerries-round = Round { $round } begins.
skerries-ended = The last round is over, and so is the game.

## Board

skerries-heading-sea = The sea
skerries-heading-ships = The ships
skerries-island = { $island }, next to { $next }: { $charted ->
    [0] not charted yet
    [one] charted once
   *[other] charted { $charted } times
 }.
skerries-ship = { $seat } is at { $at } and has { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
skerries-hand = Your hand: { $charts }.
skerries-stands = This is round { $round } of { $rounds }; { $deck ->
    [0] no chart is
    [one] 1 chart is
   *[other] { $deck } charts are
 } left in the deck.

## Question and result

skerries-asks = Your ship is at { $at }: what does it do?
skerries-choice-sail = sail to { $to }
skerries-choice-chart = lay down { $chart }
skerries-result = { $points ->
    [one] 1 point
   *[other] { $points } points
 } with { $charts ->
    [one] 1 chart
   *[other] { $charts } charts
 }
