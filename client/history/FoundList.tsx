import { styled } from 'styled-components';
import { errorText } from '../api/readError.js';
import { Button } from '../ui/Button.js';
import { Skeleton } from '../ui/Skeleton.js';
import { HitRow } from './HitRow.js';
import type { SearchRow, useSearch } from './useSearch.js';
import { useWhenSeen } from '../ui/useWhenSeen.js';
import { words } from './searchWords.js';

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding-bottom: var(--s-2);
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
`;

const Count = styled.p`
  padding: var(--s-3) var(--s-5) var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-weight: var(--weight-medium);
`;

const Words = styled.div`
  padding: var(--s-2) var(--s-5) var(--s-3);
  color: var(--ink-2);
`;

const Again = styled(Button)`
  margin-top: var(--s-3);
`;

const Room = styled.div`
  padding: var(--s-3) var(--s-5) var(--s-2);
`;

const More = styled.div`
  min-height: var(--hair);
`;

type Props = ReturnType<typeof useSearch> & {
  /** Whether only conversations with a tag are searched. */
  isTagged: boolean;
  listId: string;
  optionId: (row: SearchRow) => string | undefined;
  /** Place of the chosen row. */
  current: number;
  onSelect: (place: number) => void;
  onOpen: (row: SearchRow) => void;
};

/** The conversations that a search found, or why there are none. */
export function FoundList({
  rows,
  words: wanted,
  hasMore,
  error,
  waiting,
  readOn,
  retry,
  isTagged,
  listId,
  optionId,
  current,
  onSelect,
  onOpen,
}: Props) {
  const more = useWhenSeen(readOn);
  return (
    <Scroller>
      <Count role="status">
        {error !== undefined || waiting ? '' : wanted === undefined ? words.latest : countOf(rows.length, hasMore)}
      </Count>
      {error !== undefined && (
        <Words role="alert">
          <p>{errorText(error) || words.failed}</p>
          <Again type="button" $size="sm" onClick={retry}>
            {words.tryAgain}
          </Again>
        </Words>
      )}
      {waiting && (
        <Room aria-hidden="true">
          {['38%', '84%', '46%', '72%'].map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </Room>
      )}
      {error === undefined && !waiting && rows.length === 0 && (
        <Words>
          {wanted === undefined ? (isTagged ? words.nothingTagged : words.noConversations) : words.nothingFound({ wanted: wanted.trim() })}
        </Words>
      )}
      <div id={listId} role="listbox" aria-label={wanted === undefined ? words.latestConversations : words.conversationsFound}>
        {error === undefined &&
          rows.map((row, place) => (
            <HitRow
              key={row.node.id}
              {...row}
              id={optionId(row) ?? ''}
              place={place}
              selected={place === current}
              onSelect={() => {
                if (place !== current) onSelect(place);
              }}
              onOpen={() => {
                onOpen(row);
              }}
            />
          ))}
      </div>
      {hasMore && <More key={rows.length} ref={more} />}
    </Scroller>
  );
}

function countOf(found: number, hasMore: boolean): string {
  if (found === 0) return '';
  return hasMore ? words.foundAndMore({ found }) : words.found({ found });
}
