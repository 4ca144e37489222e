import { setTimeout as delay } from 'node:timers/promises';
import { ProviderError } from '../gateways/llm/completion.js';

/** Longest Retry-After of a refusal that a run waits for, in seconds. */
const longestWait = 10;

/**
 * Waits for the Retry-After of a refusal (429 or 5xx), if it is at most ten seconds.
 * @returns whether to ask again; false without a Retry-After or with a longer one, and at once when the signal aborts
 */
export async function waitForRetryAfter(failure: unknown, signal: AbortSignal): Promise<boolean> {
  const seconds = failure instanceof ProviderError ? failure.retryAfter : undefined;
  if (seconds === undefined || seconds > longestWait) return false;
  return delay(seconds * 1_000, true, { signal }).catch(() => false);
}
