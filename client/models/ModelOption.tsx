import { Check, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { IconButton } from '../ui/IconButton.js';
import { ModelPin } from './ModelPin.js';
import { ModelFacts } from './ModelFacts.js';
import { ModelButton, ModelRow } from './ModelRow.js';
import { modelWordsId, optionName } from './modelWords.js';
import { words } from './words.js';

const Box = styled.span<{ $on: boolean }>`
  display: grid;
  place-items: center;
  width: var(--check);
  height: var(--check);
  border: var(--hair) solid ${({ $on }) => ($on ? 'var(--ink)' : 'var(--line-control)')};
  border-radius: var(--r-xs);
  background: ${({ $on }) => ($on ? 'var(--ink)' : 'none')};
  color: var(--on-ink);
  font-size: var(--text-tag);
  font-weight: var(--weight-strong);
  --sign-size: var(--s-3);
  --sign-stroke: 3;
`;

/** Keeps the room of an absent button. */
const Gap = styled.span`
  flex: none;
  width: var(--control-sm);
  ${media.phone} {
    width: var(--tap);
  }
`;

interface Props {
  model: ModelPartsFragment;
  /** Number of columns of this model. */
  count: number;
  /** Whether no further column fits. */
  full: boolean;
  /** Whether no other model has a column. */
  last: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** A model to choose, with its facts. */
export function ModelOption({ model, count, full, last, onAdd, onRemove }: Props) {
  const on = count > 0;
  const off = !model.available && !on;
  const toggle = () => {
    if (on) {
      if (!last) onRemove();
    } else if (!off && !full) onAdd();
  };
  return (
    <ModelRow>
      <ModelButton
        type="button"
        role="checkbox"
        data-option
        aria-checked={on}
        aria-disabled={off || (!on && full)}
        aria-label={optionName(model, count)}
        aria-describedby={modelWordsId(model)}
        onClick={toggle}
      >
        <ModelFacts model={model}>
          <Box $on={on}>{count > 1 ? count : on && <Check aria-hidden="true" />}</Box>
        </ModelFacts>
      </ModelButton>
      {on && !full && model.available ? (
        <IconButton label={words.anotherColumn({ model: model.name })} onClick={onAdd}>
          <Plus aria-hidden="true" />
        </IconButton>
      ) : (
        <Gap />
      )}
      <ModelPin model={model} />
    </ModelRow>
  );
}
