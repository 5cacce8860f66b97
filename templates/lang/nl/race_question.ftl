### Race to the New Found Land - wat er gevraagd wordt, en hoe orders gelezen worden.

## In te vullen

race-blank-upgrade = een havenuitbreiding: werf of uitbreiding
race-blank-ship = een schip bij zijn naam
race-blank-ships = schepen bij hun naam
race-blank-discard = VOOR en het schip dat plaatsmaakt, als je werven vol zijn
race-blank-pay = BETAAL en de goederen
race-blank-count = een getal
race-blank-number = het nummer van het veld
race-blank-good = hout, doek, ijzer of goud
race-blank-card = een kaart zoals card-3
race-blank-cards = een kaart bij haar naam, of twee
race-blank-goal = een doelkaart zoals goal-9
race-blank-choice = een doelkaart, een kapitein of een product
race-blank-tile = een tegel zoals tile-12
race-blank-tile-or-ships = een tegel zoals tile-12, of schepen bij hun naam
race-blank-island = een eiland: newfoundland, nova-scotia, anticosti of prince-edward-island
race-blank-place = een eiland met het nummer van een veld, of new-england
race-blank-city = stockholm, hamburg of venetie met het nummer van een contract, of antwerpen
race-blank-at = OP en een veld zoals nova-scotia 3, en NEEM met een helft van de bonus
race-blank-for = VOOR en een contract zoals stockholm 2, of NAAR antwerpen
race-blank-on = AAN en een eiland

## Wat de orders doen

race-help-upgrade = Landfase: koopt de vierde werf, of de eigen havenuitbreiding van je land.
race-help-build = Landfase: koopt een schip uit het aanbod. Zijn je werven vol, dan noemt VOOR het schip
    dat ervoor plaatsmaakt.
race-help-load = Planningsfase: stuurt een schip naar Laden.
race-help-settle = Planningsfase: stuurt schepen naar Vestigen, alle op één regel. In de actie: zet de
    markeerstenen van een schip op een veld, of stuurt ze OP new-england.
race-help-colony = Vestigen: de markeersteen van het koloniale toezicht.
race-help-deliver = Planningsfase: stuurt schepen naar Leveren, alle op één regel. In de actie: vervult een
    contract, of verkoopt goederen NAAR antwerpen.
race-help-discover = Planningsfase: stuurt schepen naar Ontdekken, alle op één regel. In de actie: legt een
    tegel die je getrokken hebt.
race-help-take = Laden: neemt een product.
race-help-keep = Laden: houdt een kaart die je getrokken hebt; de andere worden afgelegd.
race-help-choose = Bij een kadertegel: een doelkaart, een kapitein of een product.
race-help-play = In een beurt van jezelf: speelt een kaart met goederen of punten.
race-help-complete = Eindfase: toont een doelkaart waaraan je voldoet; BETAAL noemt de goederen voor elke na
    de eerste.
race-help-pass = Niets, of niets meer.

## Weigeringen die bij het lezen horen

race-refusal-spare-ship = Een van deze schepen is voor het contract niet nodig: noem alleen die het vervoeren,
    dan blijft het andere vrij.

## Keuzes

race-ask-pass-short = PAS
race-ask-one-way = { $choice }: { $way }
race-ask-play = speel { $card }: { $bonus }
race-ask-play-short = speel { $card }
race-ask-note-cards = Een kaart met goederen of punten kun je op elk moment in je beurt spelen; dat beëindigt niets.
race-ask-note-cards-drawn = Een kaart met goederen of punten kun je op elk moment in je beurt spelen. Een die je net
    getrokken hebt, telt als een kaart die je houdt{ $most ->
        [one] : de andere kaarten gaan terug, en Laden is voor jou voorbij.
       *[other] , en van de andere mag je er één minder houden.
    } Een die je al had, beëindigt niets.

## Landfase

race-ask-land = breid je haven uit en bouw schepen
race-ask-land-pass = PAS: je landfase is voorbij
race-ask-build-small = bouw { $ship } (klein): { $values }. Je betaalt { $paid }
race-ask-build-large = bouw { $ship } (groot, { $points }): { $values }. Je betaalt { $paid }
race-ask-build-short = bouw { $ship }
race-ask-for = in plaats van { $ship }
race-ask-for-none = aan een vrije werf
race-ask-fourth-shipyard = de vierde werf
race-ask-upgrade = koop { $what }. Je betaalt { $paid }
race-ask-upgrade-short = koop { $what }
race-ask-note-land = Er mogen meer orders in één mail, één per regel, met PAS als laatste: zoals { $order }.
race-ask-note-land-upgrades = Er mogen meer orders in één mail, één per regel, met PAS als laatste: zoals { $order }. Uitbreiden gaat voor: na het eerste schip kan het niet meer.
race-ask-note-gold = Eén goud vervangt één product naar keuze. Schrijf je niets, dan betaal je zonder goud waar dat kan; wil je anders betalen, schrijf het dan, zoals in { $order }.
race-ask-note-full = Je werven zijn vol ({ $yards }): een nieuw schip komt in plaats van een dat je achter VOOR noemt.

