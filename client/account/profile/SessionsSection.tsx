import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { Tag } from '../../ui/Tag.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { useRevokeOtherSessionsMutation, useRevokeSessionMutation, type SessionPartsFragment } from './profile.generated.js';
import { SectionRow, RowDetail, RowName, RowText, Section } from './Section.js';
import { whenUsed } from './whenUsed.js';
import { words } from './words.js';

/** Its text is aligned with the other rows'. */
const All = styled(Button)`
  margin-inline-start: calc(-1 * var(--s-2-5));
`;

/** The row of the button that ends all other sessions. */
const allOthers = 'others';

/** Number of sessions shown at first. */
const few = 5;

interface Props {
  sessions: readonly SessionPartsFragment[];
  onChanged: () => void;
}

/** Lists the person's sessions; each except this one can be signed out. */
export function SessionsSection({ sessions, onChanged }: Props) {
  const [revoke, revoking] = useRevokeSessionMutation({ onError: toastError, onCompleted: onChanged });
  const [revokeOthers, revokingOthers] = useRevokeOtherSessionsMutation({ onError: toastError, onCompleted: onChanged });
  const busy = revoking.loading || revokingOthers.loading;
  const [showsAll, setShowsAll] = useState(false);
  const firstOfMore = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (showsAll) firstOfMore.current?.focus();
  }, [showsAll]);
  // The current session first, then the others in the server's order.
  const inOrder = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  const shown = showsAll ? inOrder : inOrder.slice(0, few);
  const section = useRef<HTMLElement>(null);
  const others = sessions.length > 1;
  useRowFocus(
    section,
    shown.map(({ id }) => id),
  );
  // By itself: what follows the last session must not be the button that ends them all.
  useRowFocus(section, others ? [allOthers] : []);
  return (
    <Section ref={section} title={words.sessions} about={words.sessionsAbout}>
      {shown.map(({ id, device, address, lastUsedAt, current }, place) => (
        <SectionRow key={id} data-row={id}>
          {/iOS|Android/.test(device) ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
          <RowText>
            <RowName>
              {device}
              {current && <Tag>{words.thisOne}</Tag>}
            </RowName>
            <RowDetail>{usedWords(current ? words.activeNow : whenUsed(new Date(lastUsedAt)), address)}</RowDetail>
          </RowText>
          {!current && (
            <Button
              type="button"
              $size="sm"
              ref={place === few ? firstOfMore : undefined}
              aria-label={words.revokeDevice({ device })}
              disabled={busy}
              onClick={() => void revoke({ variables: { id } })}
            >
              {words.revoke}
            </Button>
          )}
        </SectionRow>
      ))}
      {shown.length < sessions.length && (
        <SectionRow>
          <All
            type="button"
            $size="sm"
            $tone="quiet"
            onClick={() => {
              setShowsAll(true);
            }}
          >
            {words.showAll({ count: sessions.length })}
          </All>
        </SectionRow>
      )}
      {others && (
        <SectionRow data-row={allOthers}>
          <All type="button" $size="sm" $tone="quiet" disabled={busy} onClick={() => void revokeOthers()}>
            {words.revokeOthers}
          </All>
        </SectionRow>
      )}
    </Section>
  );
}

const usedWords = (used: string, address: string): string => (address === '' ? used : words.usedAt({ used, address }));
