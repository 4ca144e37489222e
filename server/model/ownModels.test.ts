import { describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { type OwnProvider, promptsTo } from '../../tests/ownProvider.js';
import { addOwnKey, providerKeysOf, removeProviderKey, testProviderKey, tryToReplaceProviderKey } from '../../tests/providerKeys.js';
import type { TestServer } from '../../tests/server.js';
import { ask, readEnded, remainingQueries, tryToAsk, type TurnView } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { withOwnProvider } from '../../tests/withOwnProvider.js';

const large = 'own/studio-server/writer-large';

describe('models behind a person’s own key', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  withOwnProvider(
    (world) => {
      ({ server, person, provider } = world);
    },
    { freeQueries: 2 },
  );

  const ended = (turn: TurnView, access = person.access) => readEnded(server, access, turn);
  const askOwn = async (models = [large], access = person.access) => ended(await ask(server, access, models), access);
  const modelsOf = async (access?: string) => {
    const document = '{ models { id name provider providerName tier priceIn priceOut contextWindow ownKey available unavailableReason } }';
    const { data } = await server.graphql<{ models: Record<string, unknown>[] }>(document, {}, access);
    return data.models.filter(({ id }) => String(id).startsWith('own/'));
  };
  const storedOf = async ({ id }: TurnView) =>
    server.services.orm.em
      .fork()
      .execute<{ own_key_id: string | null; charged: boolean; model_id: string }[]>(
        'select own_key_id, charged, model_id from answer where turn_id = ? order by index',
        [id],
      );

  test('are offered to that person alone, with their prices', async () => {
    await addOwnKey(server, person.access, provider);
    expect(await modelsOf(person.access)).toEqual([
      {
        ...{ id: large, name: 'Writer Large', provider: 'own', providerName: 'Studio server', tier: 'FREE', priceIn: 3, priceOut: 15 },
        ...{ contextWindow: 32_000, ownKey: true, available: true, unavailableReason: null },
      },
      expect.objectContaining({ id: 'own/studio-server/writer-small', priceIn: null, priceOut: null }),
    ]);
    expect(await modelsOf()).toEqual([]);
    expect(await modelsOf((await createPerson(server.services)).access)).toEqual([]);
    const rest = await server.rest('GET', '/api/v1/llm/models/', { token: person.access });
    expect(await rest.json()).toContainEqual(expect.objectContaining({ id: large, own_key: true }));
  });

  test('answer by the key at no query, and the answer says which key paid', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const turn = await askOwn([large, 'sim/tokens-2']);
    expect(turn.answers[0]).toMatchObject({ state: 'COMPLETE', text: 'Paid by my own key.', refunded: false });
    expect(await remainingQueries(server, person.access)).toBe(1);
    expect(await storedOf(turn)).toEqual([
      { own_key_id: id, charged: false, model_id: large },
      { own_key_id: null, charged: true, model_id: 'sim/tokens-2' },
    ]);
    expect(promptsTo(provider)).toHaveLength(1);
    expect(promptsTo(provider)[0]?.authorization).toBe(`Bearer ${provider.key ?? ''}`);
  });

  test('can be asked with no query left, beside which a model of the host’s is refused', async () => {
    await addOwnKey(server, person.access, provider);
    await askOwn(['sim/tokens-1', 'sim/tokens-2']);
    expect((await askOwn()).answers[0]?.state).toBe('COMPLETE');
    const refused = await tryToAsk(server, person.access, [large, 'sim/tokens-1']);
    expect(refused.errors?.[0]?.extensions.code).toBe('QUOTA_EXHAUSTED');
    expect(refused.errors?.[0]?.message).not.toContain('2 queries');
  });

  test('are no models for another person', async () => {
    await addOwnKey(server, person.access, provider);
    const other = await createPerson(server.services);
    const refused = await tryToAsk(server, other.access, [large]);
    expect(refused.errors?.[0]?.extensions.errors).toEqual([expect.objectContaining({ code: 'unknown_model', attr: 'models.0.id' })]);
    expect(promptsTo(provider)).toEqual([]);
  });

  test('whose provider refuses the key say so in the column, and are not asked again until it is tested', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const { key } = provider;
    provider.key = 'sk-another-key-000000';
    const [column] = (await askOwn()).answers;
    expect(column).toMatchObject({ state: 'FAILED', error: { code: 'provider_unauthorized' } });
    expect(column?.error?.message).toBe(
      'Studio server does not accept your key, and is not asked again with it. Replace it, or test it again, at /keys.',
    );
    const [row] = await providerKeysOf(server, person.access);
    expect(row).toMatchObject({ state: 'REFUSED', said: 'Incorrect API key provided: […]. Find yours at https://example.com.' });
    const asked = provider.seen.length;
    provider.key = key;
    expect((await askOwn()).answers[0]).toMatchObject({ state: 'FAILED', error: column?.error });
    expect(provider.seen).toHaveLength(asked);
    expect(await modelsOf(person.access)).toContainEqual(
      expect.objectContaining({ id: large, available: false, unavailableReason: column?.error?.message }),
    );
    expect((await testProviderKey(server, person.access, id)).data.testProviderKey).toMatchObject({ state: 'OK', said: null });
    expect((await askOwn()).answers[0]?.state).toBe('COMPLETE');
  });

  test('say in the column that the key is refused also where the database does not take the mark at the key', async () => {
    await addOwnKey(server, person.access, provider);
    const execute = (sql: string) => server.services.orm.em.fork().execute(sql);
    await execute("alter table provider_key add constraint without_refusals check (state <> 'REFUSED') not valid");
    provider.key = 'sk-another-key-000000';
    const [column] = (await askOwn().finally(() => execute('alter table provider_key drop constraint without_refusals'))).answers;
    expect(column).toMatchObject({ state: 'FAILED', error: { code: 'provider_unauthorized' } });
    expect(await providerKeysOf(server, person.access)).toMatchObject([{ state: 'OK' }]);
  });

  test('are asked with the key as it is at that moment: replaced at once, and not at all after its removal', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const turn = await askOwn();
    provider.key = 'sk-replaced-9876543210';
    expect((await tryToReplaceProviderKey(server, person.access, id, { key: provider.key })).errors).toBeUndefined();
    const retry = (answerId: string) =>
      server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answerId }, person.access);
    const answerId = turn.answers[0]?.id ?? '';
    expect((await retry(answerId)).errors).toBeUndefined();
    expect((await ended(turn)).answers[0]).toMatchObject({ state: 'COMPLETE', attempt: 2 });
    expect(promptsTo(provider).at(-1)?.authorization).toBe('Bearer sk-replaced-9876543210');

    await removeProviderKey(server, person.access, id);
    const asked = provider.seen.length;
    expect((await retry(answerId)).errors).toBeUndefined();
    expect((await ended(turn)).answers[0]).toMatchObject({
      ...{ state: 'FAILED', attempt: 3 },
      error: { message: 'Your key for this model is gone. Add it again at /keys, or choose another model.' },
    });
    expect(provider.seen).toHaveLength(asked);
    expect((await tryToAsk(server, person.access, [large])).errors?.[0]?.extensions.errors[0]?.code).toBe('unknown_model');
    expect(await remainingQueries(server, person.access)).toBe(2);
  });

  test('take the place of another, are added to a turn, merge two answers and judge them, all at no query', async () => {
    await addOwnKey(server, person.access, provider);
    const turn = await askOwn(['sim/tokens-2', large]);
    const [first, second] = turn.answers;
    const replaced = await server.graphql(
      'mutation($id: ID!, $model: AskModelInput!) { replaceAnswer(id: $id, model: $model) { id } }',
      { id: first?.id, model: { id: 'own/studio-server/writer-small' } },
      person.access,
    );
    expect(replaced.errors).toBeUndefined();
    expect((await ended(turn)).answers[0]).toMatchObject({ state: 'COMPLETE', text: 'Paid by my own key.', attempt: 2 });
    expect(second?.state).toBe('COMPLETE');
    const [model, turnId, answerIds] = [{ id: large }, turn.id, turn.answers.map(({ id }) => id)];
    const added = await server.graphql(
      'mutation($turnId: ID!, $requestId: ID!, $model: AskModelInput!) { addAnswer(turnId: $turnId, requestId: $requestId, model: $model) { id } }',
      { turnId, model, requestId: v7() },
      person.access,
    );
    expect(added.errors).toBeUndefined();
    const calls = [
      ['mutation($input: MergeInput!) { mergeAnswers(input: $input) { id } }', { turnId, answerIds, model }],
      ['mutation($input: JudgeInput!) { judgeTurn(input: $input) { id } }', { turnId, answerIds, model, rubric: 'Which is shorter?' }],
    ] as const;
    for (const [document, input] of calls)
      expect((await server.graphql(document, { input: { requestId: v7(), ...input } }, person.access)).errors).toBeUndefined();
    await ended(turn);
    await until(() => provider.seen.some(({ body }) => body.includes('Which is shorter?')));
    expect((await storedOf(turn)).map(({ charged }) => charged)).toEqual([false, false, false, false]);
    expect(await remainingQueries(server, person.access)).toBe(1);
  });

  test('go on with an answer that broke off', async () => {
    await addOwnKey(server, person.access, provider);
    provider.instead = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'It began. ' } }] })}\n\n`);
      setImmediate(() => response.destroy());
    };
    const turn = await askOwn();
    expect(turn.answers[0]).toMatchObject({ state: 'FAILED', text: 'It began. ' });
    provider.instead = undefined;
    const id = turn.answers[0]?.id;
    const going = await server.graphql('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id }, person.access);
    expect(going.errors).toBeUndefined();
    expect((await ended(turn)).answers[0]).toMatchObject({ state: 'COMPLETE', text: 'It began. Paid by my own key.' });
    expect(await remainingQueries(server, person.access)).toBe(2);
  });

  test('keep their names to themselves in a blind turn', async () => {
    await addOwnKey(server, person.access, provider);
    const turn = await ended(await ask(server, person.access, [large, 'sim/tokens-2'], { blind: true }));
    const { data } = await server.graphql(
      'query($id: ID!) { turn(id: $id) { answers { model { id name provider providerName } refunded } } }',
      { id: turn.id },
      person.access,
    );
    expect(JSON.stringify(data)).not.toMatch(/own|Writer|Studio/);
  });
});
