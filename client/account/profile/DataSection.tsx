import { Braces, Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { downloadFile } from '../../api/downloadFile.js';
import { downloadSeveral } from '../../history/downloadConversation.js';
import { bytesText } from '../../look/amounts.js';
import { Button } from '../../ui/Button.js';
import type { ProfileQuery } from './profile.generated.js';
import { Section } from './Section.js';
import { words } from './words.js';

type Storage = NonNullable<ProfileQuery['me']>['storage'];

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** Downloads all data of the account, or its conversations, as one file, and says how much it stores. */
export function DataSection({ storage: { usedBytes, allowedBytes } }: { storage: Storage }) {
  const [busy, setBusy] = useState(false);
  const save = async (download: () => Promise<void>) => {
    setBusy(true);
    await download();
    setBusy(false);
  };
  return (
    <Section
      title={words.data}
      about={`${words.dataAbout} ${words.stored({ used: bytesText(usedBytes), allowed: bytesText(allowedBytes) })}`}
    >
      <Row>
        <Button type="button" disabled={busy} onClick={() => void save(() => downloadFile('/api/v1/auth/me/export/', 'polylogue.json'))}>
          <Download aria-hidden="true" />
          {words.download}
        </Button>
        <Button type="button" disabled={busy} onClick={() => void save(() => downloadSeveral(undefined, 'markdown'))}>
          <FileText aria-hidden="true" />
          {words.conversationsMarkdown}
        </Button>
        <Button type="button" disabled={busy} onClick={() => void save(() => downloadSeveral(undefined, 'json'))}>
          <Braces aria-hidden="true" />
          {words.conversationsJson}
        </Button>
      </Row>
    </Section>
  );
}
