import { useApolloClient } from '@apollo/client/react';
import { type TurnPartsFragment, TurnPartsFragmentDoc } from '../../stream/turn.generated.js';
import { toast } from '../../ui/toast.js';
import { improveFrom } from '../composer/handles.js';
import type { ColumnFacts } from './ColumnContext.js';
import { words } from './words.js';

/** Returns a function that opens the improvement of a column's prompt, from its answer. */
export function useImprove({ answer: { id, turnId, prompt }, name }: Pick<ColumnFacts, 'answer' | 'name'>): () => void {
  const { cache } = useApolloClient();
  return () => {
    const turn = cache.readFragment<TurnPartsFragment>({
      id: cache.identify({ __typename: 'Turn', id: turnId }) ?? '',
      fragment: TurnPartsFragmentDoc,
      fragmentName: 'TurnParts',
    });
    if (!turn) return;
    const isOpen = improveFrom({ prompt: prompt ?? turn.prompt, system: turn.system, from: { answerId: id, model: name } });
    if (!isOpen) toast.error(words.improveLater);
  };
}
