import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { readError } from './readError.js';

/** Statuses that may pass: specification, section 8. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** The same in GraphQL's words. Not PROVIDER_FAILED: the server has been patient with the provider already. */
const passingCodes = new Set(['conflict', 'rate_limited', 'internal', 'unavailable']);
const second = 1_000;
/** Longer than this nobody waits before an empty screen: what is wrong is said instead. */
const longestWait = 10 * second;

/**
 * Milliseconds to wait before reading once more after this failure, no less than the server asks for;
 * undefined where another try would not help, or not soon enough.
 */
export function waitBeforeRepeat(error: unknown): number | undefined {
  if (!mayPass(error)) return undefined;
  const wait = askedFor(error) ?? 0.3 * second * (0.5 + Math.random());
  return wait <= longestWait ? wait : undefined;
}

function mayPass(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return passingCodes.has(readError(error).code);
  // What fetch throws where the network fails is a TypeError.
  return ServerError.is(error) ? passing.has(error.statusCode) : error instanceof TypeError;
}

/** What Retry-After says, in seconds or as a date, or the error of a field in its place. */
function askedFor(error: unknown): number | undefined {
  if (CombinedGraphQLErrors.is(error)) {
    const { retryAfter } = readError(error);
    return retryAfter === undefined ? undefined : retryAfter * second;
  }
  const said = ServerError.is(error) ? error.response.headers.get('retry-after') : null;
  if (said === null) return undefined;
  const wait = /^\d+$/.test(said) ? Number(said) * second : Date.parse(said) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
