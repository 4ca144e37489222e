/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { defaults, type Preferences } from '../../shared/preferences/choices.js';

let startPage = defaults.startPage;
jest.unstable_mockModule('../preferences/preferences.js', () => ({
  readPreferences: () => ({ startPage }),
  takePreferences: (told: Preferences) => {
    ({ startPage } = told);
  },
}));
jest.unstable_mockModule('../analytics/analytics.js', () => ({ track: () => undefined }));
jest.unstable_mockModule('../session/chosenLanguage.js', () => ({ takeLanguage: () => undefined }));
const query = jest.fn<() => Promise<{ data?: unknown }>>();
jest.unstable_mockModule('../api/apollo.js', () => ({ apollo: { query } }));
const { arrive } = await import('./arrive.js');

const account = (chosen: Preferences['startPage'], conversations: string[]) => ({
  data: {
    me: { subscribed: false, language: 'EN', preferences: { ...defaults, startPage: chosen } },
    history: { edges: conversations.map((id) => ({ node: { id } })) },
  },
});

beforeEach(() => {
  ({ startPage } = defaults);
});

test.each<[string, { data?: unknown }, string | undefined]>([
  ['the last conversation, if that is chosen', account('LAST', ['c1']), '/chat/c1'],
  ['a new one, if there is no last one', account('LAST', []), undefined],
  ['a new one, if that is chosen', account('NEW', ['c1']), undefined],
])('a person begins with %s', async (_what, found, address) => {
  query.mockResolvedValue(found);
  expect(await arrive()).toBe(address);
});

test('without the account a person begins with a new conversation', async () => {
  query.mockRejectedValue(new Error('offline'));
  expect(await arrive()).toBeUndefined();
});
