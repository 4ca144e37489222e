import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { type RawProvider, sendBytes, sendEvents, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { type SandboxLlm, startSandboxLlm } from '../../../sandbox/llm/startSandboxLlm.js';
import { Base64 } from './Base64.js';
import type { PictureType } from '../../../shared/file/kinds.js';
import { type DocumentPart, type ImagePart, type Message, type Part, textMessage } from './completion.js';

const protocols = [
  ['openai', 'simUrl', 'sim'],
  ['anthropic', 'anthropicUrl', 'anthropic'],
  ['google', 'googleUrl', 'google'],
] as const;

const text = (said: string): Part => ({ kind: 'text', text: said });
const picture = (bytes: Uint8Array, mediaType: PictureType = 'image/png'): ImagePart => ({
  kind: 'image',
  mediaType,
  data: new Base64(bytes),
  tokens: 100,
});
const pdf = (bytes: Uint8Array, name: string): DocumentPart => ({
  kind: 'document',
  mediaType: 'application/pdf',
  name,
  data: new Base64(bytes),
  tokens: 100,
});
const described = (mediaType: string, bytes: Uint8Array) => ({
  mediaType,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Pictures and documents as they reach each provider, over HTTP. */
describe('the parts of a message', () => {
  let sandbox: SandboxLlm;
  let provider: RawProvider | undefined;
  beforeAll(async () => {
    sandbox = await startSandboxLlm();
  });
  afterEach(() => provider?.close());
  afterAll(() => sandbox.close());

  test.each(protocols)('arrive byte by byte in each of five turns over %s', async (protocol, url, service) => {
    // Of every length by which base64 differs, of every byte, and longer than what a socket takes at once.
    const files = [1, 2, 3, 256, 3_000_001].map((length) =>
      length === 256 ? Uint8Array.from({ length }, (_, at) => at) : randomBytes(length),
    );
    const [first, second, third, ...documents] = files.map((bytes, at) =>
      at < 3 ? picture(bytes, at === 1 ? 'image/jpeg' : 'image/png') : pdf(bytes, `Figures ${at.toFixed()} “ä”.pdf`),
    );
    const expected = files.map((bytes, at) => described(at < 3 ? `image/${at === 1 ? 'jpeg' : 'png'}` : 'application/pdf', bytes));
    const prompts: Part[][] = [
      [...[first, second].flatMap((part) => part ?? []), text('Compare them.')],
      [text('And now?')],
      [text('Before. '), ...(third ? [third] : []), text('After.')],
      documents,
      // The same picture again.
      [...(first ? [first] : []), text('Once more: 日本語')],
    ];
    const filesOf = [[expected[0], expected[1]], [], [expected[2]], [expected[3], expected[4]], [expected[0]]];
    const messages: Message[] = [];
    for (const [turn, content] of prompts.entries()) {
      messages.push({ role: 'user', content });
      const { error } = await gather(sandbox[url], 'tokens-3', { protocol, messages });
      expect(error).toBeUndefined();
      const received = sandbox.requests.findLast((request) => request.service === service)?.messages.filter(({ role }) => role === 'user');
      const names = (all: typeof received) => all?.map((message) => message.files?.map(({ name: _name, ...file }) => file) ?? []);
      expect(names(received)).toEqual(filesOf.slice(0, turn + 1));
      messages.push(textMessage('assistant', `Answer ${turn.toFixed()}`));
    }
    const last = sandbox.requests.findLast((request) => request.service === service)?.messages.filter(({ role }) => role === 'user');
    expect(last?.map(({ content }) => content)).toEqual(['Compare them.', 'And now?', 'Before. After.', '', 'Once more: 日本語']);
    // Google's protocol has no place for a name.
    const name = protocol === 'google' ? undefined : 'Figures 3 “ä”.pdf';
    expect(last?.[3]?.files?.[0]?.name).toBe(name);
  });

  const small = Uint8Array.of(1, 2, 3, 4);
  const message: Message = { role: 'user', content: [picture(small), pdf(small, 'a.pdf'), text('What is it?')] };
  const whole = { openai: { choices: [] }, anthropic: { type: 'message_stop' }, google: { candidates: [] } };
  const sent = {
    openai: {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AQIDBA==' } },
            { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,AQIDBA==' } },
            { type: 'text', text: 'What is it?' },
          ],
        },
      ],
    },
    anthropic: {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AQIDBA==' } },
            { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'AQIDBA==' }, title: 'a.pdf' },
            { type: 'text', text: 'What is it?' },
          ],
        },
      ],
    },
    google: {
      contents: [
        {
          role: 'user',
          parts: [
            { inlineData: { mimeType: 'image/png', data: 'AQIDBA==' } },
            { inlineData: { mimeType: 'application/pdf', data: 'AQIDBA==' } },
            { text: 'What is it?' },
          ],
        },
      ],
    },
  };
  test.each(['openai', 'anthropic', 'google'] as const)('have the form of %s, and a length that is said beforehand', async (protocol) => {
    provider = await startRawProvider(sendEvents([whole[protocol]]));
    await gather(provider.url, 'some-model', { protocol, messages: [message] });
    const [body = ''] = provider.bodies;
    expect(JSON.parse(body)).toMatchObject(sent[protocol]);
    expect(provider.headers[0]?.['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(provider.headers[0]).not.toHaveProperty('transfer-encoding');
  });

  test('come again when the request is amended, and consecutive messages of one role are joined around them', async () => {
    const refused = JSON.stringify({ error: { message: 'stream_options is not supported' } });
    provider = await startRawProvider((request, response) => {
      if (provider?.bodies.length === 1) sendBytes(refused, 'application/json', 400)(request, response);
      else sendEvents([{ choices: [{ delta: { content: 'Yes' }, finish_reason: 'stop' }] }])(request, response);
    });
    const messages = [textMessage('user', 'One'), message, textMessage('user', 'Two')];
    expect(await gather(provider.url, 'some-model', { messages })).toMatchObject({ text: 'Yes', finish: 'stop' });
    const bodies = provider.bodies.map((body): unknown => JSON.parse(body));
    const content = [{ type: 'text', text: 'One' }, ...(sent.openai.messages[0]?.content.slice(0, 2) ?? [])];
    expect(bodies[1]).toMatchObject({ messages: [{ role: 'user', content: [...content, { type: 'text', text: 'What is it?\n\nTwo' }] }] });
    expect(bodies).toHaveLength(2);
  });

  test.each([
    [400, 'Invalid content type. image_url is only supported by certain models.'],
    [404, 'No endpoints found that support image input'],
    [422, 'messages[0]: unknown variant `image_url`, expected `text`'],
    [400, 'messages[0].content must be a string'],
    [400, 'Image input modality is not enabled for models/gemma-x'],
    [500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj'],
    [400, 'Could not process PDF'],
  ])('are what a model refuses with %i: %s', async (status, said) => {
    provider = await startRawProvider(sendBytes(JSON.stringify({ error: { message: said } }), 'application/json', status));
    const withFiles = await gather(provider.url, 'some-model', { messages: [message] });
    const words = '“some-model” at Mistral does not take the pictures or documents of this conversation.';
    expect(withFiles.error).toMatchObject({ code: 'provider_bad_stream', message: words });
    const without = await gather(provider.url, 'some-model', { messages: [textMessage('user', 'Hello')] });
    expect(without.error).toMatchObject({ message: expect.not.stringContaining('pictures') });
  });

  test.each([
    ['Report.PDF', 'Report.PDF'],
    ['scan', 'scan.pdf'],
  ])('name the document %p as %p where the ending counts', async (name, filename) => {
    provider = await startRawProvider(sendEvents([whole.openai]));
    await gather(provider.url, 'some-model', { messages: [{ role: 'user', content: [pdf(small, name)] }] });
    expect(JSON.parse(provider.bodies[0] ?? '')).toMatchObject({ messages: [{ content: [{ type: 'file', file: { filename } }] }] });
  });

  test('cannot be imitated by a text', async () => {
    const one = picture(small);
    const words = 'data:image/png;base64,AQIDBA== base64-00000000-0000-4000-8000-000000000000';
    provider = await startRawProvider(sendEvents([whole.openai]));
    await gather(provider.url, 'some-model', { messages: [{ role: 'user', content: [one, text(words)] }] });
    const body: unknown = JSON.parse(provider.bodies[0] ?? '');
    expect(body).toMatchObject({ messages: [{ content: [{ type: 'image_url' }, { type: 'text', text: words }] }] });
  });
});
