import * as z from 'zod/mini';
import { subject } from '../../session/session.js';
import { deviceStorage } from '../../session/storage.js';

/** Where the server has the part of a file that has arrived, so that the same file goes on from there after the page was left. */
const storageKey = 'import';

const kept = z.object({ of: z.string(), address: z.string() });

/** The same file of the same person. */
const nameOf = ({ name, size, lastModified }: File): string => JSON.stringify([subject(), name, size, lastModified]);

/** Undefined for a file of which nothing is known to have arrived. */
export function keptAddress(file: File): string | undefined {
  try {
    const found = kept.safeParse(JSON.parse(deviceStorage.getItem(storageKey) ?? 'null')).data;
    return found?.of === nameOf(file) ? found.address : undefined;
  } catch {
    return undefined;
  }
}

/** @param address undefined if there is nothing to go on from */
export function keepAddress(file: File, address: string | undefined): void {
  if (address === undefined) deviceStorage.removeItem(storageKey);
  else deviceStorage.note(storageKey, JSON.stringify({ of: nameOf(file), address }));
}
