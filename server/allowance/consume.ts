import { createHash } from 'node:crypto';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/AppError.js';
import { durationText } from '../words/durationWords.js';

/** What a limit says that is reached. */
type Refusal = (values: { wait: string }) => string;

/**
 * Counts one more for a key.
 * @param points how many instead
 * @throws AppError of kind rate_limited
 */
export async function consume(limiter: RateLimiterPostgres, key: string, refusal: Refusal, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    throw error instanceof RateLimiterRes ? limited(error, refusal) : error;
  }
}

/** The refusal where a limit is reached, with the time until it is asked again. */
export function limited({ msBeforeNext }: RateLimiterRes, refusal: Refusal): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new AppError('rate_limited', refusal({ wait: durationText(seconds) }), seconds);
}

/** Hashed keys contain no personal data and have one length. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
