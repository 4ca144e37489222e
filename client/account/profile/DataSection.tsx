import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../api/downloadFile.js';
import { Button } from '../../ui/Button.js';
import { Section } from './Section.js';
import { words } from './words.js';

/** Downloads all data of the account as one file. */
export function DataSection() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadFile('/api/v1/auth/me/export/', 'polylogue.json');
    setBusy(false);
  };
  return (
    <Section title={words.data} about={words.dataAbout}>
      <Button type="button" disabled={busy} onClick={() => void download()}>
        <Download aria-hidden="true" />
        {words.download}
      </Button>
    </Section>
  );
}
