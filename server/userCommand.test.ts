import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../tests/factories.js';
import { startTestServer, type TestServer } from '../tests/server.js';
import { userCommand } from './userCommand.js';

describe('accounts from the shell', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const run = (...args: string[]) => userCommand(server.services.orm.em.fork(), args);
  const isPremium = async (access: string) => {
    const { data } = await server.graphql<{ me: { subscribed: boolean } }>('{ me { subscribed } }', {}, access);
    return data.me.subscribed;
  };

  test('grant makes somebody premium at their next request, revoke takes it back, whatever case the address is in', async () => {
    const { access, user } = await createPerson(server.services, { email: 'ada@example.com', freeQueries: 7 });
    const day = user.createdAt.toISOString().slice(0, 10);
    expect(await run('grant', 'ADA@Example.com')).toEqual([`ada@example.com\tpremium\tsince ${day}`]);
    expect(await isPremium(access)).toBe(true);
    expect(await run('revoke', 'ada@example.com')).toEqual([`ada@example.com\tfree, 7 queries left\tsince ${day}`]);
    expect(await isPremium(access)).toBe(false);
  });

  test('list names everybody, oldest first, and no secret', async () => {
    await createPerson(server.services, { email: 'bob@example.com', passwordHash: 'canary-hash' });
    const lines = await run('list');
    expect(lines.map((line) => line.split('\t')[0])).toEqual(['ada@example.com', 'bob@example.com']);
    expect(lines.join()).not.toContain('canary');
  });

  test('operator marks somebody who may change what runs on this server, until it is taken back', async () => {
    const { user } = await createPerson(server.services, { email: 'olga@example.com', freeQueries: 7 });
    const line = `olga@example.com\tfree, 7 queries left\tsince ${user.createdAt.toISOString().slice(0, 10)}`;
    expect(await run('operator', 'Olga@example.com', 'on')).toEqual([`${line}\toperator`]);
    expect(await run('operator', 'olga@example.com', 'off')).toEqual([line]);
    await run('operator', 'olga@example.com', 'on');
    expect((await run('list')).filter((one) => one.endsWith('\toperator'))).toHaveLength(1);
  });

  test.each([
    [['grant', 'nobody@example.com'], /^Nobody has an account under nobody@example\.com/],
    [['grant'], /^Say whose: npm run user -- grant EMAIL$/],
    [['revoke'], /^Say whose/],
    [[], /^Say what to do\.\nnpm run user -- list/],
    [['remove', 'ada@example.com'], /^There is no command "remove"\./],
    [['list', 'ada@example.com'], /^Too many words\./],
    [['grant', 'ada@example.com', 'bob@example.com'], /^Too many words\./],
    [['operator', 'ada@example.com'], /^Say who and what: npm run user -- operator EMAIL on\|off$/],
    [['operator', 'ada@example.com', 'yes'], /^Say who and what/],
    [['operator', 'nobody@example.com', 'on'], /^Nobody has an account/],
    [['operator', 'ada@example.com', 'on', 'off'], /^Too many words\./],
  ])('%j is refused in words', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });
});
