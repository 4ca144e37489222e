import { ArrowLeft, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { Skeleton } from '../ui/Skeleton.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { pageSize } from './historyCache.js';
import { useHistoryQuery } from './history.generated.js';
import { HistoryRow } from './HistoryRow.js';
import { SearchBar } from './SearchBar.js';
import { useHistoryIsFollowed } from './useFollowHistory.js';
import { useWhenSeen } from '../ui/useWhenSeen.js';
import { groupByDay, type Group } from './groupByDay.js';
import { words } from './words.js';

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
  const isFollowed = useHistoryIsFollowed();
  const { data, error, loading, refetch, fetchMore } = useHistoryQuery({
    variables: { first: pageSize, archived },
    notifyOnNetworkStatusChange: true,
    fetchPolicy: isFollowed ? 'cache-first' : 'standby',
    // A query that begins while another is under way is sent too: the other's reply may be older.
    context: { queryDeduplication: false },
  });
  const today = useToday();
  const [stuck, setStuck] = useState(false);
  const shelf = useRef<HTMLButtonElement>(null);
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
  return (
    <>
      <SearchBar
        archived={archived}
        shelf={shelf}
        onToggleArchived={() => {
          setArchived(!archived);
        }}
        onNavigate={onNavigate}
      />
      <Scroller aria-label={archived ? words.archivedConversations : words.conversations}>
        {archived ? (
          <Head>
            <Heading $look="section">{words.archivedConversations}</Heading>
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
          </Head>
        ) : (
          <VisuallyHidden as="h2">{words.conversations}</VisuallyHidden>
        )}
        {!data && (loading || !isFollowed) && <Waiting />}
        {!data && error && <Failed reason={words.loadFailed} onRetry={() => void refetch().catch(() => undefined)} />}
        {data && groups.length === 0 && <Words>{archived ? words.nothingArchived : words.noConversations}</Words>}
        {archived && groups.length > 0 && <Words>{words.archiveNote}</Words>}
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <Day as="h3" $look="group">
              {title}
            </Day>
            <ul>
              {items.map((conversation) => (
                <HistoryRow key={conversation.id} conversation={conversation} onNavigate={onNavigate} />
              ))}
            </ul>
          </section>
        ))}
        {stuck ? (
          <Failed reason={words.restFailed} onRetry={readOn} />
        ) : (
          // A new element after each page, so that its coming into view is noticed again.
          page?.hasNextPage === true && <More key={data?.history.edges.length} ref={more} />
        )}
      </Scroller>
    </>
  );
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

interface Listed {
  id: string;
  pinned: boolean;
  updatedAt: string;
}

/** Groups pinned conversations under one heading and the others by day. A conversation that two pages bring appears once. */
function groupConversations<Item extends Listed>(items: readonly Item[], now: Date): Group<Item>[] {
  const each = [...new Map(items.map((item) => [item.id, item])).values()];
  const pinned = each.filter((item) => item.pinned);
  const days = groupByDay(
    each.filter((item) => !item.pinned),
    now,
  );
  return pinned.length > 0 ? [{ title: words.pinned, items: pinned }, ...days] : days;
}

/** The present day; it changes at midnight while the page is open. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(() => {
      setNow(new Date());
    }, midnight.getTime() - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [now]);
  return now;
}
