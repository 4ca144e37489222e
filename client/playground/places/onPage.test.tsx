/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { act, useRef } from 'react';
import { reactRoot } from '../../../tests/reactRoot.js';
import { partOf, placeOnTop, scrollerOf, scrollTo, useStands, whenOnPage } from './onPage.js';

type Layout = 'beside' | 'phone';

/** The heights of the lowest elements of an answer, in pixels; each stands on the one before. */
const heights = new Map([
  ['one', 100],
  ['two', 40],
  ['three', 60],
  ['four', 200],
]);
/** Height of what sticks to the top of a column on a phone. */
const head = 48;

function Block({ id, number, html }: { id: string; number: number; html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useStands(id, number, element);
  return <div ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Column({ id, layout }: { id: string; layout: Layout }) {
  const [slot, column, region] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  useStands(id, 'slot', slot);
  useStands(id, 'column', column);
  useStands(id, 'region', region);
  const scrolls = { overflowY: 'auto', scrollPaddingTop: layout === 'phone' ? head : 0 } as const;
  const grows = { overflowY: 'visible' } as const;
  return (
    <div ref={slot}>
      <article ref={column} style={layout === 'phone' ? scrolls : grows}>
        <div ref={region} style={layout === 'phone' ? grows : scrolls}>
          {/* The later block first: what counts is the number. */}
          <Block id={id} number={1} html="<ul><li>Items<ul><li id=three></li></ul></li></ul><pre id=four></pre>" />
          <Block id={id} number={0} html="<p id=one></p><blockquote><p id=two></p></blockquote>" />
        </div>
      </article>
    </div>
  );
}

const render = reactRoot();

const show = (columns: [id: string, layout: Layout][]) =>
  render(columns.map(([id, layout], place) => <Column key={place} id={id} layout={layout} />));

/** Lays an answer out: jsdom has no boxes. */
function layOut(id: string): HTMLElement {
  const scroller = scrollerOf(id);
  if (!scroller) throw new Error('It is not on the page.');
  let from = head;
  for (const [name, height] of heights) {
    const top = from;
    from += height;
    const element = scroller.querySelector(`#${name}`);
    if (!element) throw new Error(`It has no ${name}.`);
    element.getBoundingClientRect = () => new DOMRect(0, top - scroller.scrollTop, 0, height);
  }
  return scroller;
}

describe.each<[Layout, { scrolls: 'region' | 'column'; covered: number }]>([
  ['beside', { scrolls: 'region', covered: 0 }],
  ['phone', { scrolls: 'column', covered: head }],
])('where columns stand as on %s', (layout, { scrolls, covered }) => {
  test('what scrolls an answer is found, and what is on top of it, of nested passages the innermost', async () => {
    await show([['answer', layout]]);
    const scroller = layOut('answer');
    expect(scroller).toBe(partOf('answer', scrolls));
    const placeAt = (top: number) => {
      scroller.scrollTop = head + top - covered;
      return placeOnTop('answer');
    };
    expect(placeAt(0)).toEqual({ at: 0, read: 0, below: 0 });
    expect(placeAt(50)).toEqual({ at: 0, read: 0.5, below: 0 });
    expect(placeAt(110)).toEqual({ at: 1, read: 0.25, below: 0 });
    expect(placeAt(170)).toEqual({ at: 2, read: 0.5, below: 0 });
    expect(placeAt(-8)).toEqual({ at: 0, read: 0, below: 8 });
    expect(placeAt(1_000)).toBeUndefined();
  });

  test('a place of one answer is gone to in another, whose passages are longer', async () => {
    await show([
      ['answer', layout],
      ['other', layout],
    ]);
    const scroller = layOut('answer');
    scroller.scrollTop = head + 170 - covered;
    const place = placeOnTop('answer');
    heights.set('one', 500);
    const other = layOut('other');
    heights.set('one', 100);
    if (place) scrollTo('other', place);
    expect(other.scrollTop).toBe(head + 570 - covered);
    expect(placeOnTop('other')).toEqual(place);
  });
});

test('who waits for an answer is told when it comes and when it comes again, and of no other', async () => {
  const told: (HTMLElement | undefined)[] = [];
  const leave = whenOnPage('late', (region) => told.push(region));
  await show([['early', 'beside']]);
  expect(told).toEqual([]);
  await show([['late', 'beside']]);
  expect(told).toEqual([partOf('late', 'region')]);
  await show([]);
  expect(partOf('late', 'region')).toBeUndefined();
  await show([['late', 'phone']]);
  expect(told).toHaveLength(2);
  leave();
  await show([['late', 'beside']]);
  expect(told).toHaveLength(2);
});

test('what stands on the page already is told at once, and an answer shown twice goes only with its last column', async () => {
  await show([
    ['twice', 'beside'],
    ['twice', 'beside'],
  ]);
  const told: HTMLElement[] = [];
  const leave = whenOnPage('twice', (region) => told.push(region));
  await act(() => Promise.resolve());
  const last = partOf('twice', 'region');
  expect(told).toEqual([last]);
  leave();
  await render([<Column key={1} id="twice" layout="beside" />]);
  expect(partOf('twice', 'region')).toBe(last);
});
