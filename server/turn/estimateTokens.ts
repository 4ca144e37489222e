import { fileTokensOf, type PlannedMessage, plannedText, textTokensOf } from './plannedMessages.js';

/** Of earlier turns so many characters a column are counted, the latest; the rest is taken to have as many tokens for each. */
const counted = 200_000;

/** The tokens of these messages. Of a long history only the latest part is read, because counting keeps the server from other requests. */
export const estimateTokens = (messages: readonly PlannedMessage[]): number => fileTokensOf(messages) + estimateTexts(messages);

function estimateTexts(messages: readonly PlannedMessage[]): number {
  const lengths = messages.map((message) => plannedText(message).length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let read = 0;
  const from = lengths.findLastIndex((length) => (read += length) > counted) + 1;
  const latest = messages.slice(from);
  const characters = lengths.slice(from).reduce((sum, length) => sum + length, 0);
  // One text may be longer than what is counted.
  if (characters === 0) return all === 0 ? 0 : Math.ceil(all / 4);
  return Math.ceil((textTokensOf(latest) * all) / characters);
}
