import { changeShortcuts } from '../keys/shortcuts.js';
import { followPreferences, readPreferences } from './preferences.js';

/** Gives the shortcuts the person's keys, now and after each change; before the components that follow preferences render. */
export function followShortcuts(): void {
  const apply = () => {
    changeShortcuts(readPreferences().shortcuts);
  };
  apply();
  followPreferences(apply);
}
