import * as Popover from '@radix-ui/react-popover';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useField, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { IconButton } from '../../ui/IconButton.js';
import { fieldBox } from '../../ui/fieldBox.js';
import { floating } from '../../ui/surface.js';
import { columnKey } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';
import { ColumnSettings } from './ColumnSettings.js';
import { useSettingsLine } from './useSettingsLine.js';

const Panel = styled(Popover.Content)`
  ${floating}
  z-index: var(--z-menu);
  width: min(var(--panel), calc(100vw - var(--s-6)));
  max-height: min(520px, var(--radix-popover-content-available-height));
  overflow-y: auto;
  padding: var(--s-4);
`;

const System = styled.label`
  display: block;
  margin-bottom: var(--s-4);
  font-weight: var(--weight-medium);
  textarea {
    ${fieldBox}
    min-height: 88px;
    margin-top: 6px;
    padding: 10px 12px;
    resize: vertical;
    font-weight: var(--weight-text);
  }
`;

/** Something is set that cannot be seen while this is closed. */
const Opener = styled(IconButton)`
  &[data-set] .lucide {
    color: var(--accent);
  }
`;

const watched = { submitErrors: true } as const;

/** Leads to the first field that was refused. */
function focusWrong(event: Event): void {
  const wrong = event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
  if (!wrong) return;
  event.preventDefault();
  wrong.focus();
}

/** What is set seldom: a system prompt for the turn, and the parameters of each column. Opens where one of them was refused. */
export function AskSettings({ columns }: { columns: readonly OnlyColumn[] }) {
  // An emptied field is an empty text, not a missing one.
  const system = useField<string>('system', { parse: (text: string) => text });
  const line = useSettingsLine(columns);
  const [open, setOpen] = useState(false);
  const refused: unknown = useFormState({ subscription: watched }).submitErrors?.['parameters'];
  const [shown, setShown] = useState(refused);
  if (refused !== shown) {
    setShown(refused);
    if (refused !== undefined) setOpen(true);
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Opener label={line === undefined ? 'Settings' : `Settings, with ${line}`} data-settings data-set={line}>
          <SlidersHorizontal aria-hidden="true" />
        </Opener>
      </Popover.Trigger>
      <Popover.Portal>
        <Panel side="top" align="start" sideOffset={8} collisionPadding={12} aria-label="Settings" onOpenAutoFocus={focusWrong}>
          <System>
            System prompt
            <textarea {...system.input} dir="auto" placeholder="What every model is told before your prompt" />
          </System>
          {columns.map(({ model, nth }) => (
            <ColumnSettings key={`${model.id} ${String(nth)}`} model={model} nth={nth} name={`parameters.${columnKey(model.id, nth)}`} />
          ))}
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}
