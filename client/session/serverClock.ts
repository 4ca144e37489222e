import { deviceStorage } from './storage.js';

/** In deviceStorage: shared by all tabs, like the tokens. */
const storageKey = 'clock-ahead';

/**
 * Stores the offset of this device's clock from the server's, which dates the tokens. If the device's clock is corrected later,
 * the server refuses a token, and the next token corrects the offset.
 * @param issuedAt date of a token just received, in seconds since the epoch
 */
export function learnServerClock(issuedAt: number): void {
  deviceStorage.note(storageKey, String(Date.now() - issuedAt * 1000));
}

/** The server's time in milliseconds since the epoch; this device's time until an offset is known. */
export function serverNow(): number {
  return Date.now() - (Number(deviceStorage.getItem(storageKey)) || 0);
}
