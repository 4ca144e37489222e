import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { textMessage } from '../../server/gateways/llm/completion.js';
import { gather } from './gather.js';
import { type SandboxLlm, startSandboxLlm } from './startSandboxLlm.js';

const recorded = z.array(
  z.object({ prompt: z.string(), system: z.string(), answers: z.array(z.object({ model: z.string(), text: z.string() })) }),
);

let sandbox: SandboxLlm;
beforeAll(async () => {
  sandbox = await startSandboxLlm();
});
afterAll(() => sandbox.close());

test('what the landing page shows of the built-in models is what they answer', async () => {
  const recordings = recorded.parse(JSON.parse(await readFile('client/landing/demo/recordings.json', 'utf8')));
  expect(recordings).toHaveLength(2);
  for (const { prompt, system, answers } of recordings) {
    const builtIn = answers.filter(({ model }) => model.startsWith('builtin/'));
    expect(builtIn).toHaveLength(2);
    for (const { model, text } of builtIn) {
      const messages = [textMessage('system', system), textMessage('user', prompt)];
      expect((await gather(sandbox.builtinUrl, model.replace('builtin/', ''), { messages })).text).toBe(text);
    }
  }
});
