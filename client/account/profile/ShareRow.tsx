import { useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { shortDay } from '../../look/dates.js';
import { shareAddress } from '../../share/shareAddress.js';
import { endChoices, endOf } from '../../share/ends.js';
import { type SharePartsFragment, useChangeShareMutation, useRevokeShareMutation } from '../../share/shares.generated.js';
import { words } from '../../share/words.js';
import { Button } from '../../ui/Button.js';
import { CheckLine } from '../../ui/CheckLine.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { copyText } from '../../ui/copyText.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { media } from '../../ui/media.js';
import { Select } from '../../ui/Select.js';
import { toast } from '../../ui/toast.js';
import { RowLine, RowName, RowText, SectionRow } from './Section.js';

interface Props {
  share: SharePartsFragment;
  onRevoked: () => void;
}

/** A link in the list: it can be copied, changed and revoked. */
export function ShareRow({ share, onRevoked }: Props) {
  const { id, blindId, kind, title, createdAt, views } = share;
  const [open, setOpen] = useState<'change' | 'revoke'>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Row data-row={id}>
      <About>
        <RowName as="a" href={shareAddress(id)} target="_blank" rel="noreferrer">
          {title}
        </RowName>
        <RowLine>{words.made({ kind, day: shortDay(createdAt) })}</RowLine>
        <RowLine>
          {endWords(share)}. {words.opened({ views })}
        </RowLine>
        {blindId !== null && (
          <RowLine>
            <a href={shareAddress(blindId)} target="_blank" rel="noreferrer" aria-label={words.namelessOf({ title })}>
              {words.nameless}
            </a>
          </RowLine>
        )}
      </About>
      <Button
        type="button"
        $size="sm"
        $tone="quiet"
        aria-label={words.copyLink({ title })}
        onClick={() => void copyText(shareAddress(id), words.copied)}
      >
        {words.copy}
      </Button>
      <Button
        type="button"
        $size="sm"
        $tone="quiet"
        aria-label={words.changeLink({ title })}
        onClick={() => {
          setOpen('change');
        }}
      >
        {words.change}
      </Button>
      <Button
        type="button"
        $size="sm"
        aria-label={words.revokeLink({ title })}
        onClick={() => {
          setOpen('revoke');
        }}
      >
        {words.revoke}
      </Button>
      {open === 'change' && <ChangeDialog share={share} onClose={close} />}
      {open === 'revoke' && <RevokeDialog id={id} onRevoked={onRevoked} onClose={close} />}
    </Row>
  );
}

function endWords({ expiresAt }: SharePartsFragment): string {
  if (expiresAt === null) return words.noEnd;
  const day = shortDay(expiresAt);
  return Date.parse(expiresAt) <= Date.now() ? words.ended({ day }) : words.endsOn({ day });
}

/** Stands for the end that the link has. */
const sameEnd = 'same';

function ChangeDialog({ share, onClose }: { share: SharePartsFragment; onClose: () => void }) {
  const { id, expiresAt } = share;
  const [hasEnd] = useState(() => expiresAt !== null && Date.parse(expiresAt) > Date.now());
  const [indexable, setIndexable] = useState(share.indexable);
  const [days, setDays] = useState(hasEnd ? sameEnd : '');
  const [change, { loading }] = useChangeShareMutation({ onError: toastError, onCompleted: onClose });
  const same = hasEnd && expiresAt !== null ? [{ value: sameEnd, label: words.keepEnd({ end: shortDay(expiresAt) }) }] : [];
  const input = { id, indexable, expiresAt: days === sameEnd ? expiresAt : endOf(days) };
  return (
    <Dialog title={words.changeTitle} hasOwnClose onClose={onClose}>
      <Fields>
        <Select label={words.ends} choices={[...same, ...endChoices]} value={days} onChange={setDays} />
        <CheckLine checked={indexable} onChange={setIndexable}>
          {words.indexable}
        </CheckLine>
      </Fields>
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="button" $tone="primary" disabled={loading} onClick={() => void change({ variables: { input } })}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks for confirmation before a page is taken away. */
function RevokeDialog({ id, onRevoked, onClose }: { id: string; onRevoked: () => void; onClose: () => void }) {
  const [revoke, { loading }] = useRevokeShareMutation({
    onError: toastError,
    onCompleted: () => {
      toast.success(words.revoked);
      onClose();
      onRevoked();
    },
  });
  return (
    <ConfirmDialog
      title={words.revokeTitle}
      description={words.revokeLine}
      keep={words.keep}
      confirm={words.revoke}
      busy={loading}
      onConfirm={() => void revoke({ variables: { id } })}
      onClose={onClose}
    />
  );
}

const Row = styled(SectionRow)`
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const About = styled(RowText)`
  ${media.phone} {
    flex-basis: 100%;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s-4);
  margin-top: var(--s-4);
`;
