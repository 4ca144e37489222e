import type { Tools } from '../../shared/tool/toolRules.js';
import type { Parameters } from '../../shared/turn/parameters.js';
import type { CallMessage } from './talkOf.js';

/** What a call asks, in whichever form it came. */
export interface CallInput {
  /** One model, several parted by "|", or `team/NAME`. */
  model: string;
  /** Most models that may answer it. */
  most: number;
  /** All messages, in their order; well-formed. */
  messages: readonly CallMessage[];
  parameters: Partial<Parameters>;
  tools: Tools | undefined;
  /** The id of the conversation that it goes on in; null for a new one. */
  conversation: string | null;
}

/** A call whose body has been read, and how it is to be answered. */
export interface ReadCall {
  input: Omit<CallInput, 'conversation'>;
  /** The conversation that its metadata names. */
  conversation: string | null;
  /** Whether the answer comes as it is written. */
  isStream: boolean;
}
