import { describe, expect, test } from '@jest/globals';
import { makerOf, pdfTokens, pictureTokens } from './pictureTokens.js';

test.each([
  ['anthropic/claude-opus-5', 'anthropic'],
  ['openrouter/anthropic/claude-haiku-5.5', 'anthropic'],
  ['google/gemini-3.8-flash', 'google'],
  ['openrouter/google/gemini-3.8-flash', 'google'],
  ['openai/gpt-6-sol', 'openai'],
  ['openai/o3', 'openai'],
  ['openrouter/openai/gpt-4o-mini', 'openai'],
  ['groq/openai/gpt-oss-120b', 'other'],
  ['lab/our-claude', 'other'],
  ['local/SmolLM2', 'other'],
  ['mistral/pixtral-large-2411', 'other'],
])('%s follows the rules of %s', (model, maker) => {
  expect(makerOf(model)).toBe(maker);
});

describe('the tokens of a picture', () => {
  // Figures of the makers' own examples, where they give any.
  test.each([
    ['openai/gpt-4o', 1_024, 1_024, 765],
    ['openai/gpt-4o', 2_048, 4_096, 1_105],
    ['openai/gpt-4.1', 1_024, 1_024, 765],
    ['openai/gpt-4o-mini', 1_024, 1_024, 2_833 + 4 * 5_667],
    ['openai/gpt-5-chat-latest', 1_024, 1_024, 70 + 4 * 140],
    ['openai/o3', 512, 512, 75 + 150],
    ['openai/gpt-4.1-mini', 1_024, 1_024, Math.ceil(1_024 * 1.62)],
    ['openai/o4-mini', 2_048, 2_048, Math.ceil(1_536 * 1.72)],
    ['openai/gpt-5.4-nano', 2_048, 2_048, Math.ceil(1_536 * 1.2)],
    ['openai/gpt-6-sol', 1_024, 1_024, Math.ceil(1_024 * 1.2)],
    ['openai/gpt-6-sol', 2_048, 2_048, 3_000],
    ['google/gemini-2.5-pro', 384, 200, 258],
    ['google/gemini-2.5-pro', 960, 540, 6 * 258],
    ['google/gemini-2.0-flash', 2_048, 2_048, 9 * 258],
    ['google/gemini-3.8-flash', 2_048, 100, 1_120],
    ['anthropic/claude-sonnet-5', 1_000, 1_000, 36 * 36],
    ['anthropic/claude-sonnet-5', 1, 1, 1],
    ['lab/some-model', 560, 28, 20],
  ])('for %s of %i by %i are %i', (model, width, height, tokens) => {
    expect(pictureTokens(model, { width, height })).toBe(tokens);
  });
});

test.each([
  ['google/gemini-2.5-flash', 10 * 258],
  ['google/gemini-3-flash-preview', 10 * 560],
  ['anthropic/claude-sonnet-5', 10 * 40 * 56 + 3_000],
  ['openai/gpt-4o', 10 * (85 + 6 * 170) + 3_000],
])('%s counts for a PDF of ten pages %i', (model, tokens) => {
  expect(pdfTokens(model, { pages: 10, textTokens: 3_000 })).toBe(tokens);
});
