import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { failing, type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import type { Endpoint } from '../gateways/llm/completion.js';
import { tryKey } from './tryKey.js';

describe('a key', () => {
  let provider: OwnProvider;
  beforeEach(async () => {
    provider = await startOwnProvider();
  });
  afterEach(() => {
    provider.close();
  });

  const endpoint = (apiKey = provider.key): Endpoint => {
    return { protocol: 'openai', baseUrl: provider.address, providerName: 'OpenAI', apiKey, isOwn: true };
  };
  const known = [{ id: 'writer-old', capabilities: [] }];
  const refused = { refusal: { quoted: 'Incorrect API key provided: […]. Find yours at https://example.com.' } };
  const asked = () =>
    provider.seen.filter(({ path }) => path === '/v1/chat/completions').map(({ body }) => (JSON.parse(body) as { model: string }).model);

  test.each(['OPENAI', 'ANTHROPIC', 'COMPATIBLE'] as const)(
    'of %s is asked a question where the list fails, which it may refuse',
    async (kind) => {
      provider.insteadOfList = failing(503);
      await expect(tryKey(endpoint('sk-wrong-9876543210'), kind, 'writer-small')).rejects.toMatchObject(refused);
      await expect(tryKey(endpoint('sk-wrong-9876543210'), kind, null, known)).rejects.toMatchObject(refused);
      await expect(tryKey(endpoint(), kind, null)).rejects.toMatchObject({ code: 'provider_unavailable' });
    },
  );

  test('keeps the models that are known of it where the list fails', async () => {
    provider.insteadOfList = failing(429);
    expect((await tryKey(endpoint(), 'OPENAI', null, known)).models).toEqual(known);
    expect((await tryKey(endpoint(), 'OPENAI', 'writer-small')).models).toEqual([{ id: 'writer-small', capabilities: [] }]);
    expect(asked()).toEqual(['writer-old', 'writer-small']);
  });

  test.each([429, 500, 503])('that an open list lets through is not accepted by a question that ends with %i', async (status) => {
    provider.instead = failing(status);
    await expect(tryKey(endpoint(), 'OPENROUTER', null)).rejects.toMatchObject({ refusal: undefined });
    expect(asked()).toEqual(['writer-large', 'writer-small']);
  });

  test('is accepted by another model where the first cannot be asked', async () => {
    provider.instead = (response) => {
      provider.instead = undefined;
      failing(404)(response);
    };
    expect((await tryKey(endpoint(), 'COMPATIBLE', null)).models).toHaveLength(2);
    expect(asked()).toEqual(['writer-large', 'writer-small']);
  });

  test('that an address does not ask for needs no answer of a model that is being loaded', async () => {
    provider.key = undefined;
    provider.instead = failing(503);
    expect((await tryKey(endpoint(undefined), 'COMPATIBLE', null)).models).toHaveLength(2);
  });
});
