import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/Button.js';
import { openSettings } from '../composer/openSettings.js';

/** The way to the parameters of the next prompt. */
export function SettingsButton() {
  return (
    <Button type="button" $tone="quiet" $size="sm" onClick={openSettings}>
      <SlidersHorizontal aria-hidden="true" />
      Settings
    </Button>
  );
}
