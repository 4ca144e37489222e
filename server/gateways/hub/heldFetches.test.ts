import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtFile } from '../../../tests/builtFile.js';
import { isOver, HubWorld, problemOf } from '../../../tests/hubWorld.js';
import { until } from '../../../tests/until.js';

const world = HubWorld.forEachTest();

/** A process that fetches one model. */
const script = `
  import { HubFetches } from '${pathToFileURL(builtFile('server/gateways/hub/HubFetches.ts')).href}';
  const logger = { warn() {}, error() {} };
  const fetches = new HubFetches({ ...JSON.parse(process.env.OPTIONS), logger });
  fetches.start();
  fetches.want(JSON.parse(process.env.WANTED));`;

describe('a fetch in the hands of people', () => {
  const stalling = 'stand-in/size-300000_fault-stall_at-100000_fails-1';

  it('is paused, outlives a restart, and goes on', async () => {
    const model = await world.wanted(stalling, 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    await until(async () => (await world.bytesOf('a.gguf.part')) === 100_000);
    fetches.pause(model.id);
    expect(fetches.fetches()).toMatchObject([{ state: 'paused', bytes: 100_000 }]);
    await fetches.stop();
    const later = world.start();
    await until(() => later.fetches().length === 1);
    expect(later.fetches()).toMatchObject([{ state: 'paused', bytes: 100_000, size: 300_000 }]);
    later.resume(model.id);
    await isOver(later);
    await world.expectFiles(model);
    expect(world.ranges).toEqual([undefined, 'bytes=100000-']);
  });

  it('is told only when the folder knows it, and so is its pause', async () => {
    const model = await world.wanted(stalling, 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    expect(await fetches.keptFetches()).toMatchObject([{ id: model.id }]);
    const record = join(world.folder, `.${encodeURIComponent(model.id)}.fetch.json`);
    expect(await readFile(record, 'utf8')).toContain('"wanted"');
    fetches.pause(model.id);
    expect(await fetches.keptFetches()).toMatchObject([{ state: 'paused' }]);
    expect(await readFile(record, 'utf8')).toContain('"paused"');
  });

  it('is cancelled, and tells what is free now', async () => {
    const model = await world.wanted(stalling, 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    await until(async () => (await world.bytesOf('a.gguf.part')) === 100_000);
    expect(await fetches.cancel(model.id)).toBe(100_000);
    expect(fetches.fetches()).toEqual([]);
    expect(await readdir(world.folder)).toEqual([]);
  });

  it('is cancelled and wanted again at once, many times: the old bytes go, and the new ones come and stay', async () => {
    const repo = 'stand-in/size-300000_fault-stall_at-100000';
    const model = await world.wanted(repo, 'a.gguf');
    const fetches = world.start();
    fetches.want(model);
    for (let time = 0; time < 25; time++) {
      await until(async () => (await world.bytesOf('a.gguf.part')) === 100_000);
      const cancelled = fetches.cancel(model.id);
      fetches.want(model);
      // The new fetch never ends by itself, so that this would not either if it waited for that.
      expect(await cancelled).toBe(100_000);
      expect(fetches.fetches()).toMatchObject([{ id: model.id }]);
    }
    // Each began at the first byte.
    await until(async () => (await world.bytesOf('a.gguf.part')) === 100_000);
    expect(world.ranges).toEqual(Array.from({ length: 26 }, () => undefined));
    world.hub.behave(repo, 'size-300000');
    fetches.pause(model.id);
    fetches.resume(model.id);
    await isOver(fetches);
    await world.expectFiles(model);
  });

  it('is cancelled in its last moment and wanted again: it is whole in the end, and forgotten', async () => {
    const model = await world.wanted('stand-in/size-300000', 'a.gguf');
    const fetches = world.start();
    for (let time = 0; time < 25; time++) {
      fetches.want(model);
      await until(async () => (await world.bytesOf('a.gguf.part')) > time * 10_000 || fetches.fetches().length === 0);
      const cancelled = fetches.cancel(model.id);
      fetches.want(model);
      await cancelled;
      await isOver(fetches);
      await world.expectFiles(model);
      await rm(join(world.folder, 'a.gguf'));
    }
  });

  it('is cancelled with the parts of a split model that are whole', async () => {
    const first = await world.wanted('stand-in/size-100000', 'm-00001-of-00002.gguf');
    const stalling = await world.wanted('stand-in/size-100000_fault-stall_at-50000', 'm-00002-of-00002.gguf');
    const fetches = world.start();
    fetches.want({ id: 'm', files: [...first.files, ...stalling.files] });
    await until(async () => (await world.bytesOf('m-00002-of-00002.gguf.part')) === 50_000);
    expect(await fetches.cancel('m')).toBe(150_000);
    expect(await readdir(world.folder)).toEqual([]);
  });

  it('begins again where only the note of a whole file is left', async () => {
    const model = await world.wanted('stand-in/size-100000', 'a.gguf');
    await mkdir(world.folder);
    const note = { url: 'http://elsewhere', size: 100_000, sha256: model.files[0]?.sha256, whole: true };
    await writeFile(join(world.folder, 'a.gguf.part.json'), JSON.stringify(note));
    const fetches = world.start();
    fetches.want(model);
    await isOver(fetches);
    await world.expectFiles(model);
  });

  it('begins again where what has arrived belongs to another version', async () => {
    const model = await world.wanted('stand-in/size-100000', 'a.gguf');
    await mkdir(world.folder);
    const note = { url: 'http://elsewhere', size: 100_000, sha256: '0'.repeat(64), whole: true };
    await writeFile(join(world.folder, 'a.gguf.part'), Buffer.alloc(50_000));
    await writeFile(join(world.folder, 'a.gguf.part.json'), JSON.stringify(note));
    const fetches = world.start();
    fetches.want(model);
    await isOver(fetches);
    await world.expectFiles(model);
    expect(world.ranges).toEqual([undefined]);
  });

  it('is made once by clones that share the folder, and paused and cancelled by either', async () => {
    const model = await world.wanted(stalling, 'a.gguf');
    const one = world.start();
    const other = world.start();
    one.want(model);
    await until(async () => (await world.bytesOf('a.gguf.part')) === 100_000);
    other.want(model);
    await until(() => other.fetches()[0]?.bytes === 100_000);
    other.pause(model.id);
    await until(() => one.fetches()[0]?.state === 'paused');
    expect(world.ranges).toEqual([undefined]);
    expect(await other.cancel(model.id)).toBe(100_000);
    expect(await readdir(world.folder)).toEqual([]);
  });

  it('of one clone is shown by the others, and forgotten when it is over', async () => {
    const model = await world.wanted(stalling, 'a.gguf');
    const one = world.start();
    const other = world.start();
    one.want(model);
    await until(() => other.fetches()[0]?.bytes === 100_000);
    one.pause(model.id);
    await until(() => other.fetches()[0]?.state === 'paused');
    one.resume(model.id);
    await Promise.all([one, other].map(isOver));
    await world.expectFiles(model);
  });

  it('that failed at all clones is cancelled at all', async () => {
    const model = await world.wanted('stand-in/fault-other', 'a.gguf');
    const [one, other] = [world.start(), world.start()];
    one.want(model);
    await Promise.all([one, other].map(problemOf));
    await one.cancel(model.id);
    await isOver(other);
  });

  it('goes on after its process was killed, and every byte is right', async () => {
    const model = await world.wanted(stalling, 'a.gguf');
    const killed = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, OPTIONS: JSON.stringify({ hubUrl: world.hub.url, folder: world.folder }), WANTED: JSON.stringify(model) },
      stdio: 'ignore',
    });
    await until(async () => (await world.bytesOf('a.gguf.part')) === 100_000);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    // Nobody touches the lock any more; the test does not wait until that is old enough.
    await utimes(join(world.folder, 'a.gguf.part.lock'), 0, 0);
    const fetches = world.start();
    await until(() => fetches.fetches().length === 1);
    expect(fetches.fetches()).toMatchObject([{ id: model.id, bytes: 100_000, size: 300_000 }]);
    await isOver(fetches);
    await world.expectFiles(model);
    expect(world.ranges).toEqual([undefined, 'bytes=100000-']);
  });
});

describe('fetching from a folder', () => {
  it('puts whole files in place, and says what is missing', async () => {
    const model = await world.wanted('stand-in/size-300000', 'a.gguf');
    const path = join(world.root, 'hub', 'stand-in/size-300000', 'a.gguf');
    const fetches = world.start({ hubUrl: pathToFileURL(join(world.root, 'hub')).href });
    fetches.want(model);
    const problem = await until(() => fetches.fetches()[0]?.problem);
    expect([problem('en'), problem('de')]).toEqual([
      'The hub does not have a.gguf in stand-in/size-300000: another hub in HUB_URL may.',
      'Der Hub hat a.gguf in stand-in/size-300000 nicht: Ein anderer Hub in HUB_URL hat sie vielleicht.',
    ]);
    await mkdir(dirname(path), { recursive: true });
    const response = await fetch(`${world.hub.storageUrl}/stand-in/size-300000/a.gguf`);
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    fetches.resume(model.id);
    await isOver(fetches);
    await world.expectFiles(model);
  });
});
