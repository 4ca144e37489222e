import { createContext, use } from 'react';
import type { TurnPartsFragment, TurnRowFragment } from '../stream/turn.generated.js';

interface ConversationFacts {
  id: string;
  turns: readonly TurnRowFragment[];
  /** The last of them in full. */
  last: TurnPartsFragment | null | undefined;
  /** The turn that is open. */
  open: TurnRowFragment | undefined;
  /** Opens another turn. */
  unfold: (turnId: string) => void;
  /** The turn whose prompt is being edited. */
  editing: TurnPartsFragment | undefined;
  /** How many edits were begun. */
  edits: number;
  onEditEnd: () => void;
  /** The turn whose verdict is shown, until the person goes on. */
  votedId: string | undefined;
  setVotedId: (turnId: string | undefined) => void;
}

/** The conversation on the screen. */
export const ConversationContext = createContext<ConversationFacts | undefined>(undefined);

/** The conversation around a component. @throws if there is none */
export function useConversation(): ConversationFacts {
  const conversation = use(ConversationContext);
  if (!conversation) throw new Error('There is no conversation around this component.');
  return conversation;
}
