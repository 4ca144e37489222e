import { z } from 'zod';

/** Faults of a download. */
export const hubFaults = [
  /** 401 without a bearer, as for a repository whose terms must be accepted. */
  'gated',
  /** 403, whatever the bearer. */
  'forbidden',
  /** 429, with Retry-After and RateLimit. */
  'limited',
  /** 503. */
  'down',
  /** The storage closes the line after `at` bytes of its answer. */
  'break',
  /** The storage falls silent after `at` bytes of its answer. */
  'stall',
  /** The bytes are others than the hub says. */
  'wrong',
  /** The hub names another file's checksum. */
  'other',
] as const;

const settings = z.strictObject({
  /** Bytes of each generated file. */
  size: z.coerce.number().int().min(0).max(20_000_000_000).default(300_000),
  /** Bytes a second; 0 is as fast as the reader reads. */
  rate: z.coerce.number().int().min(0).default(0),
  /** `off`: the storage ignores Range. */
  ranges: z.enum(['on', 'off']).default('on'),
  /** `off`: sends the file itself, without a redirect and without saying what it is, as a plain mirror does. */
  storage: z.enum(['on', 'off']).default('on'),
  /** `on`: answers with a relative redirect first, as for a renamed repository. */
  renamed: z.enum(['on', 'off']).default('off'),
  fault: z.enum(hubFaults).optional(),
  /** Bytes before `break` and `stall`. */
  at: z.coerce.number().int().min(0).default(100_000),
  /** Only the first so many requests for a file have the fault; by default all. */
  fails: z.coerce.number().int().min(0).optional(),
  /** Seconds of a refusal until the next request may succeed. */
  retry: z.coerce.number().int().min(0).max(86_400).default(1),
});

/** How the hub serves a repository. */
export type Behaviour = z.output<typeof settings>;

/**
 * Reads settings joined by `_`, each `setting-value`, as in the name of a repository:
 * `stand-in/size-500000_fault-break_at-100000_fails-1`, `stand-in/rate-50000_ranges-off`.
 * @returns undefined where the text is no such text
 */
export function readBehaviour(text: string): Behaviour | undefined {
  const words = text.split('_');
  if (words.some((word) => !word.includes('-'))) return undefined;
  const pairs = words.map((word) => [word.slice(0, word.indexOf('-')), word.slice(word.indexOf('-') + 1)]);
  return settings.safeParse(Object.fromEntries(pairs)).data;
}

/** The behaviour of a repository with a file of this machine, unless another one is set. */
export const plainBehaviour: Behaviour = settings.parse({});
