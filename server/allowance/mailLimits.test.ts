import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

const documents = {
  'sign-up':
    'mutation($e: String!) { register(input: { firstName: "", lastName: "", email: $e, password1: "three quiet words", password2: "three quiet words" }) { email } }',
  resend: 'mutation($e: String!) { resendVerification(email: $e) }',
  reset: 'mutation($e: String!) { requestPasswordReset(email: $e) }',
} as const;
type Kind = keyof typeof documents;
const kinds: Kind[] = ['sign-up', 'resend', 'reset'];

describe('mails that anybody can ask for', () => {
  let server: TestServer;
  beforeAll(async () => {
    // The trusted proxy gives the client's address.
    server = await startTestServer({ env: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => server.close());

  /** @returns the code of the refusal */
  const ask = async (kind: Kind, email: string, address = '198.51.100.1') => {
    const response = await server.rest('POST', '/graphql', {
      body: { query: documents[kind], variables: { e: email } },
      headers: { 'x-forwarded-for': address },
    });
    return ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
  };
  /** Lets ten minutes pass for the limit that always lets one through. */
  const passTenMinutes = () => server.services.orm.em.fork().execute("update rate_limit set expire = 0 where key like 'mail-now:%'");

  test.each(kinds)('of a kind, three an hour and one more in ten minutes; then always one in ten minutes (%s)', async (kind) => {
    const email = `${kind}-often@example.com`;
    for (let times = 0; times < 4; times += 1) expect(await ask(kind, email)).toBeUndefined();
    expect(await ask(kind, email)).toBe('RATE_LIMITED');
    for (let times = 0; times < 3; times += 1) {
      await passTenMinutes();
      expect([await ask(kind, email), await ask(kind, email)]).toEqual([undefined, 'RATE_LIMITED']);
    }
  });

  test.each(kinds)('of one kind do not use up the others (%s)', async (kind) => {
    const email = `${kind}-alone@example.com`;
    for (let times = 0; times < 9; times += 1) await ask(kind, email);
    for (const other of kinds) expect([other, await ask(other, email)]).toEqual([other, other === kind ? 'RATE_LIMITED' : undefined]);
  });

  test('to a person by strangers do not keep their own reset from them', async () => {
    await createPerson(server.services, { email: 'wanted@example.com' });
    for (let stranger = 0; stranger < 3; stranger += 1)
      for (const kind of kinds)
        for (let times = 0; times < 5; times += 1) await ask(kind, 'wanted@example.com', `203.0.113.${stranger.toFixed()}`);
    const before = server.mailbox.mails.filter(({ to }) => to.includes('wanted@example.com')).length;
    expect(await ask('reset', 'wanted@example.com', '192.0.2.1')).toBeUndefined();
    await mailTo(server.mailbox, 'wanted@example.com', before + 1);
    // From so many addresses that the account's own count is used up: still one in ten minutes.
    for (let stranger = 0; stranger < 20; stranger += 1) await ask('reset', 'wanted@example.com', `203.0.114.${stranger.toFixed()}`);
    await passTenMinutes();
    expect(await ask('reset', 'wanted@example.com', '192.0.2.2')).toBeUndefined();
  });

  test('are counted the same for a person and for nobody', async () => {
    await createPerson(server.services, { email: 'somebody@example.com' });
    const answers = async (email: string) => {
      const codes = [];
      for (let times = 0; times < 6; times += 1) codes.push(await ask('reset', email));
      return codes;
    };
    expect(await answers('somebody@example.com')).toEqual(await answers('nobody@example.com'));
  });

  test('let a class of sixty sign up behind one address, and have their mails sent again', async () => {
    const pupils = Array.from({ length: 60 }, (_, at) => `pupil-${at.toFixed()}@example.com`);
    const refused = [];
    for (const kind of ['sign-up', 'resend'] as const)
      // A few at once: each sign-up computes a hash, and a busy server refuses more of them for other reasons.
      for (let at = 0; at < pupils.length; at += 6)
        refused.push(...(await Promise.all(pupils.slice(at, at + 6).map((email) => ask(kind, email, '198.51.100.2')))));
    expect(refused.filter(Boolean)).toEqual([]);
  });

  test('are counted by the address that asks, and are not without an end', async () => {
    for (let at = 0; at < 300; at += 1) await server.services.limits.countMail('resend', `${at.toFixed()}@example.com`, '198.51.100.3');
    expect(await ask('resend', 'one-more@example.com', '198.51.100.3')).toBe('RATE_LIMITED');
    expect(await ask('resend', 'one-more@example.com', '198.51.100.4')).toBeUndefined();
  });

  test('refused sign-ups have a narrow limit of their own', async () => {
    const tryCommon = async (address: string) => {
      const body = { first_name: '', last_name: '', email: 'common@example.com', password1: 'password1', password2: 'password1' };
      return (await server.rest('POST', '/api/v1/auth/register/', { body, headers: { 'x-forwarded-for': address } })).status;
    };
    for (let times = 0; times < 30; times += 1) expect(await tryCommon('198.51.100.5')).toBe(400);
    expect(await tryCommon('198.51.100.5')).toBe(429);
    expect(await ask('sign-up', 'late@example.com', '198.51.100.5')).toBe('RATE_LIMITED');
    expect(await ask('sign-up', 'late@example.com', '198.51.100.6')).toBeUndefined();
  });
});
