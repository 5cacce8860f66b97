### Wat de scheidsrechter bij elke titel zegt.

## Lijsten en woorden

list-and = { $first } en { $last }
list-or = { $first } of { $last }
expected-word = { $word }
seat-introduced = { $player } ({ $seat })

## Onderwerpen: gelijk voor een hele draad, zodat mailprogramma's die bij elkaar houden

from-game = { $game } ({ $judge })
subject-game = [{ $game }] { $about }
subject-game-detailed = [{ $game }] { $about }: { $detail }
subject-turn = Jij bent aan zet
subject-news = Nieuws
subject-detail = { $asks }
subject-detail-until = { $asks }, uiterlijk { $time }
subject-judge = Je mail aan de scheidsrechter
subject-confirm = Bevestig dit even

## Titels

title-new-world = Carcassonne: De Nieuwe Wereld
title-race = Race to the New Found Land
title-neuland = Neuland
title-unknown = een spel

## Tijden

time = { $weekday } { $day } { $month } { $year }, { $hour } uur, { $zone }
until = { $time } (over { $distance })
until-over = { $time } (die tijd is om)
date = { $weekday } { $day } { $month } { $year }
distance-minutes =
    { $minutes ->
        [one] een minuut
       *[other] { $minutes } minuten
    }
distance-hours =
    { $hours ->
        [one] een uur
       *[other] { $hours } uur
    }
distance-days =
    { $hours ->
        [0] { $days } dagen
       *[other] { $days } dagen en { $hours } uur
    }
zone-city = tijd van { $city ->
    [Athens] Athene
    [Berlin] Berlijn
    [Brussels] Brussel
    [Lisbon] Lissabon
    [London] Londen
    [Paris] Parijs
    [Prague] Praag
    [Rome] Rome
    [Vienna] Wenen
    [Warsaw] Warschau
   *[other] { $city }
 }
zone-plain = { $name }
weekday-run = { $first } tot en met { $last }
weekday-monday = maandag
weekday-tuesday = dinsdag
weekday-wednesday = woensdag
weekday-thursday = donderdag
weekday-friday = vrijdag
weekday-saturday = zaterdag
weekday-sunday = zondag
month-january = januari
month-february = februari
month-march = maart
month-april = april
month-may = mei
month-june = juni
month-july = juli
month-august = augustus
month-september = september
month-october = oktober
month-november = november
month-december = december

## De vraag

asked = { $seat }, { $asks }.
asked-until = { $seat }, { $asks }, uiterlijk { $until }.
default-code = Zonder antwoord: { $code } ({ $order }).
default-order = Antwoord je niet, dan speel ik voor jou { $order }.
waiting = Je bent niet aan zet. { $seat } is aan zet.
waiting-until = Je bent niet aan zet. { $seat } heeft tot { $until }.
over =
    De partij is afgelopen. { $count ->
        [one] { $seat-you ->
            [yes] Jij hebt gewonnen
           *[no] { $seat } heeft gewonnen
        }
       *[other] Gedeelde overwinning: { $winners }
    }.
over-seat = { $seat-you ->
    [yes] jou
   *[no] { $seat }
 }
over-place = { $place }. { $seat-you ->
    [yes] Jij
   *[no] { $seat }
 }: { $score }
over-congratulation = Gefeliciteerd met je overwinning!
over-consolation = Goed gespeeld: je bent { $place ->
    [2] tweede
    [3] derde
    [4] vierde
   *[other] vijfde
 } van { $count } geworden. Bedankt voor het spelen.
reminder = { $seat }, even ter herinnering: ik verwacht je antwoord voor { $until }. De vraag staat in een eerdere brief, die je met TOON nog eens krijgt; antwoord op die brief of op deze.
reminder-late = { $seat }, je tijd is om, maar je antwoord telt nog tot { $until }. De vraag staat in een eerdere brief, die je met TOON nog eens krijgt; antwoord op die brief of op deze.
set-draws = De trekkingen van deze partij staan vooraf in een lijst; tot die op is, is niets toeval.
not-verified = Deze partij is overgenomen zonder volledige controle: een deel was niet te vergelijken, en niemand staat ervoor in.

