import type { ApiKeyRight } from '../../shared/apiKey/rights.js';
import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/** The claims of an access token, or of the API key in its place. */
export interface AccessClaims {
  userId: string;
  /** The id of the session, or of the key: what ends with either is registered under it. */
  sessionId: string;
  /** Seconds since the epoch; infinite for a key without an end. */
  expiresAt: number;
  /** Whether they are those of an API key. */
  isKey?: true;
}

/** The bearer of a valid access token or API key. */
export interface Viewer {
  user: User;
  claims: AccessClaims;
  /** The key with which a program acts for the person; absent for a person who is signed in. */
  key?: { rights: readonly ApiKeyRight[]; /** Whether its use has been noted lately. */ isNoted: boolean };
}

/** The client that sent a request. */
export interface Device {
  userAgent: string;
  address: string;
}

/** The same error for every invalid token, so that it does not tell what is wrong. */
export const badToken = (): AppError => new AppError('unauthenticated', errorWords().signedOut);
