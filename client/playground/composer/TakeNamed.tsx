import { useEffect, useEffectEvent } from 'react';
import { toastError } from '../../api/toastError.js';
import { starterOf } from '../../starters/starters.js';
import { toast } from '../../ui/toast.js';
import { useComposerStore, useSelection } from './ComposerStore.js';
import { useOnePromptToTakeQuery } from './prompts.generated.js';
import type { SlashRow } from './SlashList.js';
import { rowOf } from './starterRows.js';
import { takeableOf, takePrompt } from './takePrompt.js';
import { words } from './words.js';

interface Props {
  /** Of a prompt of the library, or of a starter. */
  id: string;
  /** The address's parameter that names it. */
  parameter: string;
  onClose: () => void;
}

/** Takes the prompt that the address names, and removes it from there; shows nothing. */
export function TakeNamed(props: Props) {
  const starter = starterOf(props.id);
  return starter ? <Take {...props} prompt={rowOf(starter)} /> : <TakeStored {...props} />;
}

function TakeStored(props: Props) {
  const { data, error } = useOnePromptToTakeQuery({ variables: { id: props.id }, fetchPolicy: 'network-only' });
  return <Take {...props} prompt={data?.prompt} error={error} />;
}

interface TakeProps extends Props {
  /** Null if there is none; undefined while it is read. */
  prompt: Pick<SlashRow, 'title' | 'current'> | null | undefined;
  error?: Error | undefined;
}

function Take({ prompt, error, parameter }: TakeProps) {
  const { get, dispatch } = useComposerStore();
  const { selected, replace, keep } = useSelection();
  const take = useEffectEvent(() => {
    if (prompt) {
      const { models } = prompt.current;
      dispatch({ type: 'values', values: takePrompt(get().values, takeableOf(prompt), { chosen: selected.map((model) => model.id) }) });
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
  // putBack restores the chosen models, so they must be known first.
  const isReady = selected.length > 0 && (prompt !== undefined || error !== undefined);
  useEffect(() => {
    if (isReady) take();
  }, [isReady]);
  return null;
}
