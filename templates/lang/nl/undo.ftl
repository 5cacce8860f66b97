### Beslissingen die teruggenomen worden, pauzes, eindes, voorstellen.

## Wie beslist heeft

by-opener = Wie de partij geopend heeft, heeft beslist
by-silence = Er kwam { $days } dagen lang geen order
by-player = { $seat-you ->
    [yes] Je hebt je laatste order teruggenomen
   *[no] { $seat } heeft zijn laatste order teruggenomen
 }
by-players = Alle spelers zijn het eens
by-present = Alle spelers zijn het eens, op { $away } na, afwezig en zonder antwoord op tijd
by-moderator = De spelleider ({ $name }) heeft beslist
by-a-moderator = De spelleider heeft beslist

## Wat er gebeurd is

act-undone = { $by }: wat na { $to ->
        [0] de voorbereiding
       *[other] beslissing { $to }
    } kwam, wordt teruggenomen.{ $given ->
        [yes] {" "}De reden: { $reason }
       *[no] {""}
    }
act-redone = { $by }: wat teruggenomen was, wordt weer gespeeld, tot en met beslissing { $to }.{ $given ->
        [yes] {" "}De reden: { $reason }
       *[no] {""}
    }
act-paused = { $by }: de partij pauzeert.{ $given ->
        [yes] {" "}De reden: { $reason }
       *[no] {""}
    }
act-resumed = { $by }: de partij gaat verder.{ $given ->
        [yes] {" "}De reden: { $reason }
       *[no] {""}
    }
act-extended = { $by }: { $seat-you ->
    [yes] je hebt
   *[no] { $seat } heeft
 } { $later } meer voor deze beslissing.
act-paced = { $by }: vanaf de volgende vraag is er { $every } voor elke beslissing.
act-ended-draw = { $by }: de partij eindigt gelijk.{ $given ->
        [yes] {" "}De reden: { $reason }
       *[no] {""}
    }
act-ended-abandoned = { $by }: de partij wordt hier afgebroken.{ $given ->
        [yes] {" "}De reden: { $reason }
       *[no] {""}
    }
act-called-off = { $by }: de partij gaat niet door.{ $given ->
        [yes] {" "}De reden: { $reason }
       *[no] {""}
    }
act-proposed = { $seat-you ->
    [yes] Je stelt voor
   *[no] { $seat } stelt voor
 } { $what }.
act-agreed = { $seat-you ->
    [yes] Je stemt
   *[no] { $seat } stemt
 } in met het voorstel.
act-declined = { $seat-you ->
    [yes] Je hebt
   *[no] { $seat } heeft
 } het voorstel afgewezen.
act-declined-secret = Het voorstel is afgewezen. Hier wordt geheim gestemd.
act-lapsed = Het voorstel is vervallen, want de partij is verdergegaan.
act-lapsed-late = Het voorstel is vervallen: niet iedereen heeft op tijd ingestemd.
act-resigned = { $seat-you ->
    [yes] Je hebt
   *[no] De speler van { $seat } heeft
 } de partij voorgoed verlaten.
story-taken-back = (Later teruggenomen.)

## Een brief die verbetert

corrects-undone = Deze brief verbetert de vorige: { $count ->
        [one] beslissing { $first } is teruggenomen en telt
       *[other] de beslissingen { $first } tot en met { $last } zijn teruggenomen en tellen
    } niet meer. Het bord hieronder toont hoe de partij er nu voor staat, en antwoorden op oudere brieven worden niet gespeeld.
corrects-ending = Deze brief verbetert de vorige: de partij is niet afgelopen. Het bord hieronder toont hoe ze er nu voor staat.
corrects-ended = Deze brief verbetert de vorige: de partij is weer afgelopen. Het bord hieronder toont hoe ze afliep.
corrects-redone = Deze brief verbetert de vorige: { $count ->
        [one] beslissing { $first } wordt weer gespeeld zoals ze was
       *[other] de beslissingen { $first } tot en met { $last } worden weer gespeeld zoals ze waren
    }. Het bord hieronder toont hoe de partij er nu voor staat.
