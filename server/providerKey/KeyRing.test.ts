import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey, testProviderKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { createTestDatabase } from '../../tests/database.js';
import { KeyRing, SealedFast } from './KeyRing.js';
import { resealKeys } from './resealKeys.js';

const [first, second] = [randomBytes(32), randomBytes(32)];
const bound = { userId: 'ada', provider: 'OPENAI', rowId: 'row' };

describe('a key ring', () => {
  test('opens what it sealed, each time under another nonce, and shows nothing of the key', () => {
    const ring = new KeyRing([first]);
    const [one, two] = [ring.seal('sk-secret', bound), ring.seal('sk-secret', bound)];
    expect(ring.open(one, bound)).toEqual({ key: 'sk-secret', isOld: false });
    expect(one).not.toBe(two);
    expect(one.split('.')[2]).not.toBe(two.split('.')[2]);
    expect(one).not.toContain(first.toString('hex').slice(0, 16));
  });

  test.each([
    { ...bound, userId: 'eve' },
    { ...bound, provider: 'GROQ' },
    { ...bound, rowId: 'another' },
    { userId: 'ada', provider: 'OPENAI","row', rowId: '' },
  ])('does not open an envelope that was moved to %j', (elsewhere) => {
    const ring = new KeyRing([first]);
    expect(() => ring.open(ring.seal('sk-secret', bound), elsewhere)).toThrow(SealedFast);
  });

  test('does not open one that was changed, or cut, or of another master key', () => {
    const ring = new KeyRing([first]);
    const [version = '', id = '', nonce = '', sealed = ''] = ring.seal('sk-secret', bound).split('.');
    const flipped = Buffer.from(sealed, 'base64url');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const spoilt = [
      [version, id, nonce, flipped.toString('base64url')],
      [version, id, nonce, sealed.slice(0, -4)],
      [version, id, nonce, ''],
      [version, id, '', sealed],
      ['v2', id, nonce, sealed],
      [version, 'f'.repeat(16), nonce, sealed],
      [],
    ];
    for (const parts of spoilt) expect(() => ring.open(parts.join('.'), bound)).toThrow(SealedFast);
    expect(() => ring.open(new KeyRing([second]).seal('sk-secret', bound), bound)).toThrow(SealedFast);
  });

  test('opens with every master key, seals with the first, and tells what is old', () => {
    const old = new KeyRing([first]).seal('sk-secret', bound);
    const ring = new KeyRing([second, first]);
    expect(ring.open(old, bound)).toEqual({ key: 'sk-secret', isOld: true });
    const renewed = ring.seal('sk-secret', bound);
    expect([ring.isFresh(old), ring.isFresh(renewed)]).toEqual([false, true]);
    expect(new KeyRing([second]).open(renewed, bound).key).toBe('sk-secret');
  });
});

describe('keys under an older master key', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let provider: OwnProvider;
  const running: TestServer[] = [];
  beforeAll(async () => {
    [database, provider] = await Promise.all([createTestDatabase(), startOwnProvider()]);
  });
  const serverWith = async (...keys: Buffer[]) => {
    const env = { KEY_SECRETS: keys.map((key) => key.toString('base64')).join(', ') };
    const server = await startTestServer({ databaseUrl: database.url, env });
    running.push(server);
    return server;
  };
  afterAll(async () => {
    provider.close();
    await Promise.all(running.map((server) => server.close()));
    await database.drop();
  });

  test('are sealed anew when they are used, and all at once by the command', async () => {
    const before = await serverWith(first);
    const { access, session } = await createPerson(before.services);
    // Tokens are for one address.
    const accessTo = async (server: TestServer) => (await server.services.tokens.issue(session, new Date())).access;
    const [used, unused] = [await addOwnKey(before, access, provider, 'Used'), await addOwnKey(before, access, provider, 'Unused')];
    const { orm } = before.services;
    const envelopes = async () =>
      Object.fromEntries(
        (await orm.em.fork().execute<{ id: string; envelope: string }[]>('select id, envelope from provider_key')).map((row) => [
          row.id,
          row.envelope,
        ]),
      );
    const [old, ring] = [await envelopes(), new KeyRing([second, first])];

    const after = await serverWith(second, first);
    expect((await testProviderKey(after, await accessTo(after), used.id)).data.testProviderKey.state).toBe('OK');
    const now = await envelopes();
    expect(ring.isFresh(now[used.id] ?? '')).toBe(true);
    expect(now[unused.id]).toBe(old[unused.id]);

    expect(await resealKeys(orm.em.fork(), ring)).toEqual({ renewed: 1, fresh: 1, lost: 0 });
    expect(await resealKeys(orm.em.fork(), ring)).toEqual({ renewed: 0, fresh: 2, lost: 0 });
    expect(await resealKeys(orm.em.fork(), new KeyRing([first]))).toEqual({ renewed: 0, fresh: 0, lost: 2 });
    const last = await serverWith(second);
    expect((await testProviderKey(last, await accessTo(last), unused.id)).data.testProviderKey.state).toBe('OK');
    const refused = await testProviderKey(before, access, unused.id);
    expect(refused.errors?.[0]?.message).toBe('Your key for Unused can no longer be decrypted here. Replace it at /keys.');
  });
});
