import * as z from 'zod/mini';
import { parseJson } from '../cluster/parseJson.js';
import { isLive } from './Answer.js';
import { AnswerState } from './answer.graphql.js';
import { BlockKind } from './blocks.js';
import type { Generation } from './Generation.js';

/** The content of a stream's entry: how an attempt grew. Its id in the stream is the attempt's length after it. */
const liveEntry = z.object({
  /** Block, offset in it, and text. */
  grown: z.array(z.tuple([z.int(), z.int(), z.string()])),
  /** Changes beside text, if there are any: when it was asked and began, and all its blocks. */
  outline: z.optional(
    z.object({
      startedAt: z.nullable(z.string()),
      firstTokenAt: z.nullable(z.string()),
      blocks: z.array(z.object({ kind: z.enum(BlockKind), thinking: z.nullable(z.number()) })),
    }),
  ),
});

type LiveEntry = z.output<typeof liveEntry>;

/** The one field of an entry. */
export const entryField = 'e';

/** The stream of one attempt. */
export const streamOf = ({ facts: { id, attempt } }: Generation): string => `polylogue:text:${id}:${attempt.toFixed()}`;

/** Where readers' servers tell which turns they follow: a JSON `Wanted`. */
export const wantedChannel = 'polylogue:wanted';

/** Where a server is told how turns that it follows have grown: a JSON list of `Grown`. */
export const grownChannel = (server: string): string => `polylogue:grown:${server}`;

/** The turns that a server follows from now on, and those that it follows no longer. */
const wanted = z.object({ server: z.string(), turns: z.array(z.string()), left: z.array(z.string()) });

/** An entry of a stream on its way to a server: turn, answer, attempt, the entry's id, and the entry. */
const grown = z.tuple([z.string(), z.string(), z.int(), z.int(), liveEntry]);
const allGrown = z.array(grown);

export type WantedText = z.output<typeof wanted>;
export type Grown = z.output<typeof grown>;

/** @returns undefined if the message is none of ours */
export const readWanted = (message: string): WantedText | undefined => wanted.safeParse(parseJson(message)).data;

/** @returns none if the message is none of ours */
export const readGrown = (message: string): Grown[] => allGrown.safeParse(parseJson(message)).data ?? [];

/** The JSON of a `Grown` without its entry and the closing bracket, which LiveWriter's script adds. */
export const beginGrown = ({ facts: { turnId, id, attempt } }: Generation, end: number): string =>
  `${JSON.stringify([turnId, id, attempt, end]).slice(0, -1)},`;

/**
 * Writes how an attempt grew.
 * @param from the offset in each block at which the entry begins
 * @param withOutline whether something beside its text changed
 */
export function writeEntry({ facts, blocks }: Generation, from: readonly number[], withOutline: boolean): string {
  const grown = blocks.list.flatMap(({ content }, block): LiveEntry['grown'] => {
    const offset = from[block] ?? 0;
    return content.length > offset ? [[block, offset, content.slice(offset)]] : [];
  });
  if (!withOutline) return JSON.stringify({ grown } satisfies LiveEntry);
  const outline = {
    startedAt: facts.startedAt?.toISOString() ?? null,
    firstTokenAt: facts.firstTokenAt?.toISOString() ?? null,
    blocks: blocks.list.map(({ kind, thinking }) => ({ kind, thinking })),
  };
  return JSON.stringify({ grown, outline } satisfies LiveEntry);
}

/** Reads an entry of a stream. @returns undefined if it is none of ours */
export const readEntry = (text: string): LiveEntry | undefined => liveEntry.safeParse(parseJson(text)).data;

/**
 * Applies an entry to a copy of the attempt. What the copy has already changes nothing.
 * @param end the entry's id: the attempt's length after it
 * @returns false if text before it is missing; the copy is then unchanged
 */
export function applyEntry(copy: Generation, end: number, { grown, outline }: LiveEntry): boolean {
  if (!isLive(copy.facts)) return false;
  const held = copy.blocks.list;
  const kinds = outline?.blocks ?? held;
  const begin = end - grown.reduce((sum, [, , chunk]) => sum + chunk.length, 0);
  if (copy.blocks.textLength < begin) return false;
  if (grown.some(([block, offset]) => block >= kinds.length || offset > (held[block]?.content.length ?? 0))) return false;
  const begins = copy.state === AnswerState.QUEUED;
  if (begins && !outline) return false;
  const changed = kinds.flatMap(({ kind, thinking }, block) => {
    const [, offset, more] = grown.find(([at]) => at === block) ?? [block, held[block]?.content.length ?? 0, ''];
    return outline || more !== '' ? [{ block, kind, thinking, offset, more }] : [];
  });
  copy.follow(
    changed,
    begins && outline
      ? { ...copy.facts, state: AnswerState.STREAMING, startedAt: dateOf(outline.startedAt), firstTokenAt: dateOf(outline.firstTokenAt) }
      : undefined,
  );
  return true;
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
