### Pers tussen spelers, en toeschouwers.

## Een brief met pers

# Woorden in hoofdletters die voor de namen staan van wie de pers krijgt.
press-tos = AAN
press-from = { $seat } schrijft aan { $to }:
press-from-nobody = Iemand aan tafel schrijft zonder naam aan { $to }:
press-from-moderator = De spelleider schrijft aan { $to }:
press-to-all = allen
press-to-moderator = de spelleider
press-to-seat = { $seat-you ->
    [yes] jou
   *[no] { $seat }
 }
press-at = { $date }. { $heading }
press-in-game = Uit { $game }:
press-answer = Elke regel achter een # hoort bij het bericht. Antwoord op deze brief met BERICHT AAN { $seat }, dan je regels, dan EINDE BERICHT.
press-answer-nobody = Elke regel achter een # hoort bij het bericht. Antwoord op deze brief met BERICHT AAN ALLEN, dan je regels, dan EINDE BERICHT.
press-answer-moderator = Elke regel achter een # is van de spelleider. Antwoord op deze brief met BERICHT AAN SPELLEIDER, dan je regels, dan EINDE BERICHT.
press-overheard = Elke regel achter een # is een bericht; toeschouwers lezen in deze partij mee met wat voor allen is.

## Ontvangstbewijzen

press-passed-on = Je bericht is naar { $to } gestuurd, ondertekend met { $seat }:
press-waits = Je bericht aan { $to } gaat zonder je naam, samen met alle andere berichten zonder naam, op het volgende hele uur de deur uit: { $when }.
press-refused = Dit bericht is niet verstuurd: { $opening }.
press-not-ended = Er volgde geen EINDE BERICHT, dus de rest van je mail is meegegaan; er is geen order uit gelezen.
press-to-whom = Er staat niet aan wie. Schrijf BERICHT AAN en een of meer van { $seats }, of ALLEN, of SPELLEIDER.
press-no-seat = Er is geen plaats { $name } in deze partij; wel { $seats }, ALLEN en SPELLEIDER.
press-to-oneself = Het is aan jezelf gericht.
press-nobody-reads = Op dit moment leest niemand de brieven van { $name }.
press-no-moderator = Deze scheidsrechter kent geen adres van een spelleider.
press-none = In deze partij kun je alleen de spelleider schrijven.
press-no-grey = In deze partij is elk bericht ondertekend: laat het woord GRIJS weg.
press-no-white = In deze partij is geen bericht ondertekend: laat het woord WIT weg.
press-empty = Er stond niets in.
press-too-long = Het was te lang: hoogstens { $most } regels van 80 tekens.
press-too-many = In een mail mogen hoogstens { $most } berichten.
press-too-much = Je hebt binnen een dag { $most } berichten geschreven, en meer mag niet.
press-of-which-game = Ik geef alleen berichten van een speler door, als antwoord op een van mijn brieven van die partij. Er is niets verstuurd.

## Anonieme partijen

game-anonymous = Deze partij is anoniem: geen brief van mij zegt wie welke plaats speelt, en afwezigheid wordt niet genoteerd, want die zou het verraden; VOORSTEL PAUZE vraagt de anderen om een pauze. Wat je zelf schrijft, geluksspreuk of bericht, gaat de deur uit zoals je het schrijft.

## Toeschouwers

