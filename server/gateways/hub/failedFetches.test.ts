import { describe, expect, it } from '@jest/globals';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOver, HubWorld, problemOf } from '../../../tests/hubWorld.js';
import { listen } from '../../../tests/listen.js';
import { until } from '../../../tests/until.js';

const world = HubWorld.forEachTest();

describe('a fetch that fails', () => {
  it('says that a token is wanted, and the next is fetched', async () => {
    const next = await world.wanted('stand-in/size-100000', 'b.gguf');
    const fetches = world.start();
    fetches.want(await world.wanted('stand-in/fault-gated', 'a.gguf'));
    fetches.want(next);
    expect(await problemOf(fetches)).toBe(
      'The hub does not give stand-in/fault-gated to everybody: put an access token into HUB_TOKEN, and fetch again.',
    );
    await until(() => fetches.fetches().length === 1);
    expect(await world.bytesOf('b.gguf')).toBe(100_000);
  });

  it('deletes wrong bytes, stays failed after a restart, and starts again from the beginning when asked to', async () => {
    const model = await world.wanted('stand-in/size-100000_fault-wrong_fails-1', 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    const said = 'What came is not the published file, so it was deleted. Fetch again: it starts from the beginning.';
    expect(await problemOf(fetches)).toBe(said);
    expect((await readdir(world.folder)).filter((name) => name.includes('.part'))).toEqual([]);
    await fetches.stop();
    const later = world.start();
    expect(await problemOf(later)).toBe(said);
    later.resume(model.id);
    await isOver(later);
    await world.expectFiles(model);
    expect(world.ranges).toEqual([undefined, undefined]);
  });

  it('does not begin where the hub has another file, or none', async () => {
    const fetches = world.start();
    fetches.want(await world.wanted('stand-in/fault-other', 'a.gguf'));
    expect(await problemOf(fetches)).toContain('The hub has another file under this name than the published one.');
    expect(await world.bytesOf('a.gguf.part')).toBe(0);
  });

  it('does not begin without room on the disk, or beyond the quota', async () => {
    const model = await world.wanted('stand-in/size-300000', 'a.gguf');
    const [file] = model.files;
    const huge = { id: 'huge', files: file ? [{ ...file, size: 9e15 }] : [] };
    const fetches = world.start({ quota: 9.5e15 });
    fetches.want(huge);
    expect(await problemOf(fetches)).toMatch(/^The disk needs 9,000 TB for it and has .+ free: make room, then fetch again\.$/);
    await fetches.stop();
    const limited = world.start({ quota: 200_000 });
    await mkdir(world.folder, { recursive: true });
    await writeFile(join(world.folder, 'there.gguf'), Buffer.alloc(50_000));
    await limited.cancel('huge');
    limited.want(model);
    expect(await problemOf(limited)).toBe(
      'It needs 300 kB; of 200 kB for models (LOCAL_DISK), 50 kB are used: remove a model, then fetch again.',
    );
    expect(world.hub.requests).toEqual([]);
  });

  it('says that the hub does not answer, after some tries', async () => {
    const model = await world.wanted('stand-in/size-100000', 'a.gguf');
    const fetches = world.start({ hubUrl: 'http://127.0.0.1:1' });
    fetches.want(model);
    expect(await problemOf(fetches)).toBe(
      'The hub at http://127.0.0.1:1 does not answer: is this machine online? Else HUB_URL can name a mirror or a folder.',
    );
  });

  it('does not touch another file of the same name', async () => {
    await mkdir(world.folder);
    await writeFile(join(world.folder, 'a.gguf'), 'mine');
    const fetches = world.start();
    fetches.want(await world.wanted('stand-in/size-100000', 'a.gguf'));
    expect(await problemOf(fetches)).toContain('another file with the name a.gguf');
    expect(await fetches.cancel('stand-in/size-100000')).toBe(0);
    expect(await readFile(join(world.folder, 'a.gguf'), 'utf8')).toBe('mine');
  });

  it('says that the token is refused, and that the folder cannot be written to', async () => {
    const fetches = world.start({ token: 'weak' });
    fetches.want(await world.wanted('stand-in/fault-forbidden', 'a.gguf'));
    expect(await problemOf(fetches)).toMatch(/^The hub refuses stand-in\/fault-forbidden to the access token in HUB_TOKEN/);
    await writeFile(join(world.root, 'file'), '');
    const nowhere = world.start({ folder: join(world.root, 'file', 'models') });
    nowhere.want(await world.wanted('stand-in/size-100000', 'a.gguf'));
    expect(await problemOf(nowhere)).toBe('The folder of models cannot be written to (ENOTDIR): allow it, then fetch again.');
    expect(await nowhere.cancel('stand-in/size-100000')).toBe(0);
  });

  it('does not hold the others while it waits to go on by itself, as after a redirect to where nobody answers', async () => {
    const silent = await listen(() => undefined);
    const hub = await listen((request, response) => {
      const to = request.url?.includes('size-50000') ? silent.origin : world.hub.url;
      response.writeHead(302, { location: `${to}${request.url ?? ''}` }).end();
    });
    const fetches = world.start({ hubUrl: hub.origin, pauseMs: 600_000, connectMs: 1_000 });
    const ids = ['stand-in/size-50000', 'stand-in/fault-down', 'stand-in/size-100000', 'stand-in/size-200000'];
    for (const [place, id] of ids.entries()) fetches.want(await world.wanted(id, `${place.toFixed()}.gguf`));
    await until(() => fetches.fetches().length === 2);
    expect(fetches.fetches().map(({ id, state, problem }) => [id, state, problem !== undefined])).toEqual([
      ['stand-in/size-50000', 'fetching', true],
      ['stand-in/fault-down', 'fetching', true],
    ]);
    expect([await world.bytesOf('2.gguf'), await world.bytesOf('3.gguf')]).toEqual([100_000, 200_000]);
    for (const id of ids.slice(0, 2)) await fetches.cancel(id);
    expect(fetches.fetches()).toEqual([]);
    await fetches.stop();
    for (const server of [hub, silent]) server.close();
  });

  it('goes on by itself while others are fetched, one at a time', async () => {
    const fetches = world.start({ pauseMs: 1 });
    const ids = ['stand-in/size-300000_fault-down_fails-2', 'stand-in/size-100000', 'stand-in/size-200000_fault-down_fails-1'];
    for (const [place, id] of ids.entries()) fetches.want(await world.wanted(id, `${place.toFixed()}.gguf`));
    await isOver(fetches);
    const sizes = await Promise.all(ids.map((_, place) => world.bytesOf(`${place.toFixed()}.gguf`)));
    expect(sizes).toEqual([300_000, 100_000, 200_000]);
  });

  it('waits no longer than an hour, whatever the hub says', async () => {
    const hub = await listen((_request, response) => response.writeHead(429, { 'retry-after': '9'.repeat(30) }).end());
    const fetches = world.start({ hubUrl: hub.origin });
    fetches.want(await world.wanted('stand-in/size-100000', 'a.gguf'));
    const problem = await until(() => fetches.fetches()[0]?.problem);
    expect(problem('en')).toBe('The hub has had too many requests from here. It goes on by itself in 60 minutes.');
    await fetches.stop();
    hub.close();
  });
});
