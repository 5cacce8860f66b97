### Race to the New Found Land - de tafel in een brief.

race-board-seat = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 }
race-board-Seat = { $seat-you ->
    [yes] Jij
   *[no] { $seat }
 }
race-board-whom = { $seat-you ->
    [yes] jou
   *[no] { $seat }
 }
race-semicolon = { $first }; { $rest }

## Wat havenuitbreidingen en kapiteins doen

race-does-shipyards = { $count ->
    [one] een werf erbij
   *[other] { $count } werven erbij
 }
race-does-markers = { $count ->
    [one] één markeersteen
   *[other] { $count } markeerstenen
 } extra bij elke actie Vestigen, met een bonus
race-does-contracts = { race-points } extra voor elk contract
race-does-sail-always = { $count } meer zeilwaarde bij elke actie
race-does-cards = bij Laden { $count ->
    [one] één 1x-kaart
   *[other] { $count } 1x-kaarten
 } extra houden, als er { $from } of meer getrokken zijn
race-does-tiles = bij Ontdekken { $count ->
    [one] één tegel
   *[other] { $count } tegels
 } extra leggen
race-does-sail = { $count } meer zeilwaarde voor één schip per ronde
race-does-gold = { $gold } bij elk inkomen
race-does-crates = { $count } kisten extra voor één schip per ronde, bij Laden of Leveren

## De ronde

race-board-heading-round = RONDE { $round } VAN { $rounds }
race-board-acts = { $seat-you ->
    [yes] jij bent aan zet
   *[no] { $seat } is aan zet
 }
race-board-acts-sail = { race-board-acts } (zeilwaarde { $sail })
race-board-seat-sail = { race-board-seat } (zeilwaarde { $sail })
race-board-acts-then = { $next }, daarna { $rest }
race-board-acts-last = { $next }, als laatste
race-board-acts-none = er is niemand meer aan zet
race-board-now-setup = De tafel wordt klaargezet.
race-board-now-land = Landfase: { $acts }.
race-board-building = { $seat-you ->
    [yes] Je bouwt al schepen en kunt
   *[no] { $seat } bouwt al schepen en kan
 } de haven niet meer uitbreiden.
race-board-now-planning = Planningsfase, { $action }: { $acts }.
race-board-now-action = Actiefase, { $action }: { $acts }.
race-board-used = Al aan zet geweest: { $ships }.
race-board-colonies = Het koloniale toezicht heeft { $count ->
    [one] zijn markeersteen
   *[other] { $count } markeerstenen
 } gezet.
race-board-cards-drawn = Van de getrokken 1x-kaarten { $kept ->
    [0] is er nog geen gehouden
    [one] is er één gehouden
   *[other] zijn er { $kept } gehouden
 }, en { $count ->
    [one] is er nog één
   *[other] zijn er nog { $count }
 } om uit te kiezen.
race-board-tiles-drawn = Van de getrokken eilandtegels { $laid ->
    [0] ligt er nog geen
    [one] ligt er één
   *[other] liggen er { $laid }
 }, en { $count ->
    [0] is er geen
    [one] is er nog één
   *[other] zijn er nog { $count }
 } in de hand.
race-board-now-counting = Eindfase; nog te tellen: { $areas }.
race-board-now-counted = Eindfase, na het tellen.
race-board-now-objectives = Eindfase, doelkaarten: { $acts }.
race-board-objectives-shown = Deze beurt { $count ->
    [one] is al één doelkaart
   *[other] zijn al { $count } doelkaarten
 } volbracht; de volgende kost { $goods } goederen naar keuze.
race-board-now-milestone = { $seat-you ->
    [yes] Je hebt
   *[no] { $seat } heeft
 } { $marker } bereikt; de rest wacht.
race-board-now-over = De partij is afgelopen.

## De stand

race-board-heading-standings = STAND
race-board-start = In beurtvolgorde; { $seat-you ->
    [yes] jij hebt
   *[no] { $seat } heeft
 } de startspelertegel.
race-board-no-nation = geen land
race-board-points-lapped = { $points } punten ({ $lapped }+{ $rest })
race-board-standing = { race-board-Seat }, { $nation }: { $points }; { race-board-holds }.
race-board-standing-fifty = { race-board-Seat }, { $nation }: { $points }; { race-board-holds
    }; 50/100-puntenkaart { $fifty }.
