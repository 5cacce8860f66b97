//! What mail programs and people write around an answer, in the languages of the players.

/// The words of one language.
pub(super) struct Tongue {
    /// What a mail program puts before the subject.
    pub(super) re: &'static str,
    /// The announcement of a quotation as web mail writes it.
    pub(super) wrote: &'static str,
    /// The same as telephones and desktop programs write it.
    pub(super) wrote_at: &'static str,
    /// The names of the header fields From, Sent, To and Subject.
    pub(super) fields: [&'static str; 4],
    /// The date in such a header.
    pub(super) sent: &'static str,
    /// The line above such a header.
    pub(super) original: &'static str,
    /// What a telephone writes below a mail.
    pub(super) telephone: &'static str,
    /// What Outlook for telephones writes there.
    pub(super) outlook: &'static str,
    /// Greetings to anybody.
    pub(super) greetings: &'static [&'static str],
    /// Greetings to the judge.
    pub(super) judges: &'static [&'static str],
    /// Closings with names below.
    pub(super) closings: &'static [&'static str],
    /// Thanks below an answer.
    pub(super) thanks: &'static [&'static str],
    /// Remarks above an answer.
    pub(super) above: &'static [&'static str],
    /// Remarks below an answer.
    pub(super) below: &'static [&'static str],
    /// A company's disclaimer.
    pub(super) disclaimer: &'static str,
    /// A company's warning above a mail.
    pub(super) banner: &'static str,
}

/// Who the letters come from, as quotations name it.
pub(super) const FROM: &str = "Landfall <judge@play.example>";

