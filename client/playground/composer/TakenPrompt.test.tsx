/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { TextDecoder, TextEncoder } from 'node:util';
import { reactRoot } from '../../../tests/reactRoot.js';
import type { AskValues } from './askValues.js';
import { beginComposer } from './composerState.js';
import { ComposerContext, ComposerStore, SelectionContext } from './ComposerStore.js';
import { takePrompt } from './takePrompt.js';

// jsdom lacks them.
Object.assign(globalThis, { matchMedia: () => ({ matches: true }), BroadcastChannel: EventTarget, TextDecoder, TextEncoder });
const { TakenPrompt } = await import('./TakenPrompt.js');

const render = reactRoot();
const empty: AskValues = { prompt: '', system: '', policy: 'ISOLATED', blind: false, instructed: false, parameters: {}, files: [] };
const variable = { required: true, default: null, min: null, max: null, choices: [] };
const replace = jest.fn();
const none = () => undefined;
const selection = { selected: [], add: none, removeAt: none, removeAll: none, replace, keep: none };
const onSend = jest.fn();
let store: ComposerStore;

beforeEach(async () => {
  replace.mockClear();
  onSend.mockClear();
  const version = {
    id: 'v2',
    number: 2,
    text: 'In {{language}}, {{museum}}, {{words}} words, {{museum}} again: {{wall_text}}',
    system: null,
    policy: null,
    variables: [
      { ...variable, name: 'language', kind: 'CHOICE' as const, choices: ['English', 'French'] },
      { ...variable, name: 'museum', kind: 'TEXT' as const },
      { ...variable, name: 'words', kind: 'NUMBER' as const, default: '60', max: 120 },
      { ...variable, name: 'wall_text', kind: 'LONG_TEXT' as const },
    ],
    models: [],
  };
  store = new ComposerStore(beginComposer(undefined, takePrompt(empty, { title: 'Wall text', version }, { chosen: ['sim/echo'] })));
  await render(
    <ComposerContext value={store}>
      <SelectionContext value={selection}>
        <TakenPrompt onSend={onSend} onClose={() => undefined} />
      </SelectionContext>
    </ComposerContext>,
  );
});

const fields = () => [...document.querySelectorAll<HTMLInputElement>('[data-variable]')];
const field = (name: string): HTMLInputElement => {
  const found = fields().find((one) => one.getAttribute('aria-label') === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const fill = (name: string, value: string) =>
  act(async () => {
    const control = field(name);
    // React hears a value only if it is set past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    await Promise.resolve();
  });
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    await Promise.resolve();
  });
const check = async (): Promise<boolean> => {
  let isComplete = false;
  await act(async () => {
    isComplete = store.checkFields();
    await Promise.resolve();
  });
  return isComplete;
};
const note = () => document.querySelector('[role="note"]')?.textContent;
const refusal = () => document.querySelector('[role="alert"]')?.textContent;

test('the variables are fields in the text, in its order, and the first empty one has the focus', () => {
  expect(fields().map((one) => [one.tagName, one.getAttribute('aria-label'), one.value])).toEqual([
    ['SELECT', 'language', 'English'],
    ['INPUT', 'museum', ''],
    ['INPUT', 'words', '60'],
    ['INPUT', 'museum', ''],
    ['TEXTAREA', 'wall_text', ''],
  ]);
  expect(document.activeElement).toBe(field('museum'));
  expect(note()).toBe('Wall text, version 2. 2 of 4 fields are empty.');
});

test('a variable that stands twice is filled in once', async () => {
  await fill('museum', 'Ulm');
  expect(fields().filter(({ value }) => value === 'Ulm')).toHaveLength(2);
  expect(store.get().values.prompt).toBe('In English, Ulm, 60 words, Ulm again: ');
  expect(note()).toContain('1 of 4 fields is empty.');
});

test('what is lacking is said when it is to be sent, and the first such field gets the focus', async () => {
  await fill('museum', 'Ulm');
  field('language').focus();
  expect(refusal()).toBeUndefined();
  expect(await check()).toBe(false);
  expect(refusal()).toBe('Fill in wall_text, or take it out of the text. Nothing was sent.');
  expect(document.activeElement).toBe(field('wall_text'));
  expect(field('wall_text').getAttribute('aria-invalid')).toBe('true');
  await fill('wall_text', 'Stoneware, 1920');
  expect(refusal()).toBeUndefined();
  await fill('words', '300');
  expect(field('words').getAttribute('aria-invalid')).toBe('true');
  expect(await check()).toBe(false);
  expect(refusal()).toBe('words: At most 120. Nothing was sent.');
  await fill('words', '100');
  expect(await check()).toBe(true);
});

test('Ctrl with Enter sends from any field, a plain Enter does not break out of a long text', async () => {
  const enter = (ctrlKey: boolean) =>
    act(async () => {
      field('wall_text').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey, bubbles: true, cancelable: true }));
      await Promise.resolve();
    });
  await enter(false);
  expect(onSend).not.toHaveBeenCalled();
  await enter(true);
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('taken as text, the fields are gone; put back, the models and the text of before are there again', async () => {
  await press('Take it as text');
  expect(fields()).toEqual([]);
  expect(store.get().values.prompt).toContain('{{museum}}');
  expect(note()).toBe('Wall text, version 2. ');
  await press('Put it back');
  expect(store.get().values).toEqual({ ...empty, taken: undefined });
  expect(replace).toHaveBeenCalledWith(['sim/echo']);
  expect(note()).toBeUndefined();
});
