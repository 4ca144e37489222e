import { createHash } from 'node:crypto';
import { AppError } from '../errors/AppError.js';
import type { ModelChoice } from './ask.rules.js';

/** What a requestId was used for, as SHA-256 of it in base64: what comes under the same id again must be the same. */
export function requestDigest(input: Record<string, string | null | undefined>, models: readonly ModelChoice[]): string {
  const columns = models.map(({ id, temperature = null, topP = null, maxTokens = null, sample = null }) => [
    id,
    temperature,
    topP,
    maxTokens,
    sample,
  ]);
  // What is left out and what is null are one and the same; no order of keys counts.
  const given = Object.entries(input).filter(([, value]) => typeof value === 'string');
  return createHash('sha256')
    .update(JSON.stringify([given.sort(([one], [other]) => (one < other ? -1 : 1)), columns]))
    .digest('base64');
}

/**
 * @param stored of what was asked under the id before; null where that was before digests were kept
 * @throws AppError of kind conflict where it was something else
 */
export function requireSameRequest(stored: string | null, digest: string): void {
  if (stored === null || stored === digest) return;
  throw new AppError(
    'conflict',
    'This request id was used before, for something else. Nothing was asked and no query was used. Send it again under a new id.',
  );
}
