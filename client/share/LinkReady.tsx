import { Copy, ExternalLink } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { copyText } from '../ui/copyText.js';
import { Dialog, DialogActions } from '../ui/Dialog.js';
import { shareAddress } from './shareAddress.js';
import type { SharePartsFragment } from './shares.generated.js';
import { words } from './words.js';

interface Props {
  share: SharePartsFragment;
  focusAfter?: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The link that was made, and the one without names if its page has such a reading. */
export function LinkReady({ share: { id, title, blindId }, ...rest }: Props) {
  return (
    <Dialog title={words.ready} hasOwnClose description={words.asOf({ title })} {...rest}>
      <Address label={words.link} copyLabel={words.copy} address={shareAddress(id)} />
      {blindId !== null && <Address label={words.blindLink} copyLabel={words.copyBlind} address={shareAddress(blindId)} />}
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={rest.onClose}>
          {words.close}
        </Button>
        <Button as="a" href={shareAddress(id)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {words.see}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Address({ label, copyLabel, address }: { label: string; copyLabel: string; address: string }) {
  return (
    <>
      <Label>{label}</Label>
      <Box>
        <Text>{address}</Text>
        <Button type="button" $size="sm" aria-label={copyLabel} onClick={() => void copyText(address, words.copied)}>
          <Copy aria-hidden="true" />
          {words.copy}
        </Button>
      </Box>
    </>
  );
}

const Label = styled.p`
  margin-top: var(--s-4);
  font-weight: var(--weight-medium);
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  margin-top: var(--s-2);
  padding-block: var(--s-1);
  padding-inline: var(--s-3) var(--s-1);
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-md);
  background: var(--surface);
`;

const Text = styled.code`
  flex: 1;
  min-width: 0;
  font: var(--weight-text) var(--text-sm) / var(--lh-sm) var(--mono);
  overflow-wrap: anywhere;
  user-select: all;
`;
