import * as z from 'zod/mini';
import { subject } from './session.js';
import { deviceStorage } from './storage.js';

const prefix = 'draft:';
/** Most drafts on a device; older ones are removed. */
const most = 50;
/** How long a draft is kept after its last change, in milliseconds: 30 days. */
const life = 30 * 24 * 60 * 60_000;
/** How long a draft is kept after its conversation is deleted, in milliseconds: the server can restore it for ten minutes. */
const afterlife = 10 * 60_000;
const pauseMilliseconds = 200;
/** When a draft was saved and when its conversation was deleted, in milliseconds since the epoch. */
const datesSchema = z.object({ writtenAt: z.number(), goneAt: z.optional(z.number()) });
type Dates = z.output<typeof datesSchema>;

/** What a draft is for: a conversation's next prompt, or an edit of one of its prompts; with neither, a new conversation. */
export interface DraftPlace {
  conversationId?: string | undefined;
  /** The turn whose prompt is edited. */
  editingId?: string | undefined;
}

/** The key contains the person's id: another person on this device starts with an empty composer. */
const itemsOf = (conversationId: string): string => `${prefix}${subject() ?? ''}:${conversationId}`;

const itemOf = ({ conversationId = 'new', editingId }: DraftPlace): string =>
  itemsOf(conversationId) + (editingId === undefined ? '' : `:${editingId}`);

/** Drafts that are not saved yet, because the person is still typing. */
const pending = new Map<string, object>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSwept = false;

/** The draft saved on this device; undefined if there is none, or it is too old. */
export function readDraft(place: DraftPlace): unknown {
  if (!isSwept) sweep();
  isSwept = true;
  const item = itemOf(place);
  return pending.get(item) ?? (goesAt(item) > Date.now() ? parse(item) : undefined);
}

/** Saves a draft so that it survives reloads: at the next pause in typing, at the latest when the page is left. */
export function saveDraft(place: DraftPlace, draft: object): void {
  pending.set(itemOf(place), draft);
  clearTimeout(timer);
  timer = setTimeout(writeDrafts, pauseMilliseconds);
  addEventListener('pagehide', writeDrafts);
  // A phone may end hidden pages without an event.
  document.addEventListener('visibilitychange', writeDrafts);
}

export function removeDraft(place: DraftPlace): void {
  const item = itemOf(place);
  pending.delete(item);
  deviceStorage.removeItem(item);
}

/**
 * Marks the drafts of a deleted conversation, to be removed once it can no longer be restored; or unmarks those of a restored one.
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

/** Removes drafts that are too old, and the oldest ones beyond the limit. */
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

/** When a draft expires, in milliseconds since the epoch. */
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
