import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';
import { readError, unreachable } from './readError.js';

const graphQL = (message: string, extensions: Record<string, unknown>) => new CombinedGraphQLErrors({ errors: [{ message, extensions }] });
const http = (status: number, bodyText: string) => new ServerError('', { response: new Response(null, { status }), bodyText });

test('what is wrong with a field stands by it, and what is wrong with the form as a whole by the form', () => {
  const errors = [
    { code: 'required', detail: 'Write a prompt.', attr: 'prompt' },
    { code: 'invalid', detail: 'Choose a model.', attr: 'non_field_errors' },
  ];
  expect(readError(graphQL('Wrong', { code: 'BAD_USER_INPUT', type: 'validation_error', errors }))).toMatchObject({
    code: 'bad_user_input',
    fields: { prompt: 'Write a prompt.' },
    form: ['Choose a model.'],
    codes: ['required', 'invalid'],
  });
});

test('an error that says no more than its message is the form’s', () => {
  expect(readError(graphQL('It is gone.', { code: 'NOT_FOUND', retryAfter: 7 }))).toEqual({
    code: 'not_found',
    fields: {},
    form: ['It is gone.'],
    codes: ['error'],
    retryAfter: 7,
  });
});

test.each([
  [401, 'unauthenticated', 'The server could not answer. Try again in a moment.'],
  [413, 'too_large', 'This is too large to send.'],
  [429, 'rate_limited', 'Too many requests. Wait a moment and try again.'],
  [502, 'server_error', 'The server could not answer. Try again in a moment.'],
])('a page of a proxy with status %d says what to do', (status, code, words) => {
  expect(readError(http(status, '<html>')).code).toBe(code);
  expect(readError(http(status, '<html>')).form).toEqual([words]);
});

test('where nothing was answered it says so', () => {
  expect(readError(new TypeError('Failed to fetch'))).toEqual({ code: 'unreachable', fields: {}, codes: [], form: [unreachable] });
});
