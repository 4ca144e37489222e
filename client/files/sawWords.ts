import { catalogue } from '../words/catalogue.js';

/** Beside the other words of files, because a composer needs none of these. */
export const words = catalogue({
  en: {
    saw: 'Saw {things}.',
    pictures: '{count, plural, one {the picture at {width} × {height}} other {# pictures, the largest at {width} × {height}}}',
    pages: '{pages, plural, one {the only page} other {all # pages}} of {files}',
    pagePictures:
      '{pages, plural, one {the only page} other {all # pages}} of {files} as {pages, plural, one {a picture} other {pictures}}',
    firstPages:
      'the first {pages, plural, one {of {filePages, number} pages of {file} as a picture} other {# of {filePages, number} pages of {file} as pictures}}',
    read: 'Read the {count, plural, one {text} other {texts}} of {files}, {words, plural, one {# word} other {# words}}.',
    textAlone: 'Pictures in {count, plural, one {it} other {them}} were left out.',
    seesNoPictures: 'Cannot see pictures.',
    readCaption: 'Cannot see pictures. It read {count, plural, one {a caption} other {captions}} of {files} by {author}.',
    awaitsCaption:
      'Cannot see pictures. {count, plural, one {A caption} other {Captions}} of {files} {count, plural, one {is} other {are}} being written by {author}.',
    captionFailed: 'Cannot see pictures, and the caption of {files} failed.',
    captionOf: 'Caption of {file} by {author}',
    foundNoText: 'Reads only text, and found none in {files}.',
    tooLarge: '{files} {count, plural, one {was} other {were}} too large for it.',
    show: 'Show',
    hide: 'Hide',
    showWhat: 'Show what {name} saw',
    hideWhat: 'Hide what {name} saw',
    asSent: '{name}, as it was sent',
    scaled: 'Scaled from {width} × {height}. Small print may be lost.',
    openDocument: 'Open {name}',
    allPages: '{pages, plural, one {# page} other {# pages}}',
    textPage: '{name}, page {page, number} of {pages, number}',
    pageAsSent: '{name}, page {page, number}, as it was sent',
    pageBefore: 'Page before',
    nextPage: 'Next page',
    loading: 'Being fetched',
    failed: 'It could not be fetched.',
    uneven: 'The models see different things of the files: their answers are not comparable in all.',
  },
  de: {
    saw: 'Sah {things}.',
    pictures: '{count, plural, one {das Bild mit {width} × {height}} other {# Bilder, das größte mit {width} × {height}}}',
    pages: '{pages, plural, one {die einzige Seite} other {alle # Seiten}} von {files}',
    pagePictures:
      '{pages, plural, one {die einzige Seite} other {alle # Seiten}} von {files} als {pages, plural, one {Bild} other {Bilder}}',
    firstPages:
      'die {pages, plural, one {erste} other {ersten #}} von {filePages, number} Seiten von {file} als {pages, plural, one {Bild} other {Bilder}}',
    read: 'Las {count, plural, one {den Text} other {die Texte}} von {files}, {words, plural, one {# Wort} other {# Wörter}}.',
    textAlone: 'Bilder {count, plural, one {darin} other {in ihnen}} wurden weggelassen.',
    seesNoPictures: 'Kann keine Bilder sehen.',
    readCaption:
      'Kann keine Bilder sehen. Las {count, plural, one {eine Beschreibung} other {Beschreibungen}} von {files}, geschrieben von {author}.',
    awaitsCaption:
      'Kann keine Bilder sehen. {author} schreibt {count, plural, one {eine Beschreibung} other {Beschreibungen}} von {files}.',
    captionFailed: 'Kann keine Bilder sehen, und die Beschreibung von {files} misslang.',
    captionOf: '{file}, beschrieben von {author}',
    foundNoText: 'Liest nur Text und fand keinen in {files}.',
    tooLarge: '{files} {count, plural, one {war} other {waren}} zu groß dafür.',
    show: 'Zeigen',
    hide: 'Verbergen',
    showWhat: 'Zeigen, was {name} sah',
    hideWhat: 'Verbergen, was {name} sah',
    asSent: '{name}, wie es gesendet wurde',
    scaled: 'Verkleinert von {width} × {height}. Kleingedrucktes kann verloren sein.',
    openDocument: '{name} öffnen',
    allPages: '{pages, plural, one {# Seite} other {# Seiten}}',
    textPage: '{name}, Seite {page, number} von {pages, number}',
    pageAsSent: '{name}, Seite {page, number}, wie sie gesendet wurde',
    pageBefore: 'Vorige Seite',
    nextPage: 'Nächste Seite',
    loading: 'Wird geholt',
    failed: 'Es konnte nicht geholt werden.',
    uneven: 'Die Modelle sehen Verschiedenes von den Dateien: Ihre Antworten sind nicht in allem vergleichbar.',
  },
});
