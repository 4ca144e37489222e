import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../db/freePort.js';
import { createPerson } from '../../tests/factories.js';
import { mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { startSandboxMail } from '../sandbox/mail/startSandboxMail.js';
import { Mail } from './Mail.js';

const registerQuery = 'mutation($input: RegisterInput!) { register(input: $input) { email } }';
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
  /** Waits until the queue has tried, and waits itself. */
  async function tried(): Promise<void> {
    while (!(await rows()).some(({ attempts, nextAt }) => attempts > 0 && nextAt.getTime() > Date.now())) await new Promise(setImmediate);
  }

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
      await server.graphql('mutation($e: String!) { requestPasswordReset(email: $e) }', { e: person.user.email });
      await mailTo(mailbox, person.user.email);
      expect(mailbox.mails.filter(({ to }) => to.includes('patient@example.com'))).toHaveLength(1);
      expect((await rows())[0]).toMatchObject({ outcome: 'sent', text: '', html: '' });
      expect(server.logged.join('')).not.toContain('patient@example.com');
    } finally {
      await mailbox.close();
    }
  });
});
