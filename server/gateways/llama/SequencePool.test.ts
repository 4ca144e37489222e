import { describe, expect, it } from '@jest/globals';
import { SequencePool } from './SequencePool.js';

const forever = new AbortController().signal;

describe('a pool of sequences', () => {
  it('gives the one that suits best, then lets people wait in line', async () => {
    const pool = new SequencePool([1, 2, 3]);
    expect([await pool.take((n) => n % 3, forever), await pool.take((n) => n, forever), await pool.take((n) => n, forever)]).toEqual([
      2, 3, 1,
    ]);
    const order: string[] = [];
    const first = pool.take(() => 0, forever).then((n) => order.push(`first ${n}`));
    const second = pool.take(() => 0, forever).then((n) => order.push(`second ${n}`));
    pool.give(3);
    pool.give(1);
    await Promise.all([first, second]);
    expect(order).toEqual(['first 3', 'second 1']);
    expect(pool.idle).toBe(false);
    for (const n of [1, 2, 3]) pool.give(n);
    expect(pool.idle).toBe(true);
  });

  it('passes over those who left the line', async () => {
    const pool = new SequencePool(['only']);
    const taken = await pool.take(() => 0, forever);
    const leaving = new AbortController();
    const gone = pool.take(() => 0, leaving.signal);
    const next = pool.take(() => 0, forever);
    leaving.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    pool.give(taken);
    expect(await next).toBe('only');
    await expect(pool.take(() => 0, leaving.signal)).rejects.toThrow('left');
  });
});
