### Neuland - waarom een order niet kan.

## Hoofdstukken

neuland-chapter-first-turn = begin van het spel
neuland-chapter-producing = producten maken
neuland-chapter-giving-up = producten afgeven
neuland-chapter-erecting = gebouwen neerzetten
neuland-chapter-coats = wapenschilden plaatsen
neuland-chapter-mines = mijnen

## Wiens beslissing het is

neuland-refusal-pair-first = Leg eerst je gratis jachthut en houthakkershut op het bord.
neuland-refusal-stack-first = Stapel eerst de getrokken delfstoffen.
neuland-refusal-pair-placed = Je twee gratis gebouwen staan al op het bord.
neuland-refusal-nothing-drawn = Er is nu niets te stapelen: met VOORKEUR zeg je vooraf hoe er gestapeld wordt.
neuland-refusal-first-turn = In je eerste beurt plaats je nog geen wapenschilden.

## De eerste twee gebouwen

neuland-refusal-no-forest = { $hex } is geen bos: de jachthut en de houthakkershut horen in een bos.
neuland-refusal-pair-full = Op { $hex } is niet genoeg plaats meer.
neuland-refusal-pair-parted = De jachthut en de houthakkershut komen samen op één veld, zolang een bos plaats heeft voor
    allebei.

## Maken

neuland-refusal-nothing-makes = Geen gebouw op het bord maakt { $product }.
neuland-refusal-no-such-tile = Op { $hex } staat geen { $building }.
neuland-refusal-no-such-number = Op { $hex } { $count ->
    [one] staat maar één { $building }
   *[other] staan maar { $count } bedrijven van de soort { $building }
 }, en geen met nummer { $number }.
neuland-refusal-makes-other = De { $tile } maakt geen { $product }.
neuland-refusal-occupied = Op de { $tile } staat een arbeider van { $seat }: zolang die er is, kan niemand anders er iets maken.
neuland-refusal-all-occupied = Op elk gebouw dat { $product } maakt, staat een arbeider van een ander: { $tiles }.
neuland-refusal-occupied-tile = { $tile } (van { $seat })
neuland-refusal-own-worker = Op de { $tile } staat je eigen arbeider: die gaat eraf als je zijn product afgeeft, of aan het eind van de beurt.
neuland-refusal-no-worker = Je hebt geen vrije arbeider meer, en wat je afgeeft maakt er geen vrij.
neuland-refusal-no-metal-marker = Aan deze tafel kan nu geen smelterij meer { $product } maken.

## Producten afgeven

neuland-refusal-unpaid = Daarvoor kom je { $missing } tekort.
neuland-refusal-not-asked = Daar wordt geen { $product } gevraagd, of dat is al betaald.
neuland-refusal-asked-less = Je noemt daar meer { $product } dan er gevraagd wordt.
neuland-refusal-gold-over = Wat je noemt betaalt alles al zonder goud, of je noemt goud twee keer.
neuland-refusal-not-there = Je hebt geen { $product } op { $hex }.
neuland-refusal-not-yours = Op { $hex } is { $product } van { $seat }, niet van jou.
neuland-refusal-marker-spent = Je { $product }fiche heb je al gebruikt.
neuland-refusal-wheelbarrow-spent = Je kruiwagen heb je al gebruikt.
neuland-refusal-wheelbarrow-idle = { $far ->
    [0] Er hoeft niets vervoerd te worden
   *[other] Wat je afgeeft ligt dichtbij genoeg
 }: de kruiwagen scheelt geen actie, bewaar hem.
neuland-refusal-actions = Dat kost { $cost ->
    [one] 1 actie
   *[other] { $cost } acties
 }, en in deze beurt heb je er { $left ->
    [0] geen meer
   *[other] nog { $left }
 }.

## Gebouwen neerzetten

neuland-refusal-landscape = { $hex } is { $landscape }, en daar kan { neuland-the-building } niet staan.
neuland-refusal-full = Op { $hex } staan al drie gebouwen.
neuland-refusal-none-left = Er is geen { $building } meer voor het landschap van { $hex }.
neuland-refusal-built = { neuland-The-building } staat al op { $hex }.
neuland-refusal-not-on-top = { neuland-The-building } ligt niet boven op zijn stapel: eerst komt { $top }.

## Wapenschilden

neuland-refusal-not-built = { neuland-The-building } is nog niet gebouwd.
neuland-refusal-coats-there = Op { neuland-the-building } liggen al wapenschilden van { $seat }.

## Mijnen

neuland-refusal-not-drawn = Dat zijn niet de delfstoffen die getrokken zijn: { $minerals }.
neuland-refusal-each-mineral-once = Noem kolen, ijzererts en zilvererts elk één keer, je voorkeur eerst.
