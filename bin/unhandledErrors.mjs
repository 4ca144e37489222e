import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** Where a run of Vitest writes how many errors nothing has caught, relative to the clone. */
export const unhandledErrors = '.cache/tests/unhandled';

/** A reporter: Vitest's report leaves out errors that no test has caught. */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = path.join(root, unhandledErrors);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, errors.length.toFixed());
  }
}
