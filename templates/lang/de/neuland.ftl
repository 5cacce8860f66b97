### Neuland - Wörter, die Geschichte, Spielplan und Frage teilen.

## Waren

neuland-product-food = Nahrung
neuland-product-wool = Wolle
neuland-product-wood = Holz
neuland-product-stone = Stein
neuland-product-coal = Kohle
neuland-product-ironore = Eisenerz
neuland-product-silverore = Silbererz
neuland-product-cloth = Tuch
neuland-product-paper = Papier
neuland-product-iron = Eisen
neuland-product-silver = Silber
neuland-product-coins = Münzen
neuland-product-tools = Werkzeug
neuland-product-weapons = Waffen
neuland-product-gold = Gold

## Landschaften

neuland-landscape-forest = Wald
neuland-landscape-grassland = Wiese
neuland-landscape-mountain = Gebirge

## Gebäude

# Alle Betriebe sind weiblich; von den Anwesen nicht alle.
neuland-building-lodge = Jagdhütte
neuland-building-hut = Holzfällerhütte
neuland-building-farm = Farm
neuland-building-shed = Schäferei
neuland-building-weaver = Weberei
neuland-building-stonehut = Steinhütte
neuland-building-mine = Mine
neuland-building-oven = Köhlerei
neuland-building-papermill = Papiermühle
neuland-building-smelter = Schmelze
neuland-building-smithy = Schmiede
neuland-building-forge = Waffenschmiede
neuland-building-coiner = Prägerei
neuland-building-cave = Alchemistenhöhle
neuland-building-abbey = Abtei
neuland-building-church = Kirche
neuland-building-cathedral = Kathedrale
neuland-building-laboratory = Labor
neuland-building-library = Bibliothek
neuland-building-guildhouse = Zunfthaus
neuland-building-studio = Atelier
neuland-building-academy = Akademie
neuland-building-theater = Theater
neuland-building-townhall = Rathaus
neuland-building-court = Gericht
neuland-building-senate = Senat
neuland-building-barracks = Kaserne
neuland-building-castle = Burg
neuland-building-stronghold = Festung
# Ein Gebäude mit seinem Artikel.
neuland-the-building = { $building ->
    [Labor] das Labor
    [Zunfthaus] das Zunfthaus
    [Atelier] das Atelier
    [Theater] das Theater
    [Rathaus] das Rathaus
    [Gericht] das Gericht
    [Senat] der Senat
   *[other] die { $building }
 }
neuland-The-building = { $building ->
    [Labor] Das Labor
    [Zunfthaus] Das Zunfthaus
    [Atelier] Das Atelier
    [Theater] Das Theater
    [Rathaus] Das Rathaus
    [Gericht] Das Gericht
    [Senat] Der Senat
   *[other] Die { $building }
 }
# Ein Gebäude und wo es liegt, mit der Nummer aus Befehlen, wo ein Feld zwei gleiche hat.
neuland-tile = { $building } { $hex }
neuland-tile-number = { $building } { $hex } Nr. { $number }

## Bereiche

neuland-area-religion = Religion
neuland-area-science = Wissenschaft
neuland-area-culture = Kultur
neuland-area-politics = Politik
neuland-area-military = Militär

## Anzahlen

neuland-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
 }
neuland-coats = { $count ->
    [one] 1 Wappen
   *[other] { $count } Wappen
 }
neuland-result = { $placed ->
    [one] 1 Wappen
   *[other] { $placed } Wappen
 } gelegt, noch { $left }
neuland-points = Gelegte Wappen: { $points }.
neuland-curve = Gelegte Wappen im Lauf der Partie
