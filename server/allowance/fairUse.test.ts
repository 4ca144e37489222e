import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { lockWaits } from '../../tests/lockWaits.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, tryToAsk } from '../../tests/turns.js';

describe('fair use', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('beyond fair use one is told when to come again, however the answers were set going', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 1_000 });
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        tryToAsk(
          server,
          access,
          Array.from({ length: 8 }, () => 'tokens-1'),
        ),
      ),
    );
    const refused = answers.filter(({ errors }) => errors);
    // Thirty-two times eight is more than twice 120: the minute may have changed once in between.
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const { errors, headers } of refused) {
      expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('a refusal whose minute has ended before its reason is looked up blames nothing else', async () => {
    const { access, user } = await createPerson(server.services);
    const { conversationId, id: afterTurnId } = await ask(server, access, ['tokens-1']);
    // Of the next minute: the present one may end here.
    const refuse = `update "user" set started_minute = date_trunc('minute', now()) + interval '1 minute', started_count = ? where id = ?`;
    const { reason, lookedUp } = await server.services.orm.em.fork().transactional(async (em) => {
      await em.execute(refuse, [120, user.id]);
      const reason = tryToAsk(server, access, ['tokens-1'], { conversationId, afterTurnId });
      await lockWaits(server, 1);
      const lookedUp = server.services.orm.em.fork().transactional(async (later) => {
        // After the refused statement, and before the next one that reads it.
        await later.execute('lock table turn in access exclusive mode');
        await later.execute(refuse, [0, user.id]);
      });
      await lockWaits(server, 2);
      return { reason, lookedUp };
    });
    await lookedUp;
    const { errors, headers } = await reason;
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(headers.get('retry-after')).toBe('1');
    expect((await tryToAsk(server, access, ['tokens-1'], { conversationId, afterTurnId })).errors).toBeUndefined();
  });

  test('a statement that waited into the next minute adds to what was started in it', async () => {
    const { access, user } = await createPerson(server.services);
    const held = await server.services.orm.em.fork().transactional(async (em) => {
      await em.execute(
        `update "user" set started_minute = date_trunc('minute', now()) + interval '1 minute', started_count = 119 where id = ?`,
        [user.id],
      );
      const held = [tryToAsk(server, access, ['tokens-1']), tryToAsk(server, access, ['tokens-1'])];
      await lockWaits(server, 2);
      return { held };
    });
    const answers = await Promise.all(held.held);
    expect(answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])).toEqual(['RATE_LIMITED']);
  });

  test('a count of a minute that is far ahead, as a clock leaves it that is set back, is of no account', async () => {
    const { access, user } = await createPerson(server.services);
    const ahead = `update "user" set started_minute = date_trunc('minute', now()) + interval '10 minutes', started_count = 120 where id = ?`;
    await server.execute(ahead, [user.id]);
    await ask(server, access, ['tokens-1']);
    expect(await server.execute('select started_count, started_minute <= now() as is_past from "user" where id = ?', [user.id])).toEqual([
      { started_count: 1, is_past: true },
    ]);
  });
});
