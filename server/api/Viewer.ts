import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/** The claims of an access token. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** The bearer of a valid access token. */
export interface Viewer {
  user: User;
  claims: AccessClaims;
}

/** The client that sent a request. */
export interface Device {
  userAgent: string;
  address: string;
}

/** The same error for every invalid token, so that it does not tell what is wrong. */
export const badToken = (): AppError => new AppError('unauthenticated', errorWords().signedOut);
