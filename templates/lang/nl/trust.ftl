### Wie is wie: adressen waar brieven heen gaan, en wat de spelleider moet weten.

## De adressen van een speler

confirm-address = Iemand die hier meespeelt, met het adres { $address }, wil zijn brieven op dit adres krijgen als die aan het andere terugkomen. Met jouw JA komen ze dan hierheen, en telt post van hier als die van deze speler.
# Woorden in hoofdletters die zeggen dat er geen tweede adres moet zijn.
address-nones = GEEN NEE UIT
address-only = Je brieven gaan naar { $address }. Je hebt geen tweede adres; met ADRES en een ander adres van jou noteer je er een, voor als brieven aan het eerste terugkomen.
address-both = Je brieven gaan naar { $address }. Komen ze daarvan terug, dan schrijf ik naar { $second }. ADRES GEEN verwijdert het.
address-second-used = Brieven aan { $address } kwamen terug, dus ik schrijf naar { $second }. ADRES { $address } vraagt daar of het weer werkt; ADRES GEEN verwijdert het tweede adres.
address-asked = Ik heb naar { $address } geschreven en gevraagd of het van jou is. Zodra er antwoord komt, is het genoteerd.
address-misread = { $given } is geen adres waar ik naartoe kan schrijven. Schrijf het zo: ADRES ik@example.org.
address-removed = Je hebt geen tweede adres meer. Je brieven gaan naar { $address }.
address-noted = Dit adres is genoteerd: ik schrijf ernaar als brieven aan { $address } terugkomen. Mail van allebei telt als die van jou.
address-first-again = Dank je, je brieven komen weer hier.
address-taken = Dit adres is al van iemand: ik heb het niet voor { $address } genoteerd.
second-used = Brieven aan { $address } kwamen terug, dus ik schrijf je vanaf nu hier. ADRES { $address } vraagt daar of het weer werkt.
tags-renewed = Je brieven hebben vanaf nu nieuwe antwoordadressen. Antwoord op deze brief: een antwoord op een eerdere speelt niets.

## Brieven aan de spelleider

subject-moderator = Voor de spelleider
letters-put-off = { $seat } in { $game } kreeg meer dan { $most } brieven binnen een uur, naast die waarmee de partij verder gaat. Verdere brieven vertrekken één voor één; er gaat niets verloren, en alle andere partijen gaan gewoon door. Kijk wat { $seat } kreeg; in judge.toml staat de grens (seat_letters_per_hour).
unreachable = Brieven aan { $address } komen terug ({ $reason }), en er is geen tweede adres. Plaatsen: { $seats }. Een tweede adres noteer je met: landfall people second { $address } ANDER
unreachable-second = Brieven aan { $address } komen terug ({ $reason }). Vanaf nu gaan ze naar het tweede adres, { $second }. Plaatsen: { $seats }. Om weer naar het eerste te schrijven: landfall people trust { $address }
unreachable-both = Brieven aan { $address } komen terug, en die aan het tweede adres, { $second }, ook ({ $reason }). Plaatsen: { $seats }.
unreachable-observer = Dit adres was ook toeschouwer; het krijgt geen verslagen meer.
mail-aside = Drie keer kon ik mail { $mail } niet verwerken; ik heb hem apart gelegd, en de mails erna zijn wel verwerkt. De reden: { $reason }. landfall quarantine show { $mail } toont hem, en na landfall quarantine retry { $mail } probeer ik het opnieuw.
disk-nearly-full = Van de schijf met mijn database is nog maar { $percent } procent vrij: { $megabytes } MB. Als hij vol is, neem ik geen mails meer aan en verstuur ik geen brieven. Maak alsjeblieft ruimte; landfall status laat zien wat hoeveel inneemt.
mail-without-sender = Mail { $mail } antwoordt op een brief van mij, maar de regel Van (From) is beschadigd en noemt niet één afzender, dus ik heb niets gedaan van wat erin staat. Antwoordt hij op een brief aan een speler, dan is die gevraagd of hij van hem is. landfall mail { $mail } toont hem.

## Grenzen

