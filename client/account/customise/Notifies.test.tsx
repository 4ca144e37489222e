/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { reactRoot } from '../../../tests/reactRoot.js';

jest.unstable_mockModule('../../preferences/preferences.js', () => ({ usePreference: () => false }));
const { Notifies } = await import('./Notifies.js');

const render = reactRoot();
const ask = jest.fn<() => Promise<NotificationPermission>>();
const changed = jest.fn<(notifies: boolean) => void>();

beforeEach(() => {
  ask.mockReset();
  changed.mockReset();
  Object.assign(globalThis, { Notification: { requestPermission: ask } });
});

async function press(): Promise<void> {
  await act(async () => {
    document.querySelector<HTMLInputElement>('[role="switch"]')?.click();
    await Promise.resolve();
  });
}

test('the browser is asked only when notifications are switched on', async () => {
  ask.mockResolvedValue('granted');
  await render(<Notifies onChange={changed} />);
  expect(ask).not.toHaveBeenCalled();
  await press();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(changed.mock.calls).toEqual([[true]]);
});

test('a browser that refuses is named, and nothing is switched on', async () => {
  ask.mockResolvedValue('denied');
  await render(<Notifies onChange={changed} />);
  await press();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('does not allow notifications');
  expect(changed).not.toHaveBeenCalled();
});
