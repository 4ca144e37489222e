import { Brain, FileText, Image, KeyRound, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { FoundName } from './FoundName.js';
import { Mark } from './Mark.js';
import { Tag } from '../ui/Tag.js';
import { contextWindow, enumerated, price } from '../look/formats.js';
import { abilityName, abilityWords, modelWords, modelWordsId, signed, unsigned, reasonOf } from './modelWords.js';
import { words } from './words.js';

const Name = styled.span`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  min-width: 0;
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`;

const Maker = styled.small`
  min-width: 0;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-text);
  ${media.phone} {
    display: none;
  }
`;

const Abilities = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-1-5);
  color: var(--ink-3);
  font-size: var(--text-xs);
  --sign-size: var(--icon-sm);
  ${media.phone} {
    display: none;
  }
`;

const Ability = styled.span`
  --sign-size: var(--icon-sm);
  color: var(--ink-3);
  line-height: 0;
`;

/** In place of the signs on the phone, which has no room for them: words below the name. */
const Below = styled.span`
  display: none;
  ${media.phone} {
    display: block;
    flex-basis: 100%;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
    font-weight: var(--weight-text);
  }
`;

const Figure = styled.span<{ $wide?: boolean }>`
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
  color: var(--ink-2);
  ${media.phone} {
    ${({ $wide }) => $wide === true && 'display: none;'}
  }
`;

const Why = styled.span`
  grid-column: 3 / -1;
  font-size: var(--text-sm);
  text-align: end;
`;

const signs = { reasoning: Brain, vision: Image, pdf: FileText, tools: Wrench };

/** That the person's own key reaches the model; the option's name says it, too. */
const OwnKeySign = () => (
  <Ability title={words.byYourKey}>
    <KeyRound aria-hidden="true" />
  </Ability>
);

interface Props {
  model: ModelPartsFragment;
  /** Shown at the end of the line if the model can be asked. */
  children?: ReactNode;
}

/** The facts by which a person chooses a model. The element around it has its own name, and modelWordsId as its description. */
export function ModelFacts({ model, children }: Props) {
  const size = model.contextWindow === null ? '' : contextWindow(model.contextWindow);
  return (
    <>
      <Mark mark={model.mark} />
      <Name>
        <span>
          <FoundName name={model.name} />
        </span>
        <Maker>{model.providerName}</Maker>
        {model.ownKey && <OwnKeySign />}
        {model.tier === 'PREMIUM' && <Tag>{words.tierPremium}</Tag>}
        {model.available && (
          <Below>{[model.providerName, size && words.context({ size }), abilityWords(model)].filter(Boolean).join(' · ')}</Below>
        )}
      </Name>
      {model.available ? (
        <>
          <Abilities>
            {signed
              .filter((ability) => model.capabilities.includes(ability))
              .map((ability) => {
                const Sign = signs[ability];
                return (
                  <Ability key={ability} title={abilityName(ability)}>
                    <Sign aria-hidden="true" />
                  </Ability>
                );
              })}
            {enumerated(unsigned(model).map(abilityName))}
          </Abilities>
          <Figure $wide>{size}</Figure>
          <Figure>{price(model.priceIn, model.priceOut)}</Figure>
          {children}
        </>
      ) : (
        <Why>{reasonOf(model)}</Why>
      )}
      <span id={modelWordsId(model)} hidden>
        {modelWords(model)}
      </span>
    </>
  );
}
