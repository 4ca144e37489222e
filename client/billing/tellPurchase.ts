import { track } from '../analytics/analytics.js';
import { config } from '../api/config.js';
import { deviceStorage } from '../session/storage.js';

const storageKey = 'purchase-told';
/** Purchases of one browser that are remembered. */
const most = 20;

/** Tells analytics of a purchase, once however often its page is opened. */
export function tellPurchase(checkoutId: string): void {
  const told = (deviceStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);
  if (told.includes(checkoutId)) return;
  deviceStorage.note(storageKey, [...told, checkoutId].slice(-most).join(' '));
  const { currency, value } = config.price;
  track('purchaseComplete', { from: 'free', to: 'premium', currency, value });
}
