import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';
import { User } from '../account/User.js';
import { EmailToken } from '../account/EmailToken.js';

const registerQuery = 'mutation($input: RegisterInput!) { register(input: $input) { email firstName lastName } }';
const loginQuery = 'mutation($input: LoginInput!) { login(input: $input) { access refresh } }';
const password = 'three quiet words';

describe('making an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const fields = (email: string, more: object = {}) => ({
    input: { firstName: 'Ada', lastName: 'King', email, password1: password, password2: password, ...more },
  });
  const register = (email: string, more: object = {}) =>
    server.graphql<{ register: { email: string } }>(registerQuery, fields(email, more));
  const verify = (token: string) =>
    server.graphql<{ verifyEmail: boolean }>('mutation($t: String!, $p: String) { verifyEmail(token: $t, password: $p) }', {
      t: token,
      p: password,
    });
  const login = (email: string, given = password) =>
    server.graphql<{ login: { access: string } }>(loginQuery, { input: { email, password: given } });
  const resend = (email: string) => server.graphql('mutation($e: String!) { resendVerification(email: $e) }', { e: email });
  const tokenTo = async (email: string, nth = 1) =>
    linkIn(await mailTo(server.mailbox, email, nth))
      .pathname.split('/')
      .at(-1) ?? '';
  const codes = ({ errors }: Pick<GraphQLAnswer<unknown>, 'errors'>) =>
    errors?.[0]?.extensions.errors.map(({ attr, code }) => `${attr}: ${code}`);

  test('sign-up, mail, proof, sign-in', async () => {
    const { data } = await register(' Ada@Example.com');
    expect(data.register).toEqual({ email: 'ada@example.com', firstName: 'Ada', lastName: 'King' });
    expect(codes(await login('ada@example.com'))).toEqual(['non_field_errors: email_not_verified']);
    const mail = await mailTo(server.mailbox, 'ada@example.com');
    expect(mail.content.subject).toBe('Confirm your email address');
    expect(linkIn(mail).origin).toBe(server.services.env.siteUrl);
    const token = await tokenTo('ada@example.com');
    expect((await verify(token)).data).toEqual({ verifyEmail: true });
    expect((await verify(token)).data).toEqual({ verifyEmail: true });
    const signedIn = await login('ada@example.com');
    expect(signedIn.errors).toBeUndefined();
    const me = await server.graphql('{ me { email firstName remainingQueries subscribed } }', {}, signedIn.data.login.access);
    expect(me.data).toEqual({ me: { email: 'ada@example.com', firstName: 'Ada', remainingQueries: 25, subscribed: false } });
  });

  test('all that is wrong is told at once, with the texts of the specification', async () => {
    const { errors } = await register('nowhere', { password1: 'short', password2: 'other', firstName: 'A\u0000' });
    expect(errors?.[0]?.extensions.errors.map(({ attr, detail }) => [attr, detail])).toEqual([
      ['first_name', 'Invalid input'],
      ['email', 'Invalid email address'],
      ['password1', 'Password must contain at least 8 characters'],
      ['password2', 'Password mismatch'],
    ]);
  });

  test.each([
    ['one of the most common', 'Password123', 'password1: password_too_common'],
    ['too long to hash', 'x'.repeat(1025), 'password1: too_big'],
  ])('a password that is %s is refused', async (_name, given, code) => {
    expect(codes(await register('weak@example.com', { password1: given, password2: given }))).toEqual([code]);
  });

  test('a password of 64 characters is taken', async () => {
    const long = 'ä'.repeat(64);
    expect((await register('long@example.com', { password1: long, password2: long })).errors).toBeUndefined();
  });

  test('a taken address answers as a new one does, changes nothing, and its owner gets a mail', async () => {
    const passwordHash = await hashPassword('the owner’s own');
    await createPerson(server.services, { email: 'owner@example.com', passwordHash });
    const { data, errors } = await register('OWNER@example.com');
    expect(errors).toBeUndefined();
    expect(data.register.email).toBe('owner@example.com');
    expect((await mailTo(server.mailbox, 'owner@example.com')).content.subject).toBe('You already have an account');
    expect(codes(await login('owner@example.com'))).toEqual(['non_field_errors: invalid_credentials']);
    expect((await login('owner@example.com', 'the owner’s own')).errors).toBeUndefined();
  });

  test('one mailbox is one account, however its address is written', async () => {
    await register('eve@example.com');
    for (const spelling of ['ＥVE@Example.COM', ' eve@example.com\r\n'])
      expect((await register(spelling)).data.register.email).toBe('eve@example.com');
    expect(await server.services.orm.em.fork().count(User, { email: { $ilike: '%eve@%' } })).toBe(1);
    // Composed or decomposed, non-ASCII letters are refused alike, and so is a line break.
    for (const spelling of ['\u00e9ve@example.com', 'e\u0301ve@example.com', 'eve\r\nbcc: mallory@example.com'])
      expect(codes(await register(spelling))).toEqual(['email: invalid_format']);
  });

  test('sign-ups at once make one account', async () => {
    const quiet = await startTestServer({ env: { SMTP_URL: '', SIGNUP: 'example.com' } });
    try {
      const answers = await Promise.all(Array.from({ length: 3 }, () => quiet.graphql(registerQuery, fields('many@example.com'))));
      expect(answers.every(({ errors }) => !errors)).toBe(true);
      expect((await quiet.graphql(loginQuery, { input: { email: 'many@example.com', password } })).errors).toBeUndefined();
    } finally {
      await quiet.close();
    }
  });

  test('the mail is sent again on request, three an hour and then one in ten minutes; an address nobody has gets the same answer', async () => {
    await register('again@example.com');
    expect((await resend('again@example.com')).data).toEqual({ resendVerification: true });
    await mailTo(server.mailbox, 'again@example.com', 2);
    expect((await resend('unknown@example.com')).data).toEqual({ resendVerification: true });
    for (let times = 0; times < 3; times += 1) await resend('again@example.com');
    const { status, headers, errors } = await resend('again@example.com');
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    const seconds = Number(headers.get('retry-after'));
    expect(errors?.[0]?.extensions.retryAfter).toBe(seconds);
    expect([seconds > 500, seconds <= 600]).toEqual([true, true]);
  });

  test('a link that is unknown or too old says so', async () => {
    expect(codes(await verify('nonsense'))).toEqual(['non_field_errors: invalid_token']);
    await register('late@example.com');
    const token = await tokenTo('late@example.com');
    await server.services.orm.em.fork().nativeUpdate(EmailToken, { user: { email: 'late@example.com' } }, { expiresAt: new Date(0) });
    expect(codes(await verify(token))).toEqual(['non_field_errors: invalid_token']);
  });

  test('SIGNUP decides who may', async () => {
    const closed = await startTestServer({ env: { SIGNUP: 'closed' } });
    const some = await startTestServer({ env: { SIGNUP: 'example.org' } });
    try {
      expect((await closed.graphql(registerQuery, fields('a@example.com'))).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await some.graphql(registerQuery, fields('a@example.com'))).errors?.[0]?.extensions.errors[0]?.attr).toBe('email');
      expect((await some.graphql(registerQuery, fields('a@example.org'))).errors).toBeUndefined();
    } finally {
      await Promise.all([closed.close(), some.close()]);
    }
  });
});
