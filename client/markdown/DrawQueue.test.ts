import { expect, test } from '@jest/globals';
import { DrawQueue } from './DrawQueue.js';

/** A queue whose frames take as long as the test says; `frame` runs one and returns what it drew. */
function begin(first?: number) {
  const [next, painted]: [(() => void)[], (() => void)[]] = [[], []];
  let now = 0;
  const queue = new DrawQueue({ next: (run) => next.push(run), painted: (run) => painted.push(run), now: () => now }, first);
  const drawn: string[] = [];
  const draws = new Map<string, () => unknown>(['a', 'b', 'c', 'd'].map((name) => [name, () => drawn.push(name)]));
  draws.set('!', () => {
    throw new Error('This answer cannot be drawn.');
  });
  const frame = (took: number) => {
    for (const run of next.splice(0)) run();
    now += took;
    for (const run of painted.splice(0)) run();
    return drawn.splice(0).join('');
  };
  const add = (names: string) => {
    for (const name of names) queue.add(draws.get(name) ?? (() => undefined));
  };
  /** Runs frames, in which nothing is drawn, until the pause between two drawings of one answer is over. */
  const rest = () => {
    for (const run of painted.splice(0)) run();
    now += 100;
  };
  return { add, frame, drawn, rest };
}

test('everything that waits is drawn in one frame, each once', () => {
  const { add, frame } = begin();
  add('abcdab');
  expect(frame(5)).toBe('abcd');
  expect(frame(5)).toBe('');
});

test('while frames take long, answers take turns, and none waits for a second round of another', () => {
  const { add, frame, rest } = begin();
  add('abcd');
  expect(frame(50)).toBe('abcd');
  rest();
  add('abcd');
  expect(frame(25)).toBe('ab');
  add('ab');
  expect(frame(25)).toBe('cd');
  rest();
  expect(frame(25)).toBe('ab');
});

test('while frames take long, one answer is drawn again only after a pause, and sooner again when they are short', () => {
  const { add, frame } = begin();
  add('a');
  expect(frame(40)).toBe('a');
  add('a');
  // 80 milliseconds after the last time.
  expect(frame(20)).toBe('');
  expect(frame(20)).toBe('');
  expect(frame(5)).toBe('a');
  for (let time = 0; time < 20; time += 1) {
    add('a');
    while (frame(5) === '');
  }
  add('a');
  expect(frame(5)).toBe('a');
  add('a');
  expect(frame(5)).toBe('a');
});

test('one answer is drawn in each frame, however long it takes', () => {
  const { add, frame } = begin();
  for (const most of ['abcd', 'ab', 'a', 'a']) {
    add('abcd');
    expect(frame(500)).toBe(most);
    while (frame(500) !== '');
  }
});

test('short frames draw more answers again', () => {
  const { add, frame, rest } = begin();
  add('abcd');
  frame(500);
  add('abcd');
  expect(frame(10)).toBe('ab');
  expect(frame(10)).toBe('cd');
  rest();
  add('abcd');
  expect(frame(10)).toBe('abcd');
});

test('what may wait begins with one drawing a frame each time, and goes faster while frames are short', () => {
  const { add, frame, rest } = begin(1);
  for (let time = 1; time <= 2; time += 1) {
    add('abcd');
    expect(frame(10)).toBe('a');
    expect(frame(10)).toBe('bc');
    expect(frame(10)).toBe('d');
  }
  add('abc');
  expect(frame(50)).toBe('a');
  rest();
  expect(frame(50)).toBe('b');
});

test('an answer that cannot be drawn is reported, and the others are drawn all the same', () => {
  const { add, frame, drawn } = begin();
  add('a!bc');
  expect(() => frame(5)).toThrow('This answer cannot be drawn.');
  expect(drawn.join('')).toBe('abc');
});
