import { textsNow } from '../../shared/words/catalogue.js';

/** Why something cannot be asked or done with an answer. */
export const errorWords = textsNow({
  en: {
    requestIdUsed:
      'This request id was used before, for something else. Nothing was asked and no query was used. Send it again under a new id.',
    conversationDeleted: 'This was asked in a conversation that you have deleted since.',
    notPreferable: 'Only an answer that has ended well can be preferred.',
    branchesFull:
      'This place has {most} branches already, and no more can be made. Ask it as the next prompt, or in a new conversation. Nothing was asked and no query was used.',
    columnsFull: 'A turn has {most} columns at most, and this one has them.',
    branchesBusy: 'Long conversations of yours are being read at the moment. Please try again in a second.',
    tooManyFiles: 'A prompt has {most} files at most.',
    wrongPlace: 'Number must be between 0 and {last}',
    wrongOrder: 'Name each answer of the turn once',
    complete: 'This answer is complete.',
    nothingToGoOnFrom: 'There is no text to go on from. Retry it instead.',
    providerPatience: '{provider} asked for patience. Please try again in {wait}.',
    attemptsFull: 'This answer has {most} attempts, and no more are kept. Delete one, then ask again. No query was used.',
    lastAttempt: 'This is the attempt that is shown. Bring another one back first, or remove the column.',
    lastColumn: 'This is the only column of its turn. Remove the turn instead.',
    turnRemoved: 'This was asked in a turn that you have removed since.',
    fromDraft: 'You put this answer together yourself, so there is no model to ask again. Change the draft and save it once more.',
    noEarlier: 'No earlier answer is kept here.',
    beingWritten: 'This answer is being written. Stop it first.',
    voteFirst: 'This comparison is blind. Vote first, or look at the names.',
    notLast:
      'Another call or a person has asked in this conversation meanwhile. Read it again, then ask. Nothing was asked and no query was used.',
    notBlind: 'This comparison is not blind.',
    blindOnce: 'This turn is compared blind already, or was before.',
    onlyLastBlind: 'Only the last turn can be made blind, because later ones name its models.',
    draftAmongThem: 'Your own answer is among them, so they cannot be compared blind.',
    mergedAmongThem: 'A merged answer is among them, so they cannot be compared blind.',
    tooFewToBlind: 'A blind comparison needs at least two complete answers.',
    failedBlind: 'This answer failed. You can try it again once you see the names.',
    noModel: 'There is no model {id} here.',
    noTools: '{name} takes no tools. Choose another model, or send this without tools. Nothing was asked and no query was used.',
    captionerBlind:
      '{name} cannot see pictures, so it cannot describe them. Choose a model that sees. Nothing was asked and no query was used.',
    describePicture: 'Describe this picture.',
    promptTooLong:
      'This prompt is too long for {name}. With what belongs to it, it has about {tokens} tokens, and {known, select, yes {the context window of {name} holds {most}} other {at most {most} are sent to {name}, whose context window is unknown}}.',
    promptTooLongToAsk:
      'This prompt has about {tokens} tokens, and {known, select, yes {the context window of {name} holds {most}} other {at most {most} are sent to {name}, whose context window is unknown}}. Shorten it, or ask a model with a larger one. Nothing was asked and no query was used.',
  },
  de: {
    requestIdUsed:
      'Diese Anfragekennung wurde schon für etwas anderes benutzt. Es wurde nichts gefragt und keine Anfrage verbraucht. Sende es mit einer neuen Kennung noch einmal.',
    conversationDeleted: 'Das wurde in einem Gespräch gefragt, das du inzwischen gelöscht hast.',
    notPreferable: 'Bevorzugen lässt sich nur eine Antwort, die gut zu Ende gegangen ist.',
    branchesFull:
      'Hier gibt es schon {most} Zweige, und mehr werden es nicht. Frag das als nächsten Prompt oder in einem neuen Gespräch. Es wurde nichts gefragt und keine Anfrage verbraucht.',
    columnsFull: 'Mehr als {most} Spalten nebeneinander gibt es nicht, und so viele sind es schon.',
    branchesBusy: 'Im Moment werden schon lange Gespräche von dir gelesen. Versuch es in einer Sekunde noch einmal.',
    tooManyFiles: 'Ein Prompt hat höchstens {most} Dateien.',
    wrongPlace: 'Die Zahl muss zwischen 0 und {last} liegen',
    wrongOrder: 'Nenne jede Antwort der Runde genau einmal',
    complete: 'Diese Antwort ist vollständig.',
    nothingToGoOnFrom: 'Es gibt keinen Text, der sich fortsetzen ließe. Wiederhole die Antwort stattdessen.',
    providerPatience: '{provider} bittet um Geduld. Versuch es in {wait} noch einmal.',
    attemptsFull:
      'Diese Antwort hat {most} Versuche, und mehr werden nicht aufgehoben. Lösche einen und frag dann noch einmal. Es wurde keine Anfrage verbraucht.',
    lastAttempt: 'Das ist der Versuch, der gezeigt wird. Hol zuerst einen anderen zurück, oder entferne die Spalte.',
    lastColumn: 'Das ist die einzige Spalte. Entferne stattdessen die ganze Runde.',
    turnRemoved: 'Das wurde in einer Runde gefragt, die du inzwischen entfernt hast.',
    fromDraft:
      'Diese Antwort hast du selbst zusammengestellt, es gibt also kein Modell zu fragen. Ändere den Entwurf und speichere ihn noch einmal.',
    noEarlier: 'Hier ist keine frühere Antwort aufgehoben.',
    beingWritten: 'Diese Antwort wird gerade geschrieben. Halte sie zuerst an.',
    voteFirst: 'Dieser Vergleich ist blind. Stimme zuerst ab, oder sieh dir die Namen an.',
    notLast:
      'Ein anderer Aufruf oder ein Mensch hat in diesem Gespräch inzwischen gefragt. Lies es neu und frag dann. Es wurde nichts gefragt und keine Anfrage verbraucht.',
    notBlind: 'Dieser Vergleich ist nicht blind.',
    blindOnce: 'Hier wird oder wurde schon blind verglichen.',
    onlyLastBlind: 'Blind vergleichen lassen sich nur die letzten Antworten, denn spätere nennen die Modelle.',
    draftAmongThem: 'Deine eigene Antwort ist darunter, deshalb lassen sie sich nicht blind vergleichen.',
    mergedAmongThem: 'Eine zusammengeführte Antwort ist darunter, deshalb lassen sie sich nicht blind vergleichen.',
    tooFewToBlind: 'Ein Blindvergleich braucht mindestens zwei vollständige Antworten.',
    failedBlind: 'Diese Antwort ist fehlgeschlagen. Du kannst sie wiederholen, sobald du die Namen siehst.',
    noTools:
      '{name} nimmt keine Tools an. Wähle ein anderes Modell, oder sende das ohne Tools. Es wurde nichts gefragt und keine Anfrage verbraucht.',
    noModel: 'Ein Modell {id} gibt es hier nicht.',
    captionerBlind:
      '{name} kann keine Bilder sehen und sie deshalb nicht beschreiben. Wähle ein Modell, das sieht. Es wurde nichts gefragt und keine Anfrage verbraucht.',
    describePicture: 'Beschreibe dieses Bild.',
    promptTooLong:
      'Dieser Prompt ist zu lang für {name}. Mit allem, was dazugehört, hat er etwa {tokens} Tokens, und {known, select, yes {das Kontextfenster von {name} fasst {most}} other {höchstens {most} gehen an {name}, dessen Kontextfenster unbekannt ist}}.',
    promptTooLongToAsk:
      'Dieser Prompt hat etwa {tokens} Tokens, und {known, select, yes {das Kontextfenster von {name} fasst {most}} other {höchstens {most} gehen an {name}, dessen Kontextfenster unbekannt ist}}. Kürze ihn, oder frag ein Modell mit einem größeren. Es wurde nichts gefragt und keine Anfrage verbraucht.',
  },
});
