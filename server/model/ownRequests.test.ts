import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { failing, type OwnProvider, promptsTo, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey, removeProviderKey, tryToReplaceProviderKey } from '../../tests/providerKeys.js';
import type { TestServer } from '../../tests/server.js';
import { ask, readEnded, type TurnView } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { withOwnProvider } from '../../tests/withOwnProvider.js';

/** Answers at the same time by one key (server/providerKey/KeySlots.ts). */
const slotsOfKey = 32;
const large = 'own/studio-server/writer-large';

describe('requests to models behind a person’s own key', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  withOwnProvider((world) => {
    ({ server, person, provider } = world);
  });

  const ended = (turn: TurnView) => readEnded(server, person.access, turn);
  const askOwn = async () => ended(await ask(server, person.access, [large]));
  /** Asks forty times: more than a key has slots. */
  const fillSlots = async (access: string) => {
    const turns: TurnView[] = [];
    for (let turn = 0; turn < 5; turn++)
      turns.push(
        await ask(
          server,
          access,
          Array.from({ length: 8 }, () => large),
          { blind: false },
        ),
      );
    return turns;
  };

  test('do not wait for those of another person whose address never answers', async () => {
    await addOwnKey(server, person.access, provider);
    const other = await createPerson(server.services);
    const dead = await startOwnProvider();
    await addOwnKey(server, other.access, dead);
    dead.instead = () => undefined;
    const stuck = await fillSlots(other.access);
    await until(() => promptsTo(dead).length === slotsOfKey);
    expect((await askOwn()).answers[0]?.state).toBe('COMPLETE');
    for (const { id } of stuck)
      expect((await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id }, other.access)).errors).toBeUndefined();
    dead.close();
  });

  test.each(['removed', 'refused'] as const)('that wait for a slot are not asked with a key that is %s meanwhile', async (how) => {
    const { id } = await addOwnKey(server, person.access, provider);
    const held: ServerResponse[] = [];
    provider.instead = (response) => held.push(response);
    const turns = await fillSlots(person.access);
    await until(() => held.length === slotsOfKey);
    if (how === 'removed') await removeProviderKey(server, person.access, id);
    for (const response of held)
      if (how === 'refused') failing(401)(response);
      else response.destroy();
    const answers = (await Promise.all(turns.map((turn) => ended(turn)))).flatMap((turn) => turn.answers);
    expect(answers.filter(({ state }) => state === 'FAILED')).toHaveLength(answers.length);
    expect(answers.map(({ error }) => error?.message)).toContain(
      how === 'removed'
        ? 'Your key for this model is gone. Add it again at /keys, or choose another model.'
        : 'Studio server does not accept your key, and is not asked again with it. Replace it, or test it again, at /keys.',
    );
    expect(promptsTo(provider)).toHaveLength(slotsOfKey);
  });

  test('are asked once more with the key as it is then, where the provider asked for a short wait', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    provider.instead = (response) => {
      // Before the refusal arrives, so that the key is another one in every case.
      provider.key = 'sk-replaced-9876543210';
      provider.instead = undefined;
      void tryToReplaceProviderKey(server, person.access, id, { key: provider.key }).then(() => {
        response
          .writeHead(429, { 'retry-after': '0', 'content-type': 'application/json' })
          .end('{"error":{"message":"Too many requests"}}');
      });
    };
    expect((await askOwn()).answers[0]).toMatchObject({ state: 'COMPLETE' });
    expect(promptsTo(provider).at(-1)?.authorization).toBe('Bearer sk-replaced-9876543210');
  });

  test('are asked for what their list says they take', async () => {
    provider.models = [{ id: 'writer-large', supported_parameters: ['reasoning', 'max_tokens'] }];
    await addOwnKey(server, person.access, provider);
    const models = [{ id: large, reasoningEffort: 'HIGH' }];
    expect((await ended(await ask(server, person.access, [large], { models }))).answers[0]?.state).toBe('COMPLETE');
    expect(JSON.parse(promptsTo(provider)[0]?.body ?? '{}')).toMatchObject({ reasoning_effort: 'high' });
  });
});
