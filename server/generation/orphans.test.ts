import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createConversation } from '../../tests/conversations.js';
import { createTestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer } from '../../tests/server.js';

/** Whatever ends more answers than so many in one statement takes too long here, as that of very long texts does. */
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
  const { rows } = await client.query('select state, content as text from answer join answer_block on answer_id = id order by answer.index');
  expect(rows).toEqual(texts.map((text) => ({ state: 'INTERRUPTED', text: `${text}, and went on` })));
  await server.close();
  await client.end();
  await database.drop();
});
