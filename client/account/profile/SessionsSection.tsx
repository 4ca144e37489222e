import { Monitor, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { toastError } from '../../toastError.js';
import { Button } from '../../ui/Button.js';
import { Tag } from '../../ui/Tag.js';
import { useRevokeOtherSessionsMutation, useRevokeSessionMutation, type SessionPartsFragment } from './profile.generated.js';
import { Row } from './Row.js';
import { Section } from './Section.js';
import { whenUsed } from './whenUsed.js';

/** Its words stand where the other rows' begin. */
const All = styled(Button)`
  margin-left: -10px;
`;

interface Props {
  sessions: readonly SessionPartsFragment[];
  onChanged: () => void;
}

/** Where the person is signed in; each of them but this one can be ended. */
export function SessionsSection({ sessions, onChanged }: Props) {
  const [revoke, revoking] = useRevokeSessionMutation({ onError: toastError, onCompleted: onChanged });
  const [revokeOthers, revokingOthers] = useRevokeOtherSessionsMutation({ onError: toastError, onCompleted: onChanged });
  const busy = revoking.loading || revokingOthers.loading;
  return (
    <Section title="Active sessions" about="Where you are signed in.">
      {sessions.map(({ id, device, address, lastUsedAt, current }) => (
        <Row key={id}>
          {/iOS|Android/.test(device) ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
          <span>
            <b>
              {device} {current && <Tag>This one</Tag>}
            </b>
            <small>
              {current ? 'Active now' : `Last used ${whenUsed(new Date(lastUsedAt))}`}
              {address !== '' && `, ${address}`}
            </small>
          </span>
          {!current && (
            <Button
              type="button"
              $size="sm"
              aria-label={`Revoke ${device}`}
              disabled={busy}
              onClick={() => void revoke({ variables: { id } })}
            >
              Revoke
            </Button>
          )}
        </Row>
      ))}
      {sessions.length > 1 && (
        <Row>
          <All type="button" $size="sm" $tone="quiet" disabled={busy} onClick={() => void revokeOthers()}>
            Revoke all others
          </All>
        </Row>
      )}
    </Section>
  );
}
