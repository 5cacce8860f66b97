### Wanneer nieuws komt.

subject-digest = Je partijen vandaag
digest-opening = Dit is er gebeurd in de partijen waarin je niet aan zet bent. Beantwoord een brief van een partij met TOON om het bord te zien.
news-each = Voortaan krijg je na elke gebeurtenis een brief, zodra hij geschreven is.
news-turn = Voortaan krijg je een brief als je iets gevraagd wordt of als iets jou aangaat. Daarin staat ook wat de anderen hebben gedaan. Wordt je lang niets gevraagd, dan komt dat één keer per dag.
news-daily = Voortaan krijg je één brief per dag, om { $hour } jouw tijd. Een vraag die binnen een dag beantwoord moet zijn, komt nog steeds meteen. NIEUWS BEURT maakt er een eind aan.
news-misread = Schrijf NIEUWS TELKENS voor een brief na elke gebeurtenis, NIEUWS BEURT voor brieven als je aan de beurt bent, of NIEUWS DAGELIJKS 8:00 voor één brief per dag op dit uur van jouw tijd.
receipts-on = Voortaan wordt elke mail met orders meteen beantwoord.
receipts-off = Voortaan wordt een mail met orders alleen meteen beantwoord als een regel ervan twijfelachtig was of niet gespeeld is, of als er iets voor je getrokken of aan je getoond is. Anders begint je volgende brief met wat er gespeeld is.
receipts-misread = Schrijf BEVESTIGINGEN WEL, voor een antwoord op elke mail met orders, of BEVESTIGINGEN UIT.
pass-stands = Vanaf je volgende vraag vraag ik je niets als je hand je alleen laat passen: ik pas voor je, zodra een achtste van de tijd voor het antwoord voorbij is. Opdat niemand daaruit je hand kan afleiden, wacht ook je eigen PAS tot dan, overal waar de tafel geen andere order toont. PAS VRAAG maakt er een eind aan.
pass-asks = Vanaf je volgende vraag vraag ik het je ook als je alleen kunt passen.
pass-not-here = In deze partij laat je hand je nooit alleen passen; PAS ALS NIETS ANDERS en PAS VRAAG doen hier niets.
