import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { googleCode, googleVariables } from '../../tests/google.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { User } from '../account/User.js';
import { type SandboxGoogle, startSandboxGoogle } from '../../sandbox/google/startSandboxGoogle.js';
import { EmailToken } from '../account/EmailToken.js';

const [mine, strangers] = ['three quiet words', 'the stranger’s own words'];

interface Answer {
  data: Record<string, unknown> | null;
  errors?: { extensions: { code: string; errors: { attr: string; code: string }[] } }[];
}

let browsers = 0;

/** A browser with its own cookie and network address. */
class Browser {
  private cookie = '';
  private readonly address = `192.0.2.${(browsers += 1).toFixed()}`;

  constructor(private readonly server: TestServer) {}

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await this.server.rest(method, path, {
      ...(body !== undefined && { body }),
      headers: { 'x-forwarded-for': this.address, ...(this.cookie !== '' && { cookie: `theme=dark; ${this.cookie}` }) },
    });
    for (const set of response.headers.getSetCookie()) {
      expect(set).toMatch(/^__Host-sign-up=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
      [this.cookie = ''] = set.split(';');
    }
    return response;
  }

  async graphql(query: string, variables: Record<string, unknown>): Promise<Answer> {
    return (await (await this.send('POST', '/graphql', { query, variables })).json()) as Answer;
  }

  register = (email: string, password: string, firstName = 'Ada') =>
    this.graphql('mutation($input: RegisterInput!) { register(input: $input) { email } }', {
      input: { firstName, lastName: 'King', email, password1: password, password2: password },
    });
  confirmation = async (token: string) =>
    (await this.graphql('query($t: String!) { confirmation(token: $t) }', { t: token })).data?.['confirmation'];
  verify = async (token: string, password?: string) =>
    outcome(await this.graphql('mutation($t: String!, $p: String) { verifyEmail(token: $t, password: $p) }', { t: token, p: password }));
  decline = async (token: string) => outcome(await this.graphql('mutation($t: String!) { declineSignUp(token: $t) }', { t: token }));
  login = async (email: string, password: string) =>
    outcome(await this.graphql('mutation($i: LoginInput!) { login(input: $i) { __typename } }', { i: { email, password } }));
}

const outcome = ({ errors }: Answer): string => errors?.[0]?.extensions.errors.map(({ attr, code }) => `${attr}: ${code}`).join() ?? 'done';
const wrong = 'non_field_errors: invalid_credentials';

