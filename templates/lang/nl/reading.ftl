# Wat er behalve de eigen woorden van de speler in een mail staat.
fate-quoted = niet gespeeld: opgevat als citaat
fate-signature = niet gespeeld: opgevat als ondertekening
fate-unseen = niet gespeeld: doorgestreept of onzichtbaar
aside-offer = Als je het zo bedoelde, stuur deze regel dan apart: { $order }
left-out-quoted =
    { $count ->
        [one] Eén regel van je mail is opgevat als citaat.
       *[other] { $count } regels van je mail zijn opgevat als citaat.
    }
left-out-signature =
    { $count ->
        [one] Eén regel is opgevat als ondertekening.
       *[other] { $count } regels zijn opgevat als ondertekening.
    }
