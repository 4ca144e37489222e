import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { Mark } from '../models/Mark.js';
import { realOnes } from '../models/selectedModels.js';
import { findModel } from '../models/useSelectedModels.js';
import { useViewer } from '../shell/useViewer.js';
import { Field } from '../ui/Field.js';
import { fieldBox } from '../ui/fieldBox.js';
import { onDemand } from '../ui/onDemand.js';
import { Panel } from '../ui/Panel.js';
import { oneLine } from '../ui/oneLine.js';
import { words } from './words.js';

const OneModelOrMorePanel = onDemand(async () => (await import('../localModels/OneModelOrMorePanel.js')).OneModelOrMorePanel, {
  lightDismiss: true,
});

/** A model by what a turn tells of it. */
export interface KnownModel {
  id: string;
  name: string;
  mark: number;
}

interface Props {
  /** Models that may be missing in the catalogue: a provider may have more than it lists. */
  known: readonly KnownModel[];
  value: string;
  onChange: (id: string) => void;
}

/** Chooses one of the models on offer, by the list of the Playground with its search, prices and tiers. */
export function ChooseModel({ known, value, onChange }: Props) {
  const { models } = useViewer();
  const [open, setOpen] = useState(false);
  const offered = withKnown(models, known);
  const chosen = offered.find(({ id }) => id === value);
  const name = chosen?.name ?? words.noModel;
  return (
    <Field label={words.model}>
      {({ id }) => (
        <Panel
          label={words.model}
          control={
            // Its value belongs to its name: a label alone would hide it from screen readers.
            <Box id={id} type="button" aria-label={words.modelIs({ model: name })}>
              {chosen && <Mark mark={chosen.mark} />}
              <Name>{name}</Name>
              {chosen && <Provider>{chosen.providerName}</Provider>}
              <ChevronDown aria-hidden="true" />
            </Box>
          }
          open={open}
          onOpenChange={setOpen}
          look="list"
          surface={OneModelOrMorePanel}
          content={{
            models: offered,
            chosenId: value,
            sign: <Check aria-hidden="true" />,
            onPick: (model) => {
              onChange(model.id);
            },
          }}
        />
      )}
    </Field>
  );
}

/** The catalogue, and those of the turn's models that it lacks but whose providers can be asked. */
function withKnown(models: readonly ModelPartsFragment[], known: readonly KnownModel[]): ModelPartsFragment[] {
  const missing = new Map(known.filter(({ id }) => !models.some((model) => model.id === id)).map((model) => [model.id, model]));
  return [
    ...models,
    ...[...missing.values()].flatMap(({ id, name, mark }) => {
      const found = findModel(id, models, mark);
      return found ? [{ ...found, name }] : [];
    }),
  ];
}

/**
 * The first of these models that can be asked now, else the catalogue's first: a real one if there is any. Undefined while it has
 * none.
 */
export function firstAvailable(models: readonly ModelPartsFragment[], wanted: readonly KnownModel[]): string | undefined {
  const available = realOnes(models.filter((model) => model.available));
  return wanted.find(({ id }) => available.some((model) => model.id === id))?.id ?? available[0]?.id;
}

const Box = styled.button`
  ${fieldBox}
  display: flex;
  align-items: center;
  gap: var(--s-2);
  text-align: start;
  --sign-ink: var(--ink-3);
`;

const Name = styled.span`
  min-width: 0;
  ${oneLine}
`;

const Provider = styled.span`
  flex: 1 0 0;
  min-width: 0;
  ${oneLine}
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
