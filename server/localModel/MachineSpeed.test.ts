import { afterEach, expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { openTestShelf, type TestShelf } from '../../tests/localShelf.js';
import { until } from '../../tests/until.js';
import { textMessage } from '../gateways/llm/completion.js';
import { streamCompletion } from '../gateways/llm/streamCompletion.js';
import { smallModelId } from './listedModels.js';
import { begin, type Script, writeTinyModel } from '../gateways/llama/tinyModel.js';
import { MachineSpeed, readKeptSpeed } from './MachineSpeed.js';
import { ModelShelf } from './ModelShelf.js';

const logger = pino({ level: 'silent' });
const words = Array.from({ length: 20 }, (_, at) => ` w${at.toString(36)}`);
/** Writes these words in any order, without an end. */
const endless: Script = { [begin]: words, ...Object.fromEntries(words.map((word) => [word, words])) };

/** The process of a model is nice: beside other work it is ten times slower. */
const patienceMs = 120_000;

let opened: TestShelf;
afterEach(() => opened.close());

test('this machine is measured once, by the first model that can be asked, and what is found stays', async () => {
  opened = await openTestShelf({ runs: true, memory: 4e9 });
  const find = async (id: string) => (await opened.shelf.read('en')).models.find((model) => model.id === id);
  expect(await find('middle')).toMatchObject({ tokensPerSecond: null });
  await writeTinyModel(join(opened.folder, 'own.gguf'), { script: endless });
  const own = await until(async () => {
    const model = await find('own.gguf');
    return model?.tokensPerSecond !== null && model?.isLoaded === true && model;
  }, patienceMs);
  expect(own).toMatchObject({ modelId: 'local/own', state: 'READY', problem: null });
  // It is kept a moment after it is known.
  const expected = await until(async () => {
    const [shown, kept = 0] = [(await find('middle'))?.tokensPerSecond ?? 0, await readKeptSpeed(opened.folder)];
    return Math.abs(kept / opened.content.length - shown) < 0.005 ? shown : undefined;
  }, patienceMs);
  // An answer corrects a speed that was measured while the machine was busy.
  const path = join(opened.folder, '.speed.json');
  const found = await readFile(path, 'utf8');
  await writeFile(path, found.replace(/"bytesPerSecond":\d+/, '"bytesPerSecond":1'));
  const { local, fetches, folder, list } = opened;
  const { signal } = new AbortController();
  await until(async () => {
    const { endpoint, leave } = await local.enter('own', 'ann', signal, () => undefined);
    const messages = [textMessage('user', 'Hello')];
    await streamCompletion({ endpoint, model: 'own', messages, maxTokens: 2_000, stallMs: 60_000, signal }, () => undefined);
    leave();
    return local.supervisor.tokensPerSecond('own');
  }, patienceMs);
  const later = new ModelShelf({ local, fetches, folder, list, quota: undefined, logger });
  await later.start();
  const corrected = (await later.read('en')).models.find(({ id }) => id === 'middle');
  expect(corrected?.tokensPerSecond).toBeGreaterThan(expected / 100);
  await later.stop();
  // Another processor says nothing of this one.
  await writeFile(path, (await readFile(path, 'utf8')).replace('"processor":"', '"processor":"another '));
  const other = new MachineSpeed(opened.folder, opened.local, logger);
  await other.read();
  expect([other.bytesPerSecond, other.isExpected]).toEqual([undefined, true]);
}, 300_000);

/** Stands for the process of a model that writes two tokens, slowly. */
const program = `
  import { createServer } from 'node:http';
  const chunk = { choices: [{ delta: { content: 'Hi' } }], usage: { completion_tokens: 2 } };
  process.on('disconnect', () => process.exit());
  process.on('message', ({ kind, files }) => {
    if (kind === 'describe')
      for (const { id } of files) process.send({ kind: 'described', id, plan: { contextWindow: 100, parallel: 1, memory: 1e8 } });
    if (kind !== 'load') return;
    const server = createServer((request, response) => {
      process.send({ kind: 'wrote', tokens: 2, ms: 400 }, () => response.end('data: ' + JSON.stringify(chunk)));
    });
    server.listen(0, '127.0.0.1', () => process.send({ kind: 'listening', port: server.address().port }));
  });
`;

test('two tokens say nothing of this machine, however slowly they came: a model is proposed all the same', async () => {
  opened = await openTestShelf({ models: { [smallModelId]: 0.1, middle: 1 }, program });
  await writeFile(join(opened.folder, `${smallModelId}.gguf`), 'small');
  const view = await until(async () => {
    const now = await opened.shelf.read('en');
    return opened.local.supervisor.figures.some(({ tokens }) => tokens === 2) && now.offer && now;
  });
  expect(view).toMatchObject({ offer: { id: 'middle' }, models: [{ tokensPerSecond: null }, { tokensPerSecond: null }] });
});
