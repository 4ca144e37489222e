import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { seedPassword } from '../../server/seed.js';
import type { Person } from '../../tests/Person.js';
import { until } from '../../tests/until.js';
import type { Ground } from './Ground.js';
import { startScriptedProvider } from './startScriptedProvider.js';
import { Skipped } from './Skipped.js';

const execute = promisify(execFile);
/** Longest time that a command may take, in milliseconds. */
const timeout = 180_000;

/** Clients as their registries have them. */
const [pythonPackages, codexPackage] = [['openai==3.57.0', 'llm==0.36'], '@openai/codex@0.171.0'] as const;

/** Runs a command to its end, with nothing to read: some take what they can read as a part of the prompt. @returns what it prints */
async function run(command: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv; cwd?: string } = {}): Promise<string> {
  const running = execute(command, args, { timeout, ...options });
  running.child.stdin?.end();
  return (await running).stdout.trim();
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-clients-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A key of a person's that may ask. */
async function keyOf(person: Person): Promise<string> {
  const input = { name: 'Soak', rights: ['ASK'], password: seedPassword };
  const { makeApiKey } = await person.graphql<{ makeApiKey: { secret: string } }>(
    'mutation($input: MakeApiKeyInput!) { makeApiKey(input: $input) { secret } }',
    { input },
  );
  return makeApiKey.secret;
}

/**
 * Asks with OpenAI's client for Python and with the `llm` command, as PyPI has them.
 * @param seed names what is to be done anew
 * @returns how many clients
 * @throws Skipped without Python, or without PyPI
 */
export function askFromPython(ground: Ground, seed: number): Promise<number> {
  return inFolder(async (folder) => {
    const bin = path.join(folder, 'venv', 'bin');
    try {
      await run('python3', ['-m', 'venv', path.join(folder, 'venv')]);
      await run(path.join(bin, 'pip'), ['install', '--quiet', ...pythonPackages]);
    } catch (error) {
      throw new Skipped(`Python's packages cannot be installed: ${String(error).slice(0, 200)}`);
    }
    const person = await ground.person();
    const key = await keyOf(person);
    const base = `${ground.server.url}/v1`;
    const env = { ...process.env, OPENAI_BASE_URL: base, OPENAI_API_KEY: key, LLM_USER_PATH: folder };
    const script = path.join(import.meta.dirname, 'openaiClient.py');
    const conversationId = await run(path.join(bin, 'python'), [script, seed.toFixed()], { env });
    await until(async () => (await person.read({ conversationId })).answers[0]?.state === 'STOPPED');

    // As its documentation says to add models of a compatible server.
    const model = `- model_id: here\n  model_name: sim/echo\n  api_base: ${base}\n  api_key_name: here\n`;
    await writeFile(path.join(folder, 'extra-openai-models.yaml'), model);
    const llm = (...args: string[]) => run(path.join(bin, 'llm'), args, { env });
    await llm('keys', 'set', 'here', '--value', key);
    assert.equal(await llm('-m', 'here', '--no-stream', 'Hello'), 'Hello');
    assert.equal(await llm('-m', 'here', '-s', 'Be brief', 'Hello again'), 'Hello again');
    assert.equal(await llm('--continue', 'And again'), 'And again');
    return 2;
  });
}

/**
 * Lets the coding agent Codex edit a file through /v1/responses. The provider behind it is scripted: it calls the agent's tool that
 * runs commands, and says what came of that.
 * @returns how many files
 * @throws Skipped without the registry
 */
export function editWithCodex(ground: Ground): Promise<number> {
  return inFolder(async (folder) => {
    const [home, work] = [path.join(folder, 'home'), path.join(folder, 'work')];
    await Promise.all([mkdir(home), mkdir(work)]);
    try {
      await run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', codexPackage]);
    } catch (error) {
      throw new Skipped(`${codexPackage} cannot be installed: ${String(error).slice(0, 200)}`);
    }
    const provider = await startScriptedProvider({
      tool: 'exec_command',
      input: { cmd: "sed -i 's/colour/color/' notes.txt && cat notes.txt" },
    });
    const server = await ground.another(ground.databaseUrl, { OPENAI_COMPATIBLE: `scripted=${provider.url}` });
    try {
      await writeFile(path.join(work, 'notes.txt'), 'The colour of leaves\n');
      await writeFile(path.join(home, 'config.toml'), codexConfig(server.url));
      const key = await keyOf(await server.signIn('premium@polylogue.local'));
      const env = { ...process.env, CODEX_HOME: home, POLYLOGUE_KEY: key };
      const args = ['exec', '--skip-git-repo-check', '--sandbox', 'danger-full-access', 'Write it the American way'];
      const said = await run(path.join(folder, 'node_modules', '.bin', 'codex'), args, { cwd: work, env });
      assert.equal(await readFile(path.join(work, 'notes.txt'), 'utf8'), 'The color of leaves\n');
      assert(said.includes('The color of leaves'), said.slice(-300));
      return 1;
    } finally {
      await server.kill('SIGKILL');
      provider.close();
    }
  });
}

/** What docs/api.md says to write. Tools that a provider runs, and those in namespaces, cannot be passed on. */
const codexConfig = (url: string): string => `
model = "scripted/agent"
model_provider = "polylogue"
web_search = "disabled"

[features]
multi_agent = false

[model_providers.polylogue]
name = "Polylogue"
base_url = "${url}/v1"
env_key = "POLYLOGUE_KEY"
wire_api = "responses"
`;
