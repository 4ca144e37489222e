import * as z from 'zod/mini';
import { subject } from '../session/session.js';
import { tabStorage } from '../session/storage.js';

const storageKey = 'lists-of-differences';
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

type Kept = z.output<typeof schema>[number];

/** A list of differences that was paid for: whoever opens the dialog again finds it. */
export type KeptList = Omit<Kept, 'place'>;

/** The place with the person in it: another person in this tab finds nothing. */
const nameOf = (place: string): string => `${subject() ?? ''} ${place}`;

/** The lists of a place, the newest first. */
export const listsAt = (place: string): KeptList[] => readAll().filter((kept) => kept.place === nameOf(place));

/** Keeps a list as the newest of its place. */
export function keepList(place: string, list: KeptList): void {
  const others = readAll().filter(({ asideId }) => asideId !== list.asideId);
  write([{ ...list, place: nameOf(place) }, ...others].slice(0, most));
}

export function forgetList(asideId: string): void {
  write(readAll().filter((kept) => kept.asideId !== asideId));
}

const write = (all: readonly Kept[]) => tabStorage.note(storageKey, JSON.stringify(all));

function readAll(): Kept[] {
  try {
    return schema.parse(JSON.parse(tabStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}
