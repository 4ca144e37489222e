import { Button } from '../ui/Button.js';
import { DialogActions, DialogFrame } from '../ui/DialogFrame.js';
import { useUnsubscribeMutation } from './billing.generated.js';
import { CallError } from './CallError.js';

/** Asks once more before the plan ends. */
export function Unsubscribe({ onClose }: { onClose: () => void }) {
  const [unsubscribe, { loading, error }] = useUnsubscribeMutation({ onError: () => undefined, onCompleted: onClose });
  return (
    <DialogFrame title="Are you sure you want to unsubscribe?" warns onClose={onClose}>
      <CallError error={error} />
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          Close
        </Button>
        <Button type="button" $tone="danger" disabled={loading} onClick={() => void unsubscribe()}>
          Unsubscribe
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
