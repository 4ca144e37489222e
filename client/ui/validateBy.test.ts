import { beforeAll, expect, test } from '@jest/globals';
import { setDefaultMessages } from '../../shared/errors/setDefaultMessages.js';
import { loginRules } from '../../shared/session/login.js';
import { validateBy } from './validateBy.js';

beforeAll(() => {
  setDefaultMessages(() => 'en');
});

test('a sign-in that is right has no errors', () => {
  expect(validateBy(loginRules, { email: 'marta@lindqvist.example', password: 'side-by-side' })).toBeUndefined();
});

test('every field that is wrong is named, in the default words', () => {
  expect(validateBy(loginRules, { email: 'marta@', password: 'short' })).toEqual({
    email: 'Invalid email address',
    password: 'String must contain at least 8 character(s)',
  });
});

test('what is missing is required', () => {
  expect(validateBy(loginRules, {})).toEqual({ email: 'Required', password: 'Required' });
});
