## Ratings and statistics

ratings-overall = All titles
ratings-no-title = There is no title { $title } here. The titles are { $titles }.
rating-list = Your ratings. A new player has 1500, and RANKING lists the players.
rating-none = You have no rating yet: it begins with your first rated game that ends. Solo games, anonymous games, games with hints and games that end by agreement are not rated.
rating-entry =
    { $title }: { $rating }, give or take { $doubt }, after { $games ->
        [one] one game
       *[other] { $games } games
    }.
rating-entry-provisional =
    { $title }: { $rating }, give or take { $doubt }, after { $games ->
        [one] one game
       *[other] { $games } games
    }. It is provisional until five games.
ranking-list = { $title }: the players by rating. LISTING OFF leaves you out of what others read.
ranking-none = { $title }: no player has a rating yet.
ranking-entry =
    { $place }. { $name }: { $rating }, { $games ->
        [one] one game
       *[other] { $games } games
    }
ranking-entry-provisional =
    { $place }. { $name }: { $rating }, provisional, { $games ->
        [one] one game
       *[other] { $games } games
    }
ranking-you = you
ranking-nameless = a player without a name
stats-list = Your games that have ended, without anonymous and solo ones.
stats-none = No game that counts here has ended for you yet. Anonymous and solo games do not count.
stats-entry =
    { $title }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $wins } won, { $left } not played to the end. Places: { $places }. Points: { $points } on average, { $most } at most.
stats-place = { $place } ({ $count } times)
stats-times =
    { $count } answers, half of them within { $hours ->
        [one] one hour
       *[other] { $hours } hours
    }; deadlines missed: { $missed }. Others read: { $pace }.
stats-times-long = { $count } answers, half of them after more than a week; deadlines missed: { $missed }. Others read: { $pace }.
stats-title =
    { $title }: { $games ->
        [one] one game has
       *[other] { $games } games have
    } ended here.
stats-title-none = { $title }: no game that counts has ended here yet.
stats-seat = { $seat } won { $wins } of { $games } games ({ $percent } %).
stats-lengths = Half of the games had at most { $decisions } decisions and took at most { $days } days; the longest took { $most }.
listing-on = Others read your rating, and how quickly you answer.
listing-off = Others read neither your rating nor how quickly you answer. LISTING ON shows both.
pace-new = new
pace-quick = quick
pace-steady = steady
pace-slow = slow
pace-and-missed = { $word }, { $missed }
pace-never-late = never late
pace-rarely-late = rarely late
pace-often-late = often late
pace-of-seat = { $seat } ({ $pace })
games-players = { $stands } How those at the table answer: { $players }.
open-players = How those at the table answer: { $players }.
moderator-status-pace = { $stands } This player is { $pace }.