## Als een termijn voorbij is, en als die verschuift

late-grace = Ben je te laat, dan telt je antwoord nog tot { $until }.
late-reserve = Ben je te laat, dan gaat het van je tijdreserve ({ $reserve }) af: je antwoord telt tot { $until }.
late-reserve-grace = Ben je te laat, dan gaat het van je tijdreserve ({ $reserve }) af, en daarna heb je nog { $grace } uitstel: je antwoord telt tot { $until }.
default-wait = Antwoord je niet, dan wacht de partij op je.
silence-solo = Er is geen termijn: de partij eindigt pas na { $days } dagen zonder order.
game-waits = { $seat-you ->
    [yes] Je hebt niet op tijd geantwoord, en de partij wacht op je.
   *[no] { $seat } heeft niet op tijd geantwoord, en de partij wacht.
 }
moved-outage = { $seat }, ik kon mijn post { $gap } lang niet lezen. Je hebt daarom langer de tijd: tot { $until }.
moved-unsent = { $seat }, ik kon je mijn vraag { $gap } lang niet sturen. Je hebt daarom langer de tijd: tot { $until }.

## Koppen

heading-since = SINDS JE VORIGE BRIEF
heading-story = WAT ER VERDER IS GEBEURD
story-stood-in = Een vervanger ({ $kind }) speelde voor { $seat-you ->
    [yes] jou
   *[no] { $seat }
 }: { $told }
heading-since-question = SINDS DIE VRAAG
heading-choices = JE KEUZES
heading-further = Meer keuzes, in het kort:
heading-more =
    { $count ->
        [one] Nog 1, uit te schrijven als order:
       *[other] Nog { $count }, uit te schrijven als order:
    }
heading-answers = ANTWOORDEN kan met één regel (voorbeeld):
heading-instead =
    { $count ->
        [one] BEDOELDE JE DIT? Stuur dan deze regel:
       *[other] BEDOELDE JE DIT? Stuur dan deze regels:
    }
heading-together = Of meer orders, één per regel, zoals:
heading-words = Het bord in woorden, en wat van jou is
# Behind the code of a choice without its variants; the link that previews a choice; its command.
choice-plain = alleen dit
choice-try = proberen
choice-preview = PROEF

## Wat er rond het spel gebeurde

act-opened = De scheidsrechter heeft zijn deel van het toeval vooraf vastgelegd. Controlesom: { $commitment }.
act-joined = { $seat } doet mee.
act-joined-luck = { $seat } doet mee, met deze geluksspreuk: "{ $luck }".
act-luck = { $seat } gaf deze geluksspreuk: "{ $luck }".
act-luck-none = { $seat } wil geen geluksspreuk.
act-luck-closed = Er worden geen geluksspreuken meer aangenomen; de woorden achter een controlesom worden vanaf hier genoemd.
act-rules = Vanaf hier speelt de scheidsrechter met een nieuwere versie van de regels.
act-started = Iedereen is er, en de partij begint.
act-dealt = De plaatsen zijn geloot, wat aan het einde iedereen kan nagaan.
act-default = { $seat } antwoordde niet op tijd: de scheidsrechter speelde { $order }.
act-sole = { $seat-you ->
    [yes] Je
   *[no] { $seat }
 } kon alleen { $order } spelen.
act-late = { $seat-you ->
    [yes] Je antwoordde
   *[no] { $seat } antwoordde
 } niet op tijd, en de partij wachtte.
act-away = { $seat-you ->
    [yes] Je bent
   *[no] { $seat } is
 } weg tot en met { $until }.