/// English, Dutch, German and French.
pub(super) const TONGUES: [Tongue; 4] = [
    Tongue {
        re: "Re: ",
        wrote: "On Fri, Nov 20, 2026 at 1:00 PM Landfall <judge@play.example> wrote:",
        wrote_at: "On 20 Nov 2026, at 13:00, Landfall <judge@play.example> wrote:",
        fields: ["From", "Sent", "To", "Subject"],
        sent: "Friday, November 20, 2026 1:00 PM",
        original: "-----Original Message-----",
        telephone: "Sent from my iPhone",
        outlook: "Get Outlook for iOS",
        greetings: &["Hello,", "Hi all,", "Good evening,", "Dear all,", "Hi!"],
        judges: &["Hi judge,", "Dear judge,", "Hello Landfall,", "Judge,"],
        closings: &[
            "Cheers,\nBob",
            "Take care,\nJake",
            "Best,\nPat",
            "Kind regards,\nFred",
            "All the best\nKees",
            "Best wishes,\nPeter",
            "Yours,\nBas",
            "See you,\nWes",
        ],
        thanks: &["Thanks!", "Thank you.", "Many thanks", "thx"],
        above: &[
            "Here is my move:",
            "Thanks for the letter. This is what I would like to do.",
            "Sorry for the delay, it was a long week.",
            "My answer:",
        ],
        below: &[
            "Let me know if anything is wrong with that.",
            "A lovely game so far!",
            "I am travelling until Friday, so my next answer may take a while.",
            "Good luck to all of you.",
        ],
        disclaimer: "This e-mail and any attachments are confidential and intended solely for the\n\
            addressee. If you have received this message in error, please notify the\n\
            sender and delete it. Please consider the environment before printing.",
        banner: "CAUTION: This email originated from outside of the organization. Do not click\n\
            links or open attachments unless you recognize the sender.",
    },
    Tongue {
        re: "Antw: ",
        wrote: "Op vr 20 nov 2026 om 13:00 schreef Landfall <judge@play.example>:",
        wrote_at: "Op 20 nov 2026 om 13:00 heeft Landfall <judge@play.example> het volgende \
            geschreven:",
        fields: ["Van", "Verzonden", "Aan", "Onderwerp"],
        sent: "vrijdag 20 november 2026 13:00",
        original: "-----Oorspronkelijk bericht-----",
        telephone: "Verstuurd vanaf mijn iPhone",
        outlook: "Outlook voor iOS downloaden",
        greetings: &["Hallo,", "Beste allemaal,", "Goedenavond,", "Hoi,", "Dag!"],
        judges: &[
            "Beste scheidsrechter,",
            "Geachte scheidsrechter,",
            "Hoi Landfall,",
        ],
        closings: &[
            "Met vriendelijke groet,\nKees",
            "De groeten,\nFred",
            "Groetjes,\nAnna",
            "Groet, Bas",
            "Hartelijke groeten,\nPiet",
            "Tot ziens,\nWim",
            "Mvg,\nGeert",
        ],
        thanks: &["Dank je wel!", "Bedankt.", "Alvast bedankt", "Dank!"],
        above: &[
            "Hier is mijn zet:",
            "Bedankt voor de brief. Dit is wat ik wil doen.",
            "Sorry dat het zo lang duurde, het was een drukke week.",
        ],
        below: &[
            "Laat maar weten als er iets niet klopt.",
            "Een mooi spel tot nu toe!",
            "Ik ben tot vrijdag op reis, dus het kan even duren.",
            "Veel succes allemaal.",
        ],
        disclaimer: "De informatie in dit bericht is vertrouwelijk en uitsluitend bestemd voor de\n\
            geadresseerde. Bent u niet de geadresseerde, dan verzoeken wij u dit bericht te\n\
            verwijderen en de afzender te waarschuwen.",
        banner: "LET OP: Deze e-mail komt van buiten de organisatie. Klik niet op koppelingen en\n\
            open geen bijlagen van een onbekende afzender.",
    },
    Tongue {
        re: "AW: ",
        wrote: "Am Fr., 20. Nov. 2026 um 13:00 Uhr schrieb Landfall <judge@play.example>:",
        wrote_at: "Am 20.11.2026 um 13:00 schrieb Landfall <judge@play.example>:",
        fields: ["Von", "Gesendet", "An", "Betreff"],
        sent: "Freitag, 20. November 2026 13:00",
        original: "-----Ursprüngliche Nachricht-----",
        telephone: "Von meinem iPhone gesendet",
        outlook: "Outlook für iOS herunterladen",
        greetings: &[
            "Hallo,",
            "Guten Abend,",
            "Liebe alle,",
            "Moin,",
            "Grüß Gott!",
        ],
        judges: &["Lieber Schiedsrichter,", "Hallo Landfall,"],
        closings: &[
            "Viele Grüße\nFred",
            "Liebe Grüße,\nEva",
            "Mit freundlichen Grüßen\nPeter Müller",
            "Bis bald\nGustav",
            "Schöne Grüße aus Köln,\nBernd",
        ],
        thanks: &["Danke!", "Vielen Dank.", "Besten Dank"],
        above: &[
            "Hier ist mein Zug:",
            "Danke für den Brief. Das möchte ich tun.",
            "Entschuldigung, dass es so lange gedauert hat.",
        ],
        below: &[
            "Sag Bescheid, wenn etwas nicht stimmt.",
            "Ein schönes Spiel bisher!",
            "Ich bin bis Freitag verreist, es kann also etwas dauern.",
            "Viel Glück euch allen.",
        ],
        disclaimer: "Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige\n\
            Adressat sind, informieren Sie bitte den Absender und vernichten Sie diese Mail.",
        banner: "ACHTUNG: Diese E-Mail kommt von außerhalb der Organisation. Klicken Sie nicht\n\
            auf Links und öffnen Sie keine Anhänge von unbekannten Absendern.",
    },
    Tongue {
        re: "RE : ",
        wrote: "Le ven. 20 nov. 2026 à 13:00, Landfall <judge@play.example> a écrit :",
        wrote_at: "Le 20 nov. 2026 à 13:00, Landfall <judge@play.example> a écrit :",
        fields: ["De", "Envoyé", "À", "Objet"],
        sent: "vendredi 20 novembre 2026 13:00",
        original: "-----Message d'origine-----",
        telephone: "Envoyé de mon iPhone",
        outlook: "Télécharger Outlook pour iOS",
        greetings: &[
            "Bonjour,",
            "Bonsoir à tous,",
            "Salut,",
            "Chers tous,",
            "Coucou !",
        ],
        judges: &["Cher arbitre,", "Bonjour Landfall,"],
        closings: &[
            "Amicalement,\nFred",
            "Bien à vous,\nEve",
            "Cordialement,\nPierre Martin",
            "À bientôt,\nGustave",
            "Bonne soirée,\nBernard",
        ],
        thanks: &["Merci !", "Merci beaucoup.", "Merci d'avance"],
        above: &[
            "Voici mon coup :",
            "Merci pour la lettre. Voici ce que je veux faire.",
            "Désolé d'avoir tant tardé.",
        ],
        below: &[
            "Dis-moi si quelque chose ne va pas.",
            "Une belle partie jusqu'ici !",
            "Je suis en voyage jusqu'à vendredi, cela peut donc durer un peu.",
            "Bonne chance à tous.",
        ],
        disclaimer: "Ce message est confidentiel et destiné à son seul destinataire. Si vous l'avez\n\
            reçu par erreur, merci d'en avertir l'expéditeur et de le détruire.",
        banner: "ATTENTION : ce message vient de l'extérieur de l'organisation. Ne cliquez sur\n\
            aucun lien et n'ouvrez aucune pièce jointe d'un expéditeur inconnu.",
    },
];
