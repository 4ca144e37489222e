import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { builtProgram } from '../../../tests/builtFile.js';
import { createPerson } from '../../../tests/factories.js';
import { startTestServer, type TestServer } from '../../../tests/server.js';
import { ask, follow, readTurn, TurnFollower } from '../../../tests/turns.js';
import { until } from '../../../tests/until.js';
import { LocalModels } from './LocalModels.js';
import { begin, end, type Script, writeTinyModel } from './tinyModel.js';

const words = Array.from({ length: 20 }, (_, at) => ` w${at.toString(36)}`);
/** Writes these words in any order, without an end. */
const endless: Script = { [begin]: words, ...Object.fromEntries(words.map((word) => [word, words])) };
const thinking: Script = {
  [begin]: ['<think>'],
  '<think>': ['Hm'],
  Hm: [', so'],
  ', so': ['</think>'],
  '</think>': ['Hel'],
  Hel: ['lo'],
  lo: [end],
};

let folder = '';
let local: LocalModels;
let server: TestServer;
let access = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  const file = (name: string) => join(folder, `${name}.gguf`);
  await writeTinyModel(file('thinking'), { script: thinking });
  for (const name of ['one', 'two', 'three']) await writeTinyModel(file(name), { script: endless, contextWindow: 8_192 });
  await writeTinyModel(file('short'), { script: { [begin]: [end] }, contextWindow: 64 });
  // Its header and its size are good, and llama.cpp misses a tensor.
  const lacking = (await readFile(file('one'))).toString('latin1').replace('output_norm.weight', 'output_name.weight');
  await writeFile(file('lacking'), lacking, 'latin1');
  await writeFile(file('nonsense'), 'GGUF, or so it says');
  local = new LocalModels({
    folder,
    fetch: false,
    memory: 4e9,
    logger: pino({ level: 'silent' }),
    ...builtProgram('server/gateways/llama/serve.ts'),
  });
  // Their processes have a low priority: on a busy machine the first word may take long.
  server = await startTestServer({ local, stallMs: 60_000 });
  server.services.metrics.collectLocalModels(local.supervisor);
  server.services.catalogue.start();
  local.start();
  access = (await createPerson(server.services, { freeQueries: 100 })).access;
  const { catalogue } = server.services;
  // The processes that read the files have a low priority.
  await until(() => catalogue.list().filter(({ id, available }) => id.startsWith('local/') && available).length === 6, 100_000);
});
afterAll(async () => {
  await server.close();
  await local.stop();
  await rm(folder, { recursive: true, force: true });
});

const columns = (models: string[], maxTokens?: number) => ({ models: models.map((id) => ({ id: `local/${id}`, maxTokens })) });

interface Stage {
  state: string;
  queuePlace: number | null;
  text: string;
}

interface Conversation {
  conversation: { turns: { answers: Stage[] }[] };
}

/** Asks, reads to the end, and returns what each column holds. */
async function answersOf(models: string[], maxTokens?: number) {
  const turn = await ask(server, access, [], columns(models, maxTokens));
  const client = server.socket(access);
  await follow(client, turn.id, new TurnFollower());
  await client.dispose();
  return (await readTurn(server, access, turn)).answers;
}

