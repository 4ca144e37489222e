import { expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readEnv } from '../config/env.js';
import { LocalModels } from '../gateways/llama/LocalModels.js';
import { localModels } from '../model/ProviderSource.js';
import { openShelf } from './openShelf.js';

const logger = pino({ level: 'silent' });

test('there are no models of this machine where LOCAL_MODELS or LOCAL_MODEL is off', () => {
  const local = new LocalModels({ folder: '/nowhere', fetch: false, logger });
  expect(openShelf(readEnv('local', {}), local, logger)?.lists('qwen3-1.7b')).toBe(true);
  expect(openShelf(readEnv('local', { LOCAL_MODELS: 'off' }), local, logger)).toBeUndefined();
  expect(openShelf(readEnv('local', {}), undefined, logger)).toBeUndefined();
});

test('nothing is fetched where LOCAL_MODELS is off, not even at the first start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'));
  const local = localModels(readEnv('local', { LOCAL_MODELS: 'off', MODELS_DIR: folder }), logger);
  local?.start();
  // It waits for the start.
  await local?.stop();
  expect(local?.fetching).toEqual({ state: 'none' });
  await rm(folder, { recursive: true });
});

test('a wrong list of the host stops the start', () => {
  const local = new LocalModels({ folder: '/nowhere', fetch: false, logger });
  expect(() => openShelf(readEnv('local', { LOCAL_MODELS_FILE: '/nowhere/list.json' }), local, logger)).toThrow(
    'LOCAL_MODELS_FILE: /nowhere/list.json cannot be read.',
  );
});
