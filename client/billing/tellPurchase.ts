import { track } from '../analytics.js';

const storageKey = 'purchase-told';
/** Purchases of one browser that are remembered. */
const most = 20;

/** Tells analytics of a purchase, once however often its page is opened. */
export function tellPurchase(checkoutId: string): void {
  const told = (localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);
  if (told.includes(checkoutId)) return;
  localStorage.setItem(storageKey, [...told, checkoutId].slice(-most).join(' '));
  track('purchaseComplete', { from: 'free', to: 'premium', currency: 'USD', value: 20 });
}
