import { z } from 'zod';

/** What can go wrong with a simulated model. */
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
  /** Tokens a second; 0 is as fast as the reader reads. */
  rate: whole(0, 100_000),
  /** Milliseconds to the first token. */
  delay: whole(0, 3_600_000),
  /** Which text. */
  seed: whole(1, 2 ** 31),
  /** Tokens of reasoning in all. */
  reasoning: whole(0, 1_000_000),
  /** Stretches that a made-up text's reasoning comes in, spread evenly through it; each text after the first is a paragraph of its own. 1: all before the text. */
  thoughts: z.coerce.number().int().min(1).max(1_000).default(1),
  /** `off`: never counts tokens. */
  usage: z.enum(['on', 'off']).default('on'),
  fault: z.enum(faults).optional(),
  /** After how many tokens of text the fault comes. Half of them by default. */
  at: z.coerce.number().int().min(0).optional(),
  /** Only the first so many requests for the same prompt fail; always by default. */
  fails: z.coerce.number().int().min(0).optional(),
  /** Seconds of the Retry-After that a refusal comes with, in place of its own; an `error` comes with them in its body. */
  retry: z.coerce.number().int().min(0).max(86_400).optional(),
});

/** How a simulated model answers, as its name says. */
export interface Simulation extends z.output<typeof settings> {
  /** `text` is made up from the seed, `echo` repeats the last prompt, `messages` answers what it was sent, as JSON. */
  kind: 'text' | 'echo' | 'messages';
  name: string;
  at: number;
}

/**
 * Reads a model's name: settings joined by `_`, each `setting-value`, with `echo` or `messages` first for these two.
 * `tokens-200_rate-50_delay-300_seed-7_reasoning-40_thoughts-3_usage-off_fault-reset_at-20_fails-1`, `fault-http429_retry-3`, `echo`, `echo_rate-20`.
 * @returns undefined where the name is no such name
 */
export function readSimulation(name: string): Simulation | undefined {
  const words = name.split('_');
  const kind = words[0] === 'echo' || words[0] === 'messages' ? words[0] : 'text';
  const given = kind === 'text' ? words : words.slice(1);
  const pairs = given.map((word) => [word.slice(0, word.indexOf('-')), word.slice(word.indexOf('-') + 1)]);
  const parsed = settings.safeParse(Object.fromEntries(pairs));
  if (!parsed.success || given.some((word) => !word.includes('-'))) return undefined;
  return { ...parsed.data, kind, name, at: parsed.data.at ?? Math.floor(parsed.data.tokens / 2) };
}
