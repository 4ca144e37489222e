import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { Tag } from '../../ui/Tag.js';
import { useRevokeOtherSessionsMutation, useRevokeSessionMutation, type SessionPartsFragment } from './profile.generated.js';
import { Row, Section } from './Section.js';
import { whenUsed } from './whenUsed.js';
import { words } from './words.js';

/** Its words stand where the other rows' begin. */
const All = styled(Button)`
  margin-inline-start: -10px;
`;

/** So many are shown at first. */
const few = 5;

interface Props {
  sessions: readonly SessionPartsFragment[];
  onChanged: () => void;
}

/** Where the person is signed in; each of them but this one can be ended. */
export function SessionsSection({ sessions, onChanged }: Props) {
  const [revoke, revoking] = useRevokeSessionMutation({ onError: toastError, onCompleted: onChanged });
  const [revokeOthers, revokingOthers] = useRevokeOtherSessionsMutation({ onError: toastError, onCompleted: onChanged });
  const busy = revoking.loading || revokingOthers.loading;
  const [showsAll, setShowsAll] = useState(false);
  const firstOfMore = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has gone.
    if (showsAll) firstOfMore.current?.focus();
  }, [showsAll]);
  // The one in use, then those used last.
  const inOrder = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  const shown = showsAll ? inOrder : inOrder.slice(0, few);
  return (
    <Section title={words.sessions} about={words.sessionsAbout}>
      {shown.map(({ id, device, address, lastUsedAt, current }, place) => (
        <Row key={id}>
          {/iOS|Android/.test(device) ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
          <span>
            <b>
              {device} {current && <Tag>{words.thisOne}</Tag>}
            </b>
            <small>{usedWords(current ? words.activeNow : whenUsed(new Date(lastUsedAt)), address)}</small>
          </span>
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
        </Row>
      ))}
      {shown.length < sessions.length && (
        <Row>
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
        </Row>
      )}
      {sessions.length > 1 && (
        <Row>
          <All type="button" $size="sm" $tone="quiet" disabled={busy} onClick={() => void revokeOthers()}>
            {words.revokeOthers}
          </All>
        </Row>
      )}
    </Section>
  );
}

const usedWords = (used: string, address: string): string => (address === '' ? used : words.usedAt({ used, address }));
