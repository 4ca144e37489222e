import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { Conversation } from '../conversation/Conversation.js';
import { removeDeletedAccounts } from './removeAccount.js';
import { User } from '../account/User.js';
import { userCommand } from '../userCommand.js';

describe('an account with very much in it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const em = () => server.services.orm.em.fork();

  /** One conversation with so many consecutive turns, each with one answer. */
  async function write({ user }: TestPerson, turns: number): Promise<string> {
    const {
      id,
      turns: [first],
    } = await createConversation(server.services, user, { title: 'Long' }, [{ prompt: '0', answers: ['of 0'] }]);
    // A second apart, in this order, after the first: ids of this process are ahead of its clock once a test has set that forward.
    const begun = Number.parseInt(first?.id.replaceAll('-', '').slice(0, 12) ?? '', 16);
    const ids = Array.from({ length: turns - 1 }, (_, place) => v7({ msecs: begun + (place + 1) * 1_000 }));
    await em().execute(
      `with made as (
         insert into turn (id, user_id, conversation_id, parent_id, request_id, prompt, created_at)
         select made_id::uuid, ?, ?, ?, n::text, n::text, now()
         from json_array_elements_text(?::json) with ordinality as ids(made_id, n)
         returning id, prompt),
       answered as (
         insert into answer (id, turn_id, index, model_id, model_name, provider_name, mark, state, queued_at)
         select gen_random_uuid(), id, 0, 'sim/a', 'A', 'Simulated', 0, 'COMPLETE', now() from made returning id, turn_id)
       insert into answer_block (answer_id, attempt, index, kind, content)
       select answered.id, 1, 0, 'TEXT', 'of ' || prompt from answered join made on made.id = turn_id`,
      [user.id, id, first?.id, JSON.stringify(ids)],
    );
    return id;
  }
  const deletion = ({ user, access }: TestPerson) =>
    server.graphql('mutation($email: String!) { deleteAccount(input: { email: $email }) }', { email: user.email }, access);

  test('is removed in small steps', async () => {
    const person = await createPerson(server.services);
    await write(person, 1_100);
    // A cascade counts as one statement.
    for (const table of ['turn', 'search_text'])
      await em().execute(`create or replace function refuse() returns trigger language plpgsql as
        $$ begin if (select count(*) from gone) > 2000 or tg_table_name = 'turn' and (select count(*) from gone) > 1000
          then raise 'Too much at once'; end if; return null; end $$;
        create trigger refuse after delete on ${table} referencing old table as gone for each statement execute function refuse()`);
    expect((await deletion(person)).data).toEqual({ deleteAccount: true });
    // What a busy machine did not manage within the request is left to this.
    await removeDeletedAccounts(server.services, new AbortController().signal);
    expect([await em().count(User, { id: person.user.id }), await em().count(Conversation, { user: person.user.id })]).toEqual([0, 0]);
  });

  test('belongs to no person at once, also if its rows are removed later', async () => {
    const person = await createPerson(server.services, { email: 'large@example.com', createdAt: new Date(0) });
    const id = await write(person, 3);
    await em().execute(`create function wait() returns trigger language plpgsql as $$ begin raise 'Not now'; end $$;
      create trigger wait before delete on conversation for each row execute function wait()`);
    expect((await deletion(person)).data).toEqual({ deleteAccount: true });
    expect((await server.graphql('{ me { id } }', {}, person.access)).status).toBe(401);
    expect(await userCommand(em(), ['list'])).not.toContainEqual(expect.stringContaining(person.user.id));
    const again = await createPerson(server.services, { email: 'large@example.com' });
    expect(await em().count(Conversation, { id })).toBe(1);
    await em().execute('drop trigger wait on conversation');
    await removeDeletedAccounts(server.services, AbortSignal.abort());
    expect(await em().count(Conversation, { id })).toBe(1);
    await removeDeletedAccounts(server.services, new AbortController().signal);
    expect([await em().count(Conversation, { id }), await em().count(User, { id: [person.user.id, again.user.id] })]).toEqual([0, 1]);
  });

  const download = ({ access }: TestPerson) => server.rest('GET', '/api/v1/auth/me/export/', { token: access });

  test('is downloaded whole, page by page, in the order in which it was asked', async () => {
    const person = await createPerson(server.services);
    for (const turns of [1, 120, 1]) await write(person, turns);
    const { conversations } = (await (await download(person)).json()) as {
      conversations: { turns: { prompt: string; answers: { text: string }[] }[] }[];
    };
    expect(conversations.map(({ turns }) => turns.length)).toEqual([1, 120, 1]);
    expect(conversations[1]?.turns.map(({ prompt, answers }) => [prompt, answers[0]?.text])).toEqual(
      Array.from({ length: 120 }, (_, n) => [n.toFixed(), `of ${n.toFixed()}`]),
    );
  });

  test('is downloaded once at a time, read for three people at a time, five times an hour: who is refused is told when to come again', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(server.services)));
    const [first, , , fourth] = people;
    if (!first || !fourth) throw new Error('There are four');
    const refusal = async (response: Response) => [
      response.status,
      ((await response.json()) as { errors: { detail: string }[] }).errors[0]?.detail,
      Number(response.headers.get('retry-after')) > 0,
    ];
    let under: Promise<Response>[] = [];
    await em().transactional(async (holding) => {
      await holding.execute('lock table conversation in access exclusive mode');
      under = people.map(download);
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await em().execute<unknown[]>(waiting)).length < 3) await delay(20);
      expect(await refusal(await download(first))).toEqual([
        429,
        'Your data is being downloaded already. Please try again when that has ended, or in a minute.',
        true,
      ]);
      // The fourth waits for its turn.
      expect((await em().execute<unknown[]>(waiting)).length).toBe(3);
    });
    for (const response of await Promise.all(under)) expect([response.status, (await response.text()).at(-2)]).toEqual([200, '}']);
    for (let more = 0; more < 4; more += 1) expect((await (await download(first)).text()).length).toBeGreaterThan(0);
    expect(await refusal(await download(first))).toEqual([
      429,
      expect.stringMatching(/^You have downloaded your data too often\. Please try again in (59|60) minutes\.$/),
      true,
    ]);
    expect((await download(fourth)).status).toBe(200);
  });
});
