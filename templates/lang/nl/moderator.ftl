### De tafel van de spelleider.

## Wat een spelleider deed, aan de spelers verteld

moderator-nobody = de spelleider
moderator-somebody = de spelleider ({ $name })
moderator-told = { $deed } Besloten door { $who }.
moderator-told-why = { $deed } Besloten door { $who }, om deze reden: { $reason }
moderator-of-games = { $games }: { $said }
moderator-did-open = De partij is geopend.
moderator-did-later = { $seat-you ->
    [yes] Je termijn
   *[no] De termijn van { $seat }
 } is { $by } later gezet.
moderator-did-earlier = { $seat-you ->
    [yes] Je termijn
   *[no] De termijn van { $seat }
 } is { $by } eerder gezet.
moderator-deadline-now = Hij is nu { $until }.
moderator-did-replace = { $seat-you ->
    [yes] Jij hebt vanaf nu deze plaats.
   *[no] { $seat } heeft een nieuwe speler.
 }
moderator-did-eject = { $seat } is van de speler afgenomen en vrij voor anderen: OVERNEMEN { $game }. Tot dan speelt er een vervanger.
moderator-did-free = { $seat } is weer vrij.
moderator-did-broadcast = Alle spelers kregen een bericht.
moderator-did-seat = { $seat } heeft een speler.
moderator-did-order = { $seat-you ->
    [yes] Een spelleider heeft de orders hieronder voor jou gegeven.
   *[no] Een spelleider heeft de volgende orders voor { $seat } gegeven.
 }
moderator-did-write = { $seat-you ->
    [yes] Een spelleider heeft voor jou een bericht geschreven.
   *[no] Een spelleider heeft voor { $seat } een bericht geschreven.
 }
moderator-did-absent = { $seat-you ->
    [yes] Je bent
   *[no] { $seat } is
 } als afwezig genoteerd.
moderator-did-bank = { $seat-you ->
    [yes] Je tijdreserve
   *[no] De tijdreserve van { $seat }
 } is nu nog { $left }.
moderator-did-look =
    { $count ->
        [one] Tijdens de partij keek { $who } één keer naar wat alleen voor { $seats } te zien was.
       *[other] Tijdens de partij keek { $who } { $count } keer naar wat alleen voor { $seats } te zien was.
    }
moderator-cared-language = Je brieven zijn vanaf nu in deze taal: { $name }.
moderator-cared-digest = Vanaf nu krijg je één brief per dag, om { $hour }.
moderator-cared-no-digest = Vanaf nu krijg je elke brief zodra hij geschreven is.
moderator-cared-address = Als brieven aan jou terugkomen, schrijf ik aan { $second }.
moderator-cared-no-address = Je hebt geen tweede adres meer.
moderator-ejected = { $seat }, deze plaats is je afgenomen.
moderator-replaced = { $seat }, deze plaats is aan een andere speler gegeven.
moderator-writes = Een brief van { $who } aan alle spelers:
moderator-writes-why = De reden: { $reason }

## Antwoorden aan een spelleider

moderator-done-deadline = Gedaan: in { $game } moet { $seat } uiterlijk { $until } antwoorden.
moderator-done-replace = Gedaan: { $seat } in { $game } heeft een nieuwe speler, die de hele brief krijgt.
moderator-done-eject = Gedaan: { $seat } in { $game } heeft geen speler meer.
moderator-done-seat = Gedaan: { $seat } in { $game } is bezet.
moderator-done-order =
    { $count ->
        [one] Gedaan: één regel is gespeeld voor { $seat } in { $game }.
       *[other] Gedaan: { $count } regels zijn gespeeld voor { $seat } in { $game }.
    }
