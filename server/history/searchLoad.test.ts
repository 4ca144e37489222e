import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson } from '../../tests/factories.js';
import { Person } from '../../tests/Person.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { besideCrowd } from '../../tests/survive/crowd.js';
import { hashPassword } from '../account/password.js';

describe('many searches', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('of ten people who send the costliest operation at once keep nobody from signing in', async () => {
    const passwordHash = await hashPassword('three quiet words');
    const { user } = await createPerson(server.services, { passwordHash });
    const made = await Promise.all(Array.from({ length: 10 }, () => createPerson(server.services)));
    for (const person of made) await createConversation(server.services, person.user, { title: 'A lantern' });
    const { em } = server.services.orm;
    // None of the searches can end before the sign-in.
    const holding = em.fork();
    await holding.begin();
    await holding.execute('lock table search_text in access exclusive mode');
    const crowd = made.map(({ access }) => new Person(server.url, access));
    const { token } = await besideCrowd(crowd, 'lantern', async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await em.fork().execute<unknown[]>(waiting)).length < 3) await delay(20);
      try {
        return await Person.signIn(server.url, user.email, 'three quiet words');
      } finally {
        await holding.rollback();
      }
    });
    expect(token).not.toBe('');
  });

  test('of one person are refused when they are too many, over GraphQL and REST, and say when to come again', async () => {
    const { user, access } = await createPerson(server.services);
    for (let search = 0; search < 2 * server.services.env.FAIR_USE; search += 1) await server.services.limits.countSearch(user.id);
    const { errors, headers } = await server.graphql('{ history(search: "lantern") { edges { cursor } } }', {}, access);
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^You have searched too often\. Please try again in \d+ seconds\.$/),
        extensions: { code: 'RATE_LIMITED' },
      },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.rest('GET', '/api/v1/llm/history/?search=lantern', { token: access })).status).toBe(429);
    expect((await server.rest('GET', '/api/v1/llm/history/', { token: access })).status).toBe(200);
  });
});
