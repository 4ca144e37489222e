import { openRoute, type Route } from '../api/Route.js';
import { confirmPasswordReset, requestPasswordReset } from './passwordReset.js';
import { register } from './register.js';
import {
  confirmResetBody,
  confirmResetParams,
  doneAnswer,
  registerBody,
  registeredAnswer,
  resetBody,
  verifyBody,
  verifyParams,
} from './registration.rest.js';
import type { SignUpParts } from './SignUpParts.js';
import { verifyEmail } from './verifyEmail.js';

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
    answer: registeredAnswer,
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
    answer: doneAnswer,
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
    description: 'The same from another browser or device than that of the sign-up, by the password that was chosen there.',
    input: { params: verifyParams, body: verifyBody },
    answer: doneAnswer,
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
    description: 'Mails a link to a known address. Says the same for every address.',
    input: { body: resetBody },
    answer: doneAnswer,
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
    description: 'By the link of a mail, once. Ends every session of the account.',
    input: { params: confirmResetParams, body: confirmResetBody },
    answer: doneAnswer,
    handle: async ({ context: { em }, input: { params, body } }) => {
      await confirmPasswordReset(em, parts, { ...params, newPassword1: body.new_password1, newPassword2: body.new_password2 });
      return {};
    },
  });

/** How a guest comes by an account, and back into it. */
export const registrationRoutes = (parts: SignUpParts): Route[] =>
  [signUp, verify, verifyByPassword, requestReset, confirmReset].map((route) => route(parts));
