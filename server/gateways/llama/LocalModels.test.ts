import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { LocalModels, type LocalModelsOptions } from './LocalModels.js';
import { SourceError, type WeightsSource } from './WeightsSource.js';

let folder = '';
let local: LocalModels | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
});
afterEach(async () => {
  await local?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A script that describes every file as a model. */
async function script(body = ''): Promise<string> {
  const path = join(folder, 'process.mjs');
  const source = `
    process.on('disconnect', () => process.exit());
    process.on('message', ({ files, memory }) => {
      ${body}
      for (const { id } of files) process.send({ kind: 'described', id, plan: { contextWindow: 100, parallel: 1, memory: 5e9 } });
    });`;
  await writeFile(path, source);
  return path;
}

function start(options: Partial<LocalModelsOptions>): LocalModels {
  local = new LocalModels({ folder, fetch: false, memory: 6e9, logger: pino({ level: 'silent' }), execArgv: [], ...options });
  local.start();
  return local;
}

async function until(models: LocalModels, holds: () => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = models.onChange(check);
    function check() {
      if (!holds()) return;
      unsubscribe();
      resolve();
    }
    check();
  });
}

const isReady = (models: LocalModels) => models.models.length > 0 && models.models.every(({ available }) => available);

describe('local models', () => {
  it('are the GGUF files of the folder and the named one', async () => {
    for (const name of [
      'Foo-1B.Q4_K_M.gguf',
      'Foo-1B.Q8_0.gguf',
      'Bar_2-f16.gguf',
      'big-00001-of-00002.gguf',
      'big-00002-of-00002.gguf',
      'mmproj-x.gguf',
      '.x.gguf',
      'notes.txt',
    ]) {
      await writeFile(join(folder, name), '');
    }
    const models = start({ script: await script(), file: join(folder, 'Bar_2-f16.gguf') });
    await until(models, () => models.models.length === 4);
    expect(models.models).toContainEqual(expect.objectContaining({ available: false, progress: 1 }));
    await until(models, () => isReady(models));
    expect(models.models.every(({ progress }) => progress === undefined)).toBe(true);
    expect(models.models.map(({ id, name }) => [id, name])).toEqual([
      ['bar_2', 'Bar 2'],
      ['foo-1b.q4_k_m', 'Foo 1B.Q4 K M'],
      ['foo-1b.q8_0', 'Foo 1B.Q8 0'],
      ['big', 'big'],
    ]);
    expect(models.models[0]?.contextWindow).toBe(100);
  });

  it('run in processes that get what they need of the environment, and no secret of it', async () => {
    const given = { GGML_METAL_NO_RESIDENCY: '1', LC_TIME: 'C', Path: '/bin', LLAMA_API_KEY: 'llama', OPENAI_API_KEY: 'sk' };
    const secrets = { DATABASE_URL: 'postgres://user:password@host', STRIPE_SECRET_KEY: 'sk', TOKEN_SECRETS: 's', NODE_OPTIONS: '' };
    jest.replaceProperty(process, 'env', { ...process.env, ...given, ...secrets });
    await writeFile(join(folder, 'a.gguf'), '');
    const lines: { msg: string }[] = [];
    const logger = pino({}, { write: (line) => lines.push(z.object({ msg: z.string() }).parse(JSON.parse(line))) });
    const said = `process.send({ kind: 'log', level: 'info', text: 'variables ' + Object.keys(process.env).join() });`;
    const models = start({ script: await script(said), logger });
    await until(models, () => isReady(models));
    const names = lines
      .find(({ msg }) => msg.startsWith('variables '))
      ?.msg.slice('variables '.length)
      .split(',');
    expect(names).toEqual(expect.arrayContaining(['PATH', 'Path', 'GGML_METAL_NO_RESIDENCY', 'LC_TIME']));
    // Jest’s own variables stand for all others.
    const unwanted = ['LLAMA_API_KEY', 'OPENAI_API_KEY', ...Object.keys(secrets), 'NODE_ENV', 'JEST_WORKER_ID'];
    expect(names?.filter((name) => unwanted.includes(name))).toEqual([]);
  });

  it('are unreadable if they kill the process that reads them, and take no other along', async () => {
    for (const name of ['a.gguf', 'b.gguf', 'c.gguf']) await writeFile(join(folder, name), '');
    const models = start({
      script: await script(`if (files.splice(1).some(({ id }) => id === 'b')) setTimeout(() => process.exit(1), 50);`),
    });
    await until(
      models,
      () => models.models.length === 3 && models.models.every(({ unavailableReason: said }) => said?.('en') !== 'Starting'),
    );
    expect(models.models.map(({ id, available, unavailableReason: said }) => [id, available, said?.('en')])).toEqual([
      ['a', true, undefined],
      ['b', false, 'Its file is damaged or incomplete'],
      ['c', true, undefined],
    ]);
  });

  it('are unreadable if what is told of them is no plan', async () => {
    for (const name of ['a.gguf', 'b.gguf']) await writeFile(join(folder, name), '');
    const plan = '{ contextWindow: 0, parallel: 1, memory: NaN }';
    const models = start({
      script: await script(`if (files[0].id === 'a') process.send({ kind: 'described', id: 'a', plan: ${plan} }), files.shift();`),
    });
    await until(models, () => models.models.length === 2 && models.models.some(({ available }) => available));
    expect(models.models.map(({ id, unavailableReason: said }) => [id, said?.('en')])).toEqual([
      ['a', 'Its file is damaged or incomplete'],
      ['b', undefined],
    ]);
  });

  it('say that they need more memory than the bound, and to those who manage them how much', async () => {
    await writeFile(join(folder, 'a.gguf'), '');
    const models = start({ script: await script(), memory: 4e9 });
    await until(models, () => models.models[0]?.unavailableReason?.('en') !== 'Starting' && models.models.length === 1);
    const { available, unavailableReason: said, problem } = models.models[0] ?? {};
    expect([available, said?.('en'), problem?.('en'), problem?.('de')]).toEqual([
      false,
      'It needs more memory than models may take here: LOCAL_MEMORY',
      'It needs 5 GB of memory, the bound is 4 GB: LOCAL_MEMORY',
      'Es braucht 5\u00a0GB Arbeitsspeicher, die Grenze ist 4\u00a0GB: LOCAL_MEMORY',
    ]);
  });

  it('are not tried again on a machine where they cannot run', async () => {
    await writeFile(join(folder, 'a.gguf'), '');
    const models = start({ script: await script(`process.send({ kind: 'unusable' }); return;`) });
    await until(models, () => models.models[0]?.unavailableReason?.('en') === 'Local models do not run on this machine');
    expect(models.offers('a')).toBe(false);
  });

  it('include one that is being fetched, with its progress', async () => {
    const arrival = Promise.withResolvers<undefined>();
    const source: WeightsSource = {
      name: 'A',
      bring: async ({ path, onBytes }) => {
        onBytes(2);
        await arrival.promise;
        await writeFile(path, 'hello');
      },
    };
    const weights = { fileName: 'New-1B.Q8_0.gguf', bytes: 5, sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' };
    const models = start({ script: await script(), fetch: true, weights, sources: [source] });
    await until(models, () => models.fetching.state === 'running' && models.fetching.bytes === 2);
    expect(models.models).toMatchObject([{ id: 'new-1b', name: 'New 1B', available: false, progress: 0.4 }]);
    expect(models.models[0]?.unavailableReason?.('en')).toBe('Downloading its weights, 40 %');
    arrival.resolve(undefined);
    await until(models, () => isReady(models));
    expect(models.models).toMatchObject([{ id: 'new-1b', name: 'New 1B' }]);
  });

  it('say in one line why the weights cannot be had', async () => {
    const source: WeightsSource = { name: 'A', bring: () => Promise.reject(new SourceError('silent')) };
    const models = start({ script: await script(), fetch: true, sources: [source] });
    await until(models, () => models.fetching.state === 'failed');
    const { available, unavailableReason: said } = models.models[0] ?? {};
    expect([available, said?.('en'), said?.('de')]).toEqual([
      false,
      'Its weights could not be fetched: A does not answer',
      'Die Gewichte ließen sich nicht laden: A antwortet nicht',
    ]);
  });
});
