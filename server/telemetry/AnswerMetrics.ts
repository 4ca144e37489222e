import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { LiveAnswer } from '../answer/LiveAnswer.js';
import { AnswerState } from '../answer/answerFields.js';

/** Upper bounds in seconds. */
const firstTokenBuckets = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** What was counted of an answer under way. */
interface Counted {
  provider: string;
  characters: number;
  tokens: number;
  /** Its time to first token is told, or was before it was continued. */
  isFirstTold: boolean;
}

/**
 * Counts answers as they begin, end and are asked for. Nothing is done a token: whoever reads the metrics has the
 * answers under way looked at. Labels are keys of providers and words of ours, so there are few.
 */
export class AnswerMetrics {
  private readonly open = new Map<LiveAnswer, Counted>();
  private readonly tokens: Counter;
  private readonly characters: Counter;
  private readonly firstToken: Histogram;
  private readonly ended: Counter;
  private readonly failures: Counter;

  constructor(registry: Registry) {
    const labelNames = ['provider'] as const;
    const registers = [registry];
    const { open } = this;
    new Gauge({
      name: 'polylogue_answers_open',
      help: 'Answers being written by this server.',
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const { provider } of open.values()) this.inc({ provider });
      },
    });
    this.characters = new Counter({
      name: 'polylogue_answer_characters_total',
      help: 'Characters that providers wrote, reasoning included, in UTF-16 code units; up to date at each scrape.',
      labelNames,
      registers,
      collect: () => {
        this.look();
      },
    });
    this.tokens = new Counter({
      name: 'polylogue_answer_tokens_total',
      help: 'Completion tokens, counted or estimated as an answer ends.',
      labelNames,
      registers,
    });
    this.firstToken = new Histogram({
      name: 'polylogue_answer_first_token_seconds',
      help: 'From the request to a provider to its first token.',
      labelNames,
      registers,
      buckets: firstTokenBuckets,
      collect: () => {
        this.look();
      },
    });
    this.ended = new Counter({
      name: 'polylogue_answers_ended_total',
      help: 'Answers by the state that they ended in.',
      labelNames: ['provider', 'state'],
      registers,
    });
    this.failures = new Counter({
      name: 'polylogue_answer_failures_total',
      help: 'Answers that failed, by the code of the failure.',
      labelNames: ['provider', 'code'],
      registers,
    });
  }

  /** What is asked has a provider that is on, or was: nobody makes up labels. */
  begin(live: LiveAnswer): void {
    const { answer } = live;
    const { provider } = answer.model;
    const isFirstTold = answer.firstTokenAt !== null;
    this.open.set(live, { provider, characters: live.length, tokens: answer.tokensOut ?? 0, isFirstTold });
  }

  end(live: LiveAnswer): void {
    const counted = this.open.get(live);
    if (!counted) return;
    const { provider, tokens } = counted;
    const { answer } = live;
    this.count(live, counted);
    this.open.delete(live);
    this.tokens.inc({ provider }, Math.max(0, (answer.tokensOut ?? 0) - tokens));
    this.ended.inc({ provider, state: answer.state.toLowerCase() });
    if (answer.state === AnswerState.FAILED) this.failures.inc({ provider, code: answer.errorCode ?? 'unknown' });
  }

  private look(): void {
    for (const [live, counted] of this.open) this.count(live, counted);
  }

  private count(live: LiveAnswer, counted: Counted): void {
    const { provider } = counted;
    const { startedAt, firstTokenAt } = live.answer;
    this.characters.inc({ provider }, Math.max(0, live.length - counted.characters));
    counted.characters = live.length;
    if (counted.isFirstTold || !startedAt || !firstTokenAt) return;
    counted.isFirstTold = true;
    this.firstToken.observe({ provider }, Math.max(0, firstTokenAt.getTime() - startedAt.getTime()) / 1000);
  }
}