corrects-offer = { $seat-you ->
    [yes] Je plaats wordt
   *[no] { $seat } wordt
} niet meer aangeboden: wat er gemist was, is ook teruggenomen.
corrects-seen = Wie een trekking of een kaart heeft gezien in wat teruggenomen is, heeft die gezien; dat valt niet terug te nemen. Dezelfde orders trekken weer hetzelfde.
corrects-seed = Het startgetal van deze partij is aan het einde bekendgemaakt, dus iedereen kan uitrekenen wat er nog getrokken wordt.

## Terugnemen, en de antwoorden daarop

undo-not-begun = De partij is nog niet begonnen, dus er is niets terug te nemen.
undo-nothing = Zoveel beslissingen zijn er niet.
undo-done = Teruggenomen: { $orders }. De vraag is opnieuw gesteld, en een antwoord op een oudere brief wordt niet gespeeld.
undo-dropped = Ingetrokken: { $orders }. Dit wordt niet gespeeld, en je kunt de vraag opnieuw beantwoorden.
undo-not-yours = De laatste beslissing was niet van jou: je hebt geen order om terug te nemen.
undo-drawn = Je laatste order, of wat erna kwam, heeft iets getrokken of getoond: TERUGNEMEN kan niet meer.
undo-told = Sinds je laatste order heb ik al iemand anders geschreven: TERUGNEMEN kan niet meer.
undo-propose = Je kunt het de anderen voorstellen: antwoord met VOORSTEL TERUGNEMEN.
undo-which = Je mail bevat TERUGNEMEN en een order, dus er is niets gespeeld en niets teruggenomen. Wat bedoelde je? Antwoord met alleen TERUGNEMEN om je laatste order terug te nemen, of met alleen de order om die te spelen.
redo-nothing = Er is niets om weer te spelen: er is niets teruggenomen, of er is intussen iets beslist.
stale-undone = Je antwoordde op een oude brief, dus er is niets gespeeld: sindsdien zijn beslissingen teruggenomen. Zo staat het er nu voor.

## Pauzes

pause-not-running = Alleen een partij die gespeeld wordt, kan pauzeren.
pause-paused = De partij pauzeert al.
pause-not-paused = De partij pauzeert niet.
pause-now = De partij pauzeert: de tijd staat stil, en er worden geen orders gespeeld tot ze verdergaat.
pause-told = De tijd staat stil, en er worden geen orders gespeeld tot ze verdergaat; orders vooruit worden bewaard, en op TOON, PROEF en dergelijke antwoord ik als altijd.
pause-goes-on = { $seat } moet uiterlijk { $until } spelen.
pause-yours = Ik verwacht je antwoord uiterlijk { $until }: de tijd die je nog had toen de partij ging pauzeren.
is-paused = { $game } pauzeert, dus er is niets gespeeld. Schrijf opnieuw als ze verdergaat; dat laat ik je weten.

## Eindes

end-over = De partij is al afgelopen.
end-no-draw = De partij is nog niet begonnen, dus er valt geen plaats te delen. EINDE zonder GELIJK blaast haar af.
reveal-not-over = De partij is niet afgelopen, dus het startgetal blijft geheim.
reveal-done = Het startgetal van deze partij is al onthuld.
game-called-off = { $game } is afgeblazen voor ze begon.
over-draw = De partij eindigt gelijk. Gedeelde overwinning: { $winners }.
over-abandoned = De partij is afgelopen: ze werd voor het einde afgebroken. Op dat moment { $count ->
        [one] { $seat-you ->
            [yes] stond jij voor
           *[no] stond { $seat } voor
        }
       *[other] stonden voor: { $winners }
    }.
site-draw = gelijk
site-not-verified = niet gecontroleerd
site-abandoned = afgebroken
site-called-off = afgeblazen

## Voorstellen

proposal-draw = om de partij gelijk te laten eindigen
proposal-end = om de partij hier af te breken, met de plaatsen zoals ze nu zijn
proposal-pause = om de partij te laten pauzeren
proposal-resume = om de partij verder te laten gaan
proposal-undo = om { $count ->
        [one] de laatste beslissing
       *[other] de laatste { $count } beslissingen
    } terug te nemen
