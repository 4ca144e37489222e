import type * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import type { Changes } from '../cluster/Changes.js';
import { profileAnswer, profileBody } from './profile.rest.js';
import { updateProfile } from '../account/updateProfile.js';
import type { User } from '../account/User.js';

const presentProfile = (user: User): z.output<typeof profileAnswer> => ({
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  subscribed: user.subscribed,
  remaining_queries: user.remainingQueries,
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

const change = (parts: { changes: Changes }) =>
  signedInRoute({
    method: 'patch',
    path: '/api/v1/auth/me/',
    name: 'updateProfile',
    summary: 'Change the profile',
    description: 'What is absent stays as it is; what only the server decides (email, plan, queries) is passed over.',
    input: { body: profileBody },
    answer: profileAnswer,
    handle: async ({ context: { em }, user, input: { body } }) =>
      presentProfile(await updateProfile(em, parts, user, { firstName: body.first_name, lastName: body.last_name })),
  });

/** The routes of one's own profile. */
export const profileRoutes = (parts: { changes: Changes }): Route[] => [me, change(parts)];
