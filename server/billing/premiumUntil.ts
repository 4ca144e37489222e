const dayMs = 24 * 60 * 60 * 1000;
/** How long premium outlives a renewal that nobody has told us of, until the daily reconciliation asks. */
const leewayMs = 2 * dayMs;
/** How long a failed renewal keeps premium. */
const pastDueMs = 7 * dayMs;

interface Standing {
  status: string;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
}

/** Until when a subscription makes its owner premium; null where it does not. The one place that decides it. */
export function premiumUntil({ status, periodStart, periodEnd, cancelAt }: Standing): Date | null {
  switch (status) {
    case 'active':
    case 'trialing':
      return earlier(cancelAt, new Date(periodEnd.getTime() + leewayMs));
    case 'past_due':
      // Stripe moves the period on before it charges: its start is when the charge failed.
      return earlier(cancelAt, new Date(periodStart.getTime() + pastDueMs));
    default:
      return null;
  }
}

const earlier = (cancelAt: Date | null, until: Date): Date => (cancelAt && cancelAt < until ? cancelAt : until);
