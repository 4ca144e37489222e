import type { OpeningMessage } from '../conversation/Opening.js';

/** Characters of an opening up to which it is kept until its models begin; a longer one is read again then. */
const mostAtHand = 256 * 1024;

/** What was said before a new conversation, if it is short enough to wait in memory for a free slot; otherwise undefined. */
export const atHand = (messages: readonly OpeningMessage[]): readonly OpeningMessage[] | undefined =>
  messages.reduce((sum, { text }) => sum + text.length, 0) <= mostAtHand ? messages : undefined;
