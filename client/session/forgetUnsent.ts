import { formerNames } from './formerUnsent.js';
import { deviceStorage } from './storage.js';
import { itemsOf } from './unsent.js';

/** Removes all that the person has not sent, and is not typing now: their account is being deleted. */
export function forgetUnsent(): void {
  const own = [itemsOf(''), formerNames.draft('')];
  for (const item of deviceStorage.keys()) if (own.some((name) => item.startsWith(name))) deviceStorage.removeItem(item);
  deviceStorage.removeItem(formerNames.rubric());
}
