import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { builtProgram } from '../../../tests/builtFile.js';
import { createPerson } from '../../../tests/factories.js';
import { startTestServer, type TestServer } from '../../../tests/server.js';
import { until } from '../../../tests/until.js';
import { HubFetches } from '../hub/HubFetches.js';
import { ModelShelf } from '../../localModel/ModelShelf.js';
import { ask, follow } from '../../../tests/turns.js';
import { LocalModels } from './LocalModels.js';
import { begin, end, writeTinyModel } from './tinyModel.js';

const isRoot = process.getuid?.() === 0;
/** A header with so many tensors and entries, and what follows it. */
const header = (tensors: bigint, entries: bigint, ...rest: bigint[]) => {
  const numbers = Buffer.alloc(16 + rest.length * 8);
  for (const [at, number] of [tensors, entries, ...rest].entries()) numbers.writeBigUInt64LE(number, at * 8);
  return Buffer.concat([Buffer.from('GGUF\u0003\0\0\0', 'latin1'), numbers, Buffer.alloc(4_096)]);
};
const unreadable = [
  'cut-in-weights',
  'cut-in-header',
  'empty',
  'text',
  'other-magic',
  'folder',
  'gone',
  'many',
  'more',
  'long-key',
  'pipe',
];

let folder = '';
let local: LocalModels;
let shelf: ModelShelf;
let server: TestServer;
let access = '';
const logged: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  const file = (name: string) => join(folder, `${name}.gguf`);
  await writeTinyModel(file('good'), { script: { [begin]: ['Hello'], Hello: [end] } });
  const good = await readFile(file('good'));
  await writeFile(file('cut-in-weights'), good.subarray(0, -1_000));
  await writeFile(file('cut-in-header'), good.subarray(0, 2_000));
  await writeFile(file('empty'), '');
  await writeFile(file('text'), 'These are my notes about models. '.repeat(100));
  await writeFile(file('other-magic'), Buffer.concat([Buffer.from('GGML'), good.subarray(4)]));
  await mkdir(file('folder'));
  await symlink(join(folder, 'nowhere'), file('gone'));
  await writeFile(file('many'), header(2n ** 60n, 1n));
  await writeFile(file('more'), header(1n, 2n ** 63n));
  await writeFile(file('long-key'), header(1n, 1n, 2n ** 40n));
  spawnSync('mkfifo', [file('pipe')]);
  await writeFile(file('closed'), good);
  await chmod(file('closed'), 0);
  const logger = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  local = new LocalModels({ folder, fetch: false, memory: 4e9, logger, ...builtProgram('server/gateways/llama/serve.ts') });
  shelf = new ModelShelf({
    local,
    fetches: new HubFetches({ hubUrl: 'file:///nowhere', folder, logger }),
    folder,
    list: [],
    quota: undefined,
    logger,
  });
  server = await startTestServer({ local, shelf });
  server.services.catalogue.start();
  local.start();
  await shelf.start();
  ({ access } = await createPerson(server.services));
  await until(() => local.models.length >= unreadable.length + 2 && local.models.every(({ progress }) => progress === undefined), 100_000);
});
afterAll(async () => {
  await server.close();
  await shelf.stop();
  await local.stop();
  await rm(folder, { recursive: true, force: true });
});

const withClosed = isRoot ? unreadable : [...unreadable, 'closed'];

describe('a file that is no model which can be read', () => {
  test('is said to be, by its name, in the list of models that can be asked', async () => {
    const { data } = await server.graphql<{ models: { id: string; available: boolean; unavailableReason: string | null }[] }>(
      '{ models { id available unavailableReason } }',
      {},
      access,
    );
    const found = data.models.filter(({ id }) => id.startsWith('local/') && id !== 'local/good' && (id !== 'local/closed' || !isRoot));
    expect(found.map(({ id, available, unavailableReason }) => [id, available, unavailableReason]).sort()).toEqual(
      withClosed.map((name) => [`local/${name}`, false, 'Its file is damaged or incomplete']).sort(),
    );
  });

  test('is said to be, by its name, in the list of this machine', async () => {
    const { data } = await server.graphql<{ localModels: { models: { id: string; problem: string | null; modelId: string | null }[] } }>(
      '{ localModels { models { id problem modelId } } }',
      {},
      access,
    );
    for (const name of withClosed)
      expect(data.localModels.models).toContainEqual({ id: `${name}.gguf`, problem: 'Its file is damaged or incomplete', modelId: null });
  });

  test('is named in the log with what is wrong', () => {
    const said = logged.join('');
    for (const name of withClosed) expect(said).toContain(`${name}.gguf is not a readable GGUF file: `);
    expect(said).not.toContain('good.gguf');
  });

  test('takes no other along', async () => {
    const turn = await ask(server, access, ['local/good']);
    const client = server.socket(access);
    const { held } = await follow(client, turn.id);
    await client.dispose();
    expect(held.get(0)?.text.trim()).toBe('Hello');
  });
});