act-away-from = { $seat-you ->
    [yes] Je bent
   *[no] { $seat } is
 } weg van { $from } tot en met { $until }.
act-back = { $seat-you ->
    [yes] Je bent
   *[no] { $seat } is
 } terug.
act-back-planned = { $seat-you ->
    [yes] Je blijft: je afwezigheid
   *[no] { $seat } blijft: de afwezigheid
 } die nog moest komen gaat niet door.
act-standstill = De scheidsrechter was een tijd onbereikbaar: { $seat } krijgt { $by } extra.
act-revealed = Het startgetal van de scheidsrechter was { $seed }; daarmee kan iedereen alles opnieuw trekken.

## Ontvangstbewijzen

played =
    { $count ->
        [one] Gespeeld: { $orders }.
       *[other] Gespeeld, in deze volgorde: { $orders }.
    }
preview-choices = Dit is een proef van je eerste keuzes: er is niets gespeeld. Elk zou dit doen, voor zover bekend voordat er iets nieuws wordt getrokken:
preview = Dit is een proef: er is niets gespeeld. Je orders zouden dit doen, voor zover bekend voordat er iets nieuws wordt getrokken:
nothing-played =
    { $lines ->
        [one] Er is niets gespeeld: je regel klopte niet.
       *[other] Er is niets gespeeld: van je { $lines } regels { $failed ->
            [one] klopte er { $failed }
           *[other] klopten er { $failed }
        } niet.
    }
nothing-played-beside-ahead = Er is niets gespeeld: een regel die je vooruit stuurde begreep ik niet, en misschien bedoelt je mail iets anders.
nothing-played-beside-quoted = Er is niets gespeeld: je mail past of sluit alleen af, en er staan orders in wat een citaat lijkt.
show-as-moderator = Alleen een spelleider kan de partij vanaf een andere plaats zien. Dit is wat jij ziet.
nothing-read = Ik vond geen order in je mail.
still-time = Je hebt nog tijd tot { $until }.
still-counts = Je tijd is om, maar je antwoord telt nog.
still-counts-until = Je tijd is om, maar je antwoord telt nog tot { $until }.
stale = Je antwoordde op een oude brief, dus er is niets gespeeld. Zo staat het er nu voor.
not-your-decision = Er is niets gespeeld. Zo staat het ervoor.
not-started-luck = { $game } is nog niet begonnen: de spelers worden om een geluksspreuk gevraagd. Er is niets gespeeld.
not-started = { $game } is nog niet begonnen: er zijn nog plaatsen vrij. Er is niets gespeeld.
is-over = { $game } is afgelopen. Er is niets gespeeld.
outcome-played = gespeeld
outcome-would-be-played = zou gespeeld worden
outcome-held = begrepen, maar niet gespeeld
outcome-not-reached = niet aan toegekomen
outcome-unplayed = niet gespeeld: ervoor is iets beslist of getrokken wat je niet kon weten
outcome-unclear = niet duidelijk genoeg om te spelen
unclear-no-such-code = De code { $code } bestaat niet: je brief heeft { $first } tot en met { $last }.
unclear-no-codes = De code { $code } bestaat niet: je brief had geen codes.
unclear-letter-alone = Een letter alleen is geen code, want mensen ondertekenen ook met een letter; { $code } is er een.
unclear-beside-code = Ik weet niet zeker wat de woorden naast { $code } betekenen. Bedoel je de code, stuur hem dan alleen op een regel.
unclear-several-codes = Schrijf één code per regel: deze vormen samen geen order, en ze kunnen niet op elkaar volgen.
unclear-question = Is dit een order of een vraag? Zonder vraagteken speel ik hem; met PROEF ervoor zie je wat hij zou doen.
unclear-too-many = Dat zijn te veel orders voor één mail. Stuur er minder.
unclear-rival = Twee van je regels beantwoorden dezelfde vraag. Welke bedoel je?
unclear-near-code = Dit lijkt op de code { $code }. Bedoel je die, stuur hem dan alleen op een regel.
unclear-retracted = Dit lijkt een order in te trekken of uit te stellen, dus heb ik gewacht. Stuur de order zonder deze regel als ik hem moet spelen.
unclear-asked = Dit is een vraag, dus heb ik met je orders gewacht. PROEF voor een order laat zien wat hij zou doen; stuur de orders apart als ik ze moet spelen.
unclear-misspelt = { $word } ken ik hier niet.
unclear-closer = Hier kan dit je beurt beëindigen of niet. Stuur het apart, of vlak onder je laatste order.
read-as = { $line } heb ik gelezen als de code { $code }.
not-read = Niet als order gelezen: { $lines }
wish-offer = Voor “{ $line }”: stuur dit op een eigen regel: { $order }
outcome-misread = niet begrepen
outcome-ambiguous = kan verschillende dingen betekenen
outcome-refused = tegen de regels
misread-unknown = Hier begrijp ik { $piece } niet.
misread-ambiguous = { $piece } kan meer dan één ding betekenen.
misread-missing = De regel houdt te vroeg op.
misread-surplus = De order is al compleet vóór { $piece }.
misread-expected = Ik verwachtte { $expected }.
misread-meanings = Bedoelde je { $nearest }?
nearest = Het dichtst in de buurt komt: { $nearest }.
refused-by = (Regel: { $rule }.)
refusal-not-awaited = Je bent niet aan zet.
chapter-sequence = spelverloop

