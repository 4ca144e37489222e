import { styled } from 'styled-components';
import { TopBar } from '../shell/TopBar.js';
import { Skeleton } from '../ui/Skeleton.js';
import { mainId } from '../ui/SkipLink.js';
import { words } from './words.js';

const Page = styled.main`
  flex: 1;
  padding: var(--s-6);
`;

/** Keeps the room of a conversation that is being loaded. */
export function LoadingConversation() {
  return (
    <>
      <TopBar title="" />
      <Page id={mainId} aria-busy="true" aria-label={words.conversation}>
        <Skeleton $width="60%" />
        <Skeleton $width="45%" />
      </Page>
    </>
  );
}
