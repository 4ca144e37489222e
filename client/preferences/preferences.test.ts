/** @jest-environment jsdom */
import * as react from 'react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { defaults } from '../../shared/preferences/choices.js';
import { reactRoot } from '../../tests/reactRoot.js';
import type { AccountPreferences, PreferencesChange, Outcome } from './preferences.js';

let person: string | undefined;
jest.unstable_mockModule('../session/session.js', () => ({ subject: () => person, isSignedIn: () => person !== undefined }));

// `load` imports the product's modules again, but there can be only one React.
jest.unstable_mockModule('react', () => react);

/* eslint-disable no-restricted-globals -- The test reads what the device keeps. */

/** The preferences of an account, and its answers to changes sent to it, which a test gives in their order. */
class Account {
  #chosen: Partial<AccountPreferences> = {};
  readonly sent: PreferencesChange[] = [];
  readonly #waiting: ((outcome: Outcome) => void)[] = [];

  read(): AccountPreferences {
    return { ...defaults, theme: null, ...this.#chosen };
  }

  readonly save = (change: PreferencesChange): Promise<Outcome> => {
    this.sent.push(change);
    return new Promise((answer) => {
      this.#waiting.push((outcome) => {
        if (outcome === 'saved') this.#chosen = { ...this.#chosen, ...change };
        answer(outcome);
      });
    });
  };

  async answer(outcome: Outcome): Promise<void> {
    this.#waiting.shift()?.(outcome);
    await Promise.resolve();
    await Promise.resolve();
  }
}

/** The page as it is after a load: what it held in memory is gone, its storage is there. */
async function load() {
  jest.resetModules();
  return import('./preferences.js');
}

describe('preferences on a device', () => {
  let account: Account;
  let store: Awaited<ReturnType<typeof load>>;
  const render = reactRoot();
  beforeEach(async () => {
    localStorage.clear();
    person = 'marta';
    account = new Account();
    store = await load();
    store.savePreferencesBy(account.save);
    store.takePreferences(account.read());
  });
  afterEach(() => {
    person = undefined;
  });

  test('a change applies at once, is sent once, and shows on the page', async () => {
    store.changePreferences({ textSize: 18 });
    expect(store.readPreferences().textSize).toBe(18);
    expect(document.documentElement.dataset['textSize']).toBe('18');
    await account.answer('saved');
    store.saveUnsaved();
    expect(account.sent).toEqual([{ textSize: 18 }]);
  });

  test('without a network a change holds, also over a load, and is sent when the network is back', async () => {
    store.changePreferences({ density: 'COMPACT' });
    await account.answer('lost');
    store = await load();
    expect(store.readPreferences().density).toBe('COMPACT');
    store.savePreferencesBy(account.save);
    store.takePreferences(account.read());
    expect(store.readPreferences().density).toBe('COMPACT');
    expect(account.sent).toEqual([{ density: 'COMPACT' }, { density: 'COMPACT' }]);
    await account.answer('saved');
    store.saveUnsaved();
    expect(account.sent).toHaveLength(2);
  });

  test('what the account refuses is taken back, and what was changed after it stays', async () => {
    store.changePreferences({ aboutMe: 'x'.repeat(2_000) });
    store.changePreferences({ textSize: 13 });
    await account.answer('refused');
    expect(store.readPreferences()).toMatchObject({ aboutMe: '', textSize: 13 });
    await account.answer('saved');
    expect(store.readPreferences().textSize).toBe(13);
  });

  test('a change is saved once the account has it, and not if it is refused or lost', async () => {
    await render(react.createElement(() => store.useSaving()));
    const expectSaid = (said: string) => {
      expect(document.body.textContent).toBe(said);
    };
    expectSaid('saved');
    for (const [outcome, said] of [
      ['saved', 'saved'],
      ['refused', 'refused'],
      ['saved', 'saved'],
      ['lost', 'unsaved'],
    ] as const) {
      await react.act(async () => {
        store.changePreferences({ textSize: 18 });
        await Promise.resolve();
      });
      expectSaid('saving');
      await react.act(() => account.answer(outcome));
      expectSaid(said);
    }
  });

  test('what another device changes arrives, but not over what is not saved here', async () => {
    store.changePreferences({ textSize: 17 });
    await account.answer('lost');
    await Promise.all([account.save({ textSize: 14, answerFace: 'SERIF' }), account.answer('saved')]);
    store.takePreferences(account.read());
    expect(store.readPreferences()).toMatchObject({ textSize: 17, answerFace: 'SERIF' });
    await account.answer('saved');
    expect(account.read()).toMatchObject({ textSize: 17, answerFace: 'SERIF' });
  });

  test('a person’s texts leave with them, and another person gets neither them nor what was not saved', async () => {
    store.changePreferences({ aboutMe: 'I translate.', theme: 'DARK', textSize: 16 });
    await account.answer('lost');
    store.forgetPerson();
    expect(localStorage.getItem('preferences')).not.toContain('I translate.');
    expect(store.readPreferences()).toMatchObject({ aboutMe: '', theme: 'DARK', textSize: 16 });
    person = 'jonas';
    store.takePreferences(new Account().read());
    expect(store.readPreferences()).toMatchObject({ aboutMe: '', theme: 'DARK', textSize: defaults.textSize });
    expect(account.sent).toHaveLength(1);
  });
});
