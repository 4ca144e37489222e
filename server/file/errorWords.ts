import { textsNow } from '../../shared/words/catalogue.js';

/** Why a file is not taken. */
export const errorWords = textsNow({
  en: {
    empty_file: 'This file is empty.',
    unknown_kind:
      'This is no file that we can read. We take pictures (PNG, JPEG, WebP, GIF), PDF, text and code, CSV and TSV, DOCX and ODT.',
    damaged_file: 'This file is damaged, so that it cannot be read.',
    encrypted_file: 'This file is protected by a password. Please remove the password first.',
    too_many_pixels: 'This picture has more than {pixels} million pixels. Please make it smaller.',
    too_many_pages: 'This PDF has more than {pages} pages. Please split it.',
    too_much_text: 'This file has more than {characters} characters of text. Please split it.',
    too_costly: 'This file takes too much time or memory to read. Please simplify or split it.',
    fileTooLarge: 'A file may have at most {most}.',
    roomFull:
      'Your files take {used}, and {most} is the most. Delete conversations with files, or files that you do not use, to make room.',
    filesOff: 'This site takes no files at the moment. Its operator has to set up a place for them.',
    noFile: 'There is no file in the body. Send it as the part `file` of a form (multipart/form-data).',
    tooManyFiles: 'Send one file at a time.',
    brokenForm: 'The body ends early, or is no form. Please send it again.',
    tooManyAtOnce: 'You are sending too many files at the same time. Please wait until some have arrived.',
    uploadLocked: 'Another request is sending this upload. Please try again in a moment.',
    uploadLength: 'Say in the header Upload-Length how many bytes the file has.',
    uploadBody: 'The beginning of an upload has no body. Send the bytes with PATCH.',
  },
  de: {
    empty_file: 'Diese Datei ist leer.',
    unknown_kind:
      'Das ist keine Datei, die wir lesen können. Wir nehmen Bilder (PNG, JPEG, WebP, GIF), PDF, Text und Code, CSV und TSV, DOCX und ODT.',
    damaged_file: 'Diese Datei ist beschädigt und lässt sich nicht lesen.',
    encrypted_file: 'Diese Datei ist mit einem Passwort geschützt. Bitte entferne es zuerst.',
    too_many_pixels: 'Dieses Bild hat mehr als {pixels} Millionen Pixel. Bitte verkleinere es.',
    too_many_pages: 'Dieses PDF hat mehr als {pages} Seiten. Bitte teile es auf.',
    too_much_text: 'Diese Datei hat mehr als {characters} Zeichen Text. Bitte teile sie auf.',
    too_costly: 'Diese Datei zu lesen braucht zu viel Zeit oder Speicher. Bitte vereinfache sie oder teile sie auf.',
    fileTooLarge: 'Eine Datei darf höchstens {most} haben.',
    roomFull:
      'Deine Dateien belegen {used}, und {most} sind das Höchste. Lösch Gespräche mit Dateien oder Dateien, die du nicht brauchst, um Platz zu schaffen.',
    filesOff: 'Diese Seite nimmt im Moment keine Dateien an. Ihr Betreiber muss einen Platz dafür einrichten.',
    noFile: 'Im Inhalt der Anfrage ist keine Datei. Sende sie als Teil `file` eines Formulars (multipart/form-data).',
    tooManyFiles: 'Sende eine Datei nach der anderen.',
    brokenForm: 'Der Inhalt der Anfrage bricht ab oder ist kein Formular. Bitte sende ihn noch einmal.',
    tooManyAtOnce: 'Du sendest zu viele Dateien gleichzeitig. Bitte warte, bis einige angekommen sind.',
    uploadLocked: 'Eine andere Anfrage sendet gerade diesen Upload. Versuch es gleich noch einmal.',
    uploadLength: 'Sag im Header Upload-Length, wie viele Bytes die Datei hat.',
    uploadBody: 'Der Anfang eines Uploads hat keinen Inhalt. Sende die Bytes mit PATCH.',
  },
});
