import { catalogue } from '../../words/catalogue.js';

/** Beside the composer's other words, because most prompts are sent without them. */
export const words = catalogue({
  en: {
    room: 'What each model is sent',
    openRoom: 'About {tokens} tokens: what each model is sent',
    roomTokens: '{tokens} tokens',
    roomModel: 'Model',
    roomPrompt: 'Prompt',
    roomContext: 'Context',
    roomLeft: 'Left for the answer',
    roomLatest: '{tokens}, the latest turns',
    roomLeftOf: '{left} of {known, select, yes {} other {at most }}{window}',
    roomTooLong: 'Too long: {window} is the most',
    roomEstimate: 'Tokens are estimates; models count a little differently.',
    roomOldest: 'Where not all turns fit, the oldest are left out.',
    cannotTake: '{models} cannot read a prompt this long, and {count, plural, one {is} other {are}} left out: that costs nothing.',
    blindCannotTake:
      '{models} cannot read a prompt this long. Blind, all must be able to: shorten it, or ask {count, plural, one {another} other {others}}.',
    noneCanTake: 'A prompt this long fits none of the chosen models. Shorten it, or choose one with a larger context.',
    seesNoPictures: '{models} cannot see pictures, and {count, plural, one {gets} other {get}} nothing of {files}.',
    getsCaption: '{models} cannot see pictures. {count, plural, one {It gets} other {They get}}:',
    caption: 'Who describes the pictures',
    captionBy: 'a caption by {name}',
    noCaption: 'no caption',
    captionCost: '{queries, plural, one {# query} other {# queries}}.',
    readsNoPdfs: '{models} {count, plural, one {gets} other {get}} the text of {files} alone, without pictures in it.',
    findsNoText: '{models} {count, plural, one {reads} other {read}} only text, and there is none in {files}.',
    filesTooLarge: '{files}: too large for {models}, which {count, plural, one {is} other {are}} asked without or with the text alone.',
    seesFirstPages:
      '{models} {count, plural, one {sees} other {see}} the first {pages, plural, one {of {filePages, number} pages of {file}, as a picture} other {# of {filePages, number} pages of {file}, as pictures}}.',
    blindUneven: 'Blind, a comparison in which models see different things does not count for your ratings.',
  },
  de: {
    room: 'Was jedes Modell bekommt',
    openRoom: 'Etwa {tokens} Tokens: was jedes Modell bekommt',
    roomTokens: '{tokens} Tokens',
    roomModel: 'Modell',
    roomPrompt: 'Prompt',
    roomContext: 'Kontext',
    roomLeft: 'Frei für die Antwort',
    roomLatest: '{tokens}, die letzten Runden',
    roomLeftOf: '{left} von {known, select, yes {} other {höchstens }}{window}',
    roomTooLong: 'Zu lang: höchstens {window}',
    roomEstimate: 'Tokens sind geschätzt; Modelle zählen etwas anders.',
    roomOldest: 'Wo nicht alle Runden Platz haben, bleiben die ältesten weg.',
    cannotTake:
      '{models} {count, plural, one {kann} other {können}} einen so langen Prompt nicht lesen und {count, plural, one {bleibt} other {bleiben}} weg; das kostet nichts.',
    blindCannotTake:
      '{models} {count, plural, one {kann} other {können}} einen so langen Prompt nicht lesen. Blind müssen es alle: kürze ihn, oder frag {count, plural, one {ein anderes} other {andere}}.',
    noneCanTake: 'Ein so langer Prompt passt in keines der gewählten Modelle. Kürze ihn, oder nimm eines mit mehr Kontext.',
    seesNoPictures:
      '{models} {count, plural, one {kann} other {können}} keine Bilder sehen und {count, plural, one {bekommt} other {bekommen}} nichts von {files}.',
    getsCaption:
      '{models} {count, plural, one {kann} other {können}} keine Bilder sehen. {count, plural, one {Es bekommt} other {Sie bekommen}}:',
    caption: 'Wer die Bilder beschreibt',
    captionBy: 'eine Beschreibung von {name}',
    noCaption: 'keine Beschreibung',
    captionCost: '{queries, plural, one {# Anfrage} other {# Anfragen}}.',
    readsNoPdfs: '{models} {count, plural, one {bekommt} other {bekommen}} von {files} nur den Text, ohne Bilder darin.',
    findsNoText: '{models} {count, plural, one {liest} other {lesen}} nur Text, und in {files} ist keiner.',
    filesTooLarge:
      '{files}: zu groß für {models}, {count, plural, one {das} other {die}} ohne oder nur mit dem Text gefragt {count, plural, one {wird} other {werden}}.',
    seesFirstPages:
      '{models} {count, plural, one {sieht} other {sehen}} die {pages, plural, one {erste} other {ersten #}} von {filePages, number} Seiten von {file} als {pages, plural, one {Bild} other {Bilder}}.',
    blindUneven: 'Blind zählt ein Vergleich, in dem Modelle Verschiedenes sehen, nicht für deine Wertungen.',
  },
});
