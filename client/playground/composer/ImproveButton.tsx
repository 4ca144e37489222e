import { PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { keptAt } from '../../improve/keptImprovement.js';
import { words as improveWords } from '../../improve/words.js';
import { useViewer } from '../../shell/useViewer.js';
import { IconButton } from '../../ui/IconButton.js';
import { onDemand } from '../../ui/onDemand.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer, useComposerStore, useSelection } from './ComposerStore.js';
import { type Improved, useHostImproving } from './handles.js';
import { words } from './words.js';

const ImprovePanel = onDemand(async () => (await import('../../improve/ImprovePanel.js')).ImprovePanel);

/** An old and a new text to ask each model with. */
export interface TrialTexts {
  before: string;
  after: string;
  isBlind: boolean;
}

interface Props {
  /** Where the prompt is written. */
  place: string;
  /** The columns of the next prompt. */
  asked: readonly ColumnToAsk[];
  /** Asks each model with both texts. @returns why they were refused; undefined if they were accepted */
  onTry: (texts: TrialTexts) => Promise<string | undefined>;
}

/** Lets a model improve the prompt; a column opens it, too, from its answer. An improvement that is under way opens by itself. */
export function ImproveButton({ place, asked, onTry }: Props) {
  const { get, dispatch, offerUndo } = useComposerStore();
  const { me, models } = useViewer();
  const { selected } = useSelection();
  const isEmpty = useComposer(({ values }) => values.prompt.trim() === '');
  const [open, setOpen] = useState<Improved | 'prompt' | undefined>(() => {
    const kept = keptAt(place);
    return kept?.prompt === get().values.prompt && kept.closed !== true ? 'prompt' : undefined;
  });
  useHostImproving((improved) => {
    setOpen(improved);
  });
  const { prompt, system, blind } = get().values;
  const subject = open === 'prompt' ? { prompt, system, from: undefined } : open;
  return (
    <>
      <IconButton
        label={words.improve}
        disabled={isEmpty}
        onPointerEnter={ImprovePanel.preload}
        onFocus={ImprovePanel.preload}
        onClick={() => {
          setOpen('prompt');
        }}
      >
        <PencilRuler aria-hidden="true" />
      </IconButton>
      {subject && (
        <ImprovePanel
          place={place}
          prompt={subject.prompt}
          system={subject.system ?? undefined}
          from={subject.from}
          models={[...new Set([...selected, ...models])]}
          modelId={asked[0]?.model.id}
          left={me?.subscribed === false ? me.remainingQueries : undefined}
          onUse={(text) => {
            const { prompt: former, taken } = get().values;
            dispatch({ type: 'prompt', text });
            offerUndo(words.improved, () => {
              dispatch({ type: 'values', values: { ...get().values, prompt: former, taken } });
            });
          }}
          trial={{
            models: asked.length,
            isBlind: blind,
            ask: async (before, after, isBlind) => (get().sending ? improveWords.busy : onTry({ before, after, isBlind })),
          }}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
