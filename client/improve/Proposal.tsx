import { useState } from 'react';
import { styled } from 'styled-components';
import { dollars } from '../look/formats.js';
import { listed } from '../look/lists.js';
import { Mark } from '../models/Mark.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import type { ReadImprovementMutation } from './improve.generated.js';
import { HunkView } from './HunkView.js';
import { applyHunks, hunksOf, isHunk } from './hunks.js';
import { Body, Foot, Line, Note } from './improveParts.js';
import { useImprovement } from './improvement.js';
import { reasonsOf } from './reasonsOf.js';
import { TryBoth } from './TryBoth.js';
import { words } from './words.js';

interface Props {
  improvement: ReadImprovementMutation['readImprovement'];
  /** The model that proposes it. */
  model: { name: string; mark: number };
  /** Millionths of a dollar; null where unknown. */
  cost: number | null;
}

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-2);
`;

/** A proposed text as changes, each of which is taken or left. */
export function Proposal({ improvement, model, cost }: Props) {
  const { trial, left, onUse } = useImprovement();
  const { original, text, reasons, lostVariables } = improvement;
  const [pieces] = useState(() => hunksOf(original, text));
  const hunks = pieces.filter(isHunk);
  const [explained] = useState(() => reasonsOf(hunks, reasons));
  /** By place: whether it is taken; what is not here is undecided. */
  const [decisions, setDecisions] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isTrying, setTrying] = useState(false);
  const taken = new Set([...decisions].filter(([, decision]) => decision).map(([place]) => place));
  const result = applyHunks(pieces, taken);
  if (isTrying && trial)
    return (
      <TryBoth
        before={original}
        after={result}
        trial={trial}
        left={left}
        onBack={() => {
          setTrying(false);
        }}
      />
    );
  return (
    <>
      <Body>
        <Summary>
          <Mark mark={model.mark} />
          <b>{model.name}</b>
          <Line role="status">{words.changes({ count: hunks.length, decided: decisions.size })}</Line>
        </Summary>
        {lostVariables.length > 0 && (
          <Alert>{words.lost({ names: listed(lostVariables.map((name) => `{{${name}}}`)), count: lostVariables.length })}</Alert>
        )}
        {hunks.map((hunk, place) => (
          <HunkView
            key={place}
            hunk={hunk}
            name={words.change({ number: place + 1, count: hunks.length })}
            reason={explained[place]}
            decision={decisions.get(place)}
            onDecide={(decision) => {
              const next = new Map(decisions);
              if (decision === undefined) next.delete(place);
              else next.set(place, decision);
              setDecisions(next);
            }}
          />
        ))}
      </Body>
      <Foot>
        <Note>{cost === null ? words.spent : words.spentCost({ cost: dollars(cost) })}</Note>
        <Button
          type="button"
          $tone="quiet"
          onClick={() => {
            setDecisions(new Map(hunks.map((_, place) => [place, true])));
          }}
        >
          {words.takeAll}
        </Button>
        {trial && (
          <Button
            type="button"
            disabled={result === original}
            onClick={() => {
              setTrying(true);
            }}
          >
            {words.try}
          </Button>
        )}
        <Button
          type="button"
          $tone="primary"
          disabled={result === original}
          onClick={() => {
            onUse(result);
          }}
        >
          {words.use}
        </Button>
      </Foot>
    </>
  );
}
