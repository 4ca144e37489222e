import type { EntityManager } from '@mikro-orm/postgresql';
import { teamsOf } from './teams.js';

/** A person's teams for the data export: all columns but the person. */
export const exportTeams = async (em: EntityManager, userId: string) =>
  (await teamsOf(em, userId)).map(({ user: _user, ...exported }) => exported);
