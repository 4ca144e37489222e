import { afterEach, vi } from 'vitest';
import * as z from 'zod';

/** Each file begins with zod's own texts, as a process does: a server that a file before it started has set the specification's. */
z.config(z.locales.en());

// Spies end with their test, also where it fails: the files after it share the process.
afterEach(() => {
  vi.restoreAllMocks();
});
