import { subject } from '../../session.js';
import { askValuesSchema, type AskValues } from './askValues.js';

/** A person's own: the next one at this device finds an empty composer. */
const itemOf = (key: string): string => `draft:${subject() ?? ''}:${key}`;
const pauseMilliseconds = 200;

/** What is not yet written down, because somebody is typing. */
const pending = new Map<string, AskValues>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** What was being written here before, on this device; undefined where nothing was. */
export function readDraft(key: string): AskValues | undefined {
  const item = itemOf(key);
  const unwritten = pending.get(item);
  if (unwritten) return unwritten;
  try {
    return askValuesSchema.parse(JSON.parse(localStorage.getItem(item) ?? ''));
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
  localStorage.removeItem(item);
}

function writeDrafts(): void {
  for (const [item, values] of pending) {
    try {
      localStorage.setItem(item, JSON.stringify(values));
    } catch {
      // Storage is full or off: the text still stands in the page.
    }
  }
  pending.clear();
}

addEventListener('pagehide', writeDrafts);
// A phone ends pages that are out of sight without a word.
document.addEventListener('visibilitychange', writeDrafts);
