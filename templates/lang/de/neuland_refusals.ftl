### Neuland - warum ein Befehl nicht geht.

## Kapitel

neuland-chapter-first-turn = Spielbeginn
neuland-chapter-producing = Waren erzeugen
neuland-chapter-giving-up = Waren abgeben
neuland-chapter-erecting = Gebäude errichten
neuland-chapter-coats = Wappen legen
neuland-chapter-mines = Minen

## Wessen Entscheidung es ist

neuland-refusal-pair-first = Leg zuerst deine Jagdhütte und deine Holzfällerhütte auf den Spielplan, sie kosten nichts.
neuland-refusal-stack-first = Stapel zuerst die gezogenen Bodenschätze.
neuland-refusal-pair-placed = Deine zwei freien Gebäude liegen schon auf dem Spielplan.
neuland-refusal-nothing-drawn = Zu stapeln gibt es gerade nichts: Um vorab zu sagen, wie gestapelt wird, schreib VORGABE.
neuland-refusal-first-turn = In deinem ersten Zug kannst du keine Wappen legen.

## Die ersten zwei Gebäude

neuland-refusal-no-forest = { $hex } ist kein Wald, und die Jagdhütte und die Holzfällerhütte stehen in Wäldern.
neuland-refusal-pair-full = { $hex } hat keinen Platz mehr für das, was du dort hinstellst.
neuland-refusal-pair-parted = Die Jagdhütte und die Holzfällerhütte kommen zusammen auf ein Feld, solange ein Wald
    Platz für beide hat.

## Erzeugen

neuland-refusal-nothing-makes = Kein Gebäude auf dem Spielplan erzeugt { $product }.
neuland-refusal-no-such-tile = Auf { $hex } steht keine { $building }.
neuland-refusal-no-such-number = { $building } steht auf { $hex } nur { $count ->
    [one] einmal
   *[other] { $count }-mal
 }: Eine Nummer { $number } gibt es dort nicht.
neuland-refusal-makes-other = { $product } erzeugt die { $tile } nicht.
neuland-refusal-occupied = Auf der { $tile } ist ein Arbeiter von { $seat }; bis er geht, kann sie niemand anders nutzen.
neuland-refusal-all-occupied = Auf jedem Gebäude, das { $product } erzeugt, sind Arbeiter von anderen: { $tiles }.
neuland-refusal-occupied-tile = { $tile } ({ $seat })
neuland-refusal-own-worker = Auf der { $tile } ist dein eigener Arbeiter: Gib ihn zuerst ab, oder warte auf das Ende
    des Zuges.
neuland-refusal-no-worker = Du hast keinen Arbeiter mehr dafür, und was du abgibst, macht keinen frei.
neuland-refusal-no-metal-marker = An diesem Tisch können nicht noch mehr Schmelzen gleichzeitig { $product } erzeugen.

## Waren abgeben

neuland-refusal-unpaid = Dafür musst du { $missing } abgeben, und das hast du nicht übrig.
neuland-refusal-not-asked = { $product } ist dort nicht nötig oder schon bezahlt.
neuland-refusal-asked-less = Du nennst mehr { $product } als dort nötig.
neuland-refusal-gold-over = Was du nennst, bezahlt schon alles ohne Gold, oder du nennst Gold zweimal.
neuland-refusal-not-there = { $product } hast du auf { $hex } nicht.
neuland-refusal-not-yours = Was auf { $hex } liegt ({ $product }), gehört { $seat }.
neuland-refusal-marker-spent = { $product ->
    [Nahrung] Deinen Nahrungsmarker
    [Holz] Deinen Holzmarker
   *[other] Einen Marker für { $product }
 } hast du nicht mehr.
neuland-refusal-wheelbarrow-spent = Deine Schubkarre hast du schon benutzt.
neuland-refusal-wheelbarrow-idle = { $far ->
    [0] Es ist nichts zu befördern
   *[other] Was du abgibst, liegt nah genug
 }: Die Schubkarre würde keine Aktion sparen, also behalte sie.
neuland-refusal-actions = Das kostet { $cost ->
    [one] 1 Aktion
   *[other] { $cost } Aktionen
 }, und in diesem Zug hast du { $left ->
    [0] keine mehr
   *[other] noch { $left }
 }.

## Gebäude errichten

neuland-refusal-landscape = { $hex } ist { $landscape }, und { neuland-the-building } kann dort nicht stehen.
neuland-refusal-full = Auf { $hex } stehen schon drei Gebäude.
neuland-refusal-none-left = Für die Landschaft von { $hex } ist keine { $building } mehr übrig.
neuland-refusal-built = { neuland-The-building } steht schon auf { $hex }.
neuland-refusal-not-on-top = { neuland-The-building } liegt nicht oben auf dem Stapel: Zuerst kommt { $top ->
    [Labor] das Labor
    [Zunfthaus] das Zunfthaus
    [Atelier] das Atelier
    [Theater] das Theater
    [Rathaus] das Rathaus
    [Gericht] das Gericht
    [Senat] der Senat
   *[other] die { $top }
 }.

## Wappen

neuland-refusal-not-built = { neuland-The-building } ist noch nicht gebaut.
neuland-refusal-coats-there = { neuland-The-building } trägt schon Wappen von { $seat }.

## Minen

neuland-refusal-not-drawn = Das sind nicht die Bodenschätze, die gezogen wurden: { $minerals }.
neuland-refusal-each-mineral-once = Nenne Kohle, Eisenerz und Silbererz je einmal, den obersten zuerst.
