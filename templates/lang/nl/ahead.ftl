### Orders vooruit.

act-ahead = Dit had je vooruit gegeven (nummer { $number }: { $orders }).
ahead-waits =
    { $count ->
        [one] Eén order die je vooruit hebt gegeven, wacht op zijn beslissing; TOON VASTE laat hem zien.
       *[other] { $count } orders die je vooruit hebt gegeven, wachten op hun beslissingen; TOON VASTE laat ze zien.
    }
ahead-kept = Bewaard voor later; elke order wordt gespeeld als zijn beslissing komt en hij dan mag:
ahead-entry = { $number }: { $text }
ahead-entry-for = { $number }: { $text } (voor { $decision })
ahead-list = Deze orders van je wachten op hun beslissingen, in deze volgorde. SCHRAP met een nummer trekt er één in, SCHRAP ALLES allemaal.
ahead-none = Er wacht geen order van je. Met VOORUIT op een eigen regel en orders eronder geef je orders vooruit.
ahead-dropped = Ingetrokken:
ahead-drop-none = Er is niets ingetrokken: bij SCHRAP hoort het nummer van een order die wacht, of ALLES. TOON VASTE laat ze zien.
ahead-unlawful = Je order nummer { $number } ({ $text }) was vooruit gegeven voor deze beslissing en mag nu niet: { $why } Hij blijft bewaard, en er is niets voor je gespeeld; SCHRAP { $number } trekt hem in.
ahead-not-kept = Er is niets voor later bewaard:
outcome-kept = bewaard voor later, nummer { $number }
outcome-kept-for = bewaard voor later, nummer { $number }, voor { $decision }
outcome-would-be-kept = zou voor later bewaard worden
outcome-would-be-kept-for = zou voor later bewaard worden, voor { $decision }
outcome-not-kept = niet bewaard voor later
ahead-wrong = { $text }: { $why }
ahead-empty = Achter VOORUIT stond geen order.
ahead-too-many = Meer dan { $most } orders tegelijk kunnen niet wachten.
ahead-no-test = Een voorwaarde schrijf je zo: ALS, een ding, IS WEG of IS ER, DAN en een order; en eventueel ANDERS en nog een order.
ahead-no-order = Er staat geen order waar er een hoort.
ahead-too-much = Dit is te veel voor één regel: er kunnen hoogstens { $most } orders achter EERSTE VAN staan, en hoogstens { $most } voorwaarden in elkaar.
ahead-code = Een code zoals { $code } betekent alleen iets als antwoord op zijn brief; schrijf de order uit.
ahead-no-keyword = Geen order van dit spel begint met { $word }.
ahead-unknown-thing = Ik weet niet wat { $thing } is, dus kan ik niet zien of het er is.
ahead-where = Dit past bij veel beslissingen, en niets zegt welke bedoeld is. Stuur het als het je gevraagd wordt, of onder de order waar het op volgt.
ahead-gone-by = Dit is voor { $decision }, en die beslissing is al genomen.
ahead-twice = Ook een regel erboven is voor { $decision }, waar één order voor geldt. Stuur er één van, of allebei achter EERSTE VAN: met een schuine streep ertussen.
ahead-unfit = Dit past niet bij wat gevraagd wordt.
ahead-replaces = Dit komt in de plaats van nummer { $number }.
ahead-lapsed = Je order vooruit nummer { $number } ({ $text }) was voor { $decision }. Die beslissing is zonder hem genomen, en hij is ingetrokken.

## Decisions that can be answered together

heading-later = Wat in je volgende beslissingen mag, hangt niet af van wat de anderen tot dan doen. Orders ervoor kunnen dus in dezelfde mail staan: elke order wacht op zijn beurt, en niemand ziet hem eerder. Zoals:
later-word = VOORUIT

## Bounds of orders ahead

ahead-too-long = Deze regel is langer dan { $most } tekens. Stuur kortere orders vooruit, elk op een eigen regel.
