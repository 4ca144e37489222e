import { expect, test } from '@jest/globals';
import { forgetRequests, requestFor } from './requestIds.js';

test('what got no answer keeps its id, whatever is asked in between and however it is asked', () => {
  const { id, sent } = requestFor('ask here: Hello', 'by two models');
  expect(sent).toEqual([]);
  const added = requestFor('add a column');
  expect(added.id).not.toBe(id);
  forgetRequests('add a column');
  expect(requestFor('ask here: Hello', 'by three models')).toEqual({ id, sent: ['by two models'] });
  expect(requestFor('ask here: Hello', 'by two models')).toEqual({ id, sent: ['by three models'] });
  expect(requestFor('add a column').id).not.toBe(added.id);
});

test('what was answered, and what went unanswered in the same place before it, is asked anew', () => {
  const lost = requestFor('ask there: Lost');
  const answered = requestFor('ask there: Answered');
  const elsewhere = requestFor('ask elsewhere: Lost');
  forgetRequests('ask there: ');
  expect(requestFor('ask there: Lost').id).not.toBe(lost.id);
  expect(requestFor('ask there: Answered').id).not.toBe(answered.id);
  expect(requestFor('ask elsewhere: Lost').id).toBe(elsewhere.id);
});
