import * as Popover from '@radix-ui/react-popover';
import { useState, type ReactElement } from 'react';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { ModelList } from './ModelList.js';
import { ModelPanel } from './ModelPanel.js';
import type { SelectedModels } from './useSelectedModels.js';

interface Props extends SelectedModels {
  models: readonly ModelPartsFragment[];
  /** The button that opens it. */
  children: ReactElement;
}

/** The models on offer, behind a button. */
export function ModelPicker({ children, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <ModelPanel $most={560} side="top" align="start" sideOffset={8} collisionPadding={12} aria-label="Models">
          <ModelList {...rest} onDone={close} />
        </ModelPanel>
      </Popover.Portal>
    </Popover.Root>
  );
}
