import { describe, expect, it } from '@jest/globals';
import { MemoryQueue, type Need } from './MemoryQueue.js';

const forever = new AbortController().signal;

/** Models of a made-up machine with memory for 10. */
function machine() {
  const told: string[] = [];
  const loading = new Map<string, PromiseWithResolvers<undefined>>();
  /** Models that cannot even begin to load. */
  const missing = new Set<string>();
  const queue = new MemoryQueue({
    limit: 10,
    load: (id) => {
      if (missing.has(id)) throw new Error(`${id} is gone`);
      told.push(`load ${id}`);
      const work = Promise.withResolvers<undefined>();
      loading.set(id, work);
      return {
        loaded: work.promise,
        memory: sizeOf(id),
        kill: () => {
          told.push(`kill ${id}`);
          queueMicrotask(() => {
            work.reject(new Error('killed'));
            queue.ended(id);
          });
        },
      };
    },
    onUse: () => undefined,
  });
  const places: Record<string, (number | null)[]> = {};
  const enter = (id: string, person = 'ann', signal = forever) =>
    queue.enter(needOf(id), person, signal, (place) => {
      const heard = (places[`${person} ${id}`] ??= []);
      if (heard.at(-1) !== place) heard.push(place);
    });
  /** Enters, and loads the model. */
  const use = async (id: string, person?: string) => {
    const entered = enter(id, person);
    await settled();
    loading.get(id)?.resolve(undefined);
    return entered;
  };
  return { queue, told, places, enter, use, loading, missing };
}

/** The id's second character is the memory of the model. */
const sizeOf = (id: string) => Number(id[1]);
const needOf = (id: string): Need => ({ id, memory: sizeOf(id), parallel: 2 });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of the local models', () => {
  it('keeps what fits and lets go what was unused for longest', async () => {
    const { queue, told, use } = machine();
    for (const id of ['a4', 'b4', 'a4']) (await use(id)).leave();
    expect(told).toEqual(['load a4', 'load b4']);
    (await use('c3')).leave();
    expect(told).toEqual(['load a4', 'load b4', 'kill b4', 'load c3']);
    expect([queue.isLoaded('a4'), queue.isLoaded('b4'), queue.isLoaded('c3')]).toEqual([true, false, true]);
  });

  it('waits for those that are used, tells the queue place, and no request waits for ever', async () => {
    const { told, places, enter, use } = machine();
    const first = await use('a6');
    const big = enter('b9');
    // There is room at it, but it must leave for the one before.
    const late = enter('a6', 'bob');
    await settled();
    expect(places).toEqual({ 'ann a6': [0, null], 'ann b9': [1], 'bob a6': [2] });
    first.leave();
    await settled();
    expect(told).toEqual(['load a6', 'kill a6', 'load b9']);
    expect(places).toMatchObject({ 'ann b9': [1, 0], 'bob a6': [2, 1] });
    void big.catch(() => undefined);
    void late.catch(() => undefined);
  });

  it('writes so many answers of a model at once, and people take turns', async () => {
    const { enter, use, places } = machine();
    const held = [await use('a4'), await use('a4')];
    const order: string[] = [];
    for (const person of ['ann', 'ann', 'bob']) void enter('a4', person).then(() => order.push(person));
    await settled();
    expect(places['bob a4']).toEqual([2]);
    held[0]?.leave();
    held[0]?.leave();
    await settled();
    expect(order).toEqual(['ann']);
    held[1]?.leave();
    await settled();
    expect(order).toEqual(['ann', 'bob']);
  });

  it('ends a loading that nobody waits for any more', async () => {
    const { told, enter, queue } = machine();
    const stop = new AbortController();
    const entered = enter('a4', 'ann', stop.signal);
    await settled();
    stop.abort(new Error('stopped'));
    await expect(entered).rejects.toThrow('stopped');
    expect(told).toEqual(['load a4', 'kill a4']);
    await settled();
    expect(queue.models.size).toBe(0);
  });

  it('passes over those who gave up', async () => {
    const { told, enter, use } = machine();
    const first = await use('a6');
    const stop = new AbortController();
    const gone = enter('b9', 'ann', stop.signal);
    const next = enter('a6', 'bob');
    stop.abort(new Error('stopped'));
    await expect(gone).rejects.toThrow('stopped');
    (await next).leave();
    first.leave();
    expect(told).toEqual(['load a6']);
  });

  it('tells everybody that waits for a model that it could not be loaded, and tries again when asked again', async () => {
    const { told, enter, use, loading } = machine();
    const both = [enter('a4'), enter('a4', 'bob')];
    await settled();
    loading.get('a4')?.reject(new Error('damaged'));
    for (const one of both) await expect(one).rejects.toThrow('damaged');
    await settled();
    (await use('a4')).leave();
    expect(told.filter((text) => text.startsWith('load'))).toEqual(['load a4', 'load a4']);
  });

  it('drops a model whose file is gone, once nobody uses it', async () => {
    const { told, use, queue } = machine();
    const used = await use('a4');
    (await use('b4')).leave();
    queue.drop(() => true);
    await settled();
    expect(told.slice(2)).toEqual(['kill b4']);
    used.leave();
    expect(told.slice(2)).toEqual(['kill b4', 'kill a4']);
  });

  it('refuses those alone whose model cannot begin to load when its turn has come', async () => {
    const { enter, use, missing, told } = machine();
    const first = await use('a8');
    const gone = enter('b9', 'ann');
    const next = enter('c3', 'bob');
    missing.add('b9');
    expect(() => {
      first.leave();
    }).not.toThrow();
    await expect(gone).rejects.toThrow('b9 is gone');
    await settled();
    expect(told).toEqual(['load a8', 'kill a8', 'load c3']);
    void next.catch(() => undefined);
  });
});
