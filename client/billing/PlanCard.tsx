import { CircleAlert, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { openDialog } from '../api/openDialog.js';
import { media } from '../ui/media.js';
import { toastError } from '../api/toastError.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { Tag } from '../ui/Tag.js';
import { useShownSignal } from '../ui/useIsShown.js';
import { Text } from '../ui/Text.js';
import { type PlanQuery, useOpenBillingPortalMutation, useResumeMutation } from './billing.generated.js';
import { longDay } from '../look/dates.js';
import { count, money } from '../look/formats.js';
import { words } from './words.js';

const Card = styled.section<{ $warns: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--s-6);
  margin: var(--s-6) 0 var(--s-14);
  padding: var(--s-6);
  border: var(--hair) solid ${({ $warns }) => ($warns ? 'var(--warning-line)' : 'var(--hairline)')};
  border-top: var(--rule) solid var(--ink);
  border-radius: 0 0 var(--r-md) var(--r-md);
  background: ${({ $warns }) => ($warns ? 'var(--warning-wash)' : 'var(--raised)')};
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Title = styled(Heading)`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  --sign-ink: var(--warning);
`;

const Price = styled.p`
  margin: var(--s-3) 0 var(--s-1-5);
  font: var(--weight-text) var(--text-3xl) / var(--lh-3xl) var(--serif);
  letter-spacing: var(--ls-3xl);
`;

const Unit = styled.small`
  color: var(--ink-2);
  font: var(--weight-text) var(--text-read) / var(--lh-base) var(--sans);
  letter-spacing: 0;
`;

const Acts = styled.div`
  display: flex;
  gap: var(--s-2);
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const Good = styled(Tag)`
  border-color: currentColor;
  color: var(--success);
`;

/** The state of the plan in words, with buttons to change it. */
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
    <Card aria-label={words.yourPlan} $warns={mendsCard}>
      <div aria-live="polite">
        <Title $look="part">
          {mendsCard && <CircleAlert aria-hidden="true" />}
          {title} {plan?.state === 'ACTIVE' && <Good>{words.active}</Good>}
        </Title>
        {plan && <Price>{words.aMonth({ amount: money(plan.amount, plan.currency), small: (inner) => <Unit>{inner}</Unit> })}</Price>}
        <Text $look="quiet">{detail}</Text>
      </div>
      <Acts>
        {plan && (
          <Button type="button" $wide="phone" disabled={opening.loading} onClick={() => void goToPortal()}>
            {mendsCard ? words.updateCard : words.cardAndAddress}
            <ExternalLink aria-hidden="true" />
          </Button>
        )}
        {plan && (
          // One button for both actions, so that the focus stays when the action changes.
          <Button
            type="button"
            $wide="phone"
            $tone={isEnding ? 'line' : 'danger-line'}
            aria-disabled={resuming.loading}
            onClick={() => {
              if (resuming.loading) return;
              if (isEnding) void resume();
              else openDialog('unsubscribe');
            }}
          >
            {isEnding ? words.resume : words.unsubscribe}
          </Button>
        )}
        {!plan && !me.subscribed && config.billing && (
          <Button
            type="button"
            $wide="phone"
            $tone="primary"
            onClick={() => {
              openDialog('pricing');
            }}
          >
            {words.upgrade}
          </Button>
        )}
      </Acts>
    </Card>
  );
}

type Me = NonNullable<PlanQuery['me']>;

/** The state of the plan in words. */
function planWords({ subscribed, remainingQueries, plan }: Me): { title: string; detail: string } {
  if (!plan) {
    if (subscribed) return { title: words.premium, detail: words.granted };
    return { title: words.free, detail: words.remain({ count: remainingQueries, figure: count(remainingQueries) }) };
  }
  const { state, isEnding, endsAt, periodEnd, premiumUntil } = plan;
  const day = longDay(premiumUntil ?? periodEnd);
  switch (state) {
    case 'PROCESSING':
      return { title: words.processingTitle, detail: words.processing };
    case 'ACTIVE':
      return {
        title: words.premium,
        detail: words.nextCharge({ day: longDay(periodEnd), ...cardOf(plan), ends: endsAt === null ? 'never' : longDay(endsAt) }),
      };
    case 'ENDING':
      return { title: words.until({ day }), detail: words.unsubscribed };
    case 'PAST_DUE':
      return { title: words.planFailedTitle, detail: pastDueWords(subscribed, isEnding, day) };
    case 'SUSPENDED':
      return { title: words.suspendedTitle, detail: isEnding ? words.suspendedEnding({ day: longDay(periodEnd) }) : words.suspended };
  }
}

function pastDueWords(subscribed: boolean, isEnding: boolean, day: string): string {
  if (isEnding) return subscribed ? words.declinedEndingOn({ day }) : words.declinedEnded;
  return subscribed ? words.declinedStays({ day }) : words.declined;
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** The charged card, as arguments of the message `nextCharge`. */
function cardOf({ cardBrand, cardLast4 }: NonNullable<Me['plan']>): { card: string; digits: string } {
  if (cardBrand === null || cardLast4 === null) return { card: 'none', digits: '' };
  return { card: brands[cardBrand] ?? words.someCard, digits: cardLast4 };
}
