import { askValuesSchema, type AskValues } from './askValues.js';

const prefix = 'draft:';
const pauseMilliseconds = 200;

/** What is not yet written down, because somebody is typing. */
const pending = new Map<string, AskValues>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** What was being written here before, on this device; undefined where nothing was. */
export function readDraft(key: string): AskValues | undefined {
  const unwritten = pending.get(key);
  if (unwritten) return unwritten;
  try {
    return askValuesSchema.parse(JSON.parse(localStorage.getItem(prefix + key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps a draft across reloads: written down in the next pause, at the latest when the page goes. */
export function saveDraft(key: string, values: AskValues): void {
  pending.set(key, values);
  clearTimeout(timer);
  timer = setTimeout(writeDrafts, pauseMilliseconds);
}

export function removeDraft(key: string): void {
  pending.delete(key);
  localStorage.removeItem(prefix + key);
}

function writeDrafts(): void {
  for (const [key, values] of pending) {
    try {
      localStorage.setItem(prefix + key, JSON.stringify(values));
    } catch {
      // Storage is full or off: the text still stands in the page.
    }
  }
  pending.clear();
}

addEventListener('pagehide', writeDrafts);
// A phone ends pages that are out of sight without a word.
document.addEventListener('visibilitychange', writeDrafts);
