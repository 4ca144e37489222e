import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { isPassing } from '../errors/overload.js';
import { AnswerState } from './answerFields.js';
import { foldEnd } from './foldEnd.js';
import type { Generation, TextKind } from './Generation.js';

/** From the beginning of one batch to the next's; one that takes longer is followed at once. */
const batchMs = 250;
/** Connections: for the batches, and for the ends of answers beside them. */
const connections = 4;
/** Longest wait for a connection, and for a statement, in milliseconds. */
const [connectMs, statementMs] = [5_000, 15_000];
/** Pauses before the end of an answer is saved once more: the first, and the longest, in milliseconds. */
const pauseMs = { first: 200, most: 3_000 };
/** How often the same is tried that the database refuses for what it is. */
const mostRefusals = 3;
/** As answer_chunk numbers them. */
const kinds: readonly TextKind[] = ['text', 'reasoning'];

interface Saved {
  text: number;
  reasoning: number;
  version: number;
}

/** What became of an answer whose end was to be saved. */
export interface SavedEnd {
  /** Whether it stands as this server's generation has it. Otherwise what stands is to be read anew. */
  isOurs: boolean;
  /** Whose count of queries changed. */
  person?: string | undefined;
}

interface Told {
  /** An answer turned out to be no longer this server's. */
  lost: (generation: Generation) => void;
  /** More is saved of these turns. */
  recorded: (turnIds: string[]) => void;
}

/**
 * Writes what is being generated to PostgreSQL, over connections of its own: one batch every 250 ms, whatever the number of
 * answers; folds it in at the end. So a server that is killed loses at most what came in 250 ms and in the time that a batch takes.
 */
export class Recorder {
  private readonly open = new Map<Generation, Saved>();
  private readonly pool: Pool;
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();

  /** @param epoch this run of this server; see LeaseKeeper */
  constructor(
    databaseUrl: string,
    private readonly epoch: string,
    private readonly log: Logger,
    private readonly tell: Told,
  ) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'polylogue-recorder',
      max: connections,
      connectionTimeoutMillis: connectMs,
      query_timeout: statementMs,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    this.pool.on('error', (error) => {
      log.warn({ err: error }, 'A connection of the recorder broke');
    });
  }

  /** From here on its text is saved. */
  watch(generation: Generation): void {
    const { text, reasoning, version } = generation;
    this.open.set(generation, { text: text.length, reasoning: reasoning.length, version });
    this.timer ??= setTimeout(() => {
      this.tick();
    }, batchMs);
  }

  /**
   * Saves how an answer has ended; while the database is away this waits. What it refuses again and again is saved without
   * its numbers, as FAILED; where that is refused too, it is given up, and the row is put right as one that nobody writes (Orphans).
   */
  async end(generation: Generation): Promise<SavedEnd> {
    this.open.delete(generation);
    const { id } = generation.facts;
    let refusals = 0;
    let wait = pauseMs.first;
    while (refusals < 2 * mostRefusals) {
      const bare = refusals >= mostRefusals;
      try {
        // A batch on its way would otherwise put chunks back after they were folded in.
        await this.saving;
        const folded = await foldEnd(this.pool, this.epoch, generation, bare);
        if (!folded) return { isOurs: false };
        generation.settle(folded.refunded);
        this.tell.recorded([generation.facts.turnId]);
        return { isOurs: !bare, person: folded.person };
      } catch (error) {
        this.log.warn({ err: error, answer: id }, 'The end of an answer could not be saved; trying again');
        if (isPassing(error)) wait = Math.min(wait * 2, pauseMs.most);
        else if (++refusals === mostRefusals) generation.refuse();
      }
      await delay(wait, undefined, { ref: false });
    }
    this.log.error({ answer: id }, 'An answer could not be saved');
    generation.settle(false);
    return { isOurs: true };
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.saving;
    await this.pool.end();
  }

  private tick(): void {
    const begun = performance.now();
    this.saving = this.saveStates()
      .then(() => this.saveTexts())
      .catch((error: unknown) => {
        this.log.warn({ err: error }, 'Live answers could not be saved; they are kept and tried again');
      })
      .then(() => {
        this.timer =
          this.open.size > 0
            ? setTimeout(
                () => {
                  this.tick();
                },
                Math.max(0, begun + batchMs - performance.now()),
              )
            : undefined;
      });
  }

  private async saveTexts(): Promise<void> {
    const pieces = [...this.open].flatMap(([generation, saved]) =>
      kinds.flatMap((kind, number) => {
        const chunk = generation[kind].slice(saved[kind]);
        return chunk === '' ? [] : [{ generation, saved, kind, number, offset: saved[kind], chunk }];
      }),
    );
    if (pieces.length === 0) return;
    const { rows } = await this.pool.query<{ answer_id: string }>(
      // The same offset again, with more text: an earlier try whose answer was lost on the way.
      // One JSON text, because pg escapes the elements of an array one by one, and these are long.
      `insert into answer_chunk (answer_id, attempt, kind, "offset", chunk)
       select a.id, a.attempt, u.kind, u.start, u.chunk
       from json_to_recordset($1) as u(id uuid, attempt int, kind smallint, start int, chunk text)
       join answer a on a.id = u.id and a.attempt = u.attempt and a.lease = $2
       on conflict (answer_id, attempt, kind, "offset") do update set chunk = excluded.chunk
       returning answer_id`,
      [
        JSON.stringify(
          pieces.map(({ generation: { facts }, number, offset, chunk }) => ({
            id: facts.id,
            attempt: facts.attempt,
            kind: number,
            start: offset,
            chunk,
          })),
        ),
        this.epoch,
      ],
    );
    const ours = new Set(rows.map((row) => row.answer_id));
    for (const { generation, saved, kind, offset, chunk } of pieces) {
      if (ours.has(generation.facts.id)) saved[kind] = offset + chunk.length;
      else if (this.open.has(generation)) this.tell.lost(generation);
    }
    this.tell.recorded([...new Set(pieces.map(({ generation }) => generation.facts.turnId))]);
  }

  private async saveStates(): Promise<void> {
    const changed = [...this.open].filter(
      ([generation, saved]) => generation.version !== saved.version && generation.state === AnswerState.STREAMING,
    );
    if (changed.length === 0) return;
    const versions = changed.map(([generation]) => generation.version);
    const facts = changed.map(([generation]) => generation.facts);
    await this.pool.query(
      // Locked in the order of their ids, so that nobody who locks several waits for this and this for them.
      `with ours as (
         select id from answer where id = any($1::uuid[]) and lease = $4 and state in ('QUEUED', 'STREAMING') order by id for no key update
       )
       update answer set state = 'STREAMING', started_at = u.started_at, first_token_at = u.first_token_at, thinking_ms = u.thinking_ms
       from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $5::int[]) as u(id, started_at, first_token_at, thinking_ms) join ours on ours.id = u.id
       where answer.id = u.id`,
      [
        facts.map(({ id }) => id),
        facts.map(({ startedAt }) => startedAt?.toISOString() ?? null),
        facts.map(({ firstTokenAt }) => firstTokenAt?.toISOString() ?? null),
        this.epoch,
        facts.map(({ thinkingMs }) => thinkingMs),
      ],
    );
    changed.forEach(([, saved], at) => {
      saved.version = versions[at] ?? saved.version;
    });
  }
}
