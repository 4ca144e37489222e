import type * as z from 'zod/mini';
import { openRoute } from '../rest/openRoute.js';
import type { RouteGroup } from '../rest/Route.js';
import { signedInRoute } from '../rest/signedInRoute.js';
import { loginBody, profileAnswer, refreshBody, signedOutAnswer, tokensAnswer } from './account.rest.js';
import { refreshSession } from './refreshSession.js';
import { signIn } from './signIn.js';
import { signOut } from './signOut.js';
import type { User } from './User.js';

const presentProfile = (user: User): z.output<typeof profileAnswer> => ({
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  subscribed: user.subscribed,
  remaining_queries: user.remainingQueries,
});

const login = openRoute({
  method: 'post',
  path: '/api/v1/auth/login/',
  name: 'login',
  summary: 'Sign in',
  description: 'Opens a session. An unknown email and a wrong password are answered alike.',
  input: { body: loginBody },
  answer: tokensAnswer,
  refusals: { forbidden: 'The email address is not confirmed yet.' },
  handle: ({ context: { em, services, device }, input }) => signIn(em, services.tokens, input.body, device),
});

const refresh = openRoute({
  method: 'post',
  path: '/api/v1/auth/token/refresh/',
  name: 'refreshTokens',
  summary: 'Exchange a refresh token',
  description:
    'Gives a new pair, once. The token just replaced gives the same successor for ten seconds; anything older revokes the whole session.',
  input: { body: refreshBody },
  answer: tokensAnswer,
  refusals: { unauthenticated: 'The refresh token is not good.' },
  handle: ({ context: { em, services }, input }) => refreshSession(em, services, input.body.refresh),
});

const logout = openRoute({
  method: 'post',
  path: '/api/v1/auth/logout/',
  name: 'logout',
  summary: 'Sign out',
  description: 'Ends the session of a refresh token: its tokens die and its sockets close.',
  input: { body: refreshBody },
  answer: signedOutAnswer,
  refusals: { unauthenticated: 'The refresh token is not good.' },
  handle: async ({ context: { em, services }, input }) => {
    await signOut(em, services, input.body.refresh);
    return {};
  },
});

const me = signedInRoute({
  method: 'get',
  path: '/api/v1/auth/me/',
  name: 'me',
  summary: 'Read the profile',
  input: {},
  answer: profileAnswer,
  handle: ({ user }) => Promise.resolve(presentProfile(user)),
});

export const accountRoutes: RouteGroup = {
  name: 'Account',
  description: 'Sessions and profile.',
  routes: [login, refresh, logout, me],
};
