import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { DialogActions, DialogFrame } from '../ui/DialogFrame.js';
import { CallError } from './CallError.js';
import { useCheckout } from './useCheckout.js';

const Price = styled.p`
  && {
    margin-top: var(--s-5);
    padding-top: var(--s-4);
    border-top: 1px solid var(--hairline);
    color: var(--ink);
    font-weight: var(--weight-medium);
  }
`;

/** Stands before what only subscribers have. */
export function Paywall({ onClose }: { onClose: () => void }) {
  const { go, busy, error } = useCheckout();
  return (
    <DialogFrame title="Start your subscription today" onClose={onClose}>
      <p>This is just the tip of the iceberg. Become a subscriber to gain full access.</p>
      <Price>{config.price.short} billed monthly</Price>
      <CallError error={error} />
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          Close
        </Button>
        <Button
          type="button"
          $tone="primary"
          disabled={busy}
          onClick={() => {
            go(onClose);
          }}
        >
          Subscribe
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
