### Neuland - wat er gebeurde.

neuland-story-You = { $seat-you ->
    [yes] Je
   *[no] { $seat }
 }
neuland-story-seat = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 }
neuland-story-semicolon = { $first }; { $rest }

## Voorbereiding

neuland-story-board-fixed = Het vaste bord ligt klaar: { $rows }.
neuland-story-board-random = Het bord is willekeurig gelegd: { $rows }.
neuland-story-board-row = rij { $row } { $landscapes }
neuland-story-began = { $seat-you ->
    [yes] Jij hebt
   *[no] { $seat } heeft
 } de eerste beurt, daarna { $others }.
neuland-story-began-drawn = Door loting { $seat-you ->
    [yes] heb jij
   *[no] heeft { $seat }
 } de eerste beurt, daarna { $others }.
neuland-story-pair = { neuland-story-You } zette de gratis jachthut en houthakkershut op { $hex }.
neuland-story-pair-parted = { neuland-story-You } zette de gratis jachthut op { $hex } en de gratis houthakkershut op
    { $other }.

## Stappen van een beurt

neuland-story-made = { neuland-story-You } maakte { $product } bij { neuland-the-building } op { $hex }{ $cost }.
neuland-story-made-for = { neuland-story-You } maakte { $product } bij { neuland-the-building } op { $hex } voor
    { $given }{ $cost }.
neuland-story-built = { neuland-story-You } bouwde { neuland-the-building } op { $hex }{ $cost }.
neuland-story-built-for = { neuland-story-You } bouwde { neuland-the-building } op { $hex } voor { $given }{ $cost }.
neuland-story-coats = { neuland-story-You } plaatste { neuland-story-coats-count } bij { neuland-the-building } op
    { $hex }{ $cost }. { neuland-story-coats-left }.
neuland-story-coats-for = { neuland-story-You } plaatste { neuland-story-coats-count } bij { neuland-the-building } op
    { $hex } voor { $given }{ $cost }. { neuland-story-coats-left }.
neuland-story-coats-count = { $coats ->
    [one] 1 wapenschild
   *[other] { $coats } wapenschilden
 }
neuland-story-coats-left = { $left ->
    [0] Er is er geen over
   *[other] Nog { $left } over
 }
# Wat afgegeven wordt: de arbeider staat of ligt.
neuland-story-standing = { $product } van { $hex }
neuland-story-lying = { $product } van { $hex } (liggend)
neuland-story-marker = het { $product }fiche
neuland-story-gold = { $gold } in plaats van { $product }
neuland-story-cost = { $count ->
    [0] : geen actie
    [one] { "" }
   *[other] : { $count } acties
 }
neuland-story-cost-far = { $count ->
    [one] : 1 actie
   *[other] : { $count } acties
 } over { $far } grenzen
neuland-story-cost-wheelbarrow = { $count ->
    [0] : geen actie
    [one] : 1 actie
   *[other] : { $count } acties
 } over { $far } grenzen met de kruiwagen

## Mijnen

neuland-story-drew = { neuland-story-You } trok voor de mijn op { $hex }, van boven naar beneden: { $minerals }.
neuland-story-drew-asked = { neuland-story-You } trok { $minerals } voor de mijn op { $hex } en kiest de volgorde.
neuland-story-piled = { neuland-story-You } stapelde de mijn op { $hex }, van boven naar beneden: { $minerals }.
neuland-story-piled-standing = Volgens { $seat-you ->
    [yes] jouw voorkeur
   *[no] de voorkeur van { $seat }
 } is de mijn op { $hex } gestapeld, van boven naar beneden: { $minerals }.
neuland-story-wish = { $seat-you ->
    [yes] Jouw voorkeur
   *[no] De voorkeur van { $seat }
 } voor trekkingen, van boven naar beneden: { $minerals }.
neuland-story-wish-none = { $seat-you ->
    [yes] Jouw voorkeur
   *[no] De voorkeur van { $seat }
 } voor trekkingen is ingetrokken.

## Het eind van een beurt

# Een product en zijn veld.
neuland-story-place = { $product } op { $hex }
neuland-story-wasted = Aan het eind van de beurt { $seat-you ->
    [yes] verlies je
   *[no] verliest { $seat }
 } ongebruikt: { $wasted }.
neuland-story-laid = Ongebruikt verloren aan het eind van { $seat-you ->
    [yes] jouw volgende beurt
   *[no] de volgende beurt van { $seat }
 }: { $laid }.
neuland-story-wasted-and-laid = { neuland-story-wasted } { neuland-story-laid }
neuland-story-ended = { neuland-story-turn } telde { neuland-actions }: de tijdsteen gaat naar vakje { $space }.
neuland-story-ended-on = { neuland-story-turn } telde { neuland-actions }: de tijdsteen gaat { neuland-story-steps }
    verder, naar vakje { $space }, want dichterbij is het bezet.
neuland-story-passed = { neuland-story-turn } telde geen actie: de tijdsteen gaat toch { neuland-story-steps } verder,
    naar vakje { $space }.
neuland-story-passed-on = { neuland-story-turn } telde geen actie: de tijdsteen gaat toch { neuland-story-steps }
    verder, naar vakje { $space }, want dichterbij is het bezet.
neuland-story-turn = { $seat-you ->
    [yes] Je beurt
   *[no] De beurt van { $seat }
 }
neuland-story-steps = { $steps ->
    [one] 1 vakje
   *[other] { $steps } vakjes
 }
neuland-story-next = { $seat-you ->
    [yes] Jij bent
   *[no] { $seat } is
 } aan de beurt: de tijdsteen ligt op vakje { $space }.
neuland-story-resigned = { neuland-story-You } verliet het spel; wapenschilden en gebouwen blijven.
neuland-story-resigned-losing = { neuland-story-You } verliet het spel; wapenschilden en gebouwen blijven. Verloren:
    { $wasted }.

## Het einde

neuland-story-last-coat = { $seat-you ->
    [yes] Je hebt je laatste wapenschild geplaatst en wint
   *[no] { $seat } heeft het laatste wapenschild geplaatst en wint
 }.
neuland-story-last-player = { $seat-you ->
    [yes] Je bent als enige over en wint
   *[no] { $seat } is als enige over en wint
 }.
neuland-story-stopped = De partij stopt na zo veel beurten zonder winnaar. { $seat-you ->
    [yes] Je hebt de meeste wapenschilden geplaatst en wint
   *[no] { $seat } heeft de meeste wapenschilden geplaatst en wint
 }.
neuland-story-stopped-shared = De partij stopt na zo veel beurten zonder winnaar. De meeste wapenschilden zijn van
    { $winners }, die de eerste plaats delen.

## Waar punten vandaan kwamen

neuland-source = { $property }