race-board-holds = in de opslagplaats { $goods }; 1x-kaarten { $cards }, doelkaarten { $goals }
race-board-heading-track = KADERTEGELS
race-board-milestone = { $marker } op veld { $space } ({ $opens }): { $distances }.
race-board-opens-pile = { $count ->
    [one] 1 doelkaart
   *[other] { $count } doelkaarten
 }
race-board-opens-captains = { $captains }
race-board-opens-goods = { $goods }
race-board-reached = bereikt door { $seats }
race-board-to-go = nog { $count ->
    [one] 1 punt
   *[other] { $count } punten
 } te gaan voor { $seats }
race-board-to-go-more = { $count } voor { $seats }
race-board-fifty-reach = 50/100-puntenkaarten: { $left }; de eerste voor wie { $lap } bereikt.
race-board-fifty-pass = 50/100-puntenkaarten: { $left }; de eerste voor wie { $lap } voorbijgaat.

## Eilanden

race-board-heading-islands = EILANDEN
# Elk een letter.
race-board-sign-wood = h
race-board-sign-cloth = d
race-board-sign-iron = i
race-board-sign-gold = g
race-board-legend-signs = Een veld heeft een nummer en de vorm die er past, of een tegel met de twee helften van zijn bonus: { race-board-sign-wood } hout, { race-board-sign-cloth } doek, { race-board-sign-iron } ijzer, { race-board-sign-gold } goud, een getal voor punten.
race-board-legend-markers = Daarachter de twee plaatsen voor markeerstenen: . vrij, { $seats }.
race-board-legend-neutral = Neutrale markeerstenen zijn *.
race-board-legend-seat = { $mark } { race-board-seat }
race-board-heading-words = DE EILANDEN IN WOORDEN
race-board-about-majorities = Tussen haakjes: punten voor de meeste en de op één na meeste markeerstenen.
race-board-new-england = New England: { race-points } per persoon.
race-board-majority = { $first }/{ $second }
race-board-island = { $island } ({ $majority }): { $shares }.
race-board-island-unsettled = { $island } ({ $majority }): geen markeerstenen.
race-board-island-scored-empty = { $island }, geteld: geen markeerstenen.
race-board-island-scored = { $island }, geteld: { $shares }.
race-board-share = { race-board-seat } { $count } ({ $worth ->
    [one] 1 punt
   *[other] { $worth } punten
 })
race-board-share-scored = { race-board-seat } { $count }
race-board-neutral = neutraal { $count }
race-board-empty = Leeg: { $spaces }.
race-board-empty-shape = { $shape } { $numbers }
race-board-tile = { $number }: { $left } of { $right }; { $stands }.
race-board-places-free = { $count } vrij
race-board-compass = { $island } { $count }
race-board-cartography = Bij de volgende cartografie { $tiles ->
    [one] komt er één tegel
   *[other] komen er hoogstens { $tiles } tegels
 } op één eiland; de kompastegel is een van deze { $of }: { $islands }.
race-board-charted = Al omgedraaid: { $islands }.
race-board-tiles-left = Eilandtegels: { $left } in de stapel, { $discards } afgelegd.

## Steden

race-board-heading-cities = STEDEN EN CONTRACTEN
race-board-antwerp = Antwerpen: { race-points } per product.
race-board-contracts-left = Contracten: { $left } in de stapel, { $discards } vervuld.
race-board-city = { $city } ({ $majority }): markeerstenen van { $markers }, { $free } vrij.
race-board-city-empty = { $city } ({ $majority }): geen markeerstenen, { $free } vrij.
race-board-city-scored = { $city }, geteld: markeerstenen van { $markers }.
race-board-city-worth = Punten nu: { $shares }.
race-board-worth = { race-board-seat } { $worth }
race-board-contract = { $number }: { $contract }.
race-board-no-contract = { $number }: leeg.

## Aanbod

race-board-heading-market = AANBOD
race-board-small-ships = Kleine schepen, { $left } in de stapel, { $discards } afgelegd.
race-board-small-cost = Elk kost { $goods }.
race-board-large-ships = Grote schepen, { $left } in de stapel, { $discards } afgelegd. Elk levert { race-points } op als je het bouwt.
race-board-offered = { $ship } voor { $cost }: { $values }.
race-board-cards-left = 1x-kaarten: { $left } in de stapel, { $discards } afgelegd.

## Vloten

