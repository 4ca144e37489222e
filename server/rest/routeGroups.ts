import { accountRoutes } from '../account/routes.js';
import { billingRoutes } from '../billing/routes.js';
import { conversationRoutes } from '../conversation/routes.js';
import { modelRoutes } from '../model/routes.js';
import type { RouteGroup } from './Route.js';

/** Every path of the REST API: those of the specification, section 7, and the query's (design, section 7). */
export const routeGroups: RouteGroup[] = [accountRoutes, modelRoutes, conversationRoutes, billingRoutes];
