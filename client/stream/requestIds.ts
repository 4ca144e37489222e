import * as z from 'zod/mini';
import { tabStorage } from '../session/storage.js';

const storageKey = 'unanswered-requests';
/** What was sent under an id, as text, in every version that it had; by what it asks. */
const schema = z.record(z.string(), z.object({ id: z.string(), sent: z.array(z.string()) }));

export type Unanswered = z.output<typeof schema>[string];

/**
 * The id of a request: the same as before where what it asks got no answer yet, whatever else was asked meanwhile,
 * so that the server, should it have taken it, neither runs nor counts it twice.
 * @param thing what is asked, in words that tell it from everything else
 * @param version how it is asked this time
 * @returns the id, with the versions that were sent under it before this one
 */
export function requestFor(thing: string, version = ''): Unanswered {
  const all = readAll();
  const { id, sent } = all[thing] ?? { id: crypto.randomUUID(), sent: [] };
  const before = sent.filter((text) => text !== version);
  keep({ ...all, [thing]: { id, sent: [...before, version] } });
  return { id, sent: before };
}

/**
 * It was answered: the same words are a new request from now on.
 * @param beginning of what was asked: everything that begins so is forgotten
 */
export function forgetRequests(beginning: string): void {
  keep(Object.fromEntries(Object.entries(readAll()).filter(([thing]) => !thing.startsWith(beginning))));
}

function keep(all: z.output<typeof schema>): void {
  tabStorage.note(storageKey, JSON.stringify(all));
}

function readAll(): z.output<typeof schema> {
  try {
    return schema.parse(JSON.parse(tabStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}
