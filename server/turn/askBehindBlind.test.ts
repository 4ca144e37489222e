import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, one, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

describe('a prompt after a turn that becomes blind in the same moment', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 20 });
    hand = new ColumnActions(server, access);
  });

  test('waits for it, and is refused without a debit', async () => {
    const turn = await hand.askToTheEnd([one, two]);
    const left = await remainingQueries(server, hand.access);
    const em = server.services.orm.em.fork();
    await em.begin();
    await em.execute(`update turn set blind = 'BLIND' where id = ?`, [turn.id]);
    const asking = tryToAsk(server, hand.access, [one], { conversationId: turn.conversationId });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`;
    await until(async () => (await server.services.orm.em.fork().execute<unknown[]>(waiting)).length > 0);
    await em.commit();
    const { errors } = await asking;
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect(await remainingQueries(server, hand.access)).toBe(left);
    const { data } = await server.graphql<{ conversation: { turns: unknown[] } }>(
      'query($id: ID!) { conversation(id: $id) { turns { id } } }',
      { id: turn.conversationId },
      hand.access,
    );
    expect(data.conversation.turns).toHaveLength(1);
  });
});
