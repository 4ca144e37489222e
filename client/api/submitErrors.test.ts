import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';
import { FORM_ERROR } from 'final-form';
import { unreachable } from './readError.js';
import { submitErrors } from './submitErrors.js';

const refusal = (errors: readonly { detail: string; attr: string }[]) =>
  new CombinedGraphQLErrors({
    errors: [
      {
        message: 'Wrong',
        extensions: { code: 'BAD_USER_INPUT', type: 'validation_error', errors: errors.map((one) => ({ code: 'invalid', ...one })) },
      },
    ],
  });

test('what is wrong with a field of the form stands by it, whatever case the server names it in', () => {
  const error = refusal([
    { detail: 'Too short.', attr: 'new_password' },
    { detail: 'Not an address.', attr: 'email' },
  ]);
  expect(submitErrors(error, ['email', 'newPassword'])).toEqual({ email: 'Not an address.', newPassword: 'Too short.' });
});

test('what is wrong with a field that the form does not have stands by the form', () => {
  const error = refusal([
    { detail: 'Not an address.', attr: 'email' },
    { detail: 'The link is too old.', attr: 'token' },
  ]);
  expect(submitErrors(error, ['email'])).toEqual({ email: 'Not an address.', [FORM_ERROR]: 'The link is too old.' });
});

test('every detail of a refusal by a server that fails stands by the form', () => {
  const errors = [
    { code: 'error', detail: 'The first thing is wrong.', attr: null },
    { code: 'error', detail: 'The second is, too.', attr: null },
  ];
  const body = { response: new Response(null, { status: 500 }), bodyText: JSON.stringify({ type: 'server_error', errors }) };
  expect(submitErrors(new ServerError('', body), ['email'])).toEqual({ [FORM_ERROR]: 'The first thing is wrong. The second is, too.' });
});

test('a server that cannot be reached is the form’s error', () => {
  expect(submitErrors(new TypeError('Failed to fetch'), ['email'])).toEqual({ [FORM_ERROR]: unreachable });
});
