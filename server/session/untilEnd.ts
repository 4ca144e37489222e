/** The longest time that a timer of Node can take; a longer one would go off at once. */
const longestMs = 2 ** 31 - 1;

/** Milliseconds for a timer until a time in seconds since the epoch, which may be past, or infinite. */
export const untilEnd = (seconds: number): number => Math.min(longestMs, Math.max(0, seconds * 1000 - Date.now()));
