import { useState } from 'react';
import { styled } from 'styled-components';
import { maxColumns } from '../../shared/conversation/columns.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { Switch } from '../ui/Switch.js';
import { Body, Foot, Line } from './improveParts.js';
import type { Trial } from './improvement.js';
import { words } from './words.js';

const Wording = styled.p`
  padding: var(--s-2-5) var(--s-3);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  font-size: var(--text-read);
  line-height: var(--lh-read);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Name = styled(Heading)`
  margin-bottom: var(--s-1-5);
`;

const Side = ({ name, text }: { name: string; text: string }) => (
  <div>
    <Name as="h3" $look="group">
      {name}
    </Name>
    <Wording dir="auto">{text}</Wording>
  </div>
);

interface Props {
  before: string;
  after: string;
  trial: Trial;
  /** Queries that are left; undefined if they are not counted. */
  left: number | undefined;
  onBack: () => void;
}

/** Asks the chosen models with the old and the new text. */
export function TryBoth({ before, after, trial, left, onBack }: Props) {
  const [isBlind, setBlind] = useState(trial.isBlind);
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const problem = trial.models === 0 ? words.noModels : refusal;
  const ask = async () => {
    setAsking(true);
    setRefusal(undefined);
    setRefusal(await trial.ask(before, after, isBlind));
    setAsking(false);
  };
  const models = Math.min(trial.models, maxColumns / 2);
  return (
    <>
      <Body>
        {problem !== undefined && <Alert>{problem}</Alert>}
        {models > 0 && <Line>{left === undefined ? words.tryLineFree({ models }) : words.tryLine({ models, queries: models * 2 })}</Line>}
        {models < trial.models && <Line>{words.tryMost}</Line>}
        <Side name={words.old} text={before} />
        <Side name={words.new} text={after} />
        <Switch label={words.blind} checked={isBlind} onChange={setBlind} />
      </Body>
      <Foot>
        <Button type="button" $tone="quiet" onClick={onBack}>
          {words.back}
        </Button>
        <Button
          type="button"
          $tone="primary"
          disabled={models === 0}
          onClick={() => {
            if (!isAsking) void ask();
          }}
        >
          {words.ask}
        </Button>
      </Foot>
    </>
  );
}
