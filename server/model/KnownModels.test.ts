import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { pino } from 'pino';
import { startServerProcess } from '../../tests/serverProcess.js';
import { providers } from '../config/providers.js';
import { Catalogue } from './catalogue.js';
import { catalogueOptions } from './catalogueOptions.js';
import { type CatalogueModel, tierOfPrice } from './CatalogueModel.js';
import { modelEntries } from './KnownModels.js';
import type { OfferedModel, ProviderSource } from './ProviderSource.js';
import wellKnownModels from './wellKnownModels.json' with { type: 'json' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polylogue-models-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let written = 0;
async function file(content: unknown): Promise<string> {
  const name = path.join(folder, `${(++written).toFixed()}.json`);
  await writeFile(name, typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

const paid: ProviderSource['tierOf'] = (_model, priceOut) => tierOfPrice(priceOut);

/** A catalogue's list of these models, and its results by id. */
async function catalogueOf(
  provider: string,
  offered: OfferedModel[],
  modelsFile?: string,
  about: Partial<ProviderSource> = { tierOf: paid },
) {
  const source: ProviderSource = {
    key: provider,
    name: provider.toUpperCase(),
    endpoint: () => ({ protocol: 'openai', baseUrl: 'http://127.0.0.1:1/v1', providerName: provider }),
    list: () => Promise.resolve(offered),
    ...about,
  };
  const options = catalogueOptions({ MODELS_FILE: modelsFile, concurrencyOf: () => undefined });
  const catalogue = new Catalogue([source], pino({ level: 'silent' }), options);
  await catalogue.refresh();
  catalogue.stop();
  return catalogue;
}

async function offer(
  provider: string,
  offered: OfferedModel,
  modelsFile?: string,
  about?: Partial<ProviderSource>,
): Promise<CatalogueModel | undefined> {
  return (await catalogueOf(provider, [offered], modelsFile, about)).list()[0];
}

describe('the models that we know', () => {
  const known = modelEntries.parse(wellKnownModels);

  it('are some of every provider, with names, and of no other', () => {
    const counts = Map.groupBy(known, ({ id }) => id.slice(0, id.indexOf('/')));
    expect([...counts.keys()].sort()).toEqual(providers.map(({ key }) => key).sort());
    for (const [provider, models] of counts) expect([provider, models.length >= 6]).toEqual([provider, true]);
    expect(known.filter(({ name }) => name === undefined)).toEqual([]);
  });

  it('have a price, a window and a day where people choose by them', () => {
    const shown = known.filter(({ id, hidden }) => !hidden && !id.startsWith('openrouter/'));
    expect(shown.filter((model) => model.price_in === undefined || model.price_out === undefined || !model.context_window)).toEqual([]);
    expect(shown.filter(({ price_in: priceIn = 0, price_out: priceOut = 0 }) => priceIn > priceOut)).toEqual([]);
    expect(shown.filter(({ release }) => release !== undefined && Date.parse(release) > Date.now())).toEqual([]);
  });

  it('add to what a provider lists: the list knows its prices and windows best, we the names', async () => {
    expect(await offer('openai', { id: 'gpt-4o' })).toMatchObject({
      name: 'GPT-4o',
      tier: 'premium',
      contextWindow: 128_000,
      priceIn: 2.5,
      priceOut: 10,
      capabilities: ['vision', 'pdf', 'tools'],
      release: '2024-05-13',
    });
    const listed = { id: 'gpt-4o-mini', name: 'gpt-4o-mini-x', contextWindow: 99, priceIn: 1, priceOut: 2, capabilities: ['tools', 'odd'] };
    expect(await offer('openai', listed)).toMatchObject({
      name: 'GPT-4o mini',
      tier: 'premium',
      contextWindow: 99,
      priceIn: 1,
      priceOut: 2,
      capabilities: ['tools', 'odd', 'vision', 'pdf'],
    });
  });

  it('are not offered where the provider does not list them, and can be asked by id all the same', async () => {
    const catalogue = await catalogueOf('openai', [{ id: 'gpt-4o-mini' }]);
    expect(catalogue.list().map(({ id }) => id)).toEqual(['openai/gpt-4o-mini']);
    expect(catalogue.find('openai/gpt-4o')).toMatchObject({ name: 'GPT-4o', tier: 'premium', available: true });
  });

  it.each([
    ['openai', 'gpt-4o-2024-11-20', { name: 'GPT-4o (2024-11-20)', priceOut: 10, release: '2024-11-20' }],
    ['openai', 'gpt-4o-2024-05-13', { name: 'GPT-4o (2024-05-13)', priceOut: 15 }],
    ['openai', 'gpt-3.5-turbo-0125', { name: 'GPT-3.5 Turbo (0125)', priceOut: 1.5, release: undefined }],
    ['anthropic', 'claude-haiku-4-5-20251001', { name: 'Claude Haiku 4.5 (2025-10-01)', tier: 'premium', contextWindow: 200_000 }],
    ['google', 'gemini-2.0-flash-001', { name: 'Gemini 2.0 Flash (001)', tier: 'free' }],
    // Another preview is another model, with its own facts.
    ['google', 'gemini-2.5-flash-preview-05-20', { name: 'gemini-2.5-flash-preview-05-20', priceOut: undefined, tier: 'premium' }],
    // A model without any facts is offered all the same.
    ['mistral', 'mistral-new', { name: 'mistral-new', priceIn: undefined, contextWindow: undefined, tier: 'premium' }],
  ])('speak for dated ids of their family: %s/%s', async (provider, id, expected) => {
    const model = await offer(provider, { id });
    expect({ ...model }).toMatchObject(expected);
  });

  it('leave a name that the list has for a dated id', async () => {
    const listed = { id: 'claude-haiku-4-5-20251001', name: 'Claude Haiku 4.5', release: '2025-10-15' };
    expect(await offer('anthropic', listed)).toMatchObject({ name: 'Claude Haiku 4.5', release: '2025-10-15', priceOut: 5 });
  });
});

describe('the tier', () => {
  it.each([
    [{ id: 'x', priceOut: 1 }, { tierOf: paid }, 'free'],
    [{ id: 'x', priceOut: 1.01 }, { tierOf: paid }, 'premium'],
    [{ id: 'x' }, { tierOf: paid }, 'premium'],
    [{ id: 'x', priceOut: 60 }, {}, 'free'],
    [{ id: 'gpt-4o' }, {}, 'premium'],
    [{ id: 'gpt-4o-mini' }, {}, 'free'],
  ])('of %j at a provider %j is %s', async (offered, about, tier) => {
    expect((await offer('openai', offered, undefined, about))?.tier).toBe(tier);
  });
});

describe('MODELS_FILE', () => {
  it('adds, and goes before the list and before us, fact by fact', async () => {
    const modelsFile = await file([
      { id: 'openai/gpt-4o', name: 'Our GPT', tier: 'free', price_out: 7, release: '2024-05' },
      { id: 'lab/new', name: 'New', context_window: 5, price_in: 0.1, price_out: 3, capabilities: ['odd'] },
    ]);
    expect(await offer('openai', { id: 'gpt-4o', priceIn: 2, priceOut: 9 }, modelsFile)).toMatchObject({
      name: 'Our GPT',
      tier: 'free',
      contextWindow: 128_000,
      priceIn: 2,
      priceOut: 7,
      release: '2024-05',
    });
    expect(await offer('openai', { id: 'gpt-4o-2024-11-20' }, modelsFile)).toMatchObject({
      tier: 'free',
      priceOut: 7,
      release: '2024-11-20',
    });
    expect(await offer('lab', { id: 'new', capabilities: ['tools'] }, modelsFile, {})).toMatchObject({
      name: 'New',
      tier: 'premium',
      contextWindow: 5,
      capabilities: ['odd'],
    });
  });

  it('hides and shows', async () => {
    const modelsFile = await file([
      { id: 'openai/gpt-4o', hidden: true },
      { id: 'openai/text-embedding-3-small', hidden: false },
      { id: 'openai/sora-2', hidden: false },
      { id: 'openai/gpt-5-pro', hidden: false },
    ]);
    const offered = ['gpt-4o', 'gpt-4o-2024-11-20', 'gpt-4o-mini', 'text-embedding-3-small', 'whisper-1', 'gpt-5-pro', 'gpt-5-codex'].map(
      (id) => ({ id }),
    );
    const all = [...offered, { id: 'sora-2', chats: false }, { id: 'quiet', chats: false }, { id: 'embed-but-chats', chats: true }];
    const ids = async (name?: string) => (await catalogueOf('openai', all, name)).list().map(({ id }) => id.slice(7));
    expect((await ids()).sort()).toEqual(['embed-but-chats', 'gpt-4o', 'gpt-4o-2024-11-20', 'gpt-4o-mini']);
    expect((await ids(modelsFile)).sort()).toEqual(['embed-but-chats', 'gpt-4o-mini', 'gpt-5-pro', 'sora-2', 'text-embedding-3-small']);
  });

  it.each([
    ['[{"id": "a/b",}]', /is not JSON: .*line 1 column 15/],
    ['{"id": "a/b"}', /is wrong at its beginning: Invalid input: expected array/],
    [[{ id: 'a/b' }, { id: 'a/c', price_in: '3' }], /is wrong at \[1\]\.price_in: Invalid input: expected number/],
    [[{ id: 'a/b', prize: 3 }], /is wrong at \[0\]: Unrecognized key: "prize"/],
    [[{ id: 'a/b', context_window: 1e12 }], /is wrong at \[0\]\.context_window: Too big/],
    [[{ id: 'ab' }], /is wrong at \[0\]\.id: Not of the form provider\/model/],
    [[{ id: 'a/b' }, { id: 'a/b' }], /is wrong at \[1\]\.id: a\/b is there twice/],
    [[{ id: 'a/b', release: '2025-13-01' }], /is wrong at \[0\]\.release: Not a day such as/],
  ])('of %j is refused in one line that names the place', async (content, message) => {
    const modelsFile = await file(content);
    const read = () => catalogueOptions({ MODELS_FILE: modelsFile, concurrencyOf: () => undefined });
    expect(read).toThrow(message);
    expect(read).toThrow(/^MODELS_FILE: .*\.json .*$/);
  });
});

test('a server does not start with a MODELS_FILE that is not there, and says so in one line', async () => {
  const missing = path.join(folder, 'missing.json');
  const start = startServerProcess(0, { MODELS_FILE: missing, DATA_DIR: path.join(folder, 'data') });
  await expect(start).rejects.toThrow(`The server ended before it was ready:\nMODELS_FILE: ${missing} cannot be read.\n`);
});
