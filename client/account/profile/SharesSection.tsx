import { useRef } from 'react';
import { toastError } from '../../api/toastError.js';
import { useSharesQuery } from '../../share/shares.generated.js';
import { words } from '../../share/words.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { ListPlaceholder } from './ListPlaceholder.js';
import { MoreRow } from './MoreRow.js';
import { Section, SectionText } from './Section.js';
import { ShareRow } from './ShareRow.js';

/** The person's links to frozen pages, with how often each was opened. */
export function SharesSection() {
  const { data, error, loading, refetch, fetchMore } = useSharesQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.shares;
  const shares = list?.edges ?? [];
  const place = useRef<HTMLElement>(null);
  useRowFocus(
    place,
    shares.map(({ node }) => node.id),
  );
  return (
    <Section ref={place} title={words.links} about={words.about}>
      {!list && <ListPlaceholder error={error} words={words} onRetry={() => void refetch().catch(() => undefined)} />}
      {list && shares.length === 0 && <SectionText>{words.none}</SectionText>}
      {shares.map(({ node }) => (
        <ShareRow key={node.id} share={node} onRevoked={() => void refetch().catch(toastError)} />
      ))}
      <MoreRow pageInfo={list?.pageInfo} label={words.more} busy={loading} onMore={(after) => fetchMore({ variables: { after } })} />
    </Section>
  );
}
