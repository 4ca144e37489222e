import { exactAmount } from '../../look/exactAmount.js';
import { costWords as words } from './costWords.js';
import type { TurnUsageQuery } from './turnUsage.generated.js';

/** A line of figures. */
interface Line {
  name: string;
  title?: string;
  value: string;
}

/**
 * What was paid on the person's own keys beyond an answer as it is shown: all of its attempts if there were several, and the whole turn
 * if it had more than this answer.
 * @param usage null while the turn is compared blind, undefined while it is not known
 */
export function paidLines(answerId: string, usage: TurnUsageQuery['turnUsage'] | undefined): Line[] {
  if (!usage) return [];
  const column = usage.columns.find((one) => one.answerId === answerId);
  const attempts = column?.answers ?? 0;
  return [
    ...(column && attempts > 1 ? [{ name: words.attempts({ count: attempts }), value: sumText(column) }] : []),
    ...(usage.total.answers > attempts ? [{ name: words.turn, title: words.turnTitle, value: sumText(usage.total) }] : []),
  ];
}

/** A sum, with what is not in it. */
function sumText({ answers, costMicrodollars, unpriced }: NonNullable<TurnUsageQuery['turnUsage']>['total']): string {
  if (unpriced === 0) return exactAmount(costMicrodollars);
  return unpriced === answers ? words.unknown : words.partly({ amount: exactAmount(costMicrodollars), count: unpriced });
}
