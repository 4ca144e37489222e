import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { ModelFoot } from './ModelRow.js';
import type { SelectedModels } from './useSelectedModels.js';
import { maxColumns } from '../../shared/conversation/columns.js';
import { Button } from '../ui/Button.js';
import { Kbd } from '../ui/Kbd.js';
import { media } from '../ui/media.js';
import { useOpenPanel } from '../ui/Panel.js';
import { PanelSurface } from '../ui/PanelSurface.js';
import { ModelOption } from './ModelOption.js';
import { Wide } from './ModelGroups.js';
import { ModelSearch } from './ModelSearch.js';
import { words } from './words.js';

const Chosen = styled.span`
  display: var(--sum, flex);
  flex: 1;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
  min-width: 0;
`;

const Keys = styled.span`
  display: var(--keys, none);
  align-items: center;
  flex: 1;
  gap: var(--s-1);
`;

/** A phone has the same button at the top, where the list does not end. */
const WideDone = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;

/** While the keyboard chooses, its keys stand in place of the sum. */
const Choice = styled.div`
  display: contents;
  ${media.wide} {
    &:has([data-option]:focus-visible) {
      --sum: none;
      --keys: flex;
    }
  }
`;

const Count = styled.b`
  color: var(--ink);
  font-weight: var(--weight-medium);
`;

/** The parts of the choice that it reads and changes. */
export interface Choosing extends Pick<SelectedModels, 'selected' | 'add' | 'removeAll'> {
  /** Whether the choice may be empty. */
  mayBeNone?: boolean;
}

interface Props extends Choosing {
  models: readonly ModelPartsFragment[];
  /** Renders what stands above the models. @param wanted what is searched for */
  above?: (wanted: string) => ReactNode;
  /** Renders what stands below the models of this machine, or null. @param wanted what is searched for */
  below?: (wanted: string) => ReactNode;
  /** A further button at the foot. */
  action?: ReactNode;
}

/** The models of the next prompt's columns, to be ticked. */
export function ModelPanel({ models, selected, add, removeAll, mayBeNone = false, above, below, action }: Props) {
  const { onClose } = useOpenPanel();
  const full = selected.length >= maxColumns;
  return (
    <PanelSurface>
      <Choice>
        <ModelSearch
          models={withUnlisted(models, selected)}
          above={above}
          below={below}
          option={(model) => (
            <ModelOption
              model={model}
              count={selected.filter(({ id }) => id === model.id).length}
              full={full}
              last={!mayBeNone && selected.every(({ id }) => id === model.id)}
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
          <Chosen>
            <span>{words.columnsChosen({ chosen: selected.length, most: maxColumns, b: (inner) => <Count>{inner}</Count> })}</span>
            <Wide>{words.queriesAPrompt({ count: selected.length })}</Wide>
          </Chosen>
          <Keys aria-hidden="true">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {words.keyChoose}
            <Kbd>{words.space}</Kbd>
            {words.keyTake}
            <Kbd>P</Kbd>
            {words.keyPin}
          </Keys>
          {action}
          <WideDone type="button" $tone="primary" $size="sm" onClick={onClose}>
            {words.done}
          </WideDone>
        </ModelFoot>
      </Choice>
    </PanelSurface>
  );
}

/** The models, and the chosen ones that no provider lists, so that they can be removed here too. */
function withUnlisted(models: readonly ModelPartsFragment[], selected: readonly ModelPartsFragment[]): ModelPartsFragment[] {
  const listed = new Set(models.map(({ id }) => id));
  const unlisted = new Map(selected.filter(({ id }) => !listed.has(id)).map((model) => [model.id, model]));
  return [...models, ...unlisted.values()];
}
