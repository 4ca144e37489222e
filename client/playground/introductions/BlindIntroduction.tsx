import { Introduction, useIsIntroduced } from './Introduction.js';
import { words } from './words.js';

/** The introduction of asking blind, above its switch. @param onTry switches it on */
export function BlindIntroduction({ onTry }: { onTry: () => void }) {
  if (!useIsIntroduced('BLIND')) return null;
  return (
    <Introduction name="BLIND" title={words.blind} side="above" action={{ label: words.askBlind, run: onTry }}>
      {words.blindLine}
    </Introduction>
  );
}
