import type { RouteGroup } from '../rest/Route.js';
import { profileRoutes } from './profileRoutes.js';
import { registrationRoutes } from './registrationRoutes.js';
import { sessionRoutes } from './sessionRoutes.js';

export const accountRoutes: RouteGroup = {
  name: 'Account',
  description: 'Sign-up, sessions and profile.',
  routes: [...sessionRoutes, ...registrationRoutes, ...profileRoutes],
};
