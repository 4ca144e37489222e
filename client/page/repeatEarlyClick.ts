declare global {
  /** What public/earlyClicks.js keeps. */
  var earlyClick: { button?: HTMLButtonElement; end: () => void } | undefined;
}

/** Presses the button again that somebody pressed before this page could answer. Call it once the page is React's. */
export function repeatEarlyClick(): void {
  globalThis.earlyClick?.end();
  globalThis.earlyClick?.button?.click();
}
