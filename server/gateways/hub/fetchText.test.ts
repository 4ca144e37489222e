import { describe, expect, it } from '@jest/globals';
import { HubWorld, isOver } from '../../../tests/hubWorld.js';
import type { Fetch } from './Fetch.js';
import { fetchText, logFetches } from './fetchText.js';

const world = HubWorld.forEachTest();

const fetching: Fetch = {
  id: 'a',
  state: 'fetching',
  bytes: 288_000_000,
  size: 640_000_000,
  bytesPerSecond: 12_000_000,
  secondsLeft: 30,
  problem: undefined,
};

describe('the line on a fetch', () => {
  it('tells bytes, speed and time', () => {
    expect(fetchText(fetching, 'en')).toBe('45 % of 640 MB, 12 MB per second, 30 seconds left');
    expect(fetchText(fetching, 'de')).toBe('45 % von 640 MB, 12 MB pro Sekunde, noch 30 Sekunden');
    expect(fetchText({ ...fetching, bytesPerSecond: undefined, secondsLeft: undefined }, 'en')).toBe('45 % of 640 MB');
    expect(fetchText({ ...fetching, state: 'paused' }, 'en')).toBe('paused at 45 % of 640 MB');
    expect(fetchText({ ...fetching, state: 'queued' }, 'de')).toBe('wartet auf den Download davor');
  });

  it('is printed as the fetch goes on', async () => {
    const lines: string[] = [];
    const fetches = world.start();
    logFetches(fetches, (line) => lines.push(line));
    fetches.want(await world.wanted('stand-in/size-100000_fault-down_fails-1', 'a.gguf'));
    await isOver(fetches);
    expect(lines.slice(0, 3)).toEqual([
      'stand-in/size-100000_fault-down_fails-1: waits for the download before it',
      'stand-in/size-100000_fault-down_fails-1: 0 % of 100 kB',
      'stand-in/size-100000_fault-down_fails-1: The hub answers with error 503. It goes on by itself.',
    ]);
    expect(new Set(lines).size).toBeLessThan(15);
  });
});
