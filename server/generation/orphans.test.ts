import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createConversation } from '../../tests/conversations.js';
import { createTestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer } from '../../tests/server.js';

/** Makes ending more than so many answers in one statement take too long, as very long texts would. */
const slow = `
  create function too_slow() returns trigger language plpgsql as $$
  begin
    if (select count(*) from changed) > 10 then raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end if;
    return null;
  end $$;
  create trigger too_slow after update on answer referencing new table as changed for each statement execute function too_slow();`;

test('more answers than a statement has time for are put right all the same', async () => {
  const database = await createTestDatabase();
  const before = await startTestServer({ databaseUrl: database.url });
  const { user } = await createPerson(before.services);
  const texts = Array.from({ length: 70 }, (_, at) => `Begun ${at.toFixed()}`);
  await createConversation(before.services, user, {}, [{ prompt: 'What do you say?', answers: texts }]);
  await before.close();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update answer set state = 'STREAMING', lease = gen_random_uuid()`);
  await client.query(
    `insert into answer_chunk (answer_id, attempt, block, "offset", chunk)
     select answer_id, attempt, index, length(content), ', and went on' from answer_block`,
  );
  await client.query(slow);

  const server = await startTestServer({ databaseUrl: database.url });
  const { rows } = await client.query(
    'select state, content as text from answer join answer_block on answer_id = id order by answer.index',
  );
  expect(rows).toEqual(texts.map((text) => ({ state: 'INTERRUPTED', text: `${text}, and went on` })));
  await server.close();
  await client.end();
  await database.drop();
});

test('each block takes what came to it, and the query of an answer of which nothing came is given back', async () => {
  const database = await createTestDatabase();
  const before = await startTestServer({ databaseUrl: database.url });
  const { user } = await createPerson(before.services, { freeQueries: 5 });
  await createConversation(before.services, user, {}, [{ prompt: 'What do you say?', answers: ['First', 'Gone on with', ''] }]);
  await before.close();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update answer set state = 'STREAMING', charged = true, lease = gen_random_uuid()`);
  // The first reasons and writes again; the second is being continued and, like the third, has no text yet.
  await client.query(`insert into answer_block (answer_id, attempt, index, kind)
    select id, attempt, block.index, block.kind from answer, (values (1, 'REASONING'), (2, 'TEXT')) as block(index, kind) where answer.index = 0`);
  await client.query(`insert into answer_chunk (answer_id, attempt, block, "offset", chunk)
    select id, attempt, came.* from answer, (values (2, 9, 'on 🐘'), (1, 0, 'What '), (2, 0, 'And then '), (1, 5, 'next?'), (0, 5, ', and')) as came
    where answer.index = 0`);

  const server = await startTestServer({ databaseUrl: database.url });
  const { rows } =
    await client.query(`select state, refunded, (select json_agg(content order by b.index) from answer_block b where answer_id = id) as blocks
    from answer order by index`);
  expect(rows).toEqual([
    { state: 'INTERRUPTED', refunded: false, blocks: ['First, and', 'What next?', 'And then on 🐘'] },
    { state: 'INTERRUPTED', refunded: true, blocks: ['Gone on with'] },
    { state: 'INTERRUPTED', refunded: true, blocks: null },
  ]);
  expect((await client.query('select from answer_chunk')).rows).toEqual([]);
  expect((await client.query('select free_queries from "user" where id = $1', [user.id])).rows).toEqual([{ free_queries: 7 }]);
  await server.close();
  await client.end();
  await database.drop();
});
