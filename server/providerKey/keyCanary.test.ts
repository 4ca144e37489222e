import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { testProviderKey, tryToAddProviderKey, tryToReplaceProviderKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, readTurn } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

const [first, second, wrong] = ['sk-canary-one-4f2a9c7d1e', 'sk-canary-two-8b3e6d0f5a', 'sk-canary-bad-1c5d9e2b7f'];

let server: TestServer;
let provider: OwnProvider;
beforeAll(async () => {
  [server, provider] = await Promise.all([startTestServer(), startOwnProvider(first)]);
});
afterAll(async () => {
  provider.close();
  await server.close();
});

test('a provider key is in no reply, log, mail, row or download, whatever fails, but only at its provider', async () => {
  const { access, user } = await createPerson(server.services);
  const answered: unknown[] = [];
  const call = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answered.push(await answer);
    return answer;
  };
  const { address } = provider;
  const add = (input: object) => call(tryToAddProviderKey(server, access, { address, ...input }));
  await add({ key: wrong });
  await add({ key: `${wrong} with a space` });
  await add({ key: wrong, name: '', provider: 'NONE' });
  await add({ key: wrong, address: `http://${wrong}@127.0.0.1/v1` });
  const { id } = (await add({ key: first })).data.addProviderKey;
  const turn = await ask(server, access, ['own/studio-server/writer-large']);
  // The provider repeats the key in its refusal, and in what it says in place of an answer.
  provider.key = second;
  const refused = await ask(server, access, ['own/studio-server/writer-large']);
  for (const one of [turn, refused])
    await until(async () => {
      const read = await call(readTurn(server, access, one));
      return ['COMPLETE', 'FAILED'].includes(read.answers[0]?.state ?? '') ? read : undefined;
    });
  await call(testProviderKey(server, access, id));
  await call(tryToReplaceProviderKey(server, access, id, { key: wrong }));
  await call(tryToReplaceProviderKey(server, access, id, { key: second }));
  await call(server.graphql('{ providerKeys { id name lastFour said } models { id name unavailableReason } }', {}, access));
  const file = await server.rest('GET', '/api/v1/auth/me/export/', { token: access });
  answered.push(await file.text());
  await server.services.orm.em.fork().execute("update provider_key set envelope = 'v1.lost' where user_id = ?", [user.id]);
  await call(testProviderKey(server, access, id));
  const rows = await server.services.orm.em
    .fork()
    .execute('select one::text from provider_key one union select one::text from answer one', []);
  const everything = JSON.stringify([answered, server.logged, server.mailbox.mails, rows]);
  for (const key of [first, second, wrong]) {
    expect(provider.seen.some(({ authorization }) => authorization === `Bearer ${key}`)).toBe(true);
    // The last four characters are shown.
    expect(everything).not.toContain(key.slice(0, -4));
    expect(everything).not.toContain(key.slice(10, 20));
    expect(everything).not.toContain(Buffer.from(key).toString('base64').slice(0, 20));
  }
});
