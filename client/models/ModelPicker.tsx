import { useState } from 'react';
import { styled } from 'styled-components';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { ModelFoot } from './ModelRow.js';
import type { SelectedModels } from './useSelectedModels.js';
import { maxColumns } from '../../server/turn/ask.rules.js';
import { Button } from '../ui/Button.js';
import { Panel, type PanelControl } from '../ui/Panel.js';
import { ModelOption } from './ModelOption.js';
import { ModelSearch } from './ModelSearch.js';
import { words } from './words.js';

interface Props extends SelectedModels {
  models: readonly ModelPartsFragment[];
  /** The button that opens it. */
  children: PanelControl;
}

const Chosen = styled.span`
  flex: 1;
`;

const Count = styled.b`
  color: var(--ink);
  font-weight: var(--weight-medium);
`;

/** The models on offer, behind a button. */
export function ModelPicker({ children, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <Panel label={words.models} control={children} open={open} onOpenChange={setOpen} look="long-list" side="top">
      <ModelList {...rest} onDone={close} />
    </Panel>
  );
}

interface ModelListProps extends SelectedModels {
  models: readonly ModelPartsFragment[];
  onDone: () => void;
}

/** The models of the next prompt's columns, to be ticked. */
function ModelList({ models, selected, add, removeAll, onDone }: ModelListProps) {
  const full = selected.length >= maxColumns;
  return (
    <>
      <ModelSearch
        models={withUnlisted(models, selected)}
        option={(model) => (
          <ModelOption
            model={model}
            count={selected.filter(({ id }) => id === model.id).length}
            full={full}
            last={selected.every(({ id }) => id === model.id)}
            onAdd={() => {
              add(model.id);
            }}
            onRemove={() => {
              removeAll(model.id);
            }}
          />
        )}
      />
      <ModelFoot>
        <Chosen>{words.columnsChosen({ chosen: selected.length, most: maxColumns, b: (inner) => <Count>{inner}</Count> })}</Chosen>
        <Button type="button" $tone="primary" $size="sm" onClick={onDone}>
          {words.done}
        </Button>
      </ModelFoot>
    </>
  );
}

/** The models, and the chosen ones that no provider lists, so that they can be removed here too. */
function withUnlisted(models: readonly ModelPartsFragment[], selected: readonly ModelPartsFragment[]): ModelPartsFragment[] {
  const listed = new Set(models.map(({ id }) => id));
  const unlisted = new Map(selected.filter(({ id }) => !listed.has(id)).map((model) => [model.id, model]));
  return [...models, ...unlisted.values()];
}
