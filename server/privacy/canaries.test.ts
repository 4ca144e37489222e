import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { googleCode, googleVariables } from '../../tests/google.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { type SandboxGoogle, startSandboxGoogle } from '../../sandbox/google/startSandboxGoogle.js';

const email = 'canary@example.com';
const [first, second, third] = ['canary password one', 'canary password two', 'canary password three'];

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

/** The server's answers to all calls. */
const answered: string[] = [];
async function call<Answer>(method: string, path: string, options: Parameters<TestServer['rest']>[2] = {}): Promise<Answer> {
  const text = await (await server.rest(method, path, options)).text();
  answered.push(text);
  return (text.startsWith('{') ? JSON.parse(text) : {}) as Answer;
}
/** The path of the link in the first mail, from the nth on, that has this subject. */
async function linkOf(subject: string, nth = 1): Promise<string> {
  const mail = await mailTo(server.mailbox, email, nth);
  return mail.content.subject === subject ? linkIn(mail).pathname : linkOf(subject, nth + 1);
}

test('the whole life of an account leaves no password, token, code or link in the log, and in answers only the tokens', async () => {
  await call('POST', '/api/v1/auth/register/', {
    body: { first_name: 'Ada', last_name: 'King', email, password1: first, password2: first },
  });
  const verification = await linkOf('Confirm your email address');
  // First the page itself, which the client renders, then what it requests.
  await server.rest('GET', verification);
  await call('GET', verification.replace('/auth/email-verify/', '/api/auth/verify/'));
  await call('POST', verification.replace('/auth/email-verify/', '/api/auth/verify/'), { body: { password: first } });
  await call('GET', verification.replace('/auth/email-verify/', '/api/auth/VERIFY/'));
  const signedIn = await call<{ access: string; refresh: string }>('POST', '/api/v1/auth/login/', { body: { email, password: first } });
  await call('POST', '/graphql', {
    body: {
      query: 'mutation($i: ChangePasswordInput!) { changePassword(input: $i) }',
      variables: { i: { password: first, newPassword1: second, newPassword2: second } },
    },
    token: signedIn.access,
  });
  const renewed = await call<{ access: string; refresh: string }>('POST', '/api/v1/auth/token/refresh/', {
    body: { refresh: signedIn.refresh },
  });
  await call('GET', `/api/v1/auth/me/?access=${renewed.access}`, { token: renewed.access });
  await call('POST', '/api/v1/auth/password-reset/', { body: { email } });
  const reset = await linkOf('Choose a new password');
  const [uid = '', token = ''] = reset.split('/').slice(-2);
  await server.rest('GET', reset);
  await call('POST', `/api/v1/auth/password-reset-confirm/${uid}/${token}/`, { body: { new_password1: third, new_password2: third } });
  const code = await googleCode(google, { email: 'canary@gmail.example' });
  await server.rest('GET', `/auth/callback/google?code=${code}`);
  await call('POST', '/api/v1/auth/google/', { body: { provider: 'google', code } });
  await call('POST', '/api/v1/auth/logout/', { body: { refresh: renewed.refresh } });

  const verificationToken = verification.split('/').at(-1) ?? '';
  expect([verificationToken, token, code, signedIn.access, renewed.refresh].every((secret) => secret.length > 20)).toBe(true);
  const mailed = [first, second, third, verificationToken, token, code, google.clientSecret];
  const logged = server.logged.join('');
  for (const secret of [...mailed, signedIn.access, signedIn.refresh, renewed.access, renewed.refresh])
    expect(logged).not.toContain(secret);
  for (const secret of mailed) expect(answered.join('')).not.toContain(secret);
  expect(answered.join('')).not.toMatch(/argon2|password_?hash/i);
});
