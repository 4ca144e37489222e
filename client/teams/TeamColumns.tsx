import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { maxColumns } from '../../shared/conversation/columns.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import { Mark } from '../models/Mark.js';
import { ModelPicker } from '../models/ModelPicker.js';
import { columnName, nthOfModel } from '../models/columnName.js';
import { ParameterFields } from '../models/parameters/ParameterFields.js';
import { useViewer } from '../shell/useViewer.js';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { useRowFocus } from '../ui/useRowFocus.js';
import { IconButton } from '../ui/IconButton.js';
import { Problem } from '../ui/Text.js';
import type { TeamColumn } from './fitTeam.js';
import { words } from './words.js';

interface Props {
  columns: readonly TeamColumn[];
  /** Texts by field, such as columns.0.max_tokens. */
  problems: Readonly<Record<string, string>>;
  onChange: (columns: TeamColumn[]) => void;
}

/** A team's columns in order, each with its parameters. */
export function TeamColumns({ columns, problems, onChange }: Props) {
  const { models } = useViewer();
  const list = useRef<HTMLOListElement>(null);
  // The button that moved a column goes with it, and keeps the focus.
  const [moved, setMoved] = useState<{ place: number; by: -1 | 1 }>();
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.children[moved.place]?.querySelectorAll<HTMLButtonElement>('[data-move]');
    const [up, down] = [...(buttons ?? [])];
    const wanted = moved.by === -1 ? up : down;
    (wanted?.disabled ? (moved.by === -1 ? down : up) : wanted)?.focus();
  }, [moved]);
  const nths = nthOfModel(columns.map((model) => ({ model })));
  const rowOf = ({ id }: TeamColumn, place: number) => `${id} ${String(nths[place])}`;
  useRowFocus(list, columns.map(rowOf));
  const nameOf = (place: number) => {
    const id = columns[place]?.id ?? '';
    return columnName(models.find((model) => model.id === id)?.name ?? id, nths[place] ?? 1);
  };
  const move = (place: number, by: -1 | 1) => {
    const column = columns[place];
    const others = columns.filter((_, other) => other !== place);
    if (!column) return;
    onChange([...others.slice(0, place + by), column, ...others.slice(place + by)]);
    setMoved({ place: place + by, by });
    announce(words.movedTo({ model: nameOf(place), place: place + by + 1, count: columns.length }));
  };
  return (
    <Set role="group" aria-label={words.columns}>
      <Label>{words.columns}</Label>
      {problems['columns'] !== undefined && <ColumnsProblem>{problems['columns']}</ColumnsProblem>}
      <ol ref={list}>
        {columns.map((column, place) => {
          const name = nameOf(place);
          const mark = models.find(({ id }) => id === column.id)?.mark;
          return (
            <Column key={rowOf(column, place)} data-row={rowOf(column, place)} aria-label={name}>
              <Head>
                {mark !== undefined && <Mark mark={mark} size={9} />}
                <Name>{name}</Name>
                <IconButton
                  data-move
                  label={words.moveUp({ model: name })}
                  disabled={place === 0}
                  onClick={() => {
                    move(place, -1);
                  }}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  data-move
                  label={words.moveDown({ model: name })}
                  disabled={place === columns.length - 1}
                  onClick={() => {
                    move(place, 1);
                  }}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={words.removeModel({ model: name })}
                  onClick={() => {
                    onChange(columns.filter((_, other) => other !== place));
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </Head>
              <ParameterFields
                value={column}
                model={models.find(({ id }) => id === column.id)}
                problemOf={({ parts }) => problemAt(problems, place, parts)}
                onChange={(change) => {
                  onChange(columns.map((one, other) => (other === place ? { ...one, ...change } : one)));
                }}
              />
            </Column>
          );
        })}
      </ol>
      <ModelPicker
        models={models}
        selected={columns.flatMap(({ id }) => models.find((model) => model.id === id) ?? [])}
        mayBeNone
        add={(id) => {
          if (columns.length < maxColumns) onChange([...columns, { id, ...parametersOf({}) }]);
        }}
        removeAll={(id) => {
          onChange(columns.filter((column) => column.id !== id));
        }}
      >
        <Button type="button" $size="sm">
          <Plus aria-hidden="true" />
          {words.addModel}
        </Button>
      </ModelPicker>
    </Set>
  );
}

const Set = styled.div`
  margin-bottom: var(--s-4);
`;

const Label = styled.h3`
  font-weight: var(--weight-medium);
`;

const ColumnsProblem = styled(Problem)`
  margin-top: var(--s-1);
`;

const Column = styled.li`
  padding-block: var(--s-2) var(--s-3);
  border-bottom: var(--hair) solid var(--hairline);
  &:last-child {
    margin-bottom: var(--s-3);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-1);
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  padding-inline-start: var(--s-0-75);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`;

/** The error of one of these parameters of a column, or of one of a list's texts. */
function problemAt(problems: Props['problems'], place: number, names: readonly string[]): string | undefined {
  const fields = names.map((name) => `columns.${String(place)}.${name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`);
  return Object.entries(problems).find(([name]) => fields.some((field) => name === field || name.startsWith(`${field}.`)))?.[1];
}
