import { expect, jest, test } from '@jest/globals';
import { until } from '../../tests/until.js';
import { showToastsBy, toast } from './toast.js';

test('a toast with a button stays ten seconds, unless its caller says how long; one without has the usual time', async () => {
  const success = jest.fn<Parameters<typeof showToastsBy>[0]['success']>(() => '');
  showToastsBy({ success, error: () => '', dismiss: () => '' });
  const action = { label: 'Undo', onClick: () => undefined };
  toast.success('Saved');
  toast.success('Deleted', { action });
  toast.success('Sent', { action, duration: Infinity });
  await until(() => success.mock.calls.length === 3);
  expect(success.mock.calls.map(([words, options]) => [words, options?.duration])).toEqual([
    ['Saved', undefined],
    ['Deleted', 10_000],
    ['Sent', Infinity],
  ]);
});
