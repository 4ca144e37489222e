import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../db/freePort.js';
import { createTestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { hurryMails, jobsOf, sql } from '../../tests/jobs.js';
import { mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { startSandboxMail } from '../../sandbox/mail/startSandboxMail.js';
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
  /** Waits until an attempt has failed. */
  async function tried(): Promise<void> {
    while (!(await jobsOf(server, 'mail')).some(({ state }) => state === 'retry')) await delay(20);
  }

  test.each([
    ['ahead of', '-10 minutes'],
    ['behind', '10 minutes'],
  ])('a server whose clock is ten minutes %s the database’s sends at once', async (_where, interval) => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    // Callers without a schema find this function before PostgreSQL's own.
    await client.query(`create function public.now() returns timestamptz language sql stable as $$ select pg_catalog.now() + interval '${interval}' $$;
      alter table mail alter column created_at set default public.now();
      alter database ${new URL(database.url).pathname.slice(1)} set search_path = public, pg_catalog`);
    await client.end();
    const own = await startTestServer({ databaseUrl: database.url });
    try {
      const person = await createPerson(own.services);
      await own.graphql(resetQuery, { e: person.user.email });
      await mailTo(own.mailbox, person.user.email);
    } finally {
      await own.close();
      await database.drop();
    }
  });

  test('mail servers that hold their line delay no mail to others, of two servers either, and each goes out once', async () => {
    const own = await startTestServer();
    const { DATABASE_URL: databaseUrl = '' } = own.services.env;
    const second = await startTestServer({ databaseUrl, env: { SMTP_URL: own.mailbox.url } });
    const [slow, quick] = ['slow.example', 'quick.example'].map((domain) =>
      Array.from({ length: 20 }, (_, nth) => `reader-${nth.toFixed()}@${domain}`),
    );
    const release = own.mailbox.holdLines('slow.example');
    try {
      const em = own.services.orm.em.fork();
      const { mail } = own.services;
      // The mails that must wait come first in the queue.
      for (const to of slow ?? []) mail?.write(em, to, { subject: to, text: '', html: '' });
      await em.flush();
      for (const to of quick ?? []) mail?.write(em, to, { subject: to, text: '', html: '' });
      await em.flush();
      for (const to of quick ?? []) await mailTo(own.mailbox, to);
      expect(own.mailbox.mails).toHaveLength(20);
      release();
      for (const to of slow ?? []) await mailTo(own.mailbox, to);
      const open = () => em.fork().count(Mail, { endedAt: null });
      while ((await open()) > 0) await delay(20);
      expect(own.mailbox.mails.map(({ to }) => to[0]).sort()).toEqual([...(slow ?? []), ...(quick ?? [])].sort());
    } finally {
      release();
      await second.close();
      await own.close();
    }
  });

  test('a reset whose link works no more is not sent; what waits longer is, and waits no longer than five minutes', async () => {
    const own = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${(await freePort()).toFixed()}` } });
    try {
      const people = [await createPerson(own.services), await createPerson(own.services)];
      for (const { user } of people) await own.graphql(resetQuery, { e: user.email });
      const jobs = () => jobsOf(own, 'mail');
      while ((await jobs()).filter(({ state }) => state === 'retry').length < 2) await delay(20);
      const em = own.services.orm.em;
      const written = 'update mail set created_at = now() - make_interval(mins => ?) where "to" = ?';
      for (const [nth, minutes] of [61, 59].entries()) await em.fork().execute(written, [minutes, people[nth]?.user.email]);
      await sql(own, "update pgboss.job set retry_count = 20 where name = 'mail'");
      await hurryMails(own);
      const row = (nth: number) => em.fork().findOneOrFail(Mail, { to: people[nth]?.user.email ?? '' });
      while ((await row(0)).endedAt === null) await delay(20);
      expect(await row(0)).toMatchObject({ outcome: 'expired', text: '', html: '' });
      const waiting = async () => (await jobs()).find(({ state, retry_count: tries }) => state === 'retry' && tries > 20);
      while (!(await waiting())) await delay(20);
      expect((await waiting())?.wait).toBeGreaterThan(200);
      expect((await waiting())?.wait).toBeLessThan(301);
      expect((await row(1)).endedAt).toBeNull();
    } finally {
      await own.close();
    }
  });

  test('a mail and its job stand or fall with the transaction that is their reason', async () => {
    const own = await startTestServer();
    try {
      const write = (to: string, end: () => void) =>
        own.services.orm.em.fork().transactional(async (em) => {
          own.services.mail?.write(em, to, { subject: to, text: '', html: '' });
          await em.flush();
          end();
        });
      const failing = write('nobody@example.com', () => {
        throw new Error('the reason is none');
      });
      await expect(failing).rejects.toThrow('the reason is none');
      await write('reader@example.com', () => undefined);
      await mailTo(own.mailbox, 'reader@example.com');
      expect(own.mailbox.mails).toHaveLength(1);
      expect(await jobsOf(own, 'mail')).toHaveLength(1);
    } finally {
      await own.close();
    }
  });

  test('what a server is sending when it stops is put back, and the next one sends it', async () => {
    const database = await createTestDatabase();
    const first = await startTestServer({ databaseUrl: database.url });
    const release = first.mailbox.holdLines('slow.example');
    const em = first.services.orm.em.fork();
    first.services.mail?.write(em, 'patient@slow.example', { subject: 'Later', text: 'text', html: 'html' });
    await em.flush();
    const states = async (server: TestServer) => (await jobsOf(server, 'mail')).map(({ state }) => state);
    while (!(await states(first)).includes('active')) await delay(20);
    await first.close();
    expect(await states(first)).toEqual(['retry']);
    const second = await startTestServer({ databaseUrl: database.url });
    try {
      await hurryMails(second);
      await mailTo(second.mailbox, 'patient@slow.example');
    } finally {
      release();
      await second.close();
      await database.drop();
    }
  });

  test('a mail that a release without jobs left behind gets one job, of servers that start at once too', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into mail (id, "to", subject, text, html, ended_at)
      values (gen_random_uuid(), 'left@example.com', 'Earlier', 'text', 'html', null), (gen_random_uuid(), 'had@example.com', 'Sent', '', '', now())`);
    await client.end();
    const servers = await Promise.all([1, 2].map(() => startTestServer({ databaseUrl: database.url })));
    try {
      await Promise.race(servers.map(({ mailbox }) => mailTo(mailbox, 'left@example.com')));
      for (const own of servers) expect(await jobsOf(own, 'mail')).toHaveLength(1);
    } finally {
      for (const own of servers) await own.close();
      await database.drop();
    }
  });

  test('with the mail server down, signing up works; the mail goes out once, when it is back, and its words are forgotten', async () => {
    expect((await server.graphql(registerQuery, { input: input('patient@example.com') })).errors).toBeUndefined();
    await tried();
    const mailbox = await startSandboxMail(port);
    try {
      await hurryMails(server);
      const mail = await mailTo(mailbox, 'patient@example.com');
      const [row] = await rows();
      expect(mail.content.messageId).toContain(row?.id);
      // The second mail is sent after the first has ended: a second copy of the first would come before it.
      while ((await rows())[0]?.endedAt === null) await delay(20);
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
