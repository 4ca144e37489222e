import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import { User } from '../account/User.js';
import type { FileShelf } from './FileShelf.js';

interface SweepParts {
  orm: MikroORM;
  files: Pick<FileShelf, 'arrivals'>;
  log: Logger;
}

/** After so many milliseconds, what is arriving will not come any more; and the pause between two looks. */
const [arrivingMs, pauseMs] = [24 * 60 * 60 * 1_000, 10 * 60 * 1_000];

/** Removes what has begun to arrive at this server and does not come any more. Each server has its own arrivals, so each one sweeps. */
export class ArrivalSweep {
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  constructor(private readonly parts: SweepParts) {}

  /** Sweeps now, and then again and again. */
  start(): void {
    this.begin();
    this.timer = setInterval(() => {
      this.begin();
    }, pauseMs);
    this.timer.unref();
  }

  /** Ends after the sweep that is running. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Removes what is older than a day, and what people sent whose accounts are deleted. */
  async sweep(): Promise<void> {
    const { arrivals } = this.parts.files;
    const names = await readdir(arrivals).catch(() => []);
    const owners = await this.present(names.flatMap((name) => ownerOf(name) ?? []));
    for (const name of names) {
      const owner = ownerOf(name);
      const place = path.join(arrivals, name);
      const isOrphan = owner !== undefined && !owners.has(owner);
      if (isOrphan || (await isOld(place))) await rm(place, { recursive: true, force: true });
    }
  }

  private begin(): void {
    this.running = this.running
      .then(() => this.sweep())
      .catch((error: unknown) => {
        this.parts.log.warn({ err: error }, 'What was arriving could not be swept; trying again');
      });
  }

  /** Those of these people who have their accounts. */
  private async present(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const found = await this.parts.orm.em.fork().find(User, { id: [...new Set(ids)], deletedAt: null }, { fields: ['id'] });
    return new Set(found.map(({ id }) => id));
  }
}

/** Who sends an upload or its description; undefined for anything else. */
function ownerOf(name: string): string | undefined {
  const [owner = '', upload = ''] = name.split('.');
  return isUuid(owner) && isUuid(upload) ? owner : undefined;
}

async function isOld(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - arrivingMs;
}
