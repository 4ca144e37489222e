import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { z } from 'zod';
import { restMs } from '../../server/Lifecycle.js';
import { composeSchema } from './tools.js';

const files = ['compose.yaml', 'compose.scale.yaml'];
const service = z.looseObject({
  build: z.string().optional(),
  stop_grace_period: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
const compose = z.looseObject({ services: z.record(z.string(), service) });
const read = async (file: string): Promise<unknown> => parse(await readFile(file, 'utf8'), { merge: true });

let isCompose: ValidateFunction;
beforeAll(async () => {
  const schema = await composeSchema();
  isCompose = new Ajv({ allowUnionTypes: true, strict: false, validateSchema: false, formats: { duration: true } }).compile(schema);
});

test.each(files)('%s is what its specification allows', async (file) => {
  const found = await read(file);
  expect(isCompose(found) ? [] : isCompose.errors).toEqual([]);
  expect(isCompose({ services: { app: { image: 'a', restrat: 'always' } } })).toBe(false);
});

test.each(files)('%s has no secret in it, and gives each server time to drain its answers', async (file) => {
  const servers = Object.values(compose.parse(await read(file)).services).filter(({ build }) => build !== undefined);
  expect(servers.length).toBeGreaterThan(0);
  for (const { stop_grace_period: grace, environment } of servers) {
    const drain = Number(environment['DRAIN_SECONDS'] ?? 15);
    expect(Number(/^(\d+)s$/.exec(grace ?? '')?.[1])).toBeGreaterThan(drain + restMs / 1_000);
    expect(environment['TOKEN_SECRETS']).toMatch(/^\$\{TOKEN_SECRETS:\?/);
    expect(environment['DATABASE_URL']).toMatch(/^postgres:\/\/polylogue:\$\{POSTGRES_PASSWORD:\?/);
  }
});

test.each([...files, 'charts/polylogue/values.yaml', 'docs/running.md'])('%s says which PostgreSQL will do', async (file) => {
  expect(await readFile(file, 'utf8')).toMatch(/PostgreSQL 16, 17 or 18/);
});

test('the balancer knows every server of compose.scale.yaml, each with a name of its own', async () => {
  const { services } = compose.parse(await read('compose.scale.yaml'));
  const servers = Object.entries(services).filter(([, { build }]) => build !== undefined);
  const balanced = [...(await readFile('haproxy.cfg', 'utf8')).matchAll(/^ +server (\w+) (\w+):4000$/gm)];
  expect(balanced.map(([, name, host]) => `${name ?? ''} ${host ?? ''}`)).toEqual(servers.map(([name]) => `${name} ${name}`));
  expect(servers.map(([, { environment }]) => environment['INSTANCE'])).toEqual(servers.map(([name]) => name));
});
