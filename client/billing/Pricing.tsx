import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { DialogActions, DialogFrame } from '../ui/DialogFrame.js';
import { CallError } from './CallError.js';
import { useCheckout } from './useCheckout.js';

const Price = styled.p`
  && {
    margin-top: var(--s-5);
    color: var(--ink);
    font: var(--weight-text) var(--text-2xl) / var(--lh-2xl) var(--serif);
    letter-spacing: var(--ls-2xl);
  }
  span {
    color: var(--ink-2);
    font: var(--weight-text) var(--text-read) / var(--lh-read) var(--sans);
    letter-spacing: 0;
  }
`;

/** What premium costs. It stays open until the page is left. */
export function Pricing({ onClose }: { onClose: () => void }) {
  const { go, busy, error } = useCheckout();
  return (
    <DialogFrame title="Upgrade your plan" onClose={onClose}>
      <Price>
        {config.price.long} <span>/ monthly</span>
      </Price>
      <p>Cancel anytime.</p>
      <CallError error={error} />
      <DialogActions>
        <Button
          type="button"
          $tone="primary"
          $wide
          disabled={busy}
          onClick={() => {
            go();
          }}
        >
          Checkout
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
