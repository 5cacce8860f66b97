# What a mail holds besides its player's own words.
fate-quoted = not played: taken for a quotation
fate-signature = not played: taken for a signature
fate-unseen = not played: struck out, or not to be seen
aside-offer = If you meant it, send this line by itself: { $order }
left-out-quoted =
    { $count ->
        [one] One line of your mail was taken for a quotation.
       *[other] { $count } lines of your mail were taken for a quotation.
    }
left-out-signature =
    { $count ->
        [one] One line was taken for a signature.
       *[other] { $count } lines were taken for a signature.
    }
