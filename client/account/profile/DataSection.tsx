import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../api/downloadFile.js';
import { bytesText } from '../../look/amounts.js';
import { Button } from '../../ui/Button.js';
import type { ProfileQuery } from './profile.generated.js';
import { Section } from './Section.js';
import { words } from './words.js';

type Storage = NonNullable<ProfileQuery['me']>['storage'];

/** Downloads all data of the account as one file, and says how much it stores. */
export function DataSection({ storage: { usedBytes, allowedBytes } }: { storage: Storage }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadFile('/api/v1/auth/me/export/', 'polylogue.json');
    setBusy(false);
  };
  return (
    <Section
      title={words.data}
      about={`${words.dataAbout} ${words.stored({ used: bytesText(usedBytes), allowed: bytesText(allowedBytes) })}`}
    >
      <Button type="button" disabled={busy} onClick={() => void download()}>
        <Download aria-hidden="true" />
        {words.download}
      </Button>
    </Section>
  );
}
