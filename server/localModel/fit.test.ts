import { describe, expect, test } from '@jest/globals';
import { impossible, memoryOf, obstacle, rateOf, type Surroundings } from './fit.js';

const machine: Surroundings = {
  memory: { total: 8e9, limit: 3e9 },
  disk: { free: 5e9, room: 5e9, quota: undefined, sizes: new Map() },
  bytesPerSecond: 10e9,
  unusable: false,
};
const needs = { size: 1e9, memory: 1.5e9, there: 0 };

describe('whether a model suits a machine', () => {
  test('it does within memory, disk and time', () => {
    expect(obstacle(machine, needs)).toBeUndefined();
    expect(rateOf(machine, needs.size)).toBe(10);
  });

  test.each([
    ['memory', machine, { ...needs, memory: 4e9 }, 'It needs 4 GB of memory, and models may take 3 GB here (LOCAL_MEMORY).'],
    ['disk', { ...machine, disk: { ...machine.disk, free: 5e8, room: 5e8 } }, needs, 'It needs 1 GB of disk space, and 500 MB are free.'],
    [
      'quota',
      { ...machine, disk: { ...machine.disk, room: 2e8, quota: 1e9 } },
      needs,
      'It needs 1 GB of disk space, and 200 MB are left for models here (LOCAL_DISK).',
    ],
    ['time', { ...machine, bytesPerSecond: 1.5e9 }, needs, 'It would be too slow here: about 1.5 tokens a second.'],
    ['a machine that runs none', { ...machine, unusable: true }, needs, 'Local models do not run on this machine.'],
  ])('it does not for want of %s', (_what, where, asked, said) => {
    expect(obstacle(where, asked)?.('en')).toBe(said);
    expect(obstacle(where, asked)?.('de')).not.toBe(said);
  });

  test('what is there already needs no room', () => {
    const full = { ...machine, disk: { ...machine.disk, free: 4e8, room: 4e8 } };
    expect(impossible(full, { ...needs, there: 7e8 })).toBeUndefined();
    expect(impossible(full, { ...needs, there: 5e8 })).toBeDefined();
  });

  test('a slow one can be fetched all the same', () => {
    expect(impossible({ ...machine, bytesPerSecond: 1e8 }, needs)).toBeUndefined();
  });

  test('before a measurement nobody knows the rate', () => {
    expect(rateOf({ bytesPerSecond: undefined }, 1e9)).toBeUndefined();
  });

  test('memory is that of weights and of a context of at most 4,096 tokens', () => {
    const model = { size: 1e9, kvBytesPerToken: 100_000, contextWindow: 128_000 };
    expect(memoryOf(model)).toBe(1e9 + 409_600_000 + 150e6);
    expect(memoryOf({ ...model, contextWindow: 1_000 })).toBe(1e9 + 1e8 + 150e6);
  });
});
