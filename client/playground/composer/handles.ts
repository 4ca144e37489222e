import { useEffect } from 'react';

/** What the composer on the page does for others: they call it, and it has said how. */
class Handle {
  private act: (() => void) | undefined;

  /** Does it, where there is a composer. */
  readonly call = (): void => {
    this.act?.();
  };

  /** Says how it is done from now on. @returns ends that */
  host(act: () => void): () => void {
    this.act = act;
    return () => {
      // Another composer may have taken this one's place already.
      if (this.act === act) this.act = undefined;
    };
  }
}

const prompt = new Handle();
const settings = new Handle();

/** Puts the cursor where prompts are written. */
export const focusPrompt = prompt.call;

/** Opens what is set beside the next prompt. */
export const openSettings = settings.call;

/** Says how the cursor comes to the prompt. @param act always the same function */
export function useHostPrompt(act: () => void): void {
  useEffect(() => prompt.host(act), [act]);
}

/** Says how the settings are opened. @param act always the same function */
export function useHostSettings(act: () => void): void {
  useEffect(() => settings.host(act), [act]);
}
