import * as z from 'zod/mini';
import { tabRecord } from '../session/tabRecord.js';

/** By what a request asks: its id, and every version that was sent under it, as text. */
const schema = z.record(z.string(), z.object({ id: z.string(), sent: z.array(z.string()) }));
const record = tabRecord('unanswered-requests', schema, {});

export type Unanswered = z.output<typeof schema>[string];

/**
 * The id of a request. While a request has no answer, its repetitions have the same id, whatever else is asked meanwhile: a
 * server that has already accepted it neither runs nor counts it twice.
 * @param thing a key of what is asked
 * @param version the request as it is sent this time
 * @returns the id, with the versions that were sent under it before this one
 */
export function requestFor(thing: string, version = ''): Unanswered {
  const all = record.read();
  const { id, sent } = all[thing] ?? { id: crypto.randomUUID(), sent: [] };
  const before = sent.filter((text) => text !== version);
  record.write({ ...all, [thing]: { id, sent: [...before, version] } });
  return { id, sent: before };
}

/**
 * Forgets answered requests: the same text is a new request from now on.
 * @param beginning prefix of the keys to forget
 */
export function forgetRequests(beginning: string): void {
  record.write(Object.fromEntries(Object.entries(record.read()).filter(([thing]) => !thing.startsWith(beginning))));
}
