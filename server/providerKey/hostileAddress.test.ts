import { expect, test } from '@jest/globals';
import type { TestPerson } from '../../tests/factories.js';
import { listen } from '../../tests/listen.js';
import type { OwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey, tryToAddProviderKey } from '../../tests/providerKeys.js';
import type { TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { withOwnProvider } from '../../tests/withOwnProvider.js';

let server: TestServer;
let person: TestPerson;
let provider: OwnProvider;
withOwnProvider((world) => {
  ({ server, person, provider } = world);
});

test('of a list of nine thousand models two hundred are kept, each within bounds', async () => {
  const name = 'N'.repeat(150);
  provider.models = Array.from({ length: 9_000 }, (_, at) => ({ id: `model-${at.toFixed()}`, name, capabilities: ['a', 'b', 'c', 'd'] }));
  expect(await addOwnKey(server, person.access, provider)).toMatchObject({ state: 'OK', modelCount: 200 });
  const [row] = await server.services.orm.em
    .fork()
    .execute<{ bytes: number }[]>('select length(models::text) as bytes from provider_key where user_id = ?', [person.user.id]);
  expect(row?.bytes).toBeLessThan(100_000);
});

test('ids that cannot be asked are left out', async () => {
  provider.models = [{ id: ' ' }, { id: 'x'.repeat(201) }, { id: 'line\nbreak' }, { id: 7 }, { id: 'text-embedding-3' }, { id: 'fine' }];
  expect(await addOwnKey(server, person.access, provider)).toMatchObject({ modelCount: 1 });
});

test('a list without end is given up', async () => {
  let sent = 0;
  const endless = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[');
    const more = () => {
      while (!response.destroyed && response.write('{"id":"x"},'.repeat(10_000))) sent += 110_000;
      response.once('drain', more);
    };
    more();
  });
  const { errors } = await tryToAddProviderKey(server, person.access, { address: `${endless.origin}/v1` });
  expect(errors?.[0]?.extensions.errors).toMatchObject([{ attr: 'address', code: 'not_reached' }]);
  expect(sent).toBeLessThan(30_000_000);
  endless.close();
});

test('a redirect is not followed', async () => {
  const redirecting = await listen((_, response) => {
    response.writeHead(307, { location: `${provider.address}/models` }).end();
  });
  const { errors } = await tryToAddProviderKey(server, person.access, { address: `${redirecting.origin}/v1`, key: provider.key });
  expect(errors?.[0]?.extensions.errors).toMatchObject([{ attr: 'address' }]);
  expect(provider.seen).toEqual([]);
  redirecting.close();
});

test('a redirect of a prompt is not followed either: neither the prompt nor the key reaches another address', async () => {
  const seen: unknown[] = [];
  const other = await listen((request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: [DONE]\n\n');
  });
  await addOwnKey(server, person.access, provider);
  provider.instead = (response) => {
    response.writeHead(307, { location: `${other.origin}/v1/chat/completions` }).end();
  };
  const { id } = await ask(server, person.access, ['own/studio-server/writer-large']);
  await until(async () => (await server.execute('select 1 from answer where turn_id = ? and state = ?', [id, 'FAILED'])).length === 1);
  expect(seen).toEqual([]);
  other.close();
});
