import * as z from 'zod/mini';
import { profileRules } from '../../shared/account/profile.js';
import { updateProfile } from '../account/updateProfile.js';
import type { User } from '../account/User.js';
import { type StorageLimit, storageOf } from '../allowance/storage.js';
import { type Route, signedInRoute } from '../api/Route.js';
import type { Changes } from '../cluster/Changes.js';

/** A profile in REST's shape: specification, section 3. */
const profileReply = z
  .object({
    first_name: z.string().check(z.describe('May be empty.')),
    last_name: z.string().check(z.describe('May be empty.')),
    email: z.email().check(z.describe('Normalised.')),
    subscribed: z.boolean().check(z.describe('Whether the person is premium.')),
    remaining_queries: z.int().check(z.gte(0), z.describe('Free queries left; 0 for premium, which has no limit.')),
  })
  .check(z.meta({ id: 'Profile', description: 'The signed-in person.' }));

/** The fields of a profile that its owner may change. */
const profileBody = z.object({
  first_name: profileRules.shape.firstName.check(z.describe('May be empty.')),
  last_name: profileRules.shape.lastName.check(z.describe('May be empty.')),
});

const presentProfile = (user: User): z.output<typeof profileReply> => ({
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
  reply: profileReply,
  handle: ({ user }) => Promise.resolve(presentProfile(user)),
});

const change = (parts: { changes: Changes }) =>
  signedInRoute({
    method: 'patch',
    path: '/api/v1/auth/me/',
    name: 'updateProfile',
    summary: 'Change the profile',
    description: 'An absent field stays unchanged; fields that only the server decides (email, plan, queries) are ignored.',
    input: { body: profileBody },
    reply: profileReply,
    handle: async ({ context: { em }, user, input: { body } }) =>
      presentProfile(await updateProfile(em, parts, user, { firstName: body.first_name, lastName: body.last_name })),
  });

const storageReply = z
  .object({
    used_bytes: z.int().check(z.gte(0), z.describe('Bytes of all texts of the account.')),
    allowed_bytes: z.int().check(z.gte(1), z.describe('Bytes from which on nothing new is written; what is there stays.')),
  })
  .check(z.meta({ id: 'Storage', description: 'How much an account stores, and how much it may.' }));

const storage = ({ env }: { env: StorageLimit }) =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/auth/me/storage/',
    name: 'storage',
    summary: 'Read how much is stored',
    input: {},
    reply: storageReply,
    handle: async ({ context: { em }, user }) => {
      const { usedBytes, allowedBytes } = await storageOf(em, env, user.id);
      return { used_bytes: Math.max(0, usedBytes), allowed_bytes: allowedBytes };
    },
  });

/** REST routes of the viewer's profile. */
export const profileRoutes = (parts: { changes: Changes; env: StorageLimit }): Route[] => [me, change(parts), storage(parts)];
