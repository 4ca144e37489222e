import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';

const models = '{ models { id available unavailableReason } }';
const providers = '{ providers { key available reason } }';

interface Answer {
  models: { id: string; available: boolean; unavailableReason: string | null }[];
  providers: { key: string; available: boolean; reason: string | null }[];
}

/** A provider that listed its models and then became unreachable. */
let server: TestServer;
let access: string;
let address: string;
beforeAll(async () => {
  const lab = await startSandboxLlm();
  address = new URL(lab.simUrl).host;
  server = await startTestServer({ env: { OPENAI_COMPATIBLE: `lab=${lab.simUrl}` } });
  ({ access } = await createPerson(server.services));
  await server.services.catalogue.refresh();
  await lab.close();
  await server.services.catalogue.refresh();
});
afterAll(() => server.close());

test('the address of a provider that cannot be reached is told to signed-in people', async () => {
  const { data } = await server.graphql<Answer>(providers, {}, access);
  expect(data.providers).toContainEqual({ key: 'lab', available: false, reason: expect.stringContaining(address) });
  const { data: listed } = await server.graphql<Answer>(models, {}, access);
  const ofLab = listed.models.find(({ id }) => id.startsWith('lab/'));
  expect(ofLab).toMatchObject({ available: false, unavailableReason: expect.stringContaining(address) });
});

test('guests see which models there are and whether they can be asked, but no address and no list of providers', async () => {
  const { data } = await server.graphql<Answer>(models);
  expect(data.models.find(({ id }) => id.startsWith('lab/'))).toMatchObject({ available: false, unavailableReason: null });
  expect(JSON.stringify(data)).not.toContain(address);
  expect((await server.graphql(providers)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('who asks right after the start is told of the models of a provider that is answering just then', async () => {
  const [asked, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const late = createServer((_request, response) => {
    asked.resolve(undefined);
    void answered.promise.then(() =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ id: 'model' }] })),
    );
  }).listen(0, '127.0.0.1');
  await once(late, 'listening');
  const at = late.address();
  const port = typeof at === 'object' && at ? at.port.toFixed() : '';
  const starting = await startTestServer({ env: { OPENAI_COMPATIBLE: `late=http://127.0.0.1:${port}/v1` } });
  try {
    starting.services.catalogue.start();
    const { access: token } = await createPerson(starting.services);
    const reading = starting.graphql<Answer>(models, {}, token);
    await asked.promise;
    // Once this is answered, the server has the other request, too.
    await starting.graphql('{ __typename }');
    answered.resolve(undefined);
    expect((await reading).data.models.map(({ id }) => id)).toContain('late/model');
  } finally {
    await starting.close();
    late.close();
  }
});
