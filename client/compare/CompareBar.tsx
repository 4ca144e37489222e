import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Segments } from '../ui/Segments.js';
import { Switch } from '../ui/Switch.js';
import { countRows } from './rows.js';
import type { Compared } from './useComparison.js';
import { words } from './words.js';

/** How two answers are compared. */
export interface CompareSettings {
  view: 'beside' | 'unified';
  by: 'words' | 'lines';
  /** Whether what is alike is folded away. */
  onlyDifferences: boolean;
}

interface Props {
  settings: CompareSettings;
  onChange: (settings: CompareSettings) => void;
  /** Whether there is room for two texts side by side. */
  beside: boolean;
  /** Undefined until the comparison is made. */
  compared: Compared | undefined;
  onClose: () => void;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  flex: none;
  gap: var(--s-3);
  min-height: var(--s-12);
  padding-block: var(--s-2);
  padding-inline: var(--s-6) var(--s-4);
  ${media.phone} {
    gap: var(--s-2);
    padding-inline: var(--s-4);
  }
`;

/** Empty until the comparison is made. Its lines have their room before, or what one taps below would move away from the finger. */
const Counts = styled.p`
  flex: 1;
  margin-block: calc(-1 * var(--s-1));
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  font-variant-numeric: tabular-nums;
  text-align: end;
  ${media.panes} {
    order: 1;
    flex-basis: 100%;
    min-height: var(--lh-sm);
    margin-block: 0;
    text-align: start;
  }
  ${media.phone} {
    min-height: calc(2 * var(--lh-sm));
  }
`;

const Close = styled(IconButton)`
  ${media.panes} {
    margin-inline-start: auto;
  }
`;

/** How the answers are compared, and what came of it in numbers. */
export function CompareBar({ settings, onChange, beside, compared, onClose }: Props) {
  return (
    <Bar role="group" aria-label={words.settings}>
      {beside && (
        <Segments
          label={words.view}
          choices={[
            { value: 'beside', label: words.sideBySide },
            { value: 'unified', label: words.unified },
          ]}
          value={settings.view}
          onChoose={(view) => {
            onChange({ ...settings, view });
          }}
        />
      )}
      <Segments
        label={words.by}
        choices={[
          { value: 'words', label: words.words },
          { value: 'lines', label: words.lines },
        ]}
        value={settings.by}
        onChoose={(by) => {
          onChange({ ...settings, by });
        }}
      />
      <Switch
        label={words.onlyDifferences}
        checked={settings.onlyDifferences}
        onChange={(onlyDifferences) => {
          onChange({ ...settings, onlyDifferences });
        }}
      />
      <Counts role="status">{compared && countsOf(compared)}</Counts>
      <Close label={words.back} onClick={onClose}>
        <X aria-hidden="true" />
      </Close>
    </Bar>
  );
}

/** Counts of what is alike and what differs. */
function countsOf({ by, comparison }: Compared): string {
  const { left, right, shared } = comparison.words;
  const alone = { left: left - shared, right: right - shared };
  if (by === 'lines') return words.lineCounts({ alike: shared, ...alone });
  return words.countsInWords({ counts: words.counts(countRows(comparison.rows)), shared, ...alone });
}
