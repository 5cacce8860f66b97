### Neuland - wat er gevraagd wordt, en hoe orders gelezen worden.

## Invulplaatsen

neuland-blank-hex = een veld zoals B2
neuland-blank-other-hex = een ander veld voor de houthakkershut, als geen veld plaats heeft voor allebei
neuland-blank-product = een product zoals hout of ijzererts
neuland-blank-tile = OP een bedrijf met zijn veld, zoals SMELTERIJ D1
neuland-blank-building = een gebouw zoals WEVERIJ of ABDIJ
neuland-blank-property = een bezitting zoals ABDIJ
neuland-blank-using = MET wat je afgeeft, zoals KOLEN C4, HOUTFICHE
neuland-blank-minerals = drie delfstoffen, de bovenste eerst

## Wat de orders doen

neuland-help-free = Eerste beurt: legt je gratis jachthut en houthakkershut op een bosveld.
neuland-help-produce = Maakt een product: je arbeider gaat naar het bedrijf. OP en MET mag je weglaten.
neuland-help-build = Zet een gebouw op een veld met het juiste landschap.
neuland-help-coats = Legt wapenschilden op een bezitting.
neuland-help-stack = Na een trekking: hoe de delfstoffen in de mijn liggen, de bovenste eerst.
neuland-help-pile = Vooraf: hoe je alles stapelt wat je nog trekt; VOORKEUR VRAAG neemt dat terug.
neuland-help-end = Beëindigt je beurt.

## Wat er gevraagd wordt

neuland-ask-pair = leg je gratis jachthut en houthakkershut op een bosveld
neuland-ask-pair-parted = leg je gratis jachthut en houthakkershut op twee bosvelden, want geen enkel veld heeft plaats voor allebei
neuland-ask-turn = { $left ->
    [one] speel je beurt van hoogstens { $left } actie
   *[other] speel je beurt van hoogstens { $left } acties
 }
neuland-ask-turn-on = ga door met je beurt: { $used } { $used ->
    [one] actie
   *[other] acties
 } gespeeld, nog { $left } over
neuland-ask-turn-full = beëindig je beurt: alle { $used } acties zijn gespeeld
neuland-ask-stack = zeg hoe de delfstoffen in { $mine } gestapeld worden

## De eerste beurt

neuland-ask-forest = { $hex }: { $free ->
    [one] 1 plaats
   *[other] { $free } plaatsen
 } vrij; ernaast { $beside }
neuland-ask-beside = { $hex } { $landscape }
neuland-ask-pair-short = { $hex }
neuland-ask-lodge = jachthut op { $hex }
neuland-ask-hut = houthakkershut op { $hex }
neuland-ask-note-pair = Je hele eerste beurt mag in één mail staan, één order per regel: deze eerst, EINDE als laatste. Wapenschilden leg je in de eerste beurt nog niet.

## Delfstoffen

neuland-ask-stacked = { $first } boven, dan { $second }, dan { $third }
neuland-ask-note-stack = Achter deze regel mag de rest van je beurt volgen, één order per regel.
neuland-ask-note-pile = { $order } (of anders geordend) stapelt vooraf al je trekkingen; dan onderbreekt er geen je mail.

## Hoe een beurt zou eindigen

neuland-ask-product = { $product } { $hex }
neuland-ask-product-lying = { $product } { $hex } (anders verloren)
neuland-ask-lost-now = Verloren als deze beurt eindigt, tenzij je ze afgeeft: { $products }.
neuland-ask-lost-later = Verloren als je volgende beurt eindigt: { $products }.
neuland-ask-then = { $next-you ->
    [yes] vakje { $space }, dan jij weer
   *[no] vakje { $space }, dan { $next }
 }
neuland-ask-foreseen = Eindigde je beurt hier, na { $used ->
    [one] 1 actie
   *[other] { $used } acties
 } en met { $left } over, dan stond je tijdsteen op vakje { $space }, en { $next-you ->
    [yes] was jij weer aan de beurt.
   *[no] was { $next } aan de beurt.
 }

