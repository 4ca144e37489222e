import { z } from 'zod';

/** The faults that a simulated model can have. */
export const faults = [
  'http401',
  'http403',
  'http429',
  'http500',
  'http503',
  'html',
  'empty',
  'context-too-long',
  'stall-before',
  'stall-headers',
  'stall',
  'malformed',
  'error',
  'duplicate-start',
  'spliced-start',
  'long-line',
  'endless',
  'reset',
  'unfinished',
  'split-bytes',
  'content-filter',
  'keep-alive',
] as const;

export type Fault = (typeof faults)[number];

const whole = (fallback: number, most: number) => z.coerce.number().int().min(0).max(most).default(fallback);

const settings = z.strictObject({
  /** Tokens of text. */
  tokens: whole(100, 1_000_000),
  /** Tokens per second; 0 is as fast as the reader reads. */
  rate: whole(0, 100_000),
  /** Milliseconds to the first token. */
  delay: whole(0, 3_600_000),
  /** Seed of the text. */
  seed: whole(1, 2 ** 31),
  /** Tokens of reasoning in total. */
  reasoning: whole(0, 1_000_000),
  /**
   * Number of reasoning blocks, spread evenly through the text; each text after the first is its own paragraph. 1: all reasoning
   * before the text.
   */
  thoughts: z.coerce.number().int().min(1).max(1_000).default(1),
  /** `off`: token counts are never sent. */
  usage: z.enum(['on', 'off']).default('on'),
  /** A parameter that it refuses, by its name in the protocol. */
  refuses: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  /** How often it calls a tool, if its kind is `calls`. */
  times: z.coerce.number().int().min(1).max(100).default(1),
  fault: z.enum(faults).optional(),
  /** Number of text tokens before the fault; by default half of them. */
  at: z.coerce.number().int().min(0).optional(),
  /** Only the first so many requests with the same prompt fail; by default all. */
  fails: z.coerce.number().int().min(0).optional(),
  /** Seconds in the Retry-After of a refusal, instead of the default; the `error` fault has them in its body. */
  retry: z.coerce.number().int().min(0).max(86_400).optional(),
});

/** Kinds whose text is made from the request. */
const answering = ['echo', 'messages', 'say', 'calls'] as const;

/** How a simulated model answers, as encoded in its name. */
export interface Simulation extends z.output<typeof settings> {
  /**
   * `text` is generated from the seed, `echo` repeats the last prompt, `messages` returns the messages that it received, as JSON,
   * `say` says what stands last in its messages between `<say>` and `</say>`, `calls` calls the first tool of the request about the
   * prompt, and tells what came of it.
   */
  kind: 'text' | (typeof answering)[number];
  name: string;
  at: number;
}

/**
 * Reads a model's name: settings joined by `_`, each `setting-value`, with `echo`, `messages`, `say` or `calls` first for these.
 * `tokens-200_rate-50_delay-300_seed-7_reasoning-40_thoughts-3_usage-off_fault-reset_at-20_fails-1`, `fault-http429_retry-3`, `echo`, `echo_rate-20`.
 * @returns undefined where the name is no such name
 */
export function readSimulation(name: string): Simulation | undefined {
  const words = name.split('_');
  const kind = answering.find((name) => name === words[0]) ?? 'text';
  const given = kind === 'text' ? words : words.slice(1);
  const pairs = given.map((word) => [word.slice(0, word.indexOf('-')), word.slice(word.indexOf('-') + 1)]);
  const parsed = settings.safeParse(Object.fromEntries(pairs));
  if (!parsed.success || given.some((word) => !word.includes('-'))) return undefined;
  return { ...parsed.data, kind, name, at: parsed.data.at ?? Math.floor(parsed.data.tokens / 2) };
}