describe('a sign-up is confirmed', () => {
  let google: SandboxGoogle;
  let server: TestServer;
  beforeAll(async () => {
    google = await startSandboxGoogle('http://localhost');
    server = await startTestServer({ env: { ...googleVariables(google), TRUST_PROXY: 'loopback' } });
  });
  afterAll(async () => {
    await server.close();
    await google.close();
  });

  const browser = () => new Browser(server);
  const tokenTo = async (email: string, nth = 1) =>
    linkIn(await mailTo(server.mailbox, email, nth))
      .pathname.split('/')
      .at(-1) ?? '';
  /** How many unconfirmed sign-ups still hold a password hash. */
  const keptPasswords = (email: string) =>
    server.services.orm.em.fork().count(EmailToken, { user: { email }, passwordHash: { $ne: null } });
  const find = (email: string) => server.services.orm.em.fork().findOne(User, { email });

  test('by its link alone in the browser that made it; a second visit, from anywhere, is answered alike and signs nobody in', async () => {
    const [desktop, elsewhere] = [browser(), browser()];
    await desktop.register('desktop@example.com', mine);
    const token = await tokenTo('desktop@example.com');
    expect(await desktop.confirmation(token)).toBe('BY_BROWSER');
    for (const visitor of [desktop, desktop, elsewhere]) {
      const answer = await visitor.send('GET', `/api/auth/verify/${token}`);
      expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([200, {}, []]);
      expect(await visitor.confirmation(token)).toBe('DONE');
      expect(await visitor.verify(token)).toBe('done');
    }
    expect(await elsewhere.login('desktop@example.com', mine)).toBe('done');
    expect(await keptPasswords('desktop@example.com')).toBe(0);
  });

  test('never by opening the link of a stranger’s sign-up: nothing changes, no password is good, and Google gets its owner in', async () => {
    const [stranger, owner] = [browser(), browser()];
    await stranger.register('victim@gmail.example', strangers);
    const token = await tokenTo('victim@gmail.example');
    // First a mail scanner that runs scripts, then the owner, whose browser has signed up with another address.
    await owner.register('other@example.com', mine);
    for (const visitor of [browser(), owner]) {
      const answer = await visitor.send('GET', `/api/auth/verify/${token}`);
      expect([answer.status, await answer.json()]).toMatchObject([403, { errors: [{ code: 'password_needed' }] }]);
      expect(await visitor.confirmation(token)).toBe('BY_PASSWORD');
      expect(await visitor.verify(token)).toBe('non_field_errors: password_needed');
      expect(await visitor.verify(token, mine)).toBe('password: invalid_credentials');
    }
    expect((await find('victim@gmail.example'))?.emailVerifiedAt).toBeNull();
    expect(await stranger.login('victim@gmail.example', strangers)).toBe('non_field_errors: email_not_verified');
    const code = await googleCode(google, { email: 'victim@gmail.example' });
    expect(
      outcome(await owner.graphql('mutation($i: LoginInput!) { login(input: $i) { access } }', { i: { provider: 'GOOGLE', code } })),
    ).toBe('done');
    expect(await stranger.login('victim@gmail.example', strangers)).toBe(wrong);
  });

  test('on another device by the password that was chosen, over GraphQL and REST', async () => {
    const [desktop, phone] = [browser(), browser()];
    await desktop.register('phone@example.com', mine);
    const token = await tokenTo('phone@example.com');
    expect(await phone.verify(token, 'not the password')).toBe('password: invalid_credentials');
    expect(await phone.verify(token, mine)).toBe('done');
    expect(await phone.login('phone@example.com', mine)).toBe('done');

    await desktop.register('tablet@example.com', mine);
    const path = `/api/auth/verify/${await tokenTo('tablet@example.com')}`;
    expect((await phone.send('POST', path, { password: 'not the password' })).status).toBe(400);
    expect((await phone.send('POST', path, {})).status).toBe(400);
    expect((await phone.send('POST', path, { password: mine })).status).toBe(200);
    expect(await phone.login('tablet@example.com', mine)).toBe('done');
  });

  test('after ten wrong passwords not until later, not with the right one either', async () => {
    const phone = browser();
    await browser().register('guessed@example.com', mine);
    const token = await tokenTo('guessed@example.com');
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await phone.verify(token, strangers)).toBe('password: invalid_credentials');
    expect(await phone.verify(token, mine)).toBe('non_field_errors: rate_limited');
  });

  describe.each([
    ['before', ['stranger', 'owner']],
    ['after', ['owner', 'stranger']],
  ])('where a stranger signs up %s the owner', (order, comers) => {
    test.each([
      ['the older mail', 1],
      ['the later mail', 2],
      ['a mail that was sent again', 3],
    ])('%s confirms the owner’s sign-up, and the stranger’s password dies', async (_mail, nth) => {
      const email = `${order}-${nth.toFixed()}@example.com`;
      const [owner, stranger, phone] = [browser(), browser(), browser()];
      for (const comer of comers) await (comer === 'owner' ? owner.register(email, mine) : stranger.register(email, strangers, 'Mallory'));
      if (nth === 3) await owner.graphql('mutation($e: String!) { resendVerification(email: $e) }', { e: email });
      const token = await tokenTo(email, nth);
      // The phone proves the sign-up by its password, the owner's browser by its cookie.
      if (nth === 2) expect(await phone.verify(token, mine)).toBe('done');
      else expect(await owner.verify(token)).toBe('done');
      expect([await phone.login(email, strangers), await phone.login(email, mine)]).toEqual([wrong, 'done']);
      expect((await find(email))?.firstName).not.toBe('Mallory');
      expect(await keptPasswords(email)).toBe(0);
    });
  });

  test('and declined by the reader of the mail: that one is deleted, the owner’s stays; a confirmed one is not declined', async () => {
    const [stranger, owner] = [browser(), browser()];
    await stranger.register('declined@example.com', strangers);
    const [first, email] = [await tokenTo('declined@example.com'), 'both@example.com'];
    expect(await owner.decline(first)).toBe('done');
    expect(await find('declined@example.com')).toBeNull();
    expect(await owner.decline(first)).toBe('non_field_errors: invalid_token');
    expect(await stranger.login('declined@example.com', strangers)).toBe(wrong);

    await owner.register(email, mine);
    const own = await tokenTo(email);
    await stranger.register(email, strangers, 'Mallory');
    expect(await owner.decline(await tokenTo(email, 2))).toBe('done');
    expect(await owner.verify(own)).toBe('done');
    expect([await owner.login(email, strangers), await owner.login(email, mine)]).toEqual([wrong, 'done']);
    expect((await find(email))?.firstName).not.toBe('Mallory');
    expect(await owner.decline(own)).toBe('non_field_errors: conflict');
  });
});
