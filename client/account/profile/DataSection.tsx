import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.js';
import { readErrorBody } from '../../api/readErrorBody.js';
import { freshAccess, refreshTokens } from '../../session/refreshTokens.js';
import { expireSession } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { Section } from './Section.js';
import { words } from './words.js';
import { language } from '../../words/language.js';

/** Time for the browser to read the saved file, in milliseconds. */
const readWithin = 60_000;

/** Requests the export. After a 401 it retries once with new tokens, as client/api/apolloLinks.ts does for GraphQL. */
async function fetchExport(): Promise<Response> {
  const token = await freshAccess();
  const response = await request(token);
  if (response.status !== 401) return response;
  const renewed = await refreshTokens(token);
  if (renewed === undefined) return response;
  const again = await request(renewed);
  if (again.status === 401) expireSession();
  return again;
}

const request = (token: string | undefined): Promise<Response> =>
  fetch('/api/v1/auth/me/export/', { headers: { authorization: `Bearer ${token ?? ''}`, 'accept-language': language } });

/** The server's error message, or a general one. */
async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  return readErrorBody(body)?.[0]?.detail ?? words.brokenOff;
}

async function save(response: Response): Promise<void> {
  const link = document.createElement('a');
  const address = URL.createObjectURL(await response.blob());
  link.href = address;
  link.download = 'polylogue.json';
  link.click();
  // Safari reads the file some time after the click.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, readWithin);
}

/** Downloads all data of the account as one file. */
export function DataSection() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const response = await fetchExport();
      // After a 401 the sign-in page follows.
      if (response.ok) await save(response);
      else if (response.status !== 401) toast.error(await refusalOf(response));
    } catch {
      toast.error(words.brokenOff);
    }
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
