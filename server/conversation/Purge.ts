import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { restoreMs } from './deleteConversation.js';

const everyMs = 60 * 60_000;
/** Conversations removed in one statement: each may hold hundreds of turns. */
const batch = 20;

/** Removes conversations for good that were deleted so long ago that nobody can restore them: at the start, then every hour. */
export class Purge {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.run();
    }, everyMs).unref();
    this.run();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Removes all that is due. */
  async purge(): Promise<void> {
    const before = new Date(Date.now() - restoreMs);
    for (let removed = batch; removed === batch;) {
      const rows = await this.orm.em.fork().execute<{ id: string }[]>(
        `delete from conversation where id in (
           select id from conversation where deleted_at < ? order by deleted_at limit ? for update skip locked)
         returning id`,
        [before, batch],
      );
      removed = rows.length;
    }
  }

  private run(): void {
    this.running = this.purge().catch((error: unknown) => {
      this.log.warn({ err: error }, 'Deleted conversations could not be removed; trying again in an hour');
    });
  }
}
