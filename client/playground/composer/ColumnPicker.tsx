import { useState } from 'react';
import { onDemand } from '../../ui/onDemand.js';
import { Panel, type PanelControl } from '../../ui/Panel.js';
import { words } from './words.js';

const ColumnPanel = onDemand(async () => (await import('./ColumnPanel.js')).ColumnPanel, { lightDismiss: true });

/** The person's teams and the models on offer for the next prompt's columns, behind a button. @param children the button */
export function ColumnPicker({ children }: { children: PanelControl }) {
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
      content={{}}
    />
  );
}