moderator-done-look = Gedaan, en het staat in het logboek; aan het einde horen alle spelers het: { $game } zoals { $seat } het ziet.
moderator-done-show = Gedaan: { $game } zoals { $seat } het ziet.
moderator-done-mails = Gedaan: de laatste mails van { $game }, op nummer, en wat ermee gebeurd is.
moderator-done-mails-none = Gedaan: voor { $game } is geen mail gekomen.
moderator-done-mail = Gedaan: wat er in mail { $number } van { $game } staat.
moderator-done-mail-look = Gedaan, en het staat in het logboek; aan het einde horen alle spelers het: wat er in mail { $number } van { $game } staat, die { $seat } schreef.
moderator-done-mail-empty = Gedaan: mail { $number } van { $game } heeft geen eigen tekst, of wordt niet meer bewaard.
moderator-done-absent = Gedaan: { $seat } in { $game } is afwezig van { $first } tot en met { $last }.
moderator-done-bank = Gedaan: { $seat } in { $game } heeft nog { $left }.
moderator-done-care = Gedaan: de speler van { $seat } in { $game } kreeg bericht.
moderator-done-broadcast =
    { $count ->
        [one] Gedaan: één speler kreeg een bericht.
       *[other] Gedaan: { $count } spelers kregen een bericht.
    }
moderator-nothing-done = Er is niets gedaan.
moderator-refused = Dat kan niet: { $why }.
moderator-in-doubt = Ik heb gewacht om deze regel, die een order kan zijn, of kan citeren, ontkennen of betwijfelen wat ernaast staat: { $line } Stuur de opdrachten zonder die regel als ik ze moet uitvoeren.
moderator-grave = Dit is moeilijk terug te nemen, dus vraag ik het nog eens voor ik iets doe. Dit stond er:
moderator-held = Iemand heeft dit met jouw adres geschreven, en niets bewijst dat jij het was. Er is nog niets gedaan. Dit stond er:
moderator-not-you = Dat mag alleen een spelleider, en dit adres is niet dat van een spelleider hier. Er is niets gedaan.
moderator-no-game = Er is geen partij { $game }.
moderator-no-seat = Er is geen plaats { $given }; de plaatsen zijn { $seats }.
moderator-not-begun = { $game } is nog niet begonnen.
moderator-begun = { $game } is al begonnen.
moderator-over = { $game } is afgelopen.
moderator-no-deadline = In { $game } loopt geen termijn.
moderator-no-deadlines = In geen enkele partij loopt een termijn.
moderator-passed-in = In { $game } is dat tijdstip voorbij.
moderator-not-awaited = Op { $given } wordt niet gewacht; op { $awaited } wel.
moderator-passed = Dat tijdstip is voorbij.
moderator-no-days = Zulke dagen bestaan niet.
moderator-no-address = { $given } is geen adres waaraan ik kan schrijven.
moderator-plays = { $address } speelt al als { $given }.
moderator-empty = Niemand speelt { $given }.
moderator-taken = { $given } heeft al een speler.
moderator-bank = De hele reserve van deze partij is { $whole }.
moderator-language = Er is geen taal { $given }.
moderator-hour = { $given } is geen uur. Schrijf 8:00, of UIT.
moderator-orders = Er is niets gespeeld, want dit kan niet: { $lines }
moderator-which-game = Noem de partij.
moderator-no-mail = Er is geen mail { $number } gekomen voor { $game }.
moderator-no-text = Er is geen tekst om te sturen. Schrijf die op de regels eronder.
moderator-anonymous = { $game } is anoniem, en dat zou verraden wie er meespeelt.
moderator-no-ban = { $game } is anoniem, en GEWEERD zou verraden wie er meespeelt. Schrijf UITZETTEN zonder WEREN, en weer de speler als de partij voorbij is.
moderator-no-absence = { $game } is anoniem: afwezigheid zou verraden wie welke plaats speelt. Gebruik PAUZE, of verzet de termijn.
moderator-misread = Dit begreep ik niet: { $given }. Zo wordt het geschreven: { $usage }
moderator-doubt-date = { $given } kan twee dagen zijn: { $first }, of { $second }. Schrijf de naam van de maand.
moderator-doubt-time = Bedoel je echt deze lange tijd: { $given }? Zo ja, schrijf dezelfde regel met ZEKER achter de tijd.
moderator-doubt-question = Is dit een vraag, of moet het gebeuren? { $given } Moet het, schrijf de regel dan zonder vraagteken.
moderator-doubt-address = { $given } ken ik niet, maar { $known } wel. Welk adres bedoel je? Is het het eerste, schrijf dan dezelfde regel met ZEKER achter het adres.

