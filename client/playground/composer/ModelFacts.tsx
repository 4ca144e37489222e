import { Brain, Image, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme.js';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { Mark } from '../../ui/Mark.js';
import { Tag } from '../../ui/Tag.js';
import { contextWindow, price } from '../formats.js';
import { reasonOf } from './reasonOf.js';

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

interface Props {
  model: ModelPartsFragment;
  /** At the end of the line, where the model can be asked. */
  children?: ReactNode;
}

/** What one chooses a model by. */
export function ModelFacts({ model, children }: Props) {
  return (
    <>
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
          {children}
        </>
      ) : (
        <Why>{reasonOf(model)}</Why>
      )}
    </>
  );
}
