import type { Purpose } from '../conversation/Conversation.js';
import type { PlannedOpening } from '../conversation/openings.js';

/** Marks a turn that is asked beside the conversations. */
export interface Aside {
  purpose: Purpose;
  /** The id of the person's conversation whose texts are in the prompt, if any. */
  about: string | null;
}

/** What the call of a program brings: the messages before its prompt, or the state of the conversation that it goes on in. */
export interface Call {
  /** Digest of its input, in place of that of the fields: some of them depend on how far the conversation is. */
  digest: string;
  /** What was said before the conversation that it begins. */
  opening: PlannedOpening | null;
  /** The last turn of the conversation that it goes on in, as it knows it; null where that has none. */
  lastTurnId: string | null;
  /** How its answers are to begin; null where that is left to their models. It is not kept: another attempt is asked without it. */
  beginning?: string | null;
}

/** What a turn may bring beside its fields. */
export interface Beside {
  aside?: Aside | undefined;
  call?: Call | undefined;
}
