import * as Popover from '@radix-ui/react-popover';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useField, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { IconButton } from '../../ui/IconButton.js';
import { fieldBox } from '../../ui/fieldBox.js';
import { floating } from '../../ui/surface.js';
import { columnKey, parameterNames, type AskValues } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';
import { Mark } from '../../models/Mark.js';
import { NumberField } from './NumberField.js';

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

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: var(--s-3) 0;
  border: 0;
  border-top: 1px solid var(--hairline);
  legend {
    float: left;
    display: flex;
    align-items: center;
    gap: 7px;
    width: 100%;
    margin-bottom: var(--s-2);
    padding: 0;
    font-size: var(--text-sm);
    font-weight: var(--weight-medium);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s-2);
  clear: both;
`;

interface Props extends OnlyColumn {
  /** Where in the form its values are. */
  name: string;
}

/** The parameters of one column; what is left empty is the model's own default. */
function ColumnSettings({ model, nth, name }: Props) {
  return (
    <Set>
      <legend>
        <Mark mark={model.mark} size={9} />
        {model.name}
        {nth > 1 && ` ${String(nth)}`}
      </legend>
      <Row>
        <NumberField name={`${name}.temperature`} label={parameterNames.temperature} min={0} max={2} step={0.1} />
        <NumberField name={`${name}.topP`} label={parameterNames.topP} min={0.05} max={1} step={0.05} />
        <NumberField name={`${name}.maxTokens`} label={parameterNames.maxTokens} min={1} step={1} />
      </Row>
    </Set>
  );
}

const values = { values: true } as const;

/** What is set for these columns beside the prompt, in words; undefined where nothing is. It may come from the turn before. */
function useSettingsLine(columns: readonly OnlyColumn[]): string | undefined {
  const { system, parameters } = useFormState<AskValues>({ subscription: values }).values;
  const isSet = columns.some(({ model, nth }) => {
    const { temperature, topP, maxTokens } = parameters[columnKey(model.id, nth)] ?? {};
    return (temperature ?? topP ?? maxTokens) !== undefined;
  });
  const hasSystem = system.trim() !== '';
  if (!hasSystem) return isSet ? 'parameters' : undefined;
  return isSet ? 'a system prompt and parameters' : 'a system prompt';
}

/** Opens what is set beside the next prompt. */
export function openSettings(): void {
  document.querySelector<HTMLElement>('button[data-settings][data-state="closed"]')?.click();
}
