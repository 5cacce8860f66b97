### Eén brief per dag.

subject-digest = Je partijen vandaag
digest-opening = Dit is er gebeurd in de partijen waarin je niet aan zet bent. Beantwoord een brief van een partij met TOON om het bord te zien.
digest-noted = Voortaan krijg je één brief per dag, om { $hour } jouw tijd, in plaats van een na elke beslissing. Een vraag die eerder antwoord nodig heeft, komt nog steeds meteen. BUNDEL UIT maakt er een eind aan.
digest-off = Voortaan krijg je elke brief meteen.
digest-misread = Schrijf hoe laat, jouw tijd, je die ene brief per dag wilt, zoals BUNDEL 8:00, of BUNDEL UIT.
