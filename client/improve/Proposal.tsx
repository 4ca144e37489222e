import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { dollars } from '../look/formats.js';
import { listed } from '../look/lists.js';
import { Mark } from '../models/Mark.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import type { ReadImprovementMutation } from './improve.generated.js';
import { HunkView } from './HunkView.js';
import { askChanges } from './askChanges.js';
import type { Changes } from './findChanges.js';
import { applyHunks } from './hunks.js';
import { Body, Foot, Line, Note } from './improveParts.js';
import { useImprovement } from './improvement.js';
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

const More = styled(Button)`
  align-self: center;
`;

/** Changes that are drawn at once: each is some forty elements, and thousands of them would keep the page from hearing a key. */
const portion = 50;

/** A proposed text as changes, each of which is taken or left. */
export function Proposal(props: Props) {
  const { original, text, reasons } = props.improvement;
  const [found, setFound] = useState<Changes>();
  useEffect(() => {
    let isWanted = true;
    const plain = reasons.map(({ quote, reason }) => ({ quote, reason }));
    void askChanges({ before: original, after: text, reasons: plain }).then((changes) => {
      if (isWanted) setFound(changes);
    });
    return () => {
      isWanted = false;
    };
  }, [original, text, reasons]);
  if (found) return <Decisions {...props} found={found} />;
  return (
    <Body>
      <Line role="status">{words.finding}</Line>
    </Body>
  );
}

/** The changes, and what becomes of each. */
function Decisions({ improvement, model, cost, found: { pieces, changes } }: Props & { found: Changes }) {
  const { trial, left, onUse } = useImprovement();
  const { original, lostVariables } = improvement;
  const [shown, setShown] = useState(portion);
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
          <Line role="status">{words.changes({ count: changes.length, decided: decisions.size })}</Line>
        </Summary>
        {lostVariables.length > 0 && (
          <Alert>{words.lost({ names: listed(lostVariables.map((name) => `{{${name}}}`)), count: lostVariables.length })}</Alert>
        )}
        {changes.slice(0, shown).map((change, place) => (
          <HunkView
            key={place}
            hunk={change}
            name={words.change({ number: place + 1, count: changes.length })}
            reason={change.reason}
            decision={decisions.get(place)}
            onDecide={(decision) => {
              const next = new Map(decisions);
              if (decision === undefined) next.delete(place);
              else next.set(place, decision);
              setDecisions(next);
            }}
          />
        ))}
        {changes.length > shown && (
          <More
            type="button"
            $tone="line"
            onClick={() => {
              setShown(shown + portion);
            }}
          >
            {words.showMore({ count: changes.length - shown })}
          </More>
        )}
      </Body>
      <Foot>
        <Note>{cost === null ? words.spent : words.spentCost({ cost: dollars(cost) })}</Note>
        <Button
          type="button"
          $tone="quiet"
          onClick={() => {
            setDecisions(new Map(changes.map((_, place) => [place, true])));
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
