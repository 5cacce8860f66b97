# What a mail holds besides its player's own words.
outcome-quoted = not played: taken for a quotation
outcome-signature = not played: taken for a signature
outcome-subject = not played: it is in the subject
outcome-unseen = not played: struck out or hidden
aside-offer = If you meant it, send this line by itself: { $order }
nothing-but-subject = There was no order in the text of your mail. Orders belong in the text: a subject is never read as one.
