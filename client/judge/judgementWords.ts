import type { JudgeVerdict } from '../graphql.generated.js';
import { columnName, nthOfModel } from '../models/nthOfModel.js';
import { language } from '../words/language.js';
import type { JudgementPartsFragment } from './judge.generated.js';
import { words } from './words.js';

const figures = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Answers = JudgementPartsFragment['answers'];

/** The names of the two answers; two of one model are told apart by a number. */
function namesOf(answers: Answers): [string, string] {
  const nths = nthOfModel(answers);
  const [first = '', second = ''] = answers.map(({ model }, place) => columnName(model.name, nths[place] ?? 1));
  return [first, second];
}

/** The verdict of a judgement in words. */
export function verdictLine({ judge: { name: judge }, answers, verdict, orders }: JudgementPartsFragment): string {
  const [first, second] = namesOf(answers);
  if (verdict === 'FIRST') return words.better({ judge, better: first, other: second });
  if (verdict === 'SECOND') return words.better({ judge, better: second, other: first });
  if (verdict !== 'TIE') return words.none({ judge, first, second });
  const isByOrder = orders?.some((order) => order.verdict !== 'TIE') === true;
  return isByOrder ? words.tieByOrder({ judge, first, second }) : words.tie({ judge, first, second });
}

/** What the judge said in one order, in words. */
export function saidOf(verdict: JudgeVerdict, answers: Answers): string {
  const [first, second] = namesOf(answers);
  if (verdict === 'TIE') return words.saidTie;
  if (verdict === 'NONE') return words.saidNone;
  return words.saidBetter({ name: verdict === 'FIRST' ? first : second });
}

/** How far a judge can be trusted, in words. */
export function trustOf({ turns, needed, kappa }: JudgementPartsFragment['agreement']): string {
  if (turns < needed) return words.tooFewVotes({ turns: String(turns), needed: String(needed) });
  return kappa === null ? words.unknownTrust({ turns }) : words.trust({ kappa: figures.format(kappa), turns });
}
