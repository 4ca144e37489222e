import * as z from 'zod/mini';
import { subject } from '../session/session.js';
import { tabRecord } from '../session/tabRecord.js';

/** Most lists that a tab keeps; older ones are forgotten. */
const most = 10;

const schema = z.array(
  z.object({
    place: z.string(),
    /** The texts: the answers' keys, or the draft's paragraphs. */
    of: z.array(z.string()),
    focus: z.string(),
    modelId: z.string(),
    /** The turn beside the conversation whose answer lists the differences. */
    asideId: z.string(),
  }),
);
const record = tabRecord('lists-of-differences', schema, []);

type Kept = z.output<typeof schema>[number];

/** A list of differences, which cost a query: the dialog shows it again when it is opened again. */
export type KeptList = Omit<Kept, 'place'>;

/** The place with the person in it: another person in this tab finds nothing. */
const nameOf = (place: string): string => `${subject() ?? ''} ${place}`;

/** The lists of a place, the newest first. */
export const listsAt = (place: string): KeptList[] => record.read().filter((kept) => kept.place === nameOf(place));

/** Keeps a list as the newest of its place. */
export function keepList(place: string, list: KeptList): void {
  const others = record.read().filter(({ asideId }) => asideId !== list.asideId);
  record.write([{ ...list, place: nameOf(place) }, ...others].slice(0, most));
}

export function forgetList(asideId: string): void {
  record.write(record.read().filter((kept) => kept.asideId !== asideId));
}
