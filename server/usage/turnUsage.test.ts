import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { holdAnswers, large, noneLive, unpriced, usualUsage } from '../../tests/ownCaps.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

const sum = 'answers costMicrodollars unpriced';
const document = `query($turnId: ID!) { turnUsage(turnId: $turnId) { total { ${sum} } columns { answerId ${sum} } } }`;

describe('what a turn has cost', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [person, provider] = await Promise.all([createPerson(server.services, { premiumGranted: true }), startOwnProvider()]);
    await addOwnKey(server, person.access, provider);
  });
  afterEach(async () => {
    await noneLive(server);
    provider.close();
  });

  const tryToRead = (turnId: string, access: string | undefined = person.access) =>
    server.graphql<{ turnUsage: unknown }>(document, { turnId }, access);
  const read = async (turnId: string) => (await tryToRead(turnId)).data.turnUsage;
  /** Asks, and lets every model write one word of 100 tokens. */
  const askThrough = async (models: string[], more: { blind?: boolean } = {}) => {
    const held = holdAnswers(provider, usualUsage);
    const turn = await ask(server, person.access, models, more);
    await until(() => held.length === models.filter((model) => model.startsWith('own/')).length);
    for (const end of held) end();
    await noneLive(server);
    return turn;
  };

  test('is the ledger’s sum of every attempt on own keys, by answer and in all, to the microdollar', async () => {
    const turn = await askThrough([large, unpriced, 'tokens-10']);
    const [first, second] = turn.answers;
    const own = { answers: 1, costMicrodollars: 1_530, unpriced: 0 };
    const unknown = { answers: 1, costMicrodollars: 0, unpriced: 1 };
    expect(await read(turn.id)).toEqual({
      total: { answers: 2, costMicrodollars: 1_530, unpriced: 1 },
      columns: expect.arrayContaining([
        { answerId: first?.id, ...own },
        { answerId: second?.id, ...unknown },
      ]),
    });
    const held = holdAnswers(provider, { prompt_tokens: 20, completion_tokens: 1 });
    await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: first?.id }, person.access);
    await until(() => held.length === 1);
    held[0]?.();
    await noneLive(server);
    expect(await read(turn.id)).toMatchObject({ total: { answers: 3, costMicrodollars: 1_530 + 75, unpriced: 1 } });
  });

  test('has nothing of answers that queries pay', async () => {
    const turn = await askThrough(['tokens-10']);
    expect(await read(turn.id)).toEqual({ total: { answers: 0, costMicrodollars: 0, unpriced: 0 }, columns: [] });
  });

  test('is not told while the turn is compared blind', async () => {
    const turn = await askThrough([large, unpriced], { blind: true });
    expect(await read(turn.id)).toBeNull();
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, person.access);
    expect(await read(turn.id)).toMatchObject({ total: { answers: 2, costMicrodollars: 1_530, unpriced: 1 } });
  });

  test('is told to nobody else, no guest, and no API key', async () => {
    const turn = await askThrough([large]);
    const other = await createPerson(server.services);
    const { secret } = await makeKey(server, person.access, { rights: ['ASK', 'READ', 'PROMPTS'] });
    expect((await tryToRead(turn.id, other.access)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await tryToRead('none')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await tryToRead(turn.id, secret)).errors?.[0]?.extensions.code).toBe('KEY_WITHOUT_RIGHT');
    expect((await server.graphql(document, { turnId: turn.id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
