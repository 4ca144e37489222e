import * as z from 'zod/mini';
import { subject } from './session.js';
import { deviceStorage } from './storage.js';

const prefix = 'draft:';
/** So many are kept on a device; the oldest make way. */
const most = 50;
/** So long (milliseconds) one is kept after it was last written: 30 days. */
const life = 30 * 24 * 60 * 60_000;
/** So long one outlives its conversation: the server takes a deletion back for ten minutes. */
const afterlife = 10 * 60_000;
const pauseMilliseconds = 200;
/** When a draft was written down, and its conversation deleted, in milliseconds since the epoch. */
const datesSchema = z.object({ writtenAt: z.number(), goneAt: z.optional(z.number()) });
type Dates = z.output<typeof datesSchema>;

/** Where a draft is written: a conversation's next prompt, or another version of one of its prompts; with neither, a new conversation. */
export interface DraftPlace {
  conversationId?: string | undefined;
  /** The turn whose prompt is edited. */
  editingId?: string | undefined;
}

/** A person's own: the next one at this device finds an empty composer. */
const itemsOf = (conversationId: string): string => `${prefix}${subject() ?? ''}:${conversationId}`;

const itemOf = ({ conversationId = 'new', editingId }: DraftPlace): string =>
  itemsOf(conversationId) + (editingId === undefined ? '' : `:${editingId}`);

/** What is not yet written down, because somebody is typing. */
const pending = new Map<string, object>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSwept = false;

/** What was being written here before, on this device, as it was saved; undefined where nothing was, or too long ago. */
export function readDraft(place: DraftPlace): unknown {
  if (!isSwept) sweep();
  isSwept = true;
  const item = itemOf(place);
  return pending.get(item) ?? (goesAt(item) > Date.now() ? parse(item) : undefined);
}

/** Keeps a draft across reloads: written down in the next pause, at the latest when the page goes. */
export function saveDraft(place: DraftPlace, draft: object): void {
  pending.set(itemOf(place), draft);
  clearTimeout(timer);
  timer = setTimeout(writeDrafts, pauseMilliseconds);
  addEventListener('pagehide', writeDrafts);
  // A phone ends pages that are out of sight without a word.
  document.addEventListener('visibilitychange', writeDrafts);
}

export function removeDraft(place: DraftPlace): void {
  const item = itemOf(place);
  pending.delete(item);
  deviceStorage.removeItem(item);
}

/**
 * Lets what was being written in a conversation go that was deleted, once it can no longer be brought back; and stay where it was.
 * @param isGone whether it is deleted
 */
export function followDeletion(conversationId: string, isGone: boolean): void {
  writeDrafts();
  const all = itemsOf(conversationId);
  for (const item of deviceStorage.keys().filter((key) => key === all || key.startsWith(`${all}:`))) {
    const dates = datesOf(item);
    if (isGone !== (dates.goneAt !== undefined)) write(item, parse(item), { ...dates, goneAt: isGone ? Date.now() : undefined });
  }
}

function writeDrafts(): void {
  if (pending.size === 0) return;
  for (const [item, draft] of pending) write(item, draft, { writtenAt: Date.now() });
  pending.clear();
  sweep();
}

/** Throws away what is too old, and the oldest of what is too much. */
function sweep(): void {
  const now = Date.now();
  const items = deviceStorage.keys().filter((item) => item.startsWith(prefix));
  const byAge = items.map((item) => ({ item, at: datesOf(item).writtenAt })).sort((one, other) => other.at - one.at);
  byAge.forEach(({ item }, place) => {
    if (place >= most || goesAt(item) <= now) deviceStorage.removeItem(item);
  });
}

function write(item: string, draft: unknown, dates: Dates): void {
  if (typeof draft === 'object') deviceStorage.setItem(item, JSON.stringify({ ...draft, ...dates }));
}

/** Until when a draft is kept, in milliseconds since the epoch. */
function goesAt(item: string): number {
  const { writtenAt, goneAt = Infinity } = datesOf(item);
  return Math.min(writtenAt + life, goneAt + afterlife);
}

const datesOf = (item: string): Dates => datesSchema.safeParse(parse(item)).data ?? { writtenAt: 0 };

function parse(item: string): unknown {
  try {
    return JSON.parse(deviceStorage.getItem(item) ?? '');
  } catch {
    return undefined;
  }
}
