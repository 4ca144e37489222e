import { Brain, Check, Image, Plus, Wrench } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme.js';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { IconButton } from '../../ui/IconButton.js';
import { Mark } from '../../ui/Mark.js';
import { Tag } from '../../ui/Tag.js';
import { contextWindow, price } from '../formats.js';

const Row = styled.div`
  display: flex;
  align-items: center;
  margin: 0 var(--s-2);
  border-radius: var(--r-control);
  &:hover,
  &:focus-within {
    background: var(--hover);
  }
`;

const Option = styled.button`
  display: grid;
  grid-template-columns: 12px minmax(0, 1fr) auto 52px 96px 18px;
  align-items: center;
  flex: 1;
  min-width: 0;
  min-height: 40px;
  gap: var(--s-3);
  padding: 0 var(--s-2);
  border-radius: var(--r-control);
  text-align: left;
  &[aria-disabled='true'] {
    color: var(--ink-3);
    cursor: default;
    svg {
      opacity: 0.45;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.phone} {
    grid-template-columns: 12px minmax(0, 1fr) auto 18px;
    min-height: var(--tap);
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 8px;
  min-width: 0;
  font-weight: var(--weight-medium);
`;

const Abilities = styled.span`
  display: flex;
  gap: 6px;
  color: var(--ink-3);
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  ${media.phone} {
    display: none;
  }
`;

const Figure = styled.span<{ $wide?: boolean }>`
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
  color: var(--ink-2);
  ${media.phone} {
    ${({ $wide }) => $wide === true && 'display: none;'}
  }
`;

const Why = styled.span`
  grid-column: 3 / -1;
  font-size: var(--text-sm);
  text-align: right;
`;

const Box = styled.span<{ $on: boolean }>`
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border: 1px solid ${({ $on }) => ($on ? 'var(--ink)' : 'var(--line-control)')};
  border-radius: 5px;
  background: ${({ $on }) => ($on ? 'var(--ink)' : 'none')};
  color: var(--on-ink);
  font-size: var(--text-tag);
  font-weight: var(--weight-strong);
  .lucide {
    width: 12px;
    height: 12px;
    stroke-width: 3;
  }
`;

/** The room of the button that is not there. */
const Gap = styled.span`
  flex: none;
  width: var(--control-sm);
  ${media.phone} {
    width: var(--tap);
  }
`;

interface Props {
  model: ModelPartsFragment;
  /** Columns of this model. */
  count: number;
  /** No further column fits. */
  full: boolean;
  /** There is no column of another model. */
  last: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** One model to choose, with what one chooses by. */
export function ModelOption({ model, count, full, last, onAdd, onRemove }: Props) {
  const on = count > 0;
  const off = !model.available && !on;
  const toggle = () => {
    if (on) {
      if (!last) onRemove();
    } else if (!off && !full) onAdd();
  };
  return (
    <Row>
      <Option
        type="button"
        role="checkbox"
        aria-checked={on}
        aria-disabled={off || (!on && full)}
        aria-label={nameOf(model, count)}
        onClick={toggle}
      >
        <Mark mark={model.mark} />
        <Name>
          {model.name}
          {model.tier === 'PREMIUM' && <Tag>Premium</Tag>}
        </Name>
        {model.available ? (
          <>
            <Abilities>
              {model.capabilities.includes('reasoning') && <Brain aria-hidden="true" />}
              {model.capabilities.includes('vision') && <Image aria-hidden="true" />}
              {model.capabilities.includes('tools') && <Wrench aria-hidden="true" />}
            </Abilities>
            <Figure $wide>{model.contextWindow === null ? '' : contextWindow(model.contextWindow)}</Figure>
            <Figure>{price(model.priceIn, model.priceOut)}</Figure>
            <Box $on={on}>{count > 1 ? count : on && <Check aria-hidden="true" />}</Box>
          </>
        ) : (
          <Why>{reasonOf(model)}</Why>
        )}
      </Option>
      {on && !full && model.available ? (
        <IconButton label={`Another column of ${model.name}`} onClick={onAdd}>
          <Plus aria-hidden="true" />
        </IconButton>
      ) : (
        <Gap />
      )}
    </Row>
  );
}

function reasonOf({ progress, unavailableReason }: ModelPartsFragment): string {
  if (progress !== null && progress < 1) return `Downloading, ${String(Math.floor(progress * 100))} %`;
  return unavailableReason ?? 'Not available';
}

function nameOf(model: ModelPartsFragment, count: number): string {
  const parts = [
    model.name,
    model.tier === 'PREMIUM' ? 'premium' : '',
    count > 1 ? `${String(count)} columns` : '',
    model.available ? '' : reasonOf(model),
  ];
  return parts.filter(Boolean).join(', ');
}
