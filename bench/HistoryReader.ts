import { print } from 'graphql';
import { Pool } from 'undici';
import * as z from 'zod';
import { HistoryDocument } from '../client/history/history.generated.js';
import { SearchHistoryDocument } from '../client/history/search.generated.js';
import { familyCpuMs } from './machine.js';

const pageSize = 20;

const answerSchema = z.object({
  data: z.object({
    history: z.object({ edges: z.array(z.unknown()), pageInfo: z.object({ endCursor: z.nullable(z.string()), hasNextPage: z.boolean() }) }),
  }),
  errors: z.optional(z.never()),
});

type Answer = z.infer<typeof answerSchema>['data']['history'];

interface Taken {
  p50: number;
  p95: number;
  /** Processor time of this process, which is server and client. */
  node: number;
  /** Processor time of PostgreSQL. */
  postgres: number;
}

/** Reads the history as the page does: the same documents, over one kept connection. */
export class HistoryReader {
  private readonly pool: Pool;
  private readonly list = print(HistoryDocument);
  private readonly find = print(SearchHistoryDocument);

  constructor(
    url: string,
    private readonly access: string,
    /** PostgreSQL's first process. */
    private readonly postmaster: number,
  ) {
    this.pool = new Pool(url, { connections: 1 });
  }

  page(after?: string): Promise<Answer> {
    return this.ask(this.list, { first: pageSize, after, archived: false });
  }

  search(search: string): Promise<Answer> {
    return this.ask(this.find, { first: pageSize, search });
  }

  /** Where each page of the list ends. */
  async cursors(): Promise<string[]> {
    const cursors: string[] = [];
    for (
      let page = await this.page();
      page.pageInfo.hasNextPage && page.pageInfo.endCursor !== null;
      page = await this.page(cursors.at(-1))
    )
      cursors.push(page.pageInfo.endCursor);
    return cursors;
  }

  /** Milliseconds that a call takes, of so many one after the other; and what it costs of a processor, which a busy machine does not change. */
  async time(call: () => Promise<unknown>, count: number): Promise<Taken> {
    const taken: number[] = [];
    const before = this.used();
    for (let round = 0; round < count; round += 1) {
      const begun = performance.now();
      await call();
      taken.push(performance.now() - begun);
    }
    taken.sort((one, other) => one - other);
    const at = (share: number) => taken[Math.min(taken.length - 1, Math.ceil(share * taken.length) - 1)] ?? NaN;
    const after = this.used();
    return { p50: at(0.5), p95: at(0.95), node: (after.node - before.node) / count, postgres: (after.postgres - before.postgres) / count };
  }

  private used() {
    const { user, system } = process.cpuUsage();
    return { node: (user + system) / 1000, postgres: familyCpuMs(this.postmaster) };
  }

  private async ask(query: string, variables: Record<string, unknown>): Promise<Answer> {
    const response = await this.pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.access}` },
      body: JSON.stringify({ query, variables }),
    });
    const answer = await response.body.json();
    const read = answerSchema.safeParse(answer);
    if (!read.success) throw new Error(`${JSON.stringify(variables)} was answered with ${JSON.stringify(answer)}`);
    return read.data.data.history;
  }
}
