import type { JudgeVerdict } from '../graphql.generated.js';
import { decimal } from '../look/formats.js';
import { nameOfColumn, nthOfModel } from '../models/columnName.js';
import type { TurnPartsFragment } from '../stream/turn.generated.js';
import type { JudgementPartsFragment } from './judge.generated.js';
import { words } from './words.js';

type Answers = JudgementPartsFragment['answers'];
type Column = Pick<TurnPartsFragment['answers'][number], 'id' | 'sample' | 'mergedFrom'> & { model: { id: string } };

/** The names of the two answers of a judgement. */
export type Names = readonly [string, string];

/**
 * Names the two answers as their columns are named.
 * @param columns the answers of the turn; one that is not among them any more, or is another model's, counts among the two
 */
export function namesOf(answers: Answers, columns: readonly Column[]): Names {
  const nths = nthOfModel(columns);
  const ofTwo = nthOfModel(answers);
  const [first = '', second = ''] = answers.map(({ answerId, model }, place) => {
    const at = columns.findIndex((column) => column.id === answerId && column.model.id === model.id);
    return nameOfColumn({ model, mergedFrom: columns[at]?.mergedFrom }, nths[at] ?? ofTwo[place] ?? 1);
  });
  return [first, second];
}

type Judged = Pick<JudgementPartsFragment, 'verdict' | 'orders'> & { judge: { name: string } };

/** The verdict of a judgement in words. */
export function verdictLine({ judge: { name: judge }, verdict, orders }: Judged, [first, second]: Names): string {
  if (verdict === 'FIRST') return words.better({ judge, better: first, other: second });
  if (verdict === 'SECOND') return words.better({ judge, better: second, other: first });
  if (verdict !== 'TIE') return words.none({ judge, first, second });
  const isByOrder = orders?.some((order) => order.verdict !== 'TIE') === true;
  return isByOrder ? words.tieByOrder({ judge, first, second }) : words.tie({ judge, first, second });
}

/** The judge's verdict in one order, in words. */
export function saidOf(verdict: JudgeVerdict, [first, second]: Names): string {
  if (verdict === 'TIE') return words.saidTie;
  if (verdict === 'NONE') return words.saidNone;
  return words.saidBetter({ name: verdict === 'FIRST' ? first : second });
}

/** How far a judge can be trusted, in words. */
export function trustOf({ turns, needed, kappa }: JudgementPartsFragment['agreement']): string {
  if (turns < needed) return words.tooFewVotes({ turns, needed });
  return kappa === null ? words.unknownTrust({ turns }) : words.trust({ kappa: decimal(kappa, 2), turns });
}
