import * as z from 'zod/mini';
import { requireOwnOrigin } from '../api/Context.js';
import { openRoute, type Route } from '../api/Route.js';
import { googleRules, loginRules } from '../../shared/session/login.js';
import { refreshSession, signOut } from './sessions.js';
import type { SessionParts } from './SessionParts.js';
import { signIn } from './signIn.js';
import { signInWithGoogle } from './signInWithGoogle.js';

/** A sign-in with email and password: specification, section 7. */
const loginBody = z.object({
  provider: z._default(z.literal('credentials'), 'credentials').check(z.describe('Method of the sign-in.')),
  email: loginRules.shape.email.check(z.meta({ description: 'In any spelling of the same mailbox.', examples: ['you@example.com'] })),
  password: loginRules.shape.password.check(z.describe('At least 8 characters.')),
});

/** A sign-in with Google: specification, section 7. */
const googleBody = z.object({
  provider: z._default(z.literal('google'), 'google').check(z.describe('Identity provider.')),
  code: googleRules.shape.code.check(z.describe('The authorization code of Google Identity Services; works once.')),
});

const refreshBody = z.object({ refresh: z.string().check(z.minLength(1), z.describe('The refresh token.')) });

const tokensReply = z
  .object({
    access: z.string().check(z.describe('For the Authorization header; good for ten minutes.')),
    refresh: z.string().check(z.describe('For the next pair; good for thirty days and one use.')),
  })
  .check(z.meta({ id: 'Tokens', description: 'A pair of JSON web tokens; both carry `exp`.' }));

const signedOutReply = z.object({}).check(z.describe('Nothing.'));

const login = (parts: SessionParts) =>
  openRoute({
    method: 'post',
    path: '/api/v1/auth/login/',
    name: 'login',
    summary: 'Sign in',
    description: 'Opens a session. An unknown email and a wrong password are answered alike.',
    input: { body: loginBody },
    reply: tokensReply,
    refusals: { forbidden: 'The email address is not confirmed yet.', rate_limited: 'Too many attempts that failed.' },
    handle: ({ context: { em, device }, input }) => signIn(em, parts, input.body, device),
  });

const google = (parts: SessionParts) =>
  openRoute({
    method: 'post',
    path: '/api/v1/auth/google/',
    name: 'loginWithGoogle',
    summary: 'Sign in or up with Google',
    description: 'Opens a session for the person whom Google identifies; makes an account if there is none.',
    input: { body: googleBody },
    reply: tokensReply,
    refusals: {
      forbidden: 'New accounts are not made here, or a page of another origin has asked.',
      conflict: "The social account's email is linked to another account already.",
      provider_failed: 'Google does not answer.',
      unavailable: 'Signing in with Google is not switched on here.',
    },
    handle: ({ context, input }) => {
      requireOwnOrigin(context);
      return signInWithGoogle(context.em, parts, input.body.code, context.device);
    },
  });

const refresh = (parts: SessionParts) =>
  openRoute({
    method: 'post',
    path: '/api/v1/auth/token/refresh/',
    name: 'refreshTokens',
    summary: 'Exchange a refresh token',
    description:
      'Gives a new pair, once. The token just replaced gives the same successor for ten seconds; anything older revokes the whole session.',
    input: { body: refreshBody },
    reply: tokensReply,
    refusals: { unauthenticated: 'The refresh token is not good.' },
    handle: ({ context: { em }, input }) => refreshSession(em, parts, input.body.refresh),
  });

const logout = (parts: SessionParts) =>
  openRoute({
    method: 'post',
    path: '/api/v1/auth/logout/',
    name: 'logout',
    summary: 'Sign out',
    description: 'Ends the session of a refresh token: its tokens become invalid and its sockets close.',
    input: { body: refreshBody },
    reply: signedOutReply,
    refusals: { unauthenticated: 'The refresh token is not good.' },
    handle: async ({ context: { em }, input }) => {
      await signOut(em, parts, input.body.refresh);
      return {};
    },
  });

/** REST routes of sessions: sign in, refresh, sign out. */
export const sessionRoutes = (parts: SessionParts): Route[] => [login, google, refresh, logout].map((route) => route(parts));