## Wie je bent

confirm-who = Dit is { $judge }, een programma waarmee je bordspellen per mail speelt.
confirm-join = Iemand vraagt met dit adres om een plaats in { $game }, een partij { $title } per mail. Antwoord JA, en de plaats { $seat } is van jou: welkom aan tafel!
confirm-luck = Ik heb mijn deel van het toeval vooraf vastgelegd. Controlesom: { $commitment }. Je mag er je eigen deel aan toevoegen, op een regel onder je JA: GELUK en een paar woorden. Dan kan ik niet kiezen wat er getrokken wordt; alleen JA mag ook.
confirm-luck-early = Ik heb mijn deel van het toeval vooraf vastgelegd. Controlesom: { $commitment }. Je geluksspreuk hierboven kwam eerder en telt dus niet: stuur hem bij je JA, op een regel eronder: GELUK en dan de woorden.
confirm-sender = Zijn deze orders van jou, antwoord dan op deze brief met JA, alleen op de eerste regel, en ik speel ze. De laatste regel van deze brief overnemen kan ook. Elk ander antwoord laat ze wachten.
confirm-yes-does = Ik was het: doe het.
confirm-no-does = Ik was het niet: er gebeurt niets.
confirm-ignore = Was jij het niet, doe dan niets, of antwoord NEE: dan gebeurt er niets.
# Woorden in hoofdletters die afwijzen als een antwoord ermee begint.
confirm-noes = NEE NEEN NIET NOOIT
held-other-address = Er kwamen orders voor { $seat } in { $game } van een adres dat niet bij deze plaats hoort. Er is niets gespeeld. Dit zijn de regels:
held-no-sender = Er kwamen orders voor { $seat } in { $game }, als antwoord op een brief aan jou, maar de regel Van (From) is beschadigd en zegt niet van wie ze zijn. Er is niets gespeeld. Dit zijn de regels:
held-no-tag = Er kwamen orders voor { $seat } in { $game } uit jouw naam, maar niet als antwoord op een van mijn brieven. Er is niets gespeeld. Dit zijn de regels:
held-not-vouched = Er kwamen orders voor { $seat } in { $game } uit jouw naam, maar je mailsysteem bevestigde niet dat ze van jou zijn. Er is niets gespeeld. Dit zijn de regels:
orders-of-which-game = Voor welke partij is je mail? Beantwoord de brief van die partij, dan staat haar adres erin.

