import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { User } from '../account/User.js';
import { Purpose } from '../conversation/Conversation.js';
import { AppError, notFound, validationError } from '../errors/AppError.js';
import { type AnswerValue, hasEndedWell, modelOf } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import { wellFormed } from '../generation/WellFormed.js';
import { ownTurn } from '../turn/access.js';
import { ask } from '../turn/ask.js';
import { requireNotBlind } from '../turn/blind.js';
import { loadAnswers } from '../turn/loadAnswers.js';
import type { Turn } from '../turn/Turn.js';
import { filesOfTurn } from '../turn/turnFiles.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { askForVerdict, judgeSystem } from './askedVerdict.js';
import { errorWords } from './errorWords.js';
import { Judgement } from './Judgement.js';
import type { JudgeFields } from '../../shared/judge/judge.js';

/**
 * Asks a model which of two answers is better, once in each order and without names, beside the conversation. Costs two queries.
 * Repeating a request gives the same judgement.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted, rate_limited, unavailable; conflict if the turn
 *   is blind, an answer has not ended well, or the requestId was used for something else
 */
export async function judgeTurn(em: EntityManager, parts: TurnParts, user: User, fields: JudgeFields): Promise<Turn> {
  const { requestId, turnId, model, answerIds } = fields;
  const turn = await ownTurn(em, user.id, turnId, 'history');
  requireNotBlind(turn);
  const [first, second] = pairOf(await loadAnswers(em, [turn.id]), answerIds);
  const rubric = wellFormed(fields.rubric.trim());
  const answered = (answer: AnswerValue) => ({ prompt: answer.prompt ?? turn.prompt, text: textOf(answer) });
  const inOrder = (one: AnswerValue, other: AnswerValue) => ({ rubric, answers: [answered(one), answered(other)] }) as const;
  const [asked, swapped] = [inOrder(first, second), inOrder(second, first)];
  const orders = [askForVerdict(asked), askForVerdict(swapped)] as const;
  const aside = await ask(
    em,
    parts,
    user,
    {
      requestId,
      models: orders.map((wording) => ({ ...model, prompt: wording })),
      system: judgeSystem(asked),
      prompt: orders[0],
      policy: 'ISOLATED',
      files: (await filesOfTurn(em, turn.id)).map(({ id }) => id),
    },
    { aside: { purpose: Purpose.JUDGE, about: turn.conversation.id } },
  );
  const [judge] = await loadAnswers(em, [aside.id]);
  if (!judge) throw new Error('A judge was asked without a column');
  const answers = [first, second].map((answer) => ({ answerId: answer.id, attempt: answer.attempt, model: modelOf(answer) }));
  const judgement = {
    ...{ id: v7(), user: user.id, turn: turn.id, aside: aside.id, requestId },
    ...{ judge: modelOf(judge), rubric, answers, createdAt: new Date() },
  };
  // A repeated request has one already.
  await em.fork().upsert(Judgement, judgement, { onConflictFields: ['user', 'requestId'], onConflictAction: 'ignore' });
  return turn;
}

/** The two answers in the order of their columns. */
function pairOf(answers: AnswerValue[], ids: readonly string[]): [AnswerValue, AnswerValue] {
  const chosen = [...new Set(ids)].map((id) => {
    const answer = answers.find((one) => one.id === id);
    if (!answer) throw notFound('answer');
    if (!hasEndedWell(answer)) throw new AppError('conflict', errorWords().withoutText);
    return answer;
  });
  const [first, second, ...more] = chosen.sort((one, other) => one.index - other.index);
  if (!first || !second || more.length > 0) throw validationError([{ message: errorWords().notTwo, path: ['answerIds'] }]);
  return [first, second];
}
