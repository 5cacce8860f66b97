### Who is who: addresses that letters go to, and what the moderator has to know.

## A player's addresses

confirm-address = Somebody who plays by letter here, with the address { $address }, wants the judge's letters at this address when those to the other one come back. With your YES they come here then, and mail from here counts as that player's.
# Words in capitals that mean that there shall be no second address.
address-nones = NONE NO OFF
address-only = Your letters go to { $address }. You have no second address; ADDRESS and one of yours notes it, for when letters to the first come back.
address-both = Your letters go to { $address }. When they come back from there, I write to { $second }. ADDRESS NONE removes it.
address-second-used = Letters to { $address } came back, so I write to { $second }. ADDRESS { $address } asks there whether it works again; ADDRESS NONE removes the second address.
address-asked = I have written to { $address } and asked whether it is yours. Once it is answered from there, it is noted.
address-misread = I could not read { $given } as an address that letters can go to. Write it like this: ADDRESS me@example.org.
address-removed = You have no second address any more. Your letters go to { $address }.
address-noted = This address is noted: I write to it when letters to { $address } come back. Mail from either counts as yours.
address-first-again = Thank you, your letters come here again.
address-taken = This address is somebody's already, so it was not noted for { $address }.
second-used = Letters to { $address } came back, so I write to you here from now on. ADDRESS { $address } asks there whether it works again.
tags-renewed = Your letters have new tags from now on. Answer this letter: an answer to an earlier one plays nothing.

## Letters to the moderator

subject-moderator = For the moderator
letters-held = { $seat } in { $game } got more than { $most } letters within an hour, as if two programs answered each other. So no letter leaves to anybody for a while but those to you. They all wait and leave later by themselves. Look at what { $seat } was sent; judge.toml sets the limit (seat_letters_per_hour).
unreachable = Letters to { $address } come back ({ $reason }), and there is no second address. Seats: { $seats }. A second address is noted with: landfall people second { $address } OTHER
unreachable-second = Letters to { $address } come back ({ $reason }). From now on they go to the second address, { $second }. Seats: { $seats }. To write to the first again: landfall people trust { $address }
unreachable-both = Letters to { $address } come back, and so do those to the second address, { $second } ({ $reason }). Seats: { $seats }.
unreachable-observer = This address looked on at games as well; it gets no more reports.
mail-aside = I failed three times on mail { $mail } and have set it aside; the mails behind it were worked on. The reason: { $reason }. It is shown by landfall quarantine show { $mail }, and landfall quarantine retry { $mail } has me try again.
