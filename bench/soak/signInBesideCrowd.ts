import assert from 'node:assert/strict';
import { Client } from 'pg';
import { besideCrowd } from '../../tests/survive/crowd.js';
import type { Ground } from './Ground.js';

const people = 10;
const maxMs = 1_000;

/** Ten people who have 1,600 answers each search all of them four times at once; another person signs in. @returns how often */
export async function signInBesideCrowd(ground: Ground, times: number): Promise<number> {
  const crowd = await ground.server.people(people);
  await write(ground.databaseUrl);
  for (let time = 0; time < times; time += 1) {
    const took = await besideCrowd(crowd, 'word w', async () => {
      const begun = performance.now();
      await ground.person();
      return performance.now() - begun;
    });
    assert(took < maxMs, `A sign-in took ${took.toFixed()} ms`);
  }
  return times;
}

/** Twenty conversations for each person but the two accounts that the server seeds, of twenty turns with four answers. */
async function write(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`with talk as (
      insert into conversation (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), "user".id, 'Talk ' || n, now(), now() from "user", generate_series(1, 20) as n
      where email not like '%@polylogue.local' returning id, user_id
    ), asked as (
      insert into turn (id, user_id, conversation_id, request_id, prompt, created_at)
      select gen_random_uuid(), user_id, id, id || ' ' || n, 'word ' || n, now() from talk, generate_series(1, 20) as n returning id
    ), answered as (
      insert into answer (id, turn_id, index, model_id, model_name, provider_name, mark, state, queued_at)
      select gen_random_uuid(), id, n, 'sim/' || n, 'Model', 'Simulated', n, 'COMPLETE', now() from asked, generate_series(0, 3) as n returning id
    )
    insert into answer_block (answer_id, attempt, index, kind, content)
    select id, 1, 0, 'TEXT', 'word ' || repeat('and words ', 100) from answered`);
  await client.query('analyze');
  await client.end();
}
