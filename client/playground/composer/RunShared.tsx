import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { toastError } from '../../api/toastError.js';
import { useSharedPromptQuery } from '../../share/shares.generated.js';
import { useComposerStore } from './ComposerStore.js';
import { words } from './words.js';

/** Puts the prompt of a shared page into the composer, with an undo for what stood there; then its parameter leaves the address. */
export function RunShared({ shareId, parameter }: { shareId: string; parameter: string }) {
  const store = useComposerStore();
  const [, setSearch] = useSearchParams();
  const { data, error } = useSharedPromptQuery({ variables: { shareId } });
  const end = useEffectEvent(() => {
    if (!data && !error) return;
    setSearch(
      (before) => {
        before.delete(parameter);
        return before;
      },
      { replace: true },
    );
    if (error) toastError(error);
    if (!data) return;
    const { prompt, system } = data.sharedPrompt;
    const before = store.get().values;
    store.dispatch({ type: 'prompt', text: prompt });
    if (system !== null) store.dispatch({ type: 'system', text: system });
    if (before.prompt.trim() !== '' || (system !== null && before.system.trim() !== ''))
      store.offerUndo(words.sharedTaken, () => {
        store.dispatch({ type: 'prompt', text: before.prompt });
        store.dispatch({ type: 'system', text: before.system });
      });
  });
  useEffect(() => {
    end();
  }, [data, error]);
  return null;
}
