import { readFileSync } from 'node:fs';
import { StartError } from '../StartError.js';
import { type ModelEntry, modelEntries } from './modelEntry.js';

/**
 * What the host says of models, in the file that MODELS_FILE names; nothing without one.
 * @throws StartError of one line that names the file and the first place in it that is wrong
 */
export function readModelsFile(file: string | undefined): ModelEntry[] {
  if (file === undefined) return [];
  const refuse = (why: string) => new StartError(`MODELS_FILE: ${file} ${why}`);
  let entries: unknown;
  try {
    entries = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? `is not JSON: ${firstLine(error.message)}` : 'cannot be read.');
  }
  const parsed = modelEntries.safeParse(entries);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`is wrong at ${place(issue?.path ?? [])}: ${firstLine(issue?.message ?? 'not as expected')}`);
}

/** `[2].price_in`; where the whole is wrong, its beginning. */
function place(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('') || 'its beginning';
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
