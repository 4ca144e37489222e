import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';

/** What an access token says of its bearer. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** The bearer of a good access token. */
export interface Viewer {
  user: User;
  claims: AccessClaims;
}

/** Where a request came from, for the list of sessions. */
export interface Device {
  userAgent: string;
  address: string;
}

/** The one refusal of every bad token, whatever is wrong with it. */
export const badToken = (): AppError => new AppError('unauthenticated', 'You are signed out. Please sign in again.');
