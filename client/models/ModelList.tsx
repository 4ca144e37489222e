import { maxColumns } from '../../server/turn/ask.rules.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { Button } from '../ui/Button.js';
import { ModelFoot } from './ModelFoot.js';
import { ModelOption } from './ModelOption.js';
import { ModelSearch } from './ModelSearch.js';
import type { SelectedModels } from './useSelectedModels.js';

interface Props extends SelectedModels {
  models: readonly ModelPartsFragment[];
  onDone: () => void;
}

/** The models of the next prompt's columns, to be ticked. */
export function ModelList({ models, selected, add, removeAll, onDone }: Props) {
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
        <span>
          <b>{selected.length}</b> of {maxColumns} columns
        </span>
        <Button type="button" $tone="primary" $size="sm" onClick={onDone}>
          Done
        </Button>
      </ModelFoot>
    </>
  );
}

/** The models, and those that the address chose though nobody lists them: they can be taken away here too. */
function withUnlisted(models: readonly ModelPartsFragment[], selected: readonly ModelPartsFragment[]): ModelPartsFragment[] {
  const listed = new Set(models.map(({ id }) => id));
  const unlisted = new Map(selected.filter(({ id }) => !listed.has(id)).map((model) => [model.id, model]));
  return [...models, ...unlisted.values()];
}
