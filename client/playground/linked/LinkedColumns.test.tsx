/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useRef } from 'react';
import { reactRoot } from '../../../tests/reactRoot.js';
import { alignTexts } from '../../compare/alignTexts.js';
import { compareBlocks } from '../../compare/blocks.js';
import { drawnBlocks, movedBy, moveScroller, partOf, useStands } from '../places/onPage.js';
import type { Level } from './scrollTogether.js';

// jsdom has no workers.
jest.unstable_mockModule('../../markdown/workers/typeset.js', () => ({ typeset: () => Promise.resolve([]) }));
jest.unstable_mockModule('../../markdown/workers/highlight.js', () => ({ highlight: () => Promise.resolve(undefined) }));
const { MarkdownView } = await import('../../markdown/MarkdownView.js');
const { LinkedColumns } = await import('./LinkedColumns.js');

function Column({ id }: { id: string }) {
  const [region, content, text] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [tick, note] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useStands(id, 'region', region);
  useStands(id, 'content', content);
  useStands(id, 'tick', tick);
  useStands(id, 'note', note);
  useStands(id, 0, text);
  return (
    <div ref={region} style={{ overflowY: 'auto' }}>
      <div ref={note} hidden />
      <div ref={tick} hidden />
      <div ref={content}>
        <div ref={text} />
      </div>
    </div>
  );
}

const [one, two, three] = ['one', 'two', 'three'] as const;
const view = 300;
const render = reactRoot();
const texts = new Map<string, string>();
let levels: ReadonlyMap<string, Level> = new Map();
let linked: InstanceType<typeof LinkedColumns>;

const part = (id: string, name: 'region' | 'tick' | 'note' | 0): HTMLElement => {
  const found = partOf(id, name);
  if (!found) throw new Error(`${id} has no ${String(name)}.`);
  return found;
};

/** Draws a text of which each block has this height, with 10 pixels between blocks: jsdom lays nothing out. */
function draw(id: string, text: string, height: number): void {
  texts.set(id, text);
  new MarkdownView(part(id, 0)).set(text, true);
  const region = part(id, 'region');
  const blocks = drawnBlocks(id);
  const room = () => Number.parseFloat(region.style.getPropertyValue('--room')) || 0;
  const whole = () => blocks.length * (height + 10) - 10 + room();
  let top = 0;
  Object.defineProperties(region, {
    clientHeight: { value: view, configurable: true },
    scrollHeight: { get: () => Math.max(view, whole()), configurable: true },
    scrollTop: {
      get: () => top,
      set: (next: number) => {
        top = Math.max(0, Math.min(next, Math.max(view, whole()) - view));
      },
      configurable: true,
    },
  });
  region.getBoundingClientRect = () => new DOMRect(0, 0, 100, view);
  for (const [place, block] of blocks.entries()) {
    block.getBoundingClientRect = () => new DOMRect(0, place * (height + 10) - top, 100, height);
  }
}

const topOf = (id: string): string => drawnBlocks(id).find((block) => block.getBoundingClientRect().bottom > 0)?.textContent ?? '';

/** Scrolls as a person does. */
function scroll(id: string, top: number): void {
  part(id, 'region').scrollTop = top;
  linked.onScroll(part(id, 'region'));
}

/** Lets answers of the worker arrive. */
const answered = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const paragraphs = (names: string) =>
  names.split(' ').map((name) => ['one', 'two', 'three', 'four'].map((word) => `${name}${word}`).join(' '));

