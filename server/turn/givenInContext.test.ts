import 'reflect-metadata';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gather } from '../../sandbox/llm/gather.js';
import { type SandboxLlm, startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';
import { answerValue } from '../../tests/answerValue.js';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import type { Given } from '../../shared/turn/given.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { type Column, contextMessages, earlierMessages, type PastTurn, type SeenTurn } from './contextMessages.js';
import { type FileFacts, mostFileBytes, planGiven } from './given.js';
import { GivenReader } from './givenParts.js';
import { fileTokensOf } from './plannedMessages.js';

const sender = { person: 'Ann', isOwn: false };
/** The contents of the files, by id and form. */
const contents = new Map<string, Uint8Array>();

function stored(about: Pick<FileFacts, 'id' | 'name' | 'kind'>, forms: Record<string, Uint8Array>): FileFacts {
  const kept = Object.entries(forms).map(([name, bytes]) => {
    contents.set(`${about.id} ${name}`, bytes);
    const isPicture = about.kind === 'PICTURE' || name.startsWith('page-');
    const size = isPicture ? { width: 1_000, height: 500 } : {};
    return { name, mediaType: isPicture ? 'image/jpeg' : 'application/octet-stream', bytes: bytes.length, ...size };
  });
  return { ...about, pages: about.kind === 'PDF' ? 2 : null, words: about.kind === 'PICTURE' ? null : 5, forms: kept };
}

const photo = stored({ id: 'photo', name: 'photo.jpg', kind: 'PICTURE' }, { medium: randomBytes(70_001), large: randomBytes(90_002) });
const report = stored({ id: 'report', name: 'report.pdf', kind: 'PDF' }, { original: randomBytes(200_003), text: Buffer.from('Its text') });
const scan = stored({ id: 'scan', name: 'scan.pdf', kind: 'PDF' }, { 'page-1': randomBytes(50_001), 'page-2': randomBytes(60_002) });
const table = stored({ id: 'table', name: 'table.csv', kind: 'TABLE' }, { text: Buffer.from('a,b\n1,2\n') });

const digest = (file: string) =>
  createHash('sha256')
    .update(contents.get(file) ?? '')
    .digest('hex');

const turnOf = (id: string, policy = ContextPolicy.ISOLATED): SeenTurn => ({
  id,
  prompt: `Prompt ${id}`,
  systemText: null,
  policy,
  preferredAnswerId: null,
  toolResults: null,
});

const past = (id: string, modelId: string): PastTurn => ({
  turn: turnOf(id),
  answers: [answerValue({ modelId, state: AnswerState.COMPLETE }, `Answer ${id}`)],
});

describe('the files of earlier turns', () => {
  let sandbox: SandboxLlm;
  beforeAll(async () => {
    sandbox = await startSandboxLlm();
  });
  afterAll(() => sandbox.close());

  const noCaption = () => Promise.resolve(undefined);
  const reader = new GivenReader((fileId, form) => Promise.resolve(contents.get(`${fileId} ${form}`)), noCaption);
  const filesOf = new Map<string, FileFacts[]>([
    ['1', [photo, table]],
    ['3', [report]],
    ['4', [photo]],
  ]);

  test.each([
    ['openai', 'simUrl', 'sim', 'openai/gpt-4o', 'large'],
    ['anthropic', 'anthropicUrl', 'anthropic', 'anthropic/claude-sonnet-5', 'medium'],
    ['google', 'googleUrl', 'google', 'google/gemini-3.8-flash', 'large'],
  ] as const)('reach the model byte by byte on each of five turns over %s', async (protocol, url, service, id, form) => {
    const model = { id, capabilities: ['vision', 'pdf'] };
    const column: Column = {
      ...{ modelId: id, sample: 1, prompt: null, system: null },
      givenOf: (turn) => planGiven(model, filesOf.get(turn.id) ?? []),
    };
    const picture = digest(`photo ${form}`);
    const expected = [[picture], [], [digest('report original')], [picture], []];
    for (const count of [1, 2, 3, 4, 5]) {
      const earlier = [1, 2, 3, 4].slice(0, count - 1).map((one) => past(String(one), id));
      const input = { continuation: [], own: undefined, readable: 100_000 };
      const { messages, leftOutTurns } = contextMessages(turnOf(String(count)), earlier, column, input);
      expect(leftOutTurns).toBe(0);
      expect(await gather(sandbox[url], 'tokens-2', { protocol, ...(await reader.fill(sender, messages)) })).toMatchObject({
        finish: 'stop',
      });
      const prompts = sandbox.requests.findLast((one) => one.service === service)?.messages.filter(({ role }) => role === 'user') ?? [];
      expect(prompts.map(({ files = [] }) => files.map(({ sha256 }) => sha256))).toEqual(expected.slice(0, count));
      expect(prompts[0]?.content).toBe('photo.jpg:\ntable.csv:\n```\na,b\n1,2\n```\n\nPrompt 1');
    }
  });

  test.each([
    ['openai', 'simUrl', 'sim', 'openai/gpt-4o'],
    ['anthropic', 'anthropicUrl', 'anthropic', 'anthropic/claude-sonnet-5'],
    ['google', 'googleUrl', 'google', 'google/gemini-3.8-flash'],
  ] as const)('are pages of a PDF, each under its number, on each of three turns over %s', async (protocol, url, service, id) => {
    const column: Column = {
      ...{ modelId: id, sample: 1, prompt: null, system: null },
      givenOf: (turn) => planGiven({ id, capabilities: ['vision'] }, turn.id === '1' ? [scan] : []),
    };
    for (const count of [1, 2, 3]) {
      const earlier = [1, 2].slice(0, count - 1).map((one) => past(String(one), id));
      const { messages } = contextMessages(turnOf(String(count)), earlier, column, { continuation: [], own: undefined, readable: 100_000 });
      expect(await gather(sandbox[url], 'tokens-2', { protocol, ...(await reader.fill(sender, messages)) })).toMatchObject({
        finish: 'stop',
      });
      const prompts = sandbox.requests.findLast((one) => one.service === service)?.messages.filter(({ role }) => role === 'user') ?? [];
      const pages = [digest('scan page-1'), digest('scan page-2')];
      expect(prompts.map(({ files = [] }) => files.map(({ sha256 }) => sha256))).toEqual([pages, [], []].slice(0, count));
      expect(prompts[0]?.content).toBe('scan.pdf, page 1 of 2:\nscan.pdf, page 2 of 2:\nPrompt 1');
    }
  });

  const column = (givenOf: Column['givenOf']): Column => ({ modelId: 'lab/some-model', sample: 1, prompt: null, system: null, givenOf });
  const picture = (tokens: number, bytes = 9): Given => ({
    ...{ as: 'picture', fileId: 'photo', name: 'photo.jpg', form: 'medium', mediaType: 'image/jpeg', width: 9, height: 9 },
    tokens,
    bytes,
  });
  const threeTurns = ['1', '2', '3'].map((id) => past(id, 'lab/some-model'));
  const leftOut = (givenOf: Column['givenOf'], readable = 1_000) =>
    contextMessages(turnOf('4'), threeTurns, column(givenOf), { continuation: [], own: undefined, readable }).leftOutTurns;

  test('count in the window: turns whose pictures do not fit are left out, the oldest first', () => {
    expect(leftOut(() => [])).toBe(0);
    expect(leftOut(({ id }) => (id === '1' ? [picture(1_000)] : []))).toBe(1);
    expect(leftOut(({ id }) => (id === '4' ? [picture(990)] : []))).toBe(3);
    expect(leftOut(() => [picture(300)])).toBe(1);
    expect(
      fileTokensOf(
        earlierMessages(
          threeTurns,
          ContextPolicy.ISOLATED,
          column(() => [picture(300)]),
        ).flat(),
      ),
    ).toBe(900);
  });

  test('count in the size of the request', () => {
    const third = Math.floor(mostFileBytes('lab/some-model') / 3);
    expect(leftOut(() => [picture(1, third)])).toBe(1);
    expect(leftOut(() => [picture(1, third + 1)])).toBe(2);
  });

  test('count in the pictures that a provider takes in a request', () => {
    const pages: Given = { as: 'pages', fileId: 'scan', name: 'scan.pdf', pages: 4, filePages: 4, bytes: 9, tokens: 1 };
    const leftOutAt = (modelId: string) =>
      contextMessages(turnOf('4'), threeTurns, { ...column(() => [pages]), modelId }, { continuation: [], own: undefined, readable: 1_000 })
        .leftOutTurns;
    expect([leftOutAt('mistral/pixtral-large-2411'), leftOutAt('lab/some-model')]).toEqual([2, 0]);
  });

  test('are what the own answer was given, which a model without one was not', () => {
    const told: (string | undefined)[] = [];
    const input = { continuation: [], own: answerValue({ modelId: 'lab/some-model' }), readable: 1_000 };
    const own = column((turn, answer) => {
      told.push(`${turn.id} ${answer?.modelId ?? 'none'}`);
      return [];
    });
    contextMessages(turnOf('4', ContextPolicy.SHARED), [...threeTurns.slice(0, 1), past('2', 'lab/other')], own, input);
    expect(told.sort()).toEqual(['1 lab/some-model', '2 none', '4 lab/some-model']);
  });
});