## Wat er zou volgen

moderator-would = Dit zou er gebeuren. Er is niets gedaan.
moderator-would-write = Aan { $address }, onderwerp { $subject }:
moderator-would-hide = Wat dit in de partij doet, laat ik niet vooraf zien.
moderator-would-report = De spelers zouden er brieven over krijgen; die laat ik niet vooraf zien.
moderator-would-neutral = (De partij is anoniem: dit zouden alle spelers horen; ik toon van niemand een eigen brief.)
moderator-would-look = Dit tonen is kijken naar wat in { $game } alleen { $seat } mag weten: het komt in het logboek, en aan het einde horen alle spelers het.
moderator-would-be-theirs = (De tekst toon ik niet: die is alleen voor de lezer.)
moderator-held-too-long = Iemand heeft met jouw adres aan de spelleiding geschreven, en niets bewijst dat jij het was. Het is te lang om je ernaar te vragen, dus er is niets gedaan. Was het van jou, stuur het dan als antwoord op mijn laatste brief aan jou.

## Wat spelleiders te horen krijgen, en hoe partijen ervoor staan

news-opening = Dit gebeurde in de partijen sinds mijn vorige bericht:
news-missed = { $seat } miste een termijn.
news-looked = Iemand bekeek wat alleen { $seat } kan zien; aan het einde horen alle spelers dat.
news-pressed = Enkele spelers kregen een bericht.
news-cared = Er werd iets ingesteld voor de speler van { $seat }.
news-held-seat = Een mail voor { $seat } in { $game } wacht tot de afzender hem bevestigt: nummer { $number }, te lezen met POST { $game } { $number }.
news-held = Een mail wacht tot de afzender hem bevestigt: nummer { $number }.
news-more =
    { $count ->
        [one] En nog iets.
       *[other] En nog { $count } dingen.
    }
moderator-status =
    { $count ->
        [0] Gedaan: er loopt geen partij.
        [one] Gedaan: er loopt één partij.
       *[other] Gedaan: er lopen { $count } partijen.
    }
moderator-status-awaits = { $game } wacht op { $awaited }, tot { $until }.
moderator-status-waits = { $game } wacht op { $awaited }, zonder termijn.
moderator-status-paused = { $game } is gepauzeerd en wacht op { $awaited }.
moderator-status-rests = { $game } wacht op niemand.
moderator-status-with = { $stands } Plaatsen om op te letten: { $seats }.
moderator-status-seat = { $name } ({ $states })
moderator-status-offered = vrij voor anderen
moderator-status-stand-in = gespeeld door een vervanger, { $kind }
moderator-status-late = te laat
moderator-status-missed =
    { $count ->
        [one] één termijn gemist
       *[other] { $count } termijnen achter elkaar gemist
    }
moderator-status-more =
    { $count ->
        [one] En nog één partij.
       *[other] En nog { $count } partijen.
    }
moderator-done-news-each = Gedaan: je hoort het telkens als er in je partijen iets gebeurt.
moderator-done-news-daily = Gedaan: je hoort het één keer per dag, om { $hour }.
moderator-done-news-off = Gedaan: je hoort niet meer wat er in partijen gebeurt.
moderator-not-own-game = Die partij heeft andere spelleiders. Noem er een van jezelf.
moderator-not-for-you = Dat gaat over meer dan jouw partijen. Je leidt { $games }.
moderator-no-moderator = Geen spelleider heet { $name }.
moderator-did-change = Vanaf de volgende vraag: { $entries }.
moderator-done-change = Gedaan: in { $game }, vanaf de volgende vraag: { $entries }.
moderator-done-resend = Gedaan: de laatste brief van { $seat } in { $game } wordt nog eens verstuurd.
moderator-no-change = Dat is niet te wijzigen: { $entry }, { $why }.
moderator-no-letter = Er is geen brief van { $given } die nog eens verstuurd kan worden.

