import { styled } from 'styled-components';
import { Drawing, percent } from './chartDrawing.js';
import { chartScale } from './chartScale.js';
import { VisuallyHidden } from './VisuallyHidden.js';

interface Props {
  /** Its accessible name. */
  label: string;
  /** Column names of the table for screen readers: what a bar stands for, and its value. */
  columns: readonly [bar: string, value: string];
  /** In the order of display; values are zero or more. */
  bars: readonly { label: string; value: number }[];
  /** The label of the emphasized bar, e.g. today's. */
  strong?: string;
  /** A limit that no bar should exceed, drawn as a dashed line with a label. */
  limit?: { value: number; words: string };
  /** Formats a value. */
  format?: (value: number) => string;
}

/** Most labels that fit on a phone. */
const mostLabels = 6;

/** A bar chart. Screen readers get a table of the same figures. */
export function BarChart({ label, columns, bars, strong, limit, format = String }: Props) {
  const { ticks, share } = chartScale([...bars.map(({ value }) => value), ...(limit ? [limit.value] : [])], { about: 3, fromZero: true });
  const slot = 100 / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / mostLabels);
  return (
    <figure>
      <Plot aria-hidden="true">
        {ticks.map((tick) => (
          <Height key={tick} style={{ bottom: percent(share(tick)) }}>
            {format(tick)}
          </Height>
        ))}
        <Drawing>
          {ticks.map((tick) => (
            <Grid key={tick} x1="0" x2="100%" y1={percent(1 - share(tick))} y2={percent(1 - share(tick))} $ground={tick === 0} />
          ))}
          {bars.map((bar, place) => (
            <Bar
              key={bar.label}
              x={percent((place * slot + slot * 0.1) / 100)}
              width={percent((slot * 0.8) / 100)}
              y={percent(1 - share(bar.value))}
              height={percent(share(bar.value))}
              rx="1.5"
              $strong={bar.label === strong}
            >
              <title>{`${bar.label}: ${format(bar.value)}`}</title>
            </Bar>
          ))}
          {limit && <Limit x1="0" x2="100%" y1={percent(1 - share(limit.value))} y2={percent(1 - share(limit.value))} />}
        </Drawing>
        {limit && <LimitWords style={{ bottom: percent(share(limit.value)) }}>{limit.words}</LimitWords>}
      </Plot>
      <Labels aria-hidden="true">
        {bars.map(
          (bar, place) =>
            place % every === 0 && (
              <Label key={bar.label} style={{ insetInlineStart: percent((place * slot + slot / 2) / 100) }}>
                {bar.label}
              </Label>
            ),
        )}
      </Labels>
      <VisuallyHidden as="div">
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{format(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {limit?.words}
      </VisuallyHidden>
    </figure>
  );
}

const Plot = styled.div`
  position: relative;
  height: var(--chart-bars);
  margin-block-start: var(--s-3);
  margin-inline-start: var(--chart-figures);
`;

const Grid = styled.line<{ $ground: boolean }>`
  stroke: ${({ $ground }) => ($ground ? 'var(--hairline-2)' : 'var(--hairline)')};
`;

const Bar = styled.rect<{ $strong: boolean }>`
  fill: ${({ $strong }) => ($strong ? 'var(--ink)' : 'var(--ink-3)')};
`;

const Limit = styled.line`
  stroke: var(--ink-3);
  stroke-dasharray: 2 3;
`;

const small = `
  position: absolute;
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** The figure of a grid line, at its height, beside the drawing. */
const Height = styled.span`
  ${small}
  inset-inline-end: 100%;
  margin-inline-end: var(--s-2);
  transform: translateY(50%);
`;

/** On the page's ground, because bars may be higher. */
const LimitWords = styled.span`
  ${small}
  inset-inline-start: 0;
  padding-inline-end: var(--s-1-5);
  background: var(--surface);
`;

const Labels = styled.div`
  position: relative;
  height: var(--s-6);
  margin-inline-start: var(--chart-figures);
`;

const Label = styled.span`
  ${small}
  inset-block-start: var(--s-2);
  transform: translateX(calc(var(--way) * -50%));
`;
