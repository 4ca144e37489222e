import * as z from 'zod/mini';
import { subject } from './session.js';
import { deviceStorage } from './storage.js';

/** Stored on devices, so that another name would lose what is there. */
const prefix = 'draft:';
/** Most unsent texts on a device; older ones are removed. */
const most = 50;
/** How long an unsent text is kept after its last change, in milliseconds: 30 days. */
const life = 30 * 24 * 60 * 60_000;
/** How long an unsent text is kept after its conversation is deleted, in milliseconds: the server can restore it for ten minutes. */
const afterlife = 10 * 60_000;
const pauseMilliseconds = 200;
/** When an unsent text was saved and when its conversation was deleted, in milliseconds since the epoch. */
const datesSchema = z.object({ writtenAt: z.number(), goneAt: z.optional(z.number()) });
type Dates = z.output<typeof datesSchema>;

/**
 * Place of an unsent text: a conversation's next prompt, or an edit of one of its prompts; with neither, a new conversation. Other
 * texts have names of their own in the conversation's place; one that goes with a conversation begins with its id and a colon.
 */
export interface UnsentKey {
  conversationId?: string | undefined;
  /** The turn whose prompt is edited. */
  editingId?: string | undefined;
}

/** The names of what is kept begin so. They contain the person's id: another person on this device starts with an empty composer. */
export const itemsOf = (conversationId: string): string => `${prefix}${subject() ?? ''}:${conversationId}`;

const itemOf = ({ conversationId = 'new', editingId }: UnsentKey): string =>
  itemsOf(conversationId) + (editingId === undefined ? '' : `:${editingId}`);

/** Unsent texts that are not saved yet, because the person is still typing. */
const pending = new Map<string, object>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSwept = false;

/** The unsent text that is saved on this device; undefined if there is none, or it is too old. */
export function readUnsent(key: UnsentKey): unknown {
  if (!isSwept) sweep();
  isSwept = true;
  const item = itemOf(key);
  return pending.get(item) ?? (goesAt(item) > Date.now() ? parse(item) : undefined);
}

/** Saves an unsent text so that it survives reloads: at the next pause in typing, at the latest when the page is left. */
export function saveUnsent(key: UnsentKey, unsent: object): void {
  pending.set(itemOf(key), unsent);
  clearTimeout(timer);
  timer = setTimeout(writeUnsent, pauseMilliseconds);
  addEventListener('pagehide', writeUnsent);
  // A phone may end hidden pages without an event.
  document.addEventListener('visibilitychange', writeUnsent);
}

export function removeUnsent(key: UnsentKey): void {
  const item = itemOf(key);
  pending.delete(item);
  deviceStorage.removeItem(item);
}

/**
 * Marks the unsent texts of a deleted conversation, to be removed once it can no longer be restored; or unmarks those of a restored one.
 * @param isGone whether it is deleted
 */
export function followDeletion(conversationId: string, isGone: boolean): void {
  writeUnsent();
  const all = itemsOf(conversationId);
  for (const item of deviceStorage.keys().filter((key) => key === all || key.startsWith(`${all}:`))) {
    const dates = datesOf(item);
    if (isGone !== (dates.goneAt !== undefined)) write(item, parse(item), { ...dates, goneAt: isGone ? Date.now() : undefined });
  }
}

function writeUnsent(): void {
  if (pending.size === 0) return;
  for (const [item, unsent] of pending) write(item, unsent, { writtenAt: Date.now() });
  pending.clear();
  sweep();
}

/** Removes unsent texts that are too old, and the oldest ones beyond the limit. */
function sweep(): void {
  const now = Date.now();
  const items = deviceStorage.keys().filter((item) => item.startsWith(prefix));
  const byAge = items.map((item) => ({ item, writtenAt: datesOf(item).writtenAt })).sort((one, other) => other.writtenAt - one.writtenAt);
  byAge.forEach(({ item }, index) => {
    if (index >= most || goesAt(item) <= now) deviceStorage.removeItem(item);
  });
}

function write(item: string, unsent: unknown, dates: Dates): void {
  if (typeof unsent === 'object') deviceStorage.setItem(item, JSON.stringify({ ...unsent, ...dates }));
}

/** When an unsent text expires, in milliseconds since the epoch. */
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
