import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textMessage } from '../../server/gateways/llm/completion.js';
import { gather } from './gather.js';
import { simulatedReasoning, simulatedText } from './simulatedText.js';
import { startSandboxLlm, type SandboxLlm } from './startSandboxLlm.js';

let sandbox: SandboxLlm;
beforeAll(async () => {
  sandbox = await startSandboxLlm();
});
afterAll(() => sandbox.close());

test('a text follows from the name: the same name the same text, another seed another', () => {
  expect(simulatedText('tokens-50_seed-3')).toBe(simulatedText('tokens-50_seed-3_rate-20_fault-reset'));
  expect(simulatedText('tokens-50_seed-3')).not.toBe(simulatedText('tokens-50_seed-4'));
  expect(simulatedText('tokens-90_seed-3').startsWith(simulatedText('tokens-50_seed-3'))).toBe(true);
  expect(simulatedReasoning('tokens-5_reasoning-9')).not.toBe('');
  expect(() => simulatedText('gpt-5')).toThrow('gpt-5');
  const long = simulatedText('tokens-2000');
  for (const sample of ['👩‍💻', 'שלום', '日本語', 'e\u0301', '```', '𠮷']) expect(long).toContain(sample);
  expect(long.isWellFormed()).toBe(true);
});

test('the pace and the delay are as the name says', async () => {
  const begin = performance.now();
  const { text } = await gather(sandbox.simUrl, 'tokens-20_rate-100_delay-200');
  const took = performance.now() - begin;
  expect(text).toBe(simulatedText('tokens-20'));
  expect(took).toBeGreaterThanOrEqual(390);
});

test('answers that are being written can be hurried, before their first token too; those that come later keep their pace', async () => {
  const models = ['tokens-30_rate-1_seed-78', 'tokens-20_delay-600000_seed-79'];
  const answers = models.map((model) => gather(sandbox.simUrl, model));
  while (models.some((model) => !sandbox.requests.some((request) => request.model === model))) await new Promise(setImmediate);
  sandbox.hurry();
  expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(models.map(simulatedText));
  const begin = performance.now();
  await gather(sandbox.simUrl, 'tokens-20_rate-100_delay-200');
  expect(performance.now() - begin).toBeGreaterThanOrEqual(390);
});

test('the most tokens end the answer, and a partial answer is continued', async () => {
  const whole = simulatedText('tokens-40');
  const first = await gather(sandbox.simUrl, 'tokens-40', { maxTokens: 10 });
  expect(first).toMatchObject({ finish: 'length', usage: { tokensOut: 10 } });
  const messages = [textMessage('user', 'Hello'), textMessage('assistant', whole.slice(0, 33))];
  expect((await gather(sandbox.simUrl, 'tokens-40', { messages })).text).toBe(whole.slice(33));
  const asked = [...messages, textMessage('user', 'Go on from where you stopped.')];
  expect((await gather(sandbox.simUrl, 'tokens-40', { messages: asked })).text).toBe(whole.slice(33));
});

test('echo repeats exactly, and messages shows what was sent', async () => {
  const content = 'שלום <img src=x onerror=alert(1)> 👩‍👩‍👧 e\u0301\r\n\t"\\" 𠮷';
  const messages = [textMessage('system', 'Be brief.'), textMessage('user', content)];
  expect((await gather(sandbox.simUrl, 'echo', { messages })).text).toBe(content);
  expect(JSON.parse((await gather(sandbox.simUrl, 'messages_rate-500', { messages })).text)).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content },
  ]);
});

test('requests are kept for this process and for others, without the key', async () => {
  await gather(sandbox.simUrl, 'tokens-3_seed-77', { temperature: 0.5, maxTokens: 3 });
  const response = await fetch(`${sandbox.origin}/requests`);
  const body = await response.text();
  const kept = sandbox.requests.find((request) => request.model === 'tokens-3_seed-77');
  expect(kept).toMatchObject({
    service: 'sim',
    authorized: true,
    messages: [{ role: 'user', content: 'Hello' }],
    parameters: { temperature: 0.5, max_tokens: 3 },
  });
  expect(JSON.parse(body)).toEqual({ requests: JSON.parse(JSON.stringify(sandbox.requests)) });
  expect(body).not.toContain('canary');
});

test('a request that is not streamed gets a whole answer', async () => {
  const body = JSON.stringify({ model: 'tokens-9', messages: [{ role: 'user', content: 'Hello' }] });
  const response = await fetch(`${sandbox.simUrl}/chat/completions`, { method: 'POST', body });
  expect(await response.json()).toMatchObject({ choices: [{ message: { content: simulatedText('tokens-9') }, finish_reason: 'stop' }] });
});

test('requests that are none are refused', async () => {
  const post = (path: string, body: string) => fetch(`${sandbox.origin}${path}`, { method: 'POST', body });
  expect((await post('/sim/v1/chat/completions', 'nonsense')).status).toBe(400);
  expect((await post('/sim/v1/chat/completions', '{"model":"gpt-5","messages":[]}')).status).toBe(404);
  expect((await post('/builtin/v1/chat/completions', '{"model":"gpt-5","messages":[]}')).status).toBe(404);
  expect((await fetch(`${sandbox.origin}/elsewhere`)).status).toBe(404);
});

test('the built-in models answer without a key', async () => {
  const [eliza, summary] = await Promise.all([
    gather(sandbox.builtinUrl, 'eliza', { messages: [textMessage('user', 'I am worried about my exam.')] }),
    gather(sandbox.builtinUrl, 'summariser'),
  ]);
  expect(eliza.text).toContain('ELIZA');
  expect(eliza.text).toContain('worried');
  expect(summary).toMatchObject({ finish: 'stop', text: expect.stringContaining('Paste a few paragraphs') });
});
