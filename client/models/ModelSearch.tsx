import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { apollo } from '../api/apollo.js';
import { usePreference } from '../preferences/preferences.js';
import { isSignedIn } from '../session/session.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { useOpenPanel } from '../ui/Panel.js';
import { SearchInput, SearchLine } from '../ui/SearchLine.js';
import { AbsentProviders } from './AbsentProviders.js';
import { type ModelPartsFragment, ModelsUsedLatelyDocument, useCatalogueQuery, useModelsUsedLatelyQuery } from './catalogue.generated.js';
import { SoughtWords } from './FoundName.js';
import { ModelFilters } from './ModelFilters.js';
import { ModelGroups, mostUnfolded, Title, Wide } from './ModelGroups.js';
import { ModelRows } from './ModelRows.js';
import { NothingFound } from './NothingFound.js';
import { moveByKeys } from './moveByKeys.js';
import { anyModel, demandsOf, fitting, maxWanted, searchable, type Wanted, wordsIn } from './wantedModels.js';
import { words } from './words.js';

// Fetched with this code, so that it is known when the panel opens: rows that come later would move the others.
if (isSignedIn()) apollo.query({ query: ModelsUsedLatelyDocument }).catch(() => undefined);

interface Props {
  models: readonly ModelPartsFragment[];
  /** Renders one model's line. The element that chooses the model must have data-option. */
  option: (model: ModelPartsFragment) => ReactNode;
  /** Renders what stands above the models, with the same data-option. @param wanted what is searched for */
  above?: ((wanted: string) => ReactNode) | undefined;
  /** Renders what stands below the models, or null. @param wanted what is searched for */
  below?: ((wanted: string) => ReactNode) | undefined;
}

/** Models to search and to choose from, in the open panel around it. Reads their current state when it opens. */
export function ModelSearch({ models, option, above, below }: Props) {
  const [wanted, setWanted] = useState<Wanted>(anyModel);
  const { onClose } = useOpenPanel();
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // As high as before the search, and as high as there is room if providers unfold: otherwise the field would move under the
  // person's hands.
  const [height, setHeight] = useState<number>();
  const { data } = useCatalogueQuery({ fetchPolicy: 'cache-and-network' });
  const { data: lately } = useModelsUsedLatelyQuery({ fetchPolicy: 'cache-and-network' });
  // As they were when the panel opened: a row must not leave the hand that pins it.
  const [pinned] = useState(usePreference('pinnedModels'));
  const all = useMemo(() => searchable(models), [models]);
  const demands = demandsOf(wanted);
  const found = demands.length > 0 ? fitting(all, demands) : models;
  const text = wanted.text.trim();
  const absent = (data?.providers ?? []).filter(
    ({ key, name, available }) =>
      !available && models.every(({ provider }) => provider !== key) && name.toLowerCase().includes(text.toLowerCase()),
  );
  const isFiltered = wanted.filters.length > 0 || wanted.context !== undefined;
  const onTop = isFiltered ? null : above?.(text);
  const under = isFiltered ? null : (below?.(text) ?? null);
  const change = (next: Wanted) => {
    setHeight(height ?? whole.current?.offsetHeight);
    setWanted(next);
  };
  return (
    <Whole
      ref={whole}
      style={{ flexBasis: models.length > mostUnfolded ? 'var(--list-long-most)' : height }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        moveByKeys(event, field.current, onClose);
      }}
    >
      <SearchLine as="label">
        <Search aria-hidden="true" />
        <SearchInput
          ref={field}
          aria-label={words.searchModels}
          placeholder={words.searchHint}
          maxLength={maxWanted}
          value={wanted.text}
          onChange={({ target }) => {
            change({ ...wanted, text: target.value });
          }}
        />
        <Count aria-live="polite">
          {demands.length === 0
            ? words.modelCount({ count: models.length })
            : words.foundOf({ found: String(found.length), all: String(models.length) })}
        </Count>
        <PhoneDone type="button" $tone="quiet" onClick={onClose}>
          {words.done}
        </PhoneDone>
      </SearchLine>
      <ModelFilters wanted={wanted} onChange={change} />
      <Scroller>
        <SoughtWords value={wordsIn(wanted)}>
          {onTop}
          {text === '' || found.length === 0 ? (
            <ModelGroups models={found} pinned={pinned} used={lately?.modelsUsedLately ?? []} option={option} />
          ) : (
            <section aria-label={words.modelsFound}>
              <Title as="h3" $look="group">
                {words.modelsFound}
                <span>{words.figures({ wide: (inner) => <Wide>{inner}</Wide> })}</span>
              </Title>
              <ModelRows models={found} option={option} />
            </section>
          )}
        </SoughtWords>
        {found.length + (isFiltered ? 0 : absent.length) === 0 && under === null && (
          <NothingFound
            all={all}
            wanted={wanted}
            onChange={(next) => {
              change(next);
              field.current?.focus();
            }}
          />
        )}
        {text !== '' && <Hint>{words.mayBeMixed({ b: (inner) => <Said>{inner}</Said> })}</Hint>}
        {!isFiltered && <AbsentProviders providers={absent} />}
        {under}
      </Scroller>
    </Whole>
  );
}

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  flex-shrink: 1;
  min-height: 0;
  ${media.phone} {
    flex: 1;
  }
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding-bottom: var(--s-2);
  scrollbar-width: thin;
`;

const Count = styled.small`
  flex: none;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** On the phone, the keyboard may cover the foot. */
const PhoneDone = styled(Button)`
  display: none;
  ${media.phone} {
    display: inline-flex;
    padding-inline: var(--s-1-5);
  }
`;

const Hint = styled.p`
  padding: var(--s-2-5) var(--s-4) var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const Said = styled.b`
  color: var(--ink-2);
  font-weight: var(--weight-medium);
`;
