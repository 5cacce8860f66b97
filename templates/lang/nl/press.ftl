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
press-answer = Elke regel achter een # is pers. Om terug te schrijven beantwoord je deze brief en begin je met PERS AAN { $seat }; je regels lopen tot EINDE PERS.
press-answer-nobody = Elke regel achter een # is pers. Om terug te schrijven beantwoord je deze brief en begin je met PERS AAN ALLEN; je regels lopen tot EINDE PERS.
press-answer-moderator = Elke regel achter een # is van de spelleider. Om terug te schrijven beantwoord je deze brief en begin je met PERS AAN SPELLEIDER; je regels lopen tot EINDE PERS.
press-overheard = Elke regel achter een # is pers, die toeschouwers in deze partij mogen lezen als ze voor allen is.

## Ontvangstbewijzen

press-passed-on = Je pers aan { $to } is doorgegeven, ondertekend met { $seat }:
press-waits = Je pers aan { $to } wordt zonder je naam bewaard en gaat met alle andere pers zonder naam op het volgende hele uur de deur uit: { $when }.
press-refused = Deze pers is niet doorgegeven: { $opening }.
press-not-ended = Er volgde geen EINDE PERS, dus alles erachter is als pers gelezen en niets ervan als order.
press-to-whom = Er staat niet aan wie. Schrijf PERS AAN en een of meer van { $seats }, of ALLEN, of SPELLEIDER.
press-no-seat = Er is geen plaats { $name } in deze partij; wel { $seats }, ALLEN en SPELLEIDER.
press-to-oneself = Ze is aan de schrijver zelf gericht.
press-nobody-reads = Niemand die brieven leest speelt op dit moment { $name }.
press-no-moderator = Deze scheidsrechter kent geen adres van zijn spelleider.
press-none = In deze partij is er geen pers, behalve aan de spelleider.
press-no-grey = In deze partij wordt alle pers ondertekend: laat het woord GRIJS weg.
press-no-white = In deze partij wordt geen pers ondertekend: laat het woord WIT weg.
press-empty = Er stond niets in.
press-too-long = Ze was te lang: hoogstens { $most } regels van elk 80 tekens.
press-too-many = In een mail mogen hoogstens { $most } stukken pers.
press-too-much = Je hebt binnen een dag { $most } stukken geschreven, en meer mag niet.
press-of-which-game = Ik geef pers door van een speler van een partij, in een antwoord op een van mijn brieven van die partij. Er is niets doorgegeven.

## Anonieme partijen

game-anonymous = Deze partij is anoniem: geen brief van mij zegt wie welke plaats speelt, en afwezigheid wordt niet genoteerd, want die zou het verraden; VOORSTEL PAUZE vraagt de anderen om een pauze. Wat je zelf schrijft, als geluk of als pers, gaat de deur uit zoals je het schrijft.

## Toeschouwers

confirm-observe = Iemand vroeg om de openbare berichten van { $game } ({ $title }, { $seats } plaatsen) aan dit adres. Met jouw JA komen ze hier tot de partij afgelopen is, of tot je NIETKIJKEN schrijft.
confirm-unobserve = Iemand heeft gevraagd dat de openbare berichten van { $game } ({ $title }, { $seats } plaatsen) aan dit adres ophouden. Met jouw JA houden ze op.
observe-which = Welke partij? Met KIJKEN en de naam krijg je de openbare berichten; met PARTIJEN krijg je de lijst.
observe-already = Je krijgt de openbare berichten van { $game } al. NIETKIJKEN { $game } beëindigt ze.
observe-own = Je speelt mee in { $game } en krijgt de brieven als speler.
observe-over = { $game } is afgelopen. VERLOOP { $game } vertelt het verhaal.
observe-full = { $game } heeft zoveel toeschouwers als er mogen zijn. TOON { $game } en VERLOOP { $game } mag iedereen vragen.
observe-too-many = Je kijkt toe bij zoveel partijen als één mens mag. NIETKIJKEN en een naam beëindigt de berichten van een ervan.
observe-waits = Je krijgt de openbare berichten van { $game } zodra de partij begint. NIETKIJKEN { $game } beëindigt ze.
observe-begun = Vanaf nu krijg je de openbare berichten van { $game }.
unobserve-not = Je krijgt de openbare berichten van { $game } niet.
unobserved = Je krijgt geen berichten van { $game } meer.
observer-foot = Je kijkt toe bij { $game } en leest wat iedereen mag weten. TOON { $game } en VERLOOP { $game } worden meteen beantwoord; NIETKIJKEN { $game } beëindigt deze brieven.

## Pers die niet gewenst is

press-report = MELDEN, in een antwoord op deze brief, laat deze pers aan de spelleider zien.
press-mute = DEMPEN { $seat } maakt een eind aan pers van { $seat }; niemand hoort ervan.
press-mute-nobody = DEMPEN GRIJS maakt een eind aan alle pers zonder naam; niemand hoort ervan.
mute-list = In { $game } geef ik je geen pers door van { $muted }, en niemand hoort daarvan. NIETDEMPEN en de naam haalt die terug, NIETDEMPEN ALLES haalt alles terug.
mute-seat = { $name }
mute-unsigned = wie niet ondertekent (GRIJS)
mute-none = In { $game } krijg je alle pers die voor jou is. DEMPEN { $example } maakt een eind aan pers die { $example } ondertekent, DEMPEN GRIJS aan alles wat niemand ondertekent, en DEMPEN ALLES aan allebei; niemand hoort ervan.
mute-no-seat = Er is geen andere plaats { $name } in { $game }; wel { $seats }, GRIJS voor alle pers die niemand ondertekent, en ALLES. Er is niets veranderd.
mute-own = Dat is je eigen plaats. Er is niets veranderd.
mute-moderator = Wat de spelleider schrijft krijg je altijd. Er is niets veranderd.
report-heading = { $seat } laat je deze pers uit { $game } zien en vraagt je ernaar te kijken.
report-words = { $seat } schrijft erover:
report-shown = De spelleider krijgt deze pers te lezen, met wat je erover schreef:
report-before = Je hebt deze pers al eerder aan de spelleider laten zien. Om er meer over te schrijven: PERS AAN SPELLEIDER, je woorden, en EINDE PERS.
report-nothing = Je hebt in deze partij geen pers gekregen die ik aan de spelleider kan laten zien.
report-which = Welke pers? Beantwoord de brief waar ze in stond met MELDEN, of schrijf MELDEN en een van { $seats } voor de nieuwste pers van die plaats, of MELDEN GRIJS voor de nieuwste die niemand ondertekende.
report-moderator = Deze pers is van de spelleider. PERS AAN SPELLEIDER beantwoordt haar.

## Geen brieven meer

unsubscribe-player = Je speelt mee in { $games }, en de anderen wachten op je antwoorden, dus ik blijf schrijven, en er is niets veranderd. Zo krijg je minder brieven:
unsubscribe-digest = NIEUWS DAGELIJKS 18:00, in een antwoord op een brief van je partij, geeft je op dat uur één brief per dag; het uur kies je zelf.
unsubscribe-stand-in = OPGEVEN, in een antwoord op een brief van je partij, laat vanaf dan een vervanger jouw plaats spelen. Voordat dat gebeurt vraag ik het je nog een keer.
unsubscribe-which = Je kijkt toe bij { $games }. NIETKIJKEN en de naam beëindigt de berichten van een partij.
unsubscribe-nothing = Ik schrijf alleen aan wie meespeelt of toekijkt. Je doet geen van beide, dus er valt niets te beëindigen.
