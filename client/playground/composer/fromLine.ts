import type { Taken } from './taken.js';
import { words } from './words.js';

/** Says where a taken prompt is from, and whether its text was changed since. */
export function fromLine({ title, number, form }: Pick<Taken, 'title' | 'number' | 'form'>): string {
  const isChanged = form === 'own';
  if (number === null) return isChanged ? words.changedStarter({ title }) : words.fromStarter({ title });
  return isChanged ? words.changed({ title, number }) : words.from({ title, number });
}
