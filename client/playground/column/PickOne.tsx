import { useState, type RefObject } from 'react';
import { onDemand } from '../../ui/onDemand.js';
import { Panel, type PanelControl } from '../../ui/Panel.js';
import type { PickOneContent } from './PickPanel.js';

const PickPanel = onDemand(async () => (await import('./PickPanel.js')).PickPanel, { lightDismiss: true });

/** Which models a panel offers, and what choosing one does. */
export interface ModelChoice extends Omit<PickOneContent, 'sign'> {
  /** The panel's name. */
  label: string;
}

interface Props extends ModelChoice, PickOneContent {
  /** The button that opens it, or the element beside which it opens. */
  children: PanelControl;
  /** For a panel that something else opens, such as an item of a menu. The focus returns to `opener`. */
  from?: { open: boolean; onOpenChange: (open: boolean) => void; opener: RefObject<HTMLElement | null> };
}

/** A panel with the models on offer. Choosing one asks it at once. */
export function PickOne({ label, children, from, ...content }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { open, onOpenChange, opener } = from ?? { open: isOpen, onOpenChange: setIsOpen, opener: undefined };
  return (
    <Panel
      label={label}
      control={children}
      opener={opener}
      open={open}
      onOpenChange={onOpenChange}
      look="list"
      surface={PickPanel}
      content={content}
    />
  );
}
