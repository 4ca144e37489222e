import type { EntityManager } from '@mikro-orm/postgresql';
import { teamsOf } from './teams.js';

/** A person's teams for the data export. */
export const exportTeams = async (em: EntityManager, userId: string) =>
  (await teamsOf(em, userId)).map(({ id, name, columns, system, createdAt }) => ({ id, name, columns, system, createdAt }));
