import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Drawing, percent } from './chartDrawing.js';
import { chartScale, type Scale } from './chartScale.js';
import { media } from './media.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** One row: a value and its bounds. */
export interface Interval {
  label: string;
  value: number;
  low?: number;
  high?: number;
  /** The icon of its point and before its label, whose opacity is `--sign-opacity`; by default the point is a dot and the label has no icon. */
  sign?: ReactNode;
  /** Shown at the end of the row instead of the value. */
  words?: ReactNode;
  /** Whether it is based on too little data: its line is dashed and its point pale. */
  isWeak?: boolean;
}

interface Props {
  /** Its accessible name. */
  label: string;
  /** Column names for screen readers: what a row is, its bounds, its value. */
  columns: readonly [row: string, bounds: string, value: string];
  rows: readonly Interval[];
  /** A value to compare with: if it is one of the axis's ticks, that grid line is dashed. */
  baseline?: number;
  /** The part of the axis that is shown; what lies beyond is cut off at its ends. By default everything is shown. */
  within?: readonly [least: number, most: number];
  /** Formats a value. */
  format?: (value: number) => string;
}

/** Values as points on one axis, each with a line for its bounds. Screen readers get a table of the same figures. */
export function IntervalChart({ label, columns, rows, baseline, within = [-Infinity, Infinity], format = String }: Props) {
  const cut = (value: number) => Math.min(within[1], Math.max(within[0], value));
  const scale = chartScale(rows.flatMap(({ value, low = value, high = value }) => [low, value, high].map(cut)));
  return (
    <div role="table" aria-label={label}>
      <VisuallyHidden as="div" role="row">
        {columns.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </VisuallyHidden>
      {rows.map((row, place) => (
        <Row key={place} role="row" $weak={row.isWeak === true}>
          <Name role="rowheader">
            {row.sign}
            {row.label}
          </Name>
          <Track role="cell">
            <Line row={row} scale={scale} baseline={baseline} />
            <VisuallyHidden>{[row.low, row.high].map((bound) => (bound === undefined ? '' : format(bound))).join(' – ')}</VisuallyHidden>
          </Track>
          <Value role="cell">
            <bdi>{row.words ?? format(row.value)}</bdi>
          </Value>
        </Row>
      ))}
      <Row $weak={false} aria-hidden="true">
        <Axis>
          {scale.ticks.map((tick) => (
            <Tick key={tick} style={{ insetInlineStart: percent(scale.share(tick)) }}>
              {format(tick)}
            </Tick>
          ))}
        </Axis>
      </Row>
    </div>
  );
}

interface LineProps {
  row: Interval;
  scale: Scale;
  baseline: number | undefined;
}

/** The grid, the bounds and the point of one row; what lies beyond the axis stands at its end. */
function Line({ row, scale, baseline }: LineProps) {
  const shareOf = (value: number) => Math.min(1, Math.max(0, scale.share(value)));
  const positionOf = (value: number) => percent(shareOf(value));
  const { value, low = value, high = value, sign, isWeak = false } = row;
  return (
    <>
      <Drawing $pale={isWeak} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <Grid key={tick} x1={positionOf(tick)} x2={positionOf(tick)} y1="0" y2="100%" $compares={tick === baseline} />
        ))}
        <Whisker x1={positionOf(low)} x2={positionOf(high)} y1="50%" y2="50%" $weak={isWeak} />
        {!isWeak &&
          [low, high].map(
            (bound, place) =>
              shareOf(bound) === scale.share(bound) && (
                <Whisker key={place} x1={positionOf(bound)} x2={positionOf(bound)} y1="40%" y2="60%" $weak={false} />
              ),
          )}
      </Drawing>
      <Point style={{ insetInlineStart: positionOf(value) }} aria-hidden="true">
        {sign ?? <Dot />}
      </Point>
    </>
  );
}

const Row = styled.div<{ $weak: boolean }>`
  display: grid;
  grid-template-columns: var(--chart-name) minmax(0, 1fr) var(--chart-value);
  grid-template-areas: 'name track value';
  column-gap: var(--s-4);
  align-items: center;
  color: ${({ $weak }) => ($weak ? 'var(--ink-3)' : 'inherit')};
  --sign-opacity: ${({ $weak }) => ($weak ? 'var(--pale)' : 1)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-areas: 'name value' 'track track';
  }
`;

const Name = styled.span`
  grid-area: name;
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  min-width: 0;
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`;

const Track = styled.span`
  grid-area: track;
  position: relative;
  height: var(--s-10);
`;

const Value = styled.span`
  grid-area: value;
  text-align: end;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Grid = styled.line<{ $compares: boolean }>`
  stroke: ${({ $compares }) => ($compares ? 'var(--line-control)' : 'var(--hairline)')};
  stroke-dasharray: ${({ $compares }) => ($compares ? '2 3' : 'none')};
`;

const Whisker = styled.line<{ $weak: boolean }>`
  stroke: ${({ $weak }) => ($weak ? 'var(--line-control)' : 'var(--ink-3)')};
  stroke-width: 1.5;
  stroke-dasharray: ${({ $weak }) => ($weak ? '3 4' : 'none')};
`;

/** Its background covers the line behind the point. */
const Point = styled.span`
  position: absolute;
  inset-block-start: 50%;
  display: grid;
  place-items: center;
  width: var(--icon);
  height: var(--icon);
  margin-block-start: calc(var(--icon) / -2);
  margin-inline-start: calc(var(--icon) / -2);
  border-radius: var(--r-full);
  background: var(--surface);
`;

const Dot = styled.span`
  width: var(--s-2-5);
  height: var(--s-2-5);
  border-radius: var(--r-full);
  background: var(--ink);
`;

const Axis = styled.span`
  grid-area: track;
  position: relative;
  height: var(--s-7);
`;

const Tick = styled.span`
  position: absolute;
  inset-block-start: var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-variant-numeric: tabular-nums;
  transform: translateX(calc(var(--way) * -50%));
`;
