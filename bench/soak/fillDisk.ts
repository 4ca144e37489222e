import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { requireWhole } from '../../tests/survive/requireWhole.js';
import { TurnFollower } from '../../tests/turns.js';
import { Ground } from './Ground.js';
import { Skipped } from './Skipped.js';

const sizeMiB = 256;

/** A small file system for the database alone. @throws Skipped where one may not be mounted */
async function mountSmall(): Promise<{ folder: string; unmount: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-full-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0755`, 'tmpfs', folder]);
  if (status !== 0) {
    await rm(folder, { recursive: true });
    throw new Skipped('a small file system can only be mounted by root, on Linux');
  }
  return {
    folder,
    unmount: async () => {
      spawnSync('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until there is no room. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let size = 1024 * 1024; size >= 512;) {
      try {
        await handle.appendFile(Buffer.alloc(size));
      } catch {
        size /= 2;
      }
    }
  } finally {
    await handle.close();
  }
}

/** The disk of the database fills up in mid-stream and is made free again. @returns how many times */
export async function fillDisk(): Promise<number> {
  const { folder, unmount } = await mountSmall();
  try {
    const ground = await Ground.open(path.join(folder, 'data'));
    try {
      const person = await ground.person();
      const models = [0, 1, 2, 3].map((column) => `tokens-1500_rate-100_seed-${900 + column}`);
      const turn = await person.ask(models.map((name) => `sim/${name}`));
      const follower = new TurnFollower();
      const reading = person.follow(turn, follower);
      const filler = path.join(folder, 'filler');
      await fill(filler);
      const refusals = [];
      // Small rows may still find room in what is there; large ones do not.
      for (let tries = 0; tries < 5; tries += 1) {
        const begun = performance.now();
        const prompt = randomBytes(90_000).toString('hex');
        const error: unknown = await person.ask(['sim/tokens-3'], prompt).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        if (error instanceof Error) refusals.push(error.message);
        assert(performance.now() - begun < 20_000, 'An operation hung on the full disk');
      }
      assert(refusals.length > 0, 'Nothing was refused: the disk was not full');
      for (const message of refusals) {
        assert(/requestId/.test(message) && !/ENOSPC|No space|extend file|insert into/i.test(message), `Not a clean error: ${message}`);
      }
      assert.equal((await fetch(`${ground.server.url}/healthz`)).status, 200);
      await rm(filler);
      await reading;
      await requireWhole(person, turn, models, follower);
      await delay(1_000);
      const later = await person.ask(['sim/tokens-3']);
      await requireWhole(person, later, ['tokens-3'], await person.follow(later));
      return 1;
    } finally {
      await ground.close();
    }
  } finally {
    await unmount();
  }
}
