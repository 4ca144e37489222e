import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { HistorySearch } from '../history/HistorySearch.js';
import { media } from '../ui/media.js';
import { Shortcuts } from './Shortcuts.js';
import { Sidebar } from './Sidebar.js';
import { useReading } from './useReading.js';
import { useViewerChangedSubscription } from './viewer.generated.js';

const Shell = styled.div`
  display: grid;
  grid-template-columns: var(--sidebar) minmax(0, 1fr);
  height: 100dvh;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  min-height: 0;
  border-right: 1px solid var(--hairline);
  ${media.tablet} {
    display: none;
  }
`;

const Main = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
`;

/** The frame of every page for people who are signed in. */
export function Layout() {
  useReading();
  // Its results reach the sidebar through the cache.
  useViewerChangedSubscription({ ignoreResults: true });
  return (
    <Shortcuts>
      <HistorySearch>
        <Shell>
          <Side>
            <Sidebar />
          </Side>
          <Main>
            <Outlet />
          </Main>
        </Shell>
      </HistorySearch>
    </Shortcuts>
  );
}
