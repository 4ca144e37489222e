import { estimateTokenCount } from 'tokenx';

/** Tokens of a message beside its text: its role and delimiters. */
const framing = 4;
/** Most characters that one token stands for; the estimate alone counts none for white space. */
const longestToken = 16;

/** An estimate of the tokens of a text that is sent as one message. */
export const messageTokens = (text: string): number => framing + Math.max(estimateTokenCount(text), Math.ceil(text.length / longestToken));

/** An upper bound of that estimate; cheap, because it does not read the words. */
export const mostMessageTokens = (text: string): number => framing + text.length;
