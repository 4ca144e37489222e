import type { DialogName } from '../api/openDialog.js';
import { Paywall } from './Paywall.js';
import { Pricing } from './Pricing.js';
import { Unsubscribe } from './Unsubscribe.js';

const dialogs = { paywall: Paywall, pricing: Pricing, unsubscribe: Unsubscribe };

/** One of the dialogs about the plan, by its name. */
export function PlanDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const Named = dialogs[name];
  return <Named onClose={onClose} />;
}
