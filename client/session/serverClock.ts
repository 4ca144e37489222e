import { deviceStorage } from './storage.js';

/** Shared by all tabs, and kept as long as the tokens may be. */
const storageKey = 'clock-ahead';

/**
 * Learns how far this device's clock is from the server's, which tokens are dated by. It may be wrong by some minutes, and be
 * set right later: then the server refuses a token, and the next one tells.
 * @param issuedAt seconds since the epoch, of a token that has just come
 */
export function learnServerClock(issuedAt: number): void {
  deviceStorage.note(storageKey, String(Date.now() - issuedAt * 1000));
}

/** Milliseconds since the epoch by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() - (Number(deviceStorage.getItem(storageKey)) || 0);
}
