import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { googleCode, googleVariables } from '../../tests/google.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { writeVotes } from '../../tests/votes.js';
import { Invoice } from '../billing/Invoice.js';
import { Conversation } from '../conversation/Conversation.js';
import { type SandboxGoogle, startSandboxGoogle } from '../../sandbox/google/startSandboxGoogle.js';
import { VoteTag } from '../rating/Vote.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { hashPassword } from '../account/password.js';
import { User } from '../account/User.js';

const password = 'three quiet words';
const chosen = 'another quiet word';

interface Refusal {
  type: string;
  errors: { code: string; detail: string; attr: string }[];
}

describe('accounts over REST', () => {
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

  async function call<AnswerRow>(method: string, path: string, options: Parameters<TestServer['rest']>[2] = {}) {
    const response = await server.rest(method, path, options);
    return { status: response.status, headers: response.headers, body: (await response.json()) as AnswerRow };
  }
  const login = (email: string, given: string) =>
    call<{ access: string; refresh: string }>('POST', '/api/v1/auth/login/', { body: { provider: 'credentials', email, password: given } });
  const signUp = (email: string, more: object = {}) =>
    call<Refusal>('POST', '/api/v1/auth/register/', {
      body: { first_name: 'Ada', last_name: 'King', email, password1: password, password2: password, ...more },
    });
  const linkParts = async (email: string, nth: number) => linkIn(await mailTo(server.mailbox, email, nth)).pathname.split('/');
  const attrs = ({ body }: { body: Refusal }) => body.errors.map(({ attr, detail }) => `${attr}: ${detail}`);

  test('sign-up, mail, proof twice, sign-in, profile', async () => {
    const email = 'ada@example.com';
    const made = await signUp(' Ada@Example.com');
    expect(made).toMatchObject({ status: 200, body: { email, first_name: 'Ada', last_name: 'King' } });
    expect(await login(email, password)).toMatchObject({ status: 403, body: { errors: [{ code: 'email_not_verified' }] } });
    const token = (await linkParts(email, 1)).at(-1) ?? '';
    const first = await call('GET', `/api/auth/verify/${token}`, { headers: { cookie: made.headers.getSetCookie().join('; ') } });
    const second = await call('GET', `/api/auth/verify/${token}`);
    expect([first.status, first.body, second.status, second.body]).toEqual([200, {}, 200, {}]);
    const { body: tokens } = await login(email, password);
    expect((await call('GET', '/api/v1/auth/me/', { token: tokens.access })).body).toEqual({
      first_name: 'Ada',
      last_name: 'King',
      email,
      subscribed: false,
      remaining_queries: 25,
    });
  });

  test('sign-up names every failing field at once, a missing one included', async () => {
    const refused = await signUp('none', { first_name: undefined, password1: 'short', password2: 'other' });
    expect([refused.status, refused.body.type]).toEqual([400, 'validation_error']);
    expect(attrs(refused)).toEqual([
      'first_name: Required',
      'email: Invalid email address',
      'password1: Password must contain at least 8 characters',
      'password2: Password mismatch',
    ]);
    expect(attrs(await signUp('common@example.com', { password1: 'password1', password2: 'password1' }))).toEqual([
      expect.stringMatching(/^password1: This is one of the most common/),
    ]);
  });

  test('characters that no text has are refused, not a failure of ours', async () => {
    const bad = ['a\u0000b', 'a\ud800b'];
    for (const text of bad) {
      expect((await signUp('nul@example.com', { first_name: text })).status).toBe(400);
      expect((await signUp(`${text}@example.com`)).status).toBe(400);
      expect((await login('nul@example.com', `long enough ${text}`)).status).toBe(400);
      expect((await call('GET', `/api/auth/verify/${encodeURIComponent(text.toWellFormed())}`)).status).toBe(400);
    }
  });

  test('a verification that is made up is refused', async () => {
    expect(await call('GET', '/api/auth/verify/made-up')).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_token' }] } });
  });

  test('a reset: link, new password, once; the rules of sign-up; an address that is none', async () => {
    const email = 'forgetful@example.com';
    const { refresh } = await createPerson(server.services, { email, passwordHash: await hashPassword(password) });
    expect(await call('POST', '/api/v1/auth/password-reset/', { body: { email } })).toMatchObject({ status: 200, body: {} });
    expect((await call('POST', '/api/v1/auth/password-reset/', { body: { email: 'none' } })).status).toBe(400);
    const [uid = '', token = ''] = (await linkParts(email, 1)).slice(-2);
    const confirm = (body: object, path = `${uid}/${token}`) =>
      call<Refusal>('POST', `/api/v1/auth/password-reset-confirm/${path}/`, { body });
    expect(attrs(await confirm({ new_password1: 'short', new_password2: 'other' }))).toEqual([
      'new_password1: Password must contain at least 8 characters',
      'new_password2: Password mismatch',
    ]);
    const good = { new_password1: chosen, new_password2: chosen };
    expect((await confirm(good, `00000000-0000-7000-8000-000000000000/${token}`)).body.errors[0]?.code).toBe('invalid_token');
    expect(await confirm({ uid, token, ...good })).toMatchObject({ status: 200, body: {} });
    expect((await confirm(good)).body.errors[0]?.code).toBe('invalid_token');
    expect((await call('POST', '/api/v1/auth/token/refresh/', { body: { refresh } })).status).toBe(401);
    expect((await login(email, chosen)).status).toBe(200);
    expect((await login(email, password)).status).toBe(400);
  });

  test('Google: a code opens an account once; an address with a password, and a page of another origin, do not get in', async () => {
    const byGoogle = (code: string, headers: Record<string, string> = {}) =>
      call<Refusal & { access: string }>('POST', '/api/v1/auth/google/', { body: { provider: 'google', code }, headers });
    const code = await googleCode(google, { email: 'grace@gmail.example' });
    const foreign = { origin: 'https://evil.example' };
    expect(await byGoogle(code, foreign)).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } });
    const opened = await byGoogle(code, { origin: server.services.env.siteUrl });
    expect(opened.status).toBe(200);
    expect((await call('GET', '/api/v1/auth/me/', { token: opened.body.access })).body).toMatchObject({ email: 'grace@gmail.example' });
    expect(await byGoogle(code)).toMatchObject({ status: 400, body: { type: 'validation_error', errors: [{ code: 'invalid_code' }] } });
    await createPerson(server.services, { email: 'taken@gmail.example', passwordHash: await hashPassword(password) });
    const taken = await byGoogle(await googleCode(google, { email: 'taken@gmail.example' }));
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ detail: expect.stringContaining('social account') }] } });
    const query = 'mutation($input: LoginInput!) { login(input: $input) { access } }';
    const overGraphql = await call<{ errors: { extensions: { code: string } }[] }>('POST', '/graphql', {
      body: { query, variables: { input: { provider: 'GOOGLE', code: 'any' } } },
      headers: foreign,
    });
    expect(overGraphql.body.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('a profile takes new names; plan, queries and address stay', async () => {
    const { access: token, user } = await createPerson(server.services);
    const before = (await call('GET', '/api/v1/auth/me/', { token })).body;
    const body = { subscribed: true, remaining_queries: 999, email: 'other@example.com' };
    expect(await call('PATCH', '/api/v1/auth/me/', { token, body })).toMatchObject({ status: 200, body: before });
    expect((await call('PATCH', '/api/v1/auth/me/', { token, body: { last_name: 'Hopper' } })).body).toMatchObject({ last_name: 'Hopper' });
    expect(await server.services.orm.em.fork().findOneOrFail(User, { id: user.id })).toMatchObject({ email: user.email, freeQueries: 25 });
    expect((await call('PATCH', '/api/v1/auth/me/', { token, body: { first_name: 'x'.repeat(151) } })).status).toBe(400);
    expect((await call('PATCH', '/api/v1/auth/me/', { body: { first_name: 'Guest' } })).status).toBe(401);
  });

  test('the download has all of one’s own and nothing of anybody else, no secret either', async () => {
    const [mine, theirs] = [await createPerson(server.services), await createPerson(server.services)];
    const models = [{ id: 'sim/echo', temperature: 0.5, maxTokens: 300 }];
    const { id: turn } = await ask(server, mine.access, [], { prompt: 'A prompt of mine', models });
    await ask(server, theirs.access, ['sim/echo'], { prompt: 'A prompt of theirs' });
    const em = server.services.orm.em.fork();
    await until(() => em.count(AnswerRow, { turn, state: AnswerState.COMPLETE }));
    await em.nativeUpdate(AnswerRow, { turn }, { priceIn: 1, priceOut: 2 });
    await em.nativeUpdate(Conversation, { user: mine.user.id }, { pinned: true });
    const [createdAt, periodEnd] = [new Date('2026-01-02'), new Date('2026-02-02')];
    for (const [number, user] of [
      ['A-1', mine.user.id],
      ['A-2', theirs.user.id],
    ] as const) {
      const money = { status: 'paid', amount: 2000, amountRefunded: 0, currency: 'usd', hostedUrl: null, pdfUrl: null };
      em.create(Invoice, { id: `in_${number}`, user, number, createdAt, periodStart: createdAt, periodEnd, ...money });
    }
    await em.flush();
    await writeVotes(em, mine.user.id, [{ models: 'ab', says: 'b', tag: VoteTag.CODE }]);
    await writeVotes(em, theirs.user.id, [{ models: 'ab', says: 'b', tag: VoteTag.WRITING }]);
    const answer = await server.rest('GET', '/api/v1/auth/me/export/', { token: mine.access });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=polylogue.json');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: mine.user.email, googleConnected: false },
      sessions: [{ revokedAt: null }],
      invoices: [
        {
          number: 'A-1',
          state: 'PAID',
          amount: 2000,
          amountRefunded: 0,
          currency: 'usd',
          createdAt: '2026-01-02T00:00:00.000Z',
          pdfUrl: null,
        },
      ],
      votes: [{ createdAt: expect.any(String), outcome: 'BETTER', tag: 'CODE', models: ['sim/a', 'sim/b'], better: 'sim/b', counts: true }],
      conversations: [
        {
          pinned: true,
          archived: false,
          turns: [
            {
              prompt: 'A prompt of mine',
              answers: [
                {
                  model: 'sim/echo',
                  parameters: { temperature: 0.5, topP: null, maxTokens: 300 },
                  costMicrodollars: expect.any(Number),
                  firstTokenAt: expect.any(String),
                  duration: expect.any(Number),
                },
              ],
            },
          ],
        },
      ],
    });
    expect(text).not.toContain('A prompt of theirs');
    expect(text).not.toContain('A-2');
    expect(text).not.toContain('WRITING');
    expect(text).not.toMatch(/argon2|passwordHash/);
    expect((await server.rest('GET', '/api/v1/auth/me/export/')).status).toBe(401);
  });
});
