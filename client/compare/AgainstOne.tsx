import { CircleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { listed } from '../look/lists.js';
import { Button } from '../ui/Button.js';
import { AgainstRows } from './AgainstRows.js';
import { rowsAgainst } from './rowsAgainst.js';
import { CompareActs } from './CompareActs.js';
import { CompareBar, type View } from './CompareBar.js';
import { Body, Waiting } from './CompareBody.js';
import type { CompareViewProps } from './CompareCommands.js';
import { CompareFrame, hueIn, useFirstFocus } from './CompareFrame.js';
import { Key, Role } from './CompareHead.js';
import { useComparedPair } from './comparedPair.js';
import { Said } from './Result.js';
import { numbersOf } from './rows.js';
import { Stepper } from './Stepper.js';
import { TextPicker } from './TextPicker.js';
import { type ComparableAnswer, useComparables } from './useComparables.js';
import { useAgainst } from './useAgainst.js';
import { useStepper } from './useStepper.js';
import { words } from './words.js';

/** Most texts against one. */
const most = 3;

const Heads = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  flex: none;
  height: var(--column-head);
  border-block-start: var(--hair) solid var(--hairline);
`;

const Head = styled.div`
  display: grid;
  align-items: center;
  min-width: 0;
  box-shadow: inset 0 var(--rule) var(--right-hue);
  & + & {
    border-inline-start: var(--hair) solid var(--hairline);
  }
`;

/** Up to three texts of a turn against one, side by side. */
export function AgainstOne({ turn, pair, masked, Commands, onClose, views }: CompareViewProps & { views: readonly View[] }) {
  const { change, kept } = useComparedPair();
  const { own, left, right, isReading } = useComparables(turn, pair, masked);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const body = useRef<HTMLDivElement>(null);
  useFirstFocus(body);
  const others = othersOf(own, left, [right?.id ?? '', ...chosen]);
  const { comparisons, failed, retry } = useAgainst(
    left?.text,
    others.map(({ text = '' }) => text),
  );
  const rows = useMemo(() => comparisons && rowsAgainst(comparisons), [comparisons]);
  const count = useMemo(() => numbersOf(rows ?? []).size, [rows]);
  const { at, step } = useStepper(body, count, [left, ...others].map((text) => text?.id).join(' '));
  const changesOf = (place: number) =>
    rows?.filter(({ others: cells }) => (cells[place]?.kind ?? 'alike') !== 'alike' && !isEmpty(cells[place])).length ?? 0;
  const counts =
    rows && left
      ? words.changesAgainst({
          name: left.name,
          others: listed(others.map(({ name }, place) => words.changesOf({ name, count: changesOf(place) }))),
        })
      : undefined;
  const columns = left ? [left, ...others] : others;
  /** Puts a text at a place among the others; the one that stood there comes where that one was. */
  const choose = (place: number, id: string) => {
    const ids = others.map((other) => other.id);
    const was = ids[place] ?? '';
    const next = ids.map((one, at) => (at === place ? id : one === id ? was : one));
    setChosen(next.slice(1));
    if (left) change(left.id, next[0] ?? id, kept);
  };
  return (
    <CompareFrame aria-label={words.comparison} style={{ '--left-hue': hueIn(left) }}>
      <CompareBar views={views} view="ALL" counts={counts} onClose={onClose}>
        <Stepper at={at} count={count} onStep={step} />
      </CompareBar>
      <Heads $count={columns.length}>
        {columns.map((text, place) => (
          <Head key={text.id} style={{ '--right-hue': hueIn(text) }}>
            <TextPicker
              groups={[{ label: words.thisPrompt, members: own.filter(({ id }) => place === 0 || id !== left?.id) }]}
              chosen={text}
              label={place === 0 ? words.baselineIs({ name: text.name }) : words.otherIs({ name: text.name })}
              onPick={(id) => {
                if (place > 0) choose(place - 1, id);
                else change(id, id === right?.id ? text.id : (right?.id ?? text.id), undefined);
              }}
            >
              {place === 0 && <Role>{words.baseline}</Role>}
              <Key>{place === 0 ? <del className="only">{words.inNone}</del> : <ins className="only">{words.onlyHere}</ins>}</Key>
            </TextPicker>
          </Head>
        ))}
      </Heads>
      <CompareActs texts={columns} Commands={Commands} />
      <Body ref={body} $divided={false} tabIndex={0} role="region" aria-label={words.allRegion} aria-busy={!rows && !failed}>
        {rows && left ? (
          <AgainstRows rows={rows} left={left} others={others} />
        ) : failed ? (
          <Said icon={<CircleAlert aria-hidden="true" />} title={words.failed} text={words.failedHint}>
            <Button type="button" $size="sm" onClick={retry}>
              {words.retry}
            </Button>
          </Said>
        ) : left || isReading ? (
          <Waiting />
        ) : (
          <Said icon={<CircleAlert aria-hidden="true" />} title={words.gone} text={words.goneHint} />
        )}
      </Body>
    </CompareFrame>
  );
}

/** The texts against the baseline: those that are wanted, then the first of the rest. */
function othersOf(own: readonly ComparableAnswer[], left: ComparableAnswer | undefined, wanted: readonly string[]): ComparableAnswer[] {
  const placeOf = ({ id }: ComparableAnswer) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  const offered = own.filter(
    ({ id, column, index }) => id !== left?.id && (wanted.includes(id) || column !== undefined || index !== undefined),
  );
  return offered.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, most);
}

/** Whether one of the others has nothing in a row that the baseline has not, either. */
const isEmpty = (cell: { rows: readonly unknown[] } | undefined): boolean => cell?.rows.length === 0;
