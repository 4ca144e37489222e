import * as z from 'zod/mini';
import { subject } from '../../session/session.js';
import { deviceStorage } from '../../session/storage.js';
import { askValuesSchema, type AskValues } from './askValues.js';

const prefix = 'draft:';
/** So many are kept on a device; the oldest make way. */
const most = 50;

/** A person's own: the next one at this device finds an empty composer. */
const itemOf = (key: string): string => `${prefix}${subject() ?? ''}:${key}`;
const pauseMilliseconds = 200;
const datedSchema = z.object({ writtenAt: z.number() });

/** What is not yet written down, because somebody is typing. */
const pending = new Map<string, AskValues>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** What was being written here before, on this device; undefined where nothing was. */
export function readDraft(key: string): AskValues | undefined {
  const item = itemOf(key);
  const unwritten = pending.get(item);
  if (unwritten) return unwritten;
  try {
    return askValuesSchema.parse(JSON.parse(deviceStorage.getItem(item) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps a draft across reloads: written down in the next pause, at the latest when the page goes. */
export function saveDraft(key: string, values: AskValues): void {
  pending.set(itemOf(key), values);
  clearTimeout(timer);
  timer = setTimeout(writeDrafts, pauseMilliseconds);
}

export function removeDraft(key: string): void {
  const item = itemOf(key);
  pending.delete(item);
  deviceStorage.removeItem(item);
}

function writeDrafts(): void {
  if (pending.size === 0) return;
  for (const [item, values] of pending) deviceStorage.setItem(item, JSON.stringify({ ...values, writtenAt: Date.now() }));
  pending.clear();
  const items = deviceStorage.keys().filter((item) => item.startsWith(prefix));
  if (items.length <= most) return;
  const byAge = items.map((item) => ({ item, at: writtenAt(item) })).sort((one, other) => one.at - other.at);
  for (const { item } of byAge.slice(0, items.length - most)) deviceStorage.removeItem(item);
}

/** When a draft was written down, in milliseconds since the epoch; 0 where it does not say. */
function writtenAt(item: string): number {
  try {
    return datedSchema.parse(JSON.parse(deviceStorage.getItem(item) ?? '')).writtenAt;
  } catch {
    return 0;
  }
}

addEventListener('pagehide', writeDrafts);
// A phone ends pages that are out of sight without a word.
document.addEventListener('visibilitychange', writeDrafts);
