/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { useRef } from 'react';
import { reactRoot } from '../../../tests/reactRoot.js';
import { moveScroller, partOf, useStands } from './onPage.js';

let tellSize: (entries: { target: Element }[]) => void = () => undefined;
// jsdom lays nothing out: the tests tell of sizes.
Object.assign(globalThis, {
  ResizeObserver: class {
    constructor(tell: typeof tellSize) {
      tellSize = tell;
    }
    observe(): void {
      // The tests tell of any element.
    }
    unobserve(): void {
      // As above.
    }
  },
});
// It makes its observer when it is loaded.
const { useFollowEnd } = await import('./useFollowEnd.js');

const parts = ['column', 'region', 'content'] as const;
type Layout = 'beside' | 'phone';

function Column({ growing, layout }: { growing: boolean; layout: Layout }) {
  const [column, region, content] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useStands('answer', 'column', column);
  useStands('answer', 'region', region);
  useStands('answer', 'content', content);
  useFollowEnd('answer', growing);
  return (
    <article ref={column}>
      <div ref={region} style={{ overflowY: layout === 'phone' ? 'visible' : 'auto' }}>
        <div ref={content} />
      </div>
    </article>
  );
}

const view = 500;
const render = reactRoot();
let layout: Layout;

const show = (growing: boolean) => render(<Column growing={growing} layout={layout} />);

const scroller = (): HTMLElement => {
  const found = partOf('answer', layout === 'phone' ? 'column' : 'region');
  if (!found) throw new Error('It is not on the page.');
  return found;
};

/** Lets the answer be so many pixels high. */
function grow(height: number): void {
  for (const part of parts) {
    const element = partOf('answer', part);
    if (!element) continue;
    const high = element === scroller() ? { scrollHeight: height, clientHeight: view } : { scrollHeight: height, clientHeight: height };
    for (const [name, value] of Object.entries(high)) Object.defineProperty(element, name, { value, configurable: true });
  }
  const content = partOf('answer', 'content');
  if (content) tellSize([{ target: content }]);
}

function scrollByHand(top: number): void {
  scroller().scrollTop = top;
  scroller().dispatchEvent(new Event('scroll'));
}

describe.each<Layout>(['beside', 'phone'])('where columns stand as on %s', (which) => {
  beforeEach(() => {
    layout = which;
  });

  test('a growing answer stays at its end, until the reader scrolls up, and again when the reader is back', async () => {
    await show(true);
    grow(800);
    expect(scroller().scrollTop).toBe(800);
    scrollByHand(100);
    grow(900);
    expect(scroller().scrollTop).toBe(100);
    scrollByHand(900 - view);
    grow(1_000);
    expect(scroller().scrollTop).toBe(1_000);
  });

  test('the end comes into view when it has ended, too, and an answer that is asked again is followed again', async () => {
    await show(true);
    grow(800);
    await show(false);
    grow(900);
    expect(scroller().scrollTop).toBe(900);
    scrollByHand(0);
    await show(true);
    grow(600);
    expect(scroller().scrollTop).toBe(600);
  });

  test('an answer that follows another column does not follow its own end, not even before its scroll event; asked again, it does', async () => {
    await show(true);
    grow(800);
    moveScroller(scroller(), 800 - view, 'leader');
    grow(900);
    expect(scroller().scrollTop).toBe(800 - view);
    scroller().dispatchEvent(new Event('scroll'));
    grow(1_000);
    expect(scroller().scrollTop).toBe(800 - view);
    await show(false);
    await show(true);
    grow(1_100);
    expect(scroller().scrollTop).toBe(1_100);
  });

  test('an answer that has ended stays where it is when the reader unfolds a part of it', async () => {
    await show(true);
    grow(800);
    await show(false);
    scroller().dispatchEvent(new Event('pointerdown'));
    grow(1_200);
    expect(scroller().scrollTop).toBe(800);
  });

  test('an old answer is shown from its beginning', async () => {
    await show(false);
    grow(800);
    expect(scroller().scrollTop).toBe(0);
  });
});
