import { useEffect, useEffectEvent, useRef } from 'react';
import { isPressed, shortcuts } from '../../shortcuts/shortcuts.js';
import { keyNames } from '../../ui/keyNames.js';
import { toast } from '../../ui/toast.js';
import { useKey } from '../../ui/useKey.js';
import { words } from './words.js';

/** Within so many milliseconds a second press of Escape stops. */
const twiceMs = 5_000;

/** What the page's composer and its running answers tell each other; each registers its function while it is there. */
const known: { isWritten: () => boolean; askAgain: () => void } = { isWritten: () => false, askAgain: () => undefined };

/** Registers whether something unsent is written. */
export function useHostWritten(isWritten: () => boolean): void {
  const read = useEffectEvent(isWritten);
  useEffect(() => {
    const host = () => read();
    known.isWritten = host;
    return () => {
      if (known.isWritten === host) known.isWritten = () => false;
    };
  }, []);
}

/** For an Escape that has closed what was written: says that another one stops the answers, if any are being written. */
export const askToPressAgain = (): void => {
  known.askAgain();
};

/** Lets Escape stop all answers: at once where nothing is written, else when it is pressed twice, which a toast says. */
export function useStopByEscape(stop: () => void, live: boolean): void {
  const askedAt = useRef(-Infinity);
  const askAgain = () => {
    askedAt.current = performance.now();
    toast.success(words.pressAgain({ key: keyNames.escape }), { duration: twiceMs });
  };
  const onAsk = useEffectEvent(askAgain);
  useEffect(() => {
    if (!live) return undefined;
    const host = () => {
      onAsk();
    };
    known.askAgain = host;
    return () => {
      if (known.askAgain === host) known.askAgain = () => undefined;
    };
  }, [live]);
  useKey(
    (event) => {
      if (!isPressed(shortcuts.close, event) || event.repeat) return;
      if (known.isWritten() && performance.now() - askedAt.current > twiceMs) askAgain();
      else {
        askedAt.current = -Infinity;
        stop();
      }
    },
    { active: live },
  );
}
