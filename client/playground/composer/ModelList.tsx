import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { Button } from '../../ui/Button.js';
import { groupModels } from './groupModels.js';
import { ModelOption } from './ModelOption.js';
import { maxColumns } from '../../../server/conversation/ask.rules.js';
import type { SelectedModels } from './useSelectedModels.js';

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const SearchRow = styled.label`
  display: flex;
  align-items: center;
  flex: none;
  gap: 10px;
  height: var(--s-12);
  padding: 0 var(--s-4);
  border-bottom: 1px solid var(--hairline);
  font-size: var(--text-read);
  .lucide {
    color: var(--ink-3);
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: 0;
    background: none;
    &::placeholder {
      color: var(--ink-3);
      opacity: 1;
    }
  }
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding-bottom: var(--s-2);
  scrollbar-width: thin;
  h3 {
    display: flex;
    justify-content: space-between;
    padding: var(--s-3) calc(var(--s-4) + var(--control-sm)) var(--s-1) var(--s-4);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
    font-weight: var(--weight-medium);
    color: var(--ink-3);
  }
  > p {
    padding: var(--s-4);
    color: var(--ink-2);
  }
`;

const Foot = styled.footer`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-4);
  height: var(--s-12);
  padding: 0 var(--s-3) 0 var(--s-4);
  border-top: 1px solid var(--hairline);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  b {
    font-weight: var(--weight-medium);
    color: var(--ink);
  }
  button {
    margin-left: auto;
  }
`;

interface Props extends SelectedModels {
  models: readonly ModelPartsFragment[];
  onDone: () => void;
}

/** Models to search and to choose from, by provider. */
export function ModelList({ models, selected, add, removeAll, onDone }: Props) {
  const [wanted, setWanted] = useState('');
  const groups = groupModels(withUnlisted(models, selected), wanted);
  const full = selected.length >= maxColumns;
  return (
    <Whole onKeyDown={moveByArrows}>
      <SearchRow>
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label="Search models"
          placeholder="Search models, providers, abilities"
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value);
          }}
        />
      </SearchRow>
      <Scroller>
        {groups.length === 0 && <p>No model is called that.</p>}
        {groups.map(({ provider, items }, place) => (
          <section key={provider} aria-label={provider}>
            <h3>
              {provider}
              {place === 0 && <span>Context · Price in / out</span>}
            </h3>
            {items.map((model) => (
              <ModelOption
                key={model.id}
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
            ))}
          </section>
        ))}
      </Scroller>
      <Foot>
        <span>
          <b>{selected.length}</b> of {maxColumns} columns
        </span>
        <Button type="button" $tone="primary" $size="sm" onClick={onDone}>
          Done
        </Button>
      </Foot>
    </Whole>
  );
}

/** The models, and those that the address chose though nobody lists them: they can be taken away here too. */
function withUnlisted(models: readonly ModelPartsFragment[], selected: readonly ModelPartsFragment[]): ModelPartsFragment[] {
  const listed = new Set(models.map(({ id }) => id));
  const unlisted = new Map(selected.filter(({ id }) => !listed.has(id)).map((model) => [model.id, model]));
  return [...models, ...unlisted.values()];
}

/** Up and Down step from option to option. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="checkbox"]')];
  const place = options.findIndex((option) => option === document.activeElement);
  event.preventDefault();
  options[Math.max(0, Math.min(options.length - 1, place + by))]?.focus();
}
