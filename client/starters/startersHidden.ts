import { deviceStorage } from '../session/storage.js';

const key = 'starters-hidden';

/** Whether the person has hidden the starters on this device. */
export const areStartersHidden = (): boolean => deviceStorage.getItem(key) === 'true';

/** Hides the starters on this device, or shows them again. */
export function setStartersHidden(hidden: boolean): void {
  if (hidden) deviceStorage.setItem(key, 'true');
  else deviceStorage.removeItem(key);
}
