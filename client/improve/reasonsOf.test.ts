import { expect, test } from '@jest/globals';
import { reasonsOf } from './reasonsOf.js';

const reason = (quote: string) => ({ quote, reason: `because of ${quote}` });

test('each change has the reason whose words stand in it, once, whatever the signs around them', () => {
  const hunks = [
    { before: 'Not too long please.', after: 'At most 60 words.' },
    { before: 'It is good.', after: '' },
    { before: '', after: ' Say {{why}}.' },
    { before: 'One.', after: 'Two.' },
  ];
  const given = [reason('“Say {{why}}”'), reason('at most, 60 words'), reason('it is good'), reason('...')];
  expect(reasonsOf(hunks, given)).toEqual([given[1]?.reason, given[2]?.reason, given[0]?.reason, undefined]);
});
