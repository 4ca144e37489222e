/** Test cards by their digits, with Stripe's numbers for them. */
export const cards = {
  '4242424242424242': { label: 'Pays', brand: 'visa', first: 'pays', later: 'pays' },
  '4000000000000002': { label: 'Is declined', brand: 'visa', first: 'declined', later: 'declined' },
  '4000002760003184': { label: 'Asks for 3-D Secure', brand: 'visa', first: 'asks', later: 'pays' },
  '4000000000003220': { label: 'Takes three days to pay', brand: 'visa', first: 'delays', later: 'pays' },
  '4000000000006975': { label: 'Takes three days to fail', brand: 'visa', first: 'delays', later: 'declined' },
  '4000000000000341': { label: 'Pays once, fails at the renewal', brand: 'visa', first: 'pays', later: 'declined' },
} as const satisfies Record<
  string,
  { label: string; brand: string; first: 'pays' | 'declined' | 'asks' | 'delays'; later: 'pays' | 'declined' }
>;

export type CardNumber = keyof typeof cards;

/** Whether the stand-in knows the card. */
export const isCard = (digits: string): digits is CardNumber => digits in cards;

/** A card's behaviour; a card that is no test card pays. */
export const cardOf = (digits: string): (typeof cards)[CardNumber] => (isCard(digits) ? cards[digits] : cards['4242424242424242']);