race-board-heading-fleets = VLOTEN
race-board-about-fleets = Een schip heeft zeilwaarde, kisten, personen en verrekijker, in die volgorde.
race-board-assigned = { $action }: { $fleets }.
race-board-fleet = { race-board-seat } zeilwaarde { $sail } ({ $ships })
race-board-ship = { $ship } { $sail }-{ $crates }-{ $settlers }-{ $telescope }
race-board-ship-captain = { $ship } met { $captain }
race-board-port = { race-board-Seat }: { $ships }; { race-board-yards }.
race-board-port-with = { race-board-Seat }: { $ships }; { race-board-yards }; { $extras }.
race-board-port-empty = { race-board-Seat }: geen schip in de haven; { race-board-yards }.
race-board-port-empty-with = { race-board-Seat }: geen schip in de haven; { race-board-yards }; { $extras }.
race-board-yards = { $free } van de { $yards } werven vrij

## De eigen haven

race-board-heading-port = { $seat-you ->
    [yes] JOUW HAVEN
   *[no] DE HAVEN VAN { $seat }
 }
race-board-store = In de opslagplaats { $goods }; { race-board-yards }.
race-board-own-ship = { $ship }: { $values }.
race-board-buy-shipyard = Te bouwen: een vierde werf voor { $goods }.
race-board-buy-expansion = Te bouwen: { $expansion } voor { $goods } ({ $does }).
race-board-bought-expansion = Gebouwd: { $expansion } ({ $does }).
race-board-captain = Kapitein { $captain }: { $does }.
race-board-captain-sailed = Kapitein { $captain }: { $does }; heeft deze ronde al gevaren.
race-board-limits = Hoogstens { $load } bij Laden, { $settle } bij Vestigen, { $deliver } bij Leveren, { $discover } bij Ontdekken.
race-board-load-table = Bij Laden, naar het aantal kisten: { $table }.
race-board-load-line = { $good } vanaf { $crates }
race-board-card = 1x-kaart { $card }.
race-board-objective = Doelkaart { $goal }: nu { $have }, nodig { $needs }.
race-board-seen-pile = Gezien bij { $marker }, waar er nu nog { $left } liggen: { $goals }.
race-board-drawn-cards = Getrokken 1x-kaarten om uit te kiezen: { $cards }.
race-board-drawn-tiles = Getrokken eilandtegels, nog in de hand: { $tiles }.
race-board-seen-cards = 1x-kaarten die je hebt afgelegd: { $cards }.
race-board-seen-tiles = Eilandtegels die je hebt afgelegd: { $tiles }.

## Wat niet officieel is

race-board-reconstructed = Gereconstrueerd, niet officieel: { $pieces }.
race-board-some = { $count } van de { $of } { $kind }
race-board-kind-sheets = spelertableaus
race-board-kind-ships = schepen
race-board-kind-cards = 1x-kaarten
race-board-kind-contracts = contracten
race-board-kind-cities = steden
race-board-kind-islands = eilanden
race-board-kind-tiles = eilandtegels
race-board-kind-compass = kompastegels
race-board-kind-charts = aantallen tegels bij de cartografie
race-board-kind-goals = doelkaarten

## De speelstukken in de doos

race-pieces-heading-nations = LANDEN
race-pieces-heading-goals = DOELKAARTEN
race-pieces-heading-cards = 1X-KAARTEN
race-pieces-heading-tiles = EILANDTEGELS
race-pieces-heading-contracts = CONTRACTEN
race-pieces-nation = { $nation }, tableau { $number }: hoogstens { $load } bij Laden, { $settle } bij Vestigen, { $deliver } bij Leveren,
    { $discover } bij Ontdekken; { $expansion } voor { $goods } ({ $does }); begint met de { $ship } en { $card }.
race-pieces-contract = { $count ->
    [one] { $contract }
   *[other] { $contract } ({ $count } stuks)
 }

## De tafel als plaatje

race-picture-name = { $name }
race-picture-new = nieuw: { $what }
race-picture-offer = { $codes }: { $what }
race-picture-area = { $area } { race-board-majority }
race-picture-scored = { $area }, geteld
race-picture-score = { $seat }: { race-points }
race-picture-milestone = kadertegel op veld { $space }: { $marker }
race-picture-empty = { $space } is leeg; hier past dit land: { $shape }
race-picture-compass = kompastegels die nog een tegel op { $island } kunnen brengen: { $count }
race-picture-small-ships = voor elk klein schip
race-picture-large-ships = punten voor elk groot schip
race-picture-store = { $seat }: 1x-kaarten { $cards }, doelkaarten { $goals }, in de opslagplaats { $goods }
race-picture-ship = { $ship }, { $seat }: { $values }
