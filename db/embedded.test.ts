import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { builtFile } from '../tests/builtFile.js';
import { startEmbedded, type EmbeddedPostgres } from './embedded.js';

let dataDir: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** A folder with a new cluster, which most tests copy: that takes less time than to make one. */
let made: string;
const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'polylogue embedded-'));

beforeAll(async () => {
  made = await newFolder();
  await (await startEmbedded({ dataDir: made, forTests: true })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await newFolder();
  await cp(made, dataDir, { recursive: true });
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGTERM');
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, forTests: true });
  started.push(postgres);
  return postgres;
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url, query_timeout: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return rows.join();
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Starts PostgreSQL in a separate process that does nothing else; returns its address and a function that kills it. */
async function startElsewhere() {
  const module = JSON.stringify(pathToFileURL(builtFile('db/embedded.ts')).href);
  const script = `const { startEmbedded } = await import(${module});
    const { url, stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, forTests: true });
    process.once('SIGTERM', () => stop());
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const [url] = await once(lines, 'line').then((args) => args.map(String));
  return {
    url: url ?? '',
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe('the embedded PostgreSQL', () => {
  test('keeps text as UTF-8 under the C.UTF-8 collation, and data over a restart', async () => {
    const first = await start();
    expect(await ask(first.url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(first.url, 'select datlocprovider, datlocale from pg_database where datname = current_database()')).toBe('b,C.UTF-8');
    await ask(first.url, "create table kept as select 'Zwölf 🦊' as word");
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'select word from kept')).toBe('Zwölf 🦊');
  });

  test('takes passwords only, and keeps its own closed to other users', async () => {
    const { url } = await start();
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
    const { mode } = await stat(path.join(made, 'postgres', 'password'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  test('leaves no process behind after stop, however often it is called', async () => {
    const { stop } = await start();
    const pid = await postmaster();
    await Promise.all([stop(), stop()]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('recovers what a process killed with SIGKILL left running', async () => {
    const elsewhere = await startElsewhere();
    await ask(elsewhere.url, 'create table kept as select 42 as answer');
    const left = await postmaster();
    await elsewhere.kill();
    expect(await ask(elsewhere.url, 'select answer from kept')).toBe('42');
    const { url } = await start();
    expect(await ask(url, 'select answer from kept')).toBe('42');
    expect(await postmaster()).not.toBe(left);
  });

  test('refuses a folder that another process uses', async () => {
    const elsewhere = await startElsewhere();
    await expect(start()).rejects.toThrow(/^Another Polylogue \(process \d+\) uses the database in .*: stop it first, or set DATA_DIR/);
    expect(await ask(elsewhere.url, 'select 1')).toBe('1');
    await elsewhere.kill();
    await start();
  });

  test('starts again at the same address when PostgreSQL itself is killed', async () => {
    const { url } = await start();
    process.kill(await postmaster(), 'SIGKILL');
    const deadline = Date.now() + 15_000;
    let answer = '';
    while (answer === '' && Date.now() < deadline) answer = await ask(url, 'select 1').catch(() => '');
    expect(answer).toBe('1');
  });

  test('starts where the process id in postmaster.pid belongs to something else by now', async () => {
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    await start();
  });

  test('says in one line what to do with the data of another PostgreSQL', async () => {
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/^The data in .* is of PostgreSQL 17, and this is 18: move that folder away .*$/);
  });

  test('says in one line what to do where the folder cannot be written', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    await expect(startEmbedded({ dataDir: path.join(file, 'data') })).rejects.toThrow(
      /^Cannot write to .*: a file is in the way\. Set DATA_DIR/,
    );
  });

  const root = process.getuid?.() === 0;
  (root ? test : test.skip)('as root, moves data that its user cannot reach to a system folder, and says so', async () => {
    const lines: string[] = [];
    const postgres = await startEmbedded({ dataDir: path.join(dataDir, 'closed'), forTests: true, log: (line) => lines.push(line) });
    started.push(postgres);
    expect(await ask(postgres.url, 'select 1')).toBe('1');
    const folder = /its data is in (\/var\/lib\/polylogue\/\w+)$/.exec(lines.join('\n'))?.[1];
    await postgres.stop();
    spawnSync('rm', ['-rf', folder ?? '']);
    expect(lines).toHaveLength(1);
  });
});