## Plaatsen en partijen

joined = Je speelt { $seat } in { $game } ({ $title }). De partij begint zodra alle plaatsen bezet zijn; tot dan hoef je niets te doen.
joined-luck = Je speelt { $seat } in { $game } ({ $title }). De partij begint zodra alle plaatsen bezet zijn en iedereen over zijn geluksspreuk heeft geantwoord.
joined-last = Je speelt { $seat } in { $game } ({ $title }). Alle plaatsen zijn bezet. De partij begint zodra iedereen over zijn geluksspreuk heeft geantwoord, of op { $until }.
no-such-game = Er is hier geen partij { $game }. Met PARTIJEN krijg je de lijst.
game-is-full = { $game } heeft geen plaats meer vrij.
seated-already = Je speelt al { $seat } in { $game }.
no-such-seat = Die plaats is in { $game } niet vrij. Wel vrij: { $free }.
games-none = Er zijn nu geen open partijen.
games-list = Deze partijen zijn open. MEEDOEN en een naam geeft je een plaats in een partij die nog spelers zoekt.
games-waiting = { $game }: { $title }, { $seats } plaatsen, zoekt nog spelers. Vrij: { $free }.
games-luck = { $game }: { $title }, { $seats } plaatsen, begint binnenkort: de spelers worden om een geluksspreuk gevraagd.
games-running = { $game }: { $title }, { $seats } plaatsen, wordt gespeeld.
show-public = { $game }, zoals iedereen het mag zien.
show-players = Aan tafel: { $seats }.
show-which = Welke partij? Schrijf TOON en de naam, of beantwoord een brief van de partij met TOON.
show-which-of = Welke partij? Schrijf TOON en een van { $games }, of beantwoord een brief van de partij met TOON.

## Talen

# De naam die een taal zichzelf geeft.
language-name = Nederlands
language-one = { $code } ({ $name })
language-list = Ik schrijf in deze talen: { $languages }. Schrijf TAAL en een ervan, zoals TAAL fr. Je orders mogen de woorden van al deze talen gebruiken.
language-unknown = In { $given } schrijf ik niet.
language-chosen = Vanaf nu schrijf ik je in het Nederlands. Met TAAL alleen krijg je de lijst van andere talen.
language-of-stranger = Ik antwoord in het Nederlands, zoals je wilt. Ik onthoud je taal zodra je een plaats hebt: schrijf MEEDOEN met de naam van een partij, en TAAL { $code }.
language-other-address = Een mail van een onbekend adres vroeg om jouw brieven in een andere taal: { $name }. Er is niets veranderd; wil je dat, schrijf dan TAAL { $code } van dit adres.

## Mails die niet te lezen zijn

unfit-too-big = Je mail was groter dan { $megabytes } MB, dus ik heb hem niet gelezen. Stuur je antwoord zonder bestanden, of met kleinere.
unfit-too-many-parts = Je mail bestond uit te veel delen, dus ik heb hem niet gelezen. Stuur platte tekst.
unfit-too-much-text = Je mail was te lang om te lezen. Stuur alleen je antwoord.
unread-closed-format = Je mailprogramma stuurde een gesloten formaat (winmail.dat) dat ik niet kan lezen. Stuur het als platte tekst.
unread-encrypted = Je mail was versleuteld, en ik heb de sleutel niet. Stuur hem zonder versleuteling.
unread-file = Ik vond geen order in je mail. Er zat een bestand bij, en bestanden open ik niet. Schrijf je regels in de mail zelf.
unread-recording = Ik vond geen order in je mail. Er zat een opname bij, en luisteren kan ik niet. Schrijf je regels in de mail.
unread-picture = Ik vond geen order in je mail. Er zat een foto of plaatje bij, en zien kan ik niet. Schrijf je regels in de mail.

## De voet

