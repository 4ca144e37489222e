import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { type ModelChange, changeModel } from './changeModel.js';
import { bytesText } from '../look/amounts.js';
import type { LocalModelPartsFragment } from './localModels.generated.js';
import { words } from './words.js';

interface Action {
  change: ModelChange;
  text: string;
  label: string;
}

/** The buttons of a fetch. Pause and resume are one element, so that it keeps the focus. */
export function FetchActions({ model }: { model: LocalModelPartsFragment }) {
  const [isBusy, setBusy] = useState(false);
  const next = nextOf(model);
  const act = async (change: ModelChange) => {
    if (isBusy) return;
    setBusy(true);
    await changeModel(change, model);
    setBusy(false);
  };
  return (
    <>
      {next && (
        <Button type="button" $size="sm" aria-disabled={isBusy} aria-label={next.label} onClick={() => void act(next.change)}>
          {next.text}
        </Button>
      )}
      {next && next.change !== 'fetch' && (
        <Button
          type="button"
          $tone="quiet"
          $size="sm"
          aria-disabled={isBusy}
          aria-label={words.cancelModel(model)}
          onClick={() => void act('cancel')}
        >
          {words.cancel}
        </Button>
      )}
    </>
  );
}

function nextOf({ state, name, size, fits, canBeFetched }: LocalModelPartsFragment): Action | undefined {
  if (state === 'READY') return undefined;
  if (state === 'FAILED') return { change: 'resume', text: words.tryAgain, label: words.tryModelAgain({ name }) };
  if (state === 'PAUSED') return { change: 'resume', text: words.resume, label: words.resumeModel({ name }) };
  if (state !== 'AVAILABLE') return { change: 'pause', text: words.pause, label: words.pauseModel({ name }) };
  if (!canBeFetched) return undefined;
  const fetched = { name, size: bytesText(size) };
  return fits
    ? { change: 'fetch', text: words.fetch, label: words.fetchModel(fetched) }
    : { change: 'fetch', text: words.fetchAnyway, label: words.fetchModelAnyway(fetched) };
}
