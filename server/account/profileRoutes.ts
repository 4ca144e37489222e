import { once } from 'node:events';
import type * as z from 'zod/mini';
import type { Route } from '../rest/Route.js';
import { signedInRoute } from '../rest/signedInRoute.js';
import { exportAnswer, profileAnswer, profileBody } from './account.rest.js';
import { exportData } from './exportData.js';
import { updateProfile } from './updateProfile.js';
import type { User } from './User.js';

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

const change = signedInRoute({
  method: 'patch',
  path: '/api/v1/auth/me/',
  name: 'updateProfile',
  summary: 'Change the profile',
  description: 'What is absent stays as it is; what only the server decides (email, plan, queries) is passed over.',
  input: { body: profileBody },
  answer: profileAnswer,
  handle: async ({ context: { em, services }, user, input: { body } }) =>
    presentProfile(await updateProfile(em, services, user, { firstName: body.first_name, lastName: body.last_name })),
});

const download = signedInRoute({
  method: 'get',
  path: '/api/v1/auth/me/export/',
  name: 'exportData',
  summary: 'Download all of one’s data',
  input: {},
  answer: exportAnswer,
  handle: async ({ context: { services }, user, response }) => {
    response.type('json').attachment('polylogue.json').set('Cache-Control', 'no-store');
    for await (const piece of exportData(() => services.orm.em.fork(), user)) {
      // Whoever has gone needs no more of it; who reads slowly is waited for.
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      if (response.destroyed) return undefined;
    }
    response.end();
    return undefined;
  },
});

/** What somebody reads and changes about themselves. */
export const profileRoutes: Route[] = [me, change, download];
