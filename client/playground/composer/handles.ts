import { useEffect, useEffectEvent } from 'react';

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
const quoting = new Handle<[string]>();

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

/** Quotes a text in the prompt, after what stands there, and focuses it. @returns false if the page has no composer now */
export const quoteInPrompt = quoting.call;

/** Registers a function for as long as the component is on the page. */
function useHost<Given extends unknown[]>(handle: Handle<Given>, act: (...given: Given) => void): void {
  const onCall = useEffectEvent(act);
  useEffect(
    () =>
      handle.host((...given) => {
        onCall(...given);
      }),
    [handle],
  );
}

/** Registers the function that focuses the prompt's field. */
export const useHostPrompt = (act: () => void): void => {
  useHost(prompt, act);
};

/** Registers the function that opens the settings. */
export const useHostSettings = (act: () => void): void => {
  useHost(settings, act);
};

/** Registers the function that opens the improvement of a prompt. */
export const useHostImproving = (act: (improved: Improved) => void): void => {
  useHost(improving, act);
};

/** Registers the function that quotes a text in the prompt. */
export const useHostQuoting = (act: (text: string) => void): void => {
  useHost(quoting, act);
};
