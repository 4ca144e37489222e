import { writeFile } from 'node:fs/promises';
import { printedSchema } from './schema.js';

await writeFile('schema.graphql', printedSchema());
