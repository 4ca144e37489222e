import { CircleAlert, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { openDialog } from '../api/openDialog.js';
import { media } from '../ui/media.js';
import { toastError } from '../api/toastError.js';
import { Button } from '../ui/Button.js';
import { Tag } from '../ui/Tag.js';
import { useShownSignal } from '../ui/useIsShown.js';
import { type PlanQuery, useOpenBillingPortalMutation, useResumeMutation } from './billing.generated.js';
import { longDay, money } from '../look/formats.js';

const Card = styled.section<{ $warns: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--s-6);
  margin: var(--s-6) 0 56px;
  padding: var(--s-6);
  border: 1px solid ${({ $warns }) => ($warns ? 'var(--warning-line)' : 'var(--hairline)')};
  border-top: 3px solid var(--ink);
  border-radius: 0 0 var(--r-md) var(--r-md);
  background: ${({ $warns }) => ($warns ? 'var(--warning-wash)' : 'var(--raised)')};
  h2 {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    font-weight: var(--weight-strong);
    .lucide {
      color: var(--warning);
    }
  }
  p {
    color: var(--ink-2);
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Price = styled.p`
  && {
    margin: var(--s-3) 0 6px;
    color: var(--ink);
    font: var(--weight-text) var(--text-3xl) / var(--lh-3xl) var(--serif);
    letter-spacing: var(--ls-3xl);
  }
  small {
    color: var(--ink-2);
    font: var(--weight-text) var(--text-read) / var(--lh-base) var(--sans);
    letter-spacing: 0;
  }
`;

const Acts = styled.div`
  display: flex;
  gap: var(--s-2);
  ${media.phone} {
    flex-wrap: wrap;
    > button {
      flex: 1;
    }
  }
`;

const Good = styled(Tag)`
  border-color: currentColor;
  color: var(--success);
`;

/** The plan as it stands, in words, and what can be done about it. */
export function PlanCard({ me }: { me: NonNullable<PlanQuery['me']> }) {
  const [resume, resuming] = useResumeMutation({ onError: toastError });
  const [openPortal, opening] = useOpenBillingPortalMutation();
  const shownSignal = useShownSignal();
  const goToPortal = async () => {
    const signal = shownSignal();
    try {
      const { data } = await openPortal({ context: { fetchOptions: { signal } } });
      if (data && !signal.aborted) location.assign(data.openBillingPortal.url);
    } catch (error) {
      if (!signal.aborted) toastError(error);
    }
  };
  const { plan } = me;
  const { title, detail } = planWords(me);
  const mendsCard = plan?.state === 'PAST_DUE' || plan?.state === 'SUSPENDED';
  const isEnding = plan?.isEnding === true;
  return (
    <Card aria-label="Your plan" $warns={mendsCard}>
      <div aria-live="polite">
        <h2>
          {mendsCard && <CircleAlert aria-hidden="true" />}
          {title} {plan?.state === 'ACTIVE' && <Good>Active</Good>}
        </h2>
        {plan && (
          <Price>
            {money(plan.amount, plan.currency)} <small>a month</small>
          </Price>
        )}
        <p>{detail}</p>
      </div>
      <Acts>
        {plan && (
          <Button type="button" disabled={opening.loading} onClick={() => void goToPortal()}>
            {mendsCard ? 'Update the card' : 'Card and address'}
            <ExternalLink aria-hidden="true" />
          </Button>
        )}
        {plan && (
          // One button, so that the focus stays when the one turns into the other.
          <Button
            type="button"
            $tone={isEnding ? 'line' : 'danger-line'}
            aria-disabled={resuming.loading}
            onClick={() => {
              if (resuming.loading) return;
              if (isEnding) void resume();
              else openDialog('unsubscribe');
            }}
          >
            {isEnding ? 'Resume' : 'Unsubscribe'}
          </Button>
        )}
        {!plan && !me.subscribed && config.billing && (
          <Button
            type="button"
            $tone="primary"
            onClick={() => {
              openDialog('pricing');
            }}
          >
            Upgrade plan
          </Button>
        )}
      </Acts>
    </Card>
  );
}

type Me = NonNullable<PlanQuery['me']>;

/** How somebody's plan stands, in words. */
function planWords({ subscribed, remainingQueries, plan }: Me): { title: string; detail: string } {
  if (!plan) {
    if (subscribed) return { title: 'Premium', detail: 'You have it without a subscription. Nothing is charged.' };
    return { title: 'Free', detail: `${String(remainingQueries)} ${remainingQueries === 1 ? 'query remains' : 'queries remain'}.` };
  }
  const { state, isEnding, endsAt, periodEnd, premiumUntil } = plan;
  switch (state) {
    case 'PROCESSING':
      return {
        title: 'Payment under way',
        detail: 'Your bank may take a few days to confirm it. Premium begins by itself when the payment arrives.',
      };
    case 'ACTIVE':
      return {
        title: 'Premium',
        detail: `The next charge is on ${longDay(periodEnd)}${cardWords(plan)}.${endsAt === null ? '' : ` The plan ends on ${longDay(endsAt)}.`}`,
      };
    case 'ENDING':
      return {
        title: `Premium until ${longDay(premiumUntil ?? periodEnd)}`,
        detail: 'You have unsubscribed. Nothing more will be charged.',
      };
    case 'PAST_DUE':
      return {
        title: 'Payment failed',
        detail: `Your bank declined the charge. ${pastDueWords(subscribed, isEnding, longDay(premiumUntil ?? periodEnd))}`,
      };
    case 'SUSPENDED':
      return {
        title: 'Suspended',
        detail: isEnding
          ? `You have unsubscribed. Nothing is charged, and the plan ends on ${longDay(periodEnd)}.`
          : 'Nothing is charged at the moment. Update the card to get premium back.',
      };
  }
}

function pastDueWords(subscribed: boolean, isEnding: boolean, until: string): string {
  if (isEnding)
    return subscribed ? `You have unsubscribed: premium stays until ${until}.` : 'You have unsubscribed, and premium has ended.';
  if (subscribed) return `Premium stays until ${until} while we try again. Update the card to keep it.`;
  return 'Update the card: premium comes back as soon as a charge succeeds.';
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

function cardWords({ cardBrand, cardLast4 }: NonNullable<Me['plan']>): string {
  if (cardBrand === null || cardLast4 === null) return '';
  return `, to the ${brands[cardBrand] ?? 'card'} ending in ${cardLast4}`;
}
