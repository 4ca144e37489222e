import * as z from 'zod/mini';

const storageKey = 'unanswered-request';
const schema = z.object({ id: z.string(), fingerprint: z.string() });

/**
 * The id for a request: the same as before where the very same request got no answer,
 * so that the server, should it have taken it, neither runs nor counts it twice.
 */
export function requestIdFor(fingerprint: string): string {
  const former = readFormer();
  if (former?.fingerprint === fingerprint) return former.id;
  const id = crypto.randomUUID();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ id, fingerprint }));
  } catch {
    // Too large to keep: the id serves this try alone.
  }
  return id;
}

/** The request was answered: the same words are a new request from now on. */
export function forgetRequest(): void {
  sessionStorage.removeItem(storageKey);
}

function readFormer(): z.output<typeof schema> | undefined {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}
