import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Changes } from '../changes.js';
import type { ClusterBus } from '../ClusterBus.js';
import { AppError } from '../errors.js';
import { type Message, ProviderError } from '../gateways/llm/completion.js';
import type { AnswerMetrics } from '../metrics/AnswerMetrics.js';
import type { Catalogue } from '../model/catalogue.js';
import { inProviderSpan } from '../tracing/inProviderSpan.js';
import type { Answer } from './Answer.js';
import { AnswerState } from './answerFields.js';
import type { AnswerHub } from './AnswerHub.js';
import { AnswerStore } from './AnswerStore.js';
import { LiveAnswer } from './LiveAnswer.js';
import { loadAnswers } from './loadAnswers.js';
import { AnswerEnd, answerMs, failAnswer, streamAnswer } from './streamAnswer.js';
import { stopElsewhere } from './stopElsewhere.js';
import { takePlace } from './takePlace.js';

/** Longest silence of a provider, in milliseconds, before its first token or between two. */
const stallMs = 60_000;
/** How long a server that goes away tries to save what it interrupted, in milliseconds. */
const saveMs = 5_000;

interface Parts {
  orm: MikroORM;
  hub: AnswerHub;
  catalogue: Catalogue;
  changes: Changes;
  bus: ClusterBus;
  metrics: AnswerMetrics;
  log: Logger;
  /** This run of this server; see LeaseKeeper. */
  epoch: string;
  stallMs?: number | undefined;
}

interface Running {
  controller: AbortController;
  done: Promise<void>;
}

/** Runs every answer that this server writes, each on its own, from the provider's request to the saved row. */
export class AnswerRunner {
  private readonly running = new Map<string, Running>();
  private readonly store: AnswerStore;
  private draining = false;

  constructor(private readonly parts: Parts) {
    this.store = new AnswerStore(parts.orm, parts.epoch, parts.log, (live) => {
      this.end(live.answer.id, AnswerState.INTERRUPTED);
    });
    parts.bus.listen((heard) => {
      if (heard.kind === 'stop') this.stopHere([heard.answer]);
    });
  }

  get epoch(): string {
    return this.parts.epoch;
  }

  /** Whether this server is about to end, and takes no more. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** @throws AppError of kind unavailable once this server is about to end */
  requireOpen(): void {
    if (this.draining)
      throw new AppError('unavailable', 'The server is being restarted. Your text is kept; please send it again in a moment.', 5);
  }

  /**
   * Begins to write an answer whose row is saved as QUEUED under this server's lease.
   * @param person id of who asked it: where a provider takes no more at once, people have their turns
   */
  start(answer: Answer, person: string, messages: () => Promise<Message[]>): void {
    const controller = new AbortController();
    const live = this.parts.hub.open(answer);
    const done = this.run(live, person, messages, controller).finally(() => {
      // A retry may have begun in between: its run stays.
      if (this.running.get(answer.id)?.controller === controller) this.running.delete(answer.id);
    });
    this.running.set(answer.id, { controller, done });
  }

  /** Stops answers, whichever server writes them, and waits until they are saved; nothing happens to what has ended. */
  async stop(answerIds: readonly string[]): Promise<void> {
    const { orm, bus, epoch } = this.parts;
    const here = answerIds.flatMap((id) => this.running.get(id)?.done ?? []);
    const elsewhere = answerIds.filter((id) => !this.running.has(id));
    this.stopHere(answerIds);
    await Promise.all([...here, stopElsewhere(orm, bus, epoch, elsewhere)]);
  }

  /** Stops those that this server writes, without waiting. */
  stopHere(answerIds: readonly string[]): void {
    for (const id of answerIds) this.end(id, AnswerState.STOPPED);
  }

  /** Lets what runs come to its end for so long (milliseconds), then interrupts the rest, text saved. */
  async drain(ms: number): Promise<void> {
    this.draining = true;
    const all = () => Promise.all([...this.running.values()].map((run) => run.done));
    await Promise.race([all(), delay(ms, undefined, { ref: false })]);
    for (const id of this.running.keys()) this.end(id, AnswerState.INTERRUPTED);
    // Where the database is gone, the next start puts right what could not be saved.
    await Promise.race([all(), delay(saveMs, undefined, { ref: false })]);
  }

  private end(answerId: string, state: AnswerState.STOPPED | AnswerState.INTERRUPTED): void {
    this.running.get(answerId)?.controller.abort(new AnswerEnd(state));
  }

  private async run(live: LiveAnswer, person: string, messages: () => Promise<Message[]>, controller: AbortController): Promise<void> {
    const { answer } = live;
    const timer = setTimeout(() => {
      controller.abort();
    }, answerMs);
    this.store.watch(live);
    this.parts.metrics.begin(live);
    try {
      await this.stream(live, person, await messages(), controller.signal);
    } catch (error) {
      this.parts.log.error({ err: error, answer: answer.id }, 'An answer could not be begun');
      failAnswer(live, new ProviderError('provider_unavailable', 'This answer could not be begun. Please try it again.'));
    } finally {
      clearTimeout(timer);
    }
    this.parts.metrics.end(live);
    this.parts.log.info({ answer: answer.id, model: answer.modelId, state: answer.state, code: answer.errorCode }, 'Answer ended');
    await this.save(live);
  }

  private async stream(live: LiveAnswer, person: string, messages: Message[], signal: AbortSignal): Promise<void> {
    const { hub, catalogue } = this.parts;
    const { answer } = live;
    const route = catalogue.route(answer.modelId);
    if (!route) {
      const reason = catalogue.find(answer.modelId)?.unavailableReason ?? `${answer.modelName} is not offered any more.`;
      failAnswer(live, new ProviderError('provider_unavailable', reason));
      return;
    }
    const leave = await takePlace(route.queue, person, live, signal);
    if (!leave) return;
    const request = {
      endpoint: route.endpoint,
      model: route.model,
      messages,
      temperature: answer.temperature ?? undefined,
      topP: answer.topP ?? undefined,
      maxTokens: answer.maxTokens ?? undefined,
      reasons: catalogue.find(answer.modelId)?.capabilities.includes('reasoning'),
      stallMs: this.parts.stallMs ?? stallMs,
      signal,
    };
    const unexpected = await inProviderSpan(answer, () => streamAnswer(hub, live, request)).finally(leave);
    if (unexpected)
      this.parts.log.error({ err: unexpected, answer: answer.id }, 'An answer failed in a way that the gateway should have named');
  }

  /** Readers are told of the end once it is saved, so that what they saw is what stands. */
  private async save(live: LiveAnswer): Promise<void> {
    const { hub, changes, log } = this.parts;
    const { answer } = live;
    for (let wait = 200; ; wait = Math.min(wait * 2, 3_000)) {
      try {
        const people = await this.store.finish(live);
        if (people && people.length > 0) answer.refunded = true;
        for (const id of people ?? []) changes.publish(`viewer:${id}`);
        hub.close(live, people ? live : await this.reload(live));
        return;
      } catch (error) {
        log.warn({ err: error, answer: answer.id }, 'The end of an answer could not be saved; trying again');
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  /** What became of an answer that another server took over; it is gone where the account is. */
  private async reload(live: LiveAnswer): Promise<LiveAnswer> {
    const saved = (await loadAnswers(this.parts.orm.em.fork(), [live.answer.turnId])).find(({ id }) => id === live.answer.id);
    return saved ? new LiveAnswer(saved) : live;
  }
}
