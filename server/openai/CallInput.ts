import type { OpeningMessage } from '../conversation/Opening.js';
import type { ToolResult, Tools } from '../../shared/tool/toolRules.js';
import type { Parameters } from '../../shared/turn/parameters.js';

/** What a call asks, in whichever form it came. */
export interface CallInput {
  /** One model, several parted by "|", or `team/NAME`. */
  model: string;
  /** Most models that may answer it. */
  most: number;
  /** All messages, in their order; well-formed. */
  messages: readonly OpeningMessage[];
  parameters: Partial<Parameters>;
  tools: Tools | undefined;
  /** The id of the conversation that it goes on in; null for a new one. */
  conversation: string | null;
}

/** A call's messages in their parts. */
export interface Talk {
  /** What models are told first. */
  system: string | null;
  /** What was said before the prompt. */
  before: OpeningMessage[];
  /** Empty where results of tools stand in its place. */
  prompt: string;
  results: ToolResult[];
}
