import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { type PreferencesChange, changePreferences, readPreferences, useSaving } from '../../preferences/preferences.js';
import { Button } from '../../ui/Button.js';
import { words } from './words.js';

interface Changing {
  /** Changes preferences at once. */
  change: (change: PreferencesChange) => void;
  /** Stands beside the section's heading: whether the last change is saved, and a button that takes it back. */
  status: ReactNode;
}

/** Changes the preferences of one section; each change can be undone while the page is open. */
export function useChange(section: string): Changing {
  /** The former values, oldest change first. */
  const [former, setFormer] = useState<PreferencesChange[]>([]);
  const [isTouched, setTouched] = useState(false);
  const saving = useSaving();
  const last = former.at(-1);
  return {
    change: (change) => {
      const now = readPreferences();
      setFormer([...former, Object.fromEntries(Object.entries(now).filter(([name]) => name in change))]);
      setTouched(true);
      changePreferences(change);
    },
    status: (
      <Status>
        <Said role="status">
          {isTouched && saving === 'saved' && (
            <>
              <Check aria-hidden="true" />
              {words.saved}
            </>
          )}
        </Said>
        {last && (
          <Button
            type="button"
            $tone="quiet"
            $size="sm"
            aria-label={words.undoIn({ section })}
            onClick={() => {
              setFormer(former.slice(0, -1));
              changePreferences(last);
            }}
          >
            {words.undo}
          </Button>
        )}
      </Status>
    ),
  };
}

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-height: var(--lh-base);
  margin-block: calc(-1 * var(--s-1-5));
`;

const Said = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  color: var(--ink-2);
  font-size: var(--text-sm);
  --sign-size: var(--icon-sm);
  --sign-ink: var(--success);
`;