## Planning

race-ask-plan = stuur schepen naar { $action } (hoogstens { $limit })
race-ask-plan-pass = PAS: geen schip
race-ask-ship = { $ship }
race-ask-aboard = { $ship } + { $captain }
race-ask-fleet = { $ships }: { $value }, { $sail }
race-ask-acts-first = voorlopig als eerste aan zet
race-ask-acts-after = aan zet na { $seats }
race-ask-loads = laadt hoogstens { $good }
race-ask-comes-home-empty = komt leeg terug
race-ask-delivers = nu genoeg voor { $space } ({ $points })
race-ask-delivers-nothing = nog niet genoeg voor een contract
race-ask-few-spaces = { $free ->
    [0] er is nu geen plaats vrij
    [one] maar 1 plaats vrij, voor { $ships } schepen tot nu toe
   *[other] maar { $free } plaatsen vrij, voor { $ships } schepen tot nu toe
 }
race-ask-note-plan = Alle schepen van de actie staan op één regel, zoals in { $order }.{ $others ->
    [0] { "" }
    [one] { " " }Er is nog één andere vloot mogelijk.
   *[other] { " " }Er zijn nog { $others } andere vloten mogelijk.
 }
race-ask-note-magellan = Magellan vaart per ronde met één schip mee, dat { $magellan } meer zeilwaarde krijgt:
    { $order }.
race-ask-note-da-gama = Da Gama vaart per ronde met één schip mee, bij Laden of Leveren, dat { $da-gama } kisten meer
    krijgt: { $order }.

## Laden

race-ask-take = neem een product voor Laden
race-ask-completes = { $good }: genoeg voor { $space } ({ $points })
race-ask-note-take = Daarna { $crates ->
    [one] wordt er één kaart
   *[other] worden er { $crates } kaarten
 } voor je getrokken, en vraag ik wat je houdt.
race-ask-cards = houd { $most ->
    [one] een van de kaarten
   *[other] hoogstens { $most } van de kaarten
 } die je getrokken hebt
race-ask-keep = houd { $card }
race-ask-keep-short = houd { $card }
race-ask-keep-alone = die ene alleen
race-ask-keep-both = en { $card }
race-ask-keep-pass = PAS: houd er geen
race-ask-note-keep = Niemand anders ziet wat je getrokken hebt en wat je teruglegt.{ $most ->
    [one] { "" }
   *[other] { " " }Twee kaarten staan op één regel, met een komma.
 }

## Vestigen

race-ask-settle = zet de markeerstenen van { $ships }
race-ask-colony = zet de markeersteen van je koloniale toezicht
race-ask-settle-at = { $space }{ $there }; { $island }
race-ask-island = het eiland levert { $first }/{ $second } op: { $markers }
race-ask-island-empty = het eiland levert { $first }/{ $second } op, en is leeg
race-ask-island-counted = het eiland is al geteld
race-ask-leads = met { $count } sta je voorlopig voor
race-ask-shares-the-lead = met { $count } deel je de leiding
race-ask-is-second = met { $count } sta je voorlopig tweede
race-ask-has-no-bonus = met { $count } voorlopig geen bonus
race-ask-nobody = { "" }
race-ask-stacks = {" "}(daar: { $stacks })
race-ask-stack = { $seat-you ->
    [yes] { $count } van jou
   *[no] { $seat } { $count }
 }
race-ask-stack-neutral = { $count } neutraal
race-ask-settle-with = { $ship }, { $count ->
    [one] 1 markeersteen
   *[other] { $count } markeerstenen
 }, neem { $bonus }
race-ask-settle-colony = het koloniale toezicht, neem { $bonus }
race-ask-settle-for = { $ship } voor { $points }
race-ask-new-england = New England
race-ask-new-england-unmarked = { race-ask-new-england }, geen markeersteen
race-ask-settle-pass = PAS: je schepen varen terug
race-ask-note-settle = De hele actie mag in één mail, een regel per schip en PAS als laatste: zoals { $order }.{ $others ->
    [0] { "" }
   *[other] { " " }Andere velden met plaats, en minder markeerstenen, schrijf je net zo.
 }
