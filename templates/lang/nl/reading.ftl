# Wat er behalve de eigen woorden van de speler in een mail staat.
outcome-quoted = niet gespeeld: opgevat als citaat
outcome-signature = niet gespeeld: opgevat als ondertekening
outcome-subject = niet gespeeld: het staat in het onderwerp
outcome-unseen = niet gespeeld: doorgestreept of onzichtbaar
aside-offer = Als je het zo bedoelde, stuur deze regel dan apart: { $order }
nothing-but-subject = Er stond geen order in de tekst van je mail. Orders horen in de tekst: een onderwerp wordt nooit als order gelezen.
