import { useState } from 'react';
import { styled } from 'styled-components';
import { type MetricName, metricNames } from '../../../shared/preferences/choices.js';
import { usePreference } from '../../preferences/preferences.js';
import { media } from '../../ui/media.js';
import { onDemand } from '../../ui/onDemand.js';
import { Panel } from '../../ui/Panel.js';
import { ToolbarItem } from '../../ui/Toolbar.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { useIsPrinted } from '../../ui/useIsPrinted.js';
import { useColumn } from './ColumnContext.js';
import { figuresOf } from './figuresOf.js';
import { words } from './words.js';

const FiguresPanel = onDemand(async () => (await import('./FiguresPanel.js')).FiguresPanel, { lightDismiss: true });

const Meter = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2-5);
  min-width: 0;
  height: var(--s-7);
  margin-inline: auto 0;
  padding: 0 var(--s-1-75);
  overflow: hidden;
  border-radius: var(--r-control);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.phone} {
    height: var(--tap);
  }
`;

/** The first gives way in a narrow column. */
const Short = styled.span`
  flex: none;
  &:first-child:not(:last-child) {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const OnPaper = styled.p`
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

/** Most figures in the line; the rest opens from it. */
const mostInLine = 2;
/** The figures in the order in which they are left out of the line. */
const byWorth: readonly MetricName[] = ['TOKENS', 'COST', 'DURATION', 'FIRST_WORD', 'RATE'];

/** The chosen figures of an answer in one line, which opens all of them. */
export function Figures() {
  const { answer } = useColumn();
  const chosen = usePreference('metrics');
  const [open, setOpen] = useState(false);
  const isPrinted = useIsPrinted();
  const figures = figuresOf(answer);
  const shown = byWorth.filter((name) => chosen.includes(name) && figures[name] !== null).slice(0, mostInLine);
  const inLine = metricNames.filter((name) => shown.includes(name)).flatMap((name) => figures[name] ?? []);
  if (isPrinted) return <OnPaper>{metricNames.flatMap((name) => (chosen.includes(name) && figures[name]) || []).join(', ')}</OnPaper>;
  return (
    <Panel
      label={words.allFigures}
      control={
        <ToolbarItem>
          <Meter type="button">
            {inLine.map((figure) => (
              <Short key={figure}>{figure} </Short>
            ))}
            {inLine.length > 0 ? <VisuallyHidden>{words.allFigures}</VisuallyHidden> : words.allFigures}
          </Meter>
        </ToolbarItem>
      }
      open={open}
      onOpenChange={setOpen}
      look="figures"
      side="top"
      surface={FiguresPanel}
      content={{ answer }}
    />
  );
}
