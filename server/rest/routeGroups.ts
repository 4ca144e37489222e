import type { RouteGroup } from '../api/Route.js';
import { billingRoutes } from '../billing/routes.js';
import { exportRoutes } from '../export/routes.js';
import type { FileParts } from '../file/FileParts.js';
import { fileRoutes } from '../file/routes.js';
import type { HistoryParts } from '../history/HistoryParts.js';
import { historyRoutes } from '../history/routes.js';
import { modelRoutes } from '../model/routes.js';
import type { PrivacyParts } from '../privacy/PrivacyParts.js';
import { privacyRoutes } from '../privacy/routes.js';
import { profileRoutes } from '../profile/routes.js';
import { ratingRoutes } from '../rating/routes.js';
import type { SessionParts } from '../session/SessionParts.js';
import { sessionRoutes } from '../session/routes.js';
import type { SignUpParts } from '../signup/SignUpParts.js';
import { registrationRoutes } from '../signup/routes.js';
import { tagRoutes } from '../tag/routes.js';
import { usageRoutes } from '../usage/routes.js';
import { askingRoutes } from '../turn/routes.js';
import type { TurnParts } from '../turn/TurnParts.js';

type RouteParts = SessionParts & SignUpParts & PrivacyParts & TurnParts & HistoryParts & FileParts;

/** Every path of the REST API: those of the specification, section 7, and those of prompts. */
export const routeGroups = (parts: RouteParts): RouteGroup[] => [
  {
    name: 'Account',
    description: 'Sign-up, sessions and profile.',
    routes: [...sessionRoutes(parts), ...registrationRoutes(parts), ...profileRoutes(parts), ...privacyRoutes(parts)],
  },
  modelRoutes(parts),
  {
    name: 'Conversations',
    description: 'Prompts and their history.',
    routes: [...askingRoutes(parts), ...historyRoutes(parts), ...exportRoutes(parts)],
  },
  { name: 'Tags', description: 'Words under which conversations are found again.', routes: tagRoutes(parts) },
  { name: 'Files', description: 'Files for prompts.', routes: fileRoutes(parts) },
  { name: 'Ratings', description: 'What one’s own blind votes say about models.', routes: ratingRoutes },
  { name: 'Usage', description: 'What was asked, and what it cost.', routes: usageRoutes },
  billingRoutes(parts),
];
