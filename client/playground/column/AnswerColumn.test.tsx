/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, Profiler } from 'react';
import { answerParts } from '../../../tests/answerParts.js';
import { fakeOnly } from '../../../tests/fakeOnly.js';
import { reactRoot } from '../../../tests/reactRoot.js';
import { until } from '../../../tests/until.js';
import { AnswerPartsFragmentDoc } from '../../api/answer.generated.js';
import { GuardedCache } from '../../api/GuardedCache.js';
import type { BlockKind } from '../../graphql.generated.js';
import { findLiveTurn } from '../../stream/liveTurns.js';

// jsdom has none: nothing is printed.
Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });

const frames: (() => void)[] = [];
/** In place of what jsdom lacks. */
class Nothing {
  observe(): void {}
  unobserve(): void {}
}
Object.assign(globalThis, { TextDecoder, TextEncoder, BroadcastChannel: Nothing, ResizeObserver: Nothing });
Object.assign(globalThis, { requestAnimationFrame: (run: () => void) => frames.push(run) });
jest.unstable_mockModule('../../markdown/MarkdownView.js', () => ({
  MarkdownView: class {
    set(): void {}
    destroy(): void {}
  },
}));
const { MemoryRouter } = await import('react-router');
const { AnswerColumn } = await import('./AnswerColumn.js');

const copied: string[] = [];
Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });

/** An answer that is being written. @param saved its text in the cache */
const answerOf = (turnId: string, saved: string) =>
  answerParts({ id: `answer of ${turnId}`, turnId, attempt: 2, state: 'STREAMING', hasEarlier: true }, saved);

const render = reactRoot();
let renders = 0;

/** Shows the column of an answer that is being written. @returns lets its text grow by this, in one frame */
async function show(turnId: string, saved: string, kind: BlockKind = 'TEXT'): Promise<(chunk: string) => Promise<void>> {
  const cache = new GuardedCache();
  const answer = answerOf(turnId, saved);
  cache.writeFragment({ fragment: AnswerPartsFragmentDoc, fragmentName: 'AnswerParts', data: answer });
  const live = findLiveTurn(turnId);
  live.adopt([answer]);
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: ApolloLink.empty() })}>
      <MemoryRouter>
        <Profiler id="column" onRender={() => (renders += 1)}>
          <AnswerColumn id={answer.id} />
        </Profiler>
      </MemoryRouter>
    </ApolloProvider>,
  );
  const outline = { index: 0, attempt: 2, blocks: [{ kind, thinking: null, length: saved.length }] };
  live.resume();
  live.apply({ snapshots: [outline], deltas: [], changes: [] });
  let offset = saved.length;
  return (chunk) =>
    act(async () => {
      live.apply({ snapshots: [], deltas: [{ index: 0, block: 0, offset, chunk }], changes: [] });
      offset += chunk.length;
      for (const run of frames.splice(0)) run();
      await Promise.resolve();
    });
}

/** Presses a key in the column. */
const press = (key: string) =>
  act(async () => {
    document.querySelector('[role=region]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await Promise.resolve();
  });

beforeEach(() => {
  copied.length = 0;
  jest.useFakeTimers(fakeOnly('setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'));
});

test('what is written of a growing answer is copied, whether or not the cache has text of it', async () => {
  for (const saved of ['', 'So']) {
    const grow = await show(`saved "${saved}"`, saved);
    await grow(' far');
    await press('c');
    expect(copied).toEqual([`${saved} far`]);
    copied.length = 0;
  }
});

test('a growing answer cannot be copied before it has text', async () => {
  await show('queued', '');
  await press('c');
  expect(copied).toEqual([]);
});

test('a column renders with the first text of its answer, and not while that grows', async () => {
  const grow = await show('grows', '');
  const before = renders;
  await grow('So');
  const atFirst = renders;
  expect(atFirst).toBeGreaterThan(before);
  await grow(' far');
  await grow(', so good');
  expect(renders).toBe(atFirst);
});

test('a call of a tool is folded under its name while its arguments grow, and unfolded shows them as they grow', async () => {
  const grow = await show('a call', '', 'TOOL_CALL');
  await grow('Ab3dE6gH9 get_weather\n{"city":');
  // The code that shows calls is loaded with the first one.
  const toggle = await act(() =>
    until(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Calls get_weather')),
  );
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await act(async () => {
    toggle.click();
    await Promise.resolve();
  });
  expect(document.querySelector('pre')?.textContent).toBe('{"city":');
  await grow('"Bonn"}');
  expect(document.querySelector('pre')?.textContent).toBe('{"city":"Bonn"}');
});
