import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { Skeleton } from '../ui/Skeleton.js';
import { useRowFocus } from '../ui/useRowFocus.js';
import { TagRow } from './TagRow.js';
import type { TagPartsFragment } from './tags.generated.js';
import type { TagState } from './useTagging.js';
import { words } from './panelWords.js';

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--s-1-5);
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
`;

const Words = styled.div`
  padding: var(--s-1-5) var(--s-2);
  color: var(--ink-2);
`;

const Again = styled(Button)`
  margin-top: var(--s-2);
`;

const Room = styled.div`
  padding: var(--s-1-5) var(--s-2);
`;

interface Props {
  /** The tags that the field finds; undefined while they are loaded. */
  tags: readonly TagPartsFragment[] | undefined;
  /** Whether something stands in the field. */
  isFiltered: boolean;
  failed: boolean;
  onRetry: () => void;
  stateOf: (tag: TagPartsFragment) => TagState;
  onChange: (tag: TagPartsFragment, tagged: boolean) => void;
  /** Takes the focus when the last tag has gone. */
  onEmptied: () => void;
}

/** The tags of the panel, or why there are none. */
export function TagList({ tags, isFiltered, failed, onRetry, stateOf, onChange, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list, tags?.map(({ id }) => id) ?? [], onEmptied);
  return (
    <Scroller>
      {failed && (
        <Words role="alert">
          <p>{words.failed}</p>
          <Again type="button" $size="sm" onClick={onRetry}>
            {words.loadAgain}
          </Again>
        </Words>
      )}
      {!tags && !failed && (
        <Room aria-hidden="true">
          {['52%', '38%', '64%'].map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </Room>
      )}
      {tags?.length === 0 && <Words role="status">{isFiltered ? words.noneFound : words.none}</Words>}
      <ul ref={list} aria-label={words.tags}>
        {tags?.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            state={stateOf(tag)}
            onChange={(tagged) => {
              onChange(tag, tagged);
            }}
          />
        ))}
      </ul>
    </Scroller>
  );
}
