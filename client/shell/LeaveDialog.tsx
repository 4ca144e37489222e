import { Button } from '../ui/Button.js';
import { Dialog, DialogActions } from '../ui/Dialog.js';
import { words } from './words.js';

interface Props {
  /** Stays on the page. */
  onClose: () => void;
  onLeave: () => void;
}

/** Asks whether to leave a page with changes that are not saved. */
export function LeaveDialog({ onClose, onLeave }: Props) {
  return (
    <Dialog title={words.leaveTitle} description={words.leaveLine} warns onClose={onClose}>
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {words.stay}
        </Button>
        <Button type="button" $tone="danger" onClick={onLeave}>
          {words.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