race-ask-note-colony = Het koloniale toezicht zet in de actie nog een markeersteen, voor, tussen of na je schepen.

## Leveren

race-ask-deliver = lever goederen met { $ships }
race-ask-with = met { $ships }
race-ask-contract = { $space } ({ $city }): { $goods } voor { $points }
race-ask-contract-gold = { $space } ({ $city }): { $goods } voor { $points }, betaald met { $paid }
race-ask-city = { $first }/{ $second }: { $rank }
race-ask-city-full = vol, dus geen markeersteen
race-ask-antwerp = verkoop aan Antwerpen, geen markeersteen
race-ask-antwerp-short = Antwerpen
race-ask-selling = { $goods } met { $ships } voor { $points }
race-ask-deliver-pass = PAS: je schepen varen terug
race-ask-note-deliver = De hele actie mag in één mail, een regel per contract en PAS als laatste: zoals { $order }. Een schip vaart maar naar één plaats.
race-ask-note-deliver-stepwise = { $order } voluit doet hetzelfde als de code. Na elke levering komen er nieuwe contracten, dus vraag ik je opnieuw. Een schip vaart maar naar één plaats.
race-ask-note-antwerp = Antwerpen koopt alle goederen voor { $points } per stuk, één per kist. Schrijf je niets, dan verkoop je de goedkoopste; wil je andere verkopen, noem die dan, zoals in { $order }.

## Ontdekken

race-ask-discover = leg eilandtegels ({ $due ->
    [0] je mag er nog één leggen
   *[other] nog { $due } te leggen
 })
race-ask-tile-short = { $tile }
race-ask-on = aan { $island } ({ $rank })
race-ask-on-last = aan { $island }, dat dan vol is ({ $rank })
race-ask-discover-pass = PAS: leg er geen meer
race-ask-note-misfits = Nergens is plaats voor { $tiles }.
race-ask-note-discover = Een tegel komt waar zijn vorm vrij is, met een markeersteen van jou erop, en je krijgt beide
    helften van de bonus. Alle tegels mogen in één mail, een regel per tegel: zoals { $order }.
race-ask-note-discover-batch = Een tegel komt waar zijn vorm vrij is, met een markeersteen van jou erop, en je krijgt
    beide helften van de bonus als alle tegels liggen. Ze mogen in één mail, een regel per tegel: zoals { $order }.

## Kadertegels

race-ask-goal = kies een doelkaart bij { $marker }
race-ask-captain = kies een kapitein bij { $marker }
race-ask-triangle = kies een product bij { $marker }
race-ask-goal-short = { $goal }
race-ask-goal-so-far = { $goal }; je hebt er { $count }
race-ask-captain-short = { $captain }
race-ask-milestone-pass = PAS: neem niets
race-ask-columbus = { $captain }: bij Ontdekken mag je { $count ->
    [one] nog één van je getrokken tegels
   *[other] nog { $count } van je getrokken tegels
 } leggen
race-ask-magellan = { $captain }: { $count } meer zeilwaarde voor één schip per ronde
race-ask-cortes = { $captain }: nu { $now } goud, en { $count } in elke landfase
race-ask-da-gama = { $captain }: { $count } kisten meer voor één schip per ronde, bij Laden of Leveren
race-ask-drake = { $captain }: { $count ->
    [one] een werf erbij
   *[other] { $count } werven erbij
 }
race-ask-note-goal = Alleen jij ziet de stapel en wat je ervan neemt. { $order } voluit doet hetzelfde als de
    code.
race-ask-note-captain = { $order } voluit doet hetzelfde als de code.
race-ask-note-triangle = { $order } voluit doet hetzelfde als de code.

## Doelkaarten

race-ask-objectives = volbreng doelkaarten, of pas
race-ask-complete = volbreng { $goal } voor { $points }
race-ask-complete-paid = volbreng { $goal } voor { $points }. Je betaalt { $paid }
race-ask-complete-later = later tot { $most }
race-ask-objectives-pass = PAS: niets meer
race-ask-note-objectives = Er mogen meer orders in één mail, één per regel, met PAS als laatste: zoals { $order }. Je eerste doelkaart van een ronde is gratis, elke volgende kost { $goods } goederen naar keuze: schrijf BETAAL en de goederen achteraan, anders neemt de scheidsrechter de goedkoopste.

## Decisions, for orders that are sent ahead

race-occasion = { $step } in ronde { $round }
race-each = { $step } van elke ronde
race-each-planning = het plannen van elke actie
race-step-land = de landfase
race-step-planning = het plannen van { $action }
race-step-take = het product van Laden
race-step-keep = de kaarten van Laden
race-step-objectives = de doelkaarten
