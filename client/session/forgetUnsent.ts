import { deviceStorage } from './storage.js';
import { itemsOf } from './unsent.js';

/** Removes all that the person has not sent, and is not typing now: their account is being deleted. */
export function forgetUnsent(): void {
  for (const item of deviceStorage.keys()) if (item.startsWith(itemsOf(''))) deviceStorage.removeItem(item);
}
