## Waarderingen en statistiek

ratings-overall = Alle titels
ratings-no-title = Een titel { $title } is er hier niet. De titels zijn { $titles }.
rating-list = Je waarderingen. Wie nieuw is heeft 1500, en RANGLIJST noemt de spelers.
rating-none = Je hebt nog geen waardering: die begint met je eerste partij die meetelt en eindigt. Solopartijen, anonieme partijen, partijen met tips en partijen die in overleg eindigen tellen niet mee.
rating-entry =
    { $title }: { $rating }, op { $doubt } nauwkeurig, na { $games ->
        [one] één partij
       *[other] { $games } partijen
    }.
rating-entry-provisional =
    { $title }: { $rating }, op { $doubt } nauwkeurig, na { $games ->
        [one] één partij
       *[other] { $games } partijen
    }. Tot vijf partijen is ze voorlopig.
ranking-list = { $title }: de spelers naar waardering. LIJSTEN UIT laat je weg uit wat anderen lezen.
ranking-none = { $title }: nog geen speler heeft een waardering.
ranking-entry =
    { $place }. { $name }: { $rating }, { $games ->
        [one] één partij
       *[other] { $games } partijen
    }
ranking-entry-provisional =
    { $place }. { $name }: { $rating }, voorlopig, { $games ->
        [one] één partij
       *[other] { $games } partijen
    }
ranking-you = jij
ranking-nameless = iemand zonder naam
stats-list = Je partijen die zijn afgelopen, zonder anonieme en solopartijen.
stats-none = Nog geen partij van jou die hier meetelt is afgelopen. Anonieme en solopartijen tellen niet mee.
stats-entry =
    { $title }: { $games ->
        [one] één partij
       *[other] { $games } partijen
    }, { $wins } gewonnen, { $left } niet uitgespeeld. Plaatsen: { $places }. Punten: gemiddeld { $points }, hoogstens { $most }.
stats-place = { $place } ({ $count } keer)
stats-times =
    { $count } antwoorden, de helft ervan binnen { $hours ->
        [one] één uur
       *[other] { $hours } uur
    }; gemiste termijnen: { $missed }. Anderen lezen: { $pace }.
stats-times-long = { $count } antwoorden, de helft ervan na meer dan een week; gemiste termijnen: { $missed }. Anderen lezen: { $pace }.
stats-title =
    { $title }: { $games ->
        [one] één partij is
       *[other] { $games } partijen zijn
    } hier afgelopen.
stats-title-none = { $title }: nog geen partij die meetelt is hier afgelopen.
stats-seat = { $seat } won { $wins } van { $games } partijen ({ $percent } %).
stats-lengths = De helft van de partijen had hoogstens { $decisions } beslissingen en duurde hoogstens { $days } dagen; de langste duurde er { $most }.
listing-on = Anderen lezen je waardering, en hoe vlot je antwoordt.
listing-off = Anderen lezen noch je waardering, noch hoe vlot je antwoordt. LIJSTEN WEL toont beide.
pace-new = nieuw
pace-quick = vlot
pace-steady = gestaag
pace-slow = traag
pace-and-missed = { $word }, { $missed }
pace-never-late = nooit te laat
pace-rarely-late = zelden te laat
pace-often-late = vaak te laat
pace-of-seat = { $seat } ({ $pace })
games-players = { $stands } Zo antwoorden de spelers aan tafel: { $players }.
open-players = Zo antwoorden de spelers aan tafel: { $players }.
moderator-status-pace = { $stands } Zo antwoordt deze speler: { $pace }.