# Het laatste antwoord voor een stilte.
limit-last-seat = Dit was voorlopig mijn laatste antwoord. Tot { $until } worden je orders gewoon gespeeld; over orders die niet kunnen, hoor je in één brief, en andere vragen krijgen geen antwoord.
limit-last-sender = Dit was voorlopig mijn laatste antwoord. Tot { $until } krijgen andere mails van jou geen antwoord.
limit-last-unproven = Dit was voorlopig mijn laatste brief hierover. Tot { $until } krijgen mails uit jouw naam waaruit niet blijkt dat ze van jou zijn, geen antwoord. Een antwoord op een brief van mij, van het adres waar die heen ging, wordt altijd gelezen.
limit-last-stranger = Tot { $until } gaat er geen andere brief naar dit adres, wie er ook om vraagt, tenzij je deze beantwoordt.
stranger-asked = Iemand schreef mij van dit adres, dat ik niet ken. Ik ben een scheidsrechter voor bordspellen per mail. Met jouw JA beantwoord ik die mail, en alles wat je van hier schrijft.
stranger-more = Ik ken dit adres nog niet. Met jouw JA beantwoord ik alles wat je van hier schrijft.
stranger-known = Dank je, ik ken dit adres nu. Stuur nog eens wat je wilde weten: HULP vertelt wat er is.
# Wat er van meer mails geworden is.
collected-mails = Er kwamen zo veel mails van je dat { $mails ->
        [one] één daarvan
       *[other] { $mails } daarvan
    } geen eigen antwoord { $mails ->
        [one] kreeg
       *[other] kregen
    }. Dit is er geworden van { $shown ->
        [one] die mail
       *[other] de nieuwste { $shown }
    }:
collected-mail = { $when }: { $says }
collected-unanswered = niet beantwoord; stuur hem nog eens als je nog een antwoord wilt.
collected-next = Komen er meer van zulke mails, dan vertrekt de volgende brief als deze op zijn vroegst { $wait } later. Zodra er een order van je gespeeld is, krijgt elke mail weer een eigen antwoord.
seat-slowed = { $seat } in { $game } kreeg { $most } antwoorden binnen een uur zonder iets te spelen, alsof er een programma schrijft. Vanaf nu worden de mails van deze plaats samen beantwoord, in één brief die steeds later komt, tot er een order gespeeld is. Er gaat niets verloren, en niemand anders merkt er iets van; in judge.toml staat de grens (answers_per_hour).
address-not-asked = Ik heb niet naar { $address } geschreven: ik vraag één nieuw adres per dag, en geen adres dat net een brief kreeg. Probeer het weer na { $again }.

## Brieven die geweigerd worden om hoe ze verstuurd zijn

refused-by-policy = { $domain } weigert brieven van deze scheidsrechter vanwege hoe ze verstuurd worden, en niet vanwege voor wie ze zijn ({ $reason }). Brieven sinds mijn laatste bericht hierover: { $letters }. Dit telt bij geen enkel adres van een speler mee; maar brieven aan { $domain } komen niet aan tot het verholpen is. Kijk naar SPF, DKIM, DMARC en de naam en reputatie van de verzendende server: landfall doctor drukt de DNS-regels af, en landfall status zegt of het doorgaat.

## Wat de scheidsrechter van iemand bewaart

mydata-own-letter = Ik weet niet zeker of deze mail van jou is, en wat ik van iemand bewaar, zeg ik niemand anders. Beantwoord een van mijn brieven aan jou met MIJN GEGEVENS.
mydata-opening = Dit is wat ik van je bewaar.
mydata-nobody = Ik ken niemand met het adres { $address }. Dit is wat ik ervan bewaar:
mydata-address = Je adres is { $address }; ik ken het sinds { $known }.
mydata-confirmed = Het is op { $date } met een antwoord bevestigd.
mydata-second = Je tweede adres is { $address }.
mydata-name = Je naam is { $name }: brieven en pagina's van partijen die niet anoniem zijn tonen hem naast je kleur. NAAM UIT haalt hem weg. Mails die bewaard zijn hebben de naam die jij erin schreef.
mydata-names = Ik heb geen naam van je genoteerd. Mails die bewaard zijn hebben de naam die jij erin schreef; lijsten van afgelopen partijen noemen je alleen bij naam als de spelleider er een genoteerd heeft.
mydata-settings = Je brieven zijn in het { $language }, met de tijden van { $zone }.
mydata-text = Ze zijn alleen tekst.
mydata-html = Ze hebben naast de tekst een pagina zonder plaatjes.
mydata-pictures = Ze hebben naast de tekst een pagina met plaatjes.
mydata-calendar = Ze komen met je termijnen als agendabestand.
mydata-detailed = In hun onderwerp staat wat er wordt gevraagd en tot wanneer.
mydata-each = Je krijgt na elke gebeurtenis een brief.
mydata-turn = Je krijgt brieven als je aan de beurt bent, en ander nieuws één keer per dag.
mydata-digest = Je krijgt één brief per dag, om { $hour } uur.
mydata-receipts = Elk van je mails met orders wordt meteen beantwoord.
mydata-moderator = Je bent spelleider van deze scheidsrechter.
mydata-seat-waiting = Je hebt plaats { $name } in { $game }, die nog niet begonnen is.
mydata-seat-running = Je speelt { $name } in { $game }.
mydata-seat-over = Je speelde { $name } in { $game }, die afgelopen is.
mydata-away = In { $game } sta je als afwezig genoteerd van { $first } tot en met { $last }.
mydata-ahead = { $orders ->
    [one] In { $game } wordt één order bewaard die je vooruit gaf.
   *[other] In { $game } worden { $orders } orders bewaard die je vooruit gaf.
 }
