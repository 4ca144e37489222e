import { useState } from 'react';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import type { SelectedModels } from '../../models/useSelectedModels.js';
import { onDemand } from '../../ui/onDemand.js';
import { Panel, type PanelControl } from '../../ui/Panel.js';
import { words } from './words.js';

const ColumnPanel = onDemand(async () => (await import('./ColumnPanel.js')).ColumnPanel, { lightDismiss: true });

interface Props extends SelectedModels {
  models: readonly ModelPartsFragment[];
  /** The button that opens it. */
  children: PanelControl;
}

/** The person's teams and the models on offer for the next prompt's columns, behind a button. */
export function ColumnPicker({ children, ...content }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      label={words.models}
      control={children}
      open={open}
      onOpenChange={setOpen}
      look="long-list"
      side="top"
      surface={ColumnPanel}
      content={content}
    />
  );
}
