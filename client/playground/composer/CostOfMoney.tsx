import { useCost } from './useCost.js';
import type { NextPrompt } from './useRooms.js';

/** What the next prompt costs about on the person's own key, if one column is on one; MoneyNote says the rest. */
export function CostOfMoney(next: NextPrompt) {
  const said = useCost(next);
  return said && !said.refused && !said.isLong ? said.about : null;
}
