import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';
import { EmailToken } from '../account/EmailToken.js';

const confirmQuery = 'mutation($input: ConfirmPasswordResetInput!) { confirmPasswordReset(input: $input) }';
const chosen = 'another quiet word';

/** Type of native tasks in async_hooks: napi-rs gives its tasks no name, which Node reports as `undefined`. */
const nativeTask = 'undefined';

/** How many hashes this process, which runs the server, made during the work. */
async function hashesMade(work: () => Promise<unknown>): Promise<number> {
  let made = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === nativeTask) made += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return made;
}

describe('a new password by mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = (email: string) => server.graphql('mutation($e: String!) { requestPasswordReset(email: $e) }', { e: email });
  const confirm = (input: object) => server.graphql(confirmQuery, { input });
  const login = (email: string, password: string) =>
    server.graphql('mutation($input: LoginInput!) { login(input: $input) { access } }', { input: { email, password } });
  const linkTo = async (email: string, nth = 1) => {
    const [, , , uid = '', token = ''] = linkIn(await mailTo(server.mailbox, email, nth)).pathname.split('/');
    return { uid, token };
  };
  const passwords = { newPassword1: chosen, newPassword2: chosen };
  const works = async (link: object) =>
    (await server.graphql('query($uid: String!, $token: String!) { resetLinkWorks(uid: $uid, token: $token) }', { ...link })).data[
      'resetLinkWorks'
    ];
  const firstCode = ({ errors }: Awaited<ReturnType<typeof confirm>>) => errors?.[0]?.extensions.errors[0]?.code;

  test('works once, proves the address, ends every session, and is told by mail', async () => {
    const passwordHash = await hashPassword('the forgotten one');
    const person = await createPerson(server.services, { email: 'forgot@example.com', passwordHash, emailVerifiedAt: null });
    expect((await ask(' Forgot@example.com ')).data).toEqual({ requestPasswordReset: true });
    const link = await linkTo('forgot@example.com');
    expect([await works(link), await works({ ...link, uid: 'x' }), await works({ ...link, token: 'x' })]).toEqual([true, false, false]);
    expect((await confirm({ ...link, ...passwords })).data).toEqual({ confirmPasswordReset: true });
    expect(await works(link)).toBe(false);
    expect((await login('forgot@example.com', chosen)).errors).toBeUndefined();
    expect((await login('forgot@example.com', 'the forgotten one')).errors).toBeDefined();
    expect((await server.graphql('{ me { id } }', {}, person.access)).status).toBe(401);
    expect((await mailTo(server.mailbox, 'forgot@example.com', 2)).content.subject).toBe('Your password was changed');
    expect(firstCode(await confirm({ ...link, ...passwords }))).toBe('invalid_token');
  });

  test('the link before, one that is too old, and one of somebody else are refused', async () => {
    const one = await createPerson(server.services, { email: 'one@example.com' });
    const two = await createPerson(server.services, { email: 'two@example.com' });
    await ask('one@example.com');
    const first = await linkTo('one@example.com');
    await ask('one@example.com');
    const second = await linkTo('one@example.com', 2);
    expect(firstCode(await confirm({ ...first, ...passwords }))).toBe('invalid_token');
    expect(firstCode(await confirm({ ...second, uid: two.user.id, ...passwords }))).toBe('invalid_token');
    expect(firstCode(await confirm({ uid: 'x', token: '\u0000', ...passwords }))).toBe('invalid_token');
    await server.services.orm.em.fork().nativeUpdate(EmailToken, { user: one.user.id }, { expiresAt: new Date(0) });
    expect(await works(second)).toBe(false);
    expect(firstCode(await confirm({ ...second, ...passwords }))).toBe('invalid_token');
  });

  test('a link that is made up has no password hashed', async () => {
    const { user } = await createPerson(server.services, { email: 'costly@example.com' });
    await ask('costly@example.com');
    const link = await linkTo('costly@example.com');
    expect(await hashesMade(() => hashPassword(chosen))).toBe(1);
    expect(await hashesMade(() => confirm({ uid: user.id, token: 'made up', ...passwords }))).toBe(0);
    expect(await hashesMade(() => confirm({ ...link, ...passwords }))).toBe(1);
  });

  test('a bad password is refused by the rules of sign-up, and the link stays good', async () => {
    await createPerson(server.services, { email: 'weak@example.com' });
    await ask('weak@example.com');
    const link = await linkTo('weak@example.com');
    const { errors } = await confirm({ ...link, newPassword1: 'short', newPassword2: 'shorter' });
    expect(errors?.[0]?.extensions.errors.map(({ attr, detail }) => [attr, detail])).toEqual([
      ['new_password1', 'Password must contain at least 8 characters'],
      ['new_password2', 'Password mismatch'],
    ]);
    expect(firstCode(await confirm({ ...link, newPassword1: 'password1', newPassword2: 'password1' }))).toBe('password_too_common');
    expect((await confirm({ ...link, ...passwords })).errors).toBeUndefined();
  });

  test('an address that nobody has gets the same answer and no mail', async () => {
    expect((await ask('nobody@example.com')).data).toEqual({ requestPasswordReset: true });
    await createPerson(server.services, { email: 'somebody@example.com' });
    await ask('somebody@example.com');
    await mailTo(server.mailbox, 'somebody@example.com');
    expect(server.mailbox.mails.some(({ to }) => to.includes('nobody@example.com'))).toBe(false);
  });

  test('the link keeps the configured origin, whatever host a proxy named', async () => {
    await createPerson(server.services, { email: 'host@example.com' });
    const asked = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-forwarded-proto': 'https',
      },
    });
    asked.end(JSON.stringify({ query: 'mutation { requestPasswordReset(email: "host@example.com") }' }));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(JSON.parse(await text(answer))).toEqual({ data: { requestPasswordReset: true } });
    const mail = await mailTo(server.mailbox, 'host@example.com');
    expect(linkIn(mail).origin).toBe(server.services.env.siteUrl);
    expect(`${mail.content.html ?? ''}${mail.content.text ?? ''}`).not.toContain('evil.example');
  });

  test('where no mail is sent, that is said', async () => {
    const quiet = await startTestServer({ mode: 'production', env: { SMTP_URL: '' } });
    try {
      const { errors } = await quiet.graphql('mutation { requestPasswordReset(email: "a@example.com") }');
      expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    } finally {
      await quiet.close();
    }
  });
});
