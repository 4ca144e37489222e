import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';

/** Pause between two times that counts are written, in milliseconds. */
const everyMs = 5_000;
/** Most pages with counts that wait; a further one writes them at once. */
const mostWaiting = 1_000;

/** User-Agents of programs that load pages for search, previews or downloads: not counted. */
const programs = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|headless/i;

/** Counts how often pages are opened, without cookies and without anything of who opens them, and writes the counts together. */
export class ViewCounts {
  private waiting = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly log: Logger,
  ) {}

  /** Counts a view, unless a program says that it is one. @param agent the request's User-Agent */
  count(shareId: string, agent: string | undefined): void {
    if (agent === undefined || programs.test(agent)) return;
    this.waiting.set(shareId, (this.waiting.get(shareId) ?? 0) + 1);
    if (this.waiting.size >= mostWaiting) void this.write();
    this.timer ??= setTimeout(() => void this.write(), everyMs).unref();
  }

  /** Writes what is counted. A count that cannot be written is lost: it is only a figure. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const counts = JSON.stringify([...this.waiting].map(([id, views]) => ({ id, views })));
    this.waiting = new Map();
    try {
      await this.orm.em.fork().execute(
        // The column has 32 bits: a count beyond them would make the whole statement fail.
        `update share set views = least(2147483647, share.views::bigint + counted.views)
         from json_to_recordset(?::json) as counted(id text, views int) where share.id = counted.id`,
        [counts],
      );
    } catch (error) {
      this.log.warn({ err: error }, 'The views of shared pages could not be counted');
    }
  }
}
