import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { groupByDay } from './groupByDay.js';
import { useHistoryQuery } from './history.generated.js';
import { HistoryLink } from './HistoryLink.js';
import { useWhenSeen } from './useWhenSeen.js';

const pageSize = 30;

const Scroller = styled.nav`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding-bottom: 28px;
  scrollbar-width: none;
  mask-image: linear-gradient(#000 calc(100% - 28px), transparent);
  h2 {
    padding: var(--s-3) var(--s-2) var(--s-1);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
    font-weight: var(--weight-medium);
    color: var(--ink-3);
  }
`;

const More = styled.div`
  height: 1px;
`;

/** Conversations, newest first by day; more come as one scrolls. */
export function History({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { data: fresh, previousData, fetchMore } = useHistoryQuery({ variables: { first: pageSize } });
  const data = fresh ?? previousData;
  const [now] = useState(() => new Date());
  const page = data?.history.pageInfo;
  const more = useWhenSeen(() => {
    if (page?.hasNextPage === true) void fetchMore({ variables: { after: page.endCursor } }).catch(() => undefined);
  });
  const conversations = data?.history.edges.map(({ node }) => node) ?? [];
  return (
    <Scroller aria-label="Conversations">
      {data && conversations.length === 0 && <VisuallyHidden>No conversations yet</VisuallyHidden>}
      {groupByDay(conversations, now).map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((conversation) => (
              <li key={conversation.id}>
                <HistoryLink conversation={conversation} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {page?.hasNextPage === true && <More ref={more} />}
    </Scroller>
  );
}
