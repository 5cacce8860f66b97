### Race to the New Found Land - waarom een order niet kan.

## Hoofdstukken

race-chapter-land = landfase
race-chapter-planning = planningsfase
race-chapter-load = Laden
race-chapter-settle = Vestigen
race-chapter-deliver = Leveren
race-chapter-discover = Ontdekken
race-chapter-milestones = kadertegels
race-chapter-objectives = doelkaarten
race-chapter-cards = 1x-kaarten

## Weigeringen

race-refusal-other-phase = Die order hoort bij een ander deel van de ronde: nu is het { $here }.
race-refusal-cost = Dat kost { $cost }, en je hebt { $store }.
race-refusal-no-goods = Daarvoor kom je { $goods } tekort: in je opslagplaats ligt { $store }.
race-refusal-payment = Met { $pay } betaal je geen { $cost }. Goud kan elk hout, doek of ijzer vervangen, en verder
    wordt er niets geruild.
race-refusal-payment-exact = Met { $pay } betaal je geen { $cost }. Aan deze tafel vervangt goud geen ander product.
race-refusal-upgrades-closed = Na je eerste schip kun je de haven in deze ronde niet meer uitbreiden.
race-refusal-bought = Je hebt { $what } al gebouwd.
race-refusal-bought-shipyard = Je hebt de vierde werf al gebouwd.
race-refusal-not-offered = De { $ship } ligt niet in het aanbod.
race-refusal-no-yard = Al je { $count } werven zijn bezet: noem een schip dat je voor het nieuwe weglegt.
race-refusal-yard-free = Je hebt een werf vrij, dus er hoeft geen schip weg: bouw zonder de { $ship } weg te leggen.
race-refusal-not-own-ship = De { $ship } ligt niet aan een werf van jou.
race-refusal-not-at-hand = De { $ship } kan niet varen: ze ligt niet aan een werf van jou, en een charterschip in je
    hand is ze ook niet.
race-refusal-other-action = Nu wordt { $action } gepland; de andere acties hebben hun eigen beurt.
race-refusal-no-ship = Noem minstens één schip.
race-refusal-too-many-ships = Naar { $action } mag je hoogstens { $count ->
    [one] 1 schip
   *[other] { $count } schepen
 } sturen.
race-refusal-ship-twice = De { $ship } staat er twee keer.
race-refusal-no-captain = { $captain } is niet jouw kapitein.
race-refusal-captain-sailed = { $captain } heeft in deze ronde al gevaren.
race-refusal-captain-ashore = { $captain } kan bij { $action } niet aan boord.
race-refusal-two-captains = Je kapitein gaat maar op één schip aan boord.
race-refusal-must-take = Je moet een product nemen dat een schip met { $crates ->
    [one] 1 kist
   *[other] { $crates } kisten
 } kan laden.
race-refusal-too-precious = { $crates ->
    [one] Een schip met 1 kist
   *[other] Een schip met { $crates } kisten
 } kan geen { $good } laden.
race-refusal-not-drawn = Je hebt { $piece } niet getrokken.
race-refusal-keep-one = Een van de kaarten die je getrokken hebt, moet je houden.
race-refusal-too-many-cards = Je mag hoogstens { $count ->
    [one] één kaart
   *[other] { $count } kaarten
 } houden.
race-refusal-no-idle-ship = Je hebt de { $ship } niet naar { $action } gestuurd.
race-refusal-ship-used = De { $ship } is bij { $action } al aan de beurt geweest.
race-refusal-no-settlers = De { $ship } heeft geen personen aan boord.
race-refusal-too-many-settlers = De { $ship } heeft { $count ->
    [one] 1 persoon
   *[other] { $count } personen
 } aan boord en kan er geen { $wanted } laten landen.
race-refusal-settle-all = Een schip zet al zijn markeerstenen: aan deze tafel mogen het er niet minder zijn.
race-refusal-settlers = De { $ship } heeft { $count ->
    [one] 1 markeersteen
   *[other] { $count } markeerstenen
 }: minder betekent minstens één en niet alle.
race-refusal-no-colony = Alleen het koloniale toezicht van Spanje zet, als het gebouwd is, een markeersteen zonder
    schip.
race-refusal-colony-used = Je koloniale toezicht heeft in deze actie zijn markeersteen al gezet.
race-refusal-no-tile = Op { $space } ligt geen eilandtegel.
race-refusal-tile-full = Beide velden voor markeerstenen op { $space } zijn bezet.
race-refusal-no-such-half = Op { $space } ligt { $tile }: neem een van deze twee.
race-refusal-no-contract = Bij { $space } ligt geen contract.
race-refusal-crates = Deze schepen vervoeren samen { $room ->
    [0] niets
    [one] 1 product
   *[other] { $room } goederen
 }, en er { $count ->
    [one] moet 1 product
   *[other] moeten { $count } goederen
 } mee.
race-refusal-nothing-sold = Noem minstens één product om te verkopen.
race-refusal-no-space = De tegel { $tile } vindt op { $island } geen vrij veld van zijn vorm.
race-refusal-must-lay = Voor elk schip moet er een tegel liggen zolang er een past: { $count ->
    [one] er moet er nog één
   *[other] er moeten er nog { $count }
 } bij.
race-refusal-milestone-first = Eerst komt { $marker }: kies wat er te krijgen is.
race-refusal-not-there = Bij { $marker } is { $choice } niet te krijgen.
race-refusal-must-choose = Bij { $marker } moet je iets nemen: kies maar.
race-refusal-not-in-hand = Je hebt { $piece } niet in je hand.
race-refusal-charter = Je { $piece } is een charterschip: dat stuur je in de planningsfase naar een actie.
race-refusal-goal-free = De eerste doelkaart van een ronde is gratis: laat BETAAL weg.
race-refusal-goal-goods = Elke volgende doelkaart van een ronde kost { $count } goederen naar keuze, en je hebt { $store }.
race-refusal-unmet = Je voldoet niet aan { $goal }.
