# Wat er behalve de eigen woorden van de speler in een mail staat.
outcome-quoted = niet gespeeld: het leek een citaat
outcome-signature = niet gespeeld: het leek een ondertekening
outcome-subject = niet gespeeld: het staat in het onderwerp
outcome-unseen = niet gespeeld: doorgestreept of onzichtbaar
aside-offer = Bedoelde je dit, stuur dan alleen deze regel: { $order }
nothing-but-subject = In de tekst van je mail staat geen order. Orders lees ik nooit uit het onderwerp: schrijf ze in de tekst.
