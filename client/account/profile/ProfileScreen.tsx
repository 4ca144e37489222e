import { styled } from 'styled-components';
import { config } from '../../api/config.js';
import { FailureView } from '../../shell/FailureView.js';
import { TopBar } from '../../shell/TopBar.js';
import { Heading } from '../../ui/Heading.js';
import { Page } from '../../ui/Page.js';
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

const Title = styled(Heading).attrs({ as: 'h1', $look: 'page' })`
  margin-bottom: var(--s-8);
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
        <Page look="settings">
          <Title>{words.title}</Title>
          <NameSection me={me} />
          <ReadingSection />
          <PasswordSection hasPassword={me.hasPassword} onChanged={() => void refetch()} />
          <WaysInSection me={me} />
          <SessionsSection sessions={data.sessions} onChanged={() => void refetch()} />
          <DataSection />
          <DeleteSection me={me} />
        </Page>
      ) : error ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page look="settings" aria-busy="true">
          <Title>{words.title}</Title>
          {['42%', '88%', '61%', '93%'].map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </Page>
      )}
    </>
  );
}
