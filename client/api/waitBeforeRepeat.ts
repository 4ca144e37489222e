import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { readError } from './readError.js';

/** Statuses of failures that may be temporary: specification, section 8. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** The same as GraphQL's codes. Not PROVIDER_FAILED: the server has already tried the provider again. */
const passingCodes = new Set(['conflict', 'rate_limited', 'internal', 'unavailable']);
const second = 1_000;
/** Longest wait before an empty screen; beyond it the error is shown. */
const longestWait = 10 * second;

/**
 * Milliseconds to wait before reading again after this failure, at least as long as the server asks for;
 * undefined if another try would not help, or not soon enough.
 */
export function waitBeforeRepeat(error: unknown): number | undefined {
  if (!mayPass(error)) return undefined;
  const wait = askedFor(error) ?? 0.3 * second * (0.5 + Math.random());
  return wait <= longestWait ? wait : undefined;
}

function mayPass(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return passingCodes.has(readError(error).code);
  // fetch throws a TypeError if the network fails.
  return ServerError.is(error) ? passing.has(error.statusCode) : error instanceof TypeError;
}

/** The wait that the server asks for, in milliseconds: from Retry-After (seconds or a date) or from the GraphQL error. */
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
