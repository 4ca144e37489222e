import { Pin } from 'lucide-react';
import { styled } from 'styled-components';
import { maxPinned } from '../../shared/preferences/choices.js';
import { changePreferences, usePreference } from '../preferences/preferences.js';
import { IconButton } from '../ui/IconButton.js';
import { toast } from '../ui/toast.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { words } from './words.js';

/** Pins a model, so that it stands first when models are next chosen, or unpins it. */
export function ModelPin({ model: { id, name } }: { model: ModelPartsFragment }) {
  const pinned = usePreference('pinnedModels');
  const on = pinned.includes(id);
  return (
    <Button
      label={words.pinModel({ model: name })}
      aria-pressed={on}
      data-pin
      onClick={() => {
        if (on) changePreferences({ pinnedModels: pinned.filter((other) => other !== id) });
        else if (pinned.length < maxPinned) changePreferences({ pinnedModels: [...pinned, id] });
        else toast.error(words.mostPinned({ most: maxPinned }));
      }}
    >
      <Pin fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
    </Button>
  );
}

const Button = styled(IconButton)`
  --sign-size: var(--icon-sm);
  color: var(--ink-3);
  &[aria-pressed='true'] {
    color: var(--ink);
  }
`;
