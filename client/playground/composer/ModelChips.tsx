import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Mark } from '../../models/Mark.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { nthOfModel } from '../../models/nthOfModel.js';
import { chip } from './chip.js';

const List = styled.ul`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const Chip = styled.li`
  ${chip}
  border-color: var(--hairline);
  background: var(--surface);
  button {
    color: var(--ink-3);
    &:hover {
      color: var(--ink);
    }
    &:disabled {
      visibility: hidden;
    }
  }
`;

interface Props {
  selected: readonly ModelPartsFragment[];
  onRemove: (place: number) => void;
}

/** The columns that the next prompt will have. */
export function ModelChips({ selected, onRemove }: Props) {
  const nths = nthOfModel(selected.map((model) => ({ model })));
  return (
    <List aria-label="Models">
      {selected.map((model, place) => {
        const nth = nths[place] ?? 1;
        const name = nth > 1 ? `${model.name} ${String(nth)}` : model.name;
        return (
          <Chip key={`${model.id} ${String(nth)}`}>
            <Mark mark={model.mark} />
            {name}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              disabled={selected.length === 1}
              onClick={() => {
                onRemove(place);
              }}
            >
              <X aria-hidden="true" />
            </button>
          </Chip>
        );
      })}
    </List>
  );
}
