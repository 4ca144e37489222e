import { Client } from 'pg';
import { v7 } from 'uuid';

/** Two kilobytes of Markdown. */
const text = `Some words that **answer** the prompt, and a few more of them, so that there is something to read.

- one thing
- another thing, with \`code\` in it

`.repeat(13);

/** Writes a conversation of so many turns, three answers each, past the product. Gives its id. */
export async function seedConversation(databaseUrl: string, turns: number): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const id = v7();
    const ids = Array.from({ length: turns }, () => v7());
    const user = `(select id from "user" where email = 'premium@polylogue.local')`;
    await client.query(
      `insert into conversation (id, user_id, title, leaf_id, created_at, updated_at) values ($1, ${user}, 'A long one', $2, now(), now())`,
      [id, ids.at(-1)],
    );
    await client.query(
      `insert into turn (id, user_id, conversation_id, parent_id, request_id, prompt, created_at)
       select turn, ${user}, $1, lag(turn) over (order by n), 'seeded-' || turn, 'Question ' || n || ', and what it is about', now() + n * interval '1 second'
       from unnest($2::uuid[]) with ordinality as given (turn, n)`,
      [id, ids],
    );
    await client.query(
      `with answered as (
         insert into answer (id, turn_id, index, place, model_id, model_name, provider_name, mark, state, tokens_in, tokens_out,
                             queued_at, started_at, first_token_at, ended_at, duration_ms, writing_ms)
         select gen_random_uuid(), turn, n, n, 'sim/tokens-' || n, 'Model ' || n, 'Simulated', n, 'COMPLETE', 100, 500,
                now(), now(), now(), now(), 5000, 4000
         from unnest($1::uuid[]) as turn cross join generate_series(0, 2) as n returning id)
       insert into answer_block (answer_id, attempt, index, kind, content) select id, 1, 0, 'TEXT', $2 from answered`,
      [ids, text],
    );
    return id;
  } finally {
    await client.end();
  }
}
