import { useState } from 'react';
import { styled } from 'styled-components';
import { HunkView } from '../../improve/HunkView.js';
import { applyHunks, hunksOf, isHunk, runsOf } from '../../improve/hunks.js';
import { useHydrated } from '../../ui/useHydrated.js';
import { words } from './words.js';

const Asked = styled.p`
  min-height: var(--s-18);
  margin-bottom: var(--s-5);
  padding: var(--s-3) var(--s-4);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-lg);
  background: var(--raised);
  font-size: var(--text-md);
  line-height: var(--lh-md);
`;

const Changes = styled.div`
  display: grid;
  gap: var(--s-4);
`;

const pieces = hunksOf(words.samplePromptBefore, words.samplePromptAfter);
const hunks = pieces.filter(isHunk).map((hunk) => ({ ...hunk, runs: runsOf(hunk) }));
const reasons = [words.sampleReasonNumber, words.sampleReasonTone];

/** A prompt with two proposed changes, which the visitor takes or leaves as in the product. Nothing is sent. */
export function PromptPiece() {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isReady = useHydrated();
  const taken = new Set([...decisions].filter(([, decision]) => decision).map(([place]) => place));
  return (
    <div>
      <Asked aria-live="polite">{applyHunks(pieces, taken)}</Asked>
      <Changes>
        {hunks.map((hunk, place) => (
          <HunkView
            key={place}
            hunk={hunk}
            name={words.sampleChange({ number: place + 1 })}
            reason={reasons[place]}
            decision={decisions.get(place)}
            isReady={isReady}
            onDecide={(decision) => {
              const next = new Map(decisions);
              if (decision === undefined) next.delete(place);
              else next.set(place, decision);
              setDecisions(next);
            }}
          />
        ))}
      </Changes>
    </div>
  );
}
