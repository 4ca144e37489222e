import { Search } from 'lucide-react';
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { searchLine } from '../ui/searchLine.js';
import { AbsentProviders } from './AbsentProviders.js';
import { type ModelPartsFragment, useCatalogueQuery } from './catalogue.generated.js';
import { groupModels } from './groupModels.js';

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const SearchRow = styled.label`
  ${searchLine}
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

/** The phone has no room for it. */
const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;

interface Props {
  models: readonly ModelPartsFragment[];
  /** One model's line. What chooses it has data-option. */
  option: (model: ModelPartsFragment) => ReactNode;
}

/** Models to search and to choose from, by provider. Opening it asks how they stand now. */
export function ModelSearch({ models, option }: Props) {
  const [wanted, setWanted] = useState('');
  const { data } = useCatalogueQuery({ fetchPolicy: 'cache-and-network' });
  const groups = groupModels(models, wanted);
  const absent = (data?.providers ?? []).filter(
    ({ key, name, available }) =>
      !available && models.every(({ provider }) => provider !== key) && name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
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
        {groups.length + absent.length === 0 && <p>No model is called that.</p>}
        {groups.map(({ provider, items }, place) => (
          <section key={provider} aria-label={provider}>
            <h3>
              {provider}
              {place === 0 && (
                <span>
                  <Wide>Context · </Wide>Price in / out
                </span>
              )}
            </h3>
            {items.map((model) => (
              <Fragment key={model.id}>{option(model)}</Fragment>
            ))}
          </section>
        ))}
        <AbsentProviders providers={absent} />
      </Scroller>
    </Whole>
  );
}

/** Up and Down step from option to option; Enter after a search takes the first. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.value.trim() !== '') {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-option]')?.click();
    return;
  }
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-option]')];
  const place = options.findIndex((option) => option === document.activeElement);
  event.preventDefault();
  options[Math.max(0, Math.min(options.length - 1, place + by))]?.focus();
}
