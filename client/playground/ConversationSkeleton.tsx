import { styled } from 'styled-components';
import { Skeleton } from '../ui/Skeleton.js';

const Page = styled.main`
  flex: 1;
  padding: var(--s-6);
`;

/** The room of a conversation before it comes. */
export function ConversationSkeleton() {
  return (
    <Page aria-busy="true" aria-label="Conversation">
      <Skeleton $width="60%" />
      <Skeleton $width="45%" />
    </Page>
  );
}
