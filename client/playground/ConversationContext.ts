import { createContext } from 'react';
import type { TurnPartsFragment, TurnRowFragment } from '../stream/turn.generated.js';
import { useRequiredContext } from '../ui/useRequiredContext.js';
import type { FootEvent, FootState } from './footState.js';

interface ConversationFacts {
  id: string;
  turns: readonly TurnRowFragment[];
  /** The last of them in full. */
  last: TurnPartsFragment | null | undefined;
  /** The turn that is open. */
  open: TurnRowFragment | undefined;
  /** Opens another turn. */
  unfold: (turnId: string) => void;
  foot: FootState;
  changeFoot: (event: FootEvent) => void;
}

/** The conversation on the screen. */
export const ConversationContext = createContext<ConversationFacts | undefined>(undefined);

/** The conversation around a component. @throws if there is none */
export const useConversation = (): ConversationFacts => useRequiredContext(ConversationContext, 'ConversationView');
