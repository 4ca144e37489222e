import { describe, expect, test } from '@jest/globals';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { nearestModels } from './nearestModels.js';
import { anyModel, demandsOf, fitting, searchable, type Wanted, wordsIn } from './wantedModels.js';

const model = (id: string, facts: Partial<ModelPartsFragment> = {}): ModelPartsFragment => ({
  id,
  provider: id.slice(0, id.indexOf('/')),
  providerName: 'OpenRouter',
  name: id.slice(id.indexOf('/') + 1),
  tier: 'FREE',
  ownKey: false,
  contextWindow: null,
  priceIn: null,
  priceOut: null,
  capabilities: [],
  parameters: [],
  efforts: [],
  available: true,
  unavailableReason: null,
  progress: null,
  mark: 0,
  ...facts,
});

const all = searchable([
  model('anthropic/Claude Sonnet 4.5', {
    providerName: 'Anthropic',
    tier: 'PREMIUM',
    contextWindow: 200_000,
    priceIn: 3,
    priceOut: 15,
    capabilities: ['vision', 'pdf', 'reasoning', 'tools'],
  }),
  model('openrouter/Sonar', { contextWindow: 256_000, priceIn: 0.9, priceOut: 4, capabilities: ['vision'] }),
  model('openrouter/Llama 3.3 70B', { contextWindow: 131_072, priceIn: 0.12, priceOut: 0.3 }),
  model('openrouter/Llama 3.1 8B', { contextWindow: 131_072, priceIn: 0, priceOut: 0 }),
  model('local/SmolLM2', { providerName: 'On this machine', contextWindow: 8_192, priceIn: 0, priceOut: 0, capabilities: ['local'] }),
]);

const namesOf = (wanted: Partial<Wanted>) => fitting(all, demandsOf({ ...anyModel, ...wanted })).map(({ name }) => name);

describe('a search for models', () => {
  test.each([
    ['son', ['Claude Sonnet 4.5', 'Sonar']],
    ['anthropic', ['Claude Sonnet 4.5']],
    ['under $1', ['Sonar', 'Llama 3.3 70B', 'Llama 3.1 8B', 'SmolLM2']],
    ['son under $5', ['Claude Sonnet 4.5', 'Sonar']],
    ['<0.5 llama', ['Llama 3.3 70B', 'Llama 3.1 8B']],
    ['unter 0,5 $ llama', ['Llama 3.3 70B', 'Llama 3.1 8B']],
    ['son 250k', ['Sonar']],
    ['free llama', ['Llama 3.1 8B']],
    ['pictures', ['Claude Sonnet 4.5', 'Sonar']],
    ['reasons tools', ['Claude Sonnet 4.5']],
    ['pdf documents', ['Claude Sonnet 4.5']],
    ['LLAMA  70b', ['Llama 3.3 70B']],
    ['nothing like it', []],
  ])('%p finds by name, maker, price, context and abilities', (text, names) => {
    expect(namesOf({ text })).toEqual(names);
  });

  test('filters and words count together', () => {
    expect(namesOf({ filters: ['vision'], context: 250_000 })).toEqual(['Sonar']);
    expect(namesOf({ filters: ['free'], text: 'llama' })).toEqual(['Llama 3.1 8B']);
    expect(namesOf({ filters: ['local'] })).toEqual(['SmolLM2']);
    expect(namesOf({ filters: ['reasoning', 'vision'] })).toEqual(['Claude Sonnet 4.5']);
  });

  test('only words are marked in names', () => {
    expect(wordsIn({ ...anyModel, text: 'Son under $5 128k free' })).toEqual(['son']);
  });
});

describe('what comes nearest to a search that found nothing', () => {
  const nearest = (wanted: Partial<Wanted>) => {
    const found = nearestModels(all, { ...anyModel, ...wanted });
    return found && { ...found, found: found.found.map(({ name }) => name) };
  };

  test('gives up a figure or an ability before a word', () => {
    expect(nearest({ text: 'llama 70b free' })).toEqual({
      ...{ wanted: { ...anyModel, text: 'llama 70b' }, without: 'free', similar: undefined, found: ['Llama 3.3 70B'] },
    });
    expect(nearest({ text: 'sonar', filters: ['reasoning'] })).toMatchObject({ without: 'Reasons', found: ['Sonar'] });
    expect(nearest({ text: 'claude under $1' })).toMatchObject({ wanted: { text: 'claude' }, without: 'under $1' });
  });

  test('is a similar word where one is written wrongly', () => {
    expect(nearest({ text: 'cluade' })).toMatchObject({ similar: 'claude', wanted: { text: 'claude' }, found: ['Claude Sonnet 4.5'] });
  });

  test('is nothing where nothing is like it', () => {
    expect(nearest({ text: 'zzzzqq' })).toBeUndefined();
  });
});
