import { textsNow } from '../../shared/words/catalogue.js';

/** Why a vote is refused. */
export const errorWords = textsNow({
  en: {
    answerExactlyForBetter: 'Name the better answer, and only where one is better.',
    notBlind: 'This comparison is not blind.',
    beingWritten: 'An answer is still being written. Wait for it, or stop it.',
    tooFewComplete: 'A vote needs at least two complete answers.',
    notComplete: 'Only a complete answer can be the better one.',
    noVote: 'There is no vote here.',
    undoIsOver: 'A vote can be taken back for ten minutes, and these are over.',
  },
  de: {
    answerExactlyForBetter: 'Nenne die bessere Antwort, und nur dann, wenn eine besser ist.',
    notBlind: 'Dieser Vergleich ist nicht blind.',
    beingWritten: 'Eine Antwort wird noch geschrieben. Warte auf sie, oder halte sie an.',
    tooFewComplete: 'Eine Abstimmung braucht mindestens zwei vollständige Antworten.',
    notComplete: 'Nur eine vollständige Antwort kann die bessere sein.',
    noVote: 'Hier gibt es keine Stimme.',
    undoIsOver: 'Eine Stimme lässt sich zehn Minuten lang zurücknehmen, und die sind vorbei.',
  },
});
