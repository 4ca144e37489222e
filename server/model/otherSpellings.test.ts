import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, tryToAsk } from '../../tests/turns.js';
import { User } from '../account/User.js';
import { sendBytes, sendEvents, startRawProvider, type RawProvider } from '../../sandbox/llm/startRawProvider.js';

/** An Ollama with two models, one of them premium, that answers to any spelling of their names. */
let ollama: RawProvider;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  const list = { object: 'list', data: ['big:latest', 'small:latest'].map((id) => ({ id, object: 'model' })) };
  const words = [{ choices: [{ index: 0, delta: { content: 'Yes' }, finish_reason: 'length' }] }];
  ollama = await startRawProvider((request, response) => {
    const answer = request.method === 'GET' ? sendBytes(JSON.stringify(list), 'application/json') : sendEvents(words);
    answer(request, response);
  });
  folder = await mkdtemp(path.join(tmpdir(), 'polylogue-models-'));
  const file = path.join(folder, 'models.json');
  await writeFile(file, JSON.stringify([{ id: 'ollama/big', name: 'Big', tier: 'premium' }]));
  server = await startTestServer({ env: { OLLAMA_URL: ollama.url.replace('/v1', ''), MODELS_FILE: file } });
  await server.services.catalogue.refresh();
});
afterAll(async () => {
  await server.close();
  await ollama.close();
  await rm(folder, { recursive: true });
});

const spellings = ['big', 'big:latest', 'BIG', 'Big:LATEST', 'library/big', 'registry.ollama.ai/library/big:latest', 'big-latest'];

describe('a premium model by another spelling', () => {
  test('is listed as what it is', async () => {
    const { data } = await server.graphql<{ models: { id: string }[] }>('{ models { id name tier } }');
    expect(data.models.filter(({ id }) => id.startsWith('ollama/'))).toEqual([
      { id: 'ollama/big:latest', name: 'Big', tier: 'PREMIUM' },
      { id: 'ollama/small:latest', name: 'small:latest', tier: 'FREE' },
    ]);
  });

  test.each(spellings)('%s is refused to a free account, by GraphQL and by REST', async (model) => {
    const { access } = await createPerson(server.services);
    const asked = ollama.bodies.length;
    expect((await tryToAsk(server, access, [`ollama/${model}`])).errors?.[0]?.extensions.code).toBe('PREMIUM_REQUIRED');
    const body = { prompt: 'Hello', models: [`ollama/${model}`], stream: false };
    expect((await server.rest('POST', '/api/v1/llm/query/', { token: access, body })).status).toBe(403);
    expect(ollama.bodies).toHaveLength(asked);
  });

  test('is not gone on with or retried once the plan has ended', async () => {
    const { access, user } = await createPerson(server.services, { premiumGranted: true });
    const turn = await ask(server, access, ['ollama/BIG', 'ollama/big:latest']);
    const client = server.socket(access);
    await follow(client, turn.id);
    await client.dispose();
    await server.services.orm.em.fork().nativeUpdate(User, { id: user.id }, { premiumGranted: false });
    for (const { id } of turn.answers) {
      for (const action of ['retryAnswer', 'continueAnswer']) {
        const { errors } = await server.graphql(`mutation($id: ID!) { ${action}(id: $id) { id } }`, { id }, access);
        expect(errors?.[0]?.extensions.code).toBe('PREMIUM_REQUIRED');
      }
    }
  });

  test('leaves the other models to everybody', async () => {
    const { access } = await createPerson(server.services);
    expect((await tryToAsk(server, access, ['ollama/small:latest', 'ollama/small'])).errors).toBeUndefined();
  });
});
