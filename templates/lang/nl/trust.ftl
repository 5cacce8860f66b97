### Wie is wie: adressen waar brieven heen gaan, en wat de moderator moet weten.

## De adressen van een speler

confirm-address = Iemand die hier per brief meespeelt, met het adres { $address }, wil de brieven van de scheidsrechter op dit adres krijgen als die aan het andere terugkomen. Met jouw JA komen ze dan hierheen, en telt post van hier als die van deze speler.
# Woorden in hoofdletters die zeggen dat er geen tweede adres moet zijn.
address-nones = GEEN NEE UIT
address-only = Je brieven gaan naar { $address }. Je hebt geen tweede adres; ADRES en een adres van jou noteert het, voor als brieven aan het eerste terugkomen.
address-both = Je brieven gaan naar { $address }. Komen ze daarvan terug, dan schrijf ik naar { $second }. ADRES GEEN verwijdert het.
address-second-used = Brieven aan { $address } kwamen terug, dus ik schrijf naar { $second }. ADRES { $address } vraagt daar of het weer werkt; ADRES GEEN verwijdert het tweede adres.
address-asked = Ik heb naar { $address } geschreven en gevraagd of het van jou is. Zodra daar antwoord vandaan komt, is het genoteerd.
address-misread = Ik kon { $given } niet lezen als een adres waar brieven heen kunnen. Schrijf het zo: ADRES ik@example.org.
address-removed = Je hebt geen tweede adres meer. Je brieven gaan naar { $address }.
address-noted = Dit adres is genoteerd: ik schrijf ernaar als brieven aan { $address } terugkomen. Mail van allebei telt als die van jou.
address-first-again = Dank je, je brieven komen weer hier.
address-taken = Dit adres is al van iemand, dus het is niet voor { $address } genoteerd.
second-used = Brieven aan { $address } kwamen terug, dus ik schrijf je vanaf nu hier. ADRES { $address } vraagt daar of het weer werkt.
tags-renewed = Je brieven hebben vanaf nu nieuwe kenmerken. Antwoord op deze brief: een antwoord op een eerdere speelt niets.

## Brieven aan de moderator

subject-moderator = Voor de moderator
letters-held = { $seat } in { $game } kreeg meer dan { $most } brieven binnen een uur, alsof twee programma’s elkaar antwoorden. Daarom vertrekt een tijdlang geen enkele brief, behalve die aan jou. Ze wachten allemaal en vertrekken later vanzelf. Kijk wat { $seat } kreeg; in judge.toml staat de grens (seat_letters_per_hour).
unreachable = Brieven aan { $address } komen terug ({ $reason }), en er is geen tweede adres. Plaatsen: { $seats }. Een tweede adres noteer je met: landfall people second { $address } ANDER
unreachable-second = Brieven aan { $address } komen terug ({ $reason }). Vanaf nu gaan ze naar het tweede adres, { $second }. Plaatsen: { $seats }. Om weer naar het eerste te schrijven: landfall people trust { $address }
unreachable-both = Brieven aan { $address } komen terug, en die aan het tweede adres, { $second }, ook ({ $reason }). Plaatsen: { $seats }.
unreachable-observer = Dit adres was ook toeschouwer; het krijgt geen verslagen meer.
mail-aside = Drie keer is het me met mail { $mail } niet gelukt, en ik heb hem apart gelegd; aan de mails erachter is gewerkt. De reden: { $reason }. landfall quarantine show { $mail } toont hem, en na landfall quarantine retry { $mail } probeer ik het opnieuw.
