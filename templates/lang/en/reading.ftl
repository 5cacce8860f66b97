# What a mail holds besides its player's own words.
fate-quoted = not played: taken for a quotation
fate-signature = not played: taken for a signature
aside-offer = If you meant it, send this line by itself: { $order }
