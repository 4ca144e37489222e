import { useEffect } from 'react';

/** A function of the composer on the page that other components can call. The composer registers it. */
class Handle {
  private act: (() => void) | undefined;

  /** Calls the function; does nothing if the page has no composer. */
  readonly call = (): void => {
    this.act?.();
  };

  /** Registers the function. @returns a function that removes it */
  host(act: () => void): () => void {
    this.act = act;
    return () => {
      // Another composer may have registered its own by now.
      if (this.act === act) this.act = undefined;
    };
  }
}

const prompt = new Handle();
const settings = new Handle();

/** Focuses the prompt's field. */
export const focusPrompt = prompt.call;

/** Opens the settings of the next prompt. */
export const openSettings = settings.call;

/** Registers the function that focuses the prompt's field. @param act must be the same function in every render */
export function useHostPrompt(act: () => void): void {
  useEffect(() => prompt.host(act), [act]);
}

/** Registers the function that opens the settings. @param act must be the same function in every render */
export function useHostSettings(act: () => void): void {
  useEffect(() => settings.host(act), [act]);
}
