### Carcassonne: De Nieuwe Wereld - hoe orders gelezen worden, en waarom er een niet kan.

## In te vullen

new-world-blank-place = een plek zoals W3-06, W2-N1 of W2-S1
new-world-blank-turn = DRAAI en de kwartslagen met de klok mee, 0 tot 3
new-world-blank-turns = de kwartslagen met de klok mee, 0 tot 3
new-world-blank-settler = een kolonist: ROVER O, WINKELIER W, PELSJAGER NO of BOER
new-world-blank-score = SCOOR en wat er telt, in de volgorde van het tellen
new-world-blank-side = een kant zoals N of W, of voor vlakten een hoek zoals NO
new-world-help-place = Legt de tegel die je hebt op een plek, zoveel kwartslagen met de klok mee
    gedraaid, met hoogstens één kolonist erop. Maakt hij meer dingen tegelijk af, dan mag je zeggen in
    welke volgorde ze tellen; anders kiest de scheidsrechter de volgorde die jou het meest oplevert.
new-world-help-pass = Kan niet: het spel kent geen passen.

## Hoofdstukken

new-world-chapter-placing-a-tile = Een tegel leggen
new-world-chapter-placing-a-settler = Een kolonist plaatsen
new-world-chapter-scoring = Punten tellen

## Weigeringen

new-world-refusal-no-tile = Je bent niet aan de beurt: je hebt geen tegel.
new-world-refusal-no-passing = Passen kan niet: past je tegel ergens, dan leg je hem.
new-world-refusal-turn = Een tegel heeft vier kanten: DRAAI { $turn } is meer dan drie kwartslagen.
new-world-refusal-coast = Op { $cell } kan niets liggen: nieuw land ligt ten westen van de kust.
new-world-refusal-taken = { $cell } is bezet: daar ligt al land.
new-world-refusal-apart = { $cell } grenst nergens aan land: een tegel moet met een hele kant tegen een tegel of een startveld liggen.
new-world-refusal-rows = { $cell } ligt te ver weg: aan deze tafel reikt het land { $rows ->
    [0] geen rij
    [one] 1 rij
   *[other] { $rows } rijen
 } voorbij de uiteinden van het bord.
new-world-refusal-edge = Tegel { $tile } past zo niet op { $cell }: { $side } toont hij { $here }, en
    { $beside } toont daar { $there }.
new-world-refusal-two-settlers = Er mag maar één kolonist op de tegel: { $first } of { $second }, niet allebei.
new-world-refusal-supply = Je hebt geen kolonist meer in voorraad.
new-world-refusal-no-farm = Op de tegel staat geen boerderij.
new-world-refusal-no-segment = Zoals de tegel zou liggen, heeft hij { $at } { $there } en geen { $wanted }.
new-world-refusal-two-plains = De vlakten { $at } worden door een weg gescheiden: noem een hoek.
new-world-refusal-held = { $seat-you ->
    [yes] Je hebt al een kolonist op die { $wanted }, op { $cell }.
   *[no] { $seat } heeft een kolonist op die { $wanted }, op { $cell }.
 }
new-world-refusal-score-unknown = { $feature } zou nu niet tellen: bij SCOOR noem je wat de tegel afmaakt en
    waar iemands kolonist op staat.
new-world-refusal-score-ambiguous = { $feature } kan meer dan één ding zijn: noem een andere plek ervan, of een kant van
    de nieuwe tegel.
new-world-refusal-score-twice = { $feature } staat twee keer in de volgorde.
new-world-refusal-score-missing = { $feature } ontbreekt in de volgorde: alles wat af en bezet is, telt.
