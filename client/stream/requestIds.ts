import * as z from 'zod/mini';
import { tabRecord } from '../session/tabRecord.js';

/** By the key of what is asked: the request's id, and each version of the request that was sent with it, as text. */
const schema = z.record(z.string(), z.object({ id: z.string(), sent: z.array(z.string()) }));
const record = tabRecord('unanswered-requests', schema, {});

export type Unanswered = z.output<typeof schema>[string];

/**
 * The id of a request. While a request has no answer, its repetitions have the same id, whatever else is asked meanwhile: a
 * server that has already accepted it neither runs nor counts it twice.
 * @param key of what is asked
 * @param version the request as it is sent this time
 * @returns the id, with the versions that were sent under it before this one
 */
export function requestFor(key: string, version = ''): Unanswered {
  const all = record.read();
  const { id, sent } = all[key] ?? { id: crypto.randomUUID(), sent: [] };
  const before = sent.filter((text) => text !== version);
  record.write({ ...all, [key]: { id, sent: [...before, version] } });
  return { id, sent: before };
}

/**
 * Forgets answered requests: the same text is a new request from now on.
 * @param beginning prefix of the keys to forget
 */
export function forgetRequests(beginning: string): void {
  record.write(Object.fromEntries(Object.entries(record.read()).filter(([key]) => !key.startsWith(beginning))));
}
