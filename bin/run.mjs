import { build, isBuilt } from './build.mjs';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { dev } from './dev.mjs';
import { install, isInstalled } from './install.mjs';
import { alone, readIfThere, Refusal, writeRefusal } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run } from './spawn.mjs';
import { test } from './test.mjs';

/**
 * Runs one of our programs on the project's Node.
 * @param {string[]} args
 * @param {string} mode NODE_ENV, whatever the shell has
 * @param {NodeJS.ProcessEnv} more variables
 */
async function program(args, mode, more = {}) {
  const { code } = await run(findNode(), args, { env: { ...cleanEnvironment(), ...more, NODE_ENV: mode } });
  return code;
}

/**
 * Runs the built server until a signal ends it.
 * @param {string} entry
 * @param {string[]} args
 */
async function serve(entry, args) {
  const flags = ['--enable-source-maps', '--import', './bin/followLauncher.mjs'];
  const env = { ...cleanEnvironment(), NODE_ENV: 'production' };
  const { code } = await run(findNode(), [...flags, entry, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'], apart: true });
  return code;
}

// If everything is up to date nothing is written, so that a read-only disk works.
const prepare = async () => {
  if (!isInstalled()) await alone(install);
};
const prepareBuilt = async () => {
  await prepare();
  if (!isBuilt()) await alone(build);
};

/** The commands of `npm run …`; each takes the remaining arguments and returns the exit code. */
/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async (args) => {
    await prepareBuilt();
    return serve('dist/server/local.js', args);
  },
  serve: async (args) => {
    await prepareBuilt();
    return serve('dist/production/server/main.js', args);
  },
  /** Commands for accounts: see server/userCommand.ts. */
  user: async (args) => {
    const file = 'dist/production/server/user.js';
    // A newer source is no reason to build while a server may be running.
    if (readIfThere(file) === undefined) await prepareBuilt();
    return program(['--enable-source-maps', file, ...args], 'production');
  },
  /** Commands for the models of this machine: see server/localModel/modelCommand.ts. */
  model: async (args) => {
    const file = 'dist/production/server/localModels.js';
    if (readIfThere(file) === undefined) await prepareBuilt();
    return program(['--enable-source-maps', file, ...args], 'production');
  },
  /** Encrypts people's provider keys anew: see server/keys.ts. */
  keys: async (args) => {
    const file = 'dist/production/server/keys.js';
    if (readIfThere(file) === undefined) await prepareBuilt();
    return program(['--enable-source-maps', file, ...args], 'production');
  },
  build: async () => {
    await prepareBuilt();
    return 0;
  },
  dev: async () => {
    await prepare();
    return dev();
  },
  check: async (args) => {
    await prepare();
    return check(args);
  },
  test: async (args) => {
    await prepare();
    return test('core', args);
  },
  'test:all': async (args) => {
    await prepare();
    return test('all', args);
  },
  fix: async () => {
    await prepare();
    const linted = await program(['--max-old-space-size=8192', 'node_modules/eslint/bin/eslint.js', '.', '--fix'], 'development');
    return (await program(['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'], 'development')) || linted;
  },
  codegen: async (args) => {
    await prepare();
    return program(['node_modules/@graphql-codegen/cli/esm/bin.js', ...args], 'development');
  },
  bench: async (args) => {
    await prepareBuilt();
    const chromium = args.includes('--share') ? await findChromium() : {};
    return program(['--import', 'tsx', 'bench/bench.ts', ...args], 'development', chromium);
  },
  'bench:history': async (args) => {
    await prepare();
    return program(['--import', 'tsx', 'bench/history.ts', ...args], 'production');
  },
  'bench:render': async (args) => {
    await prepareBuilt();
    return program(['--import', 'tsx', 'bench/render.ts', ...args], 'development', await findChromium());
  },
  soak: async (args) => {
    await prepareBuilt();
    return program(['--import', 'tsx', 'bench/soak/soak.ts', ...args], 'development');
  },
  /** The README's screenshots: tests/screenshots.ts. */
  screenshots: async () => {
    await prepareBuilt();
    return program(['--import', 'tsx', 'tests/screenshots.ts'], 'development', await findChromium());
  },
  /** The answers on the landing page: tests/recordDemo.ts. */
  record: async () => {
    await prepareBuilt();
    return program(['--import', 'tsx', 'tests/recordDemo.ts'], 'development');
  },
  /** Runs one of our TypeScript files, such as `script server/graphql/writeSchema.ts`. */
  script: async (args) => {
    await prepare();
    return program(['--import', 'tsx', ...args], 'development');
  },
};

const [name = '', ...rest] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Refusal(`Say one of: ${Object.keys(commands).join(', ')}`);
  process.exitCode = await command(rest);
} catch (error) {
  const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error instanceof Error ? error : {});
  const told = error instanceof Refusal ? error : writeRefusal(code, path);
  console.error(told ? told.message : error);
  process.exitCode = 1;
}