## Wie niet mag meedoen, en wie gevraagd wordt als er een plaats vrijkomt

moderator-ejected-banned = Je kunt hier zelf geen plaats meer nemen, in geen enkele partij.
moderator-done-eject-ban = Gedaan: { $seat } in { $game } heeft geen speler meer, en wie er zat, kan hier zonder de spelleider geen plaats nemen.
moderator-done-ban = Gedaan: { $address } kan hier zonder de spelleider geen plaats meer nemen. De plaatsen van nu blijven; UITZETTEN neemt ze af.
moderator-done-unban = Gedaan: { $address } mag hier met partijen meedoen.
moderator-done-unban-address = Gedaan: { $address } is zelf niet meer geweerd, maar het hele domein nog wel. TOELATEN { $domain } maakt daar een eind aan.
moderator-done-banned = Deze adressen kunnen hier zonder de spelleider geen plaats nemen. Van elk: sinds wanneer, door wie, en waarom.
moderator-done-banned-none = Niemand wordt hier geweerd.
moderator-done-substitute = Gedaan: { $address } krijgt bericht als er een plaats vrijkomt.
moderator-done-no-substitute = Gedaan: { $address } krijgt geen bericht meer als er een plaats vrijkomt.
moderator-done-substitutes = Zij krijgen bericht als er een plaats vrijkomt.
moderator-done-substitutes-none = Er staat niemand op de lijst van invallers.
join-banned = Je mag van de spelleider geen plaats nemen in partijen hier.
join-banned-why = Je mag van de spelleider geen plaats nemen in partijen hier. De reden: { $reason }
join-ejected = De spelleider heeft je plaats in { $game } van je afgenomen: je kunt niet zelf terugkomen. Alleen de spelleider kan je weer een plaats geven.
substitute-on = Je hoort voortaan van mij als er in een lopende partij een plaats vrijkomt. INVALLER UIT maakt daar een eind aan.
substitute-off = Je hoort niet meer van mij als er een plaats vrijkomt.
substitute-asked = Er wordt een speler gezocht: in { $game } ({ $title }) is een plaats vrij, en jij wilde dat horen.
substitute-how = Antwoord met OVERNEMEN { $game } om die te krijgen; wie het eerst antwoordt, heeft de plaats. TOON { $game } toont de partij. INVALLER UIT maakt een eind aan deze brieven.
mydata-substitute = Je hoort van mij als er een plaats vrijkomt.

## Holidays, and the press of a game that goes on

moderator-did-holiday = Van { $first } tot en met { $last } is het vakantie: de tijd staat stil, in alle partijen hier.
moderator-done-holiday = Gedaan: van { $first } tot en met { $last } staat de tijd stil, in alle partijen. Alle spelers horen het.
moderator-done-no-holiday = Gedaan: de dagen van { $first } tot en met { $last } zijn geen vakantie meer. Termijnen die al genoemd zijn, blijven staan.
moderator-done-holidays = Dagen waarop in alle partijen de tijd stilstaat:
moderator-done-holidays-none = Er is geen vakantie op komst.
moderator-holiday = { $first } tot en met { $last }.
moderator-no-holiday = Op die dagen valt geen vakantie.
moderator-long-holiday = Een vakantie duurt hoogstens { $most } dagen.
moderator-press-kinds = Zulke berichten ken ik niet: { $given }. Schrijf GEEN, WIT, GRIJS of BEIDE.
