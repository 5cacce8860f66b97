# Wat er behalve de eigen woorden van de speler in een mail staat.
fate-quoted = niet gespeeld: opgevat als citaat
fate-signature = niet gespeeld: opgevat als ondertekening
aside-offer = Als je het zo bedoelde, stuur deze regel dan apart: { $order }
