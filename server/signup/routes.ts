import * as z from 'zod/mini';
import { emailAddress, givenPassword, newPassword, samePassword } from '../../shared/account/password.js';
import { personName } from '../../shared/account/profile.js';
import { openRoute, type Route } from '../api/Route.js';
import { confirmPasswordReset, requestPasswordReset } from './passwordReset.js';
import { register } from './register.js';
import type { SignUpParts } from './SignUpParts.js';
import { verifyEmail } from './verifyEmail.js';

const chosen = 'At least 8 characters, and none of the most common passwords.';
const again = 'The same once more.';

const signUpPasswords = z.object({ password1: z.string(), password2: z.string() });

/** Body of a sign-up: specification, section 3. */
const registerBody = z
  .object({
    first_name: personName.check(z.describe('May be empty.')),
    last_name: personName.check(z.describe('May be empty.')),
    email: emailAddress.check(z.meta({ description: 'Has to be proven before the first sign-in.', examples: ['you@example.com'] })),
    password1: newPassword.check(z.describe(chosen)),
    password2: z.string().check(z.describe(again)),
  })
  .check(
    samePassword(
      ({ password1 }) => password1,
      ({ password2 }) => password2,
      'password2',
      signUpPasswords,
    ),
  );

const registeredReply = z
  .object({
    email: z.email().check(z.describe('Where the verification was mailed.')),
    first_name: z.string(),
    last_name: z.string(),
  })
  .check(z.describe('What was given; the same for an address that is taken, whose owner gets a mail.'));

const verifyParams = z.object({ token: z.string().check(z.describe('The token of the mail.')) });

const verifyBody = z.object({ password: givenPassword.check(z.describe('As chosen at the sign-up.')) });

const resetBody = z.object({ email: emailAddress.check(z.describe('Of an account, or of none.')) });

const confirmResetParams = z.object({
  uid: z.string().check(z.describe("The link's first part.")),
  token: z.string().check(z.describe("The link's second part; works once, within an hour.")),
});

const newPasswords = z.object({ new_password1: z.string(), new_password2: z.string() });

const confirmResetBody = z
  .object({
    uid: z.optional(z.string()).check(z.describe('May repeat the path, which counts.')),
    token: z.optional(z.string()).check(z.describe('May repeat the path, which counts.')),
    new_password1: newPassword.check(z.describe(chosen)),
    new_password2: z.string().check(z.describe(again)),
  })
  .check(
    samePassword(
      ({ new_password1: first }) => first,
      ({ new_password2: second }) => second,
      'new_password2',
      newPasswords,
    ),
  );

const doneReply = z.object({}).check(z.describe('Nothing.'));

const tooManyMails = 'Too many mails were asked for, to this address or from here.';

const signUp = (parts: SignUpParts) =>
  openRoute({
    method: 'post',
    path: '/api/v1/auth/register/',
    name: 'register',
    summary: 'Sign up',
    description:
      'Makes an account; a mail with a link proves its address. A cookie marks the browser, which then needs no password for it.',
    input: { body: registerBody },
    reply: registeredReply,
    refusals: { forbidden: 'New accounts are not made here.', rate_limited: tooManyMails },
    handle: async ({ context: { em, device, binding }, input: { body } }) => {
      const { first_name: firstName, last_name: lastName, email, password1, password2 } = body;
      const made = await register(em, parts, { firstName, lastName, email, password1, password2 }, device, binding);
      return { email: made.email, first_name: made.firstName, last_name: made.lastName };
    },
  });

const verify = (parts: SignUpParts) =>
  openRoute({
    method: 'get',
    path: '/api/auth/verify/{token}',
    name: 'verifyEmail',
    summary: 'Confirm an email address',
    description:
      'Proves an address by the token of its mail, in the browser that made the sign-up. Signs nobody in; the same answer the second time.',
    input: { params: verifyParams },
    reply: doneReply,
    refusals: { forbidden: 'This is another browser than that of the sign-up: the password is needed, too.' },
    handle: async ({ context: { em, binding, device }, input }) => {
      await verifyEmail(em, parts, input.params.token, { binding, device });
      return {};
    },
  });

const verifyByPassword = (parts: SignUpParts) =>
  openRoute({
    method: 'post',
    path: '/api/auth/verify/{token}',
    name: 'verifyEmailByPassword',
    summary: 'Confirm an email address elsewhere',
    description: 'Confirms an address from another browser or device than the sign-up, with the password that was chosen there.',
    input: { params: verifyParams, body: verifyBody },
    reply: doneReply,
    refusals: { rate_limited: 'Too many attempts with a wrong password.' },
    handle: async ({ context: { em, device }, input: { params, body } }) => {
      await verifyEmail(em, parts, params.token, { password: body.password, binding: undefined, device });
      return {};
    },
  });

const requestReset = (parts: SignUpParts) =>
  openRoute({
    method: 'post',
    path: '/api/v1/auth/password-reset/',
    name: 'requestPasswordReset',
    summary: 'Ask for a new password',
    description: 'Mails a link if the address is known. The answer is the same for every address.',
    input: { body: resetBody },
    reply: doneReply,
    refusals: { rate_limited: tooManyMails, unavailable: 'This server sends no mail.' },
    handle: async ({ context: { em, device }, input }) => {
      await requestPasswordReset(em, parts, input.body.email, device);
      return {};
    },
  });

const confirmReset = (parts: SignUpParts) =>
  openRoute({
    method: 'post',
    path: '/api/v1/auth/password-reset-confirm/{uid}/{token}/',
    name: 'confirmPasswordReset',
    summary: 'Set a new password',
    description: 'Sets a new password with a mailed link, which works once. Ends every session of the account.',
    input: { params: confirmResetParams, body: confirmResetBody },
    reply: doneReply,
    handle: async ({ context: { em }, input: { params, body } }) => {
      await confirmPasswordReset(em, parts, { ...params, newPassword1: body.new_password1, newPassword2: body.new_password2 });
      return {};
    },
  });

/** REST routes of sign-up, verification and password reset. */
export const registrationRoutes = (parts: SignUpParts): Route[] =>
  [signUp, verify, verifyByPassword, requestReset, confirmReset].map((route) => route(parts));
