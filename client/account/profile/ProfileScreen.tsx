import { useState } from 'react';
import { keptPolicy } from '../../api/kept.js';
import { pageTitle, titles } from '../../api/pageTitle.js';
import { FailureView } from '../../shell/FailureView.js';
import { TopBar } from '../../shell/TopBar.js';
import { SettingsHead } from '../SettingsHead.js';
import { SettingsPlaceholder } from '../SettingsPlaceholder.js';
import { Page } from '../../ui/Page.js';
import { DataSection } from './DataSection.js';
import { DeleteSection } from './DeleteSection.js';
import { FilesSection } from './FilesSection.js';
import { ImportSection } from './ImportSection.js';
import { NameSection } from './NameSection.js';
import { PasswordSection } from './PasswordSection.js';
import { useProfileQuery } from './profile.generated.js';
import { SharesSection } from './SharesSection.js';
import { SessionsSection } from './SessionsSection.js';
import { WaysInSection } from './WaysInSection.js';

/** /profile */
export function ProfileScreen() {
  const [fetchPolicy] = useState(() => keptPolicy('Profile'));
  const { data, error, refetch } = useProfileQuery({ fetchPolicy });
  const me = data?.me;
  return (
    <>
      {(me || !error) && <title>{pageTitle(titles.profile)}</title>}
      <TopBar />
      {me ? (
        <Page look="settings">
          <SettingsHead title={titles.profile} />
          <NameSection me={me} />
          <PasswordSection me={me} onChanged={() => void refetch()} />
          <WaysInSection me={me} />
          <SessionsSection sessions={data.sessions} onChanged={() => void refetch()} />
          <DataSection storage={me.storage} />
          <ImportSection />
          <FilesSection />
          <SharesSection />
          <DeleteSection me={me} />
        </Page>
      ) : error ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page look="settings" aria-busy="true">
          <SettingsHead title={titles.profile} />
          <SettingsPlaceholder />
        </Page>
      )}
    </>
  );
}
