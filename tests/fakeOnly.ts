import type { jest } from '@jest/globals';

type Config = Exclude<Parameters<typeof jest.useFakeTimers>[0], undefined>;
type Api = NonNullable<Extract<Config, { doNotFake?: unknown }>['doNotFake']>[number];

/** Everything that `jest.useFakeTimers` can replace. */
const fakeable: Record<Api, true> = {
  Date: true,
  Temporal: true,
  cancelAnimationFrame: true,
  cancelIdleCallback: true,
  clearImmediate: true,
  clearInterval: true,
  clearTimeout: true,
  hrtime: true,
  nextTick: true,
  performance: true,
  queueMicrotask: true,
  requestAnimationFrame: true,
  requestIdleCallback: true,
  setImmediate: true,
  setInterval: true,
  setTimeout: true,
};

/** Options for `jest.useFakeTimers` that leave all but these real. */
export function fakeOnly(...faked: Api[]): { doNotFake: Api[] } {
  // The keys of a literal of exactly this type.
  const apis = Object.keys(fakeable) as Api[];
  return { doNotFake: apis.filter((api) => !faked.includes(api)) };
}
