import { describe, expect, test } from '@jest/globals';
import type { AskValues } from './askValues.js';
import { parameterKey } from './parameters.js';
import {
  beginComposer,
  unsentOf,
  problemOf,
  reduceComposer,
  refusalWords,
  settingsLine,
  type ComposerEvent,
  type ComposerState,
} from './composerState.js';
import type { AskRefusal } from './readRefusal.js';

const plain: AskValues = { prompt: '', system: '', policy: 'ISOLATED', blind: false, instructed: false, parameters: {}, files: [] };
const key = parameterKey('x/a', 1);
const refusal: AskRefusal = { words: 'Too hot.', choice: 'x/a', lostAt: undefined, parameters: { [key]: { temperature: 'At most 2.' } } };

const after = (state: ComposerState, ...events: ComposerEvent[]) => events.reduce(reduceComposer, state);
const write = (text: string): ComposerEvent => ({ type: 'prompt', text });
const warm = (value: number | null): ComposerEvent => ({ type: 'parameters', key, change: { temperature: value } });
const refuse = (more: Partial<AskRefusal> = {}): ComposerEvent => ({ type: 'refused', refusal: { ...refusal, ...more } });

describe('what is kept unsent', () => {
  const begun = beginComposer(undefined, { ...plain, prompt: 'first' });
  const restored = beginComposer({ ...plain, policy: 'SHARED' }, plain);

  test.each<[string, ComposerState, Partial<AskValues> | undefined]>([
    ['nothing of what was only proposed', begun, undefined],
    ['what was written', after(begun, write('better')), { prompt: 'better' }],
    ['nothing where it was taken back', after(begun, write('better'), write('first')), undefined],
    ['what was set alone', after(begun, { type: 'policy', policy: 'WINNER' }), { prompt: 'first', policy: 'WINNER' }],
    ['that models are told of the person', after(begun, { type: 'instructed', instructed: true }), { prompt: 'first', instructed: true }],
    ['that it is blind', after(begun, { type: 'blind', blind: true }), { prompt: 'first', blind: true }],
    ['a parameter alone', after(begun, warm(1)), { prompt: 'first', parameters: { [key]: { temperature: 1 } } }],
    ['nothing where a parameter is the default again', after(begun, warm(1), warm(null)), undefined],
    ['what was kept already, though it has no prompt', restored, { policy: 'SHARED' }],
    ['all while it is on its way', after(begun, write('better'), { type: 'send' }), { prompt: 'better' }],
    ['all that was refused', after(begun, write('better'), { type: 'send' }, refuse()), { prompt: 'better' }],
    ['nothing of what was taken', after(restored, { type: 'send' }, { type: 'accepted' }), undefined],
  ])('%s', (_name, state, kept) => {
    expect(unsentOf(state)).toEqual(kept && { ...plain, ...kept });
  });
});

describe('why it was refused', () => {
  const refused = after(beginComposer(undefined, plain), write('hello'), warm(3), { type: 'send' }, refuse());

  test('is said until it would be another prompt, and again where that is given up', () => {
    expect(refusalWords(refused, 'x/a', 0)).toBe('Too hot.');
    expect(refusalWords(after(refused, write('hello!')), 'x/a', 0)).toBeUndefined();
    expect(refusalWords(after(refused, write('hello!'), write('hello')), 'x/a', 0)).toBe('Too hot.');
    expect(refusalWords(after(refused, { type: 'send' }), 'x/a', 0)).toBeUndefined();
  });

  test('holds for the models that were asked', () => {
    expect(refusalWords(refused, 'x/a,x/b', 0)).toBeUndefined();
  });

  test('of what was lost, other words stand once the server is back, whatever the models', () => {
    const lost = after(refused, { type: 'send' }, refuse({ words: 'Not reached.', lostAt: 2 }));
    expect(refusalWords(lost, 'x/b', 2)).toBe('Not reached.');
    expect(refusalWords(lost, 'x/b', 3)).toContain('is not asked twice');
    expect(refusalWords(after(lost, write('other')), 'x/a', 3)).toBeUndefined();
  });

  test('stands at its field until that is another value, whatever else changes', () => {
    expect(problemOf(after(refused, write('hello!')), key, ['temperature'])).toBe('At most 2.');
    expect(problemOf(after(refused, warm(2)), key, ['temperature'])).toBeUndefined();
    expect(problemOf(refused, key, ['topP'])).toBeUndefined();
    expect(problemOf(refused, parameterKey('x/a', 2), ['temperature'])).toBeUndefined();
  });
});

test('sending holds from its beginning to either end', () => {
  const sent = after(beginComposer(undefined, plain), write('hello'), { type: 'send' });
  expect(sent.sending).toBe(true);
  expect(after(sent, { type: 'accepted' }).sending).toBe(false);
  expect(after(sent, refuse()).sending).toBe(false);
});

test('what is set beside the prompt is named for the columns that are asked', () => {
  const columns = [{ model: { id: 'x/a', name: 'A', mark: 0, parameters: [], efforts: [], capabilities: [] }, nth: 1 }];
  const parameters = { [key]: { temperature: 0 } };
  expect(settingsLine(plain, columns)).toBeUndefined();
  expect(settingsLine({ ...plain, system: ' ' }, columns)).toBeUndefined();
  expect(settingsLine({ ...plain, parameters }, columns)).toBe('Settings, with parameters');
  expect(settingsLine({ ...plain, parameters }, [])).toBeUndefined();
  expect(settingsLine({ ...plain, parameters, system: 'Be brief' }, columns)).toBe('Settings, with a system prompt and parameters');
  expect(settingsLine({ ...plain, system: 'Be brief' }, columns)).toBe('Settings, with a system prompt');
});
