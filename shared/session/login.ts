import * as z from 'zod/mini';
import { emailAddress, givenPassword } from '../account/password.js';
import { ownerRules } from '../account/profile.js';

/** Fields of a password sign-in; the texts are the specification's, from shared/errors/setDefaultMessages.ts. */
export const loginRules = z.object({ email: emailAddress, password: givenPassword });

export type LoginFields = z.output<typeof loginRules>;

/** A sign-in with the authorization code of Google Identity Services. */
export const googleRules = z.object({ code: z.string().check(z.minLength(1), z.maxLength(2048)) });

/** Connecting a Google account to an existing account. */
export const connectGoogleRules = z.object({ ...googleRules.shape, ...ownerRules.shape });
