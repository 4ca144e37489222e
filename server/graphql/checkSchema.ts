import { readFile } from 'node:fs/promises';
import { printedSchema } from './schema.js';

/** Fails if schema.graphql differs from the resolvers. */
if ((await readFile('schema.graphql', 'utf8')) !== printedSchema()) {
  console.error('schema.graphql differs from the resolvers: run `npm run schema`.');
  process.exitCode = 1;
}
