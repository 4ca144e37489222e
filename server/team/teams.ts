import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { lockAccount } from '../account/lockAccount.js';
import { notFound, validationError } from '../errors/AppError.js';
import { wellFormedTexts } from '../generation/WellFormed.js';
import { wellFormedParameters } from '../generation/wellFormedParameters.js';
import { Team } from './Team.js';
import { maxTeams } from '../../shared/team/limits.js';
import type { TeamFields } from '../../shared/team/saveTeamRules.js';
import { teamWords } from '../../shared/team/teamWords.js';

/** A person's teams by name. */
export async function teamsOf(em: EntityManager, userId: string): Promise<Team[]> {
  const teams = await em.find(Team, { user: userId });
  return teams.sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Saves a team under an id that the client has chosen: a new one, an earlier one with changes, or one that was deleted.
 * @throws AppError of kind validation if another team has its name, or there are too many
 */
export function saveTeam(em: EntityManager, userId: string, { id, ...fields }: TeamFields): Promise<Team> {
  return em.transactional(async (inner) => {
    // One at a time, so that two saves cannot give one name to two teams.
    await lockAccount(inner, userId);
    const found = await inner.findOne(Team, { user: userId, id });
    // Names that differ in capitals alone are the same: the index decides what capitals are.
    const [others = { count: 0, taken: false }] = await inner.execute<{ count: number; taken: boolean }[]>(
      'select count(*)::int as count, coalesce(bool_or(lower(name) = lower(?)), false) as taken from team where user_id = ? and id <> ?',
      [fields.name, userId, id],
    );
    if (others.taken) throw validationError([{ code: 'taken', message: teamWords().sameName, path: ['name'] }]);
    if (!found && others.count >= maxTeams)
      throw validationError([{ code: 'too_many', message: teamWords().tooMany({ most: maxTeams.toFixed() }), path: [] }]);
    const values = {
      ...wellFormedTexts(fields),
      columns: fields.columns.map((column) => ({ id: column.id, ...wellFormedParameters(column) })),
      ...(!fields.system?.trim() && { system: null }),
    };
    return found ? Object.assign(found, values) : inner.create(Team, { id, user: userId, ...values });
  });
}

/** @throws AppError of kind not_found */
export async function deleteTeam(em: EntityManager, userId: string, id: string): Promise<void> {
  const deleted = isUuid(id) ? await em.nativeDelete(Team, { id, user: userId }) : 0;
  if (deleted === 0) throw notFound('team');
}
