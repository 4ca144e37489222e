import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import * as z from 'zod';
import { waitOutMidnight } from './waitOutMidnight.js';

/** Each file begins with zod's own texts, as a process does: a server that a file before it started has set the specification's. */
z.config(z.locales.en());

// Nearly as long as a test, and what is made before the first one, may take.
beforeAll(() => waitOutMidnight(35_000));
beforeEach(() => waitOutMidnight(35_000));

// Spies end with their test, also where it fails: the files after it share the process.
afterEach(() => {
  vi.restoreAllMocks();
});
