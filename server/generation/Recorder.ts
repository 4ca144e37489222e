import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { isPassing } from '../errors/overload.js';
import { AnswerState } from './answer.graphql.js';
import { EndBatch } from './EndBatch.js';
import { foldEnds } from './foldEnds.js';
import type { Generation } from './Generation.js';
import type { GrowingBlock } from './GrowingBlocks.js';

/** Time between the starts of two batches; if one takes longer, the next follows at once. */
const batchMs = 250;
/** Connections for the batches, and for the ends of answers. */
const connections = 4;
/** Longest wait for a connection, and for a statement, in milliseconds. */
const [connectMs, statementMs] = [5_000, 15_000];
/** First and longest pause before the end of an answer is saved again, in milliseconds. */
const pauseMs = { first: 200, most: 3_000 };
/** How often an end is tried again that the database refuses because of its content. */
const maxRefusals = 3;

/** The saved state of one block. */
interface SavedBlock {
  /** UTF-16 code units. */
  length: number;
  thinking: number | null;
}

interface Saved {
  /** By number. */
  blocks: SavedBlock[];
  version: number;
}

/** The result of saving an answer's end. */
export interface SavedEnd {
  /**
   * Whether readers keep this server's generation. If not, they are given what the database has: the answer belongs to another
   * server, or its end was saved without its numbers. One whose end could not be saved at all is kept, because the database does
   * not know yet that it has ended.
   */
  isOurs: boolean;
  /** The person whose count of queries changed. */
  person?: string | undefined;
  /** Whether it counts for that person's caps. */
  isOwnMoney?: boolean;
}

interface RecorderEvents {
  /** Called when an answer turns out to belong to another server. */
  onLost: (generation: Generation) => void;
  /** Called when more of these turns is saved, or the end of an answer. */
  onRecorded: (turnIds: string[], hasEnded: boolean) => void;
}

/**
 * Writes growing answers to PostgreSQL over its own connections: one batch every 250 ms, whatever the number of answers, and
 * folds the text at the end. A killed server therefore loses at most the text of 250 ms and of the time that a batch takes.
 */
export class Recorder {
  private readonly open = new Map<Generation, Saved>();
  private readonly pool: Pool;
  private readonly ends = new EndBatch((ended) => this.fold(ended, false));
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();

