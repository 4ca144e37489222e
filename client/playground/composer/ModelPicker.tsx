import * as Popover from '@radix-ui/react-popover';
import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { floating } from '../../ui/surface.js';
import { ModelList } from './ModelList.js';
import type { SelectedModels } from './useSelectedModels.js';

const Panel = styled(Popover.Content)`
  ${floating}
  z-index: var(--z-menu);
  display: flex;
  flex-direction: column;
  width: min(var(--picker), calc(100vw - var(--s-6)));
  max-height: min(560px, var(--radix-popover-content-available-height));
  overflow: hidden;
`;

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
        <Panel side="top" align="start" sideOffset={8} collisionPadding={12} aria-label="Models">
          <ModelList {...rest} onDone={close} />
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}
