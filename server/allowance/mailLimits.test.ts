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
  /** Asks so many times at once. @returns the codes of the refusals */
  const askAtOnce = async (times: number, ...asked: Parameters<typeof ask>) =>
    (await Promise.all(Array.from({ length: times }, () => ask(...asked)))).filter((code) => code !== undefined);
  /** Lets ten minutes pass for the limit that always lets one through. */
  const passTenMinutes = () => server.services.orm.em.fork().execute("update rate_limit set expire = 0 where key like 'mail-now:%'");

  test.each(kinds)('of a kind, three an hour and one more in ten minutes; then always one in ten minutes (%s)', async (kind) => {
    const email = `${kind}-often@example.com`;
    expect(await askAtOnce(4, kind, email)).toEqual([]);
    expect(await ask(kind, email)).toBe('RATE_LIMITED');
    for (let times = 0; times < 3; times += 1) {
      await passTenMinutes();
      expect(await askAtOnce(2, kind, email)).toEqual(['RATE_LIMITED']);
    }
  });

  test.each(kinds)('of one kind do not use up the others (%s)', async (kind) => {
    const email = `${kind}-alone@example.com`;
    expect(await askAtOnce(9, kind, email)).toEqual(Array(5).fill('RATE_LIMITED'));
    const codes = await Promise.all(kinds.map((other) => ask(other, email)));
    expect(codes).toEqual(kinds.map((other) => (other === kind ? 'RATE_LIMITED' : undefined)));
  });

  test('to a person by strangers do not keep their own reset from them', async () => {
    await createPerson(server.services, { email: 'wanted@example.com' });
    for (let stranger = 0; stranger < 3; stranger += 1)
      await Promise.all(kinds.map((kind) => askAtOnce(5, kind, 'wanted@example.com', `203.0.113.${stranger.toFixed()}`)));
    const before = server.mailbox.mails.filter(({ to }) => to.includes('wanted@example.com')).length;
    expect(await ask('reset', 'wanted@example.com', '192.0.2.1')).toBeUndefined();
    await mailTo(server.mailbox, 'wanted@example.com', before + 1);
    // From so many addresses that the account's own count is used up: still one in ten minutes.
    const strangers = Array.from({ length: 20 }, (_, at) => `203.0.114.${at.toFixed()}`);
    await Promise.all(strangers.map((address) => ask('reset', 'wanted@example.com', address)));
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
    const [somebody, nobody] = await Promise.all(['somebody@example.com', 'nobody@example.com'].map(answers));
    expect(somebody).toEqual(nobody);
  });

  test('let a class of sixty sign up behind one address, and have their mails sent again', async () => {
    const pupils = Array.from({ length: 60 }, (_, at) => `pupil-${at.toFixed()}@example.com`);
    const refused = [];
    for (const kind of ['sign-up', 'resend'] as const)
      // A few at once: each sign-up computes a hash, and a busy server refuses more of them for other reasons.
      for (let at = 0; at < pupils.length; at += 12)
        refused.push(...(await Promise.all(pupils.slice(at, at + 12).map((email) => ask(kind, email, '198.51.100.2')))));
    expect(refused.filter(Boolean)).toEqual([]);
  });

  test('are counted by the address that asks, and are not without an end', async () => {
    const addressed = Array.from({ length: 300 }, (_, at) => `${at.toFixed()}@example.com`);
    await Promise.all(addressed.map((email) => server.services.limits.countMail('resend', email, '198.51.100.3')));
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