confirm-observe = Iemand vraagt om de openbare verslagen van { $game } ({ $title }, { $seats } plaatsen) op dit adres. Met jouw JA komen ze hier tot de partij afgelopen is, of tot je NIETKIJKEN schrijft.
confirm-unobserve = Iemand vraagt om de openbare verslagen van { $game } ({ $title }, { $seats } plaatsen) op dit adres te stoppen. Met jouw JA stoppen ze.
observe-which = Welke partij? Met KIJKEN en de naam krijg je de openbare verslagen; met PARTIJEN krijg je de lijst.
observe-already = Je krijgt de openbare verslagen van { $game } al. NIETKIJKEN { $game } stopt ze.
observe-own = Je speelt mee in { $game } en krijgt de brieven al als speler.
observe-over = { $game } is afgelopen. VERLOOP { $game } vertelt het verhaal.
observe-full = { $game } heeft geen plaats meer voor toeschouwers. TOON { $game } en VERLOOP { $game } mag iedereen vragen.
observe-too-many = Je kijkt al bij genoeg partijen toe. NIETKIJKEN en een naam stopt de verslagen van een ervan.
observe-waits = Je krijgt de openbare verslagen van { $game } zodra de partij begint. NIETKIJKEN { $game } stopt ze.
observe-begun = Vanaf nu krijg je de openbare verslagen van { $game }.
unobserve-not = Je krijgt de openbare verslagen van { $game } niet.
unobserved = Je krijgt geen verslagen van { $game } meer.
observer-foot = Je kijkt toe bij { $game } en leest wat iedereen mag weten. TOON { $game } en VERLOOP { $game } worden meteen beantwoord; NIETKIJKEN { $game } stopt deze brieven.

## Pers die niet gewenst is

press-report = MELDEN, als antwoord op deze brief, laat dit bericht aan de spelleider zien.
press-mute = DEMPEN { $seat } stopt de berichten van { $seat }; niemand hoort ervan.
press-mute-nobody = DEMPEN GRIJS stopt alle berichten zonder naam; niemand hoort ervan.
mute-list = In { $game } geef ik je geen berichten door van { $muted }; niemand hoort ervan. NIETDEMPEN en de naam haalt ze terug, NIETDEMPEN ALLES haalt alles terug.
mute-seat = { $name }
mute-unsigned = wie niet ondertekent (GRIJS)
mute-none = In { $game } krijg je alle berichten die voor jou zijn. DEMPEN { $example } stopt die van { $example }, DEMPEN GRIJS die zonder naam, en DEMPEN ALLES allebei; niemand hoort ervan.
mute-no-seat = Er is geen andere plaats { $name } in { $game }; wel { $seats }, GRIJS voor berichten zonder naam, en ALLES. Er is niets veranderd.
mute-own = Dat is je eigen plaats. Er is niets veranderd.
mute-moderator = Wat de spelleider schrijft krijg je altijd. Er is niets veranderd.
report-heading = { $seat } laat je dit bericht uit { $game } zien en vraagt je ernaar te kijken.
report-words = { $seat } schrijft erover:
report-shown = De spelleider krijgt dit bericht, met wat je erover schreef:
report-before = Je hebt dit bericht al aan de spelleider laten zien. Om er meer over te schrijven: BERICHT AAN SPELLEIDER, je woorden, en EINDE BERICHT.
report-nothing = Je hebt in deze partij geen bericht gekregen dat ik de spelleider kan laten zien.
report-which = Welk bericht? Beantwoord de brief waar het in stond met MELDEN, of schrijf MELDEN en een van { $seats } voor het laatste bericht van die plaats, of MELDEN GRIJS voor het laatste zonder naam.
report-moderator = Dit bericht is van de spelleider. Antwoord met BERICHT AAN SPELLEIDER.

## Geen brieven meer

unsubscribe-player = Je speelt mee in { $games }, en de anderen wachten op je antwoorden. Ik blijf dus schrijven, en er is niets veranderd. Zo krijg je minder brieven:
unsubscribe-digest = NIEUWS DAGELIJKS 18:00, als antwoord op een brief van je partij, geeft je één brief per dag, op het uur dat jij kiest.
unsubscribe-stand-in = OPGEVEN, als antwoord op een brief van je partij, laat een vervanger jouw plaats spelen. Ik vraag het je eerst nog een keer.
unsubscribe-which = Je kijkt toe bij { $games }. NIETKIJKEN en de naam stopt de verslagen van een partij.
unsubscribe-nothing = Ik schrijf alleen aan wie meespeelt of toekijkt. Dat doe je niet, dus er valt niets te stoppen.
