import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { Mail } from '../mail/Mail.js';
import { Session } from '../session/Session.js';
import { hashPassword } from '../account/password.js';
import { User } from '../account/User.js';

const password = 'three quiet words';
const chosen = 'another quiet word';

describe('one’s own account', () => {
  let server: TestServer;
  let passwordHash: string;
  beforeAll(async () => {
    server = await startTestServer();
    passwordHash = await hashPassword(password);
  });
  afterAll(() => server.close());

  const login = async (email: string, given: string, userAgent: string) => {
    const response = await server.rest('POST', '/graphql', {
      body: { query: 'mutation($i: LoginInput!) { login(input: $i) { access } }', variables: { i: { email, password: given } } },
      headers: { 'user-agent': userAgent },
    });
    return ((await response.json()) as { data: { login: { access: string } } | null }).data?.login.access;
  };
  const isGood = async (access: string | undefined) => (await server.graphql('{ me { id } }', {}, access)).status === 200;
  const change = (person: TestPerson, input: object) =>
    server.graphql('mutation($i: ChangePasswordInput!) { changePassword(input: $i) }', { i: input }, person.access);
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

  test('names are changed, what is absent stays, and nothing else of a profile can be', async () => {
    const person = await createPerson(server.services);
    const update = (input: object) =>
      server.graphql(
        'mutation($i: UpdateProfileInput!) { updateProfile(input: $i) { firstName lastName subscribed } }',
        { i: input },
        person.access,
      );
    await update({ firstName: ' Ada ' });
    expect((await update({ lastName: 'King' })).data).toEqual({ updateProfile: { firstName: 'Ada', lastName: 'King', subscribed: false } });
    expect((await update({ subscribed: true })).status).toBe(400);
    expect((await update({ firstName: 'x'.repeat(151) })).errors?.[0]?.extensions.errors[0]?.attr).toBe('first_name');
  });

  test('another password signs the other devices out, this one not, and is told by mail', async () => {
    const person = await createPerson(server.services, { email: 'change@example.com', passwordHash });
    const other = await login('change@example.com', password, firefox);
    const wrong = await change(person, { password: 'not the password', newPassword1: chosen, newPassword2: chosen });
    expect(wrong.errors?.[0]?.extensions.errors).toEqual([
      { code: 'invalid_credentials', detail: 'This is not your password', attr: 'password' },
    ]);
    for (const [given, detail] of [
      ['short', 'This is not your password'],
      ['', 'Required'],
    ]) {
      const { errors } = await change(person, { password: given, newPassword1: chosen, newPassword2: chosen });
      expect(errors?.[0]?.extensions.errors).toMatchObject([{ detail, attr: 'password' }]);
    }
    expect((await change(person, { newPassword1: chosen, newPassword2: chosen })).errors?.[0]?.extensions.errors[0]?.attr).toBe('password');
    expect((await change(person, { password, newPassword1: chosen, newPassword2: chosen })).data).toEqual({ changePassword: true });
    expect([await isGood(person.access), await isGood(other)]).toEqual([true, false]);
    expect(await login('change@example.com', chosen, firefox)).toBeDefined();
    const subjects = [await mailTo(server.mailbox, 'change@example.com', 1), await mailTo(server.mailbox, 'change@example.com', 2)];
    expect(subjects.map(({ content }) => content.subject)).toContain('Your password was changed');
  });

  test('an account without a password sets its first one', async () => {
    const person = await createPerson(server.services, { email: 'first-password@example.com' });
    expect((await change(person, { newPassword1: chosen, newPassword2: chosen })).errors).toBeUndefined();
    expect(await login('first-password@example.com', chosen, firefox)).toBeDefined();
  });

  test('sessions are listed with their devices, one and all others are ended, and their sockets close', async () => {
    const person = await createPerson(server.services, { email: 'devices@example.com', passwordHash });
    const [phone, desk] = [await login('devices@example.com', password, safari), await login('devices@example.com', password, firefox)];
    const list = await server.graphql<{ sessions: { id: string; device: string; current: boolean }[] }>(
      '{ sessions { id device address createdAt lastUsedAt current } }',
      {},
      desk,
    );
    expect(list.data.sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iOS', false],
      ['Unknown device', false],
    ]);
    const phoneId = list.data.sessions[1]?.id ?? '';
    const closed = new Promise<number>((resolve) => {
      const client = server.socket(phone);
      client.on('closed', (event) => {
        resolve((event as CloseEvent).code);
      });
      // Its first message says that it has begun.
      const revoke = () => void server.graphql('mutation($id: ID!) { revokeSession(id: $id) }', { id: phoneId }, desk);
      client.subscribe(
        { query: 'subscription { viewerChanged { id } }' },
        { next: revoke, error: () => undefined, complete: () => undefined },
      );
    });
    expect(await closed).toBe(4403);
    expect([await isGood(phone), await isGood(desk), await isGood(person.access)]).toEqual([false, true, true]);
    await server.graphql('mutation { revokeOtherSessions { id } }', {}, desk);
    expect([await isGood(desk), await isGood(person.access)]).toEqual([true, false]);
  });

  test('nobody ends a session of somebody else, and a guest sees none', async () => {
    const [one, two] = [await createPerson(server.services), await createPerson(server.services)];
    const revoke = (id: string) => server.graphql('mutation($id: ID!) { revokeSession(id: $id) }', { id }, one.access);
    const [foreign, unknown] = [await revoke(two.session.id), await revoke('nonsense')];
    expect(foreign.errors?.[0]?.extensions.errors).toEqual(unknown.errors?.[0]?.extensions.errors);
    expect(await isGood(two.access)).toBe(true);
    for (const query of [
      '{ sessions { id } }',
      'mutation { updateProfile(input: {}) { id } }',
      'mutation { revokeOtherSessions { id } }',
      'mutation { revokeSession(id: "x") }',
      'mutation { deleteAccount(input: { email: "x" }) }',
      'mutation { changePassword(input: { newPassword1: "three quiet words", newPassword2: "three quiet words" }) }',
    ])
      expect((await server.graphql(query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('a new device is told by mail, a known one is not', async () => {
    await createPerson(server.services, { email: 'device@example.com', passwordHash });
    await login('device@example.com', password, firefox);
    const mail = await mailTo(server.mailbox, 'device@example.com');
    expect(mail.content.subject).toBe('A new device signed in');
    expect(mail.content.text).toContain('Firefox on Linux');
    await login('device@example.com', password, firefox);
    await login('device@example.com', password, safari);
    expect((await mailTo(server.mailbox, 'device@example.com', 2)).content.text).toContain('Safari on iOS');
  });

  test('nor does anybody come in unnoticed after a long rest, of which no session is left', async () => {
    const createdAt = new Date(Date.now() - 100 * 86_400_000);
    const { session } = await createPerson(server.services, { email: 'dormant@example.com', passwordHash, createdAt });
    await server.services.orm.em.fork().nativeDelete(Session, { id: session.id });
    await login('dormant@example.com', password, firefox);
    expect((await mailTo(server.mailbox, 'dormant@example.com')).content.subject).toBe('A new device signed in');
  });

  test('an account is deleted with all that hangs on it, what is being written included, after its address is typed', async () => {
    const person = await createPerson(server.services, { email: 'leaving@example.com', passwordHash });
    await ask(server, person.access, ['tokens-5000_rate-50']);
    const mails = server.services.orm.em.fork();
    const earlier = mails.create(Mail, { to: 'leaving@example.com', subject: '', text: '', html: '', endedAt: new Date() });
    await mails.flush();
    const remove = (input: object) =>
      server.graphql('mutation($i: DeleteAccountInput!) { deleteAccount(input: $i) }', { i: input }, person.access);
    expect((await remove({ email: 'other@example.com', password })).errors?.[0]?.extensions.errors[0]?.attr).toBe('email');
    expect((await remove({ email: 'leaving@example.com', password: 'not the password' })).errors?.[0]?.extensions.errors[0]?.attr).toBe(
      'password',
    );
    expect((await remove({ email: ' Leaving@Example.com', password })).data).toEqual({ deleteAccount: true });
    expect(await isGood(person.access)).toBe(false);
    const em = server.services.orm.em.fork();
    expect([await em.count(User, { id: person.user.id }), await em.count(Session, { user: person.user.id })]).toEqual([0, 0]);
    expect((await mailTo(server.mailbox, 'leaving@example.com')).content.subject).toBe('Your account is deleted');
    // No record of a mail contains the address any more: neither an earlier mail's nor this last one's.
    expect(await em.count(Mail, { id: earlier.id, to: '' })).toBe(1);
    while ((await em.count(Mail, { to: 'leaving@example.com' })) > 0) await delay(20);
  });

  test('after ten wrong passwords another one cannot be set until later, not with the right one either', async () => {
    const person = await createPerson(server.services, { email: 'guessed@example.com', passwordHash });
    const codeWith = async (given: string) =>
      (await change(person, { password: given, newPassword1: chosen, newPassword2: chosen })).errors?.[0]?.extensions.errors[0]?.code;
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await codeWith('not the password')).toBe('invalid_credentials');
    expect(await codeWith(password)).toBe('rate_limited');
  });
});
