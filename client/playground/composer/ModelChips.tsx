import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme.js';
import { Mark } from '../../ui/Mark.js';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { nthOfModel } from '../turn/nthOfModel.js';

const List = styled.ul`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: 28px;
  padding: 0 4px 0 9px;
  border: 1px solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--surface);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  button {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 5px;
    color: var(--ink-3);
    &:hover {
      background: var(--hover);
      color: var(--ink);
    }
    &:disabled {
      visibility: hidden;
    }
  }
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
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
