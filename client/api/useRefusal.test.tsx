/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { reactRoot } from '../../tests/reactRoot.js';
import { unreachable } from './readError.js';
import { useRefusal } from './useRefusal.js';

const render = reactRoot();

function Form({ send }: { send: () => Promise<unknown> }) {
  const { refusal, submit } = useRefusal();
  const [isSent, setSent] = useState(false);
  return (
    <>
      <button onClick={() => void submit(send).then(setSent)} />
      <p>{refusal ?? (isSent ? 'Sent' : 'Not sent')}</p>
    </>
  );
}

const press = () =>
  act(async () => {
    document.querySelector('button')?.click();
    await Promise.resolve();
  });

test('a refusal is shown until the next request, and only an accepted one counts as sent', async () => {
  await render(<Form send={() => Promise.reject(new Error('cut'))} />);
  await press();
  expect(document.body.textContent).toBe(unreachable);
  const { promise, resolve } = Promise.withResolvers();
  await render(<Form send={() => promise} />);
  await press();
  expect(document.body.textContent).toBe('Not sent');
  await act(async () => {
    resolve(undefined);
    await promise;
  });
  expect(document.body.textContent).toBe('Sent');
});
