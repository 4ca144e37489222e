import { writeFile } from 'node:fs/promises';
import { printedSchema } from './schema.js';

// Not in schema.ts: one `await` outside of functions makes jest compile all that a test file imports up to three times.
await writeFile('schema.graphql', printedSchema());
