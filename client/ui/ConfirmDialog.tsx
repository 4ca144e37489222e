import type { ReactNode } from 'react';
import { Button } from './Button.js';
import { Dialog, DialogActions } from './Dialog.js';

interface Props {
  title: string;
  /** What is lost. */
  description: ReactNode;
  /** The words of the button that changes nothing. */
  keep: string;
  /** The words of the button that does it. */
  confirm: string;
  /** Whether it is being done. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({ title, description, keep, confirm, busy, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} warns hasOwnClose description={description} onClose={onClose}>
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {keep}
        </Button>
        <Button type="button" $tone="danger" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
