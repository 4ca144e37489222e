import { Router } from 'express';
import * as z from 'zod/mini';
import { requireViewer } from '../context.js';
import { parse } from '../parse.js';
import type { Handle } from '../handle.js';
import { loginRules } from './login.rules.js';
import { refreshSession } from './refreshSession.js';
import { signIn } from './signIn.js';
import { signOut } from './signOut.js';
import type { User } from './User.js';

const refreshRules = z.object({ refresh: z.string().check(z.minLength(1)) });
const restLoginRules = z.extend(loginRules, { provider: z._default(z.literal('credentials'), 'credentials') });

/** A profile as REST has it: specification, section 3. */
const presentProfile = (user: User) => ({
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  subscribed: user.subscribed,
  remaining_queries: user.remainingQueries,
});

/** /api/v1/auth */
export function accountRoutes(handle: Handle): Router {
  const router = Router();
  router.post(
    '/login',
    handle(({ em, services, device }, { body }) => signIn(em, services, parse(restLoginRules, body ?? {}), device)),
  );
  router.post(
    '/token/refresh',
    handle(({ em, services }, { body }) => refreshSession(em, services, parse(refreshRules, body ?? {}).refresh)),
  );
  router.post(
    '/logout',
    handle(async ({ em, services }, { body }) => {
      await signOut(em, services, parse(refreshRules, body ?? {}).refresh);
      return {};
    }),
  );
  router.get(
    '/me',
    handle((context) => Promise.resolve(presentProfile(requireViewer(context).user))),
  );
  return router;
}
