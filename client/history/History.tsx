import { ArrowLeft, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { unjoined } from '../api/readOvertaken.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { Skeleton } from '../ui/Skeleton.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { pageSize } from './historyCache.js';
import { useHistoryQuery } from './history.generated.js';
import { HistoryRow } from './HistoryRow.js';
import { usePreference } from '../preferences/preferences.js';
import { SearchBar } from './SearchBar.js';
import { useHistoryIsFollowed } from './useFollowHistory.js';
import { ChosenTag } from '../tags/ChosenTag.js';
import { useTagFilter } from '../tags/useTagFilter.js';
import { useWhenSeen } from '../ui/useWhenSeen.js';
import { groupConversations } from './groupConversations.js';
import { ListMenu } from './ListMenu.js';
import { SelectBar } from './SelectBar.js';
import { SelectRow } from './SelectRow.js';
import { useSelecting } from './useSelecting.js';
import { useToday } from './useToday.js';
import { words } from './words.js';

/** Its parts are those of the sidebar. */
const Whole = styled.div`
  display: contents;
`;

const Day = styled(Heading)`
  padding: var(--s-3) var(--s-2) var(--s-1);
`;

const Scroller = styled.nav`
  flex: 1;
  min-height: 0;
  /* Room for focus rings at its edges. */
  margin: 0 calc(-1 * var(--s-1));
  padding: 0 var(--s-1) var(--s-7);
  overflow: hidden auto;
  scrollbar-width: none;
  mask-image: linear-gradient(#000 calc(100% - var(--s-7)), transparent);
`;

/** The name of the archive, and the way back. */
const Head = styled.div`
  display: grid;
  justify-items: start;
  padding: var(--s-3) var(--s-2) 0;
`;

/** Its text is aligned with the heading. */
const Back = styled(Button)`
  margin-inline-start: calc(-1 * var(--s-2-5));
  ${media.tablet} {
    min-height: var(--tap);
  }
`;

const Words = styled.div`
  padding: var(--s-3) var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const Again = styled(Button)`
  margin-top: var(--s-2);
`;

const Room = styled.div`
  padding: var(--s-4) var(--s-2) 0;
`;

const Line = styled(Skeleton)`
  margin: var(--s-2-5) 0 var(--s-5);
`;

const More = styled.div`
  min-height: var(--hair);
`;

/** The list of conversations, or the archive: pinned ones on top, then by the day of the last prompt. Scrolling loads more. */
export function History({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const [archived, setArchived] = useState(false);
  const { tagId, tag, choose } = useTagFilter();
  const foldsCalls = usePreference('foldsCalls');
  const isFollowed = useHistoryIsFollowed();
  const { data, error, loading, refetch, fetchMore } = useHistoryQuery({
    variables: { first: pageSize, archived, ...(tagId !== undefined && { tag: tagId }), ...(foldsCalls && { calls: false }) },
    notifyOnNetworkStatusChange: true,
    // The list of a tag is kept while another is shown, but not read again with it.
    fetchPolicy: !isFollowed ? 'standby' : tagId === undefined ? 'cache-first' : 'cache-and-network',
    context: unjoined,
  });
  const today = useToday();
  const [stuck, setStuck] = useState(false);
  const shelf = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const page = data?.history.pageInfo;
  const readOn = () => {
    if (page?.hasNextPage !== true || loading) return;
    setStuck(false);
    fetchMore({ variables: { after: page.endCursor } }).catch(() => {
      setStuck(true);
    });
  };
  const more = useWhenSeen(readOn);
  const groups = groupConversations(data?.history.edges.map(({ node }) => node) ?? [], today);
  const rows = groups.flatMap(({ items }) => items);
  const whole = useRef<HTMLDivElement>(null);
  const { isOn, selection, begin, end, onKeyDown } = useSelecting(
    rows.map(({ id }) => id),
    whole,
    menu,
  );
  return (
    <Whole ref={whole} onKeyDown={onKeyDown}>
      {isOn ? (
        <SelectBar
          selected={rows.filter(({ id }) => selection.has(id))}
          archived={archived}
          onToggleAll={selection.toggleAll}
          onClose={end}
        />
      ) : (
        <SearchBar
          archived={archived}
          shelf={shelf}
          onToggleArchived={() => {
            setArchived(!archived);
          }}
          onNavigate={onNavigate}
        >
          <ListMenu button={menu} hasRows={rows.length > 0} onSelectSeveral={begin} tagId={tagId} onFilter={choose} />
        </SearchBar>
      )}
      {tag && !isOn && (
        <ChosenTag
          name={tag.name}
          onRemove={() => {
            choose(undefined);
            // This button goes.
            menu.current?.focus();
          }}
        />
      )}
      <Scroller aria-label={archived ? words.archivedConversations : words.conversations}>
        {archived ? (
          <Head>
            <Heading $look="section">{words.archivedConversations}</Heading>
            {!isOn && (
              <Back
                type="button"
                $tone="quiet"
                $size="sm"
                onClick={() => {
                  setArchived(false);
                  // This button goes.
                  shelf.current?.focus();
                }}
              >
                <ArrowLeft aria-hidden="true" />
                {words.backToConversations}
              </Back>
            )}
          </Head>
        ) : (
          <VisuallyHidden as="h2">{words.conversations}</VisuallyHidden>
        )}
        {!data && (loading || !isFollowed) && <Waiting />}
        {!data && error && <Failed reason={words.loadFailed} onRetry={() => void refetch().catch(() => undefined)} />}
        {data && groups.length === 0 && <Words>{emptyWords(archived, tagId !== undefined)}</Words>}
        {archived && groups.length > 0 && <Words>{words.archiveNote}</Words>}
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <Day as="h3" $look="group">
              {title}
            </Day>
            <ul>
              {items.map((conversation) =>
                isOn ? (
                  <SelectRow
                    key={conversation.id}
                    title={conversation.title}
                    selected={selection.has(conversation.id)}
                    onChange={(selected, toRange) => {
                      selection.set(conversation.id, selected, toRange);
                    }}
                  />
                ) : (
                  <HistoryRow key={conversation.id} conversation={conversation} onNavigate={onNavigate} />
                ),
              )}
            </ul>
          </section>
        ))}
        {stuck ? (
          <Failed reason={words.restFailed} onRetry={readOn} />
        ) : (
          // A new element after each reading, so that its being in view is noticed again.
          page?.hasNextPage === true && !loading && <More key={data?.history.edges.length} ref={more} />
        )}
      </Scroller>
    </Whole>
  );
}

function emptyWords(archived: boolean, isFiltered: boolean): string {
  if (isFiltered) return words.noneTagged;
  return archived ? words.nothingArchived : words.noConversations;
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Words role="alert">
      <p>{reason}</p>
      <Again type="button" $size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {words.loadAgain}
      </Again>
    </Words>
  );
}

function Waiting() {
  return (
    <Room aria-hidden="true">
      {['40%', '82%', '64%', '90%', '71%', '86%'].map((width) => (
        <Line key={width} $width={width} />
      ))}
    </Room>
  );
}
