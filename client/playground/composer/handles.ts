import { useEffect } from 'react';

/** A function of the composer on the page that other components can call. The composer registers it. */
class Handle<Given extends unknown[] = []> {
  private act: ((...given: Given) => void) | undefined;

  /** Calls the function; does nothing if the page has no composer. @returns whether it has one */
  readonly call = (...given: Given): boolean => {
    this.act?.(...given);
    return this.act !== undefined;
  };

  /** Registers the function. @returns a function that removes it */
  host(act: (...given: Given) => void): () => void {
    this.act = act;
    return () => {
      // Another composer may have registered its own by now.
      if (this.act === act) this.act = undefined;
    };
  }
}

const prompt = new Handle();
const settings = new Handle();
const improving = new Handle<[Improved]>();

/** An answer that disappointed, and the prompt that it answers. */
export interface Improved {
  prompt: string;
  system: string | null;
  from: { answerId: string; model: string };
}

/** Focuses the prompt's field. */
export const focusPrompt = prompt.call;

/** Opens the settings of the next prompt. */
export const openSettings = settings.call;

/** Opens the improvement of a prompt, from an answer to it. @returns false if the page has no composer now */
export const improveFrom = improving.call;

/** Registers the function that focuses the prompt's field. @param act must be the same function in every render */
export function useHostPrompt(act: () => void): void {
  useEffect(() => prompt.host(act), [act]);
}

/** Registers the function that opens the settings. @param act must be the same function in every render */
export function useHostSettings(act: () => void): void {
  useEffect(() => settings.host(act), [act]);
}

/** Registers the function that opens the improvement of a prompt. @param act must be the same function in every render */
export function useHostImproving(act: (improved: Improved) => void): void {
  useEffect(() => improving.host(act), [act]);
}
