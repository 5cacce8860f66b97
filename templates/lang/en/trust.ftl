### Who is who: addresses that letters go to, and what the moderator has to know.

## A player's addresses

confirm-address = A player here, with the address { $address }, wants my letters to come to this address when those to the other one come back. With your YES they do, and mail from here counts as that player's.
# Words in capitals that mean that there shall be no second address.
address-nones = NONE NO OFF
address-only = Your letters go to { $address }. You have no second address for when they come back; to note one, write ADDRESS and the address.
address-both = Your letters go to { $address }. When they come back from there, I write to { $second }. ADDRESS NONE removes it.
address-second-used = Letters to { $address } came back, so I write to { $second }. ADDRESS { $address } asks there whether it works again; ADDRESS NONE removes the second address.
address-asked = I have written to { $address } to ask whether it is yours. It is noted as soon as that letter is answered.
address-misread = I could not read { $given } as an address that letters can go to. Write it like this: ADDRESS me@example.org.
address-removed = You no longer have a second address. Your letters go to { $address }.
address-noted = This address is noted: I write to it when letters to { $address } come back. Mail from either counts as yours.
address-first-again = Thank you, your letters are sent here again.
address-taken = This address already belongs to somebody, so it was not noted for { $address }.
second-used = Letters to { $address } came back, so I write to you here from now on. ADDRESS { $address } asks there whether it works again.
tags-renewed = Your letters have new tags from now on. Answer this letter: an answer to an earlier one plays nothing.

## Letters to the moderator

subject-moderator = For the moderator
letters-put-off = { $seat } in { $game } got more than { $most } letters within an hour, not counting those that the game needs to go on. Further letters are sent one by one; nothing is lost, and all other games go on as usual. Look at what { $seat } was sent; judge.toml sets the limit (seat_letters_per_hour).
unreachable = Letters to { $address } come back ({ $reason }), and there is no second address. Seats: { $seats }. A second address is noted with: landfall people second { $address } OTHER
unreachable-second = Letters to { $address } come back ({ $reason }). From now on they go to the second address, { $second }. Seats: { $seats }. To write to the first again: landfall people trust { $address }
unreachable-both = Letters to { $address } come back, and so do those to the second address, { $second } ({ $reason }). Seats: { $seats }.
unreachable-observer = This address observed games as well; it gets no more reports.
mail-aside = I failed three times to process mail { $mail } and have set it aside; the mails after it were processed. The reason: { $reason }. landfall quarantine show { $mail } shows it, and landfall quarantine retry { $mail } makes me try again.
disk-nearly-full = Of the disk that holds my database only { $percent } percent are free: { $megabytes } MB. When it is full I take in no mail and send no letter. Please make room; landfall status shows what takes how much.
mail-without-sender = Mail { $mail } answers a letter of mine, but its From line is damaged and does not name one sender, so I did nothing that it asks for. Where it answers a letter to a player, that player was asked whether it is theirs. landfall mail { $mail } shows it.

## Limits

# The last answer before a silence.
limit-last-seat = This was the last answer for a while. Until { $until } your orders are played as usual; one letter will list those that could not be played, and other requests are not answered.
limit-last-sender = This was the last answer for a while. Until { $until } further mails are not answered.
limit-last-unproven = This was the last such letter for a while. Until { $until } I do not answer further mails in your name that may not be yours. I always read an answer to a letter of mine from the address that it went to.
limit-last-stranger = No other letter goes to this address before { $until }, unless this one is answered.
stranger-asked = Somebody wrote to me from this address, which I do not know. I am a judge for board games by mail. With your YES I answer that mail, and all that you write from here.
stranger-more = I do not know this address yet. With your YES I answer all that you write from here.
stranger-known = Thank you, I know this address now. Please send your question again; HELP lists what there is.
# What became of several mails.
collected-mails = So many mails came from you that { $mails ->
        [one] one of them was
       *[other] { $mails } of them were
    } not answered separately. This is what became of { $shown ->
        [one] it
       *[other] the newest { $shown }
    }:
collected-mail = { $when }: { $says }
collected-unanswered = it was not answered; send it again if you still want an answer.
collected-next = If more such mails come, the next letter like this one is sent { $wait } later at the earliest. As soon as an order of yours is played, each mail is answered separately again.
seat-slowed = { $seat } in { $game } has had { $most } answers within an hour without having played anything, as if a program wrote them. From now on its mails are answered together, in one letter, at longer and longer intervals, until an order is played. Nothing is lost, and nobody else notices; judge.toml sets the limit (answers_per_hour).
address-not-asked = I have not written to { $address }: I ask one new address a day, and none that has just had a letter. Send this again after { $again }.

## Letters that are refused for how they are sent

refused-by-policy = { $domain } refuses letters of this judge because of how they are sent, not because of who they are for ({ $reason }). Letters since I last wrote about this: { $letters }. It does not count against any player's address; but letters to { $domain } do not arrive until it is fixed. Look at SPF, DKIM, DMARC and the name and reputation of the sending server: landfall doctor prints the DNS records, and landfall status says whether it goes on.

## What the judge holds of somebody

