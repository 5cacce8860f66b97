### Eén brief per dag.

subject-digest = Je partijen vandaag
digest-opening = Dit is er gebeurd in je partijen die nu niets van je vragen. Beantwoord een brief van een partij met TOON om het bord te zien.
digest-noted = Voortaan krijg je één brief per dag, om { $hour } jouw tijd, in plaats van een na elke beslissing. Een vraag die binnen een dag beantwoord moet zijn, komt nog steeds meteen. BUNDEL UIT maakt er een eind aan.
digest-off = Voortaan krijg je elke brief zodra hij geschreven is.
digest-misread = Schrijf het uur van jouw tijd waarop je één brief per dag wilt, zoals BUNDEL 8:00, of BUNDEL UIT.
