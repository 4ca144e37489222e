import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { textMessage } from '../../../server/gateways/llm/completion.js';
import { gather } from '../../../server/sandbox/llm/gather.js';
import { type SandboxLlm, startSandboxLlm } from '../../../server/sandbox/llm/startSandboxLlm.js';
import { blind, demo } from './recording.js';
import recordings from './recordings.json' with { type: 'json' };

describe('what the landing page shows as recorded', () => {
  let sandbox: SandboxLlm;
  beforeAll(async () => {
    sandbox = await startSandboxLlm();
  });
  afterAll(() => sandbox.close());

  test.each([
    ['the demonstration', demo],
    ['the blind vote', blind],
  ])('%s has no model twice, and no hue', (_where, { answers }) => {
    expect(answers.length).toBeGreaterThan(2);
    expect(new Set(answers.map(({ name }) => name)).size).toBe(answers.length);
    expect(new Set(answers.map(({ mark }) => mark)).size).toBe(answers.length);
  });

  test.each(recordings)('is what the built-in models answer: $prompt', async ({ prompt, system, answers }) => {
    const builtIn = answers.filter(({ model }) => model.startsWith('builtin/'));
    expect(builtIn).toHaveLength(2);
    for (const { model, text } of builtIn) {
      const messages = [textMessage('system', system), textMessage('user', prompt)];
      expect((await gather(sandbox.builtinUrl, model.replace('builtin/', ''), { messages })).text).toBe(text);
    }
  });

  test('has every word of an answer, in its order', () => {
    const plain = (text: string) => text.replaceAll(/^- |\*+/gm, '').split(/\s+/);
    for (const { text, paragraphs } of [...demo.answers, ...blind.answers])
      expect(plain(paragraphs.map((paragraph) => paragraph.text).join(' '))).toEqual(plain(text));
  });
});