mydata-own-letter = I cannot be sure that this mail is yours, and what I hold about somebody is for that person only. Answer one of my letters to you with MY DATA.
mydata-opening = This is what I hold about you.
mydata-nobody = Nobody is noted here with the address { $address }. This is what I hold about it:
mydata-address = Your address is { $address }; I know it since { $known }.
mydata-confirmed = It was confirmed by an answer on { $date }.
mydata-second = Your second address is { $address }.
mydata-name = Your name is { $name }: letters and pages of games that are not anonymous show it next to your colour. NAME OFF removes it. Mails that are kept have the name that you wrote in them.
mydata-names = I have noted no name for you. Mails that are kept have the name that you wrote in them; lists of finished games call you by name only if the moderator has noted one.
mydata-settings = Your letters are written in { $language }, with the times of { $zone }.
mydata-text = They are text alone.
mydata-html = They have a page beside the text, without pictures.
mydata-pictures = They have a page with pictures beside the text.
mydata-calendar = They bring your deadlines as calendar files.
mydata-detailed = Their subjects name what is asked and by when.
mydata-each = You get a letter after each act.
mydata-turn = You get letters when it is your turn, and other news once a day.
mydata-digest = You get one letter a day, at { $hour }.
mydata-receipts = Each of your mails with orders is answered at once.
mydata-moderator = You are noted as a moderator of this judge.
mydata-seat-waiting = You have seat { $name } in { $game }, which has not begun.
mydata-seat-running = You play { $name } in { $game }.
mydata-seat-over = You played { $name } in { $game }, which is over.
mydata-away = In { $game } you are noted as away from { $first } to { $last }.
mydata-ahead = { $orders ->
    [one] In { $game } one order that you sent ahead is kept.
   *[other] In { $game } { $orders } orders that you sent ahead are kept.
 }
mydata-passes = In { $game } you are not asked when you can only pass.
mydata-muted = In { $game } you have muted press ({ $count }).
mydata-observes = You observe { $games }.
mydata-opened = You have opened { $games }.
mydata-press = { $count ->
    [one] You have written one piece of press, on { $last }.
   *[other] You have written { $count } pieces of press, from { $first } to { $last }.
 }
mydata-came-back = { $count ->
    [one] One letter to you came back, on { $last }.
   *[other] { $count } letters to you came back, from { $first } to { $last }.
 }
mydata-mails = { $count ->
    [0] No mail from you is kept.
    [one] One mail from you is noted, of { $last }{ $gone ->
        [0] .
       *[other] ; the text is gone of { $gone }.
    }
   *[other] { $count } mails from you are noted, from { $first } to { $last }{ $gone ->
        [0] .
       *[other] ; the text is gone of { $gone }.
    }
 }
mydata-letters = { $count ->
    [0] No letter to you is kept.
    [one] One letter to you is noted, of { $last }{ $gone ->
        [0] .
       *[other] ; the text is gone of { $gone }.
    }
   *[other] { $count } letters to you are noted, from { $first } to { $last }{ $gone ->
        [0] .
       *[other] ; the text is gone of { $gone }.
    }
 }
mydata-keep-mails = Mails as they came are kept for { $time }, and those of a game until it is over.
mydata-keep-mails-ever = Mails as they came are kept without limit.
mydata-keep-letters = Letters of a game are kept for { $time } after its end.
mydata-keep-letters-ever = Letters of games are kept without limit.
mydata-keep-games = What you decided in a game stays in its ledger, under the name of your seat and without your address. How many answers you got is forgotten after a day.
mydata-remove = To have the rest removed, write to the moderator, who runs this judge: answer a letter of your game with PRESS TO MODERATOR, your words and ENDPRESS, or write to { $postmaster }.
mydata-remove-postmaster = To have the rest removed, write to the moderator, who runs this judge: { $postmaster }.

## Names

name-is = Others at your tables read the name { $name } next to your colour, except in anonymous games. NAME with another one changes it, NAME OFF removes it.
name-none = You have no name here: letters call you only by your colour. NAME with a name, such as NAME Ann, changes that.
name-noted = From now on you are { $name } to the others at your tables and on the pages of your games, next to your colour. Anonymous games show no names. NAME OFF removes it.
name-off = Your name is removed. Letters call you only by your colour.
name-taken = In { $games } another player has had a name like that for longer, so there you have only your colour. Another name helps, such as NAME { $name } B.
name-empty = A name needs letters. Send NAME with a name, such as NAME Ann.
name-too-long = A name can be up to { $most } letters wide. Send a shorter one, such as NAME Ann.
name-link = A name cannot look like an address or a link. Send one without signs such as @, / and :, for example NAME Ann.
name-reserved = I cannot call you that: it is the name of a seat, of the judge or of a moderator, or one of my words. Send another one, such as NAME Ann B.
name-of-judge = judge referee umpire moderator operator administrator admin landfall
confirm-name = The others at the table, and readers of the game's pages, will know you as { $name }, next to your colour. For another name, add a line such as NAME Ann to your YES, or NAME OFF for none.
confirm-no-name = The others will know you only by your colour. For a name, add a line such as NAME Ann to your YES.
