import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Select } from '../../ui/Select.js';
import { AskBoth } from './AskBoth.js';
import { GaveAnswer } from './GaveAnswer.js';
import { pairAnswers, type ValueRow } from './pairAnswers.js';
import { Bar } from './VersionDiff.js';
import type { VersionAskedFragment } from './versions.generated.js';
import { words } from './words.js';

interface Props {
  from: VersionAskedFragment;
  to: VersionAskedFragment;
  /** Called when something was asked, preferred or ended. */
  onChange: () => void;
}

/** The answers of the same model to two versions, with the same values. */
export function Gave({ from, to, onChange }: Props) {
  const rows = pairAnswers(from, to);
  const [key, setKey] = useState<string>();
  const [place, setPlace] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const hasAsked = useRef(false);
  const row = rows.find((one) => one.key === key) ?? rows[0];
  const pair = row?.pairs[place] ?? row?.pairs[0];
  return (
    <section aria-label={words.gave}>
      <Bar>
        <Title>{words.gave}</Title>
        {row && (
          <>
            <Chooser>
              <Select
                label={words.model}
                value={String(row.pairs.indexOf(pair ?? row.pairs[0] ?? never))}
                choices={row.pairs.map(({ model }, place) => ({ value: String(place), label: model.name }))}
                onChange={(value) => {
                  setPlace(Number(value));
                }}
              />
            </Chooser>
            <Chooser>
              <Select
                label={words.values}
                value={row.key}
                choices={rows.map((one) => ({ value: one.key, label: nameOf(one) }))}
                onChange={(value) => {
                  setKey(value);
                  setPlace(0);
                }}
              />
            </Chooser>
          </>
        )}
      </Bar>
      {pair && (
        <Duo>
          <GaveAnswer key={pair.from.answerId} number={from.number} {...pair.from} onChange={onChange} />
          <GaveAnswer key={pair.to.answerId} number={to.number} {...pair.to} onChange={onChange} />
        </Duo>
      )}
      <Room>
        {!pair && !isAsking && <p>{words.noneYet}</p>}
        {isAsking ? (
          <AskBoth
            from={from}
            to={to}
            likeTurn={pair?.to.turnId ?? to.turns[0]?.id ?? from.turns[0]?.id}
            onClose={() => {
              hasAsked.current = true;
              setAsking(false);
            }}
            onAsked={() => {
              setKey(undefined);
              setPlace(0);
              onChange();
            }}
          />
        ) : (
          from.id !== to.id && (
            <Button
              // The form that had the focus has given its place to this button.
              ref={(button: HTMLButtonElement | null) => {
                if (hasAsked.current) button?.focus();
                if (button) hasAsked.current = false;
              }}
              type="button"
              $tone={pair ? 'line' : 'primary'}
              onClick={() => {
                setAsking(true);
              }}
            >
              {pair ? words.askBothAgain : words.askBoth}
            </Button>
          )
        )}
      </Room>
    </section>
  );
}

const never = { model: { id: '', name: '', mark: 0 }, from: { turnId: '', answerId: '' }, to: { turnId: '', answerId: '' } };

/** Most characters of a value in the list of rows. */
const shownLength = 24;

/** The values of a row in one line. */
function nameOf({ values }: ValueRow): string {
  if (values.length === 0) return words.noValues;
  return values
    .map(({ excerpt }) => {
      const line = excerpt.trim().replace(/\s+/g, ' ');
      if (line === '') return words.nothing;
      return line.length > shownLength ? `${line.slice(0, shownLength).toWellFormed()}…` : line;
    })
    .join(' · ');
}

const Title = styled.h3`
  flex: 1 0 100%;
  color: var(--ink-2);
  font-weight: var(--weight-text);
`;

/** A field in a bar has no room below. */
const Chooser = styled.div`
  flex: 1 1 0;
  min-width: min(var(--sidebar), 100%);
  margin-bottom: calc(-1 * var(--s-3));
`;

const Duo = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  border-bottom: var(--hair) solid var(--hairline);
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Room = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  padding: var(--s-5) var(--version-edge) var(--s-8);
  color: var(--ink-2);
`;
