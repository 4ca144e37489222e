import * as z from 'zod';

/** Each file begins with zod's own texts, as a process does: a server that a file before it started has set the specification's. */
z.config(z.locales.en());
