import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { freshAccess } from '../../refreshTokens.js';
import { Button } from '../../ui/Button.js';
import { Section } from './Section.js';

/** All that is kept about a person, as one file. */
export function DataSection() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const token = await freshAccess();
      const response = await fetch('/api/v1/auth/me/export/', { headers: { authorization: `Bearer ${token ?? ''}` } });
      if (!response.ok) throw new Error('The server could not answer.');
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await response.blob());
      link.download = 'polylogue.json';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      toast.error('The download broke off. Check your connection and try again.');
    }
    setBusy(false);
  };
  return (
    <Section title="Your data" about="Conversations, answers, votes and settings as one JSON file.">
      <Button type="button" disabled={busy} onClick={() => void download()}>
        <Download aria-hidden="true" />
        Download my data
      </Button>
    </Section>
  );
}
