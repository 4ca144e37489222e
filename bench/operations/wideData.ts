import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../../server/ormConfig.js';
import { User } from '../../server/account/User.js';
import { createConversation } from '../../tests/conversations.js';

/** The conversations in which the dearest operations of the guards are still allowed. */
export interface WideData {
  /** 370 first turns, each of which tells the ids of all. */
  branched: string;
  /** 80 first turns with prompts of 190 KB: 15.2 MB. */
  long: string;
  /** 500 turns of eight answers. */
  deep: string;
}

/** Writes them for a person, as one who has used the product for years would have them, and wider. */
export async function writeWideData(databaseUrl: string, userId: string): Promise<WideData> {
  const orm = await MikroORM.init(ormConfig(databaseUrl));
  const em = orm.em.fork();
  const user = await em.findOneOrFail(User, { id: userId });
  const wide = async (count: number, bytes: number): Promise<string> => {
    const { id } = await createConversation({ orm }, user, {}, [{ prompt: 'First' }]);
    // In steps, because each statement must end within its time.
    const step = bytes > 1_000 ? 10 : count;
    for (let from = 1; from < count; from += step)
      await em.execute(
        `insert into turn (id, user_id, conversation_id, parent_id, request_id, prompt, created_at)
         select gen_random_uuid(), ?, ?, null, ? || n::text, repeat('x', ?), now() + make_interval(secs => n)
         from generate_series(?::int, ?::int) as n`,
        [userId, id, id, bytes, from, Math.min(from + step, count) - 1],
      );
    return id;
  };
  try {
    const turns = Array.from({ length: 500 }, (_, at) => ({ prompt: `Prompt ${at.toFixed()}` }));
    const { id: deep } = await createConversation({ orm }, user, {}, turns);
    await em.execute(
      `with answered as (
         insert into answer (id, turn_id, index, model_id, model_name, provider_name, mark, state, queued_at)
         select gen_random_uuid(), id, n, 'sim/a', 'A', 'Simulated', 0, 'COMPLETE', now() from turn, generate_series(0, 7) as n
         where conversation_id = ? returning id)
       insert into answer_block (answer_id, attempt, index, kind, content)
       select id, 1, 0, 'TEXT', repeat('word ', 100) from answered`,
      [deep],
    );
    return { branched: await wide(370, 10), long: await wide(80, 190_000), deep };
  } finally {
    await orm.close(true);
  }
}