  /** @param epoch this run of this server; see LeaseKeeper */
  constructor(
    databaseUrl: string,
    private readonly epoch: string,
    private readonly log: Logger,
    private readonly events: RecorderEvents,
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

  /** Saves the text of this generation from now on. */
  watch(generation: Generation): void {
    const { blocks, version } = generation;
    this.open.set(generation, { blocks: blocks.list.map(savedStateOf), version });
    this.timer ??= setTimeout(() => {
      this.tick();
    }, batchMs);
  }

  /**
   * Saves how an answer has ended; it waits while the database is down. An end that is refused repeatedly is saved without its
   * numbers, as FAILED; if that is refused, too, this gives up, and Orphans ends the row.
   */
  async end(generation: Generation): Promise<SavedEnd> {
    this.open.delete(generation);
    const { id } = generation.facts;
    let refusals = 0;
    let wait = pauseMs.first;
    while (refusals < 2 * maxRefusals) {
      const bare = refusals >= maxRefusals;
      try {
        const folded = await (bare ? this.fold([generation], true).then((all) => all.get(id)) : this.ends.add(generation));
        if (!folded) return { isOurs: false };
        generation.settle(folded.refunded);
        this.events.onRecorded([generation.facts.turnId], true);
        return { isOurs: !bare, person: folded.person, isOwnMoney: folded.isOwnMoney };
      } catch (error) {
        this.log.warn({ err: error, answer: id }, 'The end of an answer could not be saved; trying again');
        if (isPassing(error)) wait = Math.min(wait * 2, pauseMs.most);
        else if (++refusals === maxRefusals) generation.failUnsaved();
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

  private async fold(ended: readonly Generation[], bare: boolean): ReturnType<typeof foldEnds> {
    // A running batch would otherwise write chunks back after they were folded.
    await this.saving;
    return foldEnds(this.pool, this.epoch, ended, bare);
  }

  private tick(): void {
    const begun = performance.now();
    this.saving = this.saveStates()
      .then(() => this.saveBlocks())
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

  private async saveBlocks(): Promise<void> {
    const news = [...this.open].flatMap(([generation, saved]) => unsavedOf(generation, saved));
    if (news.length === 0) return;
    const { rows } = await this.pool.query<{ id: string }>(
      // The same offset may come again with more text, when the earlier write was committed but its acknowledgement was lost. The
      // input is one JSON text, because pg escapes the elements of an array one by one, and these are long.
      `with news as (
         select u.* from json_to_recordset($1) as u(id uuid, attempt int, block smallint, kind text, thinking int, "isRecorded" boolean, "offset" int, chunk text)
         join answer a on a.id = u.id and a.attempt = u.attempt and a.lease = $2
       ), recorded as (
         insert into answer_block (answer_id, attempt, index, kind, thinking_ms)
         select id, attempt, block, kind, thinking from news where not "isRecorded"
         on conflict (answer_id, attempt, index) do update set kind = excluded.kind, thinking_ms = coalesce(excluded.thinking_ms, answer_block.thinking_ms)
       ), written as (
         insert into answer_chunk (answer_id, attempt, block, "offset", chunk)
         select id, attempt, block, "offset", chunk from news where chunk <> ''
         on conflict (answer_id, attempt, block, "offset") do update set chunk = excluded.chunk
         where length(excluded.chunk) > length(answer_chunk.chunk)
       )
       select distinct id from news`,
      [JSON.stringify(news.map(({ row }) => row)), this.epoch],
    );
    const ours = new Set(rows.map(({ id }) => id));
    for (const { generation, saved, row, state } of news) {
      if (ours.has(row.id)) saved.blocks[row.block] = state;
      else if (this.open.has(generation)) this.events.onLost(generation);
    }
    this.events.onRecorded([...new Set(news.map(({ generation }) => generation.facts.turnId))], false);
  }

  private async saveStates(): Promise<void> {
    const changed = [...this.open].filter(
      ([generation, saved]) => generation.version !== saved.version && generation.state === AnswerState.STREAMING,
    );
    if (changed.length === 0) return;
    const versions = changed.map(([generation]) => generation.version);
    const facts = changed.map(([generation]) => generation.facts);
    await this.pool.query(
      // Rows are locked in the order of their ids everywhere, so that two statements cannot deadlock.
      `with ours as (
         select id from answer where id = any($1::uuid[]) and lease = $4 and state in ('QUEUED', 'STREAMING') order by id for no key update
       )
       update answer set state = 'STREAMING', started_at = u.started_at, first_token_at = u.first_token_at
       from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as u(id, started_at, first_token_at) join ours on ours.id = u.id
       where answer.id = u.id`,
      [
        facts.map(({ id }) => id),
        facts.map(({ startedAt }) => startedAt?.toISOString() ?? null),
        facts.map(({ firstTokenAt }) => firstTokenAt?.toISOString() ?? null),
        this.epoch,
      ],
    );
    changed.forEach(([, saved], at) => {
      saved.version = versions[at] ?? saved.version;
    });
  }
}

const savedStateOf = ({ content, thinking }: Readonly<GrowingBlock>): SavedBlock => ({ length: content.length, thinking });

/** The unsaved part of its blocks: new blocks, and new text. */
function unsavedOf(generation: Generation, saved: Saved) {
  const { id, attempt } = generation.facts;
  return generation.blocks.list.flatMap((grown, block) => {
    const known = saved.blocks[block];
    const state = savedStateOf(grown);
    const isRecorded = known?.thinking === state.thinking;
    if (isRecorded && known.length === state.length) return [];
    const offset = known?.length ?? 0;
    const row = { id, attempt, block, kind: grown.kind, thinking: state.thinking, isRecorded, offset, chunk: grown.content.slice(offset) };
    return [{ generation, saved, row, state }];
  });
}