describe('the models of this machine', () => {
  it("read the prompt by their file's own template, and their thoughts come first", async () => {
    const [answer] = await answersOf(['thinking']);
    expect(answer).toMatchObject({ state: 'COMPLETE', reasoning: 'Hm, so', text: 'Hello', usage: { estimated: false } });
    expect(local.supervisor.isLoaded('thinking')).toBe(true);
  });

  it('have a context by their file and what fits', () => {
    const windows = server.services.catalogue.list().map(({ id, contextWindow }) => [id, contextWindow]);
    expect(windows).toEqual(
      expect.arrayContaining([
        ['local/one', 8_192],
        ['local/thinking', 4_096],
        ['local/short', 64],
      ]),
    );
  });

  it('show in their column that they are being loaded, or their queue place', async () => {
    const names = ['one', 'one', 'one', 'one', 'one'];
    const turn = await ask(server, access, [], columns(names, 100));
    const client = server.socket(access);
    const places = new Map<number, (number | null)[]>();
    for await (const { data } of client.iterate<{ answerStream: { changes: { index: number; queuePlace: number | null }[] } }>({
      query: 'subscription($id: ID!) { answerStream(turnId: $id) { changes { index queuePlace } } }',
      variables: { id: turn.id },
    })) {
      for (const { index, queuePlace } of data?.answerStream.changes ?? []) {
        const told = places.get(index) ?? [];
        if (told.at(-1) !== queuePlace) places.set(index, [...told, queuePlace]);
      }
    }
    await client.dispose();
    expect(new Set([...places.values()].flat())).toEqual(new Set([0, 1, null]));
    expect([...places.values()].map((told) => told.at(-1))).toEqual(names.map(() => null));
    await until(() => local.supervisor.isLoaded('one'));
  });

  it('are stopped while they are loaded, while they read and while they write', async () => {
    const reached = {
      loading: ({ queuePlace }: Stage) => queuePlace === 0,
      reading: ({ queuePlace }: Stage) => queuePlace === null && local.supervisor.isLoaded('two'),
      writing: ({ text }: Stage) => text !== '',
    };
    for (const [stage, holds] of Object.entries(reached)) {
      const prompt = `${stage} ${'and so on '.repeat(stage === 'reading' ? 500 : 1)}`;
      const turn = await ask(server, access, [], { prompt, ...columns(['two'], 4_000) });
      const [answer] = turn.answers;
      const read = async () => {
        const query = 'query($id: ID!) { conversation(id: $id) { turns { answers { state queuePlace text } } } }';
        const { data } = await server.graphql<Conversation>(query, { id: turn.conversationId }, access);
        return data.conversation.turns[0]?.answers[0];
      };
      await until(async () => holds((await read()) ?? { state: '', queuePlace: null, text: '' }));
      await server.graphql('mutation($id: ID!) { stopAnswer(id: $id) { id } }', { id: answer?.id }, access);
      expect(await read()).toMatchObject({ state: 'STOPPED', queuePlace: null });
      if (stage !== 'loading') continue;
      await until(() => !local.supervisor.pids.has('two'));
      await answersOf(['two'], 1);
    }
    expect((await answersOf(['two'], 1))[0]?.state).toBe('COMPLETE');
  });

  it('take turns: three columns of three models grow beside each other', async () => {
    const names = ['one', 'two', 'three'];
    for (const name of names) await answersOf([name], 1);
    const turn = await ask(server, access, [], columns(names, 600));
    const client = server.socket(access);
    const follower = new TurnFollower();
    /** How long each answer was when the first one had ended. */
    let lengths: number[] | undefined;
    await follow(client, turn.id, follower, ({ changes }) => {
      if (changes.some(({ state }) => state === 'COMPLETE'))
        lengths ??= names.map((_, index) => follower.held.get(index)?.text.length ?? 0);
    });
    await client.dispose();
    expect(Math.min(...(lengths ?? [0]))).toBeGreaterThan(0);
    const metrics = await server.services.metrics.registry.metrics();
    expect(metrics).toContain('polylogue_local_memory_limit_bytes 4000000000');
    expect(metrics).toMatch(/polylogue_local_memory_bytes\{model="one"\} [3-9]\d{8}\n/);
    expect(metrics).toMatch(/polylogue_local_tokens_per_second\{model="one"\} [1-9]/);
  });

  it('die alone, and are loaded again when asked again', async () => {
    const turn = await ask(server, access, [], columns(['one', 'two'], 1_500));
    const client = server.socket(access);
    const follower = new TurnFollower();
    let killed = 0;
    await follow(client, turn.id, follower, () => {
      const pid = local.supervisor.pids.get('one');
      if (killed > 0 || pid === undefined || !follower.held.get(0)?.text || !follower.held.get(1)?.text) return;
      killed = pid;
      process.kill(pid, 'SIGKILL');
    });
    await client.dispose();
    const { answers } = await readTurn(server, access, turn);
    expect(killed).toBeGreaterThan(0);
    expect(answers).toMatchObject([
      { state: 'FAILED', error: { code: 'provider_bad_stream', message: 'one broke off in the middle of its answer.' } },
      { state: 'COMPLETE', error: null },
    ]);
    expect(answers[0]?.text).not.toBe('');
    const [again] = await answersOf(['one'], 3);
    expect(again?.state).toBe('COMPLETE');
    expect(local.supervisor.pids.get('one')).not.toBe(killed);
  });

  it('say in their column what is wrong with their file', async () => {
    const [lacking, fine] = await answersOf(['lacking', 'thinking']);
    expect(lacking).toMatchObject({ state: 'FAILED', refunded: true, error: { code: 'provider_unavailable' } });
    expect(lacking?.error?.message).toMatch(/^“lacking” could not be loaded\. Its file is damaged/);
    expect(fine?.state).toBe('COMPLETE');
    const [nonsense] = await answersOf(['nonsense']);
    expect(nonsense?.error?.message).toBe('Its file is damaged or incomplete');
  });
});
