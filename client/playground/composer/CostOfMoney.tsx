import { type CostProps, useCost } from './useCost.js';

/** What the next prompt costs about on the person's own key, if one column is on one; MoneyNote says the rest. */
export function CostOfMoney(props: CostProps) {
  const said = useCost(props);
  return said && !said.refused && !said.isLong ? said.about : null;
}
