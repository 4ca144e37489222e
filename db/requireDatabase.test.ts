import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { builtFile } from '../tests/builtFile.js';
import { StartError } from '../shared/errors/StartError.js';
import { createTestDatabase, type TestDatabase } from '../tests/database.js';
import { ormConfig } from '../server/ormConfig.js';
import { migrate } from '../server/migrate.js';

let database: TestDatabase;
let admin: Client;
const orms: MikroORM[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  admin = new Client({ connectionString: database.url });
  await admin.connect();
});
afterEach(async () => {
  await Promise.all(orms.splice(0).map((orm) => orm.close(true)));
  await admin.end();
  await database.drop();
});

/** The error that refuses the server's start. */
async function serverIsRefused(): Promise<string> {
  const orm = await MikroORM.init(ormConfig(database.url));
  orms.push(orm);
  const refusal: unknown = await migrate(orm).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  return (refusal as StartError).message;
}

/** `npm run user -- …` */
async function user(...args: string[]): Promise<{ code: number; said: string; refused: string }> {
  const child = spawn(process.execPath, [builtFile('server/user.ts'), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, refused] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (refused += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said, refused };
}

/** Makes the database say that its server is of this version: the names of its own schema go before the system's. */
async function sayVersion(number: string, version: string): Promise<void> {
  await admin.query(`create function public.current_setting(name text) returns text language sql
    as $$ select case name when 'server_version_num' then '${number}' else '${version}' end $$`);
  await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} set search_path = public, pg_catalog`);
}

const tables = async () => (await admin.query("select from pg_tables where schemaname = 'public'")).rowCount;

describe('a PostgreSQL that is too old', () => {
  test('is refused in one line by server and command, and nothing is written', async () => {
    await admin.query('drop schema public cascade; create schema public');
    await sayVersion('150014', '15.14');
    const refusal = await serverIsRefused();
    expect(refusal).toMatch(/^DATABASE_URL leads to PostgreSQL 15\.14, and this needs 16 or newer: [^\n]+$/);
    expect(await user('list')).toEqual({ code: 1, said: '', refused: `${refusal}\n` });
    expect(await tables()).toBe(0);
  });
});

describe('a PostgreSQL that is newer than those of the tests', () => {
  test('is taken, because it keeps what the older ones promised', async () => {
    await sayVersion('190000', '19.0');
    expect(await user('list')).toEqual({ code: 0, said: '', refused: '' });
  });
});

describe('a database', () => {
  test('that a newer release has migrated is refused by name, by server and command', async () => {
    await admin.query("insert into mikro_orm_migrations (name) values ('Migration29990101000000Later')");
    const refusal = await serverIsRefused();
    expect(refusal).toMatch(/^A newer release has migrated [^\n]*\(Migration29990101000000Later\): [^\n]+$/);
    expect(await user('grant', 'ada@example.com')).toEqual({ code: 1, said: '', refused: `${refusal}\n` });
  });

  test('of an older release is refused by the command, which leaves its migration to the server', async () => {
    await admin.query('delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations)');
    const { code, refused } = await user('list');
    expect(refused).toMatch(/^The database at DATABASE_URL is of an older release \(it lacks Migration\w+\): start [^\n]+\n$/);
    expect(code).toBe(1);
  });

  test('without our tables is refused by the command', async () => {
    await admin.query('drop schema public cascade; create schema public');
    const { code, refused } = await user('list');
    expect(refused).toBe('The database of DATABASE_URL has none of our tables yet. Start the server once: it makes them.\n');
    expect(code).toBe(1);
    expect(await tables()).toBe(0);
  });
});
