import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../api/Context.js';
import { perOperation } from '../api/perOperation.js';
import { PromptStatistics } from '../prompt/prompt.graphql.js';

/** The blind votes on turns that were made from versions of prompts. */
@Resolver(() => PromptStatistics)
export class PromptVotesResolver {
  @FieldResolver(() => Int, { description: 'Of these, the turns with a blind vote.' })
  votes(@Root() { versionId }: PromptStatistics, @Ctx() context: Context): Promise<number> {
    return votesOf(context).load(versionId);
  }
}

const votesOf = perOperation(
  ({ em }) =>
    new DataLoader(async (versionIds: readonly string[]) => {
      const rows = await em.execute<{ id: string; votes: number }[]>(
        `select turn.prompt_version_id as id, count(*)::int as votes
         from turn join vote on vote.turn_id = turn.id join conversation on conversation.id = conversation_id
         where turn.prompt_version_id in (select json_array_elements_text(?::json)::uuid) and deleted_at is null and turn.removed_at is null
           and void_reason is null and flaw is null group by turn.prompt_version_id`,
        [JSON.stringify(versionIds)],
      );
      const byId = new Map(rows.map(({ id, votes }) => [id, votes]));
      return versionIds.map((id) => byId.get(id) ?? 0);
    }),
);
