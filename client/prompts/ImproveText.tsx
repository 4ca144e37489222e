import { PencilRuler } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { keptAt } from '../improve/keptImprovement.js';
import { useViewer } from '../shell/useViewer.js';
import { Button } from '../ui/Button.js';
import { onDemand } from '../ui/onDemand.js';
import { offerUndo } from '../ui/offerUndo.js';
import type { Edited } from './parts/edited.js';
import { words } from './words.js';

const ImprovePanel = onDemand(async () => (await import('../improve/ImprovePanel.js')).ImprovePanel);

interface Props {
  /** Id of the prompt; undefined for one that is not saved yet. */
  promptId: string | undefined;
  edited: Edited;
  onChange: (text: string) => void;
}

/** Lets a model improve the text of a prompt. What it changes is not saved before the person does that. */
export function ImproveText({ promptId, edited: { text, system, models: asked }, onChange }: Props) {
  const place = `prompt:${promptId ?? 'new'}`;
  const { me, models } = useViewer();
  const [isOpen, setOpen] = useState(() => {
    const kept = keptAt(place);
    return kept?.prompt === text && kept.closed !== true;
  });
  // Other changes made before the undo stay.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  return (
    <>
      <Button
        type="button"
        $tone="quiet"
        $size="sm"
        aria-label={words.improve}
        disabled={text.trim() === ''}
        onPointerEnter={ImprovePanel.preload}
        onFocus={ImprovePanel.preload}
        onClick={() => {
          setOpen(true);
        }}
      >
        <PencilRuler aria-hidden="true" />
        {words.improveShort}
      </Button>
      {isOpen && (
        <ImprovePanel
          place={place}
          prompt={text}
          system={system}
          models={models}
          modelId={asked[0]?.id}
          left={me?.subscribed === false ? me.remainingQueries : undefined}
          onUse={(improved) => {
            onChange(improved);
            offerUndo(words.improved, () => {
              change.current(text);
            });
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
