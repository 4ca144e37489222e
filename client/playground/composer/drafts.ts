import { askValuesSchema, type AskValues } from './askValues.js';

const prefix = 'draft:';

/** What was being written here before, on this device; undefined where nothing was. */
export function readDraft(key: string): AskValues | undefined {
  try {
    return askValuesSchema.parse(JSON.parse(localStorage.getItem(prefix + key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps a draft across reloads. */
export function saveDraft(key: string, values: AskValues): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // Storage is full or off: the text still stands in the page.
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(prefix + key);
}
