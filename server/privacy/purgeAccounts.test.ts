import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { Mail } from '../mail/Mail.js';
import { Session } from '../session/Session.js';
import { EmailToken, EmailTokenPurpose, newEmailToken } from '../account/EmailToken.js';
import { purgeAccounts } from './removeAccount.js';
import { User } from '../account/User.js';

const day = 24 * 3_600_000;
const { RESET, VERIFY } = EmailTokenPurpose;

describe('what accounts leave behind', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const daysAgo = (days: number) => new Date(Date.now() - days * day);
  const purge = () => purgeAccounts(server.services.orm);

  test('the record of a mail goes a month after it has ended, never before', async () => {
    const em = server.services.orm.em.fork();
    const mail = (endedAt: Date | null) => em.create(Mail, { to: 'reader@example.com', subject: '', text: '', html: '', endedAt }).id;
    const old = mail(daysAgo(31));
    const others = [mail(daysAgo(29)), mail(null)];
    await em.flush();
    await purge();
    const left = await em.fork().find(Mail, { id: [old, ...others] });
    expect(left.map(({ id }) => id).sort()).toEqual(others.sort());
  });

  test('links go once they are used up or too old; those of an address that is not proven stay for a month', async () => {
    const em = server.services.orm.em.fork();
    const { user: proven } = await createPerson(server.services);
    const { user: unproven } = await createPerson(server.services, { emailVerifiedAt: null });
    const names = new Map<string, string>();
    const link = (name: string, user: string, purpose: EmailTokenPurpose, fields: Partial<EmailToken>) => {
      const made = { ...newEmailToken(purpose).fields, user, ...fields };
      names.set(made.hash, name);
      em.create(EmailToken, made);
    };
    link('reset', proven.id, RESET, {});
    link('used reset', proven.id, RESET, { usedAt: new Date() });
    link('old reset', proven.id, RESET, { expiresAt: daysAgo(0.1) });
    link('verification, visited', proven.id, VERIFY, { usedAt: new Date() });
    link('old verification', proven.id, VERIFY, { expiresAt: daysAgo(0.1) });
    link('unproven, old', unproven.id, VERIFY, { expiresAt: daysAgo(29), passwordHash: 'a hash' });
    link('unproven, very old', unproven.id, VERIFY, { expiresAt: daysAgo(31), passwordHash: 'a hash' });
    await em.flush();
    await purge();
    const left = await em.fork().find(EmailToken, { hash: { $in: [...names.keys()] } });
    expect(left.map(({ hash }) => names.get(hash)).sort()).toEqual(['reset', 'unproven, old', 'verification, visited']);
  });

  test('sessions go once their last token has run out, ended or not, and are refused before and after', async () => {
    const em = server.services.orm.em.fork();
    const refreshing = 'mutation($t: String!) { refresh(refresh: $t) { access } }';
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(server.services)));
    const [open, ended, rested, endedLongAgo] = people;
    const set = (person: typeof open, fields: Partial<Session>) => em.nativeUpdate(Session, { id: person?.session.id }, fields);
    await set(open, { rotatedAt: daysAgo(29) });
    await set(ended, { revokedAt: new Date() });
    await set(rested, { rotatedAt: daysAgo(32) });
    await set(endedLongAgo, { rotatedAt: daysAgo(32), revokedAt: daysAgo(31) });
    const statuses = () =>
      Promise.all(
        people.map(async ({ access, refresh }) => [
          (await server.graphql('{ me { id } }', {}, access)).status,
          (await server.graphql(refreshing, { t: refresh })).status,
        ]),
      );
    await purge();
    const left = await em.fork().find(Session, { id: { $in: people.map(({ session }) => session.id) } }, { orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual([open, ended].map((person) => person?.session.id).sort());
    const [kept, ...refused] = await statuses();
    expect(kept).toEqual([200, 200]);
    for (const one of refused) expect(one).toEqual([401, 401]);
  });

  test('a sign-up that nobody has proven goes with its last link, and its address is free', async () => {
    const em = server.services.orm.em.fork();
    const of = async (overrides: Parameters<typeof createPerson>[1]) => (await createPerson(server.services, overrides)).user;
    const [unproven, createdAt] = [{ emailVerifiedAt: null }, daysAgo(40)];
    const forgotten = await of({ ...unproven, createdAt });
    const kept = [
      await of({ createdAt }),
      await of(unproven),
      await of({ ...unproven, createdAt, premiumGranted: true }),
      await of({ ...unproven, createdAt, googleId: 'somebody' }),
    ];
    const waiting = await of({ ...unproven, createdAt });
    em.create(EmailToken, { ...newEmailToken(VERIFY).fields, user: waiting.id });
    await em.flush();
    await purge();
    const all = [forgotten, ...kept, waiting].map(({ id }) => id);
    const left = await em.fork().find(User, { id: { $in: all } }, { orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual([...kept, waiting].map(({ id }) => id).sort());
    const again = 'mutation($input: RegisterInput!) { register(input: $input) { email } }';
    const password = 'three quiet words';
    const input = { email: forgotten.email, firstName: '', lastName: '', password1: password, password2: password };
    expect((await server.graphql(again, { input })).errors).toBeUndefined();
    expect(await em.fork().count(User, { email: forgotten.email })).toBe(1);
  });
});
