import type { PlanQuery } from './billing.generated.js';
import { longDay } from './formats.js';

type Me = NonNullable<PlanQuery['me']>;

/** How somebody's plan stands, in words. */
export function planWords({ subscribed, remainingQueries, plan }: Me): { title: string; detail: string } {
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
