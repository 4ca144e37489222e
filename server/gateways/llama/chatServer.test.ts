import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Base64 } from '../llm/Base64.js';
import { streamCompletion } from '../llm/streamCompletion.js';
import { type CompletionPart, type Message, type TakePart, textMessage } from '../llm/completion.js';
import { chatServer } from './chatServer.js';
import { ChatRefusal, type ChatModels, type GenerateCall } from './ChatModels.js';

let server: Server | undefined;
afterEach(() => server?.close().closeAllConnections());

async function serve(generate: ChatModels['generate']): Promise<string> {
  server = chatServer({ ids: () => ['tiny'], generate }, 'the key', () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no address');
  return `http://127.0.0.1:${address.port}/v1`;
}

interface Asking {
  signal?: AbortSignal;
  apiKey?: string;
  take?: TakePart;
}

async function ask(baseUrl: string, messages: Message[], { signal, apiKey = 'the key', take }: Asking = {}): Promise<CompletionPart[]> {
  const endpoint = { protocol: 'openai' as const, baseUrl, apiKey, providerName: 'Local' };
  const request = { endpoint, model: 'tiny', messages, topP: 0.5, maxTokens: 7, stallMs: 5_000 };
  const parts: CompletionPart[] = [];
  await streamCompletion({ ...request, signal: signal ?? new AbortController().signal }, (part) => {
    parts.push(part);
    take?.(part);
  });
  return parts;
}

const prompt = [textMessage('user', 'Hi')];

describe('the chat server of the local models', () => {
  it('streams what the model writes, as the gateway reads it', async () => {
    const calls: GenerateCall['body'][] = [];
    const baseUrl = await serve(async ({ body, onAccepted, onChunk }) => {
      calls.push(body);
      onAccepted();
      onChunk('reasoning_content', 'Hm.');
      onChunk('content', 'Hel');
      onChunk('content', 'lo 👋\n');
      return Promise.resolve({ finish: 'length', tokensIn: 3, tokensOut: 4 });
    });
    const parts = await ask(baseUrl, [...prompt, textMessage('assistant', 'He')]);
    const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
    expect(text).toBe('Hello 👋\n');
    expect(parts).toContainEqual({ kind: 'reasoning', text: 'Hm.' });
    expect(parts).toContainEqual({ kind: 'usage', tokensIn: 3, tokensOut: 4 });
    expect(parts).toContainEqual({ kind: 'finish', reason: 'length' });
    expect(calls).toMatchObject([{ model: 'tiny', top_p: 0.5, messages: [{ role: 'user' }, { role: 'assistant', content: 'He' }] }]);
  });

  it('lets nobody in without the key', async () => {
    const baseUrl = await serve(() => Promise.reject(new Error('never asked')));
    await expect(ask(baseUrl, prompt, { apiKey: 'another' })).rejects.toMatchObject({ code: 'provider_unauthorized' });
    expect((await fetch(`${baseUrl}/models`)).status).toBe(401);
    expect((await fetch(`${baseUrl}/models`, { headers: { authorization: 'Basic the key' } })).status).toBe(401);
    const listed = await fetch(`${baseUrl}/models`, { headers: { authorization: 'Bearer the key' } });
    expect(await listed.json()).toMatchObject({ object: 'list', data: [{ id: 'tiny' }] });
  });

  it('refuses what is too long in a way that the gateway knows', async () => {
    const baseUrl = await serve(() => Promise.reject(new ChatRefusal(400, 'context_length_exceeded', 'Too many tokens.')));
    await expect(ask(baseUrl, prompt)).rejects.toMatchObject({ code: 'context_too_long' });
  });

  it('refuses pictures, which its models do not see', async () => {
    const baseUrl = await serve(() => Promise.reject(new Error('never asked')));
    const picture = { kind: 'image' as const, mediaType: 'image/png' as const, data: new Base64(Uint8Array.of(1)), tokens: 1 };
    const failure = ask(baseUrl, [{ role: 'user', content: [picture, { kind: 'text', text: 'Hi' }] }]);
    await expect(failure).rejects.toThrow('“tiny” at Local does not take the pictures or documents of this conversation.');
  });

  it('fails an answer whose model fails in the middle, without telling why', async () => {
    const baseUrl = await serve(({ onAccepted, onChunk }) => {
      onAccepted();
      onChunk('content', 'Half');
      return Promise.reject(new Error('secret'));
    });
    const failure = await ask(baseUrl, prompt).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ProviderError' });
    expect(String(failure)).not.toContain('secret');
  });

  it('ends the writing when the reader goes', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    const baseUrl = await serve(async ({ onAccepted, onChunk, signal }) => {
      signal.addEventListener('abort', () => {
        resolve(undefined);
      });
      onAccepted();
      onChunk('content', 'On');
      await ended;
      throw signal.reason;
    });
    const stop = new AbortController();
    const reading = ask(baseUrl, prompt, {
      signal: stop.signal,
      take: (part) => {
        expect(part).toEqual({ kind: 'text', text: 'On' });
        stop.abort(new Error('stopped'));
      },
    });
    await expect(reading).rejects.toThrow('stopped');
    await ended;
  });

  it('answers 400 to what is no request', async () => {
    const baseUrl = await serve(() => Promise.reject(new Error('never asked')));
    for (const body of ['nonsense', '{}', JSON.stringify({ model: 'tiny', messages: prompt })]) {
      const response = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', headers: { authorization: 'Bearer the key' }, body });
      expect(response.status).toBe(400);
    }
  });
});
