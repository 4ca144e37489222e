import type { EntityManager } from '@mikro-orm/postgresql';
import { isOwnId } from '../../shared/providerKey/ownIds.js';
import type { Models } from '../model/Models.js';
import type { Team } from '../team/Team.js';
import { teamsOf } from '../team/teams.js';
import { refusedParameter } from './callIssues.js';
import { teamModelId, teamOfModel } from './chooseColumns.js';
import { words } from './words.js';

/** A model as OpenAI's protocol has it: https://platform.openai.com/docs/api-reference/models/object. */
interface ListedModel {
  id: string;
  object: 'model';
  /** Seconds since the epoch; 0 where it is unknown. */
  created: number;
  owned_by: string;
}

const presentModel = ({ id, provider, release }: { id: string; provider: string; release?: string | undefined }): ListedModel => {
  const created = release === undefined ? NaN : Date.parse(release) / 1000;
  return { id, object: 'model', created: Number.isNaN(created) ? 0 : created, owned_by: provider };
};

const presentTeam = (team: Team): ListedModel => ({
  id: teamModelId(team),
  object: 'model',
  created: Math.floor(team.createdAt.getTime() / 1000),
  owned_by: 'team',
});

/** Every model that is offered: those behind the person's own keys, everybody's by provider, then the person's teams. */
export async function listModels(em: EntityManager, catalogue: Models, userId: string): Promise<{ object: 'list'; data: ListedModel[] }> {
  const [models, teams] = [await catalogue.forPerson(em, userId), await teamsOf(em, userId)];
  return { object: 'list', data: [...models.list().map(presentModel), ...teams.map(presentTeam)] };
}

/**
 * A model, or a team of the person's. Of those behind a key of their own, also one that its provider does not list: it can be asked.
 * @throws AppError of kind validation with the code model_not_found
 */
export async function findModel(em: EntityManager, catalogue: Models, userId: string, id: string): Promise<ListedModel> {
  const team = await teamOfModel(em, userId, id);
  if (team) return presentTeam(team);
  const model = isOwnId(id) || catalogue.lists(id) ? (await catalogue.forPerson(em, userId, [id])).find(id) : undefined;
  if (!model) throw refusedParameter('model', words().noModel({ id: id.slice(0, 300) }), 'model_not_found');
  return presentModel(model);
}
