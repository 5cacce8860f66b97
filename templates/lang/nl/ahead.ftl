### Orders vooruit.

act-ahead = Gespeeld zoals je vooruit had gegeven (nummer { $number }: { $orders }).
ahead-waits =
    { $count ->
        [one] Eén order die je vooruit hebt gegeven, wacht op zijn beslissing; TOON VASTE laat hem zien.
       *[other] { $count } orders die je vooruit hebt gegeven, wachten op hun beslissingen; TOON VASTE laat ze zien.
    }
ahead-kept = Bewaard voor later; elke order wordt gespeeld bij zijn beslissing, als hij dan mag:
ahead-entry = { $number }: { $text }
ahead-entry-for = { $number }: { $text } (voor { $decision })
ahead-list = Je orders vooruit, in deze volgorde. SCHRAP met een nummer trekt er één in, SCHRAP ALLES allemaal.
ahead-none = Je hebt geen orders vooruit. Schrijf VOORUIT op een eigen regel, met orders eronder, om er te geven.
ahead-dropped = Ingetrokken:
ahead-drop-none = Er is niets ingetrokken: schrijf SCHRAP met het nummer van een order die wacht, of ALLES. TOON VASTE laat ze zien.
ahead-unlawful = Je order vooruit nummer { $number } ({ $text }) mag nu niet: { $why } Hij blijft bewaard, en er is niets voor je gespeeld; SCHRAP { $number } trekt hem in.
ahead-not-kept = Er is niets voor later bewaard:
outcome-kept = bewaard voor later, nummer { $number }
outcome-kept-for = bewaard voor later, nummer { $number }, voor { $decision }
outcome-would-be-kept = zou voor later bewaard worden
outcome-would-be-kept-for = zou voor later bewaard worden, voor { $decision }
outcome-not-kept = niet bewaard voor later
ahead-wrong = { $text }: { $why }
ahead-empty = Achter VOORUIT stond geen order.
ahead-too-many = Er kunnen hoogstens { $most } orders tegelijk wachten.
ahead-no-test = Een voorwaarde schrijf je zo: ALS, een ding, IS WEG of IS ER, DAN en een order; en eventueel ANDERS en nog een order.
ahead-no-order = Hier ontbreekt een order.
ahead-too-much = Dit is te veel voor één regel: hoogstens { $most } orders achter EERSTE VAN, en hoogstens { $most } voorwaarden in elkaar.
ahead-code = Een code zoals { $code } betekent alleen iets als antwoord op zijn brief; schrijf de order uit.
ahead-no-keyword = Geen order van dit spel begint met { $word }.
ahead-unknown-thing = Ik ken { $thing } niet, dus kan ik niet zien of het er is.
ahead-where = Dit past bij meer beslissingen, en ik weet niet welke je bedoelt. Stuur het als het je gevraagd wordt, of onder de order waar het op volgt.
ahead-gone-by = Dit is voor { $decision }, en die beslissing is al genomen.
ahead-twice = Een regel erboven is ook voor { $decision }, waar één order voor geldt. Stuur er één van, of allebei achter EERSTE VAN: met een schuine streep ertussen.
ahead-unfit = Dit past niet bij wat gevraagd wordt.
ahead-replaces = Dit komt in de plaats van nummer { $number }.
ahead-lapsed = Je order vooruit nummer { $number } ({ $text }) was voor { $decision }. Die beslissing is zonder hem genomen; hij is nu ingetrokken.

## Decisions that can be answered together

heading-later = Je kunt je volgende orders nu al sturen, onder het woord VOORUIT; elk wacht op zijn beurt, en niemand ziet hem eerder. Zoals:
later-word = VOORUIT

## Bounds of orders ahead

ahead-too-long = Deze regel is langer dan { $most } tekens. Stuur kortere orders vooruit, elk op een eigen regel.