beforeEach(async () => {
  // Texts are drawn at once, so that the speed of the machine does not matter.
  jest.useFakeTimers();
  class Rect {
    readonly bottom: number;
    constructor(
      readonly x: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {
      this.bottom = top + height;
    }
  }
  Object.assign(globalThis, { DOMRect: Rect });
  texts.clear();
  levels = new Map();
  await render([one, two, three].map((id) => <Column key={id} id={id} />));
  linked = new LinkedColumns({
    textOf: (id) => {
      const text = texts.get(id);
      return text === undefined ? undefined : { id, attempt: 1, texts: [text] };
    },
    ask: (left, right) => Promise.resolve(alignTexts(left, right)),
    showLevels: (next) => {
      levels = next;
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
});

test('a drawn text has the blocks that comparing aligns, with the same numbers', () => {
  const text = `# Head\n\nWords.\n\n- one\n- two\n  - inner\n\n1. first\n2. second\n\n> quoted\n> more\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`ts\nconst x = 1;\n\nconst y = 2;\n\`\`\`\n\n---\n\n$$\nx^2\n$$\n\n<b>bold</b> words\n\n<details>\n<summary>More</summary>\n\nInner.\n\n</details>\n\n[a]: https://example.org\n\nThe end.`;
  draw(one, text, 20);
  const blocks = compareBlocks(text);
  expect(drawnBlocks(one)).toHaveLength(blocks.length);
  for (const place of [0, 1, 3, 5, blocks.length - 1]) {
    const words = blocks[place]?.tokens.map((token) => token.text).join('') ?? '';
    expect(drawnBlocks(one)[place]?.textContent.trim()).toBe(words.trim());
  }
});

test('the block on top in one column is on top in the others, whatever their heights, at the very end, too', async () => {
  const names = 'alpha beta gamma delta epsilon zeta eta theta iota kappa';
  draw(one, paragraphs(names).join('\n\n'), 100);
  draw(two, paragraphs(names).join('\n\n'), 37);
  draw(
    three,
    paragraphs(names)
      .map((words) => `- ${words}`)
      .join('\n'),
    211,
  );
  linked.link([one, two, three], false);
  await answered();
  for (const leader of [one, two, three]) {
    for (const top of [0, 1, 36, 99, 100, 105, 333, 640, 799, 10_000, 4]) {
      scroll(leader, top);
      await answered();
      for (const id of [one, two, three]) expect(`${id} ${topOf(id)}`).toBe(`${id} ${topOf(leader)}`);
      const block = drawnBlocks(leader).findIndex((element) => element.getBoundingClientRect().bottom > 0) + 1;
      expect(levels.get(one)).toEqual({ block, count: 10 });
      // A column that follows does not lead when it scrolls.
      const at = part(leader, 'region').scrollTop;
      for (const id of [one, two, three]) if (id !== leader) linked.onScroll(part(id, 'region'));
      expect(part(leader, 'region').scrollTop).toBe(at);
    }
  }
  linked.unlink();
  expect(levels.size).toBe(0);
  expect(part(one, 'tick').hidden).toBe(true);
  for (const id of [one, two, three]) expect(part(id, 'region').style.getPropertyValue('--room')).toMatch(/^(0px)?$/);
});

test('a column without a match waits before the next block, says so, and goes on with the next match', async () => {
  draw(one, paragraphs('alpha beta gamma delta epsilon zeta').join('\n\n'), 100);
  draw(two, paragraphs('alpha other different gamma delta epsilon zeta').join('\n\n'), 100);
  linked.link([one, two], false);
  await answered();
  scroll(one, 115);
  await answered();
  expect(topOf(one)).toContain('beta');
  expect(levels.get(two)).toBe('waits');
  expect(part(two, 'note').hidden).toBe(false);
  expect(part(two, 'tick').hidden).toBe(true);
  expect(topOf(two)).toContain('other');
  // Its own scroll leads, and the other one waits.
  scroll(two, 225);
  expect(levels.get(one)).toBe('waits');
  // Its text does not move under the hand: the room of its note stays.
  expect([part(two, 'note').hidden, part(two, 'note').style.visibility]).toEqual([false, 'hidden']);
  scroll(two, 340);
  expect([topOf(one), part(one, 'note').hidden]).toEqual([topOf(two), true]);
  expect(topOf(one)).toContain('gamma');
});

test('what a growing text scrolls itself leads nobody, and nobody leads at first while one is written', async () => {
  const names = 'alpha beta gamma delta epsilon zeta';
  draw(one, paragraphs(names).join('\n\n'), 100);
  draw(two, paragraphs(names).join('\n\n'), 100);
  moveScroller(part(one, 'region'), 10_000, 'end');
  linked.link([one, two], true);
  linked.onScroll(part(one, 'region'));
  linked.onResize(false);
  await answered();
  expect([levels.size, part(two, 'region').scrollTop]).toEqual([0, 0]);
  // A follower does not follow its own end any more.
  scroll(two, 120);
  await answered();
  expect(topOf(one)).toBe(topOf(two));
  expect(movedBy(part(one, 'region'))).toBe('leader');
  // A block that comes later is found as soon as it is there.
  draw(one, paragraphs('alpha').join('\n\n'), 100);
  scroll(two, 230);
  await answered();
  expect(levels.get(one)).toBe('waits');
  draw(one, paragraphs(names).join('\n\n'), 100);
  linked.onResize(false);
  await answered();
  expect(topOf(one)).toBe(topOf(two));
});
