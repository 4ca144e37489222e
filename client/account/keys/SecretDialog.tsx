import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { CheckLine } from '../../ui/CheckLine.js';
import { copyText } from '../../ui/copyText.js';
import { Dialog, DialogActions, DialogText } from '../../ui/Dialog.js';
import { useUnsaved } from '../../ui/Unsaved.js';
import { words } from './words.js';

interface Props {
  /** The whole key. */
  secret: string;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Shows a key that was just made, the only time. It does not close, and the page is not left, before it is copied, unless one insists. */
export function SecretDialog({ secret, focusAfter, onClose }: Props) {
  const [isSafe, setSafe] = useState(false);
  const [isWarned, setWarned] = useState(false);
  useUnsaved(!isSafe);
  const close = () => {
    if (isSafe) onClose();
    else setWarned(true);
  };
  return (
    <Dialog title={words.copyTitle} hasOwnClose description={words.copyLine} focusAfter={focusAfter} onClose={close}>
      <Secret tabIndex={0} role="group" aria-label={words.theKey}>
        <code>{secret}</code>
      </Secret>
      <Button
        type="button"
        $wide
        onClick={() =>
          void copyText(secret, words.copied).then((isCopied) => {
            if (isCopied) setSafe(true);
          })
        }
      >
        {words.copy}
      </Button>
      <DialogText>{words.baseAddress({ address: `${window.location.origin}/v1` })}</DialogText>
      <DialogText>{words.header({ header: 'Authorization: Bearer pl_live_…' })}</DialogText>
      <Safe>
        <CheckLine checked={isSafe} onChange={setSafe}>
          {words.safe}
        </CheckLine>
      </Safe>
      {isWarned && !isSafe && <Warning>{words.notCopied}</Warning>}
      <DialogActions>
        {isWarned && !isSafe && (
          <Button type="button" $tone="danger-line" onClick={onClose}>
            {words.closeWithout}
          </Button>
        )}
        <Button type="button" $tone="primary" disabled={!isSafe} onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Secret = styled.div`
  margin-block: var(--s-4) var(--s-3);
  padding: var(--s-3);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--well);
  font-family: var(--mono);
  overflow-wrap: anywhere;
  user-select: all;
`;

const Safe = styled.div`
  margin-top: var(--s-4);
`;

const Warning = styled(Alert)`
  margin-top: var(--s-4);
`;