foot-preview = Met PROEF { $order } zie je wat { $order } zou doen.
foot-help = Meteen beantwoord: HULP, REGELS, TOON.
# De opdrachten die in HTML links zijn, één per regel, de langste van gelijk beginnende eerst.
foot-commands =
    HULP ORDERS
    PROEF
    HULP
    REGELS
    TOON
    PARTIJEN
    VERLOOP
foot-press = Schrijf de anderen: BERICHT AAN { $names }.
# Wat de link vóór zo'n naam heeft.
foot-press-before = BERICHT%20AAN%20
foot-press-all = ALLEN
# Wat hij erachter heeft: een lege regel om in te schrijven, en het einde.
foot-press-link = %0D%0A%0D%0AEINDE%20BERICHT
foot-no-luck-brief = Het toeval in deze partij ligt al vast.
foot-no-luck = Deze partij speel je zonder geluksspreuken.
foot-head = Controlesom tot nu toe: { $head }
foot-tag = Deze brief is alleen voor jou: ermee kan een ander voor je spelen.

## Geluksspreuken

luck-offer = Ik heb mijn deel van het toeval vooraf vastgelegd. Controlesom: { $commitment }. Je mag er je eigen deel aan toevoegen: beantwoord deze brief met GELUK en een paar woorden, of met GELUK GEEN. Dan kan ik niet kiezen wat er getrokken wordt; niets zeggen mag ook.
luck-never = Ik heb het toeval van { $game } vooraf vastgelegd. Controlesom: { $commitment }. Deze partij is zonder geluksspreuken.
luck-early = Je geluksspreuk kwam vóór deze controlesom en telt dus niet: stuur hem nu.
luck-example = GELUK de wind waait west
luck-answer = GELUK { $luck }
luck-answer-none = GELUK GEEN
luck-awaited = Je speelt { $seat } in { $game } ({ $title }), en alle plaatsen zijn bezet. De partij begint zodra iedereen over zijn geluksspreuk heeft geantwoord, of op { $until }.
luck-tell = { $game } neemt geen geluksspreuken meer aan. { $seat }, je gaf een controlesom: antwoord uiterlijk { $until } met GELUK en de woorden ervan, anders telt de controlesom zelf.
luck-noted = Genoteerd, je geluksspreuk is: "{ $luck }". Je mag nog een andere sturen.
luck-noted-none = Genoteerd: je voegt geen geluksspreuk toe.
luck-noted-hash = Genoteerd: je controlesom is binnen. Als iedereen geantwoord heeft, vraag ik je om de woorden.
luck-waits = { $game } begint zodra alle plaatsen bezet zijn en iedereen over zijn geluksspreuk heeft geantwoord.
luck-waits-until = { $game } begint zodra iedereen over zijn geluksspreuk heeft geantwoord, of op { $until }.
luck-usage = Schrijf het zo: GELUK en een paar woorden, GELUK GEEN voor geen woorden, of GELUK SHA256 en de 64 hexadecimale cijfers van een controlesom.
luck-bad-hash = Achter GELUK SHA256 staan 64 hexadecimale cijfers, en verder niets. Er is niets genoteerd.
luck-closed = { $game } neemt geen geluksspreuken meer aan, ook deze niet.
luck-other-words = Deze woorden passen niet bij je controlesom, dus ze tellen niet. Elke letter en elke spatie doet ertoe.
luck-too-late = { $game } neemt geen geluksspreuken meer aan: het trekken is begonnen.

## Wat spelers over hun eigen tijd zeggen

