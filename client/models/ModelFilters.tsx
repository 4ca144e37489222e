import { styled } from 'styled-components';
import { contextWindow } from '../look/formats.js';
import { media } from '../ui/media.js';
import { type Filter, filterWords, type Wanted } from './wantedModels.js';
import { words } from './words.js';

const filters: readonly Filter[] = ['vision', 'reasoning', 'free', 'local'];
const contexts = [32_000, 128_000, 200_000, 1_000_000];

interface Props {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** What a model must be able to do or to hold, to be switched on one by one. */
export function ModelFilters({ wanted, onChange }: Props) {
  return (
    <Line role="group" aria-label={words.onlyThose}>
      {filters.map((filter) => {
        const on = wanted.filters.includes(filter);
        return (
          <Pill
            key={filter}
            type="button"
            aria-pressed={on}
            onClick={() => {
              const others = wanted.filters.filter((other) => other !== filter);
              onChange({ ...wanted, filters: on ? others : [...others, filter] });
            }}
          >
            {filterWords[filter]}
          </Pill>
        );
      })}
      <Pill
        as="select"
        aria-label={words.leastContext}
        data-on={wanted.context !== undefined}
        value={String(wanted.context ?? '')}
        onChange={({ target }: { target: HTMLSelectElement }) => {
          onChange({ ...wanted, context: target.value === '' ? undefined : Number(target.value) });
        }}
      >
        <option value="">{words.anyContext}</option>
        {contexts.map((size) => (
          <option key={size} value={size}>
            {words.contextFrom({ size: contextWindow(size) })}
          </option>
        ))}
      </Pill>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex: none;
  gap: var(--s-1-5);
  padding: var(--s-2-5) var(--s-4);
  border-bottom: var(--hair) solid var(--hairline);
  overflow-x: auto;
  scrollbar-width: none;
`;

const Pill = styled.button`
  flex: none;
  height: var(--s-7);
  padding: 0 var(--s-2);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-sm);
  background: none;
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  &:hover {
    background: var(--hover);
  }
  &:is([aria-pressed='true'], [data-on='true']) {
    border-color: var(--ink);
    background: var(--raised);
    color: var(--ink);
  }
  ${media.phone} {
    height: var(--tap);
  }
`;
