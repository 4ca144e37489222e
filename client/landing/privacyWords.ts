import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    summary:
      '{site} keeps what it needs to show you your conversations, sends your prompts to the models that you choose, and sells nothing to anybody.',
    kept: 'What is kept',
    account: 'Your account: first and last name, email address, and your password as an Argon2 hash, never the password itself.',
    conversations:
      'Your conversations: prompts, settings, answers, the drafts that you put together from answers, which answer you preferred, and how long and how many tokens each took; your library of prompts with all its versions; and your teams: columns with their settings, under names.',
    customised:
      'What you choose under Customise: the look, the models and shortcuts that you prefer, and the two texts “About me” and “How to answer”.',
    votes:
      'Your blind votes: which models were compared, what you found, the kind of task, and how fast and at what cost each answered, but no texts. They stay for your ratings until you delete your account; a vote that does not count, with the passage in which an answer named itself, goes with its conversation.',
    sessions:
      'Your sessions, also those that have ended: when each began and was last used, how the browser named itself, and its network address, so that you can end one and be told of a new device.',
    apiKeys:
      'Your API keys, as hashes: their names, what they may do, when and by which program each was last used, and how much it asked this month.',
    use: 'Your use: how many free queries you have left. With Google sign-in, the number by which Google knows you.',
    guessing: 'Against guessing of passwords: for a few hours at most, counts of attempts under fingerprints of addresses.',
    mails:
      'Of the mails that we write to you: your address, the subject and the time. The text goes once the mail is sent, the rest a month later.',
    paid: 'With a paid plan: the numbers by which Stripe, the payment provider, knows you and your subscription, until when you have paid, and your invoices. Card numbers never reach this server.',
    others: 'Who else sees it',
    makers:
      'The makers of the models that you ask get your prompt, its instructions and what the conversation shows to that model, but neither your name nor your email address. With the prompt they get “About me” and “How to answer” as you wrote them, in each conversation whose settings say so; every prompt shows whether they went with it. Models that run on this server send nothing anywhere.',
    services:
      'Google takes part when you sign in with Google, {billing, select, yes {Stripe, with your email address, when you buy the plan or change it, } other {}}the mail provider when we write to you.',
    operators:
      'The people who run this site can read its database. Logs hold paths and times of requests, and errors; never prompts, answers or passwords.',
    browser: 'In your browser',
    cookies:
      'Two cookies, jwt-access-token and jwt-refresh-token, keep you signed in; they go when you sign out, or after 30 days. A third, __Host-sign-up, tells for three days that a sign-up was made in this browser. There are no advertisements. Pictures inside answers load only when you click them, so that nobody learns what you read. The browser’s own storage has, until you clear it:',
    drafts: 'the drafts of your prompts, for you alone, until you send or empty them, and the models that you chose last;',
    clock: 'how far the clock of this device is from the server’s;',
    reading:
      'a copy of what you choose under Customise, with both texts, and what of it your account has not heard of yet; when you sign out, only the theme and the face and size of answers stay;',
    counted:
      'your answer to whether visits may be counted, where that is asked{billing, select, yes {, and the number of your last purchase} other {}}.',
    tabs: 'Each tab keeps, until it is closed or you sign out: a request that got no answer, so that sending it again does not count twice; whose it is; how far pages were scrolled; a name that you typed in your profile and did not save; when it last fetched a newer version of this site; and what you write in the API explorer.',
    counting: 'Counting visits',
    countingLine:
      'Only if you allow it, Google’s tag manager is loaded. It learns which pages you open from then on, whether you are signed in, and that you sign up, sign in or buy the plan; this site tells it nothing that you write or read. It may set cookies of its own, such as _ga, which stay until they end or you remove them. Your answer is kept in this browser.',
    allowed: 'You allowed it. <button>Refuse from now on</button>',
    refused: 'You refused it. <button>Allow</button>',
    unanswered: 'You have not answered yet. <button>Allow</button>',
    errors: 'Reporting errors',
    errorsLine:
      'So that faults are found, this site reports them to Sentry: what kind of error it was and where in the program, which page and browser, how long loading took, and your network address, as with any request. Around an error, and in one visit of ten, the screen is recorded with all texts, fields and pictures masked. No prompt, answer, name or password is sent. While a recording runs, its number is kept in the tab’s storage.',
    howLong: 'How long',
    deleting:
      'Until you delete it. A conversation that you delete can be brought back for ten minutes; within the next hour or so it is removed for good, and so are its answers and drafts; so with a prompt of your library. Deleting your account, in your profile, ends a paid plan and removes at once all that is listed above, except the record of which mails were sent, which goes a month after each{billing, select, yes { and the numbers of Stripe’s notices to us; Stripe keeps books of its own} other {}}. Copies in backups go when the backups are replaced.',
    rights: 'What you can do',
    rightsLine:
      'In your <link>profile</link> you can change your name and password, see and end your sessions, download your profile, what you chose under Customise, sessions, API keys, subscriptions, invoices, conversations, drafts, prompts, teams and votes, and delete your account. Questions go to the people who run this site.',
  },
  de: {
    summary:
      '{site} speichert, was nötig ist, um dir deine Gespräche zu zeigen, schickt deine Prompts an die Modelle, die du auswählst, und verkauft niemandem etwas.',
    kept: 'Was gespeichert wird',
    account: 'Dein Konto: Vor- und Nachname, E-Mail-Adresse und dein Passwort als Argon2-Hash, nie das Passwort selbst.',
    conversations:
      'Deine Gespräche: Prompts, Einstellungen, Antworten, die Entwürfe, die du aus Antworten zusammenstellst, welche Antwort du bevorzugt hast und wie lange und wie viele Tokens jede gebraucht hat; außerdem deine Prompt-Bibliothek mit allen Fassungen und deine Teams: Spalten mit ihren Einstellungen, unter Namen.',
    customised:
      'Was du unter Anpassen wählst: das Aussehen, Modelle und Tastenkürzel, die dir lieber sind, und die beiden Texte „Über mich“ und „Wie geantwortet werden soll“.',
    votes:
      'Deine blinden Stimmen: welche Modelle verglichen wurden, wie du entschieden hast, die Art der Aufgabe und wie schnell und zu welchen Kosten jedes geantwortet hat, aber keine Texte. Sie bleiben für deine Wertungen, bis du dein Konto löschst; eine Stimme, die nicht zählt, geht mit ihrem Gespräch, samt der Stelle, an der eine Antwort sich selbst nennt.',
    sessions:
      'Deine Sitzungen, auch beendete: wann jede begann und zuletzt benutzt wurde, wie sich der Browser nannte und seine Netzwerkadresse, damit du eine beenden kannst und von einem neuen Gerät erfährst.',
    apiKeys:
      'Deine API-Schlüssel als Hashwerte: ihre Namen, was sie dürfen, wann und von welchem Programm jeder zuletzt verwendet wurde und wie viel er diesen Monat gefragt hat.',
    use: 'Deine Nutzung: wie viele freie Anfragen du noch hast. Bei der Anmeldung mit Google die Nummer, unter der Google dich kennt.',
    guessing: 'Gegen das Erraten von Passwörtern: höchstens einige Stunden lang die Zahl der Versuche unter Fingerabdrücken von Adressen.',
    mails:
      'Von den E-Mails, die wir dir schreiben: deine Adresse, der Betreff und die Zeit. Der Text wird gelöscht, sobald die E-Mail verschickt ist, der Rest einen Monat später.',
    paid: 'Bei einem bezahlten Tarif: die Nummern, unter denen der Zahlungsdienst Stripe dich und dein Abo kennt, bis wann du bezahlt hast, und deine Rechnungen. Kartennummern erreichen diesen Server nie.',
    others: 'Wer es sonst noch sieht',
    makers:
      'Die Hersteller der Modelle, die du fragst, bekommen deinen Prompt, seine Anweisungen und das, was das Gespräch diesem Modell zeigt, aber weder deinen Namen noch deine E-Mail-Adresse. Mit dem Prompt bekommen sie „Über mich“ und „Wie geantwortet werden soll“, so wie du sie geschrieben hast, in jedem Gespräch, dessen Einstellungen das sagen; bei jedem Prompt steht, ob sie mitgingen. Modelle, die auf diesem Server laufen, schicken nichts irgendwohin.',
    services:
      'Google ist beteiligt, wenn du dich mit Google anmeldest, {billing, select, yes {Stripe, mit deiner E-Mail-Adresse, wenn du den Tarif kaufst oder änderst, } other {}}der E-Mail-Anbieter, wenn wir dir schreiben.',
    operators:
      'Wer diese Website betreibt, kann ihre Datenbank lesen. Protokolle enthalten Pfade und Zeiten von Anfragen sowie Fehler, nie Prompts, Antworten oder Passwörter.',
    browser: 'In deinem Browser',
    cookies:
      'Zwei Cookies, jwt-access-token und jwt-refresh-token, halten dich angemeldet; sie verschwinden, wenn du dich abmeldest, oder nach 30 Tagen. Ein drittes, __Host-sign-up, sagt drei Tage lang, dass in diesem Browser eine Registrierung begonnen wurde. Werbung gibt es nicht. Bilder in Antworten werden erst geladen, wenn du sie anklickst, damit niemand erfährt, was du liest. Der Speicher des Browsers enthält, bis du ihn leerst:',
    drafts: 'die Entwürfe deiner Prompts, nur für dich, bis du sie sendest oder leerst, und die Modelle, die du zuletzt gewählt hast;',
    clock: 'wie weit die Uhr dieses Geräts von der des Servers abweicht;',
    reading:
      'eine Kopie dessen, was du unter Anpassen wählst, mit beiden Texten, und was dein Konto davon noch nicht weiß; wenn du dich abmeldest, bleiben nur das Farbschema und Schrift und Größe der Antworten;',
    counted:
      'deine Antwort darauf, ob Besuche gezählt werden dürfen, wo danach gefragt wird{billing, select, yes {, und die Nummer deines letzten Kaufs} other {}}.',
    tabs: 'Jeder Tab behält, bis er geschlossen wird oder du dich abmeldest: eine Anfrage, auf die keine Antwort kam, damit sie nicht doppelt zählt, wenn du sie noch einmal sendest; wem sie gehört; wie weit Seiten gescrollt waren; ein Name, den du im Profil getippt und nicht gespeichert hast; wann er zuletzt eine neuere Version dieser Website geladen hat; und was du im API-Explorer schreibst.',
    counting: 'Besuche zählen',
    countingLine:
      'Nur wenn du es erlaubst, wird Googles Tag Manager geladen. Er erfährt, welche Seiten du von da an öffnest, ob du angemeldet bist und dass du dich registrierst, anmeldest oder den Tarif kaufst; von dem, was du schreibst oder liest, erfährt er nichts. Er kann eigene Cookies setzen, etwa _ga; sie bleiben, bis sie ablaufen oder du sie entfernst. Deine Antwort wird in diesem Browser gespeichert.',
    allowed: 'Du hast es erlaubt. <button>Ab jetzt ablehnen</button>',
    refused: 'Du hast es abgelehnt. <button>Erlauben</button>',
    unanswered: 'Du hast noch nicht geantwortet. <button>Erlauben</button>',
    errors: 'Fehler melden',
    errorsLine:
      'Damit Fehler gefunden werden, meldet diese Website sie an Sentry: was für ein Fehler es war und an welcher Stelle im Programm, auf welcher Seite und in welchem Browser, wie lange das Laden dauerte, und deine Netzwerkadresse, wie bei jeder Anfrage. Rund um einen Fehler, und bei einem von zehn Besuchen, wird der Bildschirm aufgezeichnet, wobei alle Texte, Felder und Bilder unkenntlich sind. Kein Prompt, keine Antwort, kein Name und kein Passwort wird gesendet. Solange eine Aufzeichnung läuft, steht ihre Nummer im Speicher des Tabs.',
    howLong: 'Wie lange',
    deleting:
      'Bis du es löschst. Ein gelöschtes Gespräch kannst du zehn Minuten lang zurückholen; etwa innerhalb der nächsten Stunde wird es samt seinen Antworten und Entwürfen endgültig entfernt; ebenso ein Prompt deiner Bibliothek. Wenn du in deinem Profil dein Konto löschst, endet ein bezahlter Tarif, und alles oben Genannte wird sofort entfernt, außer der Liste der verschickten E-Mails, die jeweils nach einem Monat verschwindet{billing, select, yes {, und den Nummern der Mitteilungen von Stripe an uns; Stripe führt eigene Bücher} other {}}. Kopien in Sicherungen verschwinden, wenn die Sicherungen ersetzt werden.',
    rights: 'Was du tun kannst',
    rightsLine:
      'In deinem <link>Profil</link> kannst du Namen und Passwort ändern, deine Sitzungen sehen und beenden, Profil, was du unter Anpassen gewählt hast, Sitzungen, API-Schlüssel, Abos, Rechnungen, Gespräche, Entwürfe, Prompts, Teams und Stimmen herunterladen und dein Konto löschen. Fragen beantworten die Betreiber dieser Website.',
  },
});
