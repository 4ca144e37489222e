import type { NoteKind } from '../../../shared/import/kinds.js';

/** Why one conversation of a file cannot come in. */
export class ConversationFault extends Error {
  constructor(
    readonly kind: Extract<NoteKind, `CONVERSATION_${string}`>,
    /** What is wrong with it, if that can be said. */
    readonly what: string | null = null,
  ) {
    super(kind);
  }
}
