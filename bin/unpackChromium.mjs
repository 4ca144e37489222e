import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Unpacks the Chromium of npm's package to .cache, once, with the libraries that a minimal machine lacks; prints the variables to
 * run it with, as JSON.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
const folder = path.join(root, '.cache', `chromium-${version}`);

if (!existsSync(folder)) {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  // The package unpacks to the temporary folder, and adds its libraries only if it believes to be on Amazon Linux.
  process.env.TMPDIR = unfinished;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  chromium.setGraphicsMode = false;
  await chromium.executablePath();
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another run was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
}
console.log(
  JSON.stringify({
    CHROMIUM_PATH: path.join(folder, 'chromium'),
    LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  }),
);
