### Partijen die per brief geopend worden.

## Antwoorden

confirm-open = Iemand vraagt met dit adres om een partij { $title } voor { $seats } te openen. Met jouw JA opent ze onder de eerste vrije naam, nu { $game }, en kunnen anderen meedoen.
open-done-seat = { $game } is geopend, en je hebt de plaats { $seat }.
open-done = { $game } is geopend.
open-chance-anew = Het toeval wordt pas bij het openen bepaald; de controlesom wordt dus een andere, en alles wat ervan afhangt ook.
open-waits = { $game } wacht op spelers.
open-how-to-join = Wie mee wil doen, schrijft MEEDOEN { $game } aan { $judge }. Vrij: { $free }. De partij begint vanzelf zodra alle plaatsen bezet zijn; tot dan hoef je niets te doen.
open-nothing = Er is niets geopend.
open-usage = Schrijf het zo: OPENEN, een titel, VOOR en het aantal spelers, zoals OPENEN race VOOR 3. HULP OPENEN vertelt wat erachter kan staan.
play-usage = Schrijf het zo: SPEEL en een titel, zoals SPEEL new_world. HULP OPENEN vertelt wat erachter kan staan.
open-closed = Hier opent alleen de spelleider partijen. Deze wachten op spelers; MEEDOEN en een naam geeft je er een plaats:
open-closed-none = Hier opent alleen de spelleider partijen. Op dit moment wacht er geen op spelers. Met PARTIJEN krijg je altijd de lijst.
open-too-many =
    { $most ->
        [0] Je kunt hier geen partijen openen.
        [one] Je kunt hier één partij tegelijk openen, en { $games } is nog niet afgelopen.
       *[other] Je kunt hier { $most } partijen tegelijk openen, en deze zijn nog niet afgelopen: { $games }.
    }
open-too-many-wait = Er wachten hier al te veel partijen op spelers. Met PARTIJEN krijg je de lijst; MEEDOEN en een naam geeft je er een plaats.
open-not-here = Die partij kan ik nu niet openen: er ontbreekt iets, en mijn logboek zegt wat.
open-name = Een partij kan niet { $given } heten: een naam bestaat uit kleine letters, cijfers en streepjes, hooguit { $most }.
open-taken = Er is al een partij die { $game } heet. Kies een andere naam, of laat NAAM weg.
open-against-too-many = Zo veel vervangers passen niet in een partij voor { $seats }: één plaats is van jou.
open-house = Er is geen huisregel { $rule } met de waarde { $value }. Wel: { $known }.
open-house-twice = De huisregel { $rule } staat er twee keer.

## Wat er had kunnen staan

open-a-name = een naam
open-a-rule = een huisregel met zijn waarde, zoals board=random
open-a-language = een taal
open-a-time = een tijd van 1h tot 60d, zoals 3d of 36h
open-a-reserve = een tijd tot 60d, zoals 12h, of GEEN
open-an-hour = een uur, zoals 20:00, of GEEN
open-a-zone = een tijdzone, zoals Europe/Berlin
open-days = weekdagen, zoals ma-vr, of za,zo, of alle

## Hoe een partij is ingericht

open-set-title = { $title }, { $seats } plaatsen, uitgave { $edition }.
open-set-house =
    Huisregels: { $rules }.
open-set-time = Tijd voor elke beslissing: { $every }.
open-set-time-at = Tijd voor elke beslissing: { $every }, en dan door tot { $hour } ({ $zone }).
open-set-kind =
    Tijd voor { $kind ->
        [land] de landfase
        [planning] de planningsfase
        [action] de actiefase
        [milestone] een kadertegel
        [end] de eindfase
        [turn] een beurt
        [stacking] het stapelen van trekkingen
       *[other] de fase { $kind }
    }: { $every }.
open-set-days = Dagen die tellen: { $days }.
open-set-grace = Antwoorden gelden nog { $grace } na de termijn.
open-set-bank = Elke speler heeft bovendien een reserve van { $bank }.
open-set-proposal = Een voorstel gaat door als alle spelers akkoord zijn; op wie afwezig is, wordt { $span } gewacht.
open-set-ballots-secret = Er wordt geheim gestemd: tot iedereen aan het einde het logboek krijgt, hoort niemand wie wat heeft gestemd.
open-set-press-none = Spelers schrijven elkaar niet in deze partij.
open-set-press-white = Spelers mogen elkaar schrijven, ondertekend.
open-set-press-grey = Spelers mogen elkaar schrijven, zonder naam.
open-set-press-both = Spelers mogen elkaar schrijven, ondertekend of niet.
open-set-anonymous = Niemand hoort wie welke plaats speelt.
open-set-hints = Wie speelt mag met TIP om tips vragen, en de tafel hoort ervan.
open-set-against = Vervangers vanaf het begin: { $kinds }.
open-set-solo = Een solopartij: ze staat in geen lijst, heeft geen termijnen, en eindigt na { $days } dagen zonder order.

## Vragen of een partij gewenst is

confirm-open-named = Iemand vraagt met dit adres om een partij { $title } voor { $seats } te openen. Met jouw JA opent ze als { $game }, en kunnen anderen meedoen.
confirm-play = Iemand vraagt met dit adres om een solopartij { $title } tegen vervangers te openen. Met jouw JA begint ze meteen onder de eerste vrije naam, nu { $game }, en niemand anders ziet haar.
confirm-open-seat = Jouw plaats: { $seat }.
open-unread = Dit deel van je mail kon ik niet lezen en telt dus niet mee: { $lines }. HULP OPENEN noemt wat je kunt instellen.
open-unread-count =
    { $count ->
        [one] Eén regel van je mail kon ik niet lezen en telt
       *[other] { $count } regels van je mail kon ik niet lezen en tellen
    } dus niet mee. HULP OPENEN noemt wat je kunt instellen; wil je iets veranderen, antwoord dan NEE en stuur OPENEN opnieuw.
