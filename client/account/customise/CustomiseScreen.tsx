import { WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { pageTitle, titles } from '../../api/pageTitle.js';
import { saveUnsaved, useSaving } from '../../preferences/preferences.js';
import { useOnline } from '../../api/useOnline.js';
import { TopBar } from '../../shell/TopBar.js';
import { Button } from '../../ui/Button.js';
import { lazyPart } from '../../ui/onDemand.js';
import { Page } from '../../ui/Page.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { words as teamWords } from '../../teams/words.js';
import { Section } from '../profile/Section.js';
import { SettingsHead } from '../SettingsHead.js';
import { AskingSection } from './AskingSection.js';
import { PlaceSection } from './PlaceSection.js';
import { ReadingSection } from './ReadingSection.js';
import { ShortcutsSection } from './ShortcutsSection.js';
import { words } from './words.js';
import { YouSection } from './YouSection.js';

const TeamsSection = lazyPart(async () => (await import('./TeamsSection.js')).TeamsSection);

const Notice = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  margin-top: var(--s-5);
  padding: var(--s-2-5) var(--s-3);
  border: var(--hair) solid var(--warning-line);
  border-radius: var(--r-control);
  background: var(--warning-wash);
  --sign-ink: var(--warning);
`;

/** /profile/customise: what a person chooses for their account. Each change applies and is saved as it is made. */
export function CustomiseScreen() {
  return (
    <>
      <title>{pageTitle(titles.customise)}</title>
      <TopBar />
      <Page look="settings">
        <SettingsHead title={titles.customise} />
        <Unsaved />
        <ReadingSection />
        <AskingSection />
        <Suspense fallback={<TeamsPlace />}>
          <TeamsSection />
        </Suspense>
        <YouSection />
        <PlaceSection />
        <ShortcutsSection />
      </Page>
    </>
  );
}

/** Keeps the place of the section whose code comes later. */
const TeamsPlace = () => (
  <Section title={teamWords.teams} about={teamWords.about}>
    <Skeleton $width="60%" />
  </Section>
);

/** Says that a change is not in the account yet. */
function Unsaved() {
  const saving = useSaving();
  const isOnline = useOnline();
  return (
    <div role="status">
      {saving === 'unsaved' && (
        <Notice>
          <WifiOff aria-hidden="true" />
          {isOnline ? words.notSaved : words.held}
          {isOnline && (
            <Button type="button" $size="sm" onClick={saveUnsaved}>
              {words.tryAgain}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
