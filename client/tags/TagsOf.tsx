import type { RefObject } from 'react';
import { onDemand } from '../ui/onDemand.js';
import { Panel, type PanelControl } from '../ui/Panel.js';
import type { Tagged } from './changeTags.js';
import { words } from './words.js';

const TagsPanel = onDemand(async () => (await import('./TagsPanel.js')).TagsPanel, { lightDismiss: true });

interface Props {
  /** Several, or one with its title. */
  of: readonly (Tagged & { title: string })[];
  /** The button that opens it, or the element beside which it opens. */
  children: PanelControl;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A menu's button: an item of the menu opens the panel, and the focus returns to the button. */
  opener?: RefObject<HTMLElement | null>;
}

/** A panel for the tags of one or several conversations. */
export function TagsOf({ of, children, ...panel }: Props) {
  const [first] = of;
  return (
    <Panel
      {...panel}
      label={first && of.length === 1 ? words.tagsOf({ title: first.title }) : words.tagsOfSeveral({ count: of.length })}
      control={children}
      look="short-list"
      surface={TagsPanel}
      content={{ conversations: of }}
    />
  );
}
