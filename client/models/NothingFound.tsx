import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { nearestModels } from './nearestModels.js';
import { anyModel, demandsOf, type Searchable, type Wanted } from './wantedModels.js';
import { words } from './words.js';

interface Props {
  all: readonly Searchable[];
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** Says that no model was found, and offers what comes nearest. */
export function NothingFound({ all, wanted, onChange }: Props) {
  const nearest = useMemo(() => nearestModels(all, wanted), [all, wanted]);
  const isName = demandsOf(wanted).every(({ isWord }) => isWord);
  return (
    <Room aria-live="polite">
      <Said>{isName ? words.noneFound : words.noneFits}</Said>
      {nearest && (
        <p>
          {nearest.similar === undefined
            ? words.fitWithout({ count: nearest.found.length, what: nearest.without ?? '' })
            : words.didYouMean({ word: nearest.similar })}
        </p>
      )}
      <Buttons>
        {nearest && (
          <Button
            type="button"
            $size="sm"
            data-option
            onClick={() => {
              onChange(nearest.wanted);
            }}
          >
            {words.showNearest({ count: nearest.found.length })}
          </Button>
        )}
        <Button
          type="button"
          $tone="quiet"
          $size="sm"
          onClick={() => {
            onChange(anyModel);
          }}
        >
          {words.clearSearch}
        </Button>
      </Buttons>
    </Room>
  );
}

const Room = styled.div`
  padding: var(--s-4);
  color: var(--ink-2);
`;

const Said = styled.p`
  color: var(--ink);
  font-weight: var(--weight-strong);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-2-5);
`;
