/** How somebody comes to /thank-you. */
export type Arrival = 'looking' | 'unknown' | 'strange' | 'none' | 'waiting' | 'premium' | 'held' | 'ended';

export const words: Record<Arrival, { title: string; text: string }> = {
  looking: { title: 'One moment', text: 'Your purchase is being looked up.' },
  unknown: {
    title: 'Your purchase could not be looked up',
    text: 'If you have paid, nothing is lost: premium comes by itself as soon as the payment service tells us.',
  },
  strange: { title: 'There is no purchase here', text: 'This address leads to no purchase of this account. Your plan is as it was.' },
  none: { title: 'There is no purchase here', text: 'Nothing was bought and nothing was charged. Your plan is as it was.' },
  waiting: {
    title: 'Your payment has arrived',
    text: 'Premium is being switched on, which takes a few seconds at most times. This page changes by itself, and you may also leave it.',
  },
  premium: { title: 'Thank you', text: 'You are premium now: every model, and no count of queries.' },
  held: {
    title: 'Your plan is on hold',
    text: 'This purchase was paid for, and a charge since then was not. The billing page says what brings premium back.',
  },
  ended: {
    title: 'This plan has ended',
    text: 'This purchase was paid for, and the plan that came with it has ended since. The billing page shows how you stand now.',
  },
};
