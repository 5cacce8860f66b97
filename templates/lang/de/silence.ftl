### Plätze, deren Spieler schweigt, Vertreter, Bedenkzeit.

## Was ohne Antwort geschieht

default-stand-in = Ohne Antwort entscheidet ein Vertreter ({ $kind }) für dich.
default-vote = Ohne Antwort stimmen die anderen ab: auf dich warten, für dich { $order } spielen oder deinen Platz einem Vertreter geben.
misses-last =
    { $count ->
        [one] Beim letzten Mal hast du nicht geantwortet. Antwortest du auch diesmal nicht, wird dein Platz anderen angeboten, und bis dahin spielt ihn ein Vertreter.
       *[other] Die letzten { $count } Male hast du nicht geantwortet. Antwortest du auch diesmal nicht, wird dein Platz anderen angeboten, und bis dahin spielt ihn ein Vertreter.
    }
delay-told = Deine Antwort wird erst { $delay } später gespielt; bis dahin ersetzt eine andere sie. Eine Antwort, die etwas zieht oder aufdeckt, wird gleich gespielt.
second-thoughts = Angenommen; gespielt wird am { $until }: { $orders }. Bis dahin ersetzt eine andere Antwort auf denselben Brief diese.
answer-waits = Deine Antwort ({ $orders }) wartet; gespielt wird sie am { $until }; bis dahin ersetzt eine andere sie.
answer-collected = Deine Antwort ({ $orders }) ist gesammelt: Der Spielleiter lässt sie spielen, sonst wird sie gespielt am { $until }; bis dahin ersetzt eine andere sie.
answer-dropped = Deine wartende Antwort ({ $orders }) ist verworfen und wird nicht gespielt.

## Was geschah

act-stand-in = { $seat-you ->
    [yes] Du wirst
   *[no] { $seat } wird
 } von einem Vertreter ({ $kind }) gespielt.
act-stood-in = Ein Vertreter ({ $kind }) entschied für { $seat }: { $order }.
act-stood-in-hidden = Ein Vertreter ({ $kind }) entschied für { $seat }.
act-without-effect = Auf dem Tisch hat sich nichts geändert.
act-default-hidden = { $seat } hat nicht rechtzeitig geantwortet, also hat der Schiedsrichter den Standardbefehl gespielt.
act-offered-stand-in = { $seat-you ->
    [yes] Du hast zu viele Entscheidungen hintereinander versäumt, also spielt von nun an ein Vertreter ({ $kind }) deinen Platz. Antworte auf einen Brief dieser Partie mit ANWESEND, und du spielst wieder, falls nicht jemand schneller ist: ÜBERNEHMEN { $game }.
   *[no] { $seat } hat zu viele Entscheidungen hintereinander versäumt. Ein Vertreter ({ $kind }) spielt diesen Platz, bis sein Spieler zurück ist oder jemand ihn übernimmt: ÜBERNEHMEN { $game }.
 }
act-offered-gone = { $seat-you ->
    [yes] Ein Vertreter ({ $kind }) spielt von nun an deinen Platz, bis jemand ihn übernimmt: ÜBERNEHMEN { $game }.
   *[no] Ein Vertreter ({ $kind }) spielt { $seat }, bis jemand diesen Platz übernimmt: ÜBERNEHMEN { $game }.
 }
act-offered = { $seat-you ->
    [yes] Du hast zu lange geschwiegen, also wurde dein Platz anderen angeboten.
   *[no] { $seat } hat zu lange geschwiegen, also wurde dieser Platz anderen angeboten: ÜBERNEHMEN { $game }.
 }
act-taken-over = { $seat-you ->
    [yes] Du hast diesen Platz übernommen.
   *[no] Ein neuer Spieler hat { $seat } übernommen.
 }
act-returned = { $seat-you ->
    [yes] Du spielst
   *[no] { $seat } spielt
 } wieder selbst.
act-voted = { $seat } stimmte ab: { $vote }.

## Hinweise

game-rests = Alle Plätze werden jetzt von Vertretern gespielt, also ruht die Partie. Sie geht weiter, sobald ein Spieler auf einen ihrer Briefe mit ANWESEND antwortet oder jemand einen Platz übernimmt; nach einem Monat spielen Vertreter sie zu Ende.
game-offers = { $seat-you ->
    [yes] Du hast lange nicht geantwortet, also wird dein Platz anderen angeboten. Solange ihn niemand übernommen hat, zählt deine Antwort noch.
   *[no] { $seat } hat lange nicht geantwortet. Die Partie wartet weiter, und dieser Platz wird anderen angeboten: ÜBERNEHMEN { $game }.
 }
vote-called = { $seat } hat nicht rechtzeitig geantwortet. Was soll geschehen? Antworte mit STIMME WARTEN, um weiter zu warten, STIMME STANDARD, um den Standardbefehl spielen zu lassen, oder STIMME VERTRETER, um einen Vertreter diesen Platz spielen zu lassen. Mehr als die Hälfte von euch entscheidet; ist bis { $until } nichts entschieden, wird der Standardbefehl gespielt.
vote-on-you = { $seat }, du hast nicht rechtzeitig geantwortet, und die anderen stimmen ab, was ohne dich geschieht. Deine Antwort zählt noch, bis sie entschieden haben, oder bis { $until }.
vote-noted = Deine Stimme zu { $seat } ist notiert: { $vote }.
vote-none = Das kann ich nicht als Stimme zählen. Es gibt STIMME WARTEN, STIMME STANDARD und STIMME VERTRETER, solange ein anderer Platz als deiner nicht rechtzeitig geantwortet hat und ich um Stimmen gebeten habe.
vote-waits = Die Abstimmung ergab, auf { $seat } zu warten. Die Partie wartet weiter, und bis die Antwort kommt, zählt eine andere Stimme noch.
seat-lost = { $seat }, jemand hat deinen Platz übernommen.
seat-last = Danke fürs Mitspielen; das ist mein letzter Brief an dich in dieser Partie.
seat-returned = Willkommen zurück: Von nun an spielst du deinen Platz wieder selbst. Gerade eben wurde nichts gespielt.

## Einen Platz übernehmen

confirm-take-over = Jemand bat darum, einen Platz in { $game } zu übernehmen, und gab diese Adresse an. Mit deinem JA gehört der Platz { $seat } dir, mit allem, was dazugehört.
no-seat-offered = { $game } hat keinen solchen Platz zu übernehmen. PARTIEN zeigt die Liste.
games-offered = { $game }: { $title }, wird gespielt. ÜBERNEHMEN { $game } gibt dir den Platz eines Spielers, der schweigt: { $offered }.
