import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { giveBackQueries } from '../account/quota.js';
import { Answer } from './Answer.js';
import { AnswerChunk } from './AnswerChunk.js';
import { AnswerState } from './answerFields.js';
import type { LiveAnswer, TextKind } from './LiveAnswer.js';

/** From the beginning of one batch to the next's; one that takes longer is followed at once. */
const batchMs = 250;
const kinds: readonly TextKind[] = ['text', 'reasoning'];

interface Saved {
  text: number;
  reasoning: number;
  version: number;
}

/**
 * Writes what is live to PostgreSQL: one batch every 250 ms, whatever the number of answers; folds it in at the end.
 * So a server that is killed loses at most what came in 250 ms and in the time that a batch takes.
 */
export class AnswerStore {
  private readonly open = new Map<LiveAnswer, Saved>();
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();

  /** @param lost called when an answer turns out to be no longer this server's. */
  constructor(
    private readonly orm: MikroORM,
    private readonly epoch: string,
    private readonly log: Logger,
    private readonly lost: (live: LiveAnswer) => void,
  ) {}

  /** From here on its text is saved. */
  watch(live: LiveAnswer): void {
    this.open.set(live, { text: live.text.length, reasoning: live.reasoning.length, version: live.version });
    this.timer ??= setTimeout(() => {
      this.tick();
    }, batchMs);
  }

  /**
   * The answer has ended: its row takes text and state, its chunks go, its query is given back if nothing came.
   * @returns the people whose count of queries changed; undefined where the answer is no longer this server's.
   * @throws whatever the database throws; the call can be repeated.
   */
  async finish(live: LiveAnswer): Promise<string[] | undefined> {
    this.open.delete(live);
    // A batch on its way would otherwise put chunks back after they were folded in.
    await this.saving;
    const { answer } = live;
    return this.orm.em.fork().transactional(async (em) => {
      const mine = await em.nativeUpdate(
        Answer,
        { id: answer.id, lease: this.epoch, attempt: answer.attempt },
        {
          state: answer.state,
          text: live.text.toString(),
          reasoning: live.reasoning.toString(),
          errorCode: answer.errorCode,
          errorMessage: answer.errorMessage,
          retryAfter: answer.retryAfter,
          finishReason: answer.finishReason,
          tokensIn: answer.tokensIn,
          tokensOut: answer.tokensOut,
          tokensEstimated: answer.tokensEstimated,
          startedAt: answer.startedAt,
          firstTokenAt: answer.firstTokenAt,
          endedAt: answer.endedAt,
          durationMs: answer.durationMs,
          writingMs: answer.writingMs,
          lease: null,
        },
      );
      if (mine === 0) return undefined;
      await em.nativeDelete(AnswerChunk, { answer: answer.id });
      const nothingCame = live.length === 0 && answer.state !== AnswerState.COMPLETE;
      return nothingCame ? giveBackQueries(em, [answer.id]) : [];
    });
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
    const rows = [...this.open].flatMap(([live, saved]) =>
      kinds.flatMap((kind, number) =>
        live[kind].length > saved[kind] ? [{ live, saved, kind, number, offset: saved[kind], chunk: live[kind].slice(saved[kind]) }] : [],
      ),
    );
    if (rows.length === 0) return;
    const pool = await this.orm.em.getConnection().getNativeClient();
    const { rows: written } = await pool.query<{ answer_id: string }>(
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
          rows.map(({ live, number, offset, chunk }) => ({
            id: live.answer.id,
            attempt: live.answer.attempt,
            kind: number,
            start: offset,
            chunk,
          })),
        ),
        this.epoch,
      ],
    );
    const mine = new Set(written.map((row) => row.answer_id));
    for (const { live, saved, kind, offset, chunk } of rows) {
      if (mine.has(live.answer.id)) saved[kind] = offset + chunk.length;
      else if (this.open.has(live)) this.lost(live);
    }
  }

  private async saveStates(): Promise<void> {
    const changed = [...this.open].filter(([live, saved]) => live.version !== saved.version && live.answer.state === AnswerState.STREAMING);
    if (changed.length === 0) return;
    const versions = changed.map(([live]) => live.version);
    const pool = await this.orm.em.getConnection().getNativeClient();
    await pool.query(
      // Locked in the order of their ids, so that nobody who locks several waits for this and this for them.
      `with mine as (
         select id from answer where id = any($1::uuid[]) and lease = $4 and state in ('QUEUED', 'STREAMING') order by id for no key update
       )
       update answer set state = 'STREAMING', started_at = u.started_at, first_token_at = u.first_token_at
       from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as u(id, started_at, first_token_at) join mine on mine.id = u.id
       where answer.id = u.id`,
      [
        changed.map(([live]) => live.answer.id),
        changed.map(([live]) => live.answer.startedAt?.toISOString() ?? null),
        changed.map(([live]) => live.answer.firstTokenAt?.toISOString() ?? null),
        this.epoch,
      ],
    );
    changed.forEach(([, saved], at) => {
      saved.version = versions[at] ?? saved.version;
    });
  }
}
