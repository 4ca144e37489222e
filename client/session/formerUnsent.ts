import { subject } from './session.js';
import { deviceStorage } from './storage.js';
import { readUnsent, saveUnsent, type UnsentKey } from './unsent.js';

/** The names by which an earlier version kept a turn's draft and the rubric of a judge on this device. */
export const formerNames = {
  draft: (turnId: string): string => `picked:${subject() ?? ''}:${turnId}`,
  rubric: (): string => `judge-rubric:${subject() ?? ''}`,
};

/**
 * Moves what an earlier version kept to where it is kept now, unless there is something newer.
 * @param read makes it of the text that was kept; what it cannot read is dropped
 */
export function adoptFormer(former: string, key: UnsentKey, read: (text: string) => object): void {
  const text = deviceStorage.getItem(former);
  if (text === null) return;
  try {
    if (readUnsent(key) === undefined) saveUnsent(key, read(text));
  } catch {
    // It is of no use.
  }
  deviceStorage.removeItem(former);
}
