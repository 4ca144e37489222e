import * as z from 'zod/mini';
import { subject } from '../session/session.js';
import { tabRecord } from '../session/tabRecord.js';

/** Most improvements that a tab keeps; older ones are forgotten. */
const most = 20;

const schema = z.array(
  z.object({
    place: z.string(),
    turnId: z.string(),
    prompt: z.string(),
    answerId: z.optional(z.string()),
    startedAt: z.number(),
    /** Whether the person closed it: it then opens only when they ask for it. */
    closed: z.optional(z.boolean()),
  }),
);
const record = tabRecord('improvements', schema, []);

/** An improvement that was asked for and not used yet: a reload brings it back. */
export type KeptImprovement = z.output<typeof schema>[number];

/** The place with the person in it: another person in this tab finds nothing. */
const nameOf = (place: string): string => `${subject() ?? ''} ${place}`;

/** The improvement that was asked for at a place; undefined if there is none. */
export const keptAt = (place: string): KeptImprovement | undefined => record.read().find((kept) => kept.place === nameOf(place));

export function keepImprovement(place: string, kept: Omit<KeptImprovement, 'place'>): void {
  const others = record.read().filter((other) => other.place !== nameOf(place));
  record.write([{ ...kept, place: nameOf(place) }, ...others].slice(0, most));
}

/** Notes whether the person closed the improvement at a place; does nothing if there is none. */
export function noteClosed(place: string, closed: boolean): void {
  record.write(record.read().map((kept) => (kept.place === nameOf(place) ? { ...kept, closed } : kept)));
}

export function forgetImprovement(place: string): void {
  record.write(record.read().filter((kept) => kept.place !== nameOf(place)));
}
