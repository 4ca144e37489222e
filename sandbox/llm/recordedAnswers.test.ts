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
  const builtIn = recordings.flatMap(({ prompt, system, answers }) =>
    answers.filter(({ model }) => model.startsWith('builtin/')).map(({ model, text }) => ({ prompt, system, model, text })),
  );
  expect(builtIn).toHaveLength(4);
  const asked = builtIn.map(async ({ prompt, system, model }) => {
    const messages = [textMessage('system', system), textMessage('user', prompt)];
    const { text } = await gather(sandbox.builtinUrl, model.replace('builtin/', ''), { messages });
    return { prompt, system, model, text };
  });
  expect(await Promise.all(asked)).toEqual(builtIn);
});
