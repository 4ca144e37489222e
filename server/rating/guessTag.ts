import { VoteTag } from './Vote.js';

const word = (alternatives: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'iu');

const languages =
  'english|german|french|spanish|italian|portuguese|dutch|polish|russian|ukrainian|turkish|arabic|hebrew|hindi|chinese|japanese|korean|latin|greek|' +
  'englisch|deutsch|französisch|spanisch|italienisch|portugiesisch|niederländisch|polnisch|russisch|ukrainisch|türkisch|arabisch|hebräisch|chinesisch|japanisch|koreanisch|lateinisch|griechisch';

const codeSigns = [
  /```/,
  word(
    'code|coding|codebase|regex|regexp|sql|python|javascript|typescript|java|kotlin|golang|rust|bash|shell script|html|css|json|graphql|' +
      'stack ?trace|refactor|unit tests?|compiler|npm|git|docker|quellcode|programmier\\p{L}*|skript|datenbankabfrage',
  ),
  /(?<!\p{L})C(?:\+\+|#)/u,
];
const translationSigns = [
  word('translat\\p{L}*|übersetz\\p{L}*|übertrag(?:e|en)? .{0,80}ins'),
  word(`(?:how (?:do|would) (?:you|i) say|what is|what's|wie sagt man|wie heißt|was heißt) .{1,200} (?:in|auf) (?:${languages})`),
];
const writingSigns = [
  word(
    'write|rewrite|draft|compose|rephrase|reword|proofread|summari[sz]e|essay|poem|haiku|limerick|story|short story|letter|e-?mail|blog post|headline|slogan|tagline|' +
      'schreib\\p{L}*|formulier\\p{L}*|umformulier\\p{L}*|verfass\\p{L}*|entwirf|gedicht|kurzgeschichte|aufsatz|zusammenfass\\p{L}*|fass(?:e|t)? .{1,80} zusammen|überarbeit\\p{L}*|überschrift|einladung',
  ),
];

/** Guesses the kind of task from words of the prompt; programming is tried first, then translating, then writing. */
export function guessTag(prompt: string): VoteTag {
  const says = (signs: readonly RegExp[]) => signs.some((sign) => sign.test(prompt));
  if (says(codeSigns)) return VoteTag.CODE;
  if (says(translationSigns)) return VoteTag.TRANSLATION;
  return says(writingSigns) ? VoteTag.WRITING : VoteTag.OTHER;
}