## Hele beurten

neuland-ask-whole = hele beurt: { $does }
neuland-ask-whole-rest = rest van je beurt: { $does }
neuland-ask-whole-part = beurt tot aan een trekking: { $does }
neuland-ask-whole-pair = gratis paar op { $hex }
neuland-ask-whole-pair-parted = gratis jachthut op { $hex } en houthakkershut op { $other }
neuland-ask-whole-coats = leg { $coats } op { $tile }
neuland-ask-whole-builds = bouw { $tiles }
neuland-ask-whole-spends = verbruik { $spent }
neuland-ask-whole-makes = maak { $products }
neuland-ask-whole-made = { $count ->
    [one] { $product }
   *[other] { $count } { $product }
 }
neuland-ask-whole-end = { $cost } ({ $then })
neuland-ask-whole-draw = { $cost }, dan een trekking voor { $mine }
neuland-ask-whole-win = { $cost }, en je wint
neuland-ask-whole-lost = verloren: { $products }
neuland-ask-whole-towards = { $done } van { $steps } stappen naar { $coats } op { $building }
neuland-ask-whole-rival = { $seat } heeft er alle producten voor
neuland-ask-whole-rival-but = { $seat } mist er alleen { $product } voor
neuland-ask-note-whole = De code van een hele beurt staat voor al zijn orders en EINDE. Tussen haakjes: waar je tijdsteen heen gaat, en wie dan aan de beurt is. Stappen naar wapenschilden zijn de orders van de hele weg erheen, vanaf het begin.
neuland-ask-note-part = Een beurt tot aan een trekking stopt daar, en dan krijg je weer een vraag.

## De stappen van een beurt

neuland-ask-site = { $landscape } { $hex }
neuland-ask-room = met { $fee }, { $cost }: { $sites }
neuland-ask-one-way = { $what }: { $way }
neuland-ask-way-free = { $place }, { $cost }
neuland-ask-way = { $place } met { $given }, { $cost }
neuland-ask-no-action = geen actie
neuland-ask-produce = maak { $product }
neuland-ask-build = bouw { $building }
neuland-ask-build-facility = bouw { $building } (maakt voor allen: { $makes })
neuland-ask-build-property = bouw { $building } ({ $coats } voor wie eerst betaalt: { $wants })
neuland-ask-build-minerals = delfstoffen
neuland-ask-coats = leg { $coats }, nog { $left } over: { $way }
neuland-ask-coats-win = leg je laatste { $coats } en win: { $way }
neuland-ask-coats-short = wapenschilden op { $building }
neuland-ask-gold = goud van { $hex } in plaats van { $fee }
neuland-ask-food-marker = je voedselfiche
neuland-ask-wood-marker = je houtfiche
neuland-ask-wheelbarrow = je kruiwagen
neuland-ask-end = EINDE van je beurt ({ $then })
neuland-ask-end-lost = EINDE van je beurt ({ $then }); verloren: { $products }
neuland-ask-end-short = EINDE
neuland-ask-note-turn = Losse stappen mogen in één mail staan, één order per regel, EINDE als laatste; zonder EINDE gaat je beurt door.
neuland-ask-note-room = Ruimte om te bouwen: { $rooms }.
neuland-ask-note-build = Bouwen op een ander veld van het landschap: { $order }.
neuland-ask-note-spend = { $left } { $count ->
    [one] wordt alleen gebruikt waar jij dat schrijft, één keer in de partij.
   *[other] worden alleen gebruikt waar jij dat schrijft, elk één keer in de partij.
 } Daarmee zijn meer orders mogelijk, zoals { $order }.
neuland-ask-note-once = { $left } { $count ->
    [one] geldt alleen achter MET, één keer
   *[other] gelden alleen achter MET, elk één keer
 } per partij.
neuland-ask-note-gold = Goud wordt alleen gebruikt als je het noemt, zoals in { $order }.

## Turns, for orders that are sent ahead

neuland-occasion = je { $turn }e beurt
neuland-each = al je beurten
