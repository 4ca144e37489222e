/** How somebody comes to /thank-you. */
export type Arrival = 'looking' | 'unknown' | 'strange' | 'none' | 'waiting' | 'underWay' | 'failed' | 'premium' | 'held' | 'ended';

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
    text: 'Premium is being switched on, which mostly takes a few seconds. This page changes by itself; you can also leave it.',
  },
  underWay: {
    title: 'Your payment is under way',
    text: 'Your bank may take a few days to confirm it. Premium begins by itself when the payment arrives; there is nothing more to do.',
  },
  failed: {
    title: 'Your payment did not arrive',
    text: 'Your bank has not paid, and you are not premium. The billing page says what you can do.',
  },
  premium: { title: 'Thank you', text: 'You are premium now: every model, and unlimited queries.' },
  held: {
    title: 'Your plan is on hold',
    text: 'You have paid for this purchase, but a later charge failed. The billing page says how to get premium back.',
  },
  ended: {
    title: 'This plan has ended',
    text: 'You have paid for this purchase, and the plan has ended since. The billing page shows which plan you have now.',
  },
};
