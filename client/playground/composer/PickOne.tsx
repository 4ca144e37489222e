import * as Popover from '@radix-ui/react-popover';
import { useState, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { useViewer } from '../../shell/useViewer.js';
import { floating } from '../../ui/surface.js';
import { ModelFacts } from './ModelFacts.js';
import { ModelFoot } from './ModelFoot.js';
import { ModelButton, ModelRow } from './ModelRow.js';
import { ModelSearch } from './ModelSearch.js';
import { optionName } from './optionName.js';
import { costLine } from './costLine.js';

const Panel = styled(Popover.Content)`
  ${floating}
  z-index: var(--z-menu);
  display: flex;
  flex-direction: column;
  width: min(var(--picker), calc(100vw - var(--s-6)));
  max-height: min(480px, var(--radix-popover-content-available-height));
  overflow: hidden;
`;

interface Props {
  /** The panel's name. */
  label: string;
  /** A model that is no choice here. */
  without?: string;
  /** At the end of each line: what choosing does. */
  sign: ReactNode;
  onPick: (model: ModelPartsFragment) => void;
  /** The button that opens it. */
  children: ReactElement;
}

/** The models on offer, behind a button, one of which is asked at once. */
export function PickOne({ label, without, sign, onPick, children }: Props) {
  const { me, models } = useViewer();
  const [open, setOpen] = useState(false);
  const cost = costLine(1, me);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Panel align="start" sideOffset={8} collisionPadding={12} aria-label={label}>
          <ModelSearch
            models={models.filter(({ id }) => id !== without)}
            option={(model) => (
              <ModelRow>
                <ModelButton
                  type="button"
                  data-option
                  aria-disabled={!model.available}
                  aria-label={optionName(model, 0)}
                  onClick={() => {
                    if (!model.available) return;
                    setOpen(false);
                    onPick(model);
                  }}
                >
                  <ModelFacts model={model}>{sign}</ModelFacts>
                </ModelButton>
              </ModelRow>
            )}
          />
          {cost !== undefined && <ModelFoot>{cost}</ModelFoot>}
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}
