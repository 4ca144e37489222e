import { expect, test } from '@jest/globals';
import { snapshotOf } from './KnownModels.js';

test.each([
  ['gpt-4o-2024-11-20', { family: 'gpt-4o', ending: '2024-11-20', release: '2024-11-20' }],
  ['claude-haiku-4-5-20251001', { family: 'claude-haiku-4-5', ending: '2025-10-01', release: '2025-10-01' }],
  ['claude-3-7-sonnet-latest', { family: 'claude-3-7-sonnet', ending: 'latest' }],
  ['gpt-4-0613', { family: 'gpt-4', ending: '0613' }],
  ['codestral-2508', { family: 'codestral', ending: '2508' }],
  ['gemini-2.0-flash-001', { family: 'gemini-2.0-flash', ending: '001' }],
  ['moonshotai/kimi-k2-instruct-0905', { family: 'moonshotai/kimi-k2-instruct', ending: '0905' }],
])('%s is a snapshot', (id, snapshot) => {
  expect(snapshotOf(id)).toEqual(snapshot);
});

test.each([
  ...['gpt-4o', 'gpt-4-1106-preview', 'gemini-2.5-flash-preview-05-20', 'gemini-2.5-flash-lite-preview-09-2025', 'o1', 'grok-4'],
  ...['llama3-70b-8192', 'davinci-002x', 'llama-3.1-405b', 'latest', '-latest', 'model-9999', 'gpt-4-1332', 'phi-4'],
])('%s is none', (id) => {
  expect(snapshotOf(id)).toBeUndefined();
});
