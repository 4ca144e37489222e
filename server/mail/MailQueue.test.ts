import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../db/freePort.js';
import { createPerson } from '../../tests/factories.js';
import { mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { startSandboxMail } from '../sandbox/mail/startSandboxMail.js';
import { Mail } from './Mail.js';

const registerQuery = 'mutation($input: RegisterInput!) { register(input: $input) { email } }';
const resetQuery = 'mutation($e: String!) { requestPasswordReset(email: $e) }';
const input = (email: string) => ({
  firstName: '',
  lastName: '',
  email,
  password1: 'three quiet words',
  password2: 'three quiet words',
});

describe('the queue of mails', () => {
  let port: number;
  let server: TestServer;
  beforeAll(async () => {
    port = await freePort();
    server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port.toFixed()}` } });
  });
  afterAll(() => server.close());

  const rows = () => server.services.orm.em.fork().find(Mail, {}, { orderBy: { createdAt: 'asc' } });
  /** What waits is due at once. */
  const hurry = () => server.services.orm.em.fork().nativeUpdate(Mail, { endedAt: null }, { nextAt: new Date(0) });
  /** Waits until a try has failed: one under way holds its mail for two minutes. */
  async function tried(): Promise<void> {
    while (!(await rows()).some(({ attempts, nextAt }) => attempts > 0 && nextAt.getTime() < Date.now() + 90_000)) await delay(20);
  }

  /** A date as a server has it whose clock is wrong. */
  function clockAhead(ms: number): typeof Date {
    const [right, now] = [Date, () => right.now() + ms];
    return new Proxy(right, {
      construct: (target, args: unknown[], newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
      get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    });
  }

  test.each([
    ['ahead', 600_000],
    ['behind', -600_000],
  ])('a server whose clock is ten minutes %s of the database’s sends at once', async (_where, ms) => {
    const own = await startTestServer();
    const person = await createPerson(own.services);
    const right = Date;
    globalThis.Date = clockAhead(ms);
    try {
      await own.graphql(resetQuery, { e: person.user.email });
      await mailTo(own.mailbox, person.user.email);
    } finally {
      globalThis.Date = right;
      await own.close();
    }
  });

  test('a reset whose link works no more is not sent; what waits longer is, and waits no longer than five minutes', async () => {
    const own = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${(await freePort()).toFixed()}` } });
    try {
      const people = [await createPerson(own.services), await createPerson(own.services)];
      for (const { user } of people) await own.graphql(resetQuery, { e: user.email });
      const em = own.services.orm.em;
      // Not in the middle of a try, which holds the mail for two minutes and would end with a wait of its own.
      const written = `update mail set created_at = now() - make_interval(mins => ?), attempts = 20, next_at = now()
        where "to" = ? and next_at < now() + interval '90 seconds' returning id`;
      for (const [nth, minutes] of [61, 59].entries()) {
        while ((await em.fork().execute<unknown[]>(written, [minutes, people[nth]?.user.email])).length === 0) await delay(20);
      }
      const rowsOf = () => Promise.all(people.map(({ user }) => em.fork().findOneOrFail(Mail, { to: user.email })));
      const all = async (is: (row: Mail, nth: number) => boolean) => {
        while (!(await rowsOf()).every(is)) await delay(20);
      };
      await all(({ attempts, outcome }, nth) => (nth === 0 ? outcome === 'expired' : attempts === 21));
      await all(({ nextAt }, nth) => nth === 0 || nextAt.getTime() > Date.now() + 200_000);
      const [late, waiting] = await rowsOf();
      expect(late).toMatchObject({ attempts: 20, text: '', html: '' });
      expect(waiting?.endedAt).toBeNull();
      expect(waiting?.nextAt.getTime()).toBeLessThan(Date.now() + 301_000);
    } finally {
      await own.close();
    }
  });

  test('with the mail server down, signing up works; the mail goes out once, when it is back, and its words are forgotten', async () => {
    expect((await server.graphql(registerQuery, { input: input('patient@example.com') })).errors).toBeUndefined();
    await tried();
    const mailbox = await startSandboxMail(port);
    try {
      await hurry();
      const mail = await mailTo(mailbox, 'patient@example.com');
      const [row] = await rows();
      expect(mail.content.messageId).toContain(row?.id);
      // A second one comes after the first has ended: had the first been sent twice, that would stand before it.
      const person = await createPerson(server.services);
      await server.graphql(resetQuery, { e: person.user.email });
      await mailTo(mailbox, person.user.email);
      expect(mailbox.mails.filter(({ to }) => to.includes('patient@example.com'))).toHaveLength(1);
      expect((await rows())[0]).toMatchObject({ outcome: 'sent', text: '', html: '' });
      expect(server.logged.join('')).not.toContain('patient@example.com');
    } finally {
      await mailbox.close();
    }
  });
});
