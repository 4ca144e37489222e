import { describe } from '@jest/globals';

/** A describe for tests that need a Redis or Valkey; it skips them where Jest's global setup found none. */
export const describeWithRedis = process.env['TEST_REDIS'] === undefined ? describe.skip : describe;
