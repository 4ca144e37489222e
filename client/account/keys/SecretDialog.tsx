import { Copy } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { CheckLine } from '../../ui/CheckLine.js';
import { copyText } from '../../ui/copyText.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { useUnsaved } from '../../ui/Unsaved.js';
import { words } from './words.js';

/** What programs send with each request; the key in place of its end. */
const header = 'Authorization: Bearer pl_live_…';

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
        <Copy aria-hidden="true" />
        {words.copy}
      </Button>
      <Uses>
        <div>
          <Name>{words.baseAddress}</Name>
          <Value>{`${window.location.origin}/v1`}</Value>
        </div>
        <div>
          <Name>{words.header}</Name>
          <Value>{header}</Value>
        </div>
      </Uses>
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

/** How a program is given the key. */
const Uses = styled.dl`
  display: grid;
  gap: var(--s-2);
  margin-top: var(--s-4);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const Name = styled.dt`
  color: var(--ink-2);
`;

const Value = styled.dd`
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

const Safe = styled.div`
  margin-top: var(--s-4);
`;

const Warning = styled(Alert)`
  margin-top: var(--s-4);
`;
