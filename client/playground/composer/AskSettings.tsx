import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../ui/IconButton.js';
import { onDemand } from '../../ui/onDemand.js';
import { Panel } from '../../ui/Panel.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { settingsLine } from './composerState.js';
import { useComposer } from './ComposerStore.js';
import { useFold } from './FoldContext.js';
import { useHostSettings } from './handles.js';
import { words } from './words.js';

const SettingsPanel = onDemand(async () => (await import('./SettingsPanel.js')).SettingsPanel, { lightDismiss: true });

/** Coloured if something is set, which cannot be seen while the panel is closed. */
const Opener = styled(IconButton)`
  &[data-set] {
    --sign-ink: var(--accent);
  }
`;

/** The system prompt of the turn and the parameters of each column. The composer opens it if the server refused a parameter. */
export function AskSettings({ columns }: { columns: readonly ColumnToAsk[] }) {
  const line = useComposer(({ values }) => settingsLine(values, columns));
  const [open, setOpen] = useState(false);
  const { unfold } = useFold();
  useHostSettings(() => {
    // The panel opens at its button.
    unfold();
    setOpen(true);
  });
  return (
    <Panel
      label={words.settings}
      control={
        <Opener label={line ?? words.settings} data-set={line}>
          <SlidersHorizontal aria-hidden="true" />
        </Opener>
      }
      open={open}
      onOpenChange={setOpen}
      look="table"
      side="top"
      surface={SettingsPanel}
      content={{ columns }}
    />
  );
}
