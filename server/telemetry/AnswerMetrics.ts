import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { providerOf } from '../config/providers.js';

/** Upper bounds in seconds. */
const firstTokenBuckets = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** The counted properties of an answer that is being written. */
interface WatchedAnswer {
  readonly blocks: {
    /** UTF-16 code units so far, reasoning included. */
    readonly textLength: number;
  };
  readonly facts: { modelId: string; tokensOut: number | null; startedAt: Date | null; firstTokenAt: Date | null };
  /** Valid once the answer has ended. */
  readonly outcome: { state: string; errorCode: string | null; tokensOut: number | null };
}

/** Counts so far of an answer that is being written. */
interface Counted {
  provider: string;
  characters: number;
  tokens: number;
  /** Whether its time to first token has been observed, now or before it was continued. */
  isFirstTold: boolean;
}

/**
 * Counts answers when they begin and end, and at each scrape, which reads the answers that are being written: no work is done per
 * token. Labels are keys of providers and words of our own, so there are few.
 */
export class AnswerMetrics {
  private readonly open = new Map<WatchedAnswer, Counted>();
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

  /** Only models of known providers are asked, so clients cannot invent labels. */
  begin(answer: WatchedAnswer): void {
    const { modelId, firstTokenAt, tokensOut } = answer.facts;
    const provider = providerOf(modelId);
    this.open.set(answer, { provider, characters: answer.blocks.textLength, tokens: tokensOut ?? 0, isFirstTold: firstTokenAt !== null });
  }

  end(answer: WatchedAnswer): void {
    const counted = this.open.get(answer);
    if (!counted) return;
    const { provider, tokens } = counted;
    const { state, errorCode, tokensOut } = answer.outcome;
    this.count(answer, counted);
    this.open.delete(answer);
    this.tokens.inc({ provider }, Math.max(0, (tokensOut ?? 0) - tokens));
    this.ended.inc({ provider, state: state.toLowerCase() });
    if (errorCode !== null) this.failures.inc({ provider, code: errorCode });
  }

  private look(): void {
    for (const [answer, counted] of this.open) this.count(answer, counted);
  }

  private count(answer: WatchedAnswer, counted: Counted): void {
    const { provider } = counted;
    const { startedAt, firstTokenAt } = answer.facts;
    const { textLength } = answer.blocks;
    this.characters.inc({ provider }, Math.max(0, textLength - counted.characters));
    counted.characters = textLength;
    if (counted.isFirstTold || !startedAt || !firstTokenAt) return;
    counted.isFirstTold = true;
    this.firstToken.observe({ provider }, Math.max(0, firstTokenAt.getTime() - startedAt.getTime()) / 1000);
  }
}
