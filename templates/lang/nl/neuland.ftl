### Neuland - woorden die het verhaal, het bord en de vraag delen.

## Producten

neuland-product-food = voedsel
neuland-product-wool = wol
neuland-product-wood = hout
neuland-product-stone = steen
neuland-product-coal = kolen
neuland-product-ironore = ijzererts
neuland-product-silverore = zilvererts
neuland-product-cloth = laken
neuland-product-paper = papier
neuland-product-iron = ijzer
neuland-product-silver = zilver
neuland-product-coins = munten
neuland-product-tools = gereedschap
neuland-product-weapons = wapens
neuland-product-gold = goud

## Landschappen

neuland-landscape-forest = bos
neuland-landscape-grassland = grasland
neuland-landscape-mountain = gebergte

## Gebouwen

# Alle bedrijven zijn de-woorden; van de bezittingen zijn er twee het-woorden.
neuland-building-lodge = jachthut
neuland-building-hut = houthakkershut
neuland-building-farm = boerderij
neuland-building-shed = schaapskooi
neuland-building-weaver = weverij
neuland-building-stonehut = steenhouwerij
neuland-building-mine = mijn
neuland-building-oven = houtskooloven
neuland-building-papermill = papiermolen
neuland-building-smelter = smelterij
neuland-building-smithy = smederij
neuland-building-forge = wapensmederij
neuland-building-coiner = muntslagerij
neuland-building-cave = alchemistengrot
neuland-building-abbey = abdij
neuland-building-church = kerk
neuland-building-cathedral = kathedraal
neuland-building-laboratory = laboratorium
neuland-building-library = bibliotheek
neuland-building-guildhouse = gildehal
neuland-building-studio = studio
neuland-building-academy = academie
neuland-building-theater = schouwburg
neuland-building-townhall = stadhuis
neuland-building-court = rechtbank
neuland-building-senate = senaat
neuland-building-barracks = kazerne
neuland-building-castle = burcht
neuland-building-stronghold = vesting
# Een gebouw met zijn lidwoord.
neuland-the-building = { $building ->
    [laboratorium] het laboratorium
    [stadhuis] het stadhuis
   *[other] de { $building }
 }
neuland-The-building = { $building ->
    [laboratorium] Het laboratorium
    [stadhuis] Het stadhuis
   *[other] De { $building }
 }
# Een tegel met zijn plaats, en met het nummer in orders waar een veld er twee dezelfde heeft.
neuland-tile = { $building } { $hex }
neuland-tile-number = { $building } { $hex } nr. { $number }

## Gebieden

neuland-area-religion = godsdienst
neuland-area-science = wetenschap
neuland-area-culture = cultuur
neuland-area-politics = politiek
neuland-area-military = leger

## Aantallen

neuland-actions = { $count ->
    [one] 1 actie
   *[other] { $count } acties
 }
neuland-coats = { $count ->
    [one] 1 wapenschild
   *[other] { $count } wapenschilden
 }
neuland-result = { $placed ->
    [one] 1 wapenschild
   *[other] { $placed } wapenschilden
 } geplaatst, { $left } over
neuland-points = Geplaatste wapenschilden: { $points }.
neuland-curve = Geplaatste wapenschilden in de loop van de partij
