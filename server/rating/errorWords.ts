import { textsNow } from '../../shared/words/catalogue.js';

/** Why a vote is refused. */
export const errorWords = textsNow({
  en: {
    answerExactlyForBetter: 'Name the better answer, and only where one is better.',
    rankingExactlyForRanked: 'Give the answers their places, the best first, and only where there is an order.',
    emptyPlace: 'There are at most eight places, and each has at least one answer.',
    placedTwice: 'An answer has one place only.',
    notBlind: 'This comparison is not blind.',
    beingWritten: 'An answer is still being written. Wait for it, or stop it.',
    tooFewComplete: 'A vote needs at least two complete answers.',
    notComplete: 'Only a complete answer can be the better one, or have a place.',
    noMoment: 'Write a moment as 2026-11-25T12:00:00Z.',
    noVote: 'There is no vote here.',
    undoIsOver: 'A vote can be taken back for ten minutes, and these are over.',
  },
  de: {
    answerExactlyForBetter: 'Nenne die bessere Antwort, und nur dann, wenn eine besser ist.',
    rankingExactlyForRanked: 'Gib den Antworten ihre Plätze, die beste zuerst, und nur dann, wenn es eine Reihenfolge gibt.',
    emptyPlace: 'Es gibt höchstens acht Plätze, und jeder hat mindestens eine Antwort.',
    placedTwice: 'Eine Antwort hat nur einen Platz.',
    notBlind: 'Dieser Vergleich ist nicht blind.',
    beingWritten: 'Eine Antwort wird noch geschrieben. Warte auf sie, oder halte sie an.',
    tooFewComplete: 'Eine Abstimmung braucht mindestens zwei vollständige Antworten.',
    notComplete: 'Nur eine vollständige Antwort kann die bessere sein oder einen Platz haben.',
    noMoment: 'Schreib einen Zeitpunkt als 2026-11-25T12:00:00Z.',
    noVote: 'Hier gibt es keine Stimme.',
    undoIsOver: 'Eine Stimme lässt sich zehn Minuten lang zurücknehmen, und die sind vorbei.',
  },
});
