import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { pino } from 'pino';
import type { HubFetchesOptions, WantedFile } from '../server/gateways/hub/Fetch.js';
import { HubFetches } from '../server/gateways/hub/HubFetches.js';
import { sha256Of } from '../server/gateways/hub/sha256Of.js';
import { startSandboxHub, type SandboxHub } from '../sandbox/hub/startSandboxHub.js';
import { until } from './until.js';

/** A stand-in hub and a folder of models, new for each test. */
export class HubWorld {
  root = '';
  folder = '';
  private running: SandboxHub | undefined;
  private started: HubFetches[] = [];

  /** Call it at the top of a file of tests. */
  static forEachTest(): HubWorld {
    const world = new HubWorld();
    beforeEach(async () => {
      world.root = await mkdtemp(join(tmpdir(), 'hub-'));
      world.folder = join(world.root, 'models');
      world.running = await startSandboxHub();
    });
    afterEach(async () => {
      await Promise.all(world.started.map((fetches) => fetches.stop()));
      world.started = [];
      await world.running?.close();
      await rm(world.root, { recursive: true, force: true });
    });
    return world;
  }

  get hub(): SandboxHub {
    if (!this.running) throw new Error('There is a hub within tests only');
    return this.running;
  }

  /** A process that fetches, with short pauses. */
  start(options: Partial<HubFetchesOptions> = {}): HubFetches {
    const logger = pino({ level: 'silent' });
    const fetches = new HubFetches({
      hubUrl: this.hub.url,
      folder: this.folder,
      logger,
      pauseMs: 1,
      heartbeatMs: 200,
      lookMs: 200,
      ...options,
    });
    this.started.push(fetches);
    fetches.start();
    return fetches;
  }

  /** A model whose id is its repository. */
  async wanted(repo: string, ...files: string[]): Promise<WantedFile> {
    return { id: repo, files: await Promise.all(files.map((file) => this.hub.describe(repo, file))) };
  }

  /** Bytes of a file of the folder; 0 if there is none. */
  bytesOf(name: string): Promise<number> {
    return stat(join(this.folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** Expects the model's files alone in the folder, each with the bytes of the hub. */
  async expectFiles({ files }: WantedFile): Promise<void> {
    // The lock goes last.
    await until(async () => !(await readdir(this.folder)).some((name) => name.endsWith('.lock')));
    expect((await readdir(this.folder)).sort()).toEqual(files.map(({ file }) => file).sort());
    for (const { file, sha256 } of files) expect(await sha256Of(join(this.folder, file))).toBe(sha256);
  }

  /** The Range of each request for bytes. */
  get ranges(): (string | undefined)[] {
    return this.hub.requests.filter(({ to }) => to === 'storage').map(({ range }) => range);
  }
}

/** Resolves when nothing is to be fetched any more. */
export const isOver = (fetches: HubFetches): Promise<unknown> => until(() => fetches.fetches().length === 0);

/** Why the first one failed, in English. */
export const problemOf = async (fetches: HubFetches): Promise<string> =>
  (await until(() => fetches.fetches().find(({ state }) => state === 'failed')?.problem))('en');
