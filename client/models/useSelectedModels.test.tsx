/** @jest-environment jsdom */
import { act, createContext, startTransition, Suspense, use } from 'react';
import { TextDecoder, TextEncoder } from 'node:util';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { reactRoot } from '../../tests/reactRoot.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import type { SelectedModels } from './useSelectedModels.js';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** The address, and the changes of it that the router has not made yet. */
let address: URLSearchParams;
const Address = createContext(new URLSearchParams());
let changes: ((before: URLSearchParams) => URLSearchParams)[];
const toasts: string[] = [];
jest.unstable_mockModule('react-router', () => ({
  useSearchParams: () => [use(Address), (change: (typeof changes)[number]) => changes.push(change)],
}));
jest.unstable_mockModule('../preferences/preferences.js', () => ({ usePreference: () => preferred }));
jest.unstable_mockModule('../ui/toast.js', () => ({ toast: { error: (words: string) => toasts.push(words) } }));
const { deviceStorage } = await import('../session/storage.js');
const { useSelectedModels } = await import('./useSelectedModels.js');

let preferred: string[];
const models = ['x/a', 'x/b', 'x/c', 'x/d'].map((id, mark): ModelPartsFragment => ({
  id,
  provider: 'x',
  providerName: 'X',
  name: id.slice(2),
  tier: 'FREE',
  ownKey: false,
  contextWindow: null,
  priceIn: null,
  priceOut: null,
  capabilities: [],
  parameters: [],
  efforts: [],
  available: true,
  unavailableReason: null,
  progress: null,
  mark,
}));

/** A turn with these models' columns. */
const turn = (...ids: string[]) => ({ id: 'turn', answers: ids.map((id) => ({ model: { id, mark: 0 } })) });

/** The choice at each render. */
let renders: SelectedModels[] = [];
function Choice({ former }: { former: ReturnType<typeof turn> | undefined }) {
  renders.push(useSelectedModels(models, former));
  return null;
}
/** Renders nothing before `when` resolves. */
function Wait({ when }: { when: Promise<void> | undefined }) {
  if (when) use(when);
  return null;
}
const render = reactRoot();
let former: ReturnType<typeof turn> | undefined;
const page = (when?: Promise<void>) => (
  <Suspense>
    <Address value={address}>
      <Choice former={former} />
    </Address>
    <Wait when={when} />
  </Suspense>
);
const show = (shown = former) => {
  former = shown;
  return render(page());
};
const ids = () => renders.at(-1)?.selected.map(({ id }) => id);
const change = (choose: (chosen: SelectedModels) => void) =>
  act(async () => {
    renders.slice(-1).forEach(choose);
    await Promise.resolve();
  });
/** The router makes the first of the changes that are due. */
const route = async () => {
  const next = changes.shift();
  if (next) address = next(new URLSearchParams(address));
  await show();
};

beforeEach(() => {
  address = new URLSearchParams();
  changes = [];
  toasts.length = 0;
  preferred = [];
  deviceStorage.clear();
  former = undefined;
  renders = [];
});

test('the address counts most, then the turn before, then what the person begins with, then what the device remembers', async () => {
  await show();
  expect(ids()).toEqual(['x/a', 'x/b', 'x/c']);
  deviceStorage.setItem('llm:selected-model', 'x/d');
  preferred = ['x/c'];
  await show();
  expect(ids()).toEqual(['x/c']);
  await show(turn('x/b', 'x/a'));
  expect(ids()).toEqual(['x/b', 'x/a']);
  address = new URLSearchParams('models=x/d,x/d');
  await show();
  expect(ids()).toEqual(['x/d', 'x/d']);
});

test('a choice is shown before the address has it, is written there, and is remembered', async () => {
  await show(turn('x/a'));
  await change((chosen) => {
    chosen.add('x/b');
  });
  expect(ids()).toEqual(['x/a', 'x/b']);
  await route();
  expect(address.get('models')).toBe('x/a,x/b');
  await change((chosen) => {
    chosen.removeAt(0);
  });
  await route();
  expect([ids(), address.get('models')]).toEqual([['x/b'], 'x/b']);
  expect(deviceStorage.getItem('llm:selected-model')).toBe('x/b');
});

test('at least one column and at most eight', async () => {
  await show(turn('x/a'));
  await change((chosen) => {
    chosen.removeAt(0);
  });
  expect(ids()).toEqual(['x/a']);
  await change((chosen) => {
    chosen.replace(Array.from({ length: 9 }, () => 'x/b'));
  });
  expect(ids()).toEqual(['x/a']);
});

test('a model that its provider does not list can be asked, and one of an unknown provider is named in a toast', async () => {
  address = new URLSearchParams('models=x/unlisted,y/gone');
  await show();
  expect(ids()).toEqual(['x/unlisted']);
  expect(toasts).toHaveLength(1);
  expect(toasts[0]).toContain('y/gone');
});

test('the choice follows the columns of the turn while it equals them, also while the address changes late', async () => {
  address = new URLSearchParams('models=x/a,x/b,x/c');
  await show(turn('x/a', 'x/b', 'x/c'));
  await show(turn('x/b', 'x/a', 'x/c'));
  await show(turn('x/b', 'x/c', 'x/a'));
  // The first of two changes arrives between the second and the third.
  await route();
  expect(ids()).toEqual(['x/b', 'x/c', 'x/a']);
  await show(turn('x/c', 'x/b', 'x/a'));
  expect(ids()).toEqual(['x/c', 'x/b', 'x/a']);
  while (changes.length > 0) {
    await route();
    expect(ids()).toEqual(['x/c', 'x/b', 'x/a']);
  }
  expect(address.get('models')).toBe('x/c,x/b,x/a');
});

test('the choice follows the columns, also where an address is rendered and not shown', async () => {
  address = new URLSearchParams('models=x/a,x/b,x/c');
  await show(turn('x/a', 'x/b', 'x/c'));
  await show(turn('x/b', 'x/a', 'x/c'));
  const [first, ...later] = changes;
  if (first) address = first(new URLSearchParams(address));
  changes = later;
  // The page of this address waits for something, and is never shown.
  await render(page(new Promise(() => undefined)), startTransition);
  address = new URLSearchParams('models=x/a,x/b,x/c');
  await show(turn('x/b', 'x/c', 'x/a'));
  address = new URLSearchParams('models=x/b,x/a,x/c');
  await show();
  expect(ids()).toEqual(['x/b', 'x/c', 'x/a']);
  await show(turn('x/c', 'x/b', 'x/a'));
  while (changes.length > 0) await route();
  expect(ids()).toEqual(['x/c', 'x/b', 'x/a']);
});

test('another choice stays as it is when columns are moved, and gets one that is added', async () => {
  await show(turn('x/a', 'x/b'));
  await change((chosen) => {
    chosen.replace(['x/b', 'x/a', 'x/c']);
  });
  await route();
  await show(turn('x/b', 'x/a'));
  expect(ids()).toEqual(['x/b', 'x/a', 'x/c']);
  await show(turn('x/b', 'x/a', 'x/d'));
  expect(ids()).toEqual(['x/b', 'x/a', 'x/c', 'x/d']);
});

test('what the person opens from elsewhere counts more than a choice that has arrived', async () => {
  await show(turn('x/a'));
  await change((chosen) => {
    chosen.replace(['x/b']);
  });
  await route();
  address = new URLSearchParams('models=x/d');
  await show();
  expect(ids()).toEqual(['x/d']);
});
