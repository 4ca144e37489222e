import type { ApolloCache } from '@apollo/client';
import { useNavigate } from 'react-router';
import { href } from '../../words/href.js';
import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { offerUndo } from '../../ui/offerUndo.js';
import {
  PromptsDocument,
  type PromptPartsFragment,
  type PromptsQuery,
  useDeletePromptMutation,
  useDuplicatePromptMutation,
  usePinPromptMutation,
  useRestorePromptMutation,
} from './prompts.generated.js';
import { words } from './words.js';

/** Puts prompts on top of the list, in their order. */
export function addPrompts(cache: ApolloCache, prompts: readonly PromptPartsFragment[]): void {
  const ids = new Set(prompts.map(({ id }) => id));
  cache.updateQuery<PromptsQuery>(
    { query: PromptsDocument },
    (known) => known && { ...known, prompts: [...prompts, ...known.prompts.filter(({ id }) => !ids.has(id))] },
  );
}

/** Actions on a prompt as a whole. Failures are shown in a toast. */
export function usePromptActions({ id, pinned }: Pick<PromptPartsFragment, 'id' | 'pinned'>) {
  const navigate = useNavigate();
  const [pin] = usePinPromptMutation({ onError: toastError });
  const [duplicate] = useDuplicatePromptMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (data) addPrompts(cache, [data.duplicatePrompt]);
    },
  });
  const [remove] = useDeletePromptMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (!data) return;
      cache.updateQuery<PromptsQuery>(
        { query: PromptsDocument },
        (known) => known && { ...known, prompts: known.prompts.filter((prompt) => prompt.id !== id) },
      );
    },
  });
  const [restore] = useRestorePromptMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (data) addPrompts(cache, [data.restorePrompt]);
    },
  });
  return {
    togglePin: () => void undefinedIfFailed(pin({ variables: { id, pinned: !pinned } })),
    duplicate: async () => {
      const taken = await undefinedIfFailed(duplicate({ variables: { id } }));
      if (taken?.data) void navigate(href('prompts', { promptId: taken.data.duplicatePrompt.id }));
    },
    remove: async () => {
      const taken = await undefinedIfFailed(remove({ variables: { id } }));
      if (!taken?.data) return;
      // Replaces the entry, so that Back does not lead to the deleted prompt.
      void navigate(href('prompts'), { replace: true });
      offerUndo(words.deleted, () => {
        void undefinedIfFailed(restore({ variables: { id } })).then((restored) => {
          if (restored?.data) void navigate(href('prompts', { promptId: id }));
        });
      });
    },
  };
}
