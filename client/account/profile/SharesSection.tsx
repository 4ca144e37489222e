import { useRef } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { useSharesQuery } from '../../share/shares.generated.js';
import { words } from '../../share/words.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { Section, SectionRow } from './Section.js';
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
      {!list && !error && <Skeleton $width="60%" />}
      {!list && error && (
        <Alert>
          {words.failed}{' '}
          <Button type="button" $size="sm" onClick={() => void refetch().catch(() => undefined)}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
      {list && shares.length === 0 && <Line>{words.none}</Line>}
      {shares.map(({ node }) => (
        <ShareRow key={node.id} share={node} onRevoked={() => void refetch().catch(toastError)} />
      ))}
      {list?.pageInfo.hasNextPage && (
        <SectionRow>
          <Button
            type="button"
            $size="sm"
            $tone="quiet"
            disabled={loading}
            onClick={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(toastError)}
          >
            {words.more}
          </Button>
        </SectionRow>
      )}
    </Section>
  );
}

const Line = styled.p`
  color: var(--ink-2);
`;
