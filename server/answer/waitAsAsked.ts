import { setTimeout as delay } from 'node:timers/promises';
import { ProviderError } from '../gateways/llm/completion.js';

/** Longest that we wait for a provider, in seconds. */
const longest = 10;

/**
 * Waits as long as a provider asks that turned a request away (429, or 5xx, with Retry-After), where that is ten seconds at most.
 * @returns whether to ask again; false where it asked for no time or for more, and at once when the signal is aborted
 */
export async function waitAsAsked(failure: unknown, signal: AbortSignal): Promise<boolean> {
  const seconds = failure instanceof ProviderError ? failure.retryAfter : undefined;
  if (seconds === undefined || seconds > longest) return false;
  return delay(seconds * 1_000, true, { signal }).catch(() => false);
}