mydata-passes = In { $game } vraag ik je niets als je alleen kunt passen.
mydata-muted = In { $game } demp je berichten ({ $count }).
mydata-observes = Je kijkt toe bij { $games }.
mydata-opened = Je hebt { $games } geopend.
mydata-press = { $count ->
    [one] Je hebt één bericht geschreven, op { $last }.
   *[other] Je hebt { $count } berichten geschreven, van { $first } tot { $last }.
 }
mydata-came-back = { $count ->
    [one] Eén brief aan jou kwam terug, op { $last }.
   *[other] { $count } brieven aan jou kwamen terug, van { $first } tot { $last }.
 }
mydata-mails = { $count ->
    [0] Er is geen mail van jou bewaard.
    [one] Er is één mail van jou genoteerd, van { $last }{ $gone ->
        [0] .
       *[other] ; de tekst is weg van { $gone }.
    }
   *[other] Er zijn { $count } mails van jou genoteerd, van { $first } tot { $last }{ $gone ->
        [0] .
       *[other] ; de tekst is weg van { $gone }.
    }
 }
mydata-letters = { $count ->
    [0] Er is geen brief aan jou bewaard.
    [one] Er is één brief aan jou genoteerd, van { $last }{ $gone ->
        [0] .
       *[other] ; de tekst is weg van { $gone }.
    }
   *[other] Er zijn { $count } brieven aan jou genoteerd, van { $first } tot { $last }{ $gone ->
        [0] .
       *[other] ; de tekst is weg van { $gone }.
    }
 }
mydata-keep-mails = Mails zoals ze kwamen worden { $time } bewaard, en die van een partij tot die afgelopen is.
mydata-keep-mails-ever = Mails zoals ze kwamen worden voorgoed bewaard.
mydata-keep-letters = Brieven van een partij worden tot { $time } na het einde bewaard.
mydata-keep-letters-ever = Brieven van partijen worden voorgoed bewaard.
mydata-keep-games = Wat je in een partij besliste, blijft in haar logboek staan, onder de naam van je plaats en zonder je adres. Hoeveel antwoorden je kreeg, is na een dag vergeten.
mydata-remove = Om de rest te laten verwijderen schrijf je aan de spelleider, die deze scheidsrechter beheert: beantwoord een brief van je partij met BERICHT AAN SPELLEIDER, je woorden en EINDE BERICHT, of schrijf aan { $postmaster }.
mydata-remove-postmaster = Om de rest te laten verwijderen schrijf je aan wie deze scheidsrechter beheert: { $postmaster }.

## Namen

name-is = Anderen aan je tafels lezen naast je kleur de naam { $name }, behalve in anonieme partijen. NAAM met een andere verandert hem, NAAM UIT haalt hem weg.
name-none = Je hebt hier geen naam: brieven noemen alleen je kleur. NAAM met een naam, bijvoorbeeld NAAM Anne, verandert dat.
name-noted = Voortaan heet je { $name }, naast je kleur, voor de anderen aan je tafels en op de pagina's van je partijen. Anonieme partijen tonen geen namen. NAAM UIT haalt hem weg.
name-off = Je naam is weg. Brieven noemen alleen je kleur.
name-taken = In { $games } heet iemand anders al langer zo, dus daar heb je alleen je kleur. Een andere naam helpt, bijvoorbeeld NAAM { $name } B.
name-empty = Een naam heeft letters nodig. Stuur NAAM met een naam, bijvoorbeeld NAAM Anne.
name-too-long = Een naam mag tot { $most } letters breed zijn. Stuur een kortere, bijvoorbeeld NAAM Anne.
name-link = Een naam mag niet op een adres of een link lijken. Stuur er een zonder tekens als @, / en :, bijvoorbeeld NAAM Anne.
name-reserved = Zo kan ik je niet noemen: zo heet een plaats, de scheidsrechter of een spelleider, of het is een van mijn woorden. Stuur een andere, bijvoorbeeld NAAM Anne B.
name-of-judge = scheidsrechter scheids spelleider spelleidster beheerder
confirm-name = De anderen aan tafel, en wie de pagina's van de partij leest, kennen je straks als { $name }, naast je kleur. Voor een andere naam zet je onder je JA een regel als NAAM Anne, of NAAM UIT voor geen naam.
confirm-no-name = De anderen kennen straks alleen je kleur. Voor een naam zet je onder je JA een regel als NAAM Anne.
