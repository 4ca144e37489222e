import { readFile } from 'node:fs/promises';
import { printedSchema } from './schema.js';

/** Fails where schema.graphql is not what the resolvers say. */
if ((await readFile('schema.graphql', 'utf8')) !== printedSchema()) {
  console.error('schema.graphql differs from the resolvers: run `npm run schema`.');
  process.exitCode = 1;
}
