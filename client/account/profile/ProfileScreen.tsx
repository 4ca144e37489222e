import { styled } from 'styled-components';
import { config } from '../../api/config.js';
import { FailureView } from '../../shell/FailureView.js';
import { TopBar } from '../../shell/TopBar.js';
import { media } from '../../ui/media.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { DataSection } from './DataSection.js';
import { DeleteSection } from './DeleteSection.js';
import { NameSection } from './NameSection.js';
import { PasswordSection } from './PasswordSection.js';
import { useProfileQuery } from './profile.generated.js';
import { ReadingSection } from './ReadingSection.js';
import { SessionsSection } from './SessionsSection.js';
import { WaysInSection } from './WaysInSection.js';
import { words } from './words.js';

const Page = styled.main`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: var(--s-10) var(--s-8);
  > div {
    max-width: 860px;
    margin: 0 auto;
  }
  h1 {
    margin-bottom: var(--s-8);
    font: var(--weight-medium) var(--text-2xl) / var(--lh-2xl) var(--serif);
    letter-spacing: var(--ls-2xl);
  }
  ${media.phone} {
    padding: var(--s-6) var(--s-5);
  }
`;

/** /profile */
export function ProfileScreen() {
  const { data, error, refetch } = useProfileQuery({ fetchPolicy: 'cache-and-network' });
  const me = data?.me;
  return (
    <>
      {(me || !error) && <title>{words.page({ site: config.siteName })}</title>}
      <TopBar />
      {me ? (
        <Page>
          <div>
            <h1>{words.title}</h1>
            <NameSection me={me} />
            <ReadingSection />
            <PasswordSection hasPassword={me.hasPassword} onChanged={() => void refetch()} />
            <WaysInSection me={me} />
            <SessionsSection sessions={data.sessions} onChanged={() => void refetch()} />
            <DataSection />
            <DeleteSection me={me} />
          </div>
        </Page>
      ) : error ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page aria-busy="true">
          <div>
            <h1>{words.title}</h1>
            {['42%', '88%', '61%', '93%'].map((width) => (
              <Skeleton key={width} $width={width} />
            ))}
          </div>
        </Page>
      )}
    </>
  );
}
