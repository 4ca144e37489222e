import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';
import { secondsToNext } from './secondsToNext.js';

/** Columns of a statement that reads a key: whether it is still accepted. */
export const keyState = 'api_key.revoked_at is not null as is_revoked, coalesce(api_key.ends_at <= now(), false) as has_ended';

export interface KeyState {
  is_revoked: boolean;
  has_ended: boolean;
}

/** Why an API key is no longer accepted; undefined while it is. */
export function refusalOfKey({ is_revoked: isRevoked, has_ended: hasEnded }: KeyState): AppError | undefined {
  if (isRevoked) return new AppError('key_revoked', errorWords().keyRevoked);
  return hasEnded ? keyEnded() : undefined;
}

/** The refusal of a key whose time is over. */
export const keyEnded = (): AppError => new AppError('key_ended', errorWords().keyEnded);

/** The refusal of a query beyond a key's cap; another month begins when the wait that it names is over. */
export const keyOverCap = (cap: number, asked: number): AppError =>
  new AppError('key_over_cap', errorWords().keyOverCap({ cap, asked }), secondsToNext('month'));
