### Carcassonne: Die Neue Welt - wie Befehle gelesen werden, und warum einer nicht geht.

## Was einzusetzen ist

new-world-blank-place = ein Feld wie W3-06, W2-N1 oder W2-S1
new-world-blank-turn = DREH und die Zahl der Vierteldrehungen im Uhrzeigersinn, 0 bis 3
new-world-blank-turns = die Zahl der Vierteldrehungen im Uhrzeigersinn, 0 bis 3
new-world-blank-settler = ein Siedler: RÄUBER O, HÄNDLER W, TRAPPER NO oder FARMER
new-world-blank-score = WERTE und was gewertet wird, in der Reihenfolge der Wertung
new-world-blank-side = eine Seite wie N oder W, oder für Prärien eine Ecke wie NO
new-world-help-place = Legt dein Plättchen auf ein Feld, um einige Vierteldrehungen im Uhrzeigersinn gedreht, mit
    höchstens einem Siedler darauf. Vollendet es mehreres zugleich, kannst du sagen, in welcher Reihenfolge
    gewertet wird; sonst nimmt der Schiedsrichter die für dich beste.
new-world-help-pass = Nicht möglich: Passen gibt es nicht.

## Kapitel

new-world-chapter-placing-a-tile = Ein Plättchen legen
new-world-chapter-placing-a-settler = Einen Siedler einsetzen
new-world-chapter-scoring = Werten

## Was nicht geht

new-world-refusal-no-tile = Du bist nicht am Zug: Du hast kein Plättchen.
new-world-refusal-no-passing = Passen geht nicht: Ein Plättchen, das irgendwo passt, muss gelegt werden.
new-world-refusal-turn = Ein Plättchen hat vier Seiten: DREH { $turn } ist mehr als drei Vierteldrehungen.
new-world-refusal-coast = Auf { $cell } kann nichts liegen: Neues Land liegt westlich der Küste.
new-world-refusal-taken = { $cell } ist besetzt: Dort liegt schon Land.
new-world-refusal-apart = { $cell } berührt kein Land: Ein Plättchen muss mit einer ganzen Seite an einem Plättchen oder Startfeld liegen.
new-world-refusal-rows = { $cell } liegt zu weit draußen: An diesem Tisch reicht das Land { $rows ->
    [0] keine Reihe
    [one] 1 Reihe
   *[other] { $rows } Reihen
 } über die Enden der Küste hinaus.
new-world-refusal-edge = Plättchen { $tile } passt so nicht auf { $cell }: Es zeigt { $side } { $here }, und
    { $beside } zeigt dort { $there }.
new-world-refusal-two-settlers = Nur ein Siedler darf auf das Plättchen: { $first } oder { $second }, nicht beide.
new-world-refusal-supply = Du hast keinen Siedler im Vorrat.
new-world-refusal-no-farm = Auf dem Plättchen ist keine Farm.
new-world-refusal-no-segment = So gelegt, zeigt das Plättchen { $at } { $there }, nicht { $wanted }.
new-world-refusal-two-plains = Eine Straße teilt die Prärie { $at }: Nenne eine Ecke.
new-world-refusal-held = Diese { $wanted } ist schon besetzt, { $seat-you ->
    [yes] von deinem eigenen Siedler auf { $cell }.
   *[no] von einem Siedler von { $seat } auf { $cell }.
 }
new-world-refusal-score-unknown = { $feature } würde jetzt nicht gewertet: Hinter WERTE steht, was das Plättchen
    vollendet und wo ein Siedler ist.
new-world-refusal-score-ambiguous = { $feature } kann mehreres sein: Nenne ein anderes Feld davon, oder eine Seite
    des neuen Plättchens.
new-world-refusal-score-twice = { $feature } steht zweimal in der Reihenfolge der Wertung.
new-world-refusal-score-missing = { $feature } fehlt in der Reihenfolge der Wertung: Alles Vollendete mit Siedlern
    wird gewertet.
