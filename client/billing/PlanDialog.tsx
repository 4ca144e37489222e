import { styled } from 'styled-components';
import type { DialogName } from '../api/openDialog.js';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { Dialog, DialogActions, DialogText } from '../ui/Dialog.js';
import { useBack } from '../ui/useBack.js';
import { CallError } from './CallError.js';
import { useCheckout } from './useCheckout.js';
import { useUnsubscribeMutation } from './billing.generated.js';
import { words } from './words.js';

/** One of the dialogs about the plan, by its name. */
export function PlanDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  useBack(onClose);
  const Named = dialogs[name];
  return <Named onClose={onClose} />;
}

const dialogs = { paywall: Paywall, pricing: Pricing, unsubscribe: Unsubscribe };

const Price = styled(DialogText)`
  margin-top: var(--s-5);
  padding-top: var(--s-4);
  border-top: var(--hair) solid var(--hairline);
  color: var(--ink);
  font-weight: var(--weight-medium);
`;

const Refusal = styled(CallError)`
  margin-top: var(--s-5);
`;

/** Shown when a person without a subscription uses a feature that needs one. */
function Paywall({ onClose }: { onClose: () => void }) {
  const { go, busy, error } = useCheckout();
  return (
    <Dialog title={words.paywallTitle} hasOwnClose description={words.paywall} onClose={onClose}>
      <Price>{words.billedMonthly({ price: config.price.short })}</Price>
      <Refusal error={error} />
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {words.close}
        </Button>
        <Button
          type="button"
          $tone="primary"
          disabled={busy}
          onClick={() => {
            go(onClose);
          }}
        >
          {words.subscribe}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const LargePrice = styled(DialogText)`
  margin-top: var(--s-5);
  color: var(--ink);
  font: var(--weight-text) var(--text-2xl) / var(--lh-2xl) var(--serif);
  letter-spacing: var(--ls-2xl);
`;

const Unit = styled.span`
  color: var(--ink-2);
  font: var(--weight-text) var(--text-read) / var(--lh-read) var(--sans);
  letter-spacing: 0;
`;

/** Shows the price of premium. It stays open until the checkout replaces the page. */
function Pricing({ onClose }: { onClose: () => void }) {
  const { go, busy, error } = useCheckout();
  return (
    <Dialog title={words.pricingTitle} onClose={onClose}>
      <LargePrice>{words.monthly({ price: config.price.long, span: (inner) => <Unit>{inner}</Unit> })}</LargePrice>
      <DialogText>{words.cancelAnytime}</DialogText>
      <Refusal error={error} />
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
          {words.checkout}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks for confirmation before the plan ends. */
function Unsubscribe({ onClose }: { onClose: () => void }) {
  const [unsubscribe, { loading, error }] = useUnsubscribeMutation({ onError: () => undefined, onCompleted: onClose });
  return (
    <Dialog title={words.unsubscribeTitle} warns hasOwnClose onClose={onClose}>
      <Refusal error={error} />
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="button" $tone="danger" disabled={loading} onClick={() => void unsubscribe()}>
          {words.unsubscribe}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
