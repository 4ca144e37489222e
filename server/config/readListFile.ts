import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { StartError } from '../../shared/errors/StartError.js';

/**
 * A list of the host's own, from the JSON file that a variable names.
 * @throws StartError of one line that names the variable, the file and its first mistake
 */
export function readListFile<List>(variable: string, file: string, list: z.ZodType<List>): List {
  const refuse = (why: string) => new StartError(`${variable}: ${file} ${why}`);
  let entries: unknown;
  try {
    entries = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? `is not JSON: ${firstLine(error.message)}` : 'cannot be read.');
  }
  const parsed = list.safeParse(entries);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`is wrong at ${pathText(issue?.path ?? [])}: ${firstLine(issue?.message ?? 'not as expected')}`);
}

/** `[2].price_in`; for a mistake of the whole file, its beginning. */
function pathText(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('') || 'its beginning';
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
