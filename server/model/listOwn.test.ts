import { expect, test } from '@jest/globals';
import { KnownModels } from './KnownModels.js';
import type { Models } from './Models.js';
import type { OwnSource } from './ownKeys.js';
import { PersonModels } from './PersonModels.js';

const known = new KnownModels();
const source = (provider: string | undefined, models: OwnSource['models'], slug = 'one'): OwnSource => {
  return { keyId: 'row', slug, name: 'One', provider, protocol: 'openai', models };
};
const listed = (...sources: OwnSource[]) => new PersonModels({ list: () => [] } as unknown as Models, sources, known).list();

test('a thousand models behind a person’s keys are listed at most', () => {
  const models = Array.from({ length: 200 }, (_, at) => ({ id: `model-${at.toFixed()}` }));
  const sources = Array.from({ length: 20 }, (_, at) => source(undefined, models, `key-${at.toFixed()}`));
  expect(listed(...sources)).toHaveLength(1_000);
});

test('each ability of a model is named once, and models that do not chat are not listed', () => {
  const [model, ...others] = listed(
    source('anthropic', [
      { id: 'claude-opus-4-1', capabilities: ['vision', 'pdf', 'vision'] },
      { id: 'text-embedding-3-small' },
      { id: 'x', chats: false },
    ]),
  );
  expect(model?.capabilities).toEqual([...new Set(model?.capabilities)]);
  expect(model?.capabilities).toContain('vision');
  expect(others).toEqual([]);
});
