import { estimateTokenCount } from 'tokenx';

/** Tokens of a message beside its text: its role and delimiters. */
const framing = 4;
/** Most characters that one token stands for; the estimate alone counts none for white space. */
const longestToken = 16;
/** Characters that are read at most: a million take a tenth of a second, in which nothing else is done. */
const mostRead = 400_000;

/**
 * An estimate of the tokens of texts that are sent as a message each. Of very long ones the beginning of each is read, and the rest is
 * taken to have as many for its length.
 */
export function messagesTokens(texts: readonly string[]): number {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const share = Math.min(1, mostRead / length);
  return texts.reduce((sum, text) => {
    const read = share === 1 ? text : text.slice(0, Math.ceil(text.length * share));
    return sum + framing + Math.max(Math.ceil(estimateTokenCount(read) / share), Math.ceil(text.length / longestToken));
  }, 0);
}

/** The same of one text. */
export const messageTokens = (text: string): number => messagesTokens([text]);

/** An upper bound of that estimate; cheap, because it does not read the words. */
export const mostMessageTokens = (text: string): number => framing + text.length;
