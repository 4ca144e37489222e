import { describe, expect, it, jest } from '@jest/globals';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOver, HubWorld } from '../../../tests/hubWorld.js';
import { until } from '../../../tests/until.js';

const world = HubWorld.forEachTest();

describe('fetching from the hub', () => {
  it('brings a file through the redirect, and the token to the hub alone', async () => {
    const model = await world.wanted('stand-in/size-300000_renamed-on_fault-gated', 'a.gguf');
    const fetches = world.start({ token: 'secret' });
    fetches.want(model);
    await isOver(fetches);
    await world.expectFiles(model);
    expect(world.hub.requests.map(({ to, authorization }) => [to, authorization])).toEqual([
      ['hub', 'Bearer secret'],
      ['hub', 'Bearer secret'],
      ['storage', undefined],
    ]);
  });

  it('tells bytes, and what comes next', async () => {
    const fetches = world.start();
    fetches.want(await world.wanted('stand-in/size-300000_fault-stall_at-100000_fails-1', 'a.gguf'));
    fetches.want(await world.wanted('stand-in/size-200000', 'b.gguf'));
    await until(() => fetches.fetches()[0]?.bytes === 100_000);
    expect(fetches.fetches()).toMatchObject([
      { state: 'fetching', bytes: 100_000, size: 300_000 },
      { id: 'stand-in/size-200000', state: 'queued', bytes: 0, size: 200_000 },
    ]);
  });

  it('fetches the parts of a split model, and shows none before all are there', async () => {
    const model = await world.wanted(
      'stand-in/size-200000_fault-stall_at-150000_fails-1',
      'm-00001-of-00002.gguf',
      'm-00002-of-00002.gguf',
    );
    const fetches = world.start({ stallMs: 300 });
    fetches.want(model);
    const seen: string[][] = [];
    // Before the folder is made there is nothing to see.
    const look = () => readdir(world.folder).catch(() => []);
    fetches.onChange(() => void look().then((names) => seen.push(names.filter((name) => name.endsWith('.gguf')))));
    await isOver(fetches);
    await world.expectFiles(model);
    expect(seen.filter(({ length }) => length === 1)).toEqual([]);
  });

  it('goes on by itself where the line breaks, again and again', async () => {
    const model = await world.wanted('stand-in/size-300000_fault-break_at-100000_fails-2', 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    await isOver(fetches);
    await world.expectFiles(model);
    expect(world.ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/), expect.stringMatching(/^bytes=\d+-$/)]);
    expect(world.hub.requests.at(-1)?.ifRange).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it('starts again where the storage ignores ranges', async () => {
    const model = await world.wanted('stand-in/size-300000_ranges-off_fault-break_at-100000_fails-1', 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    await isOver(fetches);
    await world.expectFiles(model);
  });

  it('starts again where the file has changed meanwhile', async () => {
    await writeFile(join(world.root, 'one'), Buffer.alloc(300_000, 1));
    await writeFile(join(world.root, 'two'), Buffer.alloc(300_000, 2));
    world.hub.put('maker/model', 'a.gguf', join(world.root, 'one'));
    world.hub.behave('maker/model', 'fault-stall_fails-1');
    const file = { ...(await world.hub.describe('maker/model', 'a.gguf')), sha256: undefined };
    const fetches = world.start();
    fetches.want({ id: 'branch', files: [file] });
    await until(async () => (await world.bytesOf('a.gguf.part')) === 100_000);
    world.hub.put('maker/model', 'a.gguf', join(world.root, 'two'));
    fetches.pause('branch');
    fetches.resume('branch');
    await isOver(fetches);
    expect(await readFile(join(world.folder, 'a.gguf'))).toEqual(Buffer.alloc(300_000, 2));
  });

  it('waits as long as the hub says, and goes on at once when asked to', async () => {
    const model = await world.wanted('stand-in/size-100000_fault-limited_fails-1_retry-3600', 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    const problem = await until(() => fetches.fetches()[0]?.problem);
    expect(problem('en')).toBe('The hub has had too many requests from here. It goes on by itself in 60 minutes.');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 60_000);
    expect(problem('de')).toBe('Von hier kamen zu viele Anfragen an den Hub. Es geht in 12 Minuten von selbst weiter.');
    clock.mockRestore();
    expect(fetches.fetches()[0]?.state).toBe('fetching');
    fetches.resume(model.id);
    await isOver(fetches);
    await world.expectFiles(model);
  });

  it('takes a mirror that only serves files at their word once it knows the checksum, and not before', async () => {
    const model = await world.wanted('stand-in/size-100000_storage-off', 'a.gguf');
    const fetches = world.start();
    fetches.want({ id: 'unknown', files: model.files.map((file) => ({ ...file, sha256: undefined })) });
    const problem = await until(() => fetches.fetches()[0]?.problem);
    expect(problem('en')).toBe('The hub does not say how to check a.gguf. Nothing was fetched; another hub in HUB_URL may.');
    await fetches.cancel('unknown');
    fetches.want(model);
    await isOver(fetches);
    await world.expectFiles(model);
  });

  it('takes them in the order in which they were wanted, one that was paused last', async () => {
    const fetches = world.start();
    const repos = ['stand-in/size-100000_fault-stall_at-50000_fails-1', 'stand-in/size-100001', 'stand-in/size-100002'];
    const [first = '', second = '', third = ''] = repos;
    for (const [at, repo] of repos.entries()) fetches.want(await world.wanted(repo, `${at.toFixed()}.gguf`));
    await until(() => fetches.fetches()[0]?.bytes === 50_000);
    fetches.pause(second);
    fetches.resume(second);
    expect(fetches.fetches().map(({ id }) => id)).toEqual([first, third, second]);
    fetches.pause(first);
    fetches.resume(first);
    await isOver(fetches);
    const fetched = world.hub.requests.filter(({ to }) => to === 'storage').map(({ path }) => path.slice(-6));
    expect(fetched).toEqual(['0.gguf', '2.gguf', '1.gguf', '0.gguf']);
  });
});
