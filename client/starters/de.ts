import type { StarterTexts } from './starterTexts.js';

/** The starters in German. */
export const starterTexts: StarterTexts = {
  email: {
    title: 'Eine E-Mail schreiben',
    text: 'Schreib eine E-Mail an {{empfänger}}. Es geht um {{thema}}. Ton: {{ton}}. Höchstens {{wörter}} Wörter, mit Betreff. Das muss darin stehen:\n\n{{punkte}}',
    variables: {
      empfänger: 'TEXT',
      thema: 'TEXT',
      ton: { choices: ['freundlich', 'förmlich', 'bestimmt', 'entschuldigend'] },
      wörter: { default: 150, min: 30, max: 600 },
      punkte: 'LONG_TEXT',
    },
  },
  shorten: {
    title: 'Einen Text kürzen',
    text: 'Kürze diesen Text auf etwa {{wörter}} Wörter. Behalte alle Fakten und Zahlen und den Ton, in dem er geschrieben ist. Sag danach, was du weggelassen hast.\n\n{{text}}',
    variables: { wörter: { default: 120, min: 20, max: 2000 }, text: 'LONG_TEXT' },
  },
  plainWords: {
    title: 'In einfachen Worten',
    text: 'Sag das in einfachen Worten, für {{leser}}. Kurze Sätze, keine Fachwörter und ein Beispiel aus dem Alltag.\n\n{{text}}',
    variables: {
      leser: { choices: ['jemanden, der zum ersten Mal davon hört', 'ein Kind von zehn Jahren', 'jemanden aus einem anderen Fach'] },
      text: 'LONG_TEXT',
    },
  },
  otherTone: {
    title: 'Den Ton ändern',
    text: 'Schreib diesen Text so um, dass er {{ton}} klingt. Ändere die Worte, nicht den Inhalt, und behalte ungefähr die Länge.\n\n{{text}}',
    variables: { ton: { choices: ['freundlicher', 'förmlicher', 'selbstbewusster', 'ruhiger'] }, text: 'LONG_TEXT' },
  },
  proofread: {
    title: 'Einen Text korrigieren',
    text: 'Korrigiere Rechtschreibung, Grammatik und Zeichensetzung in diesem Text, nach den Regeln für {{land}}. Am Stil ändere nichts. Gib zuerst den korrigierten Text, dann eine Liste der Änderungen, jede mit ihrem Grund.\n\n{{text}}',
    variables: { land: { choices: ['Deutschland', 'Österreich', 'die Schweiz'] }, text: 'LONG_TEXT' },
  },
  summary: {
    title: 'Einen Text zusammenfassen',
    text: 'Fasse diesen Text für {{leser}} in {{punkte}} Punkten zusammen. Beginne mit dem wichtigsten. Sag am Ende, was der Text offenlässt.\n\n{{text}}',
    variables: { leser: 'TEXT', punkte: { default: 5, min: 1, max: 20 }, text: 'LONG_TEXT' },
  },
  outline: {
    title: 'Einen Text gliedern',
    text: 'Gliedere {{form}} über {{thema}} für {{leser}} in {{abschnitte}} Abschnitte. Nenne zu jedem Abschnitt in einem Satz, was er sagt, und womit er sich belegen lässt. Sag dann, welcher Abschnitt am ehesten wegfallen kann.',
    variables: {
      form: { choices: ['einen Artikel', 'einen Vortrag', 'einen Bericht', 'einen Blogbeitrag'] },
      thema: 'TEXT',
      leser: 'TEXT',
      abschnitte: { default: 5, min: 2, max: 15 },
    },
  },
  headlines: {
    title: 'Eine Überschrift finden',
    text: 'Schlag {{anzahl}} Überschriften für diesen Text vor, für {{ort}}. Jede hat höchstens {{wörter}} Wörter, ist keine Frage und verspricht nichts, was der Text nicht hält. Sag, welche du nehmen würdest, und warum.\n\n{{text}}',
    variables: {
      anzahl: { default: 8, min: 2, max: 30 },
      ort: { choices: ['eine Zeitung', 'einen Newsletter', 'eine Website', 'ein soziales Netzwerk'] },
      wörter: { default: 8, min: 3, max: 20 },
      text: 'LONG_TEXT',
    },
  },
  weakSpots: {
    title: 'Schwachstellen finden',
    text: 'Lies diesen Text wie {{leser}}. Nenne die {{anzahl}} schwächsten Stellen, die schlimmste zuerst: Zitiere sie, sag, was daran nicht stimmt und wie sie stärker wird.\n\n{{text}}',
    variables: {
      leser: { choices: ['ein skeptischer Fachmann', 'eine ungeduldige Chefin', 'ein Gegner in einer Debatte'] },
      anzahl: { default: 3, min: 1, max: 10 },
      text: 'LONG_TEXT',
    },
  },
  minutes: {
    title: 'Aus Notizen ein Protokoll machen',
    text: 'Mach aus diesen Notizen ein Protokoll. Anlass: {{sitzung}}. Zuerst die Beschlüsse, dann die Aufgaben mit Namen und Frist, dann die offenen Fragen. Erfinde nichts dazu und kennzeichne, was unklar ist.\n\n{{notizen}}',
    variables: { sitzung: 'TEXT', notizen: 'LONG_TEXT' },
  },
  translate: {
    title: 'Einen Text übersetzen',
    text: 'Übersetze diesen Text. Zielsprache: {{sprache}}. Stil: {{stil}}. Behalte Absätze, Namen und Zahlen. Nenne danach die Stellen, an denen du gezögert hast, mit den Alternativen.\n\n{{text}}',
    variables: { sprache: 'TEXT', stil: { choices: ['wie im Original', 'förmlich', 'locker', 'gesprochen'] }, text: 'LONG_TEXT' },
  },
  twoVersions: {
    title: 'Zweimal übersetzen',
    text: 'Übersetze diesen Text zweimal: einmal nah am Original und einmal so, wie es jemand geschrieben hätte, der in der Zielsprache gut schreibt. Zielsprache: {{sprache}}. Sag danach in drei Sätzen, was jede Fassung gewinnt und verliert.\n\n{{text}}',
    variables: { sprache: 'TEXT', text: 'LONG_TEXT' },
  },
  checkTranslation: {
    title: 'Eine Übersetzung prüfen',
    text: 'Vergleiche diese Übersetzung mit dem Original. Nenne Sinnfehler, Auslassungen und Wendungen, die niemand mit dieser Muttersprache benutzen würde, das Schlimmste zuerst, jeweils mit einem besseren Vorschlag.\n\nOriginal:\n\n{{original}}\n\nÜbersetzung:\n\n{{übersetzung}}',
    variables: { original: 'LONG_TEXT', übersetzung: 'LONG_TEXT' },
  },
  literally: {
    title: 'Zeigen, was wirklich dasteht',
    text: 'Übersetze diesen Text so wörtlich wie möglich, Satz für Satz, damit ich prüfen kann, was dasteht. Zielsprache: {{sprache}}. Schreib nach jedem Satz in Klammern, welcher Unterton verloren geht.\n\n{{text}}',
    variables: { sprache: 'TEXT', text: 'LONG_TEXT' },
  },
  glossary: {
    title: 'Ein Glossar anlegen',
    text: 'Leg ein Glossar an, um diesen Text zu übersetzen. Zielsprache: {{sprache}}. Nimm die {{anzahl}} wichtigsten Begriffe, als Tabelle mit Übersetzung, Alternative und einem Hinweis zum Gebrauch.\n\n{{text}}',
    variables: { sprache: 'TEXT', anzahl: { default: 15, min: 3, max: 60 }, text: 'LONG_TEXT' },
  },
  withTerms: {
    title: 'Mit festen Begriffen übersetzen',
    text: 'Übersetze den Text unten und verwende genau diese Begriffe. Zielsprache: {{sprache}}. Schreib [?] an die Stellen, an denen ein Begriff nicht passt.\n\nBegriffe:\n\n{{begriffe}}\n\nText:\n\n{{text}}',
    variables: { sprache: 'TEXT', begriffe: 'LONG_TEXT', text: 'LONG_TEXT' },
  },
  subtitles: {
    title: 'Untertitel übersetzen',
    text: 'Übersetze diese Untertitel in gesprochene Sprache. Zielsprache: {{sprache}}. Höchstens zwei Zeilen mit je höchstens {{zeichen}} Zeichen. Nummern und Zeiten bleiben, wie sie sind.\n\n{{untertitel}}',
    variables: { sprache: 'TEXT', zeichen: { default: 42, min: 20, max: 80 }, untertitel: 'LONG_TEXT' },
  },
  interfaceTexts: {
    title: 'Die Texte einer App übersetzen',
    text: 'Übersetze diese Texte einer App. Zielsprache: {{sprache}}. Anrede: {{anrede}}. Platzhalter und Tags bleiben, wie sie sind. Kein Text darf um mehr als {{prozent}} Prozent länger werden; kennzeichne die, bei denen das nicht geht.\n\n{{texte}}',
    variables: {
      sprache: 'TEXT',
      anrede: { choices: ['vertraut', 'höflich', 'keine'] },
      prozent: { default: 30, min: 0, max: 100 },
      texte: 'LONG_TEXT',
    },
  },
  idiom: {
    title: 'Eine Redewendung verstehen',
    text: 'Erkläre die Redewendung „{{wendung}}“. Sprache: {{sprache}}. Was heißt sie wörtlich, was bedeutet sie, und wer sagt sie wann? Nenne dann {{anzahl}} Entsprechungen, von der nächsten bis zur freiesten. Zielsprache: {{zielsprache}}.',
    variables: { wendung: 'TEXT', sprache: 'TEXT', anzahl: { default: 3, min: 1, max: 10 }, zielsprache: 'TEXT' },
  },
  localise: {
    title: 'Einen Text an ein Land anpassen',
    text: 'Passe diesen Text an ein anderes Land an: Sprache, Maße, Währung, Datum, Beispiele und Höflichkeit. Land: {{land}}. Sag danach, was du angepasst hast, und warum.\n\n{{text}}',
    variables: { land: 'TEXT', text: 'LONG_TEXT' },
  },
  reviewCode: {
    title: 'Code prüfen',
    text: 'Prüfe diesen Code. Sprache: {{sprache}}. Achte vor allem auf {{worauf}}. Nenne zu jedem Fund, den schlimmsten zuerst: die Stelle, was passiert, und die kleinste Korrektur. Wenn du nichts findest, sag es.\n\n{{code}}',
    variables: { sprache: 'TEXT', worauf: { choices: ['Fehler', 'Sicherheit', 'Einfachheit', 'Tempo'] }, code: 'LONG_TEXT' },
  },
  writeFunction: {
    title: 'Eine Funktion schreiben',
    text: 'Schreib eine Funktion. Sprache: {{sprache}}. Nenne zuerst die Grenzfälle, dann den Code mit Typen und einem Kommentar dazu, was er verspricht, dann {{anzahl}} Tests. Das soll sie tun:\n\n{{aufgabe}}',
    variables: { sprache: 'TEXT', anzahl: { default: 5, min: 0, max: 20 }, aufgabe: 'LONG_TEXT' },
  },
  explainCode: {
    title: 'Code erklären',
    text: 'Erkläre diesen Code für {{leser}}: wozu er da ist, was hineingeht und was herauskommt, dann Schritt für Schritt, wie er arbeitet, und wo man stolpern kann.\n\n{{code}}',
    variables: {
      leser: { choices: ['jemanden, der gerade anfängt', 'jemanden mit Erfahrung', 'jemanden, der nicht programmiert'] },
      code: 'LONG_TEXT',
    },
  },
  findBug: {
    title: 'Einen Fehler finden',
    text: 'Finde den Fehler in diesem Code. Sprache: {{sprache}}. Erwartet: {{erwartet}}. Stattdessen passiert: {{tatsächlich}}. Nenne die wahrscheinlichste Ursache, wie ich sie bestätige, und die kleinste Korrektur.\n\n{{code}}',
    variables: { sprache: 'TEXT', erwartet: 'TEXT', tatsächlich: 'TEXT', code: 'LONG_TEXT' },
  },
  tests: {
    title: 'Tests schreiben',
    text: 'Schreib höchstens {{anzahl}} Tests mit {{werkzeug}} für diesen Code: den üblichen Fall, die Grenzen und die Fehler. Benenne jeden nach dem, was er zeigt, und prüfe das Verhalten, keine Einzelheiten im Inneren.\n\n{{code}}',
    variables: { anzahl: { default: 8, min: 1, max: 40 }, werkzeug: 'TEXT', code: 'LONG_TEXT' },
  },
  refactor: {
    title: 'Code umbauen',
    text: 'Bau diesen Code um, ohne zu ändern, was er tut. Ziel: {{ziel}}. Geh in kleinen Schritten vor, die einzeln funktionieren, und begründe jeden.\n\n{{code}}',
    variables: { ziel: { choices: ['Lesbarkeit', 'Testbarkeit', 'weniger Abhängigkeiten', 'Tempo'] }, code: 'LONG_TEXT' },
  },
  sql: {
    title: 'Eine SQL-Abfrage schreiben',
    text: 'Schreib eine Abfrage für {{datenbank}}, die das beantwortet: {{frage}}. Erkläre jeden Teil in einer Zeile und nenne den Index, den sie braucht. Die Tabellen:\n\n{{tabellen}}',
    variables: { datenbank: { choices: ['PostgreSQL', 'MySQL', 'SQLite', 'SQL Server'] }, frage: 'TEXT', tabellen: 'LONG_TEXT' },
  },
  regex: {
    title: 'Einen regulären Ausdruck schreiben',
    text: 'Schreib einen regulären Ausdruck für {{dialekt}}. Er soll finden: {{gesucht}}. Erkläre seine Teile und zeig dann {{anzahl}} Beispiele, die passen, und ebenso viele, die nur beinahe passen.',
    variables: {
      dialekt: { choices: ['JavaScript', 'Python', 'PCRE', 'grep -E'] },
      gesucht: 'TEXT',
      anzahl: { default: 4, min: 1, max: 20 },
    },
  },
  commitMessage: {
    title: 'Eine Commit-Nachricht schreiben',
    text: 'Schreib eine Commit-Nachricht für diese Änderung: eine Zeile im Imperativ mit höchstens {{zeichen}} Zeichen, dann, warum es die Änderung gibt. Was sie tut, steht im Code.\n\n{{änderung}}',
    variables: { zeichen: { default: 72, min: 30, max: 120 }, änderung: 'LONG_TEXT' },
  },
  errorMessage: {
    title: 'Eine Fehlermeldung verstehen',
    text: 'Erkläre diese Fehlermeldung. Umgebung: {{umgebung}}. Was bedeutet sie, was sind die {{anzahl}} wahrscheinlichsten Ursachen, der Reihe nach, und wie prüfe ich jede? Wenn dir etwas fehlt, um das zu entscheiden, frag danach.\n\n{{meldung}}',
    variables: { umgebung: 'TEXT', anzahl: { default: 3, min: 1, max: 10 }, meldung: 'LONG_TEXT' },
  },
};
