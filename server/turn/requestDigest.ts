import { createHash } from 'node:crypto';
import { AppError } from '../errors/AppError.js';
import type { ModelChoice } from '../../shared/turn/ask.js';
import { hasParameters, parametersOf } from '../../shared/turn/parameters.js';
import { errorWords } from './errorWords.js';

/** Digest of the input of a request, SHA-256 in base64: a repeat under the same id must have the same. */
export function requestDigest(input: Record<string, string | null | undefined>, models: readonly ModelChoice[]): string {
  const columns = models.map(({ id, sample = null, prompt, ...given }) => {
    const { temperature, topP, maxTokens, ...others } = parametersOf(given);
    return [
      id,
      temperature,
      topP,
      maxTokens,
      sample,
      // Digests from before columns had wordings and further parameters of their own stay valid.
      ...(typeof prompt === 'string' ? [prompt] : []),
      ...(hasParameters(others) ? [others] : []),
    ];
  });
  // Absent and null fields are equal, and the order of keys does not matter.
  const given = Object.entries(input).filter(([, value]) => typeof value === 'string');
  return createHash('sha256')
    .update(JSON.stringify([given.sort(([one], [other]) => (one < other ? -1 : 1)), columns]))
    .digest('base64');
}

/**
 * @param stored digest of the earlier request with this id; null if it is from before digests were stored
 * @throws AppError of kind conflict if the input differs
 */
export function requireSameRequest(stored: string | null, digest: string): void {
  if (stored === null || stored === digest) return;
  throw new AppError('conflict', errorWords().requestIdUsed);
}
