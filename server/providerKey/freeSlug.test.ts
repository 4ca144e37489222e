import { expect, test } from '@jest/globals';
import { freeSlug } from './freeSlug.js';

test.each([
  [' Büro & Studio ', 'bu-ro-studio'],
  ['東京', 'server'],
  ['OpenAI', 'openai-2'],
  ['Studio', 'studio-2'],
  // Some letters become several: within ids of models there is room for forty.
  [
    '㎯'.repeat(40),
    'rad-s2'
      .repeat(40)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replace(/-$/, ''),
  ],
])('an address named %s is called %s in ids', (name, slug) => {
  expect(freeSlug(name, [{ slug: 'studio' }])).toBe(slug);
});
