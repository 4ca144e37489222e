import { openRoute } from '../rest/openRoute.js';
import type { Route } from '../rest/Route.js';
import { confirmPasswordReset, requestPasswordReset } from './passwordReset.js';
import { register } from './register.js';
import {
  confirmResetBody,
  confirmResetParams,
  doneAnswer,
  registerBody,
  registeredAnswer,
  resetBody,
  verifyParams,
} from './registration.rest.js';
import { verifyEmail } from './verifyEmail.js';

const tooManyMails = 'Too many mails were asked for, to this address or from here.';

const signUp = openRoute({
  method: 'post',
  path: '/api/v1/auth/register/',
  name: 'register',
  summary: 'Sign up',
  description: 'Makes an account; a mail with a link proves its address.',
  input: { body: registerBody },
  answer: registeredAnswer,
  refusals: { forbidden: 'New accounts are not made here.', rate_limited: tooManyMails },
  handle: async ({ context: { em, services, device }, input: { body } }) => {
    const { first_name: firstName, last_name: lastName, email, password1, password2 } = body;
    const made = await register(em, services, { firstName, lastName, email, password1, password2 }, device);
    return { email: made.email, first_name: made.firstName, last_name: made.lastName };
  },
});

const verify = openRoute({
  method: 'get',
  path: '/api/auth/verify/{token}',
  name: 'verifyEmail',
  summary: 'Confirm an email address',
  description: 'Proves an address by the token of its mail. Signs nobody in; the same answer the second time.',
  input: { params: verifyParams },
  answer: doneAnswer,
  handle: async ({ context: { em }, input }) => {
    await verifyEmail(em, input.params.token);
    return {};
  },
});

const requestReset = openRoute({
  method: 'post',
  path: '/api/v1/auth/password-reset/',
  name: 'requestPasswordReset',
  summary: 'Ask for a new password',
  description: 'Mails a link to a known address. Says the same for every address.',
  input: { body: resetBody },
  answer: doneAnswer,
  refusals: { rate_limited: tooManyMails, unavailable: 'This server sends no mail.' },
  handle: async ({ context: { em, services, device }, input }) => {
    await requestPasswordReset(em, services, input.body.email, device);
    return {};
  },
});

const confirmReset = openRoute({
  method: 'post',
  path: '/api/v1/auth/password-reset-confirm/{uid}/{token}/',
  name: 'confirmPasswordReset',
  summary: 'Set a new password',
  description: 'By the link of a mail, once. Ends every session of the account.',
  input: { params: confirmResetParams, body: confirmResetBody },
  answer: doneAnswer,
  handle: async ({ context: { em, services }, input: { params, body } }) => {
    await confirmPasswordReset(em, services, { ...params, newPassword1: body.new_password1, newPassword2: body.new_password2 });
    return {};
  },
});

/** How a guest comes by an account, and back into it. */
export const registrationRoutes: Route[] = [signUp, verify, requestReset, confirmReset];
