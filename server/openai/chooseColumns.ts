import type { EntityManager } from '@mikro-orm/postgresql';
import { modelIdPattern } from '../../shared/conversation/columns.js';
import type { ModelChoice } from '../../shared/turn/ask.js';
import type { Models } from '../model/Models.js';
import { parametersOf, setParameters, type Parameters } from '../../shared/turn/parameters.js';
import type { Team } from '../team/Team.js';
import { teamsOf } from '../team/teams.js';
import type { CallInput } from './CallInput.js';
import { refusedParameter } from './callIssues.js';
import { words } from './words.js';

/** The beginning of the ids of teams. */
const prefix = 'team/';

/** The id under which a team is a model. */
export const teamModelId = ({ name }: Pick<Team, 'name'>): string => prefix + name;

/** A person's team by its id as a model, capitals aside; undefined for another id, and if there is none. */
export async function teamOfModel(em: EntityManager, userId: string, id: string): Promise<Team | undefined> {
  if (!id.startsWith(prefix)) return undefined;
  const name = id.toLowerCase();
  return (await teamsOf(em, userId)).find((team) => teamModelId(team).toLowerCase() === name);
}

/** The columns that a call asks, and what its team tells them first. */
interface Columns {
  models: ModelChoice[];
  system: string | null;
}

/**
 * The columns of a call's model: one, several that are parted by "|", or those of a team. The call's parameters go before those of
 * the team.
 * @throws AppError of kind validation
 */
export async function chooseColumns(
  em: EntityManager,
  catalogue: Models,
  userId: string,
  { model, most, parameters }: Pick<CallInput, 'model' | 'most' | 'parameters'>,
): Promise<Columns> {
  const columns = model.startsWith(prefix)
    ? await columnsOfTeam(em, userId, model, parameters)
    : columnsOf(await idsIn(em, catalogue, userId, model), parameters);
  if (columns.models.length > most) throw refusedParameter('model', words().tooManyModels({ most }));
  return columns;
}

async function columnsOfTeam(em: EntityManager, userId: string, model: string, parameters: Partial<Parameters>): Promise<Columns> {
  const team = await teamOfModel(em, userId, model);
  if (!team) throw refusedParameter('model', words().noTeam({ name: model.slice(prefix.length) }), 'model_not_found');
  const own = parametersOf(parameters);
  const given = Object.fromEntries(setParameters(parameters).map((name) => [name, own[name]]));
  const models = team.columns.map((column) => ({ id: column.id, ...parametersOf({ ...parametersOf(column), ...given }) }));
  return { models, system: team.system };
}

/** The ids in a call's model. One that is listed has its "|" in its name, as providers that people bring may have. */
async function idsIn(em: EntityManager, catalogue: Models, userId: string, model: string): Promise<string[]> {
  const ids = model.split('|').map((id) => id.trim());
  if (ids.length === 1) return ids;
  const listed = (await catalogue.forPerson(em, userId, [model])).list();
  return listed.some(({ id }) => id === model) ? [model] : ids;
}

function columnsOf(ids: readonly string[], parameters: Partial<Parameters>): Columns {
  const wrong = ids.find((id) => !modelIdPattern.test(id));
  if (wrong !== undefined) throw refusedParameter('model', words().noModel({ id: wrong }), 'model_not_found');
  return { models: ids.map((id) => ({ id, ...parametersOf(parameters) })), system: null };
}
