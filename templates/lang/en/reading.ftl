# What a mail holds besides its player's own words.
fate-quoted = not played: taken for a quotation
fate-signature = not played: taken for a signature
fate-subject = not played: it is in the subject
fate-unseen = not played: struck out or hidden
aside-offer = If you meant it, send this line by itself: { $order }
nothing-but-subject = There was no order in the text of your mail. Orders belong in the text: a subject is never read as one.
