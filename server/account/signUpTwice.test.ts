import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { type GraphQLAnswer, startTestServer, type TestServer } from '../../tests/server.js';
import { EmailToken } from './EmailToken.js';

const password = 'three quiet words';

describe('one address, signed up with more than once before it is proven', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const register = (email: string, chosen = password) =>
    server.graphql('mutation($input: RegisterInput!) { register(input: $input) { email } }', {
      input: { firstName: '', lastName: '', email, password1: chosen, password2: chosen },
    });
  const resend = (email: string) => server.graphql('mutation($e: String!) { resendVerification(email: $e) }', { e: email });
  const verify = (token: string) => server.graphql('mutation($t: String!) { verifyEmail(token: $t) }', { t: token });
  const login = (email: string, given = password) =>
    server.graphql('mutation($input: LoginInput!) { login(input: $input) { access } }', { input: { email, password: given } });
  const tokenTo = async (email: string, nth = 1) =>
    linkIn(await mailTo(server.mailbox, email, nth))
      .pathname.split('/')
      .at(-1) ?? '';
  const needsPassword = (token: string) => server.graphql('query($t: String!) { needsPassword(token: $t) }', { t: token });
  /** How many hashes of sign-ups are left beside the account's own. */
  const keptPasswords = (email: string) =>
    server.services.orm.em.fork().count(EmailToken, { user: { email }, passwordHash: { $ne: null } });
  const codes = ({ errors }: Pick<GraphQLAnswer<unknown>, 'errors'>) =>
    errors?.[0]?.extensions.errors.map(({ attr, code }) => `${attr}: ${code}`);

  describe.each([
    ['before', ['the stranger’s', password]],
    ['after', [password, 'the stranger’s']],
  ])('where a stranger signs up %s the owner', (order, passwords) => {
    test.each([
      ['the older mail', 1, false],
      ['the later mail', 2, false],
      ['a mail that was sent again', 3, true],
    ])('%s proves the address, and no password opens the account until its owner chooses one', async (_mail, nth, again) => {
      const email = `${order}-${nth.toFixed()}@example.com`;
      for (const chosen of passwords) await register(email, chosen);
      if (again) await resend(email);
      const token = await tokenTo(email, nth);
      // Once more, as a scanner of mails does before the owner.
      for (let visit = 0; visit < 2; visit += 1) expect((await verify(token)).data).toEqual({ verifyEmail: true });
      for (const chosen of passwords) expect(codes(await login(email, chosen))).toEqual(['non_field_errors: invalid_credentials']);
      expect((await needsPassword(token)).data).toEqual({ needsPassword: true });
      expect(await keptPasswords(email)).toBe(0);
    });
  });

  test('who signs up twice with one password gets in by either mail', async () => {
    await register('twice@example.com');
    await register('twice@example.com');
    const token = await tokenTo('twice@example.com');
    expect((await needsPassword(token)).data).toEqual({ needsPassword: false });
    await verify(token);
    expect((await needsPassword(token)).data).toEqual({ needsPassword: false });
    expect((await login('twice@example.com')).errors).toBeUndefined();
    expect(await keptPasswords('twice@example.com')).toBe(0);
    expect(codes(await needsPassword('nonsense'))).toEqual(['non_field_errors: invalid_token']);
  });
});
