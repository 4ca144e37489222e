import { expect, test } from '@jest/globals';
import { type BranchRead, BranchReads } from './BranchReads.js';

const megabyte = 1024 * 1024;

/** Reads that end when they are let go, and what was counted for them. */
function startReads() {
  const counted: [string, number, boolean][] = [];
  const reads = new BranchReads({
    countBranch: (...count) => {
      counted.push(count);
      return Promise.resolve();
    },
  });
  const running: string[] = [];
  const begin = (name: string, fields: Partial<BranchRead>) => {
    const gate = Promise.withResolvers<undefined>();
    const read = { userId: name, bytes: 2 * megabyte, waits: true, isRefusable: true, ...fields };
    const done = reads.run(read, async () => {
      running.push(name);
      await gate.promise;
      running.splice(running.indexOf(name), 1);
    });
    // A test that expects an error looks at it itself.
    done.catch(() => undefined);
    return {
      done,
      end: () => {
        gate.resolve(undefined);
      },
    };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begin, running, counted, settle };
}

test('short branches are read at once and uncounted, long ones counted by their megabytes', async () => {
  const { begin, running, counted, settle } = startReads();
  for (const at of [1, 2, 3]) begin(`small ${at.toFixed()}`, { userId: 'ida', bytes: megabyte });
  begin('long', { bytes: 2.5 * megabyte });
  begin('paid', { isRefusable: false });
  await settle();
  expect(running).toHaveLength(5);
  expect(counted).toEqual([
    ['long', 3, true],
    ['paid', 2, false],
  ]);
});

test('an account reads one long branch at a time, and the others have their turn meanwhile', async () => {
  const { begin, running, settle } = startReads();
  const first = begin('first', { userId: 'ida' });
  begin('second', { userId: 'ida' });
  begin('other', { userId: 'ben' });
  await settle();
  expect(running).toEqual(['first', 'other']);
  first.end();
  await first.done;
  await settle();
  expect(running).toEqual(['other', 'second']);
});

test('all reads together have a bound; what is longer is read alone', async () => {
  const { begin, running, settle } = startReads();
  const huge = begin('huge', { bytes: 500 * megabyte });
  const next = begin('next', { bytes: 150 * megabyte });
  begin('last', { bytes: 100 * megabyte });
  await settle();
  expect(running).toEqual(['huge']);
  huge.end();
  await huge.done;
  await settle();
  expect(running).toEqual(['next']);
  next.end();
  await next.done;
  await settle();
  expect(running).toEqual(['last']);
});

test('a read ends its wait when nobody wants it any more, and lets those behind it pass', async () => {
  const { begin, running, settle } = startReads();
  begin('reading', { bytes: 100 * megabyte });
  const gone = new AbortController();
  const given = begin('given up', { bytes: 150 * megabyte, signal: gone.signal });
  begin('behind', { bytes: 20 * megabyte });
  await settle();
  gone.abort(new Error('gone'));
  await expect(given.done).rejects.toThrow('gone');
  await settle();
  expect(running).toEqual(['reading', 'behind']);
});

test('a read that nobody wants any more while it is counted does not wait', async () => {
  const { begin, settle } = startReads();
  begin('first', { userId: 'ida' });
  const gone = new AbortController();
  const given = begin('given up', { userId: 'ida', signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(given.done).rejects.toThrow('gone');
  await settle();
});

test('too many waiting reads of an account are refused, as is one that must not wait; one that is paid waits', async () => {
  const { begin, running, settle } = startReads();
  const fields = { userId: 'ida' };
  const first = begin('first', fields);
  await settle();
  for (let at = 0; at < 8; at += 1) begin('waiting', fields);
  await settle();
  await expect(begin('one more', fields).done).rejects.toMatchObject({ kind: 'rate_limited' });
  await expect(begin('in a transaction', { ...fields, waits: false }).done).rejects.toMatchObject({ kind: 'rate_limited' });
  begin('paid', { ...fields, isRefusable: false });
  first.end();
  await first.done;
  await settle();
  expect(running).toEqual(['waiting']);
});
