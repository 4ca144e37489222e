import { useState } from 'react';
import type { OnDemand } from '../ui/onDemand.js';
import { Panel, type PanelControl } from '../ui/Panel.js';
import { words } from './words.js';

interface Props<Content extends object> {
  /** Lists the models of a choice. */
  surface: OnDemand<Content & { onClose: () => void }>;
  content: Content;
  /** The button that opens it. */
  children: PanelControl;
}

/** Models to choose from, behind a button. */
export function PickerPanel<Content extends object>({ surface, content, children }: Props<Content>) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      label={words.models}
      control={children}
      open={open}
      onOpenChange={setOpen}
      look="long-list"
      side="top"
      surface={surface}
      content={content}
    />
  );
}
