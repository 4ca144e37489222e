import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readEnv } from '../config/env.js';
import { LocalModels } from '../gateways/llama/LocalModels.js';
import { openShelf } from './openShelf.js';

const logger = pino({ level: 'silent' });

test('there are no models of this machine where LOCAL_MODELS or LOCAL_MODEL is off', () => {
  const local = new LocalModels({ folder: '/nowhere', fetch: false, logger });
  expect(openShelf(readEnv('local', {}), local, logger)?.lists('qwen3-1.7b')).toBe(true);
  expect(openShelf(readEnv('local', { LOCAL_MODELS: 'off' }), local, logger)).toBeUndefined();
  expect(openShelf(readEnv('local', {}), undefined, logger)).toBeUndefined();
});

test('a wrong list of the host stops the start', () => {
  const local = new LocalModels({ folder: '/nowhere', fetch: false, logger });
  expect(() => openShelf(readEnv('local', { LOCAL_MODELS_FILE: '/nowhere/list.json' }), local, logger)).toThrow(
    'LOCAL_MODELS_FILE: /nowhere/list.json cannot be read.',
  );
});
