import type { ReactNode } from 'react';
import { analyticsConsent, type Consent } from './analyticsConsent.js';
import { Button } from '../ui/Button.js';

/** A button that stores whether visits may be counted. */
export function ConsentButton({ answer, children }: { answer: Consent; children: ReactNode }) {
  return (
    <Button
      type="button"
      $size="sm"
      onClick={() => {
        analyticsConsent.write(answer);
      }}
    >
      {children}
    </Button>
  );
}
