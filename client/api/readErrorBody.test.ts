import { expect, test } from '@jest/globals';
import { readErrorBody } from './readErrorBody.js';

const whole = 'non_field_errors';

test.each([
  [
    'ours',
    { type: 'validation_error', errors: [{ code: 'invalid', detail: 'No', attr: 'email' }, { detail: 'Never' }] },
    [
      { code: 'invalid', detail: 'No', attr: 'email' },
      { code: 'error', detail: 'Never', attr: whole },
    ],
  ],
  ['data.detail', { data: { detail: 'No', code: 'denied' } }, [{ code: 'denied', detail: 'No', attr: whole }]],
  ['error and a numeric type', { error: 'No', type: 3 }, [{ code: '3', detail: 'No', attr: whole }]],
  [
    'fields',
    { email: ['Taken'], non_field_errors: ['No'] },
    [
      { code: 'error', detail: 'Taken', attr: 'email' },
      { code: 'error', detail: 'No', attr: whole },
    ],
  ],
  ['something else', { message: 'No' }, undefined],
  ['nothing', null, undefined],
])('%s', (_name, body, entries) => {
  expect(readErrorBody(body)).toEqual(entries);
});