calendar-summary = { $game }: antwoord van { $seat } nodig
personal-own-letter = Ik weet niet zeker of deze mail van jou is, dus er is niets genoteerd. Stuur het als antwoord op een van mijn brieven.
# Woorden in hoofdletters die voor de laatste dag van een afwezigheid staan.
absent-misread = Deze dagen begrijp ik niet. Schrijf ze zo: AFWEZIG 2026-12-20 TOT 2027-01-03, de eerste en laatste dag meegeteld. AFWEZIG alleen toont wat er genoteerd is, en AANWEZIG maakt er een einde aan.
absent-past = Die dagen zijn al voorbij, dus er is niets genoteerd.
absent-from = Je bent weg van { $first } tot en met { $last }. Je tijd staat zolang stil:
absent-noted = { $game }: genoteerd. Nog over van { $most } dagen per jaar: { $left }.
absent-moved = { $game }: genoteerd, en je hebt tijd tot { $until } voor je antwoord. Nog over van { $most } dagen per jaar: { $left }.
absent-too-long = { $game }: niet genoteerd. Je mag { $most } dagen per jaar weg zijn; nog over: { $left }.
absent-anonymous = { $game }: niet genoteerd. In een anonieme partij zou afwezigheid verraden wie welke plaats speelt. VOORSTEL PAUZE vraagt de anderen om een pauze, zonder dagen.
absent-none = Je bent nergens als afwezig genoteerd.
absent-list = Dan ben je afwezig. AANWEZIG maakt er een einde aan.
absent-entry = { $game }: { $first } tot en met { $last }
back-noted = Welkom terug. Je afwezigheid is voorbij; termijnen die daarvoor verschoven zijn, blijven zo.
back-planned = Genoteerd: je blijft. Je afwezigheid, die nog niet begonnen was, gaat niet door; termijnen die daarvoor verschoven zijn, blijven zo.
absent-granted = De spelleider heeft genoteerd dat je weg bent van { $first } tot en met { $last }. Je tijd staat zolang stil.
moved-granted = Je hebt tijd tot { $until } voor je antwoord.
moved-away = { $seat } is weg tot en met { $last }, en heeft tijd tot { $until }.
moved-away-from = { $seat } is weg van { $from } tot en met { $last }, en heeft tijd tot { $until }.
zone-noted = De tijden in je brieven zijn voortaan die van { $zone }. Daar is het nu { $time }.
zone-unknown = Ik ken geen tijdzone { $zone }. Schrijf het zo: TIJDZONE Europe/Berlin.
bank-list = Je tijdreserves:
bank-entry = { $game }: nog { $left } van { $bank }.
bank-none = Geen van je partijen heeft een tijdreserve.
format-pictures = Vanaf nu staat in mijn brieven naast de tekst een pagina, met het bord als plaatje en achter elke code een antwoord. PLAATJES UIT laat het plaatje weg, OPMAAK TEKST ook de pagina.
format-html = Vanaf nu staat in mijn brieven naast de tekst een pagina zonder plaatjes. PLAATJES WEL brengt ze terug, OPMAAK TEKST laat ook de pagina weg.
format-text = Vanaf nu zijn mijn brieven alleen tekst. OPMAAK HTML brengt de pagina en de plaatjes terug.
calendar-on = Vanaf nu komt elke vraag met een bestand voor je agenda, met één afspraak voor elk van je plaatsen. De afspraak verschuift met de volgende vraag en verdwijnt als je hebt geantwoord. AGENDA UIT maakt hier een eind aan.
calendar-off = Mijn brieven komen zonder agendabestanden.
calendar-misread = Schrijf AGENDA WEL als je termijnen als agendabestand wilt, of AGENDA UIT als je dat niet wilt.
calendar-nowhere = Genoteerd, maar deze scheidsrechter stuurt geen agendabestanden: de beheerder heeft ze uitgezet.
remind-set = Je ene herinnering aan een termijn komt { $before } ervoor, in al je partijen.
remind-off = Vóór je termijnen komt geen herinnering.
remind-on = Herinneringen aan je termijnen komen zoals elke partij ze heeft.
remind-misread = Schrijf HERINNER 6h voor één herinnering zes uur voor het eind van elke termijn (5m tot 30d), HERINNER UIT voor geen, of HERINNER WEL voor die van elke partij.
heading-note = JE NOTITIE
note-kept = Ik bewaar deze woorden bij { $game }, boven de keuzes in je brieven. Alleen jij ziet ze, en niets ervan wordt gespeeld. Een nieuwe NOTITIE vervangt ze, en NOTITIE UIT verwijdert ze.
note-shown = Je notitie in { $game }:
note-none = Je hebt geen notitie in { $game }. Schrijf NOTITIE alleen op een regel en je woorden eronder, hoogstens 2000 tekens; EINDE NOTITIE sluit ze af vóór orders.
note-too-long = Deze notitie heeft { $count } tekens, meer dan { $most }. Je notitie in { $game } blijft zoals ze was.
note-removed = Je notitie in { $game } is verwijderd.
mydata-note = Je notitie in { $game }: { $text }
subject-set-detailed = Vanaf nu staat in het onderwerp van mijn brieven wat er wordt gevraagd en tot wanneer. ONDERWERP VAST maakt hier een eind aan.
subject-set-fixed = Vanaf nu staat in het onderwerp van mijn brieven alleen of er iets wordt gevraagd.
format-misread = Schrijf OPMAAK HTML voor brieven met een pagina en plaatjes, of OPMAAK TEKST voor alleen tekst.
pictures-misread = Schrijf PLAATJES WEL voor het bord als plaatje, of PLAATJES UIT voor brieven zonder.
picture-alt = Het bord als plaatje; de woorden eronder zeggen hetzelfde.
picture-curve-alt = De punten van iedereen in de loop van de partij, als plaatje; in de brief hiervoor staat de uitslag in woorden.

