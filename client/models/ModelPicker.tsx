import { useState } from 'react';
import type { ModelPartsFragment } from './catalogue.generated.js';
import type { Choosing } from './ModelPanel.js';
import { onDemand } from '../ui/onDemand.js';
import { Panel, type PanelControl } from '../ui/Panel.js';
import { words } from './words.js';

const ModelPanel = onDemand(async () => (await import('./ModelPanel.js')).ModelPanel, { lightDismiss: true });

interface Props extends Choosing {
  models: readonly ModelPartsFragment[];
  /** The button that opens it. */
  children: PanelControl;
}

/** The models on offer, behind a button. */
export function ModelPicker({ children, ...content }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      label={words.models}
      control={children}
      open={open}
      onOpenChange={setOpen}
      look="long-list"
      side="top"
      surface={ModelPanel}
      content={content}
    />
  );
}
