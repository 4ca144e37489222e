import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { changePreferences, usePreference } from '../preferences/preferences.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Segments } from '../ui/Segments.js';
import { Switch } from '../ui/Switch.js';
import { words } from './words.js';

interface Props {
  /** The views that there is room for. */
  views: readonly View[];
  /** The one of them that is shown. */
  view: View;
  /** What came of it in numbers; undefined until the comparison is made. */
  counts: string | undefined;
  onClose: () => void;
  /** Steps through the differences. */
  children: ReactNode;
}

/** How texts are shown: two side by side, two in one, or several against one. */
export type View = 'BESIDE' | 'UNIFIED' | 'ALL';

const Bar = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  flex: none;
  gap: var(--s-1) var(--s-3);
  min-height: calc(var(--tap) + var(--s-1));
  padding-block: var(--s-1);
  padding-inline: var(--s-5) var(--s-3);
  ${media.phone} {
    flex-wrap: nowrap;
    gap: var(--s-2);
    padding-inline: var(--s-3) var(--s-1);
  }
`;

/** It has its room before it is known, or what stands after it would move. */
const Counts = styled.p`
  flex: 1 1 0;
  min-width: 0;
  overflow: hidden;
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.panes} {
    order: 1;
    flex-basis: 100%;
    min-height: var(--lh-sm);
  }
  ${media.phone} {
    position: absolute;
    width: var(--hair);
    min-height: 0;
    clip-path: inset(50%);
  }
`;

const Close = styled(IconButton)`
  ${media.panes} {
    margin-inline-start: auto;
  }
`;

const viewWords: Record<View, string> = { BESIDE: words.sideBySide, UNIFIED: words.unified, ALL: words.all };

/** How answers are compared, which is kept for the person, and what came of it in numbers. */
export function CompareBar({ views, view, counts, onClose, children }: Props) {
  const by = usePreference('comparisonBy');
  const onlyDifferences = usePreference('onlyDifferences');
  return (
    <Bar role="group" aria-label={words.settings}>
      {views.length > 1 && (
        <Segments
          label={words.view}
          choices={views.map((value) => ({ value, label: viewWords[value] }))}
          value={view}
          onChoose={(comparisonView) => {
            changePreferences({ comparisonView });
          }}
        />
      )}
      {view !== 'ALL' && (
        <Segments
          label={words.by}
          choices={[
            { value: 'WORDS', label: words.words },
            { value: 'LINES', label: words.lines },
          ]}
          value={by}
          onChoose={(comparisonBy) => {
            changePreferences({ comparisonBy });
          }}
        />
      )}
      <Switch
        label={views.length > 1 ? words.onlyDifferences : words.differences}
        checked={onlyDifferences}
        onChange={(only) => {
          changePreferences({ onlyDifferences: only });
        }}
      />
      <Counts role="status" title={counts}>
        {counts}
      </Counts>
      {children}
      <Close label={words.back} onClick={onClose}>
        <X aria-hidden="true" />
      </Close>
    </Bar>
  );
}