## Bevestigingen

confirm-deeds = Moet dit gebeuren, beantwoord deze brief dan met deze woorden: { $yes }. Elk ander antwoord laat het wachten.
confirm-yes = Was jij het, antwoord dan op deze brief met JA, alleen op de eerste regel. De laatste regel van deze brief overnemen kan ook. Elk ander antwoord laat het wachten.
# Woorden in hoofdletters die bevestigen als er een alleen op de eerste regel van een antwoord staat.
confirm-yeses = JA
confirm-unclear = Is je antwoord op "{ subject-confirm }" een ja? Ik weet het niet zeker. Er is dus niets gedaan, en mijn vraag wacht nog.
confirm-over = Je hebt al NEE geantwoord, of iets wat daarop leek. Er is dus niets gedaan, en de vraag is voorbij. Wil je het toch, vraag er dan nog eens om.
confirm-join-any = Iemand vraagt met dit adres om een plaats in { $game }, een partij { $title } per mail. Antwoord JA, en je krijgt de eerste die vrij is, nu { $seat }: welkom aan tafel!
confirm-join-anonymous = Iemand vraagt met dit adres om een plaats in { $game }, een partij { $title } per mail. Antwoord JA, en je hebt er een: welkom aan tafel!
joined-anonymous = De partij is anoniem: bij het begin worden de plaatsen geloot, dus misschien krijg je een andere.
anonymous-seats = { $count ->
        [one] één plaats
       *[other] { $count } plaatsen
    }
confirm-free = Vrij: { $free }.
held-too-long = Er kwamen orders in { $game } uit jouw naam, en niets bewijst dat ze van jou zijn. De mail is te lang om je ernaar te vragen: ik heb hem niet bewaard, en er is niets gespeeld. Was hij van jou, stuur hem dan als antwoord op een brief van de partij.

## Punten van iedereen, en wat is weggelaten

points-of-all = Punten: { $points }.
points-of = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 } { $points }
points-of-more = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 } { $points } (+{ $change })
points-of-less = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 } { $points } (-{ $change })
left-out = Verder is niets veranderd. TOON stuurt alles.
left-out-board = Je bent niet aan zet. TOON stuurt het bord.
left-out-provenance = Sommige gegevens van dit spel zijn gereconstrueerd, niet officieel: TOON zegt welke.
