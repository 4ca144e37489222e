import { Search } from 'lucide-react';
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { SearchInput, SearchLine } from '../ui/SearchLine.js';
import { Text } from '../ui/Text.js';
import { type ModelPartsFragment, useCatalogueQuery, type ProviderPartsFragment } from './catalogue.generated.js';
import { abilityWords } from './modelWords.js';
import { words } from './words.js';

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding-bottom: var(--s-2);
  scrollbar-width: thin;
`;

const None = styled.p`
  padding: var(--s-4);
  color: var(--ink-2);
`;

const Provider = styled(Heading)`
  display: flex;
  justify-content: space-between;
  padding: var(--s-3) var(--s-4) var(--s-1);
  padding-inline-end: calc(var(--s-4) + var(--control-sm));
`;

/** The phone has no room for it. */
const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;

interface Props {
  models: readonly ModelPartsFragment[];
  /** Renders one model's line. The element that chooses the model must have data-option. */
  option: (model: ModelPartsFragment) => ReactNode;
  /** Renders what stands above the models, with the same data-option. @param wanted what is searched for */
  above?: ((wanted: string) => ReactNode) | undefined;
  /** Renders what stands below the models of this machine, or null. @param wanted what is searched for */
  below?: ((wanted: string) => ReactNode) | undefined;
}

/** Models to search and to choose from, by provider. Reads their current state when it opens. */
export function ModelSearch({ models, option, above, below }: Props) {
  const [wanted, setWanted] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  // As high as before the search: otherwise the field would move under the person's hands.
  const [height, setHeight] = useState<number>();
  const { data } = useCatalogueQuery({ fetchPolicy: 'cache-and-network' });
  const groups = groupModels(models, wanted);
  const absent = (data?.providers ?? []).filter(
    ({ key, name, available }) =>
      !available && models.every(({ provider }) => provider !== key) && name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const under = below?.(wanted.trim()) ?? null;
  const isLocal = ({ items }: Group) => items[0]?.provider === 'local';
  return (
    <Whole ref={whole} style={{ flexBasis: height }} onKeyDown={moveByArrows}>
      <SearchLine as="label">
        <Search aria-hidden="true" />
        <SearchInput
          aria-label={words.searchModels}
          placeholder={words.searchHint}
          value={wanted}
          onChange={({ target }) => {
            setHeight(height ?? whole.current?.offsetHeight);
            setWanted(target.value);
          }}
        />
      </SearchLine>
      <Scroller>
        {above?.(wanted.trim())}
        {groups.length + absent.length === 0 && under === null && <None>{words.noneFound}</None>}
        {groups.map((group, place) => (
          <Fragment key={group.provider}>
            <section aria-label={group.provider}>
              <Provider as="h3" $look="group">
                {group.provider}
                {place === 0 && <span>{words.figures({ wide: (inner) => <Wide>{inner}</Wide> })}</span>}
              </Provider>
              {group.items.map((model) => (
                <Fragment key={model.id}>{option(model)}</Fragment>
              ))}
            </section>
            {isLocal(group) && under}
          </Fragment>
        ))}
        {!groups.some(isLocal) && under}
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

const Reason = styled(Text)`
  padding: var(--s-1) var(--s-4) var(--s-2);
`;

/** Providers that are configured but have listed no models yet, each with the reason. */
function AbsentProviders({ providers }: { providers: readonly ProviderPartsFragment[] }) {
  return providers.map(({ key, name, reason }) => (
    <section key={key} aria-label={name}>
      <Provider as="h3" $look="group">
        {name}
      </Provider>
      <Reason $look="small">{reason === null ? words.absent : words.absentBecause({ reason })}</Reason>
    </section>
  ));
}

interface Group {
  provider: string;
  items: ModelPartsFragment[];
}

/** The models that match every word of a search, by provider in the catalogue's order. */
function groupModels(models: readonly ModelPartsFragment[], wanted: string): Group[] {
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ModelPartsFragment[]>();
  for (const model of models) {
    const text = [model.name, model.id, model.providerName, model.tier, ...model.capabilities, abilityWords(model)].join(' ').toLowerCase();
    if (!parts.every((part) => text.includes(part))) continue;
    groups.set(model.providerName, [...(groups.get(model.providerName) ?? []), model]);
  }
  return [...groups].map(([provider, items]) => ({ provider, items }));
}
