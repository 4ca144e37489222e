import { appendFileSync } from 'node:fs';
import { inspect } from 'node:util';

/**
 * Preloaded into Jest and its workers. While a test file runs, an error that nothing catches fails it. Between two files it would end the
 * worker, and Jest would run the next file again in another one. So it is written down here, and bin/test.mjs fails the run.
 */
const file = process.env['STRAY_ERRORS'];
if (file !== undefined) {
  const report = (/** @type {unknown} */ error) => {
    const text = inspect(error);
    process.stderr.write(`An error outside of the tests: ${text}\n`);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
  process.on('uncaughtException', report).on('unhandledRejection', report);
}
