import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * Fails if the generated documents differ from the schema and the .graphql files. It generates them in a copy, because the
 * generator's own --check does not name files.
 */
const copy = path.join(root, '.cache', 'codegen');
const isGenerated = (/** @type {string} */ file) => /\.generated\.tsx?$/.test(file);
rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
mkdirSync(path.join(copy, 'bin'));
for (const file of ['codegen.ts', 'schema.graphql', 'package.json', 'bin/generateHooks.mjs'])
  cpSync(path.join(root, file), path.join(copy, file));
const listed = readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' });
for (const file of listed.filter((name) => name.endsWith('.graphql')))
  cpSync(path.join(root, 'client', file), path.join(copy, 'client', file));

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/@graphql-codegen/cli/esm/bin.js'), '--silent'],
  {
    cwd: copy,
    encoding: 'utf8',
  },
);
const made = readdirSync(path.join(copy, 'client'), { recursive: true, encoding: 'utf8' }).filter(isGenerated);
const stale = made.filter((file) => {
  const committed = path.join(root, 'client', file);
  return !listed.includes(file) || readFileSync(committed, 'utf8') !== readFileSync(path.join(copy, 'client', file), 'utf8');
});
const orphaned = listed.filter((file) => isGenerated(file) && !made.includes(file));
if (status !== 0) console.error(stdout + stderr);
for (const file of [...stale, ...orphaned]) console.error(`client/${file} is out of date: run npm run codegen`);
process.exitCode = status !== 0 || stale.length + orphaned.length > 0 ? 1 : 0;
