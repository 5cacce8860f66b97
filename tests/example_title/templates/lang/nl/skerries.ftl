### Skerries - alles wat de voorbeeldtitel zegt.

title-skerries = Skerries

## Eilanden en kaarten

skerries-haven = Haven
skerries-gannet = Gannet
skerries-selkie = Selkie
skerries-tern = Tern
skerries-puffin = Puffin
skerries-otter = Otter
skerries-heron = Heron
skerries-chart = kaart { $no } van { $island } ({ $points })

## Orders, en waarom er een niet mag

skerries-blank-island = een eiland zoals GANNET
skerries-blank-chart = het nummer van een kaart in je hand
skerries-help-sail = Vaart naar een eiland naast de plek waar je schip ligt.
skerries-help-chart = Brengt het eiland in kaart waar je schip ligt, met een kaart ervan uit je hand.
skerries-chapter-sailing = Varen
skerries-chapter-charting = In kaart brengen
skerries-refusal-far = { $to } ligt niet naast { $here }, waar je schip ligt.
skerries-refusal-elsewhere = Je schip ligt bij { $here }; daar heb je niets aan { $chart }.

## Verhaal

skerries-drawn-own = { $seat-you ->
    [yes] Je trekt { $chart }.
   *[no] { $seat } trekt { $chart }.
 }
skerries-drawn = { $seat-you ->
    [yes] Je trekt een kaart.
   *[no] { $seat } trekt een kaart.
 }
skerries-sailed = { $seat-you ->
    [yes] Je vaart naar { $to }.
   *[no] { $seat } vaart naar { $to }.
 }
skerries-charted = { $seat-you ->
    [yes] Je legt { $chart } neer
   *[no] { $seat } legt { $chart } neer
 } voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
 }.
skerries-round = Ronde { $round } begint.
skerries-ended = De laatste ronde is voorbij, en daarmee de partij.

## Bord

skerries-heading-sea = De zee
skerries-heading-ships = De schepen
skerries-island = { $island }, naast { $next }: { $charted ->
    [0] nog niet in kaart gebracht
    [one] een keer in kaart gebracht
   *[other] { $charted } keer in kaart gebracht
 }.
skerries-ship = { $seat } ligt bij { $at } en heeft { $points ->
    [one] 1 punt
   *[other] { $points } punten
 }.
skerries-hand = Je hand: { $charts }.
skerries-stands = Dit is ronde { $round } van { $rounds }; er { $deck ->
    [0] ligt geen kaart
    [one] ligt 1 kaart
   *[other] liggen { $deck } kaarten
 } meer op de stapel.

## Vraag en uitslag

skerries-asks = Je schip ligt bij { $at }: wat doet het?
skerries-choice-sail = naar { $to } varen
skerries-choice-chart = { $chart } neerleggen
skerries-result = { $points ->
    [one] 1 punt
   *[other] { $points } punten
 } met { $charts ->
    [one] 1 kaart
   *[other] { $charts } kaarten
 }
