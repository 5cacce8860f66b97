### Race to the New Found Land - wat er gebeurde.

race-story-You = { $seat-you ->
    [yes] Je
   *[no] { $seat }
 }
race-story-You-get = { $seat-you ->
    [yes] Je krijgt
   *[no] { $seat } krijgt
 }
race-story-semicolon = { $first }; { $rest }
race-story-sentences = { $first } { $rest }
race-story-plus = { $first } + { $rest }

## Voorbereiding, aanbod en fasen

race-story-nations = De spelertableaus zijn getrokken: { $sheets }. { $seat-you ->
    [yes] Jij hebt het laagste cijfer en begint.
   *[no] { $seat } heeft het laagste cijfer en begint.
 }
race-story-nations-own = { $told } Je 1x-kaart is { $card }.
race-story-sheet = { $seat-you ->
    [yes] jij vaart
   *[no] { $seat } vaart
 } voor { $nation } met de { $ship }
race-story-goals = De doelkaarten zijn geschud, in stapels van { $count } bij { $piles }.
race-story-small-ships = { $count ->
    [one] Een klein schip komt in het aanbod:
   *[other] { $count } kleine schepen komen in het aanbod:
 } { $ships }.
race-story-large-ships = { $count ->
    [one] Een groot schip komt in het aanbod:
   *[other] { $count } grote schepen komen in het aanbod:
 } { $ships }.
race-story-contracts = { $count ->
    [one] Nieuw contract:
   *[other] Nieuwe contracten:
 } { $contracts }.
race-story-contract-at = { $space } ({ $contract })
race-story-coasts = De eerste eilandtegels gaan naar { $islands }.
race-story-turned = Omgedraaid: { $tile }, gelegd op { $space }.
race-story-turned-neutral = Omgedraaid: { $tile }, gelegd op { $space } met een neutrale markeersteen.
race-story-misfit = Omgedraaid en afgelegd, want die past daar nergens: { $tile }.
race-story-shuffled-cards = De afgelegde 1x-kaarten zijn tot een nieuwe stapel geschud.
race-story-shuffled-tiles = De afgelegde eilandtegels zijn door de stapel geschud.
race-story-shuffled-contracts = De vervulde contracten zijn tot een nieuwe stapel geschud.
race-story-shuffled-small = De afgelegde kleine schepen zijn tot een nieuwe stapel geschud.
race-story-shuffled-large = De afgelegde grote schepen zijn tot een nieuwe stapel geschud.
race-story-round = Ronde { $round } begint.
race-story-land = Landfase, in deze volgorde: { $order }. Iedereen krijgt { $goods }.
race-story-planning = { $action } wordt gepland, in deze volgorde: { $order }.
race-story-action = { $action } begint, op volgorde van zeilwaarde: { $order }.
race-story-no-action = { $action }: niemand stuurde een schip.
race-story-sailing = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 } met { $sail }
race-story-counting = { $areas } { $count ->
    [one] is vol en wordt geteld
   *[other] zijn vol en worden geteld
 }, in deze volgorde: { $order }.
race-story-objectives = Er mogen doelkaarten worden volbracht, in deze volgorde: { $order }.
race-story-compass = De kompastegel wijst { $island } aan.
race-story-start = { $seat-you ->
    [yes] Je krijgt
   *[no] { $seat } krijgt
 } de startspelertegel.

## Beurten

race-story-income-more = { race-story-You-get } bovendien { $goods } als inkomen.
race-story-shipyard = { race-story-You } bouwde een vierde werf voor { $paid }.
race-story-expansion = { race-story-You } bouwde { $expansion } voor { $paid }.
race-story-some-expansion = { race-story-You } bouwde de havenuitbreiding van het land voor { $paid }.
race-story-built = { race-story-You } bouwde de { $ship } voor { $paid }.
race-story-built-for = { race-story-You } deed de { $discarded } weg en bouwde de { $ship } voor { $paid }.
race-story-ship = de { $ship }
race-story-ship-and-captain = de { $ship } met { $captain }
race-story-planned = { race-story-You } stuurde { $ships } naar { $action }.
race-story-planned-none = { race-story-You } stuurde geen schip naar { $action }.
race-story-loaded = { race-story-You } laadde { $good }.
race-story-drew = { race-story-You } trok { $pieces }.
race-story-drew-cards = { race-story-You } trok { $count ->
    [one] een 1x-kaart
   *[other] { $count } kaarten van de 1x-stapel
 }.
race-story-kept = { race-story-You } hield { $pieces }.
race-story-kept-cards = { race-story-You } hield { $count ->
    [one] een kaart
   *[other] { $count } kaarten
 }.
race-story-rejected-cards = { race-story-You } legde { $count ->
    [one] een kaart
   *[other] { $count } kaarten
 } gedekt af.
race-story-played = { race-story-You } speelde { $card }.
race-story-settled = { race-story-You } zette met de { $ship } { race-story-settlers } op { $space }.
race-story-settled-taking = { race-story-You } zette met de { $ship } { race-story-settlers } op { $space
    } en nam { $goods }.
race-story-settlers = { $count ->
    [one] een markeersteen
   *[other] { $count } markeerstenen
 }
race-story-colony = { race-story-Your } zette een markeersteen op { $space }.
race-story-colony-taking = { race-story-Your } zette een markeersteen op { $space } en nam { $goods }.
# Het koloniale toezicht hoort erbij: "van RED" staat er in het Nederlands achter.
race-story-Your = { $seat-you ->
    [yes] Je koloniale toezicht
   *[no] Het koloniale toezicht van { $seat }
 }
