import { beforeAll, beforeEach } from '@jest/globals';
import * as z from 'zod';
import { waitOutMidnight } from './waitOutMidnight.js';

/** Runs before each test file of the server. */
export function beforeEachFile(): void {
  // A server that an earlier file started in this worker has set the specification's texts.
  z.config(z.locales.en());
  // Nearly as long as a test, and what is made before the first one, may take.
  beforeAll(() => waitOutMidnight(35_000));
  beforeEach(() => waitOutMidnight(35_000));
}