proposal-extend = om { $later } meer te geven voor deze beslissing
proposal-every = om vanaf de volgende vraag { $every } te geven voor elke beslissing
propose-asks = Antwoord op deze brief met AKKOORD of AFWIJZEN, uiterlijk { $until }. Het gebeurt zodra iedereen akkoord is; één AFWIJZEN maakt er een eind aan, en de volgende beslissing van de partij ook.
propose-asks-others = De anderen hebben tot { $until } om in te stemmen.
propose-not-asked = Niet gevraagd, want daar speelt een vervanger: { $seats }.
propose-away = Afwezig en nog zonder antwoord: { $away }. Blijft het daar stil en is verder iedereen akkoord, dan gebeurt het zonder.
propose-other-player = { $seat } krijgt een andere speler, of geen, dus is niet iedereen gevraagd. Je kunt het opnieuw voorstellen.
propose-undo-seen = Wie een trekking of een kaart heeft gezien in wat teruggenomen zou worden, heeft die dan toch gezien.
propose-noted = Ik heb de anderen gevraagd of ze ermee akkoord gaan { $what }. Nog te horen: { $missing }. Met AFWIJZEN trek je het in.
propose-agreed = Genoteerd: je gaat ermee akkoord { $what }.
propose-still = Nog te horen: { $missing }.
propose-secret = Hier wordt geheim gestemd: zolang de partij loopt, hoort niemand wat je koos.
propose-declined = Je nee is genoteerd, en het voorstel gaat niet door.
propose-twice = Je bent er al mee akkoord gegaan { $what }; de anderen worden gevraagd.
propose-one = Er kan maar één voorstel tegelijk zijn, en iemand heeft voorgesteld { $what }. Antwoord daar eerst op met AKKOORD of AFWIJZEN.
propose-none = Er is op dit moment niets voorgesteld.
propose-what = Dit kun je de anderen voorstellen: VOORSTEL GELIJK, VOORSTEL EINDE, VOORSTEL PAUZE, VOORSTEL HERVATTEN, VOORSTEL TERUGNEMEN, VOORSTEL TERUGNEMEN 3 voor drie beslissingen, VOORSTEL VERLENGEN 2d voor een latere termijn (hoogstens 14d), of VOORSTEL ELKE 5d (1h tot 60d).
propose-no-deadline = Er is nu geen termijn te verlengen: de partij pauzeert, of wacht op niemand.
extended-until = De termijn is nu { $until }.
propose-not-running = De partij loopt niet, dus er valt niets voor te stellen.
propose-stand-in = Een vervanger speelt je plaats, of die is vrij voor anderen. Antwoord met AANWEZIG voordat je iets voorstelt.

## Een partij verlaten

resign-sure = Wil je { $game } voorgoed verlaten? Dat kun je zelf niet terugnemen. Weet je het zeker, antwoord dan met deze regel: OPGEVEN { $game }
resign-noted = Je hebt { $game } verlaten. Dank dat je hebt meegespeeld.
resign-not-running = { $game } loopt niet, dus er valt niets te verlaten.
resign-gone = Je speelt { $game } niet meer: een vervanger speelt je plaats.

## De tafel van de spelleider

moderator-done-undo = Gedaan: er zijn beslissingen van { $game } teruggenomen, en iedereen krijgt een brief die verbetert.
moderator-done-redo = Gedaan: wat in { $game } teruggenomen was, wordt weer gespeeld.
moderator-done-pause = Gedaan: { $game } pauzeert.
moderator-done-resume = Gedaan: { $game } gaat verder.
moderator-done-draw = Gedaan: { $game } is gelijk geëindigd.
moderator-done-called-off = Gedaan: { $game } is afgeblazen, en wie al meedeed hoort het.
moderator-done-end = Gedaan: { $game } is afgebroken.
moderator-done-sealed = Het startgetal van { $game } wordt over een dag onthuld. Tot dan neemt TERUGNEMEN { $game } het einde terug, en onthult ONTHULLEN { $game } het startgetal meteen.
moderator-done-reveal = Gedaan: het startgetal van { $game } is onthuld.
