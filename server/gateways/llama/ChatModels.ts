import type { CompletionBody } from './completionBody.js';

export interface Generated {
  finish: 'stop' | 'length';
  tokensIn: number;
  tokensOut: number;
}

export interface GenerateCall {
  body: CompletionBody;
  /** The prompt fits and is about to be read; called before any chunk. */
  onAccepted: () => void;
  onChunk: (kind: 'content' | 'reasoning_content', text: string) => void;
  /** Stops the answer after the current token. */
  signal: AbortSignal;
}

/** The models behind the chat server. */
export interface ChatModels {
  ids: () => string[];
  /**
   * Writes one answer.
   * @throws ChatRefusal if the request cannot be served
   */
  generate: (call: GenerateCall) => Promise<Generated>;
}

/** A refusal in OpenAI's terms. */
export class ChatRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ChatRefusal';
  }
}