race-story-new-england = { race-story-You } stuurde de { $ship } naar New England.
race-story-delivered = { race-story-You } vervulde het contract op { $space } ({ $contract }) met { $ships
    }, betaalde { $paid } en zette een markeersteen in { $city }.
race-story-delivered-full = { race-story-You } vervulde het contract op { $space } ({ $contract }) met { $ships
    } en betaalde { $paid }; in { $city } was geen plaats meer voor een markeersteen.
race-story-sold = { race-story-You } leverde { $goods } aan Antwerpen met { $ships }.
race-story-drew-tiles = { race-story-You } trok { $count ->
    [one] een eilandtegel
   *[other] { $count } eilandtegels
 }.
race-story-no-tiles = { race-story-You } vond geen eilandtegel meer om te trekken.
race-story-discovered = { race-story-You } legde { $tile } op { $space }, met een markeersteen.
race-story-found = { race-story-You-get } { $goods } van { $tile }.
race-story-rejected-tiles = { race-story-You } legde { $count ->
    [one] een eilandtegel
   *[other] { $count } eilandtegels
 } gedekt af.

## Kadertegels en doelkaarten

race-story-reached = { race-story-You } bereikte { $marker } op veld { $space }.
race-story-reached-pile = { race-story-You } bereikte { $marker } op veld { $space } en bekeek de doelkaarten daarvan: { $goals }.
race-story-reached-hidden = { race-story-You } bereikte { $marker } op veld { $space } en bekeek { $count ->
    [one] de laatste doelkaart
   *[other] de { $count } doelkaarten
 } daarvan.
race-story-took = { race-story-You } nam { $what }.
race-story-took-hidden = { race-story-You } nam een doelkaart.
race-story-captain = { race-story-You } nam { $captain } aan boord.
race-story-captain-with = { race-story-You } nam { $captain } aan boord, die { $goods } meebracht.
race-story-declined = { race-story-You } nam daar niets.
race-story-marker-back = Nu ligt { $marker } op veld { $space }.
race-story-marker-gone = Iedereen heeft { $marker } bereikt: die kadertegel gaat van het scorespoor.
race-story-fifty = { $seat-you ->
    [yes] Je neemt
   *[no] { $seat } neemt
 } de bovenste 50/100-puntenkaart, die aan het einde { $points } waard is.
race-story-fifty-nothing = { $seat-you ->
    [yes] Je neemt
   *[no] { $seat } neemt
 } de laatste 50/100-puntenkaart, die niets waard is.
race-story-completed = { race-story-You } volbracht { $goal }.
race-story-completed-paying = { race-story-You } betaalde { $paid } om er nog een te volbrengen: { $goal }.

## Punten

race-story-for-large-ship = { race-story-You-get } { $points } voor een groot schip.
race-story-for-tile = { race-story-You-get } { $points } van de tegel.
race-story-for-new-england = { race-story-You-get } { $points } voor { $count ->
    [one] 1 persoon
   *[other] { $count } personen
 }.
race-story-for-contract = { race-story-You-get } { $points } voor het contract.
race-story-for-contract-customs = { race-story-You-get } { $points } ({ $contract } voor het contract + { $customs } voor het tolhuis).
race-story-for-antwerp = { race-story-You-get } { $points } voor { $count ->
    [one] 1 product
   *[other] { $count } goederen
 }.
race-story-for-card = { race-story-You-get } { $points } voor de kaart.
race-story-for-area = { race-story-You-get } { $points }: { $sum }.
race-story-for-areas = { race-story-You-get } { $points }: { $sum }.
race-story-for-goal = { race-story-You-get } { $points } voor de doelkaart.
race-story-for-loose-markers = { race-story-You-get } { $points } voor markeerstenen waar niet geteld is.
race-story-markers = { $count ->
    [one] 1 markeersteen
   *[other] { $count } markeerstenen
 }
race-story-sum-markers = { race-story-markers }
race-story-sum-first = { race-story-markers } + { $bonus } voor de meeste
race-story-sum-shared = { race-story-markers } + { $bonus } voor een gedeelde eerste plaats
race-story-sum-second = { race-story-markers } + { $bonus } voor de op één na meeste
race-story-sum-in = { $sum } ({ $area })
race-story-tally = { $area } ({ $first } voor de meeste markeerstenen, { $second } voor de op één na meeste): { $markers }.
race-story-tally-nobody = { $area }: niemand heeft daar een markeersteen.
race-story-held = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 } { $count }
race-story-held-neutral = neutraal { $count }
race-story-last = { race-story-You } eindigt met { $points } ({ $sum }).
race-story-last-plain = { race-story-You } eindigt met { $points }.
race-story-last-score = { $points }
race-story-last-fifty = { $points } voor de 50/100-puntenkaart
race-story-last-cards = { $points } voor 1x-kaarten in de hand
race-story-last-goals = { $points } voor doelkaarten in de hand
race-story-ended = De partij is afgelopen.

## Waar punten vandaan kwamen

race-source-large-ships = Grote schepen
race-source-tiles = Eilandtegels
race-source-new-england = New England
race-source-contracts = Contracten
race-source-antwerp = Antwerpen
race-source-cards = 1x-kaarten
race-source-areas = Eilanden en steden
race-source-goals = Doelkaarten
race-source-loose-markers = Andere stenen
race-source-fifty = 50/100-puntenkaart
