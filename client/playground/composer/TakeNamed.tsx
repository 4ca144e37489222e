import { useEffect, useEffectEvent } from 'react';
import type { SelectedModels } from '../../models/useSelectedModels.js';
import { toastError } from '../../api/toastError.js';
import { toast } from '../../ui/toast.js';
import { useComposerStore } from './ComposerStore.js';
import { useOnePromptToTakeQuery } from './prompts.generated.js';
import { takeableOf, takePrompt } from './takePrompt.js';
import { words } from './takenWords.js';

interface Props extends SelectedModels {
  id: string;
  /** The address's parameter that names it. */
  parameter: string;
  onClose: () => void;
}

/** Takes the prompt that the address names, and removes it from there; shows nothing. */
export function TakeNamed({ id, parameter, selected, replace, keep }: Props) {
  const { get, tell } = useComposerStore();
  const { data, error } = useOnePromptToTakeQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const prompt = data?.prompt;
  const take = useEffectEvent(() => {
    if (prompt) {
      const { models } = prompt.current;
      tell({ type: 'values', values: takePrompt(get().values, takeableOf(prompt), { chosen: selected.map((model) => model.id) }) });
      if (models.length > 0) {
        replace(
          models.map((model) => model.id),
          parameter,
        );
        return;
      }
    } else if (error) toastError(error);
    else toast.error(words.gone);
    keep(parameter);
  });
  // The choice of models is read first: it is what one goes back to.
  const isReady = selected.length > 0 && (prompt !== undefined || error !== undefined);
  useEffect(() => {
    if (isReady) take();
  }, [isReady]);
  return null;
}
