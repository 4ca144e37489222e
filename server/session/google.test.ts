import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { googleCode, googleVariables } from '../../tests/google.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';
import { User } from '../account/User.js';
import { readEnv } from '../config/env.js';
import { type SandboxGoogle, startSandboxGoogle } from '../../sandbox/google/startSandboxGoogle.js';
import { Session } from './Session.js';

const loginQuery = 'mutation($input: LoginInput!) { login(input: $input) { access refresh } }';
const password = 'three quiet words';

describe('signing in with Google', () => {
  let google: SandboxGoogle;
  let server: TestServer;
  beforeAll(async () => {
    google = await startSandboxGoogle('http://localhost');
    server = await startTestServer({ env: googleVariables(google) });
  });
  afterAll(async () => {
    await server.close();
    await google.close();
  });

  const signIn = (code: string) => server.graphql<{ login: { access: string } }>(loginQuery, { input: { provider: 'GOOGLE', code } });
  const firstError = ({ errors }: Pick<Awaited<ReturnType<typeof signIn>>, 'errors'>) => errors?.[0]?.extensions.errors[0];
  const meOf = async (access: string) =>
    (await server.graphql<{ me: unknown }>('{ me { email firstName googleConnected hasPassword } }', {}, access)).data.me;
  const connect = async (access: string, email: string, given?: string) =>
    server.graphql(
      'mutation($c: String!, $p: String) { connectGoogle(code: $c, password: $p) { googleConnected } }',
      { c: await googleCode(google, { email }), p: given },
      access,
    );
  const disconnect = (access: string) => server.graphql('mutation { disconnectGoogle { googleConnected } }', {}, access);
  /** The first mail to an address, from the nth on, that has this subject. */
  async function mailAbout(email: string, subject: string, nth = 1): Promise<Awaited<ReturnType<typeof mailTo>>> {
    const mail = await mailTo(server.mailbox, email, nth);
    return mail.content.subject === subject ? mail : mailAbout(email, subject, nth + 1);
  }
  const accounts = (email: string) => server.services.orm.em.fork().count(User, { email });

  test('makes an account at the first time and opens it at the second, also after the address has changed', async () => {
    const first = await signIn(await googleCode(google, { email: 'Ada@Gmail.example' }));
    expect(await meOf(first.data.login.access)).toEqual({
      email: 'ada@gmail.example',
      firstName: 'Ada',
      googleConnected: true,
      hasPassword: false,
    });
    const second = await signIn(await googleCode(google, { email: 'Ada@Gmail.example', firstName: 'Other' }));
    expect(await meOf(second.data.login.access)).toMatchObject({ email: 'ada@gmail.example', firstName: 'Ada' });
    expect(await accounts('ada@gmail.example')).toBe(1);
  });

  test('an address that belongs to an account with a password is refused, without tokens, naming the social account', async () => {
    await createPerson(server.services, { email: 'taken@gmail.example', passwordHash: await hashPassword(password) });
    const refused = await signIn(await googleCode(google, { email: 'taken@gmail.example' }));
    expect(refused.data).toBeNull();
    expect(firstError(refused)).toMatchObject({ code: 'social_account_conflict', detail: expect.stringContaining('social account') });
  });

  test('an address that nobody had proven is taken over: what a stranger chose for it dies', async () => {
    const stranger = await createPerson(server.services, {
      email: 'mine@gmail.example',
      passwordHash: await hashPassword(password),
      emailVerifiedAt: null,
    });
    const mine = await signIn(await googleCode(google, { email: 'mine@gmail.example' }));
    expect(await meOf(mine.data.login.access)).toMatchObject({ hasPassword: false, googleConnected: true });
    expect((await server.graphql('{ me { id } }', {}, stranger.access)).status).toBe(401);
    expect(firstError(await server.graphql(loginQuery, { input: { email: 'mine@gmail.example', password } }))?.code).toBe(
      'invalid_credentials',
    );
  });

  test('a code works once; one that is made up, or of an address that is not proven, never', async () => {
    const code = await googleCode(google, { email: 'once@gmail.example' });
    expect((await signIn(code)).errors).toBeUndefined();
    expect(firstError(await signIn(code))?.code).toBe('invalid_code');
    expect(firstError(await signIn('made up'))?.code).toBe('invalid_code');
    expect(firstError(await signIn(await googleCode(google, { email: 'unproven@gmail.example', verified: false })))?.code).toBe(
      'invalid_code',
    );
    expect(await accounts('unproven@gmail.example')).toBe(0);
  });

  test('a token for another audience is refused', async () => {
    const other = await startTestServer({
      env: { ...googleVariables(google), GOOGLE_CLIENT_ID: 'another-client' },
    });
    try {
      const answer = await other.graphql(loginQuery, {
        input: { provider: 'GOOGLE', code: await googleCode(google, { email: 'x@gmail.example' }) },
      });
      expect(firstError(answer)?.code).toBe('invalid_code');
    } finally {
      await other.close();
    }
  });

  test('is connected to an account and taken off again, never without a way in, never twice', async () => {
    const person = await createPerson(server.services, { email: 'connect@example.com', passwordHash: await hashPassword(password) });
    expect((await connect(person.access, 'private@gmail.example', password)).data).toEqual({ connectGoogle: { googleConnected: true } });
    const byGoogle = await signIn(await googleCode(google, { email: 'private@gmail.example' }));
    expect(await meOf(byGoogle.data.login.access)).toMatchObject({ email: 'connect@example.com' });
    const second = await createPerson(server.services);
    expect(firstError(await connect(second.access, 'private@gmail.example'))?.code).toBe('social_account_conflict');
    expect((await disconnect(person.access)).data).toEqual({ disconnectGoogle: { googleConnected: false } });
    const only = await signIn(await googleCode(google, { email: 'only@gmail.example' }));
    expect((await disconnect(only.data.login.access)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await disconnect('')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('is not connected by an access token alone, and a mail tells the owner', async () => {
    const email = 'stolen@example.com';
    const { access } = await createPerson(server.services, { email, passwordHash: await hashPassword(password) });
    expect(firstError(await connect(access, 'thief@gmail.example'))).toMatchObject({ code: 'required', attr: 'password' });
    expect(firstError(await connect(access, 'thief@gmail.example', 'not the password'))).toMatchObject({ attr: 'password' });
    expect(await meOf(access)).toMatchObject({ googleConnected: false });
    await connect(access, 'own@gmail.example', password);
    const mail = await mailTo(server.mailbox, email);
    expect(mail.content.subject).toBe('A Google account was connected');
    expect(mail.content.text).toContain('own@gmail.example');
  });

  test.each([
    ['change', 'in the profile'],
    ['reset', 'by mail'],
  ])('one that was added is taken off by a new password (%s, %s); the one that the account began with stays', async (way) => {
    const chosen = { newPassword1: 'another quiet word', newPassword2: 'another quiet word' };
    const setPassword = async (access: string, email: string, present?: string) => {
      if (way === 'change') {
        const i = { ...chosen, password: present };
        await server.graphql('mutation($i: ChangePasswordInput!) { changePassword(input: $i) }', { i }, access);
      } else {
        await server.graphql('mutation($e: String!) { requestPasswordReset(email: $e) }', { e: email });
        const [, , , uid, token] = linkIn(await mailAbout(email, 'Choose a new password')).pathname.split('/');
        const i = { ...chosen, uid, token };
        await server.graphql('mutation($i: ConfirmPasswordResetInput!) { confirmPasswordReset(input: $i) }', { i });
      }
      return (await mailAbout(email, 'Your password was changed')).content.text;
    };
    const added = `added-${way}@example.com`;
    const { access, user } = await createPerson(server.services, { email: added, passwordHash: await hashPassword(password) });
    await connect(access, `added-${way}@gmail.example`, password);
    expect(await setPassword(access, added, password)).toContain('is disconnected');
    expect(await server.services.orm.em.fork().findOneOrFail(User, { id: user.id })).toMatchObject({ googleId: null });

    const born = `born-${way}@gmail.example`;
    const opened = await signIn(await googleCode(google, { email: born }));
    expect(await setPassword(opened.data.login.access, born)).not.toContain('disconnected');
    expect((await signIn(await googleCode(google, { email: born }))).errors).toBeUndefined();
  });

  test('alone opens nothing more after ten minutes: a first password and the deletion ask for a fresh sign-in', async () => {
    const email = 'stale@gmail.example';
    const { login } = (await signIn(await googleCode(google, { email }))).data;
    const em = server.services.orm.em.fork();
    await em.nativeUpdate(Session, { user: { email } }, { createdAt: new Date(Date.now() - 10 * 60_000 - 1_000) });
    const chosen = { newPassword1: password, newPassword2: password };
    for (const [query, i] of [
      ['mutation($i: ChangePasswordInput!) { changePassword(input: $i) }', chosen],
      ['mutation($i: DeleteAccountInput!) { deleteAccount(input: $i) }', { email }],
    ] as const)
      expect(firstError(await server.graphql(query, { i }, login.access))?.code).toBe('fresh_sign_in_needed');
    expect(firstError(await connect(login.access, 'other@gmail.example'))?.code).toBe('fresh_sign_in_needed');
    expect(await meOf(login.access)).toMatchObject({ hasPassword: false, googleConnected: true });
    const again = (await signIn(await googleCode(google, { email }))).data.login.access;
    expect(
      (await server.graphql('mutation($i: ChangePasswordInput!) { changePassword(input: $i) }', { i: chosen }, again)).errors,
    ).toBeUndefined();
  });

  test.each([
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ])('without %s, %s starts no server', (missing, given) => {
    for (const mode of ['local', 'production'] as const)
      expect(() => readEnv(mode, { [given]: 'some value' })).toThrow(new RegExp(`^  ${missing}: required with ${given}`, 'm'));
  });

  test('where Google does not answer, or is not switched on, that is said', async () => {
    const down = await startTestServer({
      env: { GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' },
    });
    const off = await startTestServer();
    try {
      const input = { provider: 'GOOGLE', code: 'any' };
      expect((await down.graphql(loginQuery, { input })).errors?.[0]?.extensions.code).toBe('PROVIDER_FAILED');
      expect((await off.graphql(loginQuery, { input })).errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    } finally {
      await Promise.all([down.close(), off.close()]);
    }
  });
});
